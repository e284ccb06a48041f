import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { badge } from '../base/badge';
import { api } from '../connection/api';
import type { TableSummary } from '../protocol.gen';
import { inOrder } from '../notices/in-order';
import { OwnTables } from './own-tables.svelte';

const table = (id: string, your_turn: boolean, left?: number) =>
  ({
    id,
    your_turn,
    players: ['Ada', 'Ben'],
    computers: [],
    own_seat: 0,
    clock: left === undefined ? null : { left, runs: true },
  }) as unknown as TableSummary;

const icon = document.createElement('link');
let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  icon.rel = 'icon';
  icon.href = './favicon.svg';
  document.head.append(icon);
});
afterEach(() => {
  end();
});

it('puts the tables first that wait for this person, and looks again', async () => {
  const own = new OwnTables();
  const asked = vi.spyOn(api, 'ownTables');
  const shown = vi.spyOn(badge, 'show');
  asked.mockResolvedValue([table('new', false), table('old', false)]);
  end = own.watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(own.all.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(icon.href).toMatch(/favicon\.svg$/);

  asked.mockResolvedValue([table('new', false), table('old', true)]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(own.all.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(own.waiting).toBe(1);
  expect(icon.href).toMatch(/favicon-turn\.svg$/);
  expect(shown.mock.calls).toEqual([[[]], [['old']]]);

  // What was known is kept while the server is away.
  asked.mockRejectedValue(new Error('away'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(own.waiting).toBe(1);
  end();
  expect(icon.href).toMatch(/favicon\.svg$/);
});

it('puts those first of which the time runs out soonest', () => {
  const tables = [
    table('not yet', false, 1),
    table('no clock', true),
    table('days', true, 90_000_000),
    table('minutes', true, 60_000),
  ];
  const order = inOrder(tables).map(({ id }) => id);
  expect(order).toEqual(['minutes', 'days', 'no clock', 'not yet']);
});
