import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { hasModules } from './modules.ts';
import { practise } from './practice.ts';
import { Server } from './server.ts';
import { playToTheEnd } from './shortcut.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** Files of the first format, which servers wrote long ago. */
const OLD = ['golden_horn', 'horus'].map((game) => {
  const path = `../../table/src/table/tests/odd_files/${game}.json`;
  return readFileSync(new URL(path, import.meta.url), 'utf8');
});

/** Drops a file on the page, as somebody would from a folder. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
}

test('game files are checked on this device, also without a network', async ({ page, context }) => {
  test.skip(!hasModules, 'the client was built without games for the browser: cargo xtask alone');
  await page.goto(new URL('verify', server.url).href);
  await expect(page.getByText('this page needs no server any more')).toBeVisible();
  await expectAccessible(page, 'verify');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await context.setOffline(true);

  const said = (name: string) => page.getByRole('region', { name }).getByRole('status');
  for (const [index, text] of OLD.entries()) {
    await drop(page, `old-${index}.json`, text);
    await expect(said(`old-${index}.json`)).toContainText('The game was played as this file says.');
  }
  const [, horus = ''] = OLD;
  const { log } = JSON.parse(horus) as { log: { state_hash: string }[] };
  const lies = {
    position: [horus.replace(log[2]?.state_hash ?? '', '11'.repeat(32)), 'Step 3: It leads to another position'],
    seed: [horus.replace(/"seed":"\w+"/, `"seed":"${'11'.repeat(32)}"`), 'The deal does not follow from the parts'],
    name: [horus.replace('Person 1', 'Person 9'), 'something else was changed'],
    game: [horus.replace('"horus"', '"chess"'), 'These rules are not known here'],
    text: ['hello', 'It is not a game file'],
  };
  for (const [name, [text = '', why = '']] of Object.entries(lies)) {
    await drop(page, name, text);
    const isKnown = name !== 'game' && name !== 'text';
    await expect(said(name)).toContainText(isKnown ? 'This is not the game that was played.' : 'This was not checked.');
    await expect(said(name)).toContainText(why);
  }
  expect(asked).toEqual([]);
  await expectAccessible(page, 'verdicts');
});

test('the proof of a result plays the whole game again, and finds what is false', async ({ page }) => {
  test.skip(!hasModules, 'the client was built without games for the browser: cargo xtask alone');
  await page.goto(server.url);
  await practise(page, { ruleset: 'horus' });
  await playToTheEnd(page);
  const over = page.getByRole('dialog', { name: 'The game is over' });
  const again = over.getByRole('button', { name: 'Play the whole game again' });
  await again.click();
  await expect(over.getByText('Every step follows the rules, from this deal to this result.')).toBeVisible();
  await expectAccessible(page, 'proof');

  await page.route('**/file', async (route) => {
    const answer = await route.fetch();
    const file = (await answer.json()) as { log: { state_hash: string }[] };
    const [, , third] = file.log;
    if (third !== undefined) third.state_hash = '11'.repeat(32);
    await route.fulfill({ response: answer, json: file });
  });
  await page.reload();
  await again.click();
  await expect(over.getByText('This is not the game that was played.')).toBeVisible();
  await expect(over.getByText('Step 3:')).toBeVisible();
});

test('a client without the rules names the command that checks a file', async ({ page }) => {
  test.skip(hasModules, 'the client was built with games for the browser');
  await page.goto(new URL('verify', server.url).href);
  await expect(page.getByText('fondaco verify FILE')).toBeVisible();
});
