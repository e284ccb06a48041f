// What nobody should miss: what was done to this player, and how the end comes. Pure.

import type { Ending, Telling } from '../board';
import { nameOf, pieceText, shipName } from './describe';
import { MESSAGES } from './messages';
import type { EventView, PublicView } from './types.gen';

export function news(
  event: EventView,
  { players, lang }: Telling<PublicView>,
  seat: number | null,
): string | null {
  const m = MESSAGES[lang];
  if (event.type === 'end_triggered') {
    return m.end.triggers[event.trigger](nameOf(players, event.seat));
  }
  if (event.type !== 'raided' || event.target !== seat) return null;
  const raider = nameOf(players, event.seat);
  return m.news.robbed(raider, shipName(m, event.ship), pieceText(m, event.cargo));
}

export function ending({ view, players, lang }: Telling<PublicView>): Ending | null {
  const { end, phase } = view;
  if (end === null || phase === 'finished') return null;
  const { end: m } = MESSAGES[lang];
  return {
    why: m.triggers[end.trigger](nameOf(players, end.by)),
    until: players[end.last]?.you === true ? m.lastYours : m.last(nameOf(players, end.last)),
    isAnnounced: true,
  };
}
