// What a tap on something that is not offered would mean: the action to ask the server about. Pure.

import { HALF, TILE, type Point } from './geometry';
import type { Selection } from './selection';
import type { Action, Card, Pile, Place, PublicView, TileId } from './types.gen';

/** The place of a tile whose middle is here. */
export function placeAt({ x, y }: Point): Place {
  // Zero added to minus zero is zero.
  return { x: Math.round((x - HALF) / HALF) + 0, y: Math.round((y - HALF) / HALF) + 0 };
}

/** The tile that lies here. */
export function tileAt(view: PublicView, { x, y }: Point): TileId | null {
  const found = view.tiles.findIndex((tile) => {
    const [left, top] = [tile.x * HALF, tile.y * HALF];
    return x >= left && x < left + TILE && y >= top && y < top + TILE;
  });
  return found === -1 ? null : found;
}

/** A tap on the table; `null` if it means nothing. */
export function wouldBe(view: PublicView, selection: Selection, at: Point): Action | null {
  const { step } = view.turn;
  const tile = tileAt(view, at);
  switch (step.type) {
    case 'lay_tile':
      return layAt(view, selection, placeAt(at));
    case 'place_stone':
      return tile === null ? null : { type: 'place_stone', tile };
    case 'move_stone': {
      if (tile === null) return null;
      const from = selection.kind === 'from' || selection.kind === 'move' ? selection.from : tile;
      return { type: 'move_stone', from, to: tile === from ? otherRegion(view, tile) : tile };
    }
    case 'play_card':
    case 'finished':
      return null;
  }
}

function layAt(view: PublicView, selection: Selection, { x, y }: Place): Action {
  const { step } = view.turn;
  if (selection.kind === 'barque' || selection.kind === 'extend')
    return { type: 'extend_river', barque: selection.barque, x, y };
  const isRiver = step.type === 'lay_tile' && step.tile === 'river';
  if (isRiver) return { type: 'extend_river', barque: view.barques[0], x, y };
  const side = selection.kind === 'none' || selection.kind === 'place' ? selection.side : 'land';
  if (side === 'river') return { type: 'place_river', x, y };
  return side === 'necropolis' ? { type: 'place_necropolis', x, y } : { type: 'place_tile', x, y };
}

/**
 * A destination that a stone could move to at all, so that the question is only about its own tile.
 */
function otherRegion(view: PublicView, tile: TileId): TileId {
  const other = view.regions.find(
    ({ tiles }) => !tiles.includes(tile) && tiles.some((id) => view.tiles[id]?.stone === null),
  );
  return other?.tiles.find((id) => view.tiles[id]?.stone === null) ?? tile;
}

/** A card in the hand, with the pile that it shows. */
export function wouldPlay(card: Card): Action {
  const pile: Pile = card.terrain === '?' ? 'river_necropolis' : card.terrain;
  return { type: 'play_card', card, pile };
}
