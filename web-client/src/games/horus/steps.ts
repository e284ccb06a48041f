// How taps on the table, the cards and the buttons lead to an action. Pure.

import type { BoardProps } from '../board';
import type { Choosing, Steps } from '../kit/choosing.svelte';
import { endsGame } from './ending';
import * as choice from './selection';
import type { Selection, Tap } from './selection';
import type { Action, EventView, Preview, PrivateView, PublicView, TileView } from './types.gen';

export type Props = BoardProps<PublicView, PrivateView, Action, Preview, EventView>;
export type Play = Choosing<PublicView, PrivateView, Action, Preview, EventView, Selection, Tap>;

export const steps: Steps<Props, Selection, Tap> = {
  // The same place may be offered for another tile.
  outlives: false,
  refresh: ({ actions }, selection) =>
    selection === null ? choice.start(actions) : choice.refresh(actions, selection),
  pick: ({ actions }, selection, tap) => choice.pick(actions, selection, tap),
  isPicked: ({ actions }, selection, tap) =>
    choice.isSame(choice.pick(actions, selection, tap), selection),
  back: ({ actions }, selection) => choice.back(actions, selection),
  chosen: ({ actions }, selection) => choice.chosen(actions, selection),
  wholeOf: choice.wholeOf,
  isGrave: ({ view }, selection) => endsGame(view, selection),
  keysOf: ({ view }, selection, action) => keysOf(action, selection, view.tiles),
};

/** What a button below the table stands for, as far as hints are concerned. */
export const markKeys = {
  card: (card: { terrain: string; number: string }) => `card-${card.terrain}-${card.number}`,
  pile: (pile: string) => `pile-${pile}`,
  side: (side: string) => `side-${side}`,
  nile: 'nile',
  skip: 'skip',
} as const;

/** What has to be tapped next on the way to an action. */
export function keysOf(action: Action, selection: Selection, tiles: readonly TileView[]): string[] {
  const target = choice.hintTarget(action, selection, tiles);
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
