// What a suggestion promises, in words. Pure.

import type { Lang } from '../../i18n/lang';
import type { Messages } from '../../i18n/messages';
import type { Seat, Suggestion } from '../../protocol.gen';

/** “wins 54 times in 100, about 23 points” */
export function promises(
  { chances, points }: Suggestion,
  seat: Seat | null,
  { computers: t }: Messages,
  lang: Lang,
): string {
  const chance = chances[seat ?? 0] ?? 0;
  const count = points[seat ?? 0] ?? 0;
  // Nothing is certain before the end.
  const percent = Math.min(99, Math.max(1, Math.round(chance * 100)));
  const rounded = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 }).format(count);
  return `${t.hintChance(percent)}, ${t.hintPoints(rounded)}`;
}
