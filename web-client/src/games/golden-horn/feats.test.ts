// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { feats } from './feats';
import { NOTHING } from './goods';
import type { EventView } from './types.gen';

const raid = (seat: number): EventView => ({
  type: 'raided',
  seat,
  target: 1 - seat,
  ship: 0,
  cargo: { type: 'goods', colour: 'orange' },
  cards: ['green', 'green'],
  emptied: false,
});

const voyage = (seat: number, from: number, ...path: number[]): EventView => ({
  type: 'sailed',
  seat,
  ship: 0,
  from,
  path,
  heading: 'venice',
  cost: NOTHING,
});

describe('feats', () => {
  it('names who raided most and who sailed farthest at once', () => {
    const events = [voyage(0, 0, 2, 5), raid(1), voyage(1, 13, 12), raid(1), raid(0)];
    expect(feats(events, 2, 'en')).toEqual([
      { label: 'Most raids', seats: [1], count: '2' },
      { label: 'Longest voyage', seats: [0], count: '5 squares' },
    ]);
  });

  it('says nothing of what nobody did, or all did equally well', () => {
    expect(feats([voyage(0, 0, 3), voyage(1, 13, 10)], 2, 'de')).toEqual([]);
  });
});
