// Names for everything on the table, in one language.

import type { Player } from '../board';
import type { Lang } from '../../i18n/lang';
import { nameOf } from '../kit/seats';
import { isTouching } from './geometry';
import type { Messages } from './messages';
import type { Target } from './selection';
import type { Card, CardNumber, CardTerrain, Place, PublicView, RegionView } from './types.gen';

export { nameOf };

/** Everything that is needed to name things. */
export interface Speaker {
  readonly m: Messages;
  readonly lang: Lang;
  readonly view: PublicView;
  readonly players: readonly Player[];
}

export function terrainText(m: Messages, terrain: CardTerrain): string {
  return terrain === '?' ? m.anyTerrain : m.terrains[terrain];
}

export function numberText(m: Messages, number: CardNumber): string {
  return number === '?' ? m.anyNumber : number;
}

export function cardText(m: Messages, { terrain, number }: Card): string {
  return m.card(terrainText(m, terrain), numberText(m, number));
}

/** "hill 3, hill 4 and marsh 1 to 5". */
export function cardsText(m: Messages, cards: readonly Card[]): string {
  return m.list(cards.map((card) => cardText(m, card)));
}

/** "3 tiles", "1 to 5 tiles". */
export function sizesText(m: Messages, min: number, max: number): string {
  return min === max ? m.tiles(min) : m.range(min, max);
}

/** Half tiles as tiles: "1½". */
export function halves(count: number): string {
  const whole = Math.floor(count / 2);
  return count % 2 === 0 ? `${whole}` : `${whole === 0 ? '' : whole}½`;
}

/** Where a place is, relative to the pyramid: "1½ right, 2 up". */
export function whereText(m: Messages, { x, y }: Place): string {
  const parts: string[] = [];
  if (x !== 0) parts.push((x > 0 ? m.table.right : m.table.left)(halves(Math.abs(x))));
  if (y !== 0) parts.push((y > 0 ? m.table.down : m.table.up)(halves(Math.abs(y))));
  return parts.length === 0 ? m.table.here : parts.join(', ');
}

export function regionOf(view: PublicView, tile: number): RegionView | undefined {
  return view.regions.find(({ tiles }) => tiles.includes(tile));
}

/** What lies beside a place: "hill, region of 3 tiles" for each. */
function neighboursText({ m, view }: Speaker, place: Place): string {
  const names = view.tiles.flatMap((tile, id) => {
    if (!isTouching(tile, place)) return [];
    const region = regionOf(view, id);
    return [
      region === undefined
        ? m.kinds[tile.kind]
        : m.table.region(m.terrains[region.terrain], region.size),
    ];
  });
  return m.table.touches(m.list([...new Set(names)]));
}

/** Where a tile can be laid, by what it would touch: a listener needs no list of all places. */
export function spotTexts({ m, view }: Speaker, spots: readonly Place[]): string[] {
  const counts = new Map<string, number>();
  for (const spot of spots) {
    const touched = view.tiles.flatMap((tile, id) => {
      if (!isTouching(tile, spot)) return [];
      const region = regionOf(view, id);
      const first = view.tiles[region?.id ?? id];
      return region === undefined || first === undefined
        ? [m.kinds[tile.kind]]
        : [`${m.table.region(m.terrains[region.terrain], region.size)}, ${whereText(m, first)}`];
    });
    for (const what of new Set(touched)) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${m.table.spots(what, count)}.`);
}

export function regionText({ m, players }: Speaker, region: RegionView): string {
  const parts = [
    m.table.region(m.terrains[region.terrain], region.size),
    m.table.value(region.value),
  ];
  if (region.touches_temple) parts.push(m.table.temple);
  if (region.on_island) parts.push(m.table.island);
  if (region.controllers.length > 0)
    parts.push(m.table.controlled(m.list(region.controllers.map((seat) => nameOf(players, seat)))));
  return parts.join(', ');
}

/** The accessible name of a target. */
export function targetText(speaker: Speaker, { tap, x, y, points }: Target): string {
  const { m, view } = speaker;
  const where = whereText(m, { x, y });
  const on = (tile: number): string => {
    const region = regionOf(view, tile);
    return region === undefined ? '' : regionText(speaker, region);
  };
  if (tap.type === 'place') return m.table.place(where, neighboursText(speaker, { x, y }));
  if (tap.type === 'barque') return m.table.barque(where);
  if (tap.type !== 'stone' && tap.type !== 'from' && tap.type !== 'to') return where;
  const gain = points === null ? '' : `, ${m.table.gain(points)}`;
  return m.table[tap.type](on(tap.tile), where) + gain;
}
