import { createServer, request, type IncomingMessage, type Server as Listener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Scripts and styles, as the page names them, and scripts name each other. */
const PART = { html: /(assets\/)([\w.-]+\.(?:js|css))/g, script: /(assets\/|["'`]\.\/)([\w.-]+\.(?:js|css))/g };

/** What the newer release puts before the name of each of its parts: all of them have changed. */
const NEWER = 'newer-';

/** A proxy before two servers, of which one has a newer release: each request goes to the other one than the last. */
export class TwoReleases {
  readonly #listener: Listener;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #isNewer = false;
  /** The server that is asked for everything. */
  only: 'older' | 'newer' | null = null;
  /** How often a page was asked for. */
  pages = 0;

  private constructor(port: number) {
    this.#port = port;
    this.#listener = createServer((from, to) => this.#pass(from, to));
    this.#listener.on('upgrade', (from: IncomingMessage, near: Socket) => this.#upgrade(from, near));
  }

  static async before(server: string): Promise<TwoReleases> {
    const proxy = new TwoReleases(Number(new URL(server).port));
    await new Promise<void>((resolve) => proxy.#listener.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const address = this.#listener.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy is closed');
    return `http://127.0.0.1:${address.port}/`;
  }

  /** Ends all sockets; pages connect again. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.hangUp();
    this.#listener.close();
    this.#listener.closeAllConnections();
  }

  #pass(from: IncomingMessage, to: ServerResponse): void {
    const asked = from.url ?? '/';
    this.#isNewer = !this.#isNewer;
    const isNewer = this.only === null ? this.#isNewer : this.only === 'newer';
    if (from.headers['sec-fetch-dest'] === 'document') this.pages += 1;
    const isPart = asked.startsWith('/assets/') && /\.(js|css)$/.test(asked);
    if (isPart && asked.includes(NEWER) !== isNewer) {
      to.writeHead(404, { 'content-type': 'application/json' });
      to.end('{}');
      return;
    }
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const path = isPart ? asked.replace(NEWER, '') : asked;
    const onward = request({ port: this.#port, path, method: from.method, headers }, (answer) => {
      const kind = answer.headers['content-type'] ?? '';
      const part = kind.includes('html') ? PART.html : isPart && kind.includes('javascript') ? PART.script : null;
      const { 'content-length': _, etag: __, ...rest } = answer.headers;
      if (part === null || !isNewer) {
        to.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(to);
        return;
      }
      let text = '';
      answer.setEncoding('utf8').on('data', (data: string) => (text += data));
      answer.on('end', () => {
        to.writeHead(answer.statusCode ?? 500, rest);
        to.end(text.replace(part, `$1${NEWER}$2`));
      });
    });
    onward.on('error', () => to.destroy());
    from.pipe(onward);
  }

  #upgrade(from: IncomingMessage, near: Socket): void {
    const far = connect(this.#port, '127.0.0.1');
    this.#sockets.add(near);
    const heads = Object.entries(from.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    far.write(`GET ${from.url} HTTP/1.1\r\n${heads.join('')}\r\n`);
    near.pipe(far);
    far.pipe(near);
    for (const [one, other] of [[near, far], [far, near]] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  }
}
