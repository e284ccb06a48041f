import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run samples`: the games that the home page offers to look at. */
export default defineConfig(tests, { testMatch: 'samples.ts' });
