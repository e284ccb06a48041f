import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run samples`: records the sample games that the home page offers. */
export default defineConfig(tests, { testMatch: 'samples.ts' });
