// What was said at a table. Pure.

import type { FailureCode } from '../connection/api';
import type { ChatLine, CommandId, UserId, Words } from '../protocol.gen';

/** A message being sent, until the server shows it as said. */
export interface Outgoing {
  readonly cmd_id: CommandId;
  readonly words: Words;
  readonly by: UserId;
  /** Why it was refused; `null` while it is in flight. */
  readonly failed: FailureCode | null;
}

export interface Chat {
  /** By id, oldest first. */
  readonly lines: readonly ChatLine[];
  /** The most recent line, to be shown where its speaker sits. */
  readonly latest: ChatLine | null;
  readonly outgoing: Outgoing | null;
}

/** The maximum number of lines kept. */
export const CHAT_LINES_MAX = 400;

export const SILENCE: Chat = { lines: [], latest: null, outgoing: null };

/** Lines arrive in any order, and sometimes more than once. */
export function heard(chat: Chat, lines: readonly ChatLine[]): Chat {
  const known = new Set(chat.lines.map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !known.has(id));
  const { outgoing } = chat;
  const isSaid = outgoing !== null && fresh.some((line) => isThat(outgoing, line));
  const byId = new Map([...chat.lines, ...fresh].map((line) => [line.id, line]));
  return {
    lines: [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-CHAT_LINES_MAX),
    // Several at once are the history from before this client joined.
    latest: lines.length === 1 ? (fresh[0] ?? chat.latest) : chat.latest,
    outgoing: isSaid ? null : outgoing,
  };
}

/** Starts sending a message. One at a time: a second one changes nothing. */
export function saying(chat: Chat, cmd_id: CommandId, words: Words, by: UserId): Chat {
  if (isUnderWay(chat)) return chat;
  return { ...chat, outgoing: { cmd_id, words, by, failed: null } };
}

/** The message in flight was refused. */
export function unsaid(chat: Chat, why: FailureCode): Chat {
  if (chat.outgoing?.failed !== null) return chat;
  return { ...chat, outgoing: { ...chat.outgoing, failed: why } };
}

export function isUnderWay(chat: Chat): boolean {
  return chat.outgoing?.failed === null;
}

/** The length of a text in characters, as the server counts them. */
export function charsOf(text: string): number {
  return Array.from(text.trim()).length;
}

/** The lines from others since line `seen`. */
export function unreadOf(
  chat: Chat,
  seen: number,
  me: UserId | null,
  isMuted: (person: UserId) => boolean,
): readonly ChatLine[] {
  return chat.lines.filter(
    ({ id, person }) => id > seen && person.id !== me && !isMuted(person.id),
  );
}

function isThat(outgoing: Outgoing, line: ChatLine): boolean {
  if (line.person.id !== outgoing.by) return false;
  const { words } = outgoing;
  if (words.type === 'text') return line.words.type === 'text' && line.words.text === words.text;
  return line.words.type === 'reaction' && line.words.reaction === words.reaction;
}
