// What each button of the lists asks of the server.

import { cleanup, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import type { Component } from 'svelte';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { catalogue } from '../catalogue/catalogue.svelte';
import { ApiError } from '../connection/api';
import Bans from './Bans.svelte';
import People from './People.svelte';
import Reports from './Reports.svelte';
import { operator, type BanRow, type Command, type PersonRow, type ReportRow } from './requests';
import type { TableRow } from './requests';
import Tables from './Tables.svelte';

let order: MockInstance<typeof operator.order>;

beforeEach(() => {
  order = vi.spyOn(operator, 'order');
  vi.spyOn(catalogue, 'loadWords').mockResolvedValue();
});

const TABLE: TableRow = {
  id: 'table-1',
  code: 'ABCDE',
  ruleset: 'horus',
  status: 'playing',
  hidden: false,
  host: 'Ada',
  active: 0,
  place: '7',
};
const PERSON: PersonRow = { id: 'person-1', name: 'Ben', sessions: 1, seen: 0 };
const REPORT: ReportRow = {
  id: 'report-1',
  reported: 0,
  code: 'ABCDE',
  by: 'Ada',
  person: 'Ben',
  person_id: 'person-1',
  reason: 'He shouts.',
  lines: ['Ben: WHAT?', 'Ada: Please stop.'],
};
const BAN: BanRow = { address: '192.0.2.7', until: null, reason: 'Noise' };

/** What each list asks for when it is opened. */
const FIRST = new Map<Component, Command>([
  [Tables, { command: 'tables', status: '', limit: 50 }],
  [People, { command: 'people', name: '', limit: 50 }],
  [Reports, { command: 'reports', limit: 50 }],
  [Bans, { command: 'bans', limit: 50 }],
]);

/** Shows a list once these rows have arrived. Afterwards whatever is asked for finds nothing. */
async function shown(list: Component, rows: readonly unknown[]) {
  order.mockResolvedValueOnce(rows);
  render(list);
  expect(asked().at(-1)).toEqual(FIRST.get(list));
  if (rows.length > 0) await screen.findAllByRole('listitem');
  order.mockClear().mockResolvedValue([]);
  return userEvent.setup();
}

/** The button of the question that does it. */
const yes = () => within(screen.getByRole('dialog')).getAllByRole('button').at(-1) as HTMLElement;

const asked = (): Command[] => order.mock.calls.map(([command]) => command);

it.each<[Component, unknown, string, Command]>([
  [Tables, TABLE, 'Hide from the lobby', { command: 'hide', table: 'table-1', undo: false }],
  [
    Tables,
    { ...TABLE, hidden: true },
    'Back into the lobby',
    { command: 'hide', table: 'table-1', undo: true },
  ],
  [Bans, BAN, 'Let in again', { command: 'unban', address: '192.0.2.7' }],
])('does at once what can be undone', async (list, row, word, command) => {
  const user = await shown(list, [row]);
  await user.click(screen.getByRole('button', { name: new RegExp(`^${word}: `) }));
  expect(asked()[0]).toEqual(command);
});

it.each<[Component, unknown, string, Command]>([
  [Tables, TABLE, 'Close', { command: 'close', table: 'table-1' }],
  [Tables, TABLE, 'Delete', { command: 'delete', table: 'table-1' }],
  [People, PERSON, 'Sign out', { command: 'kick', person: 'person-1' }],
  [People, PERSON, 'Keep out', { command: 'ban', person: 'person-1' }],
  [People, PERSON, 'Erase', { command: 'person', person: 'person-1', erase: true }],
  [Reports, REPORT, 'Dealt with', { command: 'reports', close: 'report-1' }],
  [Reports, REPORT, 'Keep out', { command: 'ban', person: 'person-1' }],
])('asks before what cannot be undone: %o', async (list, row, word, command) => {
  const user = await shown(list, [row]);
  const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));
  await press(new RegExp(`^${word}: `));
  await press('Cancel');
  expect(asked()).toEqual([]);
  await press(new RegExp(`^${word}: `));
  await user.click(yes());
  expect(asked()[0]).toEqual(command);
});

