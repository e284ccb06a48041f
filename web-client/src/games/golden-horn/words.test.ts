import { describe, expect, it } from 'vitest';
import { OF_LANGUAGES } from '../../i18n/joined';
import type { Lang } from '../../i18n/lang';
import { tapText } from './describe';
import { FIXTURES } from './dev/fixtures';
import { counts, PLAYERS } from './dev/position';
import { COLOURS } from './goods';
import { logLine } from './log';
import { MESSAGES } from './messages';
import { prompt } from './prompt';
import { NO_SELECTION, pick, taps } from './selection';
import type { EventView, People } from './types.gen';

const LANGS: readonly Lang[] = [...OF_LANGUAGES.keys()];
const telling = (lang: Lang, view = FIXTURES.four.view) => ({ view, players: PLAYERS, lang });
const nobody: People = { mercenaries: 0, peasants: 0 };

/** One of each; a new event fails to compile here. */
const EVENTS: { [Type in EventView['type']]: Extract<EventView, { type: Type }> } = {
  fleet_placed: { type: 'fleet_placed', seat: 1 },
  game_began: { type: 'game_began', first: 1 },
  turn_began: { type: 'turn_began', seat: 1 },
  raided: {
    type: 'raided',
    seat: 0,
    target: 1,
    ship: 0,
    cargo: { type: 'goods', colour: 'orange' },
    cards: ['green', 'green'],
    emptied: true,
  },
  loaded: { type: 'loaded', seat: 0, ship: 1, cargo: { type: 'people' }, pieces: 4 },
  refilled: { type: 'refilled', port: 0, goods: counts('RRB'), people: nobody },
  sailed: {
    type: 'sailed',
    seat: 0,
    ship: 2,
    from: 0,
    path: [1, 3],
    heading: 'constantinople',
    cost: counts('O'),
  },
  unloaded: {
    type: 'unloaded',
    seat: 0,
    goods: counts('YYY'),
    people: { mercenaries: 1, peasants: 2 },
  },
  cards_drawn: { type: 'cards_drawn', seat: 0, count: 2, cards: null },
  deck_reshuffled: { type: 'deck_reshuffled' },
  conquered: {
    type: 'conquered',
    seat: 0,
    territory: 'zara',
    people: { mercenaries: 1, peasants: 2 },
  },
  exchanged: { type: 'exchanged', seat: 0, count: 1 },
  end_triggered: { type: 'end_triggered', seat: 0, trigger: 'announced', last: 1 },
  game_ended: { type: 'game_ended', scores: [9, 7, 9], winners: [0, 2] },
};

const BROKEN = /\b(?:undefined|null|NaN)\b|\[object|\s{2}|: ?\.| ,/;

describe.each(LANGS)('in %s', (lang) => {
  it('every event has a line, apart from the beginning of a turn', () => {
    for (const event of Object.values(EVENTS)) {
      const line = logLine(event, telling(lang));
      if (event.type === 'turn_began') expect(line).toBeNull();
      else expect(line).toMatch(/\p{L}.*[.]$/u);
      expect(line ?? '').not.toMatch(BROKEN);
    }
  });

  it('every reason for the end has a line', () => {
    for (const trigger of ['empty_port', 'announced', 'all_territories', 'becalmed'] as const) {
      const line = logLine({ ...EVENTS.end_triggered, trigger }, telling(lang));
      expect(line).toMatch(/\.$/);
    }
  });

  it.each(Object.entries(FIXTURES))('there is one sentence for %s', (_name, fixture) => {
    const text = prompt({ ...fixture, lang });
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text).not.toMatch(BROKEN);
  });

  it('every tap has a name of its own', () => {
    for (const { view, players, actions } of Object.values(FIXTURES)) {
      const speaker = { m: MESSAGES[lang], view, players };
      for (const first of taps(actions, NO_SELECTION)) {
        const offered = taps(actions, pick(actions, NO_SELECTION, first));
        const names = offered.map((tap) => tapText(speaker, tap, actions, 0));
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name).not.toMatch(BROKEN);
      }
    }
  });

  it('colours have names and signs of their own', () => {
    const { colours, glyphs } = MESSAGES[lang];
    expect(new Set(COLOURS.map((colour) => colours[colour])).size).toBe(6);
    expect(new Set(COLOURS.map((colour) => glyphs[colour])).size).toBe(6);
  });
});

describe('a log line', () => {
  it('says what was drawn to the one who drew it', () => {
    const cards = counts('RRB');
    const line = logLine({ ...EVENTS.cards_drawn, count: 3, cards }, telling('en'));
    expect(line).toBe('Anna draws 3 cards: 2 red and blue.');
  });

  it('names the ports of the route', () => {
    const arrived = { ...EVENTS.sailed, path: [13, 14], cost: counts('') };
    expect(logLine(arrived, telling('en'))).toBe('Anna’s mono sails Venice → Constantinople.');
    expect(logLine({ ...arrived, path: [4] }, telling('de', FIXTURES.two.view))).toContain(
      'Modone',
    );
  });

  it('says first who did what, and then the price', () => {
    expect(logLine(EVENTS.sailed, telling('en'))).toBe(
      'Anna’s mono sails Venice → 3, paying 1 orange card.',
    );
    expect(logLine(EVENTS.raided, telling('en'))).toBe(
      'Anna robs Bartolomeo’s trio of an orange cube (pays 2 green). The ship is empty now.',
    );
  });

  it('uses the plural of each language', () => {
    const one = { ...EVENTS.cards_drawn, count: 1 };
    expect(logLine(one, telling('en'))).toContain('1 card.');
    expect(logLine(one, telling('de'))).toContain('1 Karte.');
    expect(logLine({ ...one, count: 0 }, telling('fr'))).toContain('0 carte.');
  });
});

describe('a prompt', () => {
  it('says whose turn it is and what can be done', () => {
    expect(prompt(FIXTURES.waiting)).toBe('It is Chiara’s turn.');
    expect(prompt(FIXTURES.mustSail)).toBe('Your trio is loaded: choose where it sails.');
    expect(prompt(FIXTURES.voyageDone)).toBe(
      'Your turn: you can still announce the end, or end your turn.',
    );
    expect(prompt(FIXTURES.placed)).toContain('Chiara and Dimitrios');
    expect(prompt(FIXTURES.finished)).toBe('Anna wins with 18 points.');
  });
});
