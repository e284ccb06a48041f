import { defineConfig } from '@playwright/test';
import { usual } from './chromium.js';

/** Real Chromium; nothing is downloaded. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Other browsers have scripts of their own, because not every machine has them.
  testIgnore: process.env['ENGINES'] === '1' ? [] : ['engines.spec.ts'],
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // A test waits for a third of its time: three at once are what two processors can do.
  workers: 3,
  // One that passes only the second time is listed as flaky, with what was seen the first time: look into it.
  retries: 1,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    // A missing button fails its test early.
    actionTimeout: 30_000,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    launchOptions: usual,
    screenshot: 'only-on-failure',
  },
});
