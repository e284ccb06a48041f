// How taps on the chart and in the dock lead to an action. Pure.

import type { BoardProps } from '../board';
import type { Choosing, Steps } from '../kit/choosing.svelte';
import type { FleetDraft } from './layout';
import { chosen, NO_SELECTION, tapsOf, type Selection } from './offers';
import { back, isPicked, pick, refresh } from './selection';
import { tapKey, type Tap } from './tap';
import type { Action, EventView, Preview, PrivateView, PublicView } from './types.gen';

export type Props = BoardProps<PublicView, PrivateView, Action, Preview, EventView>;
export type Play = Choosing<PublicView, PrivateView, Action, Preview, EventView, Selection, Tap>;

/** Where this player's ships will start, once the server knows. */
const placedIn = ({ own }: Props): FleetDraft | null => own?.in_venice ?? null;

export const steps: Steps<Props, Selection, Tap> = {
  // While others place their fleets, your draft stays.
  outlives: true,
  refresh: (board, selection) => refresh(board.actions, selection ?? NO_SELECTION, placedIn(board)),
  pick: ({ actions }, selection, tap) => pick(actions, selection, tap),
  isPicked: (_, selection, tap) => isPicked(selection, tap),
  back: (board, selection) => back(selection, placedIn(board)),
  chosen: ({ actions }, selection) => chosen(actions, selection),
  wholeOf: selectionOf,
  keysOf: (_, selection, action, rank) => keysOf(action, selection, rank),
  // What cannot be undone.
  isGrave: (_, { kind }) => kind === 'fleet' || kind === 'announce_end',
};

/** What has to be tapped next on the way to this action; a fleet needs a tap for each ship. */
export function keysOf(action: Action, selection: Selection, rank = 0): string[] {
  const taps = tapsOf(action, selection).map(tapKey);
  if (action.type !== 'place_fleet') return taps.slice(-1);
  // Each fleet has all three ships, so the numbers of several fleets would be everywhere.
  return rank > 0 ? [] : taps;
}

/** Everything that has to be selected for an action. */
export function selectionOf(action: Action): Selection {
  switch (action.type) {
    case 'place_fleet':
      return { kind: 'fleet', draft: action.in_venice };
    case 'load':
      return { kind: 'load', ship: action.ship, cargo: action.cargo };
    case 'sail':
      return { kind: 'sail', ship: action.ship, to: action.to };
    case 'raid':
      return {
        kind: 'raid',
        seat: action.seat,
        ship: action.ship,
        cargo: action.cargo,
        cards: action.cards,
      };
    case 'conquer':
      return {
        kind: 'conquer',
        territory: action.territory,
        payment: { mercenaries: action.mercenaries, peasants: action.peasants },
      };
    case 'exchange':
      return { kind: 'exchange', count: action.count };
    case 'announce_end':
    case 'end_turn':
      return { kind: action.type };
  }
}
