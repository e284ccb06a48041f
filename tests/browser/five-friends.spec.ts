import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { sayingsIn } from './catalogue.ts';
import { Dice } from './dice.ts';
import { Friend, test, type Screen } from './friends.ts';
import { expectInStep } from './in-step.ts';
import { Keyboardist } from './keyboard.ts';
import { expectToFit, STILL_DESK, STILL_PHONE } from './phone.ts';
import { Server } from './server.ts';
import { playToTheEnd } from './shortcut.ts';

const server = new Server();
test.beforeAll(() => server.start());
test.afterAll(() => server.dispose());

/** The table of an evening is there ten minutes before; the server looks every half a minute. */
const SOON_MS = 5 * 60_000;
const TABLE_MS = 60_000;

/** Somebody who reads everything in their own language. */
class Speaker {
  readonly name: string;
  readonly friend: Friend;
  /** What the client says to them. */
  readonly say: ReturnType<typeof sayingsIn>;

  private constructor(name: string, friend: Friend, language: string) {
    this.name = name;
    this.friend = friend;
    this.say = sayingsIn(language);
  }

  static async arrive(browser: Browser, url: string, name: string, language: string, screen: Screen) {
    const friend = await Friend.arrive(browser, url, { ...screen, locale: language });
    await expect(friend.page.locator('html')).toHaveAttribute('lang', language);
    return new Speaker(name, friend, language);
  }

  get page(): Page {
    return this.friend.page;
  }

  /** Asks the server what need not be clicked. */
  ask<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        return (await answer.json()) as Answer;
      },
      [path, body] as const,
    );
  }

  region(key: string) {
    return this.page.getByRole('region', { name: this.say(key), exact: true });
  }

  button(key: string) {
    return this.page.getByRole('button', { name: this.say(key), exact: true });
  }

  async joinByLink(): Promise<void> {
    await this.page.getByLabel(this.say('name-label')).fill(this.name);
    await this.button('circles-join').click();
    await expect(this.region('circles-people')).toContainText(this.name);
  }
}

/** The first of them opens a table in the circle, and all play there to the end. */
async function playInCircle(circle: string, ruleset: string, players: readonly Speaker[]) {
  const [host, ...guests] = players;
  if (host === undefined) throw new Error('nobody plays');
  const wish = { ruleset, seats: players.length, visibility: 'private', spectators: true };
  const table = await host.ask<{ id: string; code: string }>(`circles/${circle}/tables`, wish);
  for (const guest of guests) await guest.ask(`tables/${table.id}/join`, {});
  for (const player of players) await player.ask(`tables/${table.id}/ready`, { ready: true });
  await host.ask(`tables/${table.id}/start`, {});
  await playThere(new URL(`t/${table.code}`, server.url).href, players);
}

async function playThere(link: string, players: readonly Speaker[]) {
  await Promise.all(
    players.map(async (player) => {
      await player.page.goto(link);
      await playToTheEnd(player.page);
      await expect(player.page.getByRole('dialog', { name: player.say('result-title') })).toBeVisible();
    }),
  );
}

