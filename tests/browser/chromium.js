// Which Chromium the tests use: `CHROMIUM` if it is set, else one that the system has, else
// Playwright's own (`npx playwright install chromium`). As a program, says whether there is one.

import { existsSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const program = process.env.CHROMIUM ?? USUAL.find((path) => existsSync(path)) ?? chromium.executablePath();

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.log(program);
  process.exitCode = existsSync(program) ? 0 : 1;
}
