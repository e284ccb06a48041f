import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableSummary } from '../protocol.gen';
import TableList from './TableList.svelte';

const table = (status: TableSummary['status']): TableSummary => ({
  id: status,
  code: 'GONDOLA',
  ruleset: 'duel',
  status,
  players: ['Ada', 'Ben'],
  computers: [],
  host: 'Ada',
  options: {},
  spectators: true,
  created_at: 0,
  clock: null,
  finished_at: null,
  result: null,
  own_seat: null,
  your_turn: false,
  waits_for: null,
});

const goes = (status: TableSummary['status'], own: boolean) => {
  document.body.replaceChildren();
  render(TableList, { tables: [table(status)], own });
  return screen.getByRole('link').textContent;
};

it('tells games to watch from tables to join and from one’s own', () => {
  expect(goes('playing', false)).toContain('Watch');
  expect(goes('gathering', false)).toContain('View');
  expect(goes('playing', true)).toContain('Return');
  expect(goes('playing', true)).not.toContain('Watch');
});

it('marks a table where it is one’s turn', () => {
  render(TableList, { tables: [{ ...table('playing'), your_turn: true }], own: true });
  expect(screen.queryByText('Your turn')).not.toBeNull();
  expect(screen.queryByText('In play')).toBeNull();
});

it('names whoever else sits at one’s own tables', () => {
  const people = (own: boolean) => {
    document.body.replaceChildren();
    render(TableList, { tables: [{ ...table('playing'), own_seat: 0 }], own });
    return document.querySelector('.people')?.textContent;
  };
  expect([people(true), people(false)]).toEqual(['Ben', 'Ada and Ben']);
});

it('names nobody where one person plays all seats', () => {
  const alone = { ...table('playing'), own_seat: 0, players: ['Ada', 'Ada'] };
  render(TableList, { tables: [alone], own: true });
  expect(document.querySelector('.people')?.textContent).toBe('');
});

it('says how many seats are free', () => {
  render(TableList, {
    tables: [{ ...table('gathering'), own_seat: 0, players: ['Ada', null, null] }],
    own: true,
  });
  expect(screen.queryByText('2 free seats')).not.toBeNull();
});
