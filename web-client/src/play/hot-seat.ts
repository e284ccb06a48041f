// Who is who when one person plays all seats. Pure.

import type { GameModule, Player } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { TableView } from '../protocol.gen';

/**
 * All seats belong to the same person: they are named after those who played there before, or by
 * their marks, and are present if that person is.
 */
export function namedByMark(
  players: readonly Player[],
  { hot_seat }: TableView,
  game: GameModule,
  lang: Lang,
  earlier: readonly (string | null)[],
): readonly Player[] {
  if (!hot_seat) return players;
  const online = players.some((player) => player.online);
  return players.map((player, seat) => ({
    ...player,
    online,
    name: earlier[seat] ?? capital(game.seatMark(seat).name(lang)),
  }));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
