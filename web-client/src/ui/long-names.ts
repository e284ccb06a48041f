// How large a name is written where there is little room. Pure.

/** Names of no longer words need no smaller letters. */
const WORD_MAX = 8;

/** The least share of the usual size that can still be read. */
const SHARE_MIN = 0.68;

/** How many letters the longest word of a name has: lines break at spaces and hyphens. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/\s+|(?<=-)/).map((word) => word.length));
}

/** The share of the usual size at which the longest word of a name stays in one piece, or nearly. */
export function shareOfSize(name: string): number {
  return Math.max(SHARE_MIN, Math.min(1, WORD_MAX / longestWord(name)));
}
