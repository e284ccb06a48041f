import { describe, expect, test } from 'vitest';
import { loadGameMessages } from './registry';
import { OF_LANGUAGES } from '../i18n/joined';
import type { Lang } from '../i18n/lang';
import type { GameMessages } from '../games/board';
import { halves, targetText, whereText } from '../games/horus/describe';
import { groups } from '../games/horus/hand';
import { helpIn } from '../games/horus/help/words';
import { logLine } from '../games/horus/log';
import { MESSAGES } from '../games/horus/messages';
import { prompt } from '../games/horus/prompt';
import { legal, at, position, scene } from '../games/horus/testing';
import type { EventView, TileInHand, TurnStep } from '../games/horus/types.gen';

const LANGS = [...OF_LANGUAGES.keys()];
const CARD = { terrain: 'hill', number: '3' } as const;

// By type, so that a new event fails to compile until it has a line here.
const EVENTS: { readonly [Type in EventView['type']]: Extract<EventView, { type: Type }> } = {
  turn_began: { type: 'turn_began', seat: 0 },
  tile_drawn: { type: 'tile_drawn', seat: 0, tile: 'temple' },
  tile_lost: { type: 'tile_lost', tile: 'river' },
  tile_taken: { type: 'tile_taken', seat: 0, pile: 'river_necropolis' },
  pile_emptied: { type: 'pile_emptied', pile: 'marsh' },
  tile_laid: { type: 'tile_laid', seat: 0, tile: 7, kind: 'necropolis', place: at(2, 3) },
  barque_moved: { type: 'barque_moved', seat: 0, tile: 1, place: at(0, -4) },
  card_played: { type: 'card_played', seat: 0, card: CARD },
  nile_played: { type: 'nile_played', seat: 0 },
  stone_placed: { type: 'stone_placed', seat: 0, tile: 7 },
  stone_moved: { type: 'stone_moved', seat: 0, from: 7, to: 9 },
  cards_discarded: { type: 'cards_discarded', seat: 0, cards: [CARD] },
  cards_drawn: { type: 'cards_drawn', seat: 0, count: 2, cards: null },
  deck_shuffled: { type: 'deck_shuffled', cards: 17 },
  game_ended: { type: 'game_ended', scores: [12, 30], winners: [1] },
};

const TILES: TileInHand[] = [
  'desert',
  'hill',
  'field',
  'marsh',
  'river',
  'temple',
  'river_necropolis',
];
const STEPS: TurnStep[] = [
  ...TILES.map((tile): TurnStep => ({ type: 'lay_tile', tile, origin: 'bag' })),
  { type: 'play_card' },
  { type: 'place_stone' },
  { type: 'move_stone' },
];

describe.each(LANGS)('in %s', (lang) => {
  const { players, view } = scene(position({ type: 'play_card' }));

  test('every event but the beginning of a turn has a line', () => {
    for (const event of Object.values(EVENTS)) {
      const line = logLine(event, { view, players, lang });
      if (event.type === 'turn_began') expect(line).toBeNull();
      else expect(line).toMatch(/\S.*\.$/);
      if ('seat' in event && line !== null) expect(line).toContain('Anna');
    }
  });

  test('who drew cards is told which, others how many', () => {
    const own = logLine(
      { ...EVENTS.cards_drawn, count: 1, cards: [CARD] },
      { view, players, lang },
    );
    expect(own).toContain(MESSAGES[lang].terrains.hill);
    expect(logLine(EVENTS.cards_drawn, { view, players, lang })).not.toContain(
      MESSAGES[lang].terrains.hill,
    );
    expect(logLine({ ...EVENTS.cards_drawn, count: 0 }, { view, players, lang })).toBeNull();
  });

  test('every step has a sentence of its own, for who acts and for who waits', () => {
    const said = STEPS.flatMap((step) => {
      const view = position(step);
      const actions = legal({ type: 'skip_stone' });
      return [prompt(scene(view, { lang, actions })), prompt(scene(view, { lang }))];
    });
    expect(new Set(said).size).toBe(said.length);
    for (const sentence of said) expect(sentence).toMatch(/\S.*\.$/);
  });

  test('the result names all winners', () => {
    const result = { scores: [12, 12], winners: [0, 1] };
    const sentence = prompt(scene(position({ type: 'finished' }, { result }), { lang }));
    expect(sentence).toContain('Anna');
    expect(sentence).toContain('Bert');
    expect(sentence).toContain('12');
  });

  test('nothing is left in another language', async () => {
    const texts = async (one: Lang): Promise<string[]> => {
      const about = (await loadGameMessages('horus', one)) as GameMessages;
      return [
        about.tagline,
        ...Object.values(about.illegal),
        MESSAGES[one].prompt.playCard,
        ...helpIn(one).steps.map(({ text }) => text),
      ];
    };
    if (lang !== 'en') {
      const english = new Set(await texts('en'));
      expect((await texts(lang)).filter((text) => english.has(text))).toEqual([]);
    }
  });

  test('a place is named by where it is and what it touches', () => {
    const { m, ...speaker } = { m: MESSAGES[lang], ...scene(position({ type: 'play_card' })) };
    const target = {
      key: 'k',
      x: 2,
      y: -3,
      tap: { type: 'place', x: 2, y: -3 },
      points: null,
    } as const;
    const text = targetText({ m, ...speaker, lang }, target);
    expect(text).toContain(whereText(m, target));
    expect(text).toContain(m.kinds.barque);
  });
});

test('half tiles are named as halves', () => {
  expect([1, 2, 3].map(halves)).toEqual(['½', '1', '1½']);
});

test('identical cards lie together', () => {
  const hand = [CARD, { terrain: '?', number: '1' } as const, CARD];
  expect(groups(hand).map(({ key, count }) => [key, count])).toEqual([
    ['hill-3', 2],
    ['?-1', 1],
  ]);
});

test('a card that finds no region says so, and so does who waives a stone', () => {
  const laid = {
    type: 'tile_laid',
    seat: 0,
    tile: 5,
    kind: 'hill',
    place: { x: 2, y: 0 },
  } as const;
  const drawn = { type: 'cards_drawn', seat: 0, count: 1, cards: null } as const;
  const began = { type: 'turn_began', seat: 1 } as const;
  const players = ['Anna', 'Bert'].map((name, seat) => ({ name, online: true, you: seat === 0 }));
  const telling = { view: position({ type: 'play_card' }), players, lang: 'en' as const };
  expect(logLine(laid, telling, [laid, drawn, began])).toBe(
    'Anna lays a hill tile. No region fits the card: no stone.',
  );
  expect(logLine(laid, telling, [laid])).toBe('Anna lays a hill tile.');
  expect(logLine(drawn, telling, [drawn, began])).toBe('Anna places no stone. Anna draws 1 card.');
  expect(logLine(drawn, telling, [laid, drawn, began])).toBe('Anna draws 1 card.');
});
