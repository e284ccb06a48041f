// How the end of a game comes: which tiles lead to it, and what that means to somebody. Pure.
//
// It counts what lies in the piles, and says what the rules in brief say of a second empty pile;
// only the server decides when a game is over.

import type { Ending, Telling } from '../board';
import { nameOf, type Speaker } from './describe';
import { MESSAGES, type Messages } from './messages';
import type { Selection } from './selection';
import { PILES } from './stock';
import type { EventView, Pile, PublicView } from './types.gen';

/** The number of tiles that a Nile card brings, if there are that many. */
const NILE_TILES = 2;

/** The piles that no longer have any tile. */
const emptyOf = ({ piles }: PublicView): Pile[] =>
  PILES.flatMap(({ pile }) => (piles[pile] === 0 ? [pile] : []));

/** The piles of which a few more tiles would end the game; none before the first pile is empty. */
function finalPiles(view: PublicView, tiles = 1): Pile[] {
  if (view.turn.is_last || view.result !== null || emptyOf(view).length === 0) return [];
  return PILES.flatMap(({ pile }) => {
    const left = view.piles[pile];
    return left > 0 && left <= tiles ? [pile] : [];
  });
}

export const isFinal = (view: PublicView, pile: string, tiles = 1): boolean =>
  finalPiles(view, tiles).some((one) => one === pile);

/** Whether playing the Nile card would end the game. */
export const isNileFinal = (view: PublicView): boolean =>
  isFinal(view, 'river_necropolis', NILE_TILES);

/** Whether what is selected would end the game. */
export function endsGame(view: PublicView, selection: Selection): boolean {
  if (selection.kind === 'nile') return isNileFinal(view);
  return selection.kind === 'pile' && isFinal(view, selection.pile);
}

/** What it would mean to a player to end the game now. */
export function endsText({ m, view, players }: Speaker, seat: number): string {
  const others = view.players.flatMap(({ score }, other) =>
    other === seat ? [] : [`${nameOf(players, other)} ${score}`],
  );
  return m.end.this(view.players[seat]?.score ?? 0, others.join(', '));
}

/** How near the end is, given that the first pile is empty. */
export function nearText(m: Messages, view: PublicView): string {
  const final = finalPiles(view).map((pile) => m.piles[pile]);
  return final.length > 0 ? m.end.next(final.join(', ')) : m.stock.ends;
}

export function ending({ view, players, lang }: Telling<PublicView>): Ending | null {
  const m = MESSAGES[lang];
  const [first] = emptyOf(view);
  if (first === undefined || view.result !== null) return null;
  const { is_last, seat } = view.turn;
  if (!is_last) {
    const why = m.log.emptied(m.piles[first]);
    return { why, until: nearText(m, view), isAnnounced: false };
  }
  const until = players[seat]?.you === true ? m.end.lastYours : m.end.last(nameOf(players, seat));
  return { why: m.end.why, until, isAnnounced: true };
}

export function news(event: EventView, { lang }: Telling<PublicView>): string | null {
  const m = MESSAGES[lang];
  return event.type === 'pile_emptied' ? m.log.emptied(m.piles[event.pile]) : null;
}
