import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import { badge } from '../base/badge';
import { api } from '../connection/api';
import { session } from '../connection/session.svelte';
import type { TableConnection } from '../play/connection.svelte';
import { begin, type TableState } from '../play/state';
import { aSeat, aTable } from '../play/testing';
import { aReplay } from '../replay/testing';
import type { TablePlay } from './table-play.svelte';
import { reactiveState } from './testing.svelte';
import Harness from './TablePlayHarness.test.svelte';

const table = aTable({ status: 'playing', seats: [aSeat('Ada'), aSeat('Ben')] });
const choice = { action: 'pass', preview: null };

function playing(more: Partial<TableState> = {}, actions = [choice]): TableState {
  const own = { view: null, actions, can_undo: false, events: [] };
  const position = { version: 3, hash: '', view: {}, own, log: [], lastEvents: [] };
  return { ...begin(table), seat: 0, position, ...more };
}

function play(state: TableState) {
  return playAt({ state, me: 'user-ada' });
}

function playAt(at: Pick<TableConnection, 'state' | 'me'>) {
  const made: TablePlay[] = [];
  const onhandedover = vi.fn();
  const connection = at as unknown as TableConnection;
  render(Harness, { connection, onplay: (one: TablePlay) => made.push(one), onhandedover });
  const [one] = made;
  if (one === undefined) throw new Error('nothing was rendered');
  return one;
}

beforeEach(() => {
  session.me = { id: 'user-ada', name: 'Ada' };
  vi.spyOn(api, 'replay').mockResolvedValue(aReplay());
});

it('knows whose turn it is', () => {
  expect(play(playing())).toMatchObject({ own: 0, isToAct: true, toAct: [0] });
  expect(play(playing({}, []))).toMatchObject({ own: 0, isToAct: false, toAct: [] });
});

it('lets nobody act whose seat a computer plays', () => {
  const computer = { name: 'Machine', player: 'strong' };
  const lent = { ...table, seats: [aSeat('Ada', { computer } as never), aSeat('Ben')] };
  expect(play(playing({ table: lent }))).toMatchObject({ isLent: true, isToAct: false });
});

it('counts this table on the icon of the app while it waits for this person', () => {
  const shown = vi.spyOn(badge, 'showOne').mockReturnValue();
  const connection = reactiveState(playing());
  playAt(connection);
  flushSync(() => connection.change(playing({}, [])));
  expect(shown.mock.calls).toEqual([
    [table.id, true],
    [table.id, false],
  ]);
  shown.mockClear();
  play(playing({ table: { ...table, seats: [aSeat('Ada'), aSeat('Ada')] } }));
  play(playing({ position: null }));
  expect(shown.mock.calls).toEqual([[table.id, false]]);
});

it('looks back and returns to the present', async () => {
  const one = play(playing());
  expect(one.mode).toEqual({ is: 'live' });
  expect(one.mayLookBack).toBe(true);
  await one.looking.begin(table.id, 2);
  expect(one.mode).toMatchObject({ is: 'looking_back', at: 2 });
  expect(one.mayLookBack).toBe(false);
  one.looking.end();
  expect(one.mode).toEqual({ is: 'live' });
});

it('has a result at once when the game was over before the table was opened', () => {
  const over = { ...table, status: 'finished' as const };
  expect(play(playing({ table: over }))).toMatchObject({ isResultDue: true, isToAct: false });
  expect(play(playing()).isResultDue).toBe(false);
});

it('restarts no clock when a message changes something else', () => {
  const clocks = { seats: [], paused: false } as unknown as NonNullable<TableState['clocks']>;
  const connection = reactiveState(playing({ clocks }));
  const one = playAt(connection);
  const { told } = one;
  expect(told).not.toBeNull();
  flushSync(() => connection.change({ chat: { ...connection.state.chat } }));
  expect(one.told).toBe(told);
  flushSync(() => connection.change({ clocks: { ...clocks } }));
  expect(one.told).not.toBe(told);
});
