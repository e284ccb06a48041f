// What boards and prompts are shown of a table's state.

import type { GameModule, Lang, Player, Scene } from '../games/board';
import type { Messages } from '../i18n/en';
import type { Presence, Seat, TableView, UserId } from '../protocol.gen';
import { seatOf } from './seats';
import type { Position, TableState } from './state';

export type AnyScene = Scene<unknown, unknown, unknown, unknown>;

/** A scene of the past, as a board is given it. */
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

/** Nothing is to be chosen, because a computer plays your seat. */
export function lent(scene: AnyScene): AnyScene {
  return { ...scene, actions: [] };
}

/** The seats that the game waits for; where it does not say, whoever can act. */
export function awaited(game: GameModule, { view, actions, seat }: AnyScene): readonly Seat[] {
  return game.toAct?.(view) ?? (actions.length > 0 && seat !== null ? [seat] : []);
}

/** Who may still change what they have chosen is not waited for. */
export function isAwaited(game: GameModule, scene: AnyScene): boolean {
  const { actions, seat } = scene;
  return actions.length > 0 && seat !== null && awaited(game, scene).includes(seat);
}

/**
 * The seat from which the game is seen: the one that the server says, as long as this
 * person has it. Before there is anything to see it is the one where this person sits.
 */
export function ownSeat({ table, seat, position }: TableState, me: UserId | null): Seat | null {
  if (position === null || seat === null) return position === null ? seatOf(table, me) : null;
  return me !== null && table.seats[seat]?.person?.id === me ? seat : null;
}
