import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run releases`: pages of one release with the server of another, both really built. */
export default defineConfig(tests, { testMatch: 'both-releases.ts' });
