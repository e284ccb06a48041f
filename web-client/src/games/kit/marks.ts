// The numbers of hints on the buttons of a board.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('hint marks');

type Marks = () => ReadonlyMap<string, string>;

const NONE: ReadonlyMap<string, string> = new Map();

/** `marks` is called whenever a button is rendered: the numbers of hints, keyed by tap. */
export function giveMarks(marks: Marks): void {
  setContext(KEY, marks);
}

export function takeMarks(): Marks {
  return getContext<Marks | undefined>(KEY) ?? (() => NONE);
}

/** The numbers of the hints that a button leads to, by its key; `rank` 0 is the best hint. */
export function marksOf<Action>(
  hints: readonly Action[],
  keysOf: (action: Action, rank: number) => readonly string[],
): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const [rank, action] of hints.entries()) {
    for (const key of keysOf(action, rank)) {
      const before = marks.get(key);
      marks.set(key, before === undefined ? `${rank + 1}` : `${before} ${rank + 1}`);
    }
  }
  return marks;
}
