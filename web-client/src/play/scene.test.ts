// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { ownSeat } from './scene';
import { begin, type TableState } from './state';
import { aSeat, aTable } from './testing';

const state = begin(aTable({ seats: [aSeat('Ada'), aSeat('Ben')] }));
const position = { version: 1, hash: '', view: {}, own: null, log: [], lastEvents: [] };
const playing = (seat: number | null): TableState => ({ ...state, seat, position });

describe('the own seat', () => {
  it('is where one sits before there is anything to see', () => {
    expect(ownSeat(state, 'user-ben')).toBe(1);
    expect(ownSeat(state, null)).toBeNull();
  });

  it('is the one that the server says', () => {
    expect(ownSeat(playing(0), 'user-ada')).toBe(0);
    expect(ownSeat(playing(null), 'user-ada')).toBeNull();
  });

  it('is gone with the seat', () => {
    expect(ownSeat(playing(0), 'user-new')).toBeNull();
  });
});
