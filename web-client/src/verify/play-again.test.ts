import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTable } from '../play/testing';
import type { TableView } from '../protocol.gen';
import { Checker } from './checker';
import type { Sealed, Verdict } from './messages';
import { playAgain } from './play-again';

const deal = { server_part: '11', seat_parts: [null], seat_commitments: null, seed: '22' };
const result = { scores: [12, 9], winners: [0] };
const table: TableView = { ...aTable({ status: 'finished' }), deal, result };
const { id, commitment } = table;
const sealed: Sealed = { id, commitment, deal, result };
const good: Verdict = { is: 'good', entries: 3, earlier: 0, parts: 'nothing', sealed };

const fetched = vi.fn<typeof fetch>();
const stopped = vi.fn();

const says = (verdict: Verdict) => vi.spyOn(Checker.prototype, 'check').mockResolvedValue(verdict);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockResolvedValue(new Response('{}'));
  stopped.mockReset();
  const Idle = class {
    terminate = stopped;
  };
  vi.stubGlobal('Worker', Idle);
  says(good);
});

describe('a game that is played again', () => {
  it('is the one whose file the server sends', async () => {
    expect(await playAgain(table)).toEqual(good);
    expect(fetched.mock.lastCall?.[0]).toMatch(new RegExp(`/api/tables/${id}/file$`));
    expect(stopped).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<Sealed>]>([
    ['table', { id: 'another' }],
    ['seal', { commitment: '33' }],
    ['deal', { deal: { ...deal, seed: '33' } }],
    ['score', { result: { ...result, scores: [12, 8] } }],
    ['winner', { result: { ...result, winners: [1] } }],
    ['end', { result: null }],
  ])('must have the same %s as the page shows', async (_, other) => {
    says({ ...good, sealed: { ...sealed, ...other } });
    expect(await playAgain(table)).toMatchObject({ is: 'bad', code: 'another' });
  });

  it('may be false', async () => {
    const bad: Verdict = { is: 'bad', code: 'entry_refused', entry: 2 };
    says(bad);
    expect(await playAgain(table)).toEqual(bad);
  });

  it('is not judged without its file', async () => {
    const unchecked = { is: 'unchecked', why: 'unreachable' };
    fetched.mockResolvedValue(new Response('', { status: 404 }));
    expect(await playAgain(table)).toEqual(unchecked);
    fetched.mockRejectedValue(new Error('offline'));
    expect(await playAgain(table)).toEqual(unchecked);
  });
});
