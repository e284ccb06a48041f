import { DecompressionStream } from 'node:stream/web';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { release } from '../base/release.svelte';
import { retryDelay } from './backoff';
import { FakeWebSocket } from './testing';
import { openSocket, type Socket, type Status } from './socket';

let socket: Socket;
let statuses: Status['is'][];
const opened = vi.fn();
const received = vi.fn();

function start() {
  socket = openSocket('ws://here/ws', {
    opened,
    received,
    changed: (status) => statuses.push(status.is),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  FakeWebSocket.made = [];
  statuses = [];
  opened.mockReset();
  received.mockReset();
  start();
});

afterEach(() => {
  socket.stop();
});

describe('a socket', () => {
  it('says when it is open and hands on what comes', () => {
    FakeWebSocket.last.open();
    FakeWebSocket.last.onmessage?.({ data: '{"type":"presence"}' });
    expect(opened).toHaveBeenCalledOnce();
    expect(received).toHaveBeenCalledWith({ type: 'presence' });
    expect(statuses).toEqual(['connecting', 'open']);
  });

  it('unpacks what is binary, in the order in which it came', async () => {
    vi.useRealTimers();
    vi.stubGlobal('DecompressionStream', DecompressionStream);
    const packed = (text: string) => new Blob([gzipSync(text)]);
    FakeWebSocket.last.open();
    FakeWebSocket.last.onmessage?.({ data: packed(`{"first":"${'long '.repeat(50_000)}"}`) });
    FakeWebSocket.last.onmessage?.({ data: packed('{"second":1}') });
    await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2));
    expect(received.mock.calls[0]?.[0]).toHaveProperty('first');
    expect(received.mock.calls[1]?.[0]).toEqual({ second: 1 });
  });

  it('sends only while open', () => {
    expect(socket.send({ a: 1 })).toBe(false);
    FakeWebSocket.last.open();
    expect(socket.send({ a: 1 })).toBe(true);
    expect(FakeWebSocket.last.sent).toEqual(['{"a":1}']);
  });

  it('comes back after a loss, later each time', () => {
    FakeWebSocket.last.close();
    expect(statuses.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(399);
    expect(FakeWebSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeWebSocket.made).toHaveLength(2);
    FakeWebSocket.last.close();
    vi.advanceTimersByTime(799);
    expect(FakeWebSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeWebSocket.made).toHaveLength(3);
  });

  it('asks for the release once a server has been away, also one that never answered before', () => {
    const asked = vi.spyOn(release, 'check').mockResolvedValue(true);
    FakeWebSocket.last.close();
    vi.advanceTimersByTime(400);
    expect(asked).not.toHaveBeenCalled();
    FakeWebSocket.last.open();
    expect(asked).toHaveBeenCalledOnce();
    socket.stop();
    start();
    FakeWebSocket.last.open();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('starts with short waits again once the server has answered', () => {
    for (let round = 0; round < 3; round += 1) {
      FakeWebSocket.last.close();
      vi.advanceTimersByTime(1_600);
    }
    FakeWebSocket.last.open();
    FakeWebSocket.last.onmessage?.({ data: '{}' });
    FakeWebSocket.last.close();
    vi.advanceTimersByTime(400);
    expect(FakeWebSocket.made).toHaveLength(5);
  });

  it('waits longer each time while the server turns it away', () => {
    for (const wait of [400, 800, 1_600]) {
      FakeWebSocket.last.open();
      FakeWebSocket.last.say({ type: 'closing', code: 'unavailable', message: '' });
      FakeWebSocket.last.close();
      const before = FakeWebSocket.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeWebSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeWebSocket.made).toHaveLength(before + 1);
    }
  });

  it('gives up a connection that never opens', () => {
    vi.advanceTimersByTime(10_400);
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('hears nothing more from a connection that it has left', () => {
    const old = FakeWebSocket.last;
    old.open();
    socket.restart();
    expect(old.readyState).toBe(3);
    expect(old.onmessage).toBeNull();
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('comes back at once when the network does', () => {
    FakeWebSocket.last.close();
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('comes back at once when the page is seen again', () => {
    FakeWebSocket.last.close();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('trusts an open connection after a short look away, but not after a long one', () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get');
    const look = (state: DocumentVisibilityState) => {
      seen.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    FakeWebSocket.last.open();
    look('hidden');
    vi.advanceTimersByTime(5_000);
    look('visible');
    expect(FakeWebSocket.made).toHaveLength(1);
    look('hidden');
    vi.advanceTimersByTime(60_000);
    look('visible');
    expect(FakeWebSocket.made).toHaveLength(2);
  });

  it('stays away once stopped', () => {
    FakeWebSocket.last.open();
    socket.stop();
    window.dispatchEvent(new Event('online'));
    socket.restart();
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.made).toHaveLength(1);
    expect(statuses.at(-1)).toBe('stopped');
  });
});

describe('a silent connection', () => {
  const probes = () => FakeWebSocket.last.heard.length;

  beforeEach(() => {
    socket.stop();
    FakeWebSocket.made = [];
    statuses = [];
    socket = openSocket('ws://here/ws', {
      opened,
      received,
      changed: (status) => statuses.push(status.is),
      probe: () => socket.send({ type: 'are you there' }),
    });
    FakeWebSocket.last.open();
  });

  it('is found dead within 15 seconds, and is tried again at once', () => {
    vi.advanceTimersByTime(8_000);
    expect(FakeWebSocket.last.heard).toEqual([{ type: 'are you there' }]);
    vi.advanceTimersByTime(4_000);
    expect(statuses.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(400);
    expect(FakeWebSocket.made).toHaveLength(2);
    // Nothing opens either: each attempt follows the one before.
    vi.advanceTimersByTime(3 * 10_400);
    expect(FakeWebSocket.made).toHaveLength(5);
  });

  it('is kept while it answers', () => {
    for (let round = 0; round < 20; round += 1) {
      vi.advanceTimersByTime(8_000);
      expect(probes()).toBe(round + 1);
      FakeWebSocket.last.say({ type: 'here' });
    }
    expect(FakeWebSocket.made).toHaveLength(1);
  });

  it('is not tested while messages come', () => {
    for (let round = 0; round < 20; round += 1) {
      vi.advanceTimersByTime(7_000);
      FakeWebSocket.last.say({ type: 'news' });
    }
    expect(probes()).toBe(0);
  });

  it('is left alone while nobody looks at the page', () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(60_000);
    expect(probes()).toBe(0);
    seen.mockReturnValue('visible');
    vi.advanceTimersByTime(8_000);
    expect(probes()).toBe(1);
  });
});

describe('retryDelay', () => {
  it('is anything up to a doubling limit', () => {
    expect(retryDelay(0, () => 1)).toBe(400);
    expect(retryDelay(3, () => 1)).toBe(3200);
    expect(retryDelay(3, () => 0.5)).toBe(1600);
  });

  it('stays within its bounds', () => {
    expect(retryDelay(40, () => 1)).toBe(15_000);
    expect(retryDelay(0, () => 0)).toBe(100);
  });
});
