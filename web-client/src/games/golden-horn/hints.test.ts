import { describe, expect, it } from 'vitest';
import { OF_LANGUAGES } from '../../i18n/joined';
import { FIXTURES } from './dev/fixtures';
import { marksOf } from '../kit/marks';
import { actionText } from './hints';
import { MESSAGES } from './messages';
import { chosen, NO_SELECTION, tapKey, taps, type Selection } from './selection';
import { keysOf, selectionOf } from './steps';
import type { Action } from './types.gen';

const hintMarks = (hints: readonly Action[], selection: Selection) =>
  marksOf(hints, (action, rank) => keysOf(action, selection, rank));

const POSITIONS = Object.entries(FIXTURES).filter(([, { actions }]) => actions.length > 0);

describe.each(POSITIONS)('in %s', (_name, { actions, own, view, players }) => {
  it('what is wanted is picked completely', () => {
    for (const { action } of actions) {
      expect(chosen(actions, selectionOf(action))?.action).toEqual(action);
    }
  });

  it('every hint marks something that can be tapped', () => {
    const begins: Selection[] =
      view.phase === 'placing'
        ? [{ kind: 'fleet', draft: own?.in_venice ?? [null, null, null] }]
        : [NO_SELECTION];
    for (const selection of begins) {
      const offered = new Set(taps(actions, selection).map(tapKey));
      for (const { action } of actions) {
        const marks = hintMarks([action], selection);
        expect(marks.size).toBeGreaterThan(0);
        for (const key of marks.keys()) expect(offered).toContain(key);
      }
    }
  });

  it('every action has a name of its own in each language', () => {
    for (const lang of OF_LANGUAGES.keys()) {
      const names = actions.map(({ action }) =>
        actionText({ m: MESSAGES[lang], view, players }, action, actions),
      );
      expect(names.every((name) => name.trim() !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

it('two hints that begin alike share a mark', () => {
  const sail = (to: number) => ({ type: 'sail' as const, ship: 0, to });
  expect([...hintMarks([sail(3), sail(4)], NO_SELECTION)]).toEqual([['own-0', '1 2']]);
  const marks = hintMarks([sail(3), sail(4)], { kind: 'ship', ship: 0 });
  expect([...marks]).toEqual([
    ['space-0-3', '1'],
    ['space-0-4', '2'],
  ]);
});
