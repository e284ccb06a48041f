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

/** Whether the operator of the server has removed the line. */
export function isRemoved({ words }: ChatLine): boolean {
  return words.type === 'text' && words.text === '';
}

/** Lines arrive in any order, sometimes more than once, and without their text once removed. */
export function heard(chat: Chat, lines: readonly ChatLine[]): Chat {
  const known = new Set(chat.lines.map(({ id }) => id));
  const fresh = lines.filter((line) => !known.has(line.id) || isRemoved(line));
  const { outgoing } = chat;
  const isSaid = outgoing !== null && fresh.some((line) => isThat(outgoing, line));
  const byId = new Map([...chat.lines, ...fresh].map((line) => [line.id, line]));
  return {
    lines: [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-CHAT_LINES_MAX),
    // Several at once are the history from before this client joined.
    latest: lines.length === 1 ? latestOf(chat, fresh[0]) : chat.latest,
    outgoing: isSaid ? null : outgoing,
  };
}

function latestOf({ latest }: Chat, arrived: ChatLine | undefined): ChatLine | null {
  if (arrived === undefined) return latest;
  if (!isRemoved(arrived)) return arrived;
  return latest?.id === arrived.id ? null : latest;
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
    (line) =>
      line.id > seen && line.person.id !== me && !isMuted(line.person.id) && !isRemoved(line),
  );
}

function isThat(outgoing: Outgoing, line: ChatLine): boolean {
  if (line.person.id !== outgoing.by) return false;
  const { words } = outgoing;
  if (words.type === 'text') return line.words.type === 'text' && line.words.text === words.text;
  return line.words.type === 'reaction' && line.words.reaction === words.reaction;
}
