// What somebody who looks back knows of the others. Pure: `receive(state, message)` is the next state.

import { heard, SILENCE, type Chat } from '../../play/chat';
import type { ChatLine, Lead, Mark, Moment, ServerMessage, Seat } from '../../protocol.gen';
import type { Seen } from '../recording';

export type PlayedOn = Extract<ServerMessage, { type: 'played_on' }>;

export interface TogetherState {
  /** Who leads, and what they show. */
  readonly lead: Lead | null;
  /** The latest invitation to play on. */
  readonly invited: PlayedOn | null;
  readonly chat: Chat;
}

export const ALONE: TogetherState = { lead: null, invited: null, chat: SILENCE };

export function receive(state: TogetherState, message: ServerMessage): TogetherState {
  const { type } = message;
  if (type === 'looking_back') return { ...state, lead: message.lead };
  if (type === 'played_on') return { ...state, invited: message };
  if (type === 'chat') return { ...state, chat: heard(state.chat, message.lines) };
  return state;
}

/** What others are to see. */
export function momentOf(step: number, seen: Seen, marks: readonly Mark[]): Moment {
  return { step, seat: typeof seen === 'number' ? seen : null, marks: [...marks] };
}

/** Whose hand a moment shows, if the record has it. */
export function seenIn({ seat }: Moment, seats: readonly Seat[], now: Seen): Seen {
  if (seat === null) return seats.length > 1 ? 'all' : now;
  return seats.includes(seat) ? seat : now;
}

/** The remarks on each step, by step. */
export function remarksOf(
  { lines }: Chat,
  isHidden: (line: ChatLine) => boolean,
): ReadonlyMap<number, readonly ChatLine[]> {
  const remarks = new Map<number, ChatLine[]>();
  for (const line of lines) {
    if (line.step === undefined || isHidden(line)) continue;
    remarks.set(line.step, [...(remarks.get(line.step) ?? []), line]);
  }
  return new Map([...remarks].toSorted(([a], [b]) => a - b));
}
