// What a suggestion promises, in words. Pure.

import type { Lang } from '../../i18n/lang';
import type { HintsWords } from '../../i18n/client.gen';
import type { Seat, Suggestion } from '../../protocol.gen';

/** “wins 54 times in 100, about 23 points” */
export function promises(
  { chances, points }: Suggestion,
  seat: Seat | null,
  t: HintsWords,
  lang: Lang,
): string {
  const chance = chances[seat ?? 0] ?? 0;
  const count = points[seat ?? 0] ?? 0;
  // Nothing is certain before the end.
  const percent = Math.min(99, Math.max(1, Math.round(chance * 100)));
  const rounded = new Intl.NumberFormat(lang, { maximumFractionDigits: 0 }).format(count);
  return `${t.chance(percent)}, ${t.points(rounded)}`;
}

/** A smaller difference in chances is within what the computer can be wrong by. */
const DIFFERENCE_MIN = 0.02;

/** Whether it hardly matters which of them is chosen. */
export function areEqual(suggestions: readonly Suggestion[], seat: Seat | null): boolean {
  const chances = suggestions.map(({ chances }) => chances[seat ?? 0] ?? 0);
  return chances.length > 1 && Math.max(...chances) - Math.min(...chances) < DIFFERENCE_MIN;
}

/** What sets the best choice apart, in the computer's own games. */
export type Reason =
  /** More points for the player. */
  | { is: 'more'; points: number }
  /** Fewer for the opponent who loses most by it. */
  | { is: 'fewer'; seat: Seat; points: number };

/** Compares the best choice with the next; `null` if they are equal, or differ by less than a point. */
export function reasonOf(suggestions: readonly Suggestion[], seat: Seat | null): Reason | null {
  const [best, next] = suggestions;
  if (best === undefined || next === undefined || areEqual(suggestions, seat)) return null;
  const me = seat ?? 0;
  const gains = best.points.map((points, of) => {
    const more = points - (next.points[of] ?? points);
    return { of, points: Math.round(of === me ? more : -more) };
  });
  const [most] = gains.toSorted((one, other) => other.points - one.points);
  if (most === undefined || most.points < 1) return null;
  const { of, points } = most;
  return of === me ? { is: 'more', points } : { is: 'fewer', seat: of, points };
}
