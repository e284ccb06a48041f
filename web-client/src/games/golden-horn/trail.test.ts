import { describe, expect, it } from 'vitest';
import { counts } from './dev/position';
import { glideMs, flightsOf } from './flights';
import { FIXTURES } from './dev/fixtures';
import { NO_TRAIL, refillOf, trailOf } from './trail';
import type { EventView } from './types.gen';

const nobody = { mercenaries: 0, peasants: 0 };
const began = (seat: number): EventView => ({ type: 'turn_began', seat });
const sailed = (seat: number, from: number, to: number, cost = ''): EventView => ({
  type: 'sailed',
  seat,
  ship: 0,
  from,
  path: [to],
  heading: 'constantinople',
  cost: counts(cost),
});
const raided = (seat: number, target: number): EventView => ({
  type: 'raided',
  seat,
  target,
  ship: 1,
  cargo: { type: 'goods', colour: 'red' },
  cards: ['blue', 'green'],
  emptied: false,
});
const refilled: EventView = { type: 'refilled', port: 0, goods: counts('RRB'), people: nobody };

describe('the marks of the last turn', () => {
  it('are none where nothing is known', () => {
    expect(trailOf([])).toBe(NO_TRAIL);
    expect(trailOf([began(0)]).voyage).toBeNull();
  });

  it('are those of the last voyage, also when the next turn has begun', () => {
    const trail = trailOf([sailed(0, 0, 3), began(1), sailed(1, 2, 5, 'RG'), began(2)]);
    expect(trail.voyage).toMatchObject({ seat: 1, from: 2, path: [5] });
    expect(trail.paid).toEqual(['red', 'green']);
  });

  it('keep the last voyage while the next player raids or loads', () => {
    const trail = trailOf([sailed(0, 0, 3), began(1), raided(1, 0), refilled]);
    expect(trail.voyage).toMatchObject({ seat: 0 });
    expect(trail.raids).toHaveLength(1);
    expect(trail.gains.get(1)).toBe(1);
    expect(refillOf(trail, 0).red).toBe(2);
    expect(refillOf(trail, 13).red).toBe(0);
  });

  it('forget the turn before once the next ship sails', () => {
    const trail = trailOf([raided(0, 1), sailed(0, 0, 3), began(1), sailed(1, 2, 5)]);
    expect(trail.raids).toEqual([]);
  });

  it('forget what was taken back', () => {
    const back = { type: 'taken_back', seat: 1 } as unknown as EventView;
    expect(trailOf([sailed(0, 0, 3), began(1), raided(1, 0), back]).raids).toEqual([]);
  });
});

describe('what flies', () => {
  const { view } = FIXTURES.four;

  it('goes from the robbed ship into the warehouse, after the pennant and the cards that were paid', () => {
    const flights = flightsOf([raided(0, 1)], view);
    expect(flights.map(({ picture }) => picture.type)).toEqual([
      'pennant',
      'card',
      'card',
      'piece',
    ]);
    expect(flights.at(-1)?.from).toEqual(['ship-1-1']);
    expect(flights.at(-1)?.to[0]).toBe('warehouse-0-red');
    expect(flights.at(-1)?.at).toBeGreaterThan(flights[1]?.at ?? Infinity);
  });

  it('leaves a ship only when the ship has arrived', () => {
    const unloaded: EventView = {
      type: 'unloaded',
      seat: 0,
      goods: counts('BB'),
      people: nobody,
    };
    const flights = flightsOf([sailed(0, 3, 0), unloaded], view);
    expect(flights).toHaveLength(2);
    expect(flights[0]?.at).toBeGreaterThanOrEqual(glideMs(1));
  });

  it('shows the backs of cards that others draw, and the faces of the own ones', () => {
    const drawn = (cards: string | null): EventView => ({
      type: 'cards_drawn',
      seat: 0,
      count: 2,
      cards: cards === null ? null : counts(cards),
    });
    const shown = (event: EventView) => flightsOf([event], view).map(({ picture }) => picture);
    expect(shown(drawn(null))).toEqual([{ type: 'back' }, { type: 'back' }]);
    expect(shown(drawn('RG'))).toEqual([
      { type: 'card', colour: 'red' },
      { type: 'card', colour: 'green' },
    ]);
  });
});
