import { describe, expect, it } from 'vitest';
import { FIXTURES } from './dev/fixtures';
import { load, sail } from './dev/offered';
import {
  back,
  begin,
  chosen,
  NO_SELECTION,
  pick,
  refresh,
  tapKey,
  taps,
  type Legal,
  type Selection,
} from './selection';

/** Every selection that taps can lead to. */
function reachable(legal: readonly Legal[], from: Selection): Selection[] {
  const seen = new Map<string, Selection>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const key = JSON.stringify(next);
    if (seen.has(key)) continue;
    seen.set(key, next);
    for (const tap of taps(legal, next)) open.push(pick(legal, next, tap));
  }
  return [...seen.values()];
}

const sorted = (actions: readonly unknown[]): string[] =>
  actions.map((action) => JSON.stringify(action)).sort();

const POSITIONS = Object.entries(FIXTURES).filter(([, { actions }]) => actions.length > 0);

describe('what can be chosen', () => {
  it.each(POSITIONS)('is in %s exactly what is legal', (_name, { actions, own }) => {
    const found = new Map<string, unknown>();
    for (const selection of reachable(actions, begin(actions, own?.in_venice ?? null))) {
      const legal = chosen(actions, selection);
      if (legal !== null) found.set(JSON.stringify(legal.action), legal.action);
    }
    expect(sorted([...found.values()])).toEqual(sorted(actions.map(({ action }) => action)));
  });

  it.each(POSITIONS)('shrinks in %s with the list', (_name, { actions, own }) => {
    const placed = own?.in_venice ?? null;
    for (const { action } of actions) {
      const [only] = actions.filter((legal) => legal.action === action);
      if (only === undefined) continue;
      const all = reachable([only], begin([only], placed)).map((s) => chosen([only], s));
      expect(all.filter((legal) => legal !== null && legal !== only)).toEqual([]);
      expect(all).toContain(only);
    }
  });

  it('is nothing where nothing is legal', () => {
    expect(taps([], begin([], null))).toEqual([]);
    expect(chosen([], { kind: 'end_turn' })).toBeNull();
  });

  it('ignores a tap on what is not offered', () => {
    const { actions } = FIXTURES.four;
    const selection = pick(actions, NO_SELECTION, { type: 'space', ship: 1, to: 9 });
    expect(selection).toBe(NO_SELECTION);
    expect(pick(actions, NO_SELECTION, { type: 'own_ship', ship: 7 })).toBe(NO_SELECTION);
  });
});

describe('a voyage', () => {
  const { actions } = FIXTURES.mustSail;

  it('begins with the ship that must sail', () => {
    expect(begin(actions, null)).toEqual({ kind: 'ship', ship: 0 });
  });

  it('is chosen by its space, and not before', () => {
    const ship = begin(actions, null);
    expect(chosen(actions, ship)).toBeNull();
    const picked = pick(actions, ship, { type: 'space', ship: 0, to: 6 });
    expect(chosen(actions, picked)?.action).toEqual({ type: 'sail', ship: 0, to: 6 });
    expect(back(picked, null)).toEqual({ kind: 'ship', ship: 0 });
  });

  it('may go both ways after turning', () => {
    const spaces = taps(FIXTURES.three.actions, { kind: 'ship', ship: 1 }).flatMap((tap) =>
      tap.type === 'space' ? [tap.to] : [],
    );
    expect(spaces).toEqual([7, 8, 10, 5, 4]);
  });
});

describe('a raid', () => {
  const { actions } = FIXTURES.four;

  it('asks for what is open and fills in the rest', () => {
    const first = pick(actions, NO_SELECTION, { type: 'target', seat: 1, ship: 0 });
    expect(first).toMatchObject({ kind: 'raid', cargo: { colour: 'pink' }, cards: null });
    const paid = pick(actions, first, { type: 'cards', cards: ['green', 'orange'] });
    expect(chosen(actions, paid)?.action).toMatchObject({ cards: ['green', 'orange'] });
    const second = pick(actions, NO_SELECTION, { type: 'target', seat: 3, ship: 0 });
    expect(chosen(actions, second)).not.toBeNull();
  });

  it('does not offer the target’s cards for another ship', () => {
    const other = pick(actions, NO_SELECTION, { type: 'target', seat: 3, ship: 0 });
    const cards = taps(actions, other).filter((tap) => tap.type === 'cards');
    expect(cards).toEqual([{ type: 'cards', cards: ['orange', 'pink'] }]);
  });
});

describe('the fleet', () => {
  const { actions } = FIXTURES.start;

  it('is chosen once every ship has a port', () => {
    let selection = begin(actions, null);
    for (const ship of [0, 1, 2]) {
      expect(chosen(actions, selection)).toBeNull();
      selection = pick(actions, selection, { type: 'mooring', ship, inVenice: ship === 1 });
    }
    expect(chosen(actions, selection)?.action).toEqual({
      type: 'place_fleet',
      in_venice: [false, true, false],
    });
  });

  it('goes back to what was placed', () => {
    const placed = [true, true, false] as const;
    const changed = pick(actions, begin(actions, placed), {
      type: 'mooring',
      ship: 2,
      inVenice: true,
    });
    expect(back(changed, placed)).toEqual({ kind: 'fleet', draft: placed });
  });
});

describe('a new list', () => {
  const before: Legal[] = [load(0, 'B', 2), load(1, 'R', 1)];
  const picked: Selection = { kind: 'load', ship: 0, cargo: { type: 'goods', colour: 'blue' } };

  it('keeps what is still possible', () => {
    expect(refresh(before, picked, null)).toBe(picked);
  });

  it('drops what is not', () => {
    const after: Legal[] = [sail(0, [1], 'constantinople')];
    expect(refresh(after, picked, null)).toEqual({ kind: 'sail', ship: 0, to: 1 });
    expect(refresh([], picked, null)).toEqual(NO_SELECTION);
  });
});

it('names different taps differently', () => {
  const { actions } = FIXTURES.dominio;
  const all = reachable(actions, NO_SELECTION).flatMap((selection) => taps(actions, selection));
  const names = new Map(all.map((tap) => [tapKey(tap), JSON.stringify(tap)]));
  for (const tap of all) {
    if (tap.type === 'payment' || tap.type === 'booty' || tap.type === 'cards') continue;
    expect(names.get(tapKey(tap))).toBe(JSON.stringify(tap));
  }
});

describe('a single choice', () => {
  it('is picked by itself, and waits to be confirmed', () => {
    const legal: Legal[] = [sail(1, [4], 'venice')];
    expect(begin(legal, null)).toEqual({ kind: 'sail', ship: 1, to: 4 });
    expect(chosen(legal, begin(legal, null))?.action).toEqual(legal[0]?.action);
  });

  it('is picked with its ship', () => {
    const legal: Legal[] = [
      sail(1, [4], 'venice'),
      sail(2, [5], 'venice'),
      sail(2, [5, 6], 'venice'),
    ];
    const pickShip = (ship: number) => pick(legal, NO_SELECTION, { type: 'own_ship', ship });
    expect(pickShip(1)).toEqual({ kind: 'sail', ship: 1, to: 4 });
    expect(pickShip(2)).toEqual({ kind: 'ship', ship: 2 });
  });
});
