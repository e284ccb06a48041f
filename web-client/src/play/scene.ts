// The part of a table's state that boards and prompts are given.

import type { GameModule, Player, Scene } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { Messages } from '../i18n/messages';
import type { Presence, Seat, TableView, UserId } from '../protocol.gen';
import { seatOf } from './seats';
import type { Position, TableState } from './state';

export type AnyScene = Scene<unknown, unknown, unknown, unknown>;

/** A scene from the past, as passed to a board. */
export interface Past {
  readonly scene: AnyScene;
  readonly version: number;
  readonly lastEvents: readonly unknown[];
}

export function playersOf(
  table: TableView,
  presence: Presence,
  own: number | null,
  messages: Messages,
): Player[] {
  return table.seats.map(({ person, computer }, seat) => ({
    name: person?.name ?? computer?.name ?? messages.seats.seat(seat + 1),
    online: presence.seats[seat] === true || computer !== null,
    you: seat === own,
  }));
}

export function sceneOf(
  position: Position,
  players: readonly Player[],
  own: number | null,
  lang: Lang,
): AnyScene {
  return {
    view: position.view,
    own: position.own?.view ?? null,
    actions: position.own?.actions ?? [],
    seat: position.own === null ? null : own,
    players,
    lang,
  };
}

/** There is nothing to choose, because a computer plays your seat. */
export function lent(scene: AnyScene): AnyScene {
  return { ...scene, actions: [] };
}

/** The seats that the game is waiting for; if it does not say, your seat if it can act. */
export function awaited(game: GameModule, { view, actions, seat }: AnyScene): readonly Seat[] {
  return game.toAct?.(view) ?? (actions.length > 0 && seat !== null ? [seat] : []);
}

/** A player who can still change their choice is not waited for. */
export function isAwaited(game: GameModule, scene: AnyScene): boolean {
  const { actions, seat } = scene;
  return actions.length > 0 && seat !== null && awaited(game, scene).includes(seat);
}

/**
 * The seat from which the game is seen: the one given by the server, as long as this person has it.
 * Before there is anything to see, it is the seat where this person sits.
 */
export function ownSeat({ table, seat, position }: TableState, me: UserId | null): Seat | null {
  if (position === null || seat === null) return position === null ? seatOf(table, me) : null;
  const isEverybodys = table.forked_from?.what_if === true;
  return me !== null && (isEverybodys || table.seats[seat]?.person?.id === me) ? seat : null;
}
