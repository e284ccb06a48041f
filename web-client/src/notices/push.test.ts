import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { base64Of, bytesOf, fingerprintOf, ownDevice, subscribe } from './push';

const KEY = base64Of(new Uint8Array(65).fill(4));

class FakeManager {
  current: object | null = null;
  subscribe = vi.fn((options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    this.current = subscription('https://push.example/new', options.applicationServerKey);
    return Promise.resolve(this.current);
  });
  getSubscription = () => Promise.resolve(this.current);
}

const ended = vi.fn(() => Promise.resolve(true));
let manager: FakeManager;

function subscription(endpoint: string, key: Uint8Array<ArrayBuffer>) {
  const keys = { p256dh: 'p', auth: 'a' };
  const options = { applicationServerKey: key.buffer };
  return { endpoint, options, unsubscribe: ended, toJSON: () => ({ endpoint, keys }) };
}

beforeEach(() => {
  manager = new FakeManager();
  ended.mockClear();
  const getRegistration = () => Promise.resolve({ active: {}, pushManager: manager });
  vi.stubGlobal('PushManager', FakeManager);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('bytes are written in base64url and read again', () => {
  const bytes = Uint8Array.from([251, 255, 0, 62, 63]);
  expect(base64Of(bytes)).toBe('-_8APj8');
  expect(bytesOf('-_8APj8')).toEqual(bytes);
});

test('a device is named as the server names it', async () => {
  const name = await fingerprintOf('https://push.example/new');
  expect(name).toBe('d20748c0374aef1ddbcc5c9f2f089dba');
  expect(await ownDevice()).toBeNull();
  await subscribe(KEY, 'en');
  expect(await ownDevice()).toBe(name);
});

test('a subscription goes to the server with its keys', async () => {
  const added = await subscribe(KEY, 'fr');
  const expected = { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a', language: 'fr' };
  expect(added).toEqual(expected);
  expect(manager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(KEY),
  });
  expect(ended).not.toHaveBeenCalled();
});

test('one for another server key is ended first', async () => {
  manager.current = subscription('https://push.example/old', new Uint8Array(65).fill(9));
  expect((await subscribe(KEY, 'en'))?.endpoint).toBe('https://push.example/new');
  expect(ended).toHaveBeenCalledOnce();
});

test('a browser that refuses or never answers has no push', async () => {
  manager.subscribe.mockRejectedValueOnce(new Error('no push service'));
  expect(await subscribe(KEY, 'en')).toBeNull();
  vi.useFakeTimers();
  manager.subscribe.mockReturnValueOnce(new Promise(() => undefined));
  const answer = subscribe(KEY, 'en');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBeNull();
});

test('a browser without push has none', async () => {
  vi.unstubAllGlobals();
  expect(await subscribe(KEY, 'en')).toBeNull();
});
