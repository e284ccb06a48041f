import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../connection/session.svelte';
import { aPresence, aSeat, aTable } from '../../play/testing';
import type { SeatClaim, TableView } from '../../protocol.gen';
import { untilText } from './claim';
import ClaimArea from './ClaimArea.svelte';
import { loadWords } from './words';

const SEATS = [aSeat('Ada'), aSeat('Ben'), aSeat('Cleo')];
const HERE = aPresence([true, false, true]);

let asked: { path: string; body: unknown }[];
let answer: { status: number; body: unknown };

// Fetched beforehand: the first time takes longer than a test waits for a button.
beforeAll(async () => {
  await Promise.all([import('./ClaimBox.svelte'), loadWords('en')]);
});

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const path = new URL(url).pathname.replace(/^.*\/api\//, '');
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null });
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
  session.me = { id: 'user-new', name: 'Benny' };
});

afterEach(() => {
  session.me = null;
});

const playing = (more: Partial<TableView> = {}) =>
  aTable({ status: 'playing', seats: SEATS, ...more });

function aClaim(more: Partial<SeatClaim> = {}): SeatClaim {
  return {
    seat: 1,
    reason: 'its_me',
    by: { id: 'user-new', name: 'Benny' },
    asked_at: 7,
    until: Date.now() + 600_000,
    agreed: [],
    needed: [0, 2],
    ...more,
  };
}

function show(table: TableView, own: number | null) {
  answer = { status: 200, body: table };
  const onchange = vi.fn();
  const shown = render(ClaimArea, { table, presence: HERE, own, asks: true, onchange });
  const become = (next: TableView) => shown.rerender({ table: next });
  return { become, onchange, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

it('lets somebody without a seat ask for that of somebody who is away', async () => {
  const { user, onchange } = show(playing(), null);
  await user.click(await button('That’s me'));
  expect(screen.getByRole('dialog', { name: 'Which seat is yours?' })).toBeTruthy();
  expect((await button(/^Ada/)).disabled).toBe(true);
  await user.click(await button('Ben'));
  expect(asked).toEqual([{ path: 'tables/table-1/claim', body: { seat: 1, reason: 'its_me' } }]);
  await vi.waitFor(() => expect(onchange).toHaveBeenCalledOnce());
});

it('asks for a name first', async () => {
  session.me = null;
  const { user } = show(playing(), null);
  await user.click(await button('Play for somebody who is away'));
  expect(screen.getByLabelText('Your name')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ben' })).toBeNull();
});

it('says why one cannot ask', async () => {
  const { user } = show(playing(), null);
  answer = { status: 409, body: { code: 'asked_lately', message: '', detail: null } };
  await user.click(await button('That’s me'));
  await user.click(await button('Ben'));
  expect((await screen.findByRole('alert')).textContent).toContain('has just said no');
});

it('asks the others, with everything they should know', async () => {
  const { user } = show(playing({ claim: aClaim({ agreed: [2] }) }), 0);
  const box = await screen.findByRole('region', { name: 'The seat of somebody who is away' });
  expect(box.textContent).toContain(
    'Benny asks for the seat of Ben: “That’s me, in a new browser.”',
  );
  expect(box.textContent).toMatch(/Ben can refuse until .*\d\d:\d\d by coming back\./);
  expect(box.textContent).toContain('Cleo agreed.');
  expect(box.textContent).toContain('Still to answer: Ada.');
  await user.click(await button('Agree'));
  expect(asked).toEqual([
    { path: 'tables/table-1/answer-claim', body: { asked_at: 7, agree: true } },
  ]);
});

it('lets whoever has agreed still say no, but not agree again', async () => {
  show(playing({ claim: aClaim({ agreed: [0] }) }), 0);
  await button('No');
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('shows the asker how it stands, and how it ends', async () => {
  const { become, user } = show(playing({ claim: aClaim() }), null);
  await screen.findByText('You have asked for the seat of Ben.');
  await become(playing());
  await screen.findByText(/the seat stays where it is/);
  await become(playing({ claim: aClaim() }));
  await user.click(await button('Withdraw'));
  expect(asked[0]?.body).toEqual({ asked_at: 7, agree: false });
  await become(playing());
  await button('That’s me');
  expect(screen.queryByText(/the seat stays where it is/)).toBeNull();
});

it('tells other spectators, without buttons', async () => {
  session.me = { id: 'user-dan', name: 'Dan' };
  show(playing({ claim: aClaim({ reason: 'substitute' }) }), null);
  await screen.findByText('Benny asks to play on for Ben, for good.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells the player who comes back, also once the claim is over', async () => {
  const { become, user } = show(playing({ claim: aClaim() }), 1);
  await become(playing());
  await screen.findByText('Benny asked for your seat. You are here, so it stays yours.');
  await user.click(await button('Close'));
  expect(screen.queryByText(/it stays yours/)).toBeNull();
});

it('tells the former player what has happened, and how to ask back', async () => {
  session.me = { id: 'user-old', name: 'Ben' };
  const from = session.me;
  const taken = { seat: 1, reason: 'its_me', from, agreed: [0, 2], at: 1 } as const;
  show(playing({ taken: { ...taken, agreed: [0, 2] } }), null);
  await screen.findByText(/^Ben has your seat now/);
  await button('That’s me');
});

it('shows nothing to players whom nobody asks, nor after the game', () => {
  show(playing(), 0);
  show(aTable({ status: 'finished', seats: SEATS }), null);
  expect(screen.queryByRole('region')).toBeNull();
});

it('says how one’s own claim ended until that is read', async () => {
  const { become, user } = show(playing({ claim: aClaim() }), null);
  await screen.findByText(/You have asked for the seat of Ben/);
  await become(playing());
  await screen.findByText(/the seat stays where it is/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/the seat stays where it is/)).toBeNull();
});

it('names the day if it is not today', () => {
  const noon = new Date(2026, 10, 25, 12).getTime();
  expect(untilText(noon + 600_000, noon, 'en')).toBe('12:10');
  expect(untilText(noon + 86_400_000, noon, 'en')).toContain('Thursday');
});
