// @vitest-environment node

import { describe, expect, it } from 'vitest';
import fallback from '../games/fallback/module';
import { MESSAGES } from '../i18n/messages';
import { awaited, isAwaited, lent, ownSeat, playersOf, sceneOf } from './scene';
import { begin, type TableState } from './state';
import { aPresence, aSeat, aTable } from './testing';

const state = begin(aTable({ seats: [aSeat('Ada'), aSeat('Ben')] }));
const position = { version: 1, hash: '', view: {}, own: null, log: [], lastEvents: [] };
const playing = (seat: number | null): TableState => ({ ...state, seat, position });

describe('the own seat', () => {
  it('is where one sits before there is anything to see', () => {
    expect(ownSeat(state, 'user-ben')).toBe(1);
    expect(ownSeat(state, null)).toBeNull();
  });

  it('is the one that the server says', () => {
    expect(ownSeat(playing(0), 'user-ada')).toBe(0);
    expect(ownSeat(playing(null), 'user-ada')).toBeNull();
  });

  it('is every seat’s in a game of what if, for whoever is there', () => {
    const table = { ...state.table, forked_from: { table: 't', version: 1, what_if: true } };
    const whatIf: TableState = { ...playing(0), table };
    expect(ownSeat(whatIf, 'user-new')).toBe(0);
    expect(ownSeat(whatIf, null)).toBeNull();
  });

  it('is gone with the seat', () => {
    expect(ownSeat(playing(0), 'user-new')).toBeNull();
  });
});

describe('the players', () => {
  it('are there, are you, or are computers that always are', () => {
    const computer = aSeat(null, { computer: { name: 'Sibyl', level: 'easy' } });
    const table = aTable({ seats: [aSeat('Ada'), aSeat('Ben'), computer, aSeat(null)] });
    const presence = aPresence([true, false, false, false]);
    const players = playersOf(table, presence, 1, MESSAGES.en);
    const seen = players.map(({ name, online, you }) => [name, online, you]);
    expect(seen).toEqual([
      ['Ada', true, false],
      ['Ben', false, true],
      ['Sibyl', true, false],
      ['Seat 4', false, false],
    ]);
  });
});

describe('a scene', () => {
  const next = { action: 'sail', preview: null };
  const own = { view: 'hand', actions: [next], can_undo: false, events: [] };
  const acting = sceneOf({ ...position, own }, [], 1, 'en');

  it('has a seat and choices only with a part of one’s own', () => {
    expect(acting).toMatchObject({ own: 'hand', actions: [next], seat: 1 });
    expect(sceneOf(position, [], 1, 'en')).toMatchObject({ own: null, actions: [], seat: null });
  });

  it('has no choices while a computer plays the seat', () => {
    expect(lent(acting)).toEqual({ ...acting, actions: [] });
  });

  it('waits for whom the game says, or for whoever can act', () => {
    const waits = (toAct?: readonly number[]) =>
      toAct === undefined ? { ...fallback, toAct: undefined } : { ...fallback, toAct: () => toAct };
    expect(awaited(waits([0, 2]), acting)).toEqual([0, 2]);
    expect(awaited(waits(), acting)).toEqual([1]);
    expect(awaited(waits(), lent(acting))).toEqual([]);
    expect(awaited(waits(), { ...acting, seat: null })).toEqual([]);
    expect([isAwaited(waits([1]), acting), isAwaited(waits(), acting)]).toEqual([true, true]);
    expect(isAwaited(waits([0]), acting), 'a choice that can still be changed').toBe(false);
    expect(isAwaited(waits([1]), lent(acting))).toBe(false);
  });
});
