import { connect, createServer, type Server as Listener, type Socket } from 'node:net';

/** A way to a server that can begin to lose everything without a word, as a network does in a lift. */
export class SilentNetwork {
  readonly #sockets = new Set<Socket>();
  readonly #listener: Listener;
  #isSilent = false;

  private constructor(listener: Listener) {
    this.#listener = listener;
  }

  static async to(server: string): Promise<SilentNetwork> {
    const port = Number(new URL(server).port);
    const listener = createServer();
    const network = new SilentNetwork(listener);
    listener.on('connection', (near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, onto] of [[near, far], [far, near]] as const) {
        network.#sockets.add(from);
        from.on('data', (data) => void (network.#isSilent || onto.write(data)));
        from.on('error', () => onto.destroy());
        from.on('close', () => void (network.#isSilent || onto.destroy()));
      }
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    const address = this.#listener.address();
    if (address === null || typeof address === 'string') throw new Error('the network is closed');
    return `http://127.0.0.1:${address.port}/`;
  }

  /** Loses everything from now on; no connection ends. */
  fallSilent(): void {
    this.#isSilent = true;
  }

  /** Carries everything again. Connections that lost something stay dead. */
  speak(): void {
    this.#isSilent = false;
  }

  close(): void {
    this.#listener.close();
    for (const socket of this.#sockets) socket.destroy();
  }
}
