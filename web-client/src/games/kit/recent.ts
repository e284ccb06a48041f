// The events that led here, as far as a board has seen them itself. Pure.

/** The number kept: more than any turn has. */
const EVENTS_MAX = 80;

export interface Memory<Event> {
  readonly version: number;
  readonly events: readonly Event[];
}

/** After a jump, nothing is known about what led to it. */
export function remember<Event>(
  memory: Memory<Event> | null,
  version: number,
  lastEvents: readonly Event[],
): Memory<Event> {
  if (memory?.version === version) return memory;
  const isNext = memory !== null && version === memory.version + 1;
  const before = isNext ? memory.events : [];
  return { version, events: [...before, ...lastEvents].slice(-EVENTS_MAX) };
}

/** What the table itself, not the game, tells about moves taken back. */
const TAKE_BACKS: ReadonlySet<string> = new Set(['taken_back', 'take_back_agreed']);

/** The events turn by turn; the last turn may have just begun. */
export function turnsIn<Event extends { readonly type: string }>(
  events: readonly Event[],
): readonly (readonly Event[])[] {
  let turns: Event[][] = [[]];
  for (const event of events) {
    // Something is known to have been taken back, but not how much.
    if (TAKE_BACKS.has(event.type)) turns = [[]];
    else if (event.type === 'turn_began') turns.push([]);
    else turns.at(-1)?.push(event);
  }
  return turns;
}
