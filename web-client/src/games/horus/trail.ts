// What the last turns changed on the table, marked until the next one. Pure.

import { turnsIn } from '../kit/recent';
import type { EventView, TileId } from './types.gen';

export interface Mark {
  readonly tile: TileId;
  readonly seat: number;
  /** Whether it belongs to the turn before the current one. */
  readonly isOlder: boolean;
}

export interface Move {
  readonly seat: number;
  readonly from: TileId;
  readonly to: TileId;
}

export interface Trail {
  readonly marks: readonly Mark[];
  readonly moves: readonly Move[];
}

export const NO_TRAIL: Trail = { marks: [], moves: [] };

/** The changes of the current turn and of the previous one. */
export function trailOf(events: readonly EventView[]): Trail {
  const turns = turnsIn(events);
  const changed = turns.filter((turn) => turn.some((event) => tileOf(event) !== null));
  const [last = [], before = []] = [changed.at(-1), changed.at(-2)];
  const isUnderWay = last.length > 0 && last === turns.at(-1);
  const marks = new Map<TileId, Mark>();
  const mark = (turn: readonly EventView[], isOlder: boolean) => {
    for (const event of turn) {
      const tile = tileOf(event);
      if (tile !== null && 'seat' in event) marks.set(tile, { tile, seat: event.seat, isOlder });
    }
  };
  if (isUnderWay) mark(before, true);
  mark(last, false);
  return { marks: [...marks.values()], moves: last.flatMap(moveOf) };
}

/** The tile that an event laid, moved, or put a stone on. */
export function tileOf(event: EventView): TileId | null {
  if (event.type === 'stone_moved') return event.to;
  const hasTile =
    event.type === 'tile_laid' || event.type === 'barque_moved' || event.type === 'stone_placed';
  return hasTile ? event.tile : null;
}

function moveOf(event: EventView): Move[] {
  return event.type === 'stone_moved' ? [{ seat: event.seat, from: event.from, to: event.to }] : [];
}