it('offers to close only a table that goes on', async () => {
  const statuses = ['gathering', 'playing', 'finished', 'closed'];
  await shown(
    Tables,
    statuses.map((status) => ({ ...TABLE, id: status, code: status, status })),
  );
  const closing = screen.getAllByRole('button', { name: /^Close: / });
  expect(closing.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Close: gathering',
    'Close: playing',
  ]);
});

it('says when nobody is kept out, because no address is known', async () => {
  const note = /no address of the last hour is known/;
  for (const [list, row] of [
    [People, PERSON],
    [Reports, REPORT],
  ] as const) {
    const user = await shown(list, [row]);
    const keepOut = async (done: readonly unknown[]) => {
      order.mockResolvedValueOnce(done).mockResolvedValueOnce([row]);
      await user.click(screen.getByRole('button', { name: 'Keep out: Ben' }));
      await user.click(yes());
    };
    await keepOut([]);
    await screen.findByText(note);
    await keepOut([BAN]);
    await waitFor(() => expect(screen.queryByText(note)).toBeNull());
    cleanup();
  }
});

it('tells what is known of each row', async () => {
  await shown(Tables, [{ ...TABLE, hidden: true }]);
  screen.getByText(/Not in the lobby/);
  cleanup();
  await shown(People, [PERSON, { ...PERSON, id: 'gone', sessions: 0 }]);
  screen.getByText(/^Last here/);
  screen.getByText('Signed out');
  cleanup();
  await shown(Bans, [{ ...BAN, until: Date.UTC(2026, 10, 26, 12) }]);
  screen.getByText(/Noise\s+Until November 26, 2026/);
});

it('shows what was reported, with the lines around it and a way to the table', async () => {
  await shown(Reports, [REPORT]);
  for (const text of ['He shouts.', 'Ben: WHAT?', 'Ada: Please stop.']) {
    screen.getByText(text);
  }
  screen.getByText(/^Ada about Ben, /);
  const link = screen.getByRole('link', { name: 'ABCDE' });
  expect(new URL((link as HTMLAnchorElement).href).pathname).toBe('/t/ABCDE');
});

it('finds tables of one status, page by page', async () => {
  const page = Array.from({ length: 50 }, (_, place) => ({
    ...TABLE,
    id: `table-${place}`,
    place: `${place}`,
  }));
  const user = await shown(Tables, page);
  order.mockResolvedValueOnce(page).mockResolvedValueOnce([{ ...TABLE, id: 'last' }]);
  await user.selectOptions(screen.getByLabelText('Which'), 'Finished');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(51);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked()).toEqual([
    { command: 'tables', status: 'finished', limit: 50 },
    { command: 'tables', status: 'finished', limit: 50, after: '49' },
  ]);
});

it('goes on after the last person of a search, and has one page of those who are signed in', async () => {
  const page = Array.from({ length: 50 }, (_, place) => ({ ...PERSON, id: `person-${place}` }));
  const user = await shown(People, page);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  order.mockResolvedValueOnce(page);
  await user.type(screen.getByLabelText('Beginning of a name'), ' be {Enter}');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(asked()).toEqual([
    { command: 'people', name: 'be', limit: 50 },
    { command: 'people', name: 'be', limit: 50, after: 'person-49' },
  ]);
});

it('says what is no address, and keeps what was typed', async () => {
  const user = await shown(Bans, []);
  const address = () => screen.getByLabelText<HTMLInputElement>('Address');
  order.mockReset().mockRejectedValueOnce(new ApiError('malformed', ''));
  await user.type(address(), 'everybody{Enter}');
  await screen.findByText(/This is not an IP address/);
  expect(address().value).toBe('everybody');
  order.mockResolvedValue([BAN]);
  await user.clear(address());
  await user.type(screen.getByLabelText('Reason, for you'), ' Noise ');
  await user.type(address(), ' 192.0.2.7 {Enter}');
  await screen.findByText('192.0.2.7');
  expect(asked()[1]).toEqual({ command: 'ban', address: '192.0.2.7', reason: 'Noise' });
  expect(address().value).toBe('');
});
