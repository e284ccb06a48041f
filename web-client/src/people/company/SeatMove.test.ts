import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../connection/session.svelte';
import { FINGERPRINT } from '../../connection/shorthand.gen';
import { FakeWebSocket } from '../../connection/testing';
import { TableConnection } from '../../play/connection.svelte';
import { aSeat, aTable } from '../../play/testing';
import HandOverDialog from './HandOverDialog.svelte';
import TakeOver from './TakeOver.svelte';

const token = '0123456789abcdef'.repeat(4);
const table = aTable({ status: 'playing', seats: [aSeat('Ada'), aSeat('Ben')] });

let asked: { path: string; body: unknown }[];
let answers: Record<string, { status: number; body: unknown }>;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.stubGlobal('WebSocket', FakeWebSocket);
  FakeWebSocket.made = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const path = new URL(url).pathname.replace(/^.*\/api\//, '');
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[path] ?? { status: 404, body: null };
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});

afterEach(() => {
  session.me = null;
  history.replaceState(null, '', '/');
});

describe('handing a seat over', () => {
  it('makes a link only when asked to, with the token behind the #', async () => {
    answers['tables/table-1/handover'] = {
      status: 200,
      body: { token, expires_at: Date.UTC(2026, 0, 1, 12) },
    };
    answers.server = { status: 200, body: { addresses: [] } };
    const user = userEvent.setup();
    render(HandOverDialog, { table, seat: 1, onclose: vi.fn() });
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Link that moves your seat');
    expect(link.value).toMatch(new RegExp(`/t/GONDOLA#seat=${token}&at=1$`));
    expect(screen.getByText(/Works once, until/)).toBeTruthy();
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  });

  it('says why there is none', async () => {
    answers['tables/table-1/handover'] = {
      status: 403,
      body: { code: 'not_a_player', message: '', detail: null },
    };
    const user = userEvent.setup();
    render(HandOverDialog, { table, seat: 1, onclose: vi.fn() });
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Only those who sit');
  });
});

describe('taking a seat over', () => {
  function arrive() {
    history.replaceState(null, '', `/t/GONDOLA#seat=${token}&at=1`);
    const connection = new TableConnection(table);
    FakeWebSocket.last.open();
    render(TakeOver, { connection });
    return { connection, user: userEvent.setup() };
  }

  it('asks first, and keeps the token out of the address', () => {
    const { connection } = arrive();
    expect(screen.getByRole('dialog', { name: 'Play Ben’s seat on this device?' })).toBeTruthy();
    expect(location.href).not.toContain(token);
    expect(asked).toEqual([]);
    connection.stop();
  });

  it('takes it, and begins again as who sits there', async () => {
    answers['tables/table-1/take-over'] = { status: 200, body: table };
    answers.session = { status: 200, body: { id: 'user-new', name: 'Ben' } };
    const { connection, user } = arrive();
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked[0]).toEqual({ path: 'tables/table-1/take-over', body: { token } });
    expect(session.me?.name).toBe('Ben');
    FakeWebSocket.last.open();
    expect(FakeWebSocket.made).toHaveLength(2);
    expect(FakeWebSocket.last.heard).toEqual([
      { type: 'hello', seen: null, shorthand: FINGERPRINT },
    ]);
    connection.stop();
  });

  it('says when the link is used up', async () => {
    answers['tables/table-1/take-over'] = {
      status: 409,
      body: { code: 'bad_token', message: '', detail: null },
    };
    const { connection, user } = arrive();
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    expect((await screen.findByRole('alert')).textContent).toContain('used already');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play here' }).disabled).toBe(
      true,
    );
    connection.stop();
  });

  it('minds its own business without such a link', () => {
    const connection = new TableConnection(table);
    render(TakeOver, { connection });
    expect(screen.queryByRole('dialog')).toBeNull();
    connection.stop();
  });
});
