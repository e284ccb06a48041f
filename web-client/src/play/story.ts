// The end of a game in one sentence: what made it worth playing. Pure.

import { COMEBACK_PERCENT, type CurvePoint, OPENING_PERCENT } from '../protocol.gen';

export type Story =
  /** The winner had been as good as beaten. */
  | {
      readonly is: 'comeback';
      readonly seat: number;
      /** The chances of all at that step, in thousandths. */
      readonly chances: readonly number[];
      readonly step: number;
    }
  /** Hardly anything lay between the first two. */
  | { readonly is: 'close'; readonly points: number }
  /** The lead changed again and again, the last time at a step. */
  | { readonly is: 'swings'; readonly count: number; readonly step: number }
  /** The winner was ahead from early on. */
  | { readonly is: 'led'; readonly seat: number; readonly step: number };

/** The most points between the first two of a close game. */
const CLOSE_MAX = 2;

/** The fewest changes of the lead that are worth a word. */
const SWINGS_MIN = 3;

/** Whoever leads from here on, as a share of the game, has led all along. */
const EARLY = 0.5;

/** `points` is the curve of the game; without it, only the scores speak. `null` if there is nothing to tell. */
export function storyOf(
  points: readonly CurvePoint[],
  winners: readonly number[],
  scores: readonly number[],
): Story | null {
  const [winner, ...others] = winners;
  if (winner === undefined || others.length > 0) return null;
  const end = points.at(-1)?.step ?? 0;
  const played = points.filter(({ step }) => step * 100 >= OPENING_PERCENT * end && step < end);
  const chanceOf = ({ known }: CurvePoint) => known[winner] ?? 0;

  const [lowest] = played.toSorted((a, b) => chanceOf(a) - chanceOf(b));
  if (lowest !== undefined && chanceOf(lowest) < (COMEBACK_PERCENT * 10) / scores.length) {
    return { is: 'comeback', seat: winner, chances: lowest.known, step: lowest.step };
  }
  const best = Math.max(...scores.filter((_, seat) => seat !== winner));
  const margin = (scores[winner] ?? 0) - best;
  if (margin > 0 && margin <= CLOSE_MAX) return { is: 'close', points: margin };

  const leads = played.map(({ step, known }) => ({
    step,
    seat: known.indexOf(Math.max(...known)),
  }));
  const changes = leads.filter(({ seat }, at) => at > 0 && seat !== leads[at - 1]?.seat);
  const last = changes.at(-1);
  if (last !== undefined && changes.length >= SWINGS_MIN) {
    return { is: 'swings', count: changes.length, step: last.step };
  }
  const begin = last?.step ?? leads[0]?.step;
  if (begin !== undefined && begin <= EARLY * end && leads.at(-1)?.seat === winner) {
    return { is: 'led', seat: winner, step: begin };
  }
  return null;
}
