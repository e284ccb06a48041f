// What has just been said, shown where its speaker sits.

import { serverNow } from '../../base/server-time';
import type { ChatLine } from '../../protocol.gen';
import { Moment } from '../../ui/moment.svelte';
import { blocked } from './blocked.svelte';

/** How long it is shown. */
const SAID_MS = 6_000;

/** Anything said longer ago is not news, however it arrived. */
const FRESH_MS = 60_000;

/** Call it during component initialisation. `isRead`: whether the chat is visible anyway. */
export function justSaid(latest: () => ChatLine | null, isRead: () => boolean): Moment<ChatLine> {
  let read: number | null = null;
  return new Moment(() => {
    const line = latest();
    if (line === null || blocked.has(line.person.id)) return null;
    if (Math.abs(serverNow() - line.at) > FRESH_MS) return null;
    // Nobody who reads the chat needs to read it twice, nor after closing it; a reaction should be seen.
    if (line.words.type === 'text' && isRead()) read = line.id;
    return line.id === read ? null : line;
  }, SAID_MS);
}
