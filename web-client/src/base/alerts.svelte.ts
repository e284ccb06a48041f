// Browser notifications that it is this person's turn, while the page is open in the background.

import { storedFlag, storeFlag } from './storage';

const KEY = 'fondaco.alerts';

/** Why this browser shows none although somebody wants them. */
export type NoAlerts = 'unsupported' | 'denied';

class Alerts {
  #isWanted = $state(storedFlag(KEY, false));
  #permission = $state(permissionNow());

  /** Whether they are shown. */
  get isOn(): boolean {
    return this.#isWanted && this.#permission === 'granted';
  }

  /** `null` if nothing stands in the way. */
  get obstacle(): NoAlerts | null {
    if (this.#permission === null) return 'unsupported';
    return this.#permission === 'denied' ? 'denied' : null;
  }

  /** Asks the browser for permission if it has not been asked yet. Call it from a tap. */
  async turn(isOn: boolean): Promise<void> {
    if (isOn && this.#permission === 'default') {
      this.#permission = await Notification.requestPermission();
    }
    this.#isWanted = isOn && this.#permission === 'granted';
    storeFlag(KEY, this.#isWanted);
  }

  /**
   * Says that this page wants attention, adding `more` if it can be fetched; does nothing while
   * somebody is looking at the page. One per page: a new one replaces the previous one.
   */
  async show(title: string, first: string, more: () => Promise<string>): Promise<void> {
    if (!this.isOn || document.hasFocus()) return;
    const { href } = location;
    const body = [first, await more().catch(() => '')].filter((part) => part !== '').join('\n');
    const worker = await navigator.serviceWorker.ready;
    const data = { address: href };
    await worker.showNotification(title, { body, tag: href, data, icon: 'icon-192.png' });
  }

  /** Removes this page's notification. */
  async clear(): Promise<void> {
    if (!this.isOn) return;
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications({ tag: location.href });
    for (const one of shown) one.close();
  }
}

/** `null` if there are no notifications: without https, for example. */
function permissionNow(): NotificationPermission | null {
  const canShow = 'Notification' in globalThis && 'serviceWorker' in navigator;
  return canShow ? Notification.permission : null;
}

export const alerts = new Alerts();
