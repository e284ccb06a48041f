import { describe, expect, test } from 'vitest';
import { OF_LANGUAGES } from '../../i18n/joined';
import { marksOf } from '../kit/marks';
import { actionText } from './hints';
import { MESSAGES } from './messages';
import { chosen, start, wholeOf, type Selection } from './selection';
import { keysOf, markKeys } from './steps';
import { legal, position, START, tile } from './testing';
import type { Action, Card, TileView, TurnStep } from './types.gen';

const hintMarks = (hints: readonly Action[], selection: Selection, tiles: readonly TileView[]) =>
  marksOf(hints, (action) => keysOf(action, selection, tiles));

const HILL: Card = { terrain: 'hill', number: '3' };
const TILES = [...START, tile('hill', 2, -3, 0), tile('field', 2, 3)];

const STEPS: [TurnStep, Action[]][] = [
  [
    { type: 'lay_tile', tile: 'hill', origin: 'bag' },
    [
      { type: 'place_tile', x: 2, y: -3 },
      { type: 'place_tile', x: 2, y: -2 },
    ],
  ],
  [
    { type: 'lay_tile', tile: 'river_necropolis', origin: 'bag' },
    [
      { type: 'place_river', x: 2, y: 0 },
      { type: 'place_necropolis', x: 2, y: 0 },
      { type: 'extend_river', barque: 2, x: 0, y: 4 },
    ],
  ],
  [{ type: 'play_card' }, [{ type: 'play_card', card: HILL, pile: 'hill' }, { type: 'play_nile' }]],
  [{ type: 'place_stone' }, [{ type: 'place_stone', tile: 3 }, { type: 'skip_stone' }]],
  [{ type: 'move_stone' }, [{ type: 'move_stone', from: 3, to: 4 }, { type: 'skip_move' }]],
];

describe.each(STEPS)('at $type', (step, actions) => {
  const listed = legal(...actions);
  const view = position(step, { tiles: TILES });

  test('what is wanted is picked completely', () => {
    for (const action of actions) expect(chosen(listed, wholeOf(action))?.action).toEqual(action);
  });

  test('every hint marks something', () => {
    for (const action of actions) {
      expect(hintMarks([action], start(listed), TILES).size).toBeGreaterThan(0);
    }
  });

  test('every action has a name of its own in each language', () => {
    for (const lang of OF_LANGUAGES.keys()) {
      const names = actions.map((action) =>
        actionText({ m: MESSAGES[lang], lang, view, players: [] }, action),
      );
      expect(names.every((name) => name.trim() !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test('the way to a card leads on to its pile', () => {
  const play: Action = { type: 'play_card', card: HILL, pile: 'hill' };
  const first = hintMarks([play], { kind: 'none', side: 'land' }, TILES);
  expect([...first.keys()]).toEqual([markKeys.card(HILL)]);
  const next = hintMarks([play], { kind: 'card', card: HILL }, TILES);
  expect(next.get(markKeys.pile('hill'))).toBe('1');
});
