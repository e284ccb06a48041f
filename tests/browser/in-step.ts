import { expect, type Page } from '@playwright/test';

/**
 * How soon whoever follows is to see the same, in milliseconds. A busy machine adds to some delays, and
 * whoever waits before they tell or show a step adds to each: the shortest delay counts.
 */
const IN_STEP_MS = 200;

/** Notes when the page shows each step for the first time, by the clock that all pages share. */
const noteSteps = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    const note = () => {
      // In every language the step comes before how many there are.
      const step = /\d+/.exec(document.querySelector('.moment .count')?.textContent ?? '')?.[0];
      if (step !== undefined) seen[step] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

/** When a page has shown a step, as soon as it has. */
async function seenAt(page: Page, step: number): Promise<number> {
  const seen = () =>
    page.evaluate((step) => (globalThis as unknown as { seen: Record<string, number> }).seen[step] ?? 0, step);
  await expect.poll(seen, `step ${step} at ${page.url()}`).toBeGreaterThan(0);
  return seen();
}

/** Whoever leads goes to these steps, to each for the first time, and the others soon show them. */
export async function expectInStep(
  leader: Page,
  followers: readonly Page[],
  steps: readonly number[],
  go: (step: number) => Promise<unknown>,
): Promise<void> {
  for (const page of [leader, ...followers]) await noteSteps(page);
  const delays: number[] = [];
  for (const step of steps) {
    await go(step);
    const began = await seenAt(leader, step);
    for (const page of followers) delays.push((await seenAt(page, step)) - began);
  }
  const all = delays.map((delay) => delay.toFixed()).join(', ');
  expect(Math.min(...delays), `delays in milliseconds: ${all}`).toBeLessThan(IN_STEP_MS);
}
