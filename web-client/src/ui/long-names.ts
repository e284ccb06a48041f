/** The length of a name's longest word, at least 1: lines break at spaces and hyphens. */
export function longestWord(name: string): number {
  return Math.max(1, ...name.split(/\s+|(?<=-)/).map((word) => word.length));
}
