import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serverNow } from '../base/server-time';
import { session } from '../connection/session.svelte';
import { FakeWebSocket } from '../connection/testing';
import { TableActions } from '../play/actions.svelte';
import { TableConnection } from '../play/connection.svelte';
import { aPresence, aSeat, aTable } from '../play/testing';
import type { Rematch } from '../people/company/rematch.svelte';
import type { SeatView } from '../protocol.gen';
import PlayAsks from './PlayAsks.svelte';

let connection: TableConnection;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.made = [];
  session.me = { id: 'user-ben', name: 'Ben' };
});

afterEach(() => {
  connection.stop();
  session.me = null;
});

/** The page of Ben, for whom the table played that long ago. */
function show(ago: number, more: Partial<SeatView> = {}) {
  const table = aTable({ status: 'playing', seats: [aSeat('Ada'), aSeat('Ben', more)] });
  connection = new TableConnection(table);
  FakeWebSocket.last.open();
  const events = [
    { type: 'played_for', seat: 1 },
    { type: 'sailed', seat: 1 },
  ];
  FakeWebSocket.last.say({
    type: 'snapshot',
    table,
    presence: aPresence([true, true]),
    seat: 1,
    question: null,
    clocks: null,
    position: {
      version: 1,
      hash: '',
      public: {},
      private: { view: {}, actions: [], can_undo: false, events: [] },
      log: [{ version: 1, at: serverNow() - ago, events }],
    },
  });
  const onask = vi.fn();
  const rematch: Partial<Rematch> = {};
  render(PlayAsks, {
    connection,
    actions: new TableActions(() => undefined),
    rematch: rematch as Rematch,
    own: 1,
    players: [],
    toAct: [],
    asksForSeat: false,
    onask,
  });
  return { onask, user: userEvent.setup() };
}

it('lets whoever is back undo what was played for them with one tap', async () => {
  const { onask, user } = show(1_000);
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(onask).toHaveBeenCalledExactlyOnceWith({ type: 'take_back_played' });
  await user.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
});

it('asks somebody for whom the table still plays to take their seat first', async () => {
  show(1_000, { sits_out: true });
  await screen.findByRole('button', { name: 'Take your seat again' });
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
});

it('offers nothing once it is too late', async () => {
  show(700_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
});
