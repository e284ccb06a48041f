import { expect, it, vi } from 'vitest';
import { api } from '../../connection/api';
import type { TableView } from '../../protocol.gen';
import { aSeat, aTable } from '../../play/testing';
import { commitmentOf } from './entropy';
import { recall, rememberPart } from './memory';
import { OwnPart, PATIENCE_MS } from './own-part';

const MINE = 'ab'.repeat(32);
const before = aTable({
  seats: [aSeat('Ada', { part: 'committed', commitment: commitmentOf(MINE) }), aSeat(null)],
});

function joined(table: TableView): TableView {
  const ben = aSeat('Ben', { part: 'committed', commitment: 'b' });
  return { ...table, seats: [...table.seats.slice(0, 1), ben] };
}

it('looks at what the table said while a request was under way', async () => {
  const due = aTable({ seats: [aSeat('Ada', { part: 'due', commitment: null }), aSeat(null)] });
  let answer: (view: TableView) => void = () => undefined;
  const commit = vi.spyOn(api, 'commit').mockReturnValue(new Promise((done) => (answer = done)));
  const open = vi.spyOn(api, 'open').mockResolvedValue(before);
  const part = new OwnPart();
  const adopt = vi.fn();
  const tending = part.tend(due, 0, adopt);
  const commitment = commit.mock.calls[0]?.[1] ?? '';
  const seat = aSeat('Ada', { part: 'committed', commitment });
  const later = joined(aTable({ seats: [seat, aSeat(null)] }));
  await part.tend(later, 0, adopt);
  expect(open).not.toHaveBeenCalled();
  answer(later);
  await tending;
  expect(commit).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
  expect(adopt).toHaveBeenCalledTimes(2);
  expect(commit.mock.calls[0]?.[2]).toEqual({ type: 'due' });
});

it('tries again at the next word when a request has failed', async () => {
  rememberPart(before, MINE);
  const open = vi.spyOn(api, 'open').mockRejectedValueOnce(new Error('gone'));
  open.mockResolvedValue(before);
  const part = new OwnPart();
  const adopt = vi.fn();
  await part.tend(joined(before), 0, adopt);
  expect(adopt).not.toHaveBeenCalled();
  await part.tend(joined(before), 0, adopt);
  expect(open).toHaveBeenCalledTimes(2);
  expect(adopt).toHaveBeenCalledOnce();
});

it('opens what it has committed to where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  rememberPart(before, MINE);
  expect(recall(before.id)?.parts).toEqual([MINE]);
  const open = vi.spyOn(api, 'open').mockResolvedValue(before);
  await new OwnPart().tend(joined(before), 0, vi.fn());
  expect(open).toHaveBeenCalledWith(before.id, MINE);
});

const ANOTHER = commitmentOf(MINE);
const expected = { type: 'committed', commitment: ANOTHER };

it('claims the part of another device when the page is opened or used, once each time', async () => {
  const commit = vi.spyOn(api, 'commit').mockResolvedValue(before);
  const part = new OwnPart();
  for (let word = 0; word < 3; word++) await part.tend(before, 0, vi.fn());
  expect(commit).toHaveBeenCalledOnce();
  expect(commit).toHaveBeenCalledWith(before.id, expect.any(String), expected);
  await part.used();
  for (let word = 0; word < 3; word++) await part.tend(before, 0, vi.fn());
  expect(commit).toHaveBeenCalledTimes(2);
});

it('claims nothing from a page that was opened out of sight, until somebody uses it', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const commit = vi.spyOn(api, 'commit').mockResolvedValue(before);
  const part = new OwnPart();
  await part.used();
  const other = new OwnPart();
  await other.tend(before, 0, vi.fn());
  expect(commit).not.toHaveBeenCalled();
  await other.used();
  expect(commit).toHaveBeenCalledOnce();
});

it('keeps still when another device of the same person claims its part', async () => {
  const commit = vi.spyOn(api, 'commit');
  rememberPart(before, MINE);
  const part = new OwnPart();
  await part.tend(before, 0, vi.fn());
  await part.used();
  const ada = aSeat('Ada', { part: 'committed', commitment: commitmentOf('cd'.repeat(32)) });
  await part.tend(aTable({ seats: [ada, aSeat(null)] }), 0, vi.fn());
  expect(commit).not.toHaveBeenCalled();
});

it('waits for the other device once everybody is committed, and not for ever', async () => {
  vi.useFakeTimers();
  const commit = vi.spyOn(api, 'commit').mockResolvedValue(before);
  const part = new OwnPart();
  const adopt = vi.fn();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const other = new OwnPart();
  // Not yet: somebody may still sit down.
  await other.tend(before, 0, vi.fn());
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  await other.tend(joined(before), 0, vi.fn());
  other.stop();
  await part.tend(joined(before), 0, adopt);
  await part.used();
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  await part.tend(joined(before), 0, adopt);
  expect(commit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(commit).toHaveBeenCalledOnce();
  expect(commit).toHaveBeenCalledWith(before.id, expect.any(String), expected);
  expect(adopt).toHaveBeenCalledOnce();
});

it('has nothing to wait for once the other device has opened its part', async () => {
  vi.useFakeTimers();
  const commit = vi.spyOn(api, 'commit');
  const part = new OwnPart();
  await part.tend(joined(before), 0, vi.fn());
  const ada = aSeat('Ada', { part: 'opened', commitment: ANOTHER });
  await part.tend(joined(aTable({ seats: [ada] })), 0, vi.fn());
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  const other = new OwnPart();
  await other.tend(joined(before), 0, vi.fn());
  other.stop();
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect(commit).not.toHaveBeenCalled();
});
