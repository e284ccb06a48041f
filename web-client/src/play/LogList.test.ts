import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import fallback from '../games/fallback/module';
import { SEAT_MARKS } from '../games/kit/seat-marks';
import LogList from './LogList.svelte';

const entries = [1, 2, 3].map((version) => ({
  version,
  at: 0,
  seat: version % 2,
  lines: [`line ${version}`],
  events: [{}],
}));
const players = ['Ada', 'Ben'].map((name) => ({ name, online: true, you: false }));

it('is two stops for Tab, and walked by arrows', async () => {
  const ongo = vi.fn();
  const markOf = () => SEAT_MARKS[0];
  render(LogList, { entries, players, markOf, step: null, ongo, game: fallback });
  const user = userEvent.setup();
  const focused = () => document.activeElement?.textContent.trim();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Log' }));
  await user.tab();
  expect(focused()).toBe('line 3');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('line 1');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(ongo).toHaveBeenCalledExactlyOnceWith(2);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('draws what has happened in a task of its own, after the board', async () => {
  vi.useFakeTimers();
  const lines = () => screen.getAllByText(/^line \d/).length;
  const props = { players, markOf: () => SEAT_MARKS[0], step: null, game: fallback };
  const { rerender } = render(LogList, { ...props, entries: entries.slice(0, 2) });
  expect(lines()).toBe(2);
  await rerender({ entries });
  expect(lines()).toBe(2);
  await vi.runAllTimersAsync();
  expect(lines()).toBe(3);
});
