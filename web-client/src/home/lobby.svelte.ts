// The open tables, live.

import { socketUrlOf } from '../base/urls';
import { isAway, openSocket } from '../connection/socket';
import type { LobbyMessage, LobbyRequest, TableSummary } from '../protocol.gen';
import { comesBack } from '../play/closing';
import { listing } from './listing';

const unpacks = typeof DecompressionStream === 'function';

const PING: LobbyRequest = { type: 'ping' };

export class Lobby {
  /** `null` until the first message. */
  tables = $state.raw<readonly TableSummary[] | null>(null);
  /** Whether the tables may have changed since. */
  isOld = $state(false);
  /** Whether there are more that can be joined, and that can be watched. */
  more = $state.raw({ gathering: false, playing: false });
  #socket = openSocket(socketUrlOf(`ws/lobby?changes=true&gzip=${String(unpacks)}`), {
    opened: () => undefined,
    received: (message) => this.#received(message as LobbyMessage),
    changed: (status) => (this.isOld = isAway(status)),
    probe: () => void this.#socket.send(PING),
  });

  restart() {
    this.#socket.restart();
  }

  stop() {
    this.#socket.stop();
  }

  #received(message: LobbyMessage) {
    switch (message.type) {
      case 'tables':
        this.tables = message.tables;
        this.#more(message);
        break;
      case 'changed':
        this.tables = listing(this.tables ?? [], message);
        this.#more(message);
        break;
      case 'pong':
        break;
      case 'closing':
        if (!comesBack(message.code)) this.stop();
        break;
    }
  }

  #more(message: { more_to_join: boolean; more_to_watch: boolean }) {
    this.more = { gathering: message.more_to_join, playing: message.more_to_watch };
  }
}
