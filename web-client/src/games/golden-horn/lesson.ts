// The first turn on a prepared position, and what is said when something happens for the first
// time.

import { inLanguages } from '../../i18n/in-languages';
import type { Lang } from '../../i18n/lang';
import type { Learning, Lesson, LessonTask } from '../board';
import type {
  Action,
  Counts,
  EventView,
  Preview,
  PrivateView,
  PublicView,
  ShipView,
} from './types.gen';
import type { LessonWords } from './words.gen';

const { words, load } = inLanguages(
  import.meta.glob<LessonWords>('../../../../games/golden-horn/words/*.ftl', {
    query: '?part=lesson',
    import: 'default',
  }),
);

/** Something that the learner has done. */
type Deed = Extract<EventView, { type: 'raided' | 'loaded' | 'sailed' }>;

/** The size of a set that scores. */
const SET_MIN = 4;

const modoneOf = ({ route }: PublicView) => route.findIndex(({ type }) => type === 'modone');

function hasDone({ events, seat }: Learning<PublicView>, is: (deed: Deed) => boolean): boolean {
  return (events as readonly EventView[]).some(
    (event) =>
      (event.type === 'raided' || event.type === 'loaded' || event.type === 'sailed') &&
      event.seat === seat &&
      is(event),
  );
}

/** The ship that makes the voyage, or that could load something and begin it in Venice. */
const shipOf = (view: PublicView, seat: number, ship: number): ShipView | undefined =>
  view.tableaus[seat]?.fleet.ships[ship];

const kinds = (counts: Counts) => Object.values(counts).filter((count) => count > 0).length;

export async function lesson(
  lang: Lang,
): Promise<Lesson<PublicView, PrivateView, Action, Preview>> {
  await load(lang);
  const { one, two, three, done, first } = words[lang];
  const tasks: LessonTask<PublicView, Action>[] = [
    {
      ...one,
      isDone: (learning) => hasDone(learning, ({ type }) => type === 'raided'),
      leads: ({ type }) => type === 'raid',
    },
    {
      ...two,
      isDone: (learning) => hasDone(learning, ({ type }) => type === 'loaded'),
      leads: (action, view, seat) =>
        action.type === 'load' && shipOf(view, seat, action.ship)?.at === 0,
    },
    {
      ...three,
      isDone: (learning) =>
        hasDone(
          learning,
          (deed) => deed.type === 'sailed' && deed.path.at(-1) === modoneOf(learning.view),
        ),
      leads: (action, view) => action.type === 'sail' && action.to === modoneOf(view),
    },
  ];
  return {
    tasks,
    done,
    firsts: [
      {
        id: 'raid',
        text: first.raid,
        isNow: ({ actions }) => actions.some(({ action }) => action.type === 'raid'),
      },
      {
        id: 'colours',
        text: first.colours,
        isNow: ({ view, seat }) => seat !== null && view.tableaus[seat]?.has_all_colours === true,
      },
      {
        id: 'set',
        text: first.set,
        isNow: ({ view, seat }) => {
          const own = seat === null ? undefined : view.tableaus[seat];
          return own !== undefined && kinds(own.warehouse) >= SET_MIN;
        },
      },
    ],
  };
}