test('five friends, each in a language of their own: three games, one page, an evening, and looking back', async ({ browser }) => {
  const ada = await Speaker.arrive(browser, server.url, 'Ada', 'en', STILL_DESK);
  await ada.ask('session', { name: 'Ada' });
  const circle = (await ada.ask<{ circle: { code: string } }>('circles', { name: 'Thursdays' })).circle.code;
  const link = new URL(`c/${circle}`, server.url).href;
  const ben = await Speaker.arrive(browser, link, 'Ben', 'de', STILL_PHONE);
  const cleo = await Speaker.arrive(browser, link, 'Cleo', 'fr', STILL_DESK);
  const dan = await Speaker.arrive(browser, link, 'Dan', 'it', { ...STILL_PHONE, colorScheme: 'dark' });
  const eve = await Speaker.arrive(browser, link, 'Eve', 'es', { ...STILL_DESK, colorScheme: 'dark' });
  const everybody = [ada, ben, cleo, dan, eve];
  const phones = [ben, dan];

  for (const friend of [ben, dan, eve]) await friend.joinByLink();
  // Cleo uses nothing but her keyboard.
  const keys = new Keyboardist(cleo.page, new Dice(1));
  await keys.tabTo('textbox', cleo.say('name-label'));
  await cleo.page.keyboard.type('Cleo');
  await keys.press('Enter');
  await expect(cleo.region('circles-people')).toContainText('Cleo');

  await playInCircle(circle, 'horus', [ada, ben]);
  await playInCircle(circle, 'golden-horn', [eve, cleo, dan]);

  // An evening: proposed on one phone, declined by one, and all the others have time.
  for (const { page } of everybody) await page.goto(link);
  await ben.button('evenings-propose').click();
  const form = ben.page.getByRole('form', { name: ben.say('evenings-propose') });
  await form.getByLabel(ben.say('evenings-name')).fill('Thursday');
  const soon = await ben.page.evaluate((ms) => {
    const time = new Date(Date.now() + ms);
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, SOON_MS);
  await form.getByLabel(ben.say('evenings-time', { number: '1' }), { exact: true }).fill(soon);
  await form.getByRole('combobox', { name: ben.say('evenings-game') }).selectOption('Horus');
  await form.getByRole('button', { name: ben.say('evenings-send'), exact: true }).click();
  await expect(ben.region('circles-evenings')).toContainText(ben.say('evenings-coming', { names: 'Ben' }));
  for (const [friend, fit] of [[ada, 'yes'], [dan, 'yes'], [eve, 'no']] as const) {
    await friend.page.reload();
    const evening = friend.page.getByRole('article', { name: 'Thursday' });
    await evening.getByRole('radio', { name: friend.say(`evenings-${fit}`), exact: true }).check({ force: true });
  }
  await cleo.page.reload();
  await expect(cleo.page.getByRole('article', { name: 'Thursday' })).toBeVisible();
  await keys.tabTo('radio', cleo.say('evenings-yes'));
  await keys.press('Space');
  await expect(cleo.region('circles-evenings')).toContainText(/Oui\s: .*Cleo/);
  await ben.page.reload();
  await ben.page.getByRole('article', { name: 'Thursday' }).getByRole('button', { name: ben.say('evenings-choose') }).click();
  await expect(ben.region('circles-evenings').getByText(ben.say('evenings-chosen'))).toBeVisible();
  for (const friend of everybody) {
    await friend.page.reload();
    await expect(friend.region('circles-evenings').getByText(friend.say('evenings-chosen'))).toBeVisible();
  }

  // One page for all of it, in each language.
  for (const friend of everybody) {
    const games = friend.region('circles-games');
    await expect(games.getByRole('link')).toHaveCount(2);
    await expect(games.getByRole('link', { name: /^Horus/ })).toContainText(/Ada.*Ben/);
    await expect(games.getByRole('link', { name: /^Golden Horn/ })).toContainText(/Eve.*Cleo.*Dan/);
    await expect(friend.region('circles-people').getByRole('listitem')).toHaveCount(5);
    await expect(friend.region('circles-scores')).toBeVisible();
    await expect(friend.region('chronicle-title').getByRole('link').first()).toBeVisible({ timeout: 30_000 });
  }
  for (const { name, page } of phones) {
    await expectToFit(page, `the circle of ${name}`);
    await expectAccessible(page, `the circle of ${name}`);
  }

  // The table is there before the evening begins, with a seat for everybody who said yes, and they play.
  const players = [ben, ada, cleo, dan];
  const table = ben.region('circles-evenings').getByRole('link', { name: ben.say('evenings-table') });
  await expect(table).toBeVisible({ timeout: TABLE_MS });
  const tableLink = new URL((await table.getAttribute('href')) ?? '', ben.page.url()).href;
  for (const { page } of players) await page.goto(tableLink);
  await ben.button('gathering-start').click();
  await expect(cleo.page.getByRole('main', { name: cleo.say('play-board') })).toBeVisible();
  await playThere(tableLink, players);

  // Looking back: one leads by keyboard, two follow on their phones, and the others have gone.
  for (const { page } of [ada, eve]) await page.goto('about:blank');
  await keys.tabTo('link', cleo.say('replay-openReplay'));
  await keys.press('Enter');
  await expect(cleo.page).toHaveURL(/\/replay/);
  await expect(cleo.button('together-lead')).toBeVisible();
  await keys.tabTo('button', cleo.say('together-lead'));
  await keys.press('Enter');
  await expect(cleo.region('together-title').last()).toContainText(cleo.say('together-youLead'));
  for (const friend of phones) {
    const dialog = friend.page.getByRole('dialog', { name: friend.say('result-title') });
    await expect(dialog.getByText(friend.say('together-looksBack', { name: 'Cleo' }))).toBeVisible();
    await dialog.getByRole('button', { name: friend.say('together-follow'), exact: true }).click();
    await expect(friend.region('together-title').last()).toContainText(friend.say('together-following', { name: 'Cleo' }));
  }
  await keys.tabTo('slider', cleo.say('replay-position'));
  const steps = Array.from({ length: 10 }, (_, index) => index + 1);
  await expectInStep(cleo.page, phones.map(({ page }) => page), steps, () => keys.press('ArrowRight'));
  for (const friend of [cleo, ...phones]) {
    const count = /\d+$/.exec((await friend.page.locator('.moment .count').textContent()) ?? '')?.[0] ?? '';
    await expect(friend.page.getByText(friend.say('replay-step', { step: '10', count }))).toBeVisible();
  }

  // The third game is on the page of the one who was not there, with its evening.
  await eve.page.goto(link);
  await expect(eve.region('circles-games').getByRole('link')).toHaveCount(3);
  await expect(eve.region('circles-games').getByRole('link').first()).toContainText(/Ben.*Ada.*Dan.*Cleo/);
});
