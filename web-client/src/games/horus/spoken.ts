// The whole position in sentences, for people who listen to it. Pure.

import {
  cardsText,
  cardText,
  nameOf,
  regionText,
  spotTexts,
  whereText,
  type Speaker,
} from './describe';
import { ending } from './ending';
import { MESSAGES } from './messages';
import { prompt, type HorusScene } from './prompt';
import { PILES, sum } from './stock';

export function describe(scene: HorusScene): string[] {
  const { view, own, lang, players } = scene;
  const m = MESSAGES[lang];
  const speaker: Speaker = { m, lang, view, players };
  const { card } = view.turn;
  const end = ending(scene);
  const spots = scene.actions.flatMap(({ action }) =>
    action.type === 'place_tile' ? [action] : [],
  );
  return [
    prompt(scene),
    ...(end === null ? [] : [end.why, end.until]),
    ...(card?.type === 'horus' ? [`${m.play.card(cardText(m, card.card))}.`] : []),
    ...(own === null || view.result !== null
      ? []
      : [`${m.dock.hand}: ${own.hand.length > 0 ? cardsText(m, own.hand) : m.dock.noCards}`]),
    ...view.players.map((_, seat) => playerText(speaker, seat)),
    `${m.table.overview(view.tiles.length)}.`,
    ...spotTexts(speaker, spots),
    ...view.regions.map((region) => {
      const tile = view.tiles[region.id];
      const where = tile === undefined ? '' : `; ${whereText(m, tile)}`;
      return `${regionText(speaker, region)}${where}.`;
    }),
    ...view.barques.flatMap((id) => {
      const tile = view.tiles[id];
      return tile === undefined ? [] : [`${m.kinds.barque}: ${whereText(m, tile)}.`];
    }),
    ...PILES.map(({ pile }) => `${m.stock.pile(m.piles[pile], view.piles[pile])}.`),
    `${m.stock.bag(sum(view.bag))}.`,
  ].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`));
}

function playerText({ m, view, players }: Speaker, seat: number): string {
  const player = view.players[seat];
  if (player === undefined) return nameOf(players, seat);
  const facts = [
    m.points(player.score),
    m.player.hand(player.hand),
    m.player.stones(player.stones),
    player.nile_card ? m.player.nile : m.player.noNile,
  ];
  return `${nameOf(players, seat)}: ${facts.join(', ')}.`;
}
