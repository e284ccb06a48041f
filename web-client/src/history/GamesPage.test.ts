import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../catalogue/catalogue.svelte';
import { session } from '../connection/session.svelte';
import { api } from '../connection/api';
import type { TableSummary } from '../protocol.gen';
import GamesPage from './GamesPage.svelte';

const aGame = (n: number, more: Partial<TableSummary> = {}): TableSummary => ({
  id: `t${n}`,
  code: `CODE${n}`,
  ruleset: 'duel',
  status: 'finished',
  players: ['Ada', 'Ben'],
  computers: [],
  host: 'Ada',
  options: {},
  spectators: true,
  created_at: 0,
  finished_at: 1_000_000 - n,
  result: { scores: [12, 18], winners: [1] },
  own_seat: 0,
  your_turn: false,
  waits_for: null,
  clock: null,
  ...more,
});
const rulesets = ['duel', 'solo'].map((id) => ({
  id,
  name: id.toUpperCase(),
  version: 1,
  seats_min: 2,
  seats_max: 2,
  computers: false,
  options: [],
}));

beforeEach(() => {
  vi.spyOn(catalogue, 'load').mockResolvedValue();
  catalogue.rulesets = rulesets;
  session.me = { id: 'user-ada', name: 'Ada' };
  session.isLoaded = true;
});

afterEach(() => {
  session.me = null;
  session.isLoaded = false;
  catalogue.rulesets = null;
});

describe('the own games', () => {
  it('are told with their result, and lead to their replays', async () => {
    vi.spyOn(api, 'finishedGames').mockResolvedValue([
      aGame(1),
      aGame(2, { own_seat: 1 }),
      aGame(3, { result: null }),
    ]);
    render(GamesPage);
    const links = await screen.findAllByRole('link', { name: /^Replay of DUEL/ });
    expect(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)).toEqual([
      '/t/CODE1/replay',
      '/t/CODE2/replay',
      '/t/CODE3/replay',
    ]);
    expect(links[0]?.textContent).toMatch(/Place 2\s*12 points/);
    expect(links[1]?.textContent).toMatch(/Won\s*18 points/);
    expect(links[2]?.textContent).toContain('No result');
  });

  it('have no place where one person has played all seats', async () => {
    vi.spyOn(api, 'finishedGames').mockResolvedValue([aGame(1, { players: ['Ada', 'Ada'] })]);
    render(GamesPage);
    const link = await screen.findByRole('link', { name: /^Replay of DUEL/ });
    expect(link.textContent).toContain('12 · 18');
    expect(link.textContent).not.toMatch(/Place|Ada/);
  });

  it('say what will be here as long as there are none', async () => {
    vi.spyOn(api, 'finishedGames').mockResolvedValue([]);
    render(GamesPage);
    expect(await screen.findByText(/No finished game yet/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Game' })).toBeNull();
  });

  it('can be those of one game only', async () => {
    const asked = vi.spyOn(api, 'finishedGames').mockResolvedValueOnce([aGame(1)]);
    render(GamesPage);
    asked.mockResolvedValueOnce([]);
    await userEvent.setup().click(await screen.findByRole('radio', { name: 'SOLO' }));
    expect(asked).toHaveBeenLastCalledWith('solo', undefined);
    expect(await screen.findByText('No finished game of SOLO yet.')).toBeTruthy();
  });

  it('come page by page', async () => {
    const page = Array.from({ length: 50 }, (_, n) => aGame(n));
    const asked = vi.spyOn(api, 'finishedGames').mockResolvedValueOnce(page);
    render(GamesPage);
    const more = await screen.findByRole('button', { name: 'Show older games' });
    asked.mockResolvedValueOnce([aGame(49), aGame(50)]);
    await userEvent.setup().click(more);
    expect(asked).toHaveBeenLastCalledWith(null, page[49]);
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /^Replay of/ })).toHaveLength(51),
    );
    expect(screen.queryByRole('button', { name: 'Show older games' })).toBeNull();
  });

  it('need a name', () => {
    session.me = null;
    render(GamesPage);
    expect(screen.getByText(/You have no name here yet/)).toBeTruthy();
  });
});
