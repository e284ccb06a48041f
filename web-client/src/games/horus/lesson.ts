// The first turn on a prepared position, and what is said when something happens for the first
// time.

import { inLanguages } from '../../i18n/in-languages';
import type { Lang } from '../../i18n/lang';
import type { Learning, Lesson, LessonTask } from '../board';
import type { Action, Place, Preview, PrivateView, PublicView, RegionView } from './types.gen';
import type { LessonWords } from './words.gen';

const { words, load } = inLanguages(
  import.meta.glob<LessonWords>('../../../../games/horus/words/*.ftl', {
    query: '?part=lesson',
    import: 'default',
  }),
);

/** The width of a tile, in half tiles. */
const TILE = 2;

/** The size that the region has after the second task. */
const SIZE = 3;

/** The largest region with a stone of this seat. */
function ownRegion({ regions }: PublicView, seat: number): RegionView | undefined {
  const own = regions.filter(({ stones }) => (stones[seat] ?? 0) > 0);
  return own.toSorted((a, b) => b.size - a.size)[0];
}

/** Whether two tiles share at least half an edge. */
function touch(a: Place, b: Place): boolean {
  const [x, y] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return (x === TILE && y < TILE) || (y === TILE && x < TILE);
}

/** Whether an action lays the tile in hand at that region. */
function laysAt(action: Action, view: PublicView, region: RegionView | undefined): boolean {
  const { step } = view.turn;
  if (action.type !== 'place_tile' || step.type !== 'lay_tile') return false;
  if (region === undefined || step.tile !== region.terrain) return false;
  return region.tiles.some((id) => {
    const tile = view.tiles[id];
    return tile !== undefined && touch(action, tile);
  });
}

const sizeOf = ({ view, seat }: Learning<PublicView>) => ownRegion(view, seat)?.size ?? 0;

export async function lesson(
  lang: Lang,
): Promise<Lesson<PublicView, PrivateView, Action, Preview>> {
  await load(lang);
  const { one, two, three, done, first } = words[lang];
  const tasks: LessonTask<PublicView, Action>[] = [
    {
      ...one,
      isDone: (learning) => sizeOf(learning) >= SIZE - 1,
      leads: (action, view, seat) => laysAt(action, view, ownRegion(view, seat)),
    },
    {
      ...two,
      isDone: (learning) => sizeOf(learning) >= SIZE,
      leads: (action, view, seat) => {
        const region = ownRegion(view, seat);
        if (action.type !== 'play_card') return laysAt(action, view, region);
        return action.pile === region?.terrain && action.card.number === String(region.size + 1);
      },
    },
    {
      ...three,
      isDone: ({ view, seat }) => (ownRegion(view, seat)?.stones[seat] ?? 0) >= 2,
      leads: (action, view, seat) =>
        action.type === 'place_stone' &&
        ownRegion(view, seat)?.tiles.includes(action.tile) === true,
    },
  ];
  return {
    tasks,
    done,
    firsts: [
      {
        id: 'region',
        text: first.region,
        isNow: ({ view, seat }) =>
          seat !== null &&
          view.regions.some(({ controllers, size }) => size > 1 && controllers.includes(seat)),
      },
      { id: 'island', text: first.island, isNow: ({ view }) => view.islands.length > 0 },
      {
        id: 'temple',
        text: first.temple,
        isNow: ({ view }) => view.tiles.some(({ kind }) => kind === 'temple'),
      },
    ],
  };
}
