// The open tables, live.

import { socketUrlOf } from '../base/urls';
import { openSocket } from '../connection/socket';
import type { LobbyMessage, TableSummary } from '../protocol.gen';
import { comesBack } from '../play/closing';

export class Lobby {
  /** `null` until the first message. */
  tables = $state.raw<readonly TableSummary[] | null>(null);
  #socket = openSocket(socketUrlOf('ws/lobby'), {
    opened: () => undefined,
    received: (message) => this.#received(message as LobbyMessage),
    changed: () => undefined,
  });

  stop() {
    this.#socket.stop();
  }

  #received(message: LobbyMessage) {
    switch (message.type) {
      case 'tables':
        this.tables = message.tables;
        break;
      case 'closing':
        if (!comesBack(message.code)) this.stop();
        break;
    }
  }
}
