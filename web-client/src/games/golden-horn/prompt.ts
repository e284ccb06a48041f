// One sentence: whose turn it is and what can be done.

import type { Scene } from '../board';
import { nameOf, shipName } from './describe';
import { MESSAGES, type Messages } from './messages';
import type { Action, Preview, PrivateView, PublicView } from './types.gen';

type GoldenHornScene = Scene<PublicView, PrivateView, Action, Preview>;

export function prompt(scene: GoldenHornScene): string {
  const m = MESSAGES[scene.lang];
  switch (scene.view.phase) {
    case 'placing':
      return placing(scene, m);
    case 'playing':
      return scene.actions.length > 0 ? ownTurn(scene, m) : othersTurn(scene, m);
    case 'finished':
      return result(scene, m);
  }
}

function placing({ view, own, actions, players, seat }: GoldenHornScene, m: Messages): string {
  const waiting = view.tableaus.flatMap((tableau, other) =>
    tableau.has_placed || other === seat ? [] : [nameOf(players, other)],
  );
  if (actions.length > 0 && own?.in_venice === null) return m.prompt.place;
  const names = m.list(waiting);
  if (names === '') return m.prompt.saving;
  return actions.length > 0 ? m.prompt.placed(names) : m.prompt.placing(names);
}

/** What may be left to do once the voyage is over. */
const OPEN = ['announce_end', 'conquer', 'exchange'] as const;

function ownTurn({ view, actions }: GoldenHornScene, m: Messages): string {
  const can = (type: Action['type']): boolean => actions.some(({ action }) => action.type === type);
  const canMove = can('load') || can('sail');
  if (!canMove) {
    const open = OPEN.filter(can).map((type) => m.prompt.options[type]);
    return open.length > 0 ? m.prompt.stillOpen(m.list(open)) : m.prompt.end;
  }
  if (view.must_sail !== null) return m.prompt.mustSail(shipName(m, view.must_sail));
  if (can('raid')) return m.prompt.raidOrVoyage;
  return view.end === null ? m.prompt.voyage : m.prompt.lastVoyage;
}

function othersTurn({ view, players }: GoldenHornScene, m: Messages): string {
  if (view.current === null) return m.prompt.saving;
  const name = nameOf(players, view.current);
  if (view.must_sail !== null) return m.prompt.theyMustSail(name, shipName(m, view.must_sail));
  return view.end === null ? m.prompt.turn(name) : m.prompt.lastTurn(name);
}

function result({ view, players }: GoldenHornScene, m: Messages): string {
  const seats = winners(view);
  const names = seats.map((seat) => nameOf(players, seat));
  const count = view.tableaus[seats[0] ?? 0]?.score.total ?? 0;
  return seats.length > 1
    ? m.prompt.shared(m.list(names), count)
    : m.prompt.won(m.list(names), count);
}

/** The seats with the most points. */
export function winners(view: PublicView): number[] {
  const best = Math.max(...view.tableaus.map((tableau) => tableau.score.total));
  return view.tableaus.flatMap((tableau, seat) => (tableau.score.total === best ? [seat] : []));
}
