// One sentence: whose turn it is and what can be done.

import type { Scene } from '../board';
import { nameOf, sizesText } from './describe';
import { MESSAGES, type Messages } from './messages';
import type { Action, Preview, PrivateView, PublicView } from './types.gen';

export type HorusScene = Scene<PublicView, PrivateView, Action, Preview>;

export function prompt(scene: HorusScene): string {
  const m = MESSAGES[scene.lang];
  const { turn } = scene.view;
  if (turn.step.type === 'finished') return result(scene, m);
  return scene.actions.length > 0 ? ownStep(scene.view, m) : othersStep(scene, m);
}

function ownStep({ turn }: PublicView, m: Messages): string {
  const { step, card } = turn;
  switch (step.type) {
    case 'lay_tile':
      if (step.tile === 'river') return m.prompt.layRiver;
      if (step.tile === 'river_necropolis') return m.prompt.layTwoSided;
      return step.tile === 'temple' ? m.prompt.layTemple : m.prompt.lay(m.the[step.tile]);
    case 'play_card':
      return turn.is_first_round ? m.prompt.playFirstCard : m.prompt.playCard;
    case 'place_stone':
      return card?.type === 'horus'
        ? m.prompt.placeStone(sizesText(m, card.size_min, card.size_max))
        : m.prompt.placeStone(sizesText(m, 1, 5));
    case 'move_stone':
      return m.prompt.moveStone;
    case 'finished':
      return '';
  }
}

function othersStep({ view, players }: HorusScene, m: Messages): string {
  const { step, seat } = view.turn;
  const name = nameOf(players, seat);
  switch (step.type) {
    case 'lay_tile':
      return m.prompt.theyLay(name, m.a[step.tile]);
    case 'play_card':
      return m.prompt.theyPlay(name);
    case 'place_stone':
      return m.prompt.theyStone(name);
    case 'move_stone':
      return m.prompt.theyMove(name);
    case 'finished':
      return '';
  }
}

function result({ view, players }: HorusScene, m: Messages): string {
  const { scores, winners } = view.result ?? { scores: [], winners: [] };
  return wonText(
    m,
    winners.map((seat) => nameOf(players, seat)),
    scores[winners[0] ?? 0] ?? 0,
  );
}

export function wonText(m: Messages, names: readonly string[], points: number): string {
  return names.length > 1
    ? m.prompt.shared(m.list(names), points)
    : m.prompt.won(m.list(names), points);
}
