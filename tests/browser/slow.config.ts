import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run slow`: how soon a slow phone on a slow network can use the first pages. */
export default defineConfig(tests, { testMatch: 'slow.ts' });
