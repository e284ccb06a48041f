// The font size for names where space is tight. Pure.

/** Names whose words are no longer than this need no smaller font. */
const WORD_MAX = 8;

/** The smallest share of the usual size that is still legible. */
const SHARE_MIN = 0.68;

/** The length of a name's longest word: lines break at spaces and hyphens. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/\s+|(?<=-)/).map((word) => word.length));
}

/** The share of the usual size at which a name's longest word stays in one piece, or nearly. */
export function shareOfSize(name: string): number {
  return Math.max(SHARE_MIN, Math.min(1, WORD_MAX / longestWord(name)));
}
