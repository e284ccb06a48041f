// This browser's push subscription: how it learns that a game is waiting while no page is open.

import type { AddDevice, Language } from '../protocol.gen';
import { urlOf } from '../base/urls';

/** Where push is unavailable, as in a private window, some browsers never answer. */
const ANSWER_MS = 10_000;

/** The number of bytes of an endpoint's hash that identify a device. */
const FINGERPRINT_BYTES = 16;

const NONE = Promise.resolve(null);

/** The service worker, if this browser can receive push messages. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  const registration = await navigator.serviceWorker.getRegistration(urlOf('.'));
  if (registration === undefined || registration.active !== null) return registration ?? null;
  return within(navigator.serviceWorker.ready);
}

/** This browser's subscription, by the name that the server gives it. */
export async function ownDevice(): Promise<string | null> {
  try {
    const registration = await worker();
    const subscription = await within(registration?.pushManager.getSubscription() ?? NONE);
    return subscription === null ? null : await fingerprintOf(subscription.endpoint);
  } catch {
    return null;
  }
}

/**
 * Subscribes to messages from the server with this key; returns `null` if that is impossible here.
 */
export async function subscribe(key: string, language: Language): Promise<AddDevice | null> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    const manager = (await worker())?.pushManager;
    if (manager === undefined) return null;
    const known = await within(manager.getSubscription());
    // One with another key belongs to a previous server at this address.
    if (known !== null && keyOf(known) !== key) await within(known.unsubscribe());
    const subscription = await within(manager.subscribe(options));
    const { endpoint, keys } = subscription.toJSON();
    const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']];
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
    return { endpoint, p256dh, auth, language };
  } catch {
    return null;
  }
}

/** Ends this browser's subscription. */
export async function unsubscribe(): Promise<void> {
  try {
    const known = await (await worker())?.pushManager.getSubscription();
    await known?.unsubscribe();
  } catch {
    // The server has forgotten it, so nothing will arrive.
  }
}

/** The name of a subscription: the server does not reveal the endpoint, which is a secret. */
export async function fingerprintOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const bytes = [...new Uint8Array(hash).slice(0, FINGERPRINT_BYTES)];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keyOf(subscription: PushSubscription): string {
  const { applicationServerKey } = subscription.options;
  return applicationServerKey === null ? '' : base64Of(new Uint8Array(applicationServerKey));
}

/** In base64url, without padding. */
export function base64Of(bytes: Uint8Array): string {
  const coded = btoa(String.fromCharCode(...bytes));
  return coded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const coded = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(coded, (char) => char.charCodeAt(0));
}

function within<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), ANSWER_MS);
  });
  return Promise.race([answer, late]);
}
