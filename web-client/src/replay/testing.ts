// Creates replays for tests: two seats with a counter each, a public one, and a few turns.

import type { Replay, ReplayStep } from '../protocol.gen';
import { aTable } from '../play/testing';

export interface PublicCount {
  readonly turn: number;
  readonly kept: { readonly deep: boolean };
}

export function aStep(version: number, seat: number, more: Partial<ReplayStep> = {}): ReplayStep {
  return {
    version,
    at: 1_000 * version,
    seat,
    kind: 'act',
    hash: '0'.repeat(16),
    patch: [{ op: 'replace', path: '/turn', value: version }],
    private: [],
    events: [{ type: 'moved', seat, cards: null }],
    private_events: [],
    ...more,
  };
}

/** Seats 0 and 1 with their hands; seat 0 acts twice, then seat 1 once, then seat 0 once. */
export function aReplay(more: Partial<Replay['record']> = {}): Replay {
  return {
    table: aTable({ status: 'finished' }),
    record: {
      format: 1,
      seats: [0, 1],
      start: {
        hash: '0'.repeat(16),
        public: { turn: 0, kept: { deep: true } },
        private: [
          { seat: 0, view: { hand: 'a0' } },
          { seat: 1, view: { hand: 'b0' } },
        ],
      },
      steps: [
        aStep(1, 0, {
          private: [{ seat: 0, view: { hand: 'a1' } }],
          private_events: [
            { seat: 0, index: 0, event: { type: 'moved', seat: 0, cards: ['ace'] } },
          ],
        }),
        aStep(2, 0),
        aStep(3, 1, { private: [{ seat: 1, view: { hand: 'b3' } }] }),
        aStep(4, 0),
      ],
      ...more,
    },
  };
}
