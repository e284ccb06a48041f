// Where the points come from. Pure.

import type { ScorePart } from '../board';
import type { Lang } from '../../i18n/lang';
import { MESSAGES } from './messages';
import type { PublicView } from './types.gen';

export function scores({ tableaus }: PublicView, lang: Lang): ScorePart[] {
  const { final } = MESSAGES[lang];
  const all = tableaus.map(({ score }) => score);
  return [
    { label: final.cubes, points: all.map(({ cubes }) => cubes) },
    { label: final.sets, points: all.map(({ set_points }) => set_points) },
    { label: final.people, points: all.map(({ people }) => people) },
    { label: final.territories, points: all.map(({ territories }) => territories) },
  ].filter(({ points }) => points.some((count) => count > 0));
}
