// Creates tables for tests.

import type { OpenQuestion, Presence, SeatView, TableView } from '../protocol.gen';

/** The seat of somebody called `name`, whose id is `user-NAME`; a free one for `null`. */
export function aSeat(name: string | null, more: Partial<SeatView> = {}): SeatView {
  const person = name === null ? null : { id: `user-${name.toLowerCase()}`, name };
  return {
    person,
    computer: null,
    ready: false,
    left: false,
    sits_out: false,
    part: 'nothing',
    commitment: null,
    ...more,
  };
}

/** Who is present, by seat, and since when each of the others has been away. */
export function aPresence(seats: readonly boolean[], more: Partial<Presence> = {}): Presence {
  return {
    seats: [...seats],
    shaky: seats.map(() => false),
    away_since: seats.map((isHere) => (isHere ? null : 0)),
    inactive_since: seats.map(() => null),
    spectators: 0,
    watching: [],
    ...more,
  };
}

export function aTable(more: Partial<TableView> = {}): TableView {
  return {
    id: 'table-1',
    code: 'GONDOLA',
    ruleset: 'duel',
    rules_version: 1,
    status: 'gathering',
    host: 'user-ada',
    seats: [aSeat('Ada'), aSeat(null)],
    options: {},
    visibility: 'private',
    spectators: true,
    clock: null,
    terms: 'terms',
    commitment: '00'.repeat(32),
    result: null,
    deal: null,
    started_at: null,
    finished_at: null,
    gathers_until: null,
    hot_seat: false,
    forked_from: null,
    rematch_of: null,
    rematch: null,
    revision: 0,
    claim: null,
    taken: null,
    muted: [],
    ...more,
  };
}

/** Seat 0 asks seats 0 and 1 to take back its last action. */
export function aQuestion(more: Partial<OpenQuestion> = {}): OpenQuestion {
  return {
    id: 1,
    question: { type: 'take_back' },
    by: 0,
    agreed: [0],
    needed: [0, 1],
    takes_back: 2,
    ...more,
  };
}
