import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SEAT_MARKS } from '../games/kit/seat-marks';
import type { TableView } from '../protocol.gen';
import SeatPicture from './SeatPicture.svelte';
import { aPresence, aSeat, aTable } from '../play/testing';

const ada = aSeat('Ada');
const ben = aSeat('Ben', { ready: true });
const free = aSeat(null);

function show(own: number | null, isHost: boolean, rematchOf: TableView['rematch_of'] = null) {
  const onsit = vi.fn();
  const onremove = vi.fn();
  const presence = aPresence([true, false, false]);
  const markOf = () => SEAT_MARKS[0];
  const table = aTable({ seats: [ada, ben, free], rematch_of: rematchOf });
  const more = { said: null, onsit, onremove };
  render(SeatPicture, { table, presence, title: 'Duel', markOf, own, isHost, ...more });
  return { onsit, onremove, user: userEvent.setup() };
}

const seat = (index: number) => {
  const element = screen.getAllByRole('listitem')[index];
  if (element === undefined) throw new Error('no such seat');
  return element;
};

it('says who sits where, and how', () => {
  show(0, true);
  expect(seat(0).textContent).toMatch(/Ada.*you.*host/s);
  expect(seat(1).textContent).toMatch(/Ben.*ready.*away/s);
});

it('says at a free seat who played there before', () => {
  const table = aTable({ seats: [ada, free] });
  const presence = aPresence([true, false]);
  const more = { said: null, onsit: vi.fn(), onremove: vi.fn(), markOf: () => SEAT_MARKS[0] };
  const earlier = ['Ada', 'Cleo'];
  render(SeatPicture, { table, presence, title: 'Duel', own: 0, isHost: true, earlier, ...more });
  expect(seat(1).textContent).toContain('Cleo played here');
  expect(seat(0).textContent).not.toContain('played here');
});

it('says who has come along to a rematch, the host too', () => {
  show(0, true, 'table-0');
  expect(seat(0).textContent).toMatch(/Ada.*you.*not here yet/s);
  expect(seat(1).textContent).toMatch(/Ben.*joined/s);
});

it('offers free seats to newcomers and to who sits already', async () => {
  const newcomer = show(null, false);
  await newcomer.user.click(screen.getByRole('button', { name: 'Sit here: seat 3' }));
  expect(newcomer.onsit).toHaveBeenCalledWith(2);
  document.body.replaceChildren();
  show(0, false);
  expect(screen.getByRole('button', { name: 'Take this seat: seat 3' })).toBeTruthy();
});

it('lets only the host remove others', async () => {
  const { onremove, user } = show(0, true);
  expect(within(seat(0)).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Ben from the table' }));
  expect(onremove).toHaveBeenCalledWith(1);
  document.body.replaceChildren();
  show(1, false);
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
