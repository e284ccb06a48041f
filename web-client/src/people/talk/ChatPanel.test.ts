import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../connection/api';
import { session } from '../../connection/session.svelte';
import { FakeWebSocket } from '../../connection/testing';
import { SEAT_MARKS } from '../../games/kit/seat-marks';
import type { ServerMessage } from '../../protocol.gen';
import { TableConnection } from '../../play/connection.svelte';
import { aPresence, aTable } from '../../play/testing';
import ChatPanel from './ChatPanel.svelte';
import { blocked } from './blocked.svelte';
import { Seen } from './seen.svelte';
import { aLine } from '../../play/testing-chat';

let connection: TableConnection;
let seen: Seen;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.made = [];
  session.me = { id: 'user-ada', name: 'Ada' };
  seen = new Seen('table-1');
  connection = new TableConnection(aTable());
  FakeWebSocket.last.open();
  say({
    type: 'snapshot',
    table: aTable(),
    presence: aPresence([true, false]),
    seat: 0,
    question: null,
    clocks: null,
    position: null,
  });
});

afterEach(() => {
  connection.stop();
  blocked.all = [];
  session.me = null;
});

function say(message: ServerMessage) {
  FakeWebSocket.last.say(message);
}

function show(isApart = false) {
  render(ChatPanel, { connection, seen, markOf: () => SEAT_MARKS[0], isApart });
  return userEvent.setup();
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const sent = () => FakeWebSocket.last.heard.filter((message) => isSay(message));
const isSay = (message: unknown) => (message as { type: string }).type === 'say';

it('shows what was said, and has read it', async () => {
  say({ type: 'chat', lines: [aLine(4, { text: '<b>bold</b>' })] });
  show();
  await tick();
  const list = screen.getByRole('list', { name: 'Chat' });
  expect(within(list).getByText('<b>bold</b>').textContent).toBe('<b>bold</b>');
  expect(within(list).getByText('Ben')).toBeTruthy();
  expect(seen.line).toBe(4);
});

it('says one line, and empties the field once it is heard', async () => {
  const user = show();
  await user.type(field(), '  well \n  done{Enter}');
  expect(sent()).toMatchObject([{ type: 'say', words: { type: 'text', text: 'well done' } }]);
  expect(field().value).toContain('well');
  say({ type: 'chat', lines: [aLine(1, { by: 'Ada', text: 'well done' })] });
  await tick();
  expect(field().value).toBe('');
});

it('keeps what was refused, and says why', async () => {
  const user = show();
  await user.type(field(), 'hi{Enter}');
  const { cmd_id } = sent()[0] as { cmd_id: string };
  say({ type: 'rejected', cmd_id, code: 'rate_limited', message: 'slower', detail: null });
  await tick();
  expect(field().value).toBe('hi');
  expect(screen.getByText(/a little fast/)).toBeTruthy();
  await user.type(field(), '{Enter}');
  expect(sent()).toHaveLength(2);
});

it('keeps what could not be sent', async () => {
  const user = show();
  FakeWebSocket.last.close();
  await user.type(field(), 'hi{Enter}');
  expect(field().value).toBe('hi');
  expect(screen.getByText(/cannot be reached/)).toBeTruthy();
});

it('counts near the limit, and sends nothing beyond it', async () => {
  const user = show();
  connection.draft = 'x'.repeat(200);
  await tick();
  expect(screen.queryByText(/left/)).toBeNull();
  connection.draft = 'x'.repeat(299);
  await tick();
  expect(screen.getByText('1 character left')).toBeTruthy();
  connection.draft = 'x'.repeat(302);
  await tick();
  expect(screen.getByText('2 characters too many')).toBeTruthy();
  await user.type(field(), '{Enter}');
  expect(sent()).toEqual([]);
});

it('reacts with one tap', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Quick reactions' }));
  await user.click(screen.getByRole('button', { name: 'Well played' }));
  expect(sent()).toMatchObject([
    { type: 'say', words: { type: 'reaction', reaction: 'well_played' } },
  ]);
  expect(screen.queryByRole('group', { name: 'Reactions' })).toBeNull();
});

it('leaves out the blocked until they are unblocked', async () => {
  const unblock = vi.spyOn(api, 'unblock').mockResolvedValue([]);
  say({ type: 'chat', lines: [aLine(1, { text: 'noise' })] });
  blocked.all = [{ id: 'user-ben', name: 'Ben' }];
  const user = show();
  expect(screen.queryByText('noise')).toBeNull();
  expect(screen.getByText(/You have blocked Ben/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(unblock).toHaveBeenCalledExactlyOnceWith('user-ben');
  expect(await screen.findByText('noise')).toBeTruthy();
  unblock.mockRestore();
});

it('reports the line that is meant, and nothing of one’s own', async () => {
  const report = vi.spyOn(api, 'report').mockResolvedValue({ until: 1 });
  const lines = [aLine(1, { text: 'you' }), aLine(2, { text: 'fool' }), aLine(3, { by: 'Ada' })];
  say({ type: 'chat', lines });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Report Ben' }));
  const last = await screen.findByRole<HTMLInputElement>('radio', { name: 'fool' });
  expect(last.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'you' }));
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const body = { person: 'user-ben', line: 1, reason: '' };
  expect(report).toHaveBeenCalledExactlyOnceWith('table-1', body);
  expect(screen.queryByRole('button', { name: 'Report Ada' })).toBeNull();
  report.mockRestore();
});

it('tells who watches that players read it later', () => {
  show(true);
  expect(screen.getByText(/only once the game is over/)).toBeTruthy();
});

it('asks for a name first', () => {
  session.me = null;
  say({ type: 'chat', lines: [aLine(1)] });
  show();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toBeTruthy();
});

it('lets each line and name begin where its writing does', async () => {
  say({ type: 'chat', lines: [aLine(4, { text: 'שלום!' })] });
  show();
  await tick();
  expect(screen.getByText('שלום!').dir).toBe('auto');
  expect(screen.getByText('Ben').dir).toBe('auto');
  expect(field().dir).toBe('auto');
});

it('says whom the host has muted, and lets nobody write in vain', async () => {
  say({ type: 'chat', lines: [aLine(1, { by: 'Zoe' })] });
  show();
  say({ type: 'table', table: aTable({ muted: ['user-zoe'] }) });
  await tick();
  expect(screen.getByText('The host has muted Zoe.')).toBeTruthy();
  expect(field()).toBeTruthy();
  say({ type: 'table', table: aTable({ muted: ['user-ada'] }) });
  await tick();
  expect(screen.getByRole('status').textContent).toMatch(/host has muted you/);
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
});
