// What the last turn did, marked until the next one does something. Pure.

import { turnsIn } from '../kit/recent';
import { COLOURS, NOTHING, PEOPLE, total } from './goods';
import type { Colour, Counts, EventView, People, Territory } from './types.gen';

type Of<Type extends EventView['type']> = Extract<EventView, { type: Type }>;

export interface Trail {
  readonly voyage: Of<'sailed'> | null;
  readonly raids: readonly Of<'raided'>[];
  /** The refills of ports, by the index of the port. */
  readonly refills: readonly Of<'refilled'>[];
  /** The number of pieces that came into each seat's warehouse. */
  readonly gains: ReadonlyMap<number, number>;
  /** The cards that were paid. */
  readonly paid: readonly Colour[];
  readonly territories: readonly Territory[];
}

export const NO_TRAIL: Trail = {
  voyage: null,
  raids: [],
  refills: [],
  gains: new Map(),
  paid: [],
  territories: [],
};

const ACTS: ReadonlySet<string> = new Set(['raided', 'loaded', 'sailed', 'conquered', 'exchanged']);

/** What was done last: in the current turn, and in the previous one until a ship sails again. */
export function trailOf(events: readonly EventView[]): Trail {
  return events.length === 0 ? NO_TRAIL : marksOf(lastActs(events));
}

function lastActs(events: readonly EventView[]): readonly EventView[] {
  const done = turnsIn(events).filter((turn) => turn.some(({ type }) => ACTS.has(type)));
  const last = done.at(-1) ?? [];
  const hasSailed = last.some(({ type }) => type === 'sailed');
  return hasSailed ? last : [...(done.at(-2) ?? []), ...last];
}

function marksOf(turn: readonly EventView[]): Trail {
  const gains = new Map<number, number>();
  const gain = (seat: number, count: number) => gains.set(seat, (gains.get(seat) ?? 0) + count);
  const paid: Colour[] = [];
  for (const event of turn) {
    if (event.type === 'raided') {
      gain(event.seat, 1);
      paid.push(...event.cards);
    } else if (event.type === 'unloaded') gain(event.seat, piecesIn(event.goods, event.people));
    else if (event.type === 'sailed')
      paid.push(...COLOURS.flatMap((colour) => Array<Colour>(event.cost[colour]).fill(colour)));
  }
  return {
    voyage: turn.findLast((event) => event.type === 'sailed') ?? null,
    raids: turn.filter((event) => event.type === 'raided'),
    refills: turn.filter((event) => event.type === 'refilled'),
    gains,
    paid,
    territories: turn.flatMap((event) => (event.type === 'conquered' ? [event.territory] : [])),
  };
}

function piecesIn(goods: Counts, people: People): number {
  return total(goods) + PEOPLE.reduce((sum, kind) => sum + people[kind], 0);
}

/** How many of each colour came into this port. */
export function refillOf(trail: Trail, port: number): Counts {
  return trail.refills.find((refill) => refill.port === port)?.goods ?? NOTHING;
}
