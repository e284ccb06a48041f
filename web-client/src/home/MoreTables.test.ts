import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { createRawSnippet } from 'svelte';
import { expect, it, vi } from 'vitest';
import { api } from '../connection/api';
import type { TableSummary } from '../protocol.gen';
import MoreTables from './MoreTables.svelte';

const table = (id: string, created_at: number): TableSummary => ({
  id,
  code: id,
  ruleset: 'duel',
  status: 'gathering',
  players: [id, null],
  computers: [],
  host: id,
  options: {},
  spectators: true,
  created_at,
  clock: null,
  finished_at: null,
  result: null,
  own_seat: null,
  your_turn: false,
  waits_for: null,
});

it('shows further tables a page at a time, until there are none', async () => {
  const pages = vi.spyOn(api, 'openTables');
  pages.mockResolvedValueOnce([table('Bo', 8), table('Cy', 7)]).mockResolvedValue([]);
  const page = createRawSnippet((tables: () => readonly TableSummary[]) => ({
    render: () =>
      `<ul>${tables()
        .map(() => '<li></li>')
        .join('')}</ul>`,
  }));
  render(MoreTables, { status: 'gathering', listed: [table('Ada', 9)], page });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(pages).toHaveBeenLastCalledWith('gathering', table('Ada', 9));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(pages).toHaveBeenLastCalledWith('gathering', table('Cy', 7));
  expect(screen.queryByRole('button')).toBeNull();
});
