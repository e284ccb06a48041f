import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { wholeBrowser } from './chromium.js';
import { Friend, test } from './friends.ts';
import { Server } from './server.ts';

/** Chromium's number for "block" in its settings of a site. */
const BLOCKED = 2;

/** A Chromium whose user allows no site any data, which also forbids reading it. */
async function withoutSiteData(look: (context: Awaited<ReturnType<typeof chromium.launchPersistentContext>>) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'fondaco-blocked-'));
  mkdirSync(join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCKED } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, { ...wholeBrowser, locale: 'en-GB' });
  try {
    await look(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('where site data is blocked, people watch and look back, and are told why they cannot play', async ({ browser }) => {
  const server = new Server();
  await server.start();
  try {
    const ada = await Friend.arrive(browser, server.url);
    const link = await ada.openTable('Ada');
    const ben = await Friend.arrive(browser, link);
    await ben.sitDown('Ben');
    await ada.start();
    await expect(ada.page.getByRole('heading', { name: 'Board' })).toBeAttached();
    await withoutSiteData(async (context) => {
      const page = await context.newPage();
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await page.goto(link);
      await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
      await expect(page.getByText('You are watching').first()).toBeVisible();
      await page.goto(`${server.url}sample/golden-horn`);
      await expect(page.getByRole('heading', { name: 'Board' })).toBeAttached();
      await page.goto(`${server.url}doctor`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(server.url);
      await page.getByRole('button', { name: 'Play now' }).first().click();
      await expect(page.getByText('Allow cookies for this site')).toBeVisible();
      await page.getByLabel('Your name').fill('Cleo');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await expect(page.getByText('Allow cookies for this site').first()).toBeVisible();
      expect(page.url()).toBe(server.url);
      expect(errors).toEqual([]);
    });
  } finally {
    await server.dispose();
  }
});

test('without scripts, the page says what it needs', async ({ browser }) => {
  const server = new Server();
  await server.start();
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    const sentences = page.locator('noscript p');
    await expect(sentences).toHaveText([/needs JavaScript/, /braucht JavaScript/, /besoin de JavaScript/]);
    await expect(sentences.last()).toBeVisible();
  } finally {
    await context.close();
    await server.dispose();
  }
});
