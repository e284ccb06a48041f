import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';

/** The content of a push message from the server. */
export interface Said {
  tables: { code: string; id: string; title: string; text: string }[];
  text: string | null;
}

/** A push service on the loopback interface, and the keys of the only browser that it serves. */
export class PushService {
  status = 201;
  /** The path of each request received. */
  readonly asked: string[] = [];
  readonly #browser = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #sealed: Buffer[] = [];
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    this.asked.push(request.url ?? '');
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.#sealed.push(Buffer.concat(parts));
      response.writeHead(this.status).end();
    });
  });

  async start(): Promise<void> {
    this.#browser.generateKeys();
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.#server.close();
  }

  /** Every message so far, decrypted. */
  get said(): Said[] {
    return this.#sealed.map((sealed) => JSON.parse(this.#opened(sealed)) as Said);
  }

  /** A subscription to this service, as a browser would send it. */
  subscription(path: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const { port } = this.#server.address() as AddressInfo;
    const keys = { p256dh: this.#browser.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: `http://127.0.0.1:${port}/${path}`, keys };
  }

  /** Makes the page subscribe here, because no real push service can be reached from the tests. */
  async serve(page: Page): Promise<void> {
    await page.evaluate(
      ({ endpoint, keys }) => {
        let current: object | null = null;
        const manager = PushManager.prototype as unknown as Record<string, unknown>;
        manager['getSubscription'] = () => Promise.resolve(current);
        manager['subscribe'] = (options: { applicationServerKey: Uint8Array }) => {
          if (options.applicationServerKey.length !== 65) return Promise.reject(new Error('no key'));
          const unsubscribe = () => Promise.resolve((current = null) === null);
          const { buffer } = options.applicationServerKey;
          const toJSON = () => ({ endpoint, keys });
          current = { endpoint, options: { applicationServerKey: buffer }, unsubscribe, toJSON };
          return Promise.resolve(current);
        };
      },
      this.subscription('secret'),
    );
  }

  /** As in RFC 8291. */
  #opened(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const sender = sealed.subarray(21, 86);
    const record = sealed.subarray(86);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#browser.getPublicKey(), sender]);
    const secret = hkdfSync('sha256', this.#browser.computeSecret(sender), this.#auth, info, 32);
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

/** What a service worker's scope has that is used here, and how many push messages it has handled. */
interface WorkerScope {
  ExtendableEvent: { prototype: { waitUntil: (this: Event, done: Promise<unknown>) => void } };
  handled?: number;
}

/**
 * Delivers a push message to a page's service worker, and waits until that has handled it. Whoever asks for the
 * notifications before may make Chromium forget one.
 */
export async function deliver(page: Page, said: Said): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('no service worker runs');
  const before = await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    if (scope.handled === undefined) {
      scope.handled = 0;
      const { prototype } = scope.ExtendableEvent;
      const { waitUntil } = prototype;
      prototype.waitUntil = function (done) {
        waitUntil.call(this, done);
        const count = () => (scope.handled = (scope.handled ?? 0) + Number(this.type === 'push'));
        void done.then(count, count);
      };
    }
    return scope.handled;
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(said) });
  await session.detach();
  await expect.poll(() => worker.evaluate(() => (self as unknown as WorkerScope).handled)).toBeGreaterThan(before);
}
