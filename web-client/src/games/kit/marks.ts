// Passes the marks of hints down to the buttons of a board.

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
