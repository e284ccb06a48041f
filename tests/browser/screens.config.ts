import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run screens`: takes pictures of every page and state in all sizes, for visual review. */
export default defineConfig(tests, { testMatch: 'screens.ts' });
