import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;

/**
 * axe finds nothing wrong with the page as it stands, or with a part of it; only its colours differ between light and
 * dark. All that is placed freely in something that scrolls, as what is only said, scrolls with it.
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  const builder = () => {
    // There are no nested frames, for which it would open a page each time.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    return part === undefined ? axe : axe.include(part);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await strays(page), where).toEqual([]);
  await expectNothing(builder().disableRules(['color-contrast']), where);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    // With reduced motion nothing cross-fades, which would take longer the deeper the page is nested.
    const fading = () => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length);
    await expect.poll(fading).toBe(0);
    // It cannot tell what is behind the text of a drawing, and takes a long time to find that out.
    const colours = builder().withRules(['color-contrast']).exclude('svg');
    await expectNothing(colours, `${where} in ${colorScheme}`);
  }
}

async function expectNothing(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id} (${help}): ${html.slice(0, 200)} ${any.map(({ message }) => message).join('; ')}`),
  );
  expect.soft(found, where).toEqual([]);
}

/** What stays where it is when the element around it scrolls: it can make the page longer than its window. */
function strays(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFree = (one: HTMLElement) => getComputedStyle(one).position === 'absolute' && one.offsetParent !== null;
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow);
    return [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => one instanceof HTMLElement && isFree(one)).flatMap((one) => {
      let around = one.parentElement;
      while (around !== null && !scrolls(around)) around = around.parentElement;
      const isStray = around !== null && !around.contains(one.offsetParent);
      return isStray ? [`${one.className} does not scroll with ${around?.className}`] : [];
    });
  });
}
