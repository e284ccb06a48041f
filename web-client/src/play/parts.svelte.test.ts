import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWebSocket } from '../connection/testing';
import type { ServerMessage } from '../protocol.gen';
import { TableConnection } from './connection.svelte';
import { HandedParts, type Handed } from './handed.svelte';
import { aPresence, aTable } from './testing';

/** Counts how often what `read` reads has changed, itself included. */
function watched(read: () => unknown) {
  const seen = { times: 0 };
  const stop = $effect.root(() => {
    $effect(() => {
      read();
      seen.times += 1;
    });
  });
  flushSync();
  return { seen, stop };
}

describe('what the page sees of a table', () => {
  const snapshot: ServerMessage = {
    type: 'snapshot',
    table: aTable({ status: 'playing' }),
    presence: aPresence([true, true]),
    seat: 0,
    question: null,
    clocks: null,
    position: { version: 3, hash: 'hash-3', public: {}, private: null, log: [] },
  };
  let connection: TableConnection;

  beforeEach(() => {
    vi.stubGlobal('WebSocket', FakeWebSocket);
    FakeWebSocket.made = [];
    connection = new TableConnection(aTable());
    FakeWebSocket.last.open();
    FakeWebSocket.last.say(snapshot);
  });

  afterEach(() => {
    connection.stop();
  });

  it('changes part by part', () => {
    const position = watched(() => connection.state.position);
    const presence = watched(() => connection.state.presence);
    FakeWebSocket.last.say({ type: 'presence', presence: aPresence([true, false]) });
    flushSync();
    expect(position.seen.times).toBe(1);
    expect(presence.seen.times).toBe(2);
    position.stop();
    presence.stop();
  });
});

describe('what a board is handed', () => {
  const handed: Handed = {
    view: { round: 1 },
    own: null,
    actions: [],
    seat: null,
    players: [],
    lang: 'en',
    version: 1,
    lastEvents: [],
    busy: false,
    onaction: () => undefined,
  };

  it('changes part by part', () => {
    const parts = new HandedParts();
    parts.become(handed);
    const view = watched(() => parts.view);
    const busy = watched(() => parts.busy);
    parts.become({ ...handed, busy: true });
    flushSync();
    expect(view.seen.times).toBe(1);
    expect(busy.seen.times).toBe(2);
    view.stop();
    busy.stop();
  });

  it('is nothing that the position before had alone', () => {
    const parts = new HandedParts();
    parts.become({ ...handed, hands: [{ seat: 1, own: null }] });
    parts.become(handed);
    expect(parts.hands).toBeUndefined();
  });
});
