// Where the points come from: the regions of each terrain that a player controls. Pure.

import type { ScorePart } from '../board';
import type { Lang } from '../../i18n/lang';
import { MESSAGES } from './messages';
import type { PublicView, Terrain } from './types.gen';

const TERRAINS: readonly Terrain[] = ['desert', 'hill', 'field', 'marsh'];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function scores({ players, regions }: PublicView, lang: Lang): ScorePart[] {
  const { kinds } = MESSAGES[lang];
  return TERRAINS.map((terrain) => ({
    label: capital(kinds[terrain]),
    points: players.map(({ controls }) =>
      regions
        .filter((region) => region.terrain === terrain && controls.includes(region.id))
        .reduce((sum, { value }) => sum + value, 0),
    ),
  })).filter(({ points }) => points.some((count) => count > 0));
}
