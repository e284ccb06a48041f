import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../connection/session.svelte';
import { FakeWebSocket } from '../connection/testing';
import fallback from '../games/fallback/module';
import type { ServerMessage } from '../protocol.gen';
import { TableActions } from '../play/actions.svelte';
import { TableConnection } from '../play/connection.svelte';
import PlayDialogs from './PlayDialogs.svelte';
import { aPresence, aQuestion, aSeat, aTable } from '../play/testing';

type Open = 'menu' | 'leave' | 'end_game';
type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>;

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

const table = aTable({ status: 'playing', seats: [aSeat('Ada'), aSeat('Ben')] });
const own = (can_undo: boolean) => ({ view: {}, actions: [], can_undo, events: [] });

function show(open: Open, seat: number | null, more: Partial<Snapshot> = {}, can_undo = false) {
  connection = new TableConnection(table);
  FakeWebSocket.last.open();
  FakeWebSocket.last.say({
    type: 'snapshot',
    table,
    presence: aPresence([true, true]),
    seat,
    question: null,
    clocks: null,
    position: {
      version: 2,
      hash: '',
      public: {},
      private: seat === null ? null : own(can_undo),
      log: [{ version: 1, at: 0, events: [{ type: 'sailed', seat: 1 }] }],
    },
    ...more,
  });
  const onask = vi.fn();
  const onopen = vi.fn();
  const actions = new TableActions(() => undefined);
  const props = {
    connection,
    actions,
    game: fallback,
    title: 'Duel',
    own: seat,
    scene: null,
    view: { text: 'The other view', run: vi.fn() },
    open,
    absentee: null,
  };
  render(PlayDialogs, {
    ...props,
    onask,
    onopen,
  });
  return { onask, onopen, user: userEvent.setup() };
}

const has = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('the menu', () => {
  it('lets players ask, move and leave', async () => {
    const { onask, onopen, user } = show('menu', 1);
    expect(has('Close the table')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Ask to take back' }));
    expect(onask).toHaveBeenCalledExactlyOnceWith({ type: 'take_back' });
    await user.click(screen.getByRole('button', { name: 'Leave the game' }));
    expect(onopen).toHaveBeenLastCalledWith('leave');
    expect(has('Play on another device')).toBe(true);
    expect(has('The other view')).toBe(true);
  });

  it('asks nobody for what can be undone freely, or was not done at all', () => {
    show('menu', 1, {}, true);
    expect(has('Ask to take back')).toBe(false);
    document.body.replaceChildren();
    connection.stop();
    show('menu', 0);
    expect(has('Ask to take back')).toBe(false);
  });

  it('asks one thing at a time', () => {
    show('menu', 1, { question: aQuestion() });
    expect(has('Ask to take back')).toBe(false);
    expect(has('Ask to end the game')).toBe(false);
  });

  it('offers who watches nothing but ways to look', () => {
    show('menu', null);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual([
      'The other view',
      'Keyboard',
      'Who is here',
    ]);
  });

  it('lets the host close the table, which asks the others while they play', async () => {
    session.me = { id: 'user-ada', name: 'Ada' };
    const { onopen, user } = show('menu', 0);
    await user.click(screen.getByRole('button', { name: 'Close the table' }));
    expect(onopen).toHaveBeenLastCalledWith('end_game');
  });
});

it('says what leaving means before it leaves', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(table))));
  vi.stubGlobal('fetch', fetched);
  const { user } = show('leave', 1);
  expect(screen.getByText(/Your seat stays yours/)).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(fetched).toHaveBeenCalledWith(
    expect.stringMatching(/\/api\/tables\/table-1\/leave$/),
    expect.objectContaining({ method: 'POST' }),
  );
});

it('thinks twice before it asks to end the game', async () => {
  const { user } = show('end_game', 1);
  await user.click(screen.getByRole('button', { name: 'End the game' }));
  expect(FakeWebSocket.last.heard.at(-1)).toMatchObject({
    type: 'ask',
    question: { type: 'end_game' },
  });
});
