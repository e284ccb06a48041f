// Which Chromium the tests use: `CHROMIUM` if it is set, else one that the system has, else
// Playwright's own (`npx playwright install chromium`). As a program, says whether there is one.

import { existsSync } from 'node:fs';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium that never has windows, nor what belongs to them: it takes a fifth less of the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

const whole = env.CHROMIUM ?? USUAL.find((path) => existsSync(path)) ?? chromium.executablePath();

const program = env.CHROMIUM === undefined && existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : whole;

const launched = (executablePath) => ({
  executablePath,
  chromiumSandbox: false,
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
    '--no-first-run',
    '--disable-quic',
  ],
});

export const usual = launched(program);

/** The browser that people use: notifications and the settings of a site are in no other, and times are measured in it. */
export const wholeBrowser = launched(whole);

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.log(whole);
  process.exitCode = existsSync(whole) ? 0 : 1;
}
