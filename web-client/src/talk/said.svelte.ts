// What has just been said, to be shown where its speaker sits.

import type { ChatLine } from '../protocol.gen';
import { Moment } from '../ui/moment.svelte';
import { muted } from './muted.svelte';

/** How long it is shown. */
const SAID_MS = 6_000;

/** What was said longer ago is no news, however it came. */
const FRESH_MS = 60_000;

/** Call it while a component is made. `isRead`: whether the chat is in sight anyway. */
export function justSaid(latest: () => ChatLine | null, isRead: () => boolean): Moment<ChatLine> {
  return new Moment(() => {
    const line = latest();
    if (line === null || muted.has(line.person.id)) return null;
    if (Math.abs(Date.now() - line.at) > FRESH_MS) return null;
    // Who reads the chat need not read it twice; a reaction wants to be seen.
    return line.words.type === 'text' && isRead() ? null : line;
  }, SAID_MS);
}
