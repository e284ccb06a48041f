import { defineConfig } from '@playwright/test';
import { wholeBrowser } from './chromium.js';
import tests from './playwright.config.ts';

/** `npm run frames`: how long the page stands still while a strong computer thinks on this device. */
export default defineConfig(tests, { testMatch: 'frames.ts', workers: 1, retries: 0, use: { launchOptions: wholeBrowser } });
