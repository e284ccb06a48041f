// Notifications of the browser that it is this person's turn, while the page is open behind others.

import { storedFlag, storeFlag } from '../ui/stored';

const KEY = 'fondaco.alerts';

/** Why this browser shows none, although somebody wants them. */
export type NoAlerts = 'unsupported' | 'denied';

class Alerts {
  #isWanted = $state(storedFlag(KEY, false));
  #permission = $state(permissionNow());

  /** Whether they are shown. */
  get isOn(): boolean {
    return this.#isWanted && this.#permission === 'granted';
  }

  /** `null` if they can be had. */
  get obstacle(): NoAlerts | null {
    if (this.#permission === null) return 'unsupported';
    return this.#permission === 'denied' ? 'denied' : null;
  }

  /** Asks the browser where it has not been asked yet. Call it from a tap. */
  async turn(isOn: boolean): Promise<void> {
    if (isOn && this.#permission === 'default') {
      this.#permission = await Notification.requestPermission();
    }
    this.#isWanted = isOn && this.#permission === 'granted';
    storeFlag(KEY, this.#isWanted);
  }

  /**
   * Says that this page wants attention, with `more` if it can be had; whoever is looking at it
   * knows. One a page: a new one takes its place.
   */
  async show(title: string, first: string, more: () => Promise<string>): Promise<void> {
    if (!this.isOn || document.hasFocus()) return;
    const { href } = location;
    const body = [first, await more().catch(() => '')].filter((part) => part !== '').join('\n');
    const worker = await navigator.serviceWorker.ready;
    const data = { address: href };
    await worker.showNotification(title, { body, tag: href, data, icon: 'icon-192.png' });
  }

  /** Takes the notification of this page away. */
  async clear(): Promise<void> {
    if (!this.isOn) return;
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications({ tag: location.href });
    for (const one of shown) one.close();
  }
}

/** `null` where there are none: without https, for example. */
function permissionNow(): NotificationPermission | null {
  const canShow = 'Notification' in globalThis && 'serviceWorker' in navigator;
  return canShow ? Notification.permission : null;
}

export const alerts = new Alerts();
