// A WebSocket that reconnects by itself. It knows nothing about games or messages.

import { release } from '../base/release.svelte';
import { deviceNow } from '../base/server-time';
import { retryDelay } from './backoff';

export type Status =
  | { is: 'connecting'; attempt: number }
  | { is: 'open' }
  /** Until `at`, a time in Unix milliseconds. */
  | { is: 'waiting'; attempt: number; at: number }
  /** For good. */
  | { is: 'stopped' };

/** The first moments of connecting are not worth a word. */
export function isAway(status: Status): boolean {
  return status.is === 'waiting' || (status.is === 'connecting' && status.attempt > 0);
}

export interface Handlers {
  /** The connection is open; say hello. */
  opened(): void;
  /** A parsed message, which may have been compressed. */
  received(message: unknown): void;
  changed(status: Status): void;
  /** The connection is silent: send something that the server always answers. */
  probe?(): void;
}

export interface Socket {
  /** Returns whether it was sent; if not, it must be sent again after `opened`. */
  send(message: unknown): boolean;
  /** Reconnects immediately, whatever state the current connection seems to be in. */
  restart(): void;
  /** Closes it for good. */
  stop(): void;
}

/**
 * After being hidden for longer than this, a page may have a dead connection without knowing it.
 */
const HIDDEN_MS_MAX = 20_000;

/** A connection that does not open within this time is abandoned. */
const OPENING_MS_MAX = 10_000;

/** After this long without a message, a connection that somebody is looking at is tested. */
const SILENT_MS_MAX = 8_000;

/** A tested connection that stays silent for this long is dead. */
const PROBE_MS_MAX = 4_000;

/** Connects to `url`, and reconnects after each loss with growing, random delays. */
export function openSocket(url: string, handlers: Handlers): Socket {
  let current: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let isStopped = false;
  let isBack = false;
  let hiddenSince: number | null = null;
  let listening: ReturnType<typeof setTimeout> | undefined;
  let unpacking: Promise<void> = Promise.resolve();

  function connect() {
    drop();
    handlers.changed({ is: 'connecting', attempt });
    const socket = new WebSocket(url);
    current = socket;
    timer = setTimeout(() => unanswered(socket), OPENING_MS_MAX);
    socket.onopen = () => {
      clearTimeout(timer);
      handlers.changed({ is: 'open' });
      handlers.opened();
      listen(socket);
      // What came back may be another release.
      if (isBack) void release.check();
      isBack = true;
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      listen(socket);
      if (typeof event.data === 'string') hear(JSON.parse(event.data));
      else if (event.data instanceof Blob) unpack(socket, event.data);
    };
    socket.onclose = () => lost(socket);
  }

  function hear(message: unknown) {
    // A server that answers has earned a quick first retry; one that turns people away has not.
    const { type } = message as { type?: unknown };
    if (type !== 'closing') attempt = 0;
    handlers.received(message);
  }

  /** Binary messages are compressed. They are handed on in the order in which they came. */
  function unpack(socket: WebSocket, packed: Blob) {
    const stream = packed.stream().pipeThrough(new DecompressionStream('gzip'));
    const text = new Response(stream).text();
    unpacking = Promise.all([text, unpacking]).then(
      ([text]) => {
        if (socket === current) hear(JSON.parse(text));
      },
      () => lost(socket),
    );
  }

  function lost(socket: WebSocket) {
    if (socket !== current || isStopped) return;
    drop();
    // Even one that never opened: the page itself had come from a server.
    isBack = true;
    const delay = retryDelay(attempt);
    attempt += 1;
    handlers.changed({ is: 'waiting', attempt, at: deviceNow() + delay });
    timer = setTimeout(connect, delay);
  }

  /** A browser sees neither the server's pings nor a network that loses everything. */
  function listen(socket: WebSocket) {
    clearTimeout(listening);
    if (handlers.probe !== undefined) listening = setTimeout(() => probe(socket), SILENT_MS_MAX);
  }

  function probe(socket: WebSocket) {
    if (socket !== current || socket.readyState !== WebSocket.OPEN) return;
    if (document.visibilityState === 'hidden') {
      listen(socket);
      return;
    }
    handlers.probe?.();
    listening = setTimeout(() => unanswered(socket), PROBE_MS_MAX);
  }

  /** The wait was long enough: the next attempt follows soon, however many there have been. */
  function unanswered(socket: WebSocket) {
    attempt = 0;
    lost(socket);
  }

  function drop() {
    clearTimeout(listening);
    clearTimeout(timer);
    const old = current;
    current = null;
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  function restart() {
    if (isStopped) return;
    attempt = 0;
    connect();
  }

  function restartUnlessOpen() {
    if (current?.readyState !== WebSocket.OPEN) restart();
  }

  function visibilityChanged() {
    if (document.visibilityState === 'hidden') {
      hiddenSince = deviceNow();
      return;
    }
    const wasLong = hiddenSince !== null && deviceNow() - hiddenSince > HIDDEN_MS_MAX;
    hiddenSince = null;
    if (wasLong) restart();
    else restartUnlessOpen();
  }

  // A page restored from the back-forward cache has lost its sockets.
  function pageShown(event: PageTransitionEvent) {
    if (event.persisted) restart();
  }

  // Nothing arrives any more, and it would take the connection a minute to notice.
  function wentOffline() {
    if (current !== null) lost(current);
  }

  window.addEventListener('online', restart);
  window.addEventListener('offline', wentOffline);
  window.addEventListener('pageshow', pageShown);
  document.addEventListener('visibilitychange', visibilityChanged);
  connect();

  return {
    send(message) {
      if (current?.readyState !== WebSocket.OPEN) return false;
      current.send(JSON.stringify(message));
      return true;
    },
    restart,
    stop() {
      isStopped = true;
      drop();
      window.removeEventListener('online', restart);
      window.removeEventListener('offline', wentOffline);
      window.removeEventListener('pageshow', pageShown);
      document.removeEventListener('visibilitychange', visibilityChanged);
      handlers.changed({ is: 'stopped' });
    },
  };
}
