// The chat as it is shown: consecutive lines by one person are grouped. Pure.

import type { ChatLine, UserId } from '../../protocol.gen';

export interface Group {
  /** The id of its first line. */
  readonly id: number;
  readonly lines: readonly [ChatLine, ...ChatLine[]];
  readonly isOwn: boolean;
}

/** A longer silence starts a new group. */
const SILENCE_MS = 5 * 60_000;

export function groupsOf(lines: readonly ChatLine[], me: UserId | null): Group[] {
  const groups: { id: number; lines: [ChatLine, ...ChatLine[]]; isOwn: boolean }[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.lines.at(-1);
    if (group !== undefined && last !== undefined && goTogether(last, line)) group.lines.push(line);
    else groups.push({ id: line.id, lines: [line], isOwn: line.person.id === me });
  }
  return groups;
}

function goTogether(before: ChatLine, after: ChatLine): boolean {
  return (
    before.person.id === after.person.id &&
    before.room === after.room &&
    after.at - before.at < SILENCE_MS
  );
}
