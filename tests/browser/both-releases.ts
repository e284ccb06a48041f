// `cargo xtask releases` runs this: pages that come from one release, and everything else from another.

import { expect } from '@playwright/test';
import { Dice } from './dice.ts';
import { beginHorus, byTurn, isToAct, test } from './friends.ts';
import { stepHorus } from './horus.ts';

/** No turn of Horus takes more steps than this. */
const STEPS_MAX = 60;

for (const url of (process.env['PAGES_AND_SERVERS'] ?? '').split(' ')) {
  test(`friends play a turn at ${url}`, async ({ browser }) => {
    if (url === '') throw new Error('`cargo xtask releases` runs this');
    const { ada, ben, acting, waiting } = await beginHorus(browser, `${url}/`);
    const dice = new Dice(1);
    for (let step = 0; step < STEPS_MAX && (await isToAct(acting)); step += 1) {
      await stepHorus(acting.page, dice);
    }
    await expect.poll(() => isToAct(waiting)).toBe(true);
    await byTurn(ada, ben);
    for (const { page } of [ada, ben]) await expect(page.getByText('Fondaco is being updated')).toBeHidden();
  });
}
