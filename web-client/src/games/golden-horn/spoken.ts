// The whole position in sentences, for people who listen to it. Pure.

import type { Scene } from '../board';
import { nameOf, placeText, shipText, stockText, territoryText, type Speaker } from './describe';
import { inBag, total } from './goods';
import { MESSAGES } from './messages';
import { ending } from './news';
import { prompt } from './prompt';
import type { Action, Preview, PrivateView, PublicView } from './types.gen';

type GoldenHornScene = Scene<PublicView, PrivateView, Action, Preview>;

export function describe(scene: GoldenHornScene): string[] {
  const { view, own, lang, players } = scene;
  const m = MESSAGES[lang];
  const speaker: Speaker = { m, view, players };
  const seats = view.tableaus.map((_, seat) => seat);
  const end = ending(scene);
  return [
    ...(view.round > 0 ? [`${m.board.round(view.round)}.`] : []),
    prompt(scene),
    ...(end === null ? [] : [end.why, end.until]),
    ...(own === null || view.phase !== 'playing'
      ? []
      : [`${m.tableau.hand}: ${stockText(m, own.hand, NOBODY) || m.tableau.noCards}.`]),
    ...seats.flatMap((seat) => playerTexts(speaker, seat)),
    `${view.route.map((_, index) => placeText(speaker, index)).join('; ')}.`,
    ...portTexts(speaker),
    ...(view.dominio?.territories ?? []).map(({ name }) => `${territoryText(speaker, name)}.`),
    `${m.board.bag(inBag(view))}.`,
    `${m.board.deck(view.deck)}.`,
    `${m.board.discard(total(view.discard))}.`,
  ];
}

const NOBODY = { mercenaries: 0, peasants: 0 };

function playerTexts(speaker: Speaker, seat: number): string[] {
  const { m, view, players } = speaker;
  const tableau = view.tableaus[seat];
  if (tableau === undefined) return [];
  const stored = stockText(m, tableau.warehouse, tableau.people) || m.board.nothing;
  const facts = [m.points(tableau.score.total), m.tableau.handOf(tableau.hand)];
  const ships = tableau.fleet.ships.filter(({ at }) => at !== null);
  return [
    ...(view.phase === 'placing'
      ? [
          `${nameOf(players, seat)}: ${tableau.has_placed ? m.tableau.placed : m.tableau.notPlaced}.`,
        ]
      : [`${nameOf(players, seat)}: ${facts.join(', ')}. ${m.tableau.warehouse}: ${stored}.`]),
    ...ships.map((ship) => `${shipText(speaker, seat, tableau.fleet.ships.indexOf(ship), ship)}.`),
  ];
}

function portTexts({ m, view }: Speaker): string[] {
  const names = [m.places.venice, m.places.constantinople];
  return view.ports.map((goods, i) => {
    const people = view.dominio?.ports[i] ?? NOBODY;
    return `${m.board.portHolds(names[i] ?? '', stockText(m, goods, people) || m.board.nothing)}.`;
  });
}
