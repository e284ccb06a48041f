import { describe, expect, it } from 'vitest';
import type { Lang } from '../i18n/lang';
import goldenHorn from '../games/golden-horn/module';
import { TOLD as TOLD_OF_GOLDEN_HORN } from '../games/golden-horn/told.gen';
import horus from '../games/horus/module';
import { TOLD as TOLD_OF_HORUS } from '../games/horus/told.gen';

const LANGS: readonly Lang[] = ['en', 'de', 'fr'];
const GAMES = [
  { game: goldenHorn, told: TOLD_OF_GOLDEN_HORN },
  { game: horus, told: TOLD_OF_HORUS },
];

describe.each(GAMES)('what the server says of a game', ({ game, told }) => {
  it.each(LANGS)('is what the log says in %s', async (lang) => {
    await game.load(lang);
    for (const { names, step, ...lines } of told) {
      const players = names.map((name) => ({ name, online: true, you: false }));
      const log = step.flatMap((event) => game.logLine(event, players, lang, step) ?? []);
      // A log line may continue with what followed automatically.
      for (const line of lines[lang]) {
        expect(log.map((logged) => logged.slice(0, line.length))).toContain(line);
      }
    }
    expect(told.length).toBeGreaterThan(10);
  });
});
