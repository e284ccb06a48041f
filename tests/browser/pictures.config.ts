import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run pictures`: takes the pictures of the boards that the README and shared links show. */
export default defineConfig(tests, { testMatch: 'pictures.ts' });
