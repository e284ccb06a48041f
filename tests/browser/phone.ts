import { expect, type Page } from '@playwright/test';
import type { Screen } from './friends.ts';

/** A phone in portrait. */
export const PHONE: Screen = { viewport: { width: 390, height: 844 } };

/** The same with reduced motion, for measuring positions. */
export const STILL_PHONE: Screen = { ...PHONE, reducedMotion: 'reduce' };

/** A tablet in portrait. */
export const STILL_TABLET: Screen = { viewport: { width: 780, height: 1000 }, reducedMotion: 'reduce' };

/** A window that is low for its width, where a chart is drawn small. */
export const STILL_WINDOW: Screen = { viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' };

/** A desktop where nothing moves, so that a long game takes no longer than its choices. */
export const STILL_DESK: Screen = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

/** The minimum size that a finger needs, in CSS pixels. */
const FINGER = 40;

/** Nothing sticks out at the sides, and everything that can be tapped is large enough for a finger. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(() => misfits(page), `${where} at ${width} x ${height}`).toEqual([]);
}

/** What can be used. A piece that only explains why it cannot be used may be as small as it is drawn. */
const TARGETS = 'button, [role="button"]:not([aria-disabled="true"]), summary, select, input:not([tabindex="-1"])';

/** Whatever is too wide for the page, or too small for a finger. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(({ finger, targets }) => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const small = [...document.querySelectorAll(targets)].flatMap(
      (button) => {
        // On a chart the tap target is part of the drawing; in a form it is the label.
        const drawn = button.querySelector(':scope > .hit') ?? button.querySelector(':scope > .rim');
        const { width, height } = (drawn ?? button.closest('label') ?? button).getBoundingClientRect();
        const isHidden = width === 0 || height === 0;
        if (isHidden || Math.round(Math.min(width, height)) >= finger) return [];
        const name = button.getAttribute('aria-label') ?? button.textContent?.trim();
        return [`${name}: ${width.toFixed()} x ${height.toFixed()}`];
      },
    );
    // A dialog, the log and the chat scroll only vertically.
    const wide = [...document.querySelectorAll(':is(dialog[open], [role="tabpanel"]), :is(dialog[open], [role="tabpanel"]) *')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX))
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => `${part.tagName} ${part.className}: ${part.scrollWidth - part.clientWidth} too wide`);
    return [...(over > 0 ? [`the page: ${over} too wide`] : []), ...wide, ...small];
  }, { finger: FINGER, targets: TARGETS });
}
