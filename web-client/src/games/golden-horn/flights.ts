// What flies when something happens: event → from where to where. Pure.

import { FLIGHT_MS, Schedule, type Flight } from '../kit/flight';
import { COLOURS, each, kindsOf, PEOPLE, type Kind } from './goods';
import type { Colour, Counts, EventView, People, PublicView } from './types.gen';

/** What is seen flying. */
export type Picture =
  | { type: 'piece'; kind: Kind }
  | { type: 'card'; colour: Colour }
  | { type: 'back' }
  | { type: 'house'; seat: number }
  | { type: 'pennant'; seat: number };

const LOADS = { sound: 'cube', weight: 'loads' } as const;
const STORED = { sound: 'cube' } as const;
const STRIKES = { sound: 'raid', weight: 'hits', races: true } as const;
const PAID = { sound: 'card' } as const;

/** How long a ship takes to reach its destination; it sets out at once. */
export function glideMs(landings: number): number {
  return Math.min(700, 220 + 90 * landings);
}

export function flightsOf(events: readonly EventView[], view: PublicView): Flight<Picture>[] {
  const schedule = new Schedule<Picture>();
  let ship = '';
  for (const event of events) {
    if (event.type === 'sailed') ship = shipAt(event.seat, event.ship);
    add(schedule, event, view, ship);
  }
  return schedule.flights;
}

/** @param ship the one that sailed in this step */
function add(schedule: Schedule<Picture>, event: EventView, view: PublicView, ship: string): void {
  switch (event.type) {
    case 'raided': {
      const { seat, target, cargo, cards } = event;
      const prey = [shipAt(target, event.ship)];
      // The pirates' pennant strikes the ship; then they are paid, and bring what they took.
      schedule.flock(stored(seat), prey, [{ type: 'pennant', seat }], STRIKES);
      schedule.wait(FLIGHT_MS / 2);
      payCards(schedule, seat, cards);
      const [kind] = kindsOf(cargo);
      if (kind === undefined) return;
      schedule.flock(prey, stored(seat, kind), [piece(kind)], STORED);
      return;
    }
    case 'loaded': {
      const { seat, cargo, pieces } = event;
      const port = view.tableaus[seat]?.fleet.ships[event.ship]?.at ?? 0;
      for (const kind of kindsOf(cargo)) {
        const flock = Array.from({ length: pieces }, () => piece(kind));
        schedule.flock([`port-${port}-${kind}`], [shipAt(seat, event.ship)], flock, LOADS);
      }
      return;
    }
    case 'refilled':
      for (const kind of kindsIn(event.goods, event.people)) {
        schedule.flock(['bag'], [`port-${event.port}-${kind}`], [piece(kind)]);
      }
      return;
    case 'sailed':
      payCards(schedule, event.seat, each(event.cost));
      schedule.wait(glideMs(event.path.length));
      return;
    case 'unloaded':
      for (const kind of kindsIn(event.goods, event.people)) {
        schedule.flock([ship], stored(event.seat, kind), [piece(kind)], STORED);
      }
      return;
    case 'cards_drawn':
      drawCards(schedule, event);
      return;
    case 'deck_reshuffled':
      schedule.flock(['discard'], ['deck'], [{ type: 'back' }]);
      return;
    case 'conquered': {
      const { seat, territory, people } = event;
      for (const kind of PEOPLE) {
        const flock = Array.from({ length: people[kind] }, () => piece(kind));
        schedule.flock(stored(seat, kind), ['bag'], flock);
      }
      schedule.flock([`panel-${seat}`], [`territory-${territory}`], [{ type: 'house', seat }]);
      return;
    }
    case 'exchanged': {
      const flock = (kind: Kind) => Array.from({ length: event.count }, () => piece(kind));
      schedule.flock(stored(event.seat, 'peasants'), ['bag'], flock('peasants'));
      schedule.flock(['bag'], stored(event.seat, 'mercenaries'), flock('mercenaries'));
      return;
    }
    case 'fleet_placed':
    case 'game_began':
    case 'turn_began':
    case 'end_triggered':
    case 'game_ended':
      return;
  }
}

const piece = (kind: Kind): Picture => ({ type: 'piece', kind });
const shipAt = (seat: number, ship: number): string => `ship-${seat}-${ship}`;
const stored = (seat: number, kind?: Kind): string[] => [
  ...(kind === undefined ? [] : [`warehouse-${seat}-${kind}`]),
  `warehouse-${seat}`,
  `panel-${seat}`,
];

function payCards(schedule: Schedule<Picture>, seat: number, cards: readonly Colour[]): void {
  for (const colour of cards) {
    schedule.flock(
      [`hand-${seat}-${colour}`, `hand-${seat}`],
      ['discard'],
      [{ type: 'card', colour }],
      PAID,
    );
  }
}

function drawCards(
  schedule: Schedule<Picture>,
  { seat, count, cards }: Extract<EventView, { type: 'cards_drawn' }>,
): void {
  if (cards === null) {
    const backs = Array.from({ length: count }, (): Picture => ({ type: 'back' }));
    schedule.flock(['deck'], [`hand-${seat}`], backs);
    return;
  }
  for (const colour of each(cards)) {
    schedule.flock(
      ['deck'],
      [`hand-${seat}-${colour}`, `hand-${seat}`],
      [{ type: 'card', colour }],
    );
  }
}

/** One entry per piece. */
function kindsIn(goods: Counts, people: People): Kind[] {
  return [
    ...COLOURS.flatMap((colour) => Array<Kind>(goods[colour]).fill(colour)),
    ...PEOPLE.flatMap((kind) => Array<Kind>(people[kind]).fill(kind)),
  ];
}
