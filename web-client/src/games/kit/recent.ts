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
