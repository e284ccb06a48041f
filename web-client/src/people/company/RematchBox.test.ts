import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { router } from '../../base/router.svelte';
import type { TableView } from '../../protocol.gen';
import { aSeat, aTable } from '../../play/testing';
import RematchHarness from './RematchHarness.test.svelte';

const finished = aTable({ status: 'finished' });
const again = aTable({ ...finished, rematch: { id: 'table-2', code: 'AGAIN2' } });
const next = aTable({
  id: 'table-2',
  code: 'AGAIN2',
  seats: [aSeat('Ada', { ready: true }), aSeat('Ben')],
});

let asked: string[];
let answer: TableView;
let go: MockInstance<(path: string) => void>;

beforeEach(() => {
  asked = [];
  answer = next;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  go = vi.spyOn(router, 'go').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
});

async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) {
    vi.advanceTimersByTime(1000);
    await tick();
  }
}

it('tells players who wants it, and lets them join with one tap', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(RematchHarness, { table: again, isSeated: true });
  expect(await screen.findByText('Ada wants a rematch.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('t/AGAIN2'));
  expect(asked.at(-1)).toMatch(/^POST .*\/tables\/table-1\/rematch$/);
});

it('does not say that anybody waits at one that is over', async () => {
  answer = { ...next, status: 'closed' };
  render(RematchHarness, { table: again, isSeated: true });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(screen.getByText('Rematch!')).toBeTruthy();
  expect(screen.queryByText(/wants a rematch/)).toBeNull();
});

it('never takes players along by itself', async () => {
  const { rerender } = render(RematchHarness, { table: finished, isSeated: true });
  await rerender({ table: again });
  await seconds(8);
  expect(go).not.toHaveBeenCalled();
});

it('takes along who watches, after a moment', async () => {
  const { rerender } = render(RematchHarness, { table: finished, isSeated: false });
  await rerender({ table: again });
  expect(screen.getByText(/Joining in 5 seconds/)).toBeTruthy();
  await seconds(4);
  expect(screen.getByText(/Joining in 1 second\./)).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  await seconds(1);
  expect(go).toHaveBeenCalledExactlyOnceWith('t/AGAIN2');
});

it('lets them stay', async () => {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const { rerender } = render(RematchHarness, { table: finished, isSeated: false });
  await rerender({ table: again });
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await seconds(8);
  expect(go).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Watch it' })).toBeTruthy();
});

it('carries nobody off who opens an old table', async () => {
  render(RematchHarness, { table: again, isSeated: false });
  await seconds(8);
  expect(go).not.toHaveBeenCalled();
});
