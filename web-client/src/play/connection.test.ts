import { FINGERPRINT } from '../connection/shorthand.gen';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWebSocket } from '../connection/testing';
import type { ServerMessage } from '../protocol.gen';
import { TableConnection } from './connection.svelte';
import { aPresence, aTable } from './testing';

const snapshot = (version: number): ServerMessage => ({
  type: 'snapshot',
  table: aTable({ status: 'playing' }),
  presence: aPresence([true, true]),
  seat: 0,
  question: null,
  clocks: null,
  position: {
    version,
    hash: `hash-${version}`,
    public: { turn: version },
    private: { view: {}, actions: [], can_undo: true, events: [] },
    log: [],
  },
});

const update = (version: number): ServerMessage => ({
  type: 'update',
  version,
  hash: `hash-${version}`,
  at: 0,
  patch: [],
  events: [],
  private: null,
});

let connection: TableConnection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  FakeWebSocket.made = [];
  connection = new TableConnection(aTable());
  FakeWebSocket.last.open();
});

afterEach(() => {
  connection.stop();
});

/** Loses the connection and waits until it is back. */
function reconnect() {
  FakeWebSocket.last.close();
  vi.advanceTimersByTime(100);
  FakeWebSocket.last.open();
}

describe('a table connection', () => {
  it('does not trust a server that draws what it does not prove', async () => {
    const sealed = [{ pile: 'bag', since: 0, size: 3, root: '0'.repeat(64) }];
    const table = aTable({ status: 'playing', ruleset: 'horus' });
    const shown = snapshot(3) as Extract<ServerMessage, { type: 'snapshot' }>;
    const position = {
      version: 3,
      hash: '',
      public: { bag: { river: 3 }, deck: 0 },
      private: null,
    };
    FakeWebSocket.last.say({ ...shown, table, position: { ...position, log: [], sealed } });
    const patch = [{ op: 'replace', path: '/bag/river', value: 2 }];
    const events = [{ type: 'tile_drawn', seat: 0, tile: 'river' }];
    FakeWebSocket.last.say({ ...update(4), patch, events });
    // What checks it is fetched when it is needed first.
    await vi.dynamicImportSettled();
    await vi.waitFor(() => {
      expect(connection.distrust).toContain('do not trust this game');
    });
  });

  it('asks for everything first, and later for what it has missed', () => {
    expect(FakeWebSocket.last.url).toMatch(/^ws:.*\/ws\/tables\/table-1$/);
    expect(FakeWebSocket.last.heard).toEqual([
      { type: 'hello', seen: null, shorthand: FINGERPRINT },
    ]);
    FakeWebSocket.last.say(snapshot(3));
    FakeWebSocket.last.say(update(4));
    reconnect();
    expect(FakeWebSocket.last.heard).toEqual([
      { type: 'hello', seen: { version: 4, hash: 'hash-4' }, shorthand: FINGERPRINT },
    ]);
  });

  it('sends an unanswered command again, under the same id', () => {
    FakeWebSocket.last.say(snapshot(3));
    connection.act('wait');
    const sent = FakeWebSocket.last.heard.at(-1);
    expect(sent).toMatchObject({ type: 'act', version: 3, action: 'wait' });
    reconnect();
    expect(FakeWebSocket.last.heard.at(-1)).toEqual(sent);
  });

  it('says that nothing could be asked while there was no connection, until there is one', () => {
    FakeWebSocket.last.say(snapshot(3));
    FakeWebSocket.last.close();
    connection.ask({ type: 'end_game' });
    expect(connection.state.refusal?.code).toBe('unreachable');
    vi.advanceTimersByTime(100);
    FakeWebSocket.last.open();
    expect(connection.state.refusal).toBeNull();
    expect(FakeWebSocket.last.heard).toMatchObject([{ type: 'hello' }]);
    connection.giveTime(1);
    expect(connection.state.refusal).toBeNull();
  });

  it('keeps a command that was chosen while there was no connection', () => {
    FakeWebSocket.last.say(snapshot(3));
    FakeWebSocket.last.close();
    connection.undo();
    expect(connection.state.pending).not.toBeNull();
    vi.advanceTimersByTime(100);
    FakeWebSocket.last.open();
    expect(FakeWebSocket.last.heard.at(-1)).toMatchObject({ type: 'undo', version: 3 });
  });

  it('does not repeat what was answered', () => {
    FakeWebSocket.last.say(snapshot(3));
    connection.act('wait');
    const { cmd_id } = FakeWebSocket.last.heard.at(-1) as { cmd_id: string };
    FakeWebSocket.last.say({ type: 'ack', cmd_id, version: 4 });
    reconnect();
    expect(FakeWebSocket.last.heard).toHaveLength(1);
  });

  it('sends nothing while a command is under way, and nothing before the game', () => {
    connection.act('too early');
    FakeWebSocket.last.say(snapshot(3));
    connection.act('one');
    connection.act('two');
    expect(FakeWebSocket.last.heard).toHaveLength(2);
  });

  it('connects anew after a gap', () => {
    FakeWebSocket.last.say(snapshot(3));
    FakeWebSocket.last.say(update(5));
    expect(FakeWebSocket.made).toHaveLength(2);
    FakeWebSocket.last.open();
    expect(FakeWebSocket.last.heard).toEqual([
      { type: 'hello', seen: { version: 3, hash: 'hash-3' }, shorthand: FINGERPRINT },
    ]);
  });

  it('connects anew when a command is met with silence', () => {
    FakeWebSocket.last.say(snapshot(3));
    connection.act('wait');
    vi.advanceTimersByTime(8_000);
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('waits as long as it takes while the server saves', () => {
    FakeWebSocket.last.say(snapshot(3));
    connection.act('wait');
    FakeWebSocket.last.say({ type: 'saving', state: 'failing' });
    for (let seconds = 0; seconds < 60; seconds += 10) {
      vi.advanceTimersByTime(10_000);
      const asked = FakeWebSocket.last.heard.at(-1) as { type: string; cmd_id: string };
      expect(asked.type).toBe('why_not');
      FakeWebSocket.last.say({
        type: 'rejected',
        cmd_id: asked.cmd_id,
        code: 'still_saving',
        message: '',
        detail: null,
      });
    }
    expect(connection.state.refusal).toBeNull();
    expect(FakeWebSocket.made).toHaveLength(1);
  });

  it('comes back after a restart of the server', () => {
    FakeWebSocket.last.say({ type: 'closing', code: 'restarting', message: '' });
    reconnect();
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('stays away when it is not let in', () => {
    FakeWebSocket.last.say({ type: 'closing', code: 'no_spectators', message: '' });
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.made).toHaveLength(1);
    expect(connection.status).toEqual({ is: 'stopped' });
    expect(connection.state.closing).toBe('no_spectators');
  });
});
