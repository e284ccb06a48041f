// Whether the server still has the release that this page came from. Names of scripts change with their content, and
// the old ones are gone after an update.

import { learnTime } from './server-time';
import { urlOf } from './urls';

/** Why a part of the page could not be loaded. */
export type Missing = 'unreachable' | 'outdated';

/**
 * Behind a proxy, some servers may be newer than others: a page that has just been reloaded may be
 * old again.
 */
const RELOAD_MS_MIN = 10_000;

const ENTRY = /<script\b[^>]*\btype="module"[^>]*\bsrc="(?:[^"]*\/)?([^"/]+)"/;

class Release {
  #isOld = $state(false);

  /** There is a newer one: a reload brings it. */
  get isOld(): boolean {
    return this.#isOld;
  }

  /** Looks at the page that the server gives out now; returns whether there is one. */
  async check(): Promise<boolean> {
    try {
      const response = await fetch(urlOf(''), {
        cache: 'no-store',
        headers: { accept: 'text/html' },
      });
      if (!response.ok) return false;
      // The device may have slept, and its clock been put right.
      learnTime(response.headers.get('date'));
      const entry = ENTRY.exec(await response.text())?.[1];
      const own = ENTRY.exec(document.documentElement.outerHTML)?.[1];
      this.#isOld = entry !== undefined && own !== undefined && entry !== own;
      this.reloadUnseen();
      return true;
    } catch {
      return false;
    }
  }

  /** Asks after a part of the page failed to load. */
  async whyMissing(): Promise<Missing> {
    return (await this.check()) ? 'outdated' : 'unreachable';
  }

  /** Where an old page shows nothing that a reload would lose, it reloads; elsewhere it offers to. */
  reloadUnseen() {
    const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const wasReloaded = how?.type === 'reload' && performance.now() < RELOAD_MS_MIN;
    const isUnseen = document.visibilityState === 'hidden' && !hasWork();
    if (this.#isOld && isUnseen && !wasReloaded) location.reload();
  }
}

export const release = new Release();

/** Whether somebody is in the middle of something. */
function hasWork(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type], [readonly]), textarea',
  );
  const isFilled = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  return isFilled || document.querySelector('dialog[open], [data-keeps]') !== null;
}
