import { defineConfig } from '@playwright/test';
import { wholeBrowser } from './chromium.js';
import tests from './playwright.config.ts';

/** `npm run slow`: how soon the first pages are usable on a slow phone with a slow network, and taps answered. */
export default defineConfig(tests, { testMatch: 'slow*.ts', use: { launchOptions: wholeBrowser } });
