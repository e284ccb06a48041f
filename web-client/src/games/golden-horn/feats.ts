// What is worth mentioning at the end besides the points. Pure.

import type { Feat } from '../board';
import type { Lang } from '../../i18n/lang';
import { MESSAGES } from './messages';
import type { EventView } from './types.gen';

/** `events` are those of the whole game, without what was taken back. */
export function feats(events: readonly EventView[], seats: number, lang: Lang): Feat[] {
  const { final } = MESSAGES[lang];
  const raids = Array.from({ length: seats }, () => 0);
  const voyages = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    if (event.type === 'raided') raids[event.seat] = (raids[event.seat] ?? 0) + 1;
    if (event.type === 'sailed') {
      const squares = Math.abs((event.path.at(-1) ?? event.from) - event.from);
      voyages[event.seat] = Math.max(voyages[event.seat] ?? 0, squares);
    }
  }
  return [
    { label: final.mostRaids, text: String, counts: raids },
    { label: final.longestVoyage, text: final.squares, counts: voyages },
  ].flatMap(({ label, text, counts }) => {
    const most = Math.max(...counts);
    const best = counts.flatMap((count, seat) => (count === most ? [seat] : []));
    // Something that everybody did equally well sets nobody apart.
    return most === 0 || best.length === seats ? [] : [{ label, seats: best, count: text(most) }];
  });
}
