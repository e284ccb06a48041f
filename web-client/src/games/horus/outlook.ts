// What laying a tile leads to: how large its region becomes, and whether a stone could follow.
// Pure.
//
// It counts what will lie on the table; whether a stone may be placed is up to the server.

import { isTouching } from './geometry';
import type { Target } from './selection';
import type { Place, PublicView, RegionView, Terrain, TileInHand } from './types.gen';

export interface Outlook {
  /** The size of the region that the tile will be part of. */
  readonly size: number;
  /** The sizes that the card in play calls for; `null` if there is none. */
  readonly wanted: { readonly min: number; readonly max: number } | null;
  /** Whether some region would have such a size and a free tile. */
  readonly fits: boolean;
}

const TERRAINS: ReadonlySet<TileInHand> = new Set(['desert', 'hill', 'field', 'marsh']);

/** `null` if no region grows. */
export function outlookOf(view: PublicView, place: Place): Outlook | null {
  const { step, card } = view.turn;
  if (step.type !== 'lay_tile' || !isTerrain(step.tile)) return null;
  const joined = regionsBeside(view, place, step.tile);
  const size = 1 + joined.reduce((sum, region) => sum + region.size, 0);
  if (step.origin !== 'horus_card' || card?.type !== 'horus') {
    return { size, wanted: null, fits: true };
  }
  const wanted = { min: card.size_min, max: card.size_max };
  const isWanted = (count: number): boolean => count >= wanted.min && count <= wanted.max;
  const hasStone = (view.players[view.turn.seat]?.stones ?? 0) > 0;
  const others = view.regions.filter((region) => !joined.includes(region));
  const fitsElsewhere = others.some((region) => isWanted(region.size) && isOpen(view, region));
  // The new tile is free.
  return { size, wanted, fits: hasStone && (isWanted(size) || fitsElsewhere) };
}

function isTerrain(tile: TileInHand): tile is Terrain {
  return TERRAINS.has(tile);
}

function regionsBeside(view: PublicView, place: Place, terrain: Terrain): RegionView[] {
  return view.regions.filter(
    (region) =>
      region.terrain === terrain &&
      region.tiles.some((id) => {
        const tile = view.tiles[id];
        return tile !== undefined && isTouching(tile, place);
      }),
  );
}

function isOpen(view: PublicView, { tiles }: RegionView): boolean {
  return tiles.some((id) => view.tiles[id]?.stone === null);
}

/** The keys of places after which the card in play would allow no stone. */
export function barrenOf(view: PublicView, targets: readonly Target[]): ReadonlySet<string> {
  return new Set(
    targets.flatMap(({ tap, key, x, y }) =>
      tap.type === 'place' && outlookOf(view, { x, y })?.fits === false ? [key] : [],
    ),
  );
}
