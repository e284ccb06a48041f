// @vitest-environment node

import { describe, expect, it } from 'vitest';
import type { SeatView, TableView } from '../../protocol.gen';
import { aSeat, aTable } from '../../play/testing';
import { dutyOf } from './duty';
import { commitmentOf } from './entropy';

const MINE = 'ab'.repeat(32);
const commitment = commitmentOf(MINE);
const ada = (more: Partial<SeatView> = {}) =>
  aSeat('Ada', { part: 'committed', commitment, ...more });
const ben = (more: Partial<SeatView> = {}) =>
  aSeat('Ben', { part: 'committed', commitment: 'b', ...more });
const known = { table: 'table-1', commitment: 'c', parts: ['00'.repeat(32), MINE], opened: null };
const at = (seats: SeatView[], more: Partial<TableView> = {}) => aTable({ seats, ...more });

describe('the duty before the game', () => {
  it('is to open the part once every seat is committed', () => {
    expect(dutyOf(at([ada(), ben()]), 0, known)).toEqual({ do: 'open', part: MINE });
    expect(dutyOf(at([ada(), ben({ part: 'nothing' })]), 0, known).do).toBe('open');
    expect(dutyOf(at([ada(), ben({ part: 'opened' })]), 0, known).do).toBe('open');
    const computer = aSeat(null, { computer: { name: 'Iris', level: 'easy' } });
    expect(dutyOf(at([ada(), computer]), 0, known).do).toBe('open');
  });

  it('is to wait while a seat is free or has still to commit', () => {
    expect(dutyOf(at([ada(), aSeat(null)]), 0, known).do).toBe('nothing');
    expect(dutyOf(at([ada(), ben({ part: 'due' })]), 0, known).do).toBe('nothing');
  });

  it('is to commit when asked to, unless another device is quicker', () => {
    expect(dutyOf(at([ada({ part: 'due', commitment: null }), ben()]), 0, known)).toEqual({
      do: 'commit',
      insteadOf: null,
    });
  });

  it('is another device’s while the part is there', () => {
    const claim = { do: 'claim', insteadOf: commitment, isFixed: true };
    expect(dutyOf(at([ada(), ben()]), 0, { ...known, parts: [] })).toEqual(claim);
    expect(dutyOf(at([ada(), ben()]), 0, null)).toEqual(claim);
    const gathering = at([ada(), aSeat(null)]);
    expect(dutyOf(gathering, 0, null)).toEqual({ ...claim, isFixed: false });
  });

  it('never is to open a part again once others are committed to something else', () => {
    const opened = { part: MINE, commitments: [commitment, 'b'] };
    const before = { ...known, parts: [], opened };
    expect(dutyOf(at([ada(), ben()]), 0, before)).toEqual({ do: 'open', part: MINE });
    expect(dutyOf(at([ada(), ben({ commitment: 'c' })]), 0, before)).toEqual({
      do: 'commit',
      insteadOf: commitment,
    });
    expect(dutyOf(at([ada(), ben(), ben()]), 0, before).do).toBe('commit');
    // Not even if it was opened before the last one.
    const earlier = { ...known, parts: [], opened: { ...opened, part: '11'.repeat(32) } };
    expect(dutyOf(at([ada(), ben()]), 0, earlier).do).toBe('claim');
  });

  it('is nothing for those who watch, have opened, add nothing, or play', () => {
    expect(dutyOf(at([ada(), ben()]), null, known).do).toBe('nothing');
    expect(dutyOf(at([ada({ part: 'opened' }), ben()]), 0, known).do).toBe('nothing');
    expect(dutyOf(at([ada({ part: 'nothing' }), ben()]), 0, known).do).toBe('nothing');
    expect(dutyOf(at([ada(), ben()], { status: 'playing' }), 0, known).do).toBe('nothing');
  });
});
