// The open tables, live.

import { socketUrlOf } from '../base/urls';
import { isAway, openSocket } from '../connection/socket';
import type { LobbyMessage, LobbyRequest, TableSummary } from '../protocol.gen';
import { comesBack } from '../play/closing';

const PING: LobbyRequest = { type: 'ping' };

export class Lobby {
  /** `null` until the first message. */
  tables = $state.raw<readonly TableSummary[] | null>(null);
  /** Whether the tables may have changed since. */
  isOld = $state(false);
  #socket = openSocket(socketUrlOf('ws/lobby'), {
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
        break;
      case 'pong':
        break;
      case 'closing':
        if (!comesBack(message.code)) this.stop();
        break;
    }
  }
}
