// What flies when something happens: event → from where to where. Pure.

import { Schedule, type Flight } from '../kit/flight';
import type { Card, EventView, TileInHand, TileKind } from './types.gen';

/** What is seen flying. */
export type Picture =
  | { type: 'tile'; kind: TileKind }
  | { type: 'stone'; seat: number }
  | { type: 'card'; card: Card }
  | { type: 'nile' }
  | { type: 'back' };

/** @param own the seat whose own choices were already visible there */
export function flightsOf(events: readonly EventView[], own: number | null): Flight<Picture>[] {
  const schedule = new Schedule<Picture>();
  for (const event of events) add(schedule, event, own);
  return schedule.flights;
}

const LAID = { sound: 'stone', weight: 'loads' } as const;

const PLAYED = ['in-play', 'dock'];

function add(schedule: Schedule<Picture>, event: EventView, own: number | null): void {
  switch (event.type) {
    case 'tile_drawn':
      schedule.flock(['bag', 'stock'], PLAYED, [{ type: 'tile', kind: upper(event.tile) }]);
      return;
    case 'tile_taken': {
      const from = [`pile-${event.pile}`, 'stock'];
      schedule.flock(from, PLAYED, [{ type: 'tile', kind: upper(event.pile) }]);
      return;
    }
    case 'tile_laid':
    case 'stone_placed': {
      if (event.seat === own) return;
      const picture: Picture =
        event.type === 'tile_laid'
          ? { type: 'tile', kind: event.kind }
          : { type: 'stone', seat: event.seat };
      schedule.flock([`player-${event.seat}`], [`tile-${event.tile}`], [picture], LAID);
      return;
    }
    case 'stone_moved':
      schedule.flock(
        [`tile-${event.from}`],
        [`tile-${event.to}`],
        [{ type: 'stone', seat: event.seat }],
        LAID,
      );
      return;
    case 'card_played':
      schedule.flock(handOf(event.seat, event.card), PLAYED, [{ type: 'card', card: event.card }]);
      return;
    case 'nile_played':
      schedule.flock([`nile-${event.seat}`, `player-${event.seat}`], PLAYED, [{ type: 'nile' }]);
      return;
    case 'cards_discarded':
      for (const card of event.cards) {
        schedule.flock(handOf(event.seat, card), ['deck', 'stock'], [{ type: 'card', card }]);
      }
      return;
    case 'cards_drawn':
      drawCards(schedule, event);
      return;
    case 'turn_began':
    case 'tile_lost':
    case 'pile_emptied':
    case 'barque_moved':
    case 'deck_shuffled':
    case 'game_ended':
      return;
  }
}

function drawCards(
  schedule: Schedule<Picture>,
  { seat, count, cards }: Extract<EventView, { type: 'cards_drawn' }>,
): void {
  if (cards === null) {
    const backs = Array.from({ length: count }, (): Picture => ({ type: 'back' }));
    schedule.flock(['deck', 'stock'], [`player-${seat}`], backs);
    return;
  }
  for (const card of cards) {
    schedule.flock(['deck', 'stock'], handOf(seat, card), [{ type: 'card', card }]);
  }
}

function handOf(seat: number, { terrain, number }: Card): string[] {
  return [`hand-${seat}-${terrain}-${number}`, `player-${seat}`];
}

/** The visible face of a tile that has not been laid yet. */
function upper(tile: TileInHand): TileKind {
  return tile === 'river_necropolis' ? 'river' : tile;
}
