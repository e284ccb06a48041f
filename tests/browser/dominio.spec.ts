import { expect, type Page } from '@playwright/test';
import { inWords, Merchant, payments, type Deed } from './dominio.ts';
import { Friend, test } from './friends.ts';
import { expectToFit, STILL_DESK, STILL_PHONE } from './phone.ts';
import { Server } from './server.ts';

/** A deal in which playing this way covers everything that the expansion adds. */
const DEAL = 4770;

/** That game takes 225. */
const DEEDS_MAX = 250;

test('two friends play a whole game of Dominio da Mar, one of them on a phone', async ({ browser }) => {
  test.slow();
  const server = Server.withDeal(DEAL);
  await server.start();
  try {
    const ada = await Friend.arrive(browser, server.url, STILL_DESK);
    const link = await ada.openTable('Ada', 'Golden Horn', { options: ['Dominio da Mar'] });
    const zoe = await Friend.arrive(browser, link, STILL_PHONE);
    await zoe.sitDown('Zoë');
    await ada.start();

    const look = (where: string) => expectToFit(zoe.page, where);
    const done = { conquest: 0, exchange: 0, 'wrap-up': 0 };
    const tables = [
      { name: 'Ada', other: 'Zoë', merchant: new Merchant(ada.page, 'Ada') },
      { name: 'Zoë', other: 'Ada', merchant: new Merchant(zoe.page, 'Zoë', look) },
    ];
    for (let deeds = 0; !(await ada.isOver()) || !(await zoe.isOver()); ) {
      for (const { name, other, merchant } of tables) {
        // News of the other players' actions may arrive between two reads of the page.
        await expect(() => expectRightConquests(merchant)).toPass({ timeout: 15_000 });
        const deed = await merchant.act();
        if (deed === null) continue;
        deeds += 1;
        expect(deeds, 'the game does not end').toBeLessThan(DEEDS_MAX);
        if (deed.type in done) done[deed.type as keyof typeof done] += 1;
        await expectDone(deed, name, other, merchant, ada.page);
        if (name === 'Ada') await look(`after a ${deed.type}`);
      }
    }

    expect(done.conquest).toBeGreaterThan(0);
    expect(done.exchange).toBeGreaterThan(0);
    expect(done['wrap-up']).toBeGreaterThan(0);
    for (const { page } of [ada, zoe]) await expectFinalScores(page);
    await look('the final scores');
  } finally {
    await server.dispose();
  }
});

/** A territory can be tapped exactly when it is free and affordable, on your own turn. */
async function expectRightConquests(merchant: Merchant): Promise<void> {
  const offered = await merchant.offered();
  const isTurn = offered.length > 0 && !offered.some((name) => name.startsWith('Place the '));
  const people = isTurn ? await merchant.people() : { mercenaries: 0, peasants: 0 };
  for (const territory of await merchant.territories()) {
    const isPayable = !territory.isHeld && payments(territory.price, people).length > 0;
    expect(territory.isOffered, `${territory.name} with ${inWords(people)}`).toBe(isTurn && isPayable);
  }
}

/** The deed is in the log, and visible on the board. */
async function expectDone(deed: Deed, name: string, other: string, merchant: Merchant, logs: Page) {
  const log = logs.getByRole('list', { name: 'Log' });
  switch (deed.type) {
    case 'conquest': {
      const ways = payments(deed.price, deed.before);
      expect(deed.payments).toEqual(ways);
      await expect(log.getByText(`${name} takes ${deed.name} with ${ways[0]}.`)).toBeVisible();
      for (const page of [merchant.page, logs]) {
        const territory = page.locator(`[aria-label^="${deed.name}: "]`).first();
        await expect(territory).toHaveAccessibleName(new RegExp(`held by ${name}$`));
      }
      break;
    }
    case 'exchange': {
      const { mercenaries, peasants } = deed.before;
      const what = deed.count === 1 ? '1 peasant for a mercenary' : `${deed.count} peasants for mercenaries`;
      await expect(log.getByText(`${name} exchanges ${what}.`).last()).toBeVisible();
      await expect
        .poll(() => merchant.people())
        .toEqual({ mercenaries: mercenaries + deed.count, peasants: peasants - deed.count });
      break;
    }
    case 'wrap-up': {
      expect(deed.prompt).toMatch(/you can still .*(take a territory|exchange peasants|announce the end)/);
      const next = merchant.page.getByText(new RegExp(`It is ${other}’s (last )?turn|wins with|share the win`));
      await expect(next.first()).toBeVisible();
      break;
    }
    case 'placement':
    case 'loading':
    case 'voyage':
      break;
  }
}

/** The result and its breakdown agree. */
async function expectFinalScores(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'The game is over' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const results = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Look at the board' }).click();
  const scores = page.getByRole('region', { name: 'Final scores' });
  await expect(scores.getByText('Territories')).toHaveCount(2);
  for (const name of ['Ada', 'Zoë']) {
    const account = scores.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const total = /(\d+) points?/.exec(await account.innerText())?.[1];
    expect(results.find((line) => line.includes(name))).toContain(`${total} point`);
    const parts = await account.locator('dd > b').allInnerTexts();
    expect(parts.map(Number).reduce((sum, part) => sum + part, 0)).toBe(Number(total));
  }
}
