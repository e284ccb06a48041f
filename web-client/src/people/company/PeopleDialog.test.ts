import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SEAT_MARKS } from '../../games/kit/seat-marks';
import { aPresence, aSeat, aTable } from '../../play/testing';
import { api, ApiError } from '../../connection/api';
import type { TableView } from '../../protocol.gen';
import { blocked } from '../talk/blocked.svelte';
import { aLine } from '../../play/testing-chat';
import PeopleDialog from './PeopleDialog.svelte';

afterEach(() => {
  blocked.all = [];
});

function show(
  onask?: () => void,
  hasComputers = false,
  more = {},
  tableMore: Partial<TableView> = {},
) {
  const table = aTable({
    seats: [aSeat('Ada'), aSeat('Ben', { left: true }), aSeat('Cleo', more)],
    ...tableMore,
  });
  const presence = aPresence([true, false, true], { spectators: 3, watching: ['Zoe'] });
  const lines = [aLine(1, { by: 'Zoe' }), aLine(2, { by: 'Ada' }), aLine(3, { by: 'Zoe' })];
  const markOf = () => SEAT_MARKS[0];
  const onclose = vi.fn();
  render(PeopleDialog, {
    table,
    presence,
    clocks: null,
    lines,
    me: 'user-ada',
    markOf,
    hasComputers,
    onask,
    onclose,
  });
  return userEvent.setup();
}

it('says who is here, who is not, and who watches', () => {
  show();
  const text = screen.getByRole('dialog').textContent;
  expect(text).toMatch(/Ada\s*you, host, here/);
  expect(text).toMatch(/Ben\s*left/);
  expect(text).toMatch(/Zoe.*2 without a name/s);
});

it('blocks others, not oneself, and takes a refusal back', async () => {
  const block = vi.spyOn(api, 'block');
  block.mockRejectedValueOnce(new ApiError('too_many_blocks', 'full'));
  block.mockResolvedValue([{ id: 'user-zoe', name: 'Zoe' }]);
  const user = show();
  expect(screen.queryByRole('switch', { name: 'Block Ada' })).toBeNull();
  const zoe = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Block Zoe' });
  await user.click(zoe());
  await vi.waitFor(() => expect(zoe().checked).toBe(false));
  await user.click(zoe());
  expect(block).toHaveBeenLastCalledWith({ id: 'user-zoe', name: 'Zoe' });
  expect(zoe().checked).toBe(true);
  expect(blocked.has('user-ben')).toBe(false);
  block.mockRestore();
});

it('reports a person', async () => {
  const report = vi.spyOn(api, 'report').mockResolvedValue({ until: 1 });
  const user = show();
  expect(screen.queryByRole('button', { name: 'Report Ada' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Report Ben' }));
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const body = { person: 'user-ben', line: null, reason: '' };
  expect(report).toHaveBeenCalledExactlyOnceWith('table-1', body);
  report.mockRestore();
});

it('lets players ask to go on without who has left', async () => {
  const onask = vi.fn();
  const user = show(onask);
  await user.click(screen.getByRole('button', { name: 'Go on without Ben' }));
  expect(onask).toHaveBeenCalledExactlyOnceWith({ type: 'go_on_without', seat: 1 });
  expect(screen.queryByRole('button', { name: 'Go on without Cleo' })).toBeNull();
});

it('lets players ask to let a computer play for who has left or sits out', async () => {
  const onask = vi.fn();
  const user = show(onask, true, { sits_out: true });
  await user.click(screen.getByRole('button', { name: 'Let the computer play for Ben' }));
  await user.click(screen.getByRole('button', { name: 'Let the computer play for Cleo' }));
  const level = 'easy';
  expect(onask.mock.calls).toEqual(
    [1, 2].map((seat) => [{ type: 'let_computer_play', seat, level }]),
  );
});

it('offers that to nobody else', () => {
  show();
  expect(screen.queryByRole('button', { name: /Go on without/ })).toBeNull();
});

it('lets the host mute somebody for everyone, and takes a refusal back', async () => {
  const mute = vi.spyOn(api, 'mutePerson');
  mute.mockRejectedValueOnce(new ApiError('rate_limited', 'later'));
  mute.mockResolvedValue(aTable());
  const user = show();
  const ben = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Mute Ben for everyone' });
  await user.click(ben());
  expect(mute).toHaveBeenLastCalledWith('table-1', 'user-ben', true);
  await vi.waitFor(() => expect(ben().checked).toBe(false));
  await user.click(ben());
  expect(ben().checked).toBe(true);
  mute.mockRestore();
});

it('lets the host keep spectators out of a running game', async () => {
  const watch = vi.spyOn(api, 'letWatch').mockResolvedValue(aTable());
  const user = show(undefined, false, {}, { status: 'playing', spectators: true });
  await user.click(screen.getByRole('switch', { name: /Allow spectators/ }));
  expect(watch).toHaveBeenCalledExactlyOnceWith('table-1', false);
  watch.mockRestore();
});

it('shows everyone else what the host has decided', () => {
  show(undefined, false, {}, { host: 'user-ben', muted: ['user-cleo'], spectators: false });
  expect(screen.queryByRole('switch', { name: /for everyone|Allow/ })).toBeNull();
  const text = screen.getByRole('dialog').textContent;
  expect(text).toMatch(/Cleo.*muted by the host/s);
  expect(text).toMatch(/Only the players see this game/);
});
