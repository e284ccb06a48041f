// The way from this browser to the server, actually tried out.

import { deviceNow } from '../base/server-time';
import { socketUrlOf, urlOf } from '../base/urls';
import { api } from '../connection/api';
import type { Means, SocketTrial } from './findings';

/** The longest that anybody waits for an answer, in milliseconds. */
const PATIENCE_MS = 8_000;

export const MEANS: Means = {
  async askServer() {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(urlOf('api/server'), { cache: 'no-store', signal });
      if (!answer.ok) return null;
      const date = Date.parse(answer.headers.get('date') ?? '');
      return { at: Number.isNaN(date) ? null : date };
    } catch {
      return null;
    }
  },
  async askName() {
    try {
      return (await api.me())?.name ?? null;
    } catch {
      return null;
    }
  },
  canKeepCookies: () => navigator.cookieEnabled,
  trySocket: () =>
    new Promise<SocketTrial>((resolve) => {
      const socket = new WebSocket(socketUrlOf('ws/lobby'));
      let hasOpened = false;
      const end = (trial: SocketTrial) => {
        clearTimeout(timer);
        socket.onclose = null;
        socket.close();
        resolve(trial);
      };
      const timer = setTimeout(() => end(hasOpened ? 'silent' : 'closed'), PATIENCE_MS);
      socket.onopen = () => (hasOpened = true);
      socket.onmessage = () => end('speaks');
      socket.onclose = () => end(hasOpened ? 'silent' : 'closed');
    }),
  now: deviceNow,
};
