import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';

/** A page in a browser other than Chromium, driven by mouse and keyboard. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs in the page. */
  ask<Answer, Question>(run: (question: Question) => Answer, question: Question): Promise<Answer>;
  /** Clicks there, in window pixels. */
  clickAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  enter(): Promise<void>;
  close(): Promise<void>;
}

const SIZE = { width: 1440, height: 900 };

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: null,
    args: [`--width=${SIZE.width}`, `--height=${SIZE.height}`],
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'intl.locale.requested': 'en-GB' },
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    ask: async (run, question) => (await page.evaluate(run as never, question)) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    enter: () => page.keyboard.press('Enter'),
    close: () => browser.close(),
  };
}

/** WebKitGTK, which is Safari's engine, in its own small browser on an invisible screen. */
export async function openWebKit(): Promise<Tab> {
  const screen = `:${100 + Math.floor(Math.random() * 800)}`;
  const xvfb = spawn('Xvfb', [screen, '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  await until(() => existsSync(`/tmp/.X11-unix/X${screen.slice(1)}`), 'Xvfb');
  const home = mkdtempSync(join(tmpdir(), 'fondaco-webkit-'));
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen,
      GDK_BACKEND: 'x11',
      HOME: home,
      LANG: 'en_GB.UTF-8',
      LANGUAGE: 'en_GB',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const end = async (web?: WebDriver) => {
    await web?.quit().catch(() => undefined);
    await Promise.all([ended(driver), ended(xvfb)]);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await until(() => answers(port), 'WebKitWebDriver');
    const web = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation', `--geometry=${SIZE.width}x${SIZE.height}`] },
      })
      .build();
    // Without a window manager, the size it requests itself is ignored.
    await web.manage().window().setRect({ x: 0, y: 0, ...SIZE });
    return tabOf(web, () => end(web));
  } catch (error) {
    await end();
    throw error;
  }
}

function tabOf(web: WebDriver, close: () => Promise<void>): Tab {
  return {
    goto: (url) => web.get(url),
    ask: (run, question) => web.executeScript(`return (${run.toString()})(arguments[0])`, question),
    clickAt: (x, y) => web.actions().move({ x: Math.round(x), y: Math.round(y) }).click().perform(),
    type: (text) => web.actions().sendKeys(text).perform(),
    enter: () => web.actions().sendKeys(Key.ENTER).perform(),
    close,
  };
}

function miniBrowser(): string {
  const libraries = readdirSync('/usr/lib').map((name) => join('/usr/lib', name));
  const found = libraries.flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((version) => join(folder, `webkit2gtk-${version}/MiniBrowser`)),
  );
  const path = found.find((file) => existsSync(file));
  if (path === undefined) throw new Error('MiniBrowser is missing; it is in the package webkit2gtk-driver');
  return path;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/status`)).ok;
  } catch {
    return false;
  }
}

async function until(isThere: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} does not start`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
