import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a socket', () => {
  it('says when it is open and hands on what comes', () => {
    FakeWebSocket.last.open();
    FakeWebSocket.last.onmessage?.({ data: '{"type":"presence"}' });
    expect(opened).toHaveBeenCalledOnce();
    expect(received).toHaveBeenCalledWith({ type: 'presence' });
    expect(statuses).toEqual(['connecting', 'open']);
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
