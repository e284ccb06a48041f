// Hints on the table: where the best actions begin, and a description of what they do. Pure.

import { cardText, regionOf, terrainText, whereText, type Speaker } from './describe';
import { hintTarget, type Selection } from './selection';
import type { Action, TileView } from './types.gen';

/** What a button below the table stands for, as far as hints are concerned. */
export const markKeys = {
  card: (card: { terrain: string; number: string }) => `card-${card.terrain}-${card.number}`,
  pile: (pile: string) => `pile-${pile}`,
  side: (side: string) => `side-${side}`,
  nile: 'nile',
  skip: 'skip',
} as const;

/** The numbers of the hints that a target or button leads to, keyed by target. */
export function hintMarks(
  hints: readonly Action[],
  selection: Selection,
  tiles: readonly TileView[],
): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [index, action] of hints.entries()) {
    for (const key of keysOf(action, selection, tiles)) {
      const before = marks.get(key);
      const number = `${index + 1}`;
      marks.set(key, before === undefined ? number : `${before} ${number}`);
    }
  }
  return marks;
}

function keysOf(action: Action, selection: Selection, tiles: readonly TileView[]): string[] {
  const target = hintTarget(action, selection, tiles);
  if (target !== null) return [target];
  switch (action.type) {
    case 'place_tile':
      return [];
    case 'place_river':
    case 'extend_river':
      return [markKeys.side('river')];
    case 'place_necropolis':
      return [markKeys.side('necropolis')];
    case 'play_card': {
      const isOpen = selection.kind === 'card' || selection.kind === 'pile';
      const isThis =
        isOpen &&
        selection.card.terrain === action.card.terrain &&
        selection.card.number === action.card.number;
      return isThis
        ? [markKeys.card(action.card), markKeys.pile(action.pile)]
        : [markKeys.card(action.card)];
    }
    case 'play_nile':
      return [markKeys.nile];
    case 'skip_stone':
    case 'skip_move':
      return [markKeys.skip];
    case 'place_stone':
    case 'move_stone':
      return [];
  }
}

/** What an action does, in a few words. */
export function actionText(speaker: Speaker, action: Action): string {
  const { m, view } = speaker;
  const on = (tile: number) => {
    const at = view.tiles[tile];
    const region = regionOf(view, tile);
    const land =
      region === undefined ? '' : m.table.region(terrainText(m, region.terrain), region.size);
    return { land, where: at === undefined ? '' : whereText(m, at) };
  };
  switch (action.type) {
    case 'place_tile': {
      const { step } = view.turn;
      const tile = 'tile' in step ? m.the[step.tile] : '';
      return m.hint.lay(tile, whereText(m, action));
    }
    case 'place_river':
      return m.hint.lay(m.the.river, whereText(m, action));
    case 'place_necropolis':
      return m.hint.lay(m.a.necropolis, whereText(m, action));
    case 'extend_river':
      return m.hint.extend(on(action.barque).where, whereText(m, action));
    case 'play_card':
      return m.hint.card(cardText(m, action.card), m.piles[action.pile]);
    case 'play_nile':
      return m.dock.playNile;
    case 'place_stone':
      return m.table.stone(on(action.tile).land, on(action.tile).where);
    case 'move_stone':
      return m.hint.move(on(action.from).land, on(action.to).land, on(action.to).where);
    case 'skip_stone':
      return m.dock.skip;
    case 'skip_move':
      return m.dock.skipMove;
  }
}
