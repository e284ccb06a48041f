import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { ChatLine } from '../../protocol.gen';
import { aLine } from '../../play/testing-chat';
import { justSaid } from './said.svelte';

const now = (id: number, more: Partial<ChatLine> = {}) =>
  aLine(id, { more: { at: Date.now(), ...more } });

it('shows a line to whoever does not read the chat, and does not repeat what they have read', () => {
  let latest = $state.raw<ChatLine | null>(null);
  let isRead = $state(false);
  const stop = $effect.root(() => {
    const said = justSaid(
      () => latest,
      () => isRead,
    );
    const shown = () => {
      flushSync();
      return said.current?.id ?? null;
    };
    expect(shown()).toBeNull();
    latest = now(1);
    expect(shown()).toBe(1);
    isRead = true;
    expect(shown()).toBeNull();
    latest = now(2);
    expect(shown()).toBeNull();
    isRead = false;
    expect(shown()).toBeNull();
    latest = now(3);
    expect(shown()).toBe(3);
    // A reaction is seen at its seat, also while the chat is open.
    isRead = true;
    latest = now(4, { words: { type: 'reaction', reaction: 'wow' } });
    expect(shown()).toBe(4);
    latest = now(5, { at: Date.now() - 120_000 });
    expect(shown()).toBeNull();
  });
  stop();
});
