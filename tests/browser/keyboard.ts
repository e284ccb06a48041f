import { expect, type Page } from '@playwright/test';
import type { Dice } from './dice.ts';
import { CONFIRMS } from './reader.ts';

/** The focused element, as a screen reader announces it. */
interface Focused {
  readonly role: string;
  readonly name: string;
  readonly isPressed: boolean;
  readonly isOff: boolean;
  readonly isInDialog: boolean;
}

/** Digits choose; Page Down moves from place to place on a table. */
const KEYS = ['1', '2', '3', '4', '5', '6', 'PageDown', 'PageDown', 'ArrowUp'];

/** Nothing on a page is further away by keyboard. */
const TABS_MAX = 60;

/** How often in a row nothing may be focused before the focus counts as lost. */
const NOWHERE_MAX = 20;

/** Somebody who uses only the keyboard. */
export class Keyboardist {
  readonly page: Page;
  readonly #dice: Dice;
  /** What was chosen and could not be confirmed, because something else still has to be chosen. */
  #entered = '';
  /** How often in a row nothing was focused. */
  #nowhere = 0;
  /** What was focused most recently. */
  readonly #passed: string[] = [];
  /** What was focused before, each time the focus was lost. */
  readonly lost: string[] = [];

  constructor(page: Page, dice: Dice) {
    this.page = page;
    this.#dice = dice;
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** Presses Tab until something with that role and name has the focus. */
  async tabTo(role: string, name: RegExp | string, key = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      const at = await this.focused();
      const isIt = typeof name === 'string' ? at.name === name : name.test(at.name);
      if (at.role === role && isIt && !at.isOff) return;
      passed.push(`${at.role} ${at.name}`);
      await this.press(key);
    }
    throw new Error(`Tab leads to no ${role} called ${name}, but to ${passed.join(' | ')}`);
  }

  async openTable(name: string, game: string, options: readonly string[]): Promise<string> {
    await expect(this.page.getByLabel('Your name')).toBeVisible();
    await expect(this.page.getByRole('button', { name: 'Open the table' })).toBeVisible();
    await this.tabTo('textbox', 'Your name');
    await this.page.keyboard.type(name);
    await this.press('Tab');
    for (let tries = 0; !(await this.focused()).name.startsWith(game); tries += 1) {
      expect(tries, `no key leads to ${game}`).toBeLessThan(TABS_MAX);
      await this.press((await this.focused()).role === 'radio' ? 'ArrowDown' : 'Tab');
    }
    if (options.length > 0) {
      await this.tabTo('button', /Change$/);
      await this.press('Enter');
    }
    for (const option of options) {
      await this.tabTo('switch', new RegExp(option));
      await this.press('Space');
    }
    await this.tabTo('button', /Open the table$/);
    await this.press('Enter');
    await expect(this.page.getByRole('heading', { name: 'Waiting for players' })).toBeVisible();
    return this.page.url();
  }

  async start(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Start the game' })).toBeEnabled();
    await this.tabTo('button', 'Start the game');
    await this.press('Enter');
  }

  /** Plays on alone from `steps` before the end of a finished game, at a new table. */
  async playOnFrom(link: string, steps: number): Promise<void> {
    await this.page.goto(`${link}/replay`);
    await expect(this.page.getByRole('group', { name: 'Move through the game' })).toBeVisible();
    await this.press('End');
    for (let step = 0; step < steps; step += 1) await this.press('ArrowLeft');
    await this.tabTo('button', 'Play on from here');
    await this.press('Enter');
    await expect(this.page.getByRole('button', { name: 'Open the table' })).toBeVisible();
    await this.tabTo('button', 'Open the table');
    await this.press('Enter');
    await expect(this.page).not.toHaveURL(/replay/);
    await expect(this.page.getByRole('heading', { name: 'Board' })).toBeAttached();
  }

  /** Makes a move if it is their turn; returns whether it was. Enter twice chooses and confirms. */
  async act(): Promise<boolean> {
    if (!(await this.page.title()).startsWith('●')) return false;
    const at = await this.focused();
    this.#nowhere = at.role === '' ? this.#nowhere + 1 : 0;
    // The next step may still be on its way.
    if (this.#nowhere > 0 && this.#nowhere < NOWHERE_MAX) return false;
    const canConfirm = at.isPressed ? at.name !== this.#entered : CONFIRMS.test(at.name);
    this.#entered = '';
    if (this.#passed.at(-1) !== at.name) this.#passed.push(at.name.slice(0, 60));
    if (at.isInDialog) await this.press('Escape');
    else if (at.role === '') await this.#find();
    else if (canConfirm) {
      this.#entered = at.name;
      await this.press('Enter');
    } else await this.#choose();
    return true;
  }

  /** Something different each time, so that no choice is left out forever. */
  async #choose(): Promise<void> {
    const key = KEYS[this.#dice.below(KEYS.length)] ?? 'Enter';
    await this.press(key);
    if (!(await this.focused()).isPressed) await this.press('Enter');
  }

  /** When nothing has the focus: through the skip link at the top of the page, and on to the board. */
  async #find(): Promise<void> {
    this.lost.push(this.#passed.slice(-4).join(' | '));
    await this.tabTo('link', 'Skip to the content');
    await this.press('Enter');
    await this.press('Tab');
  }

  focused(): Promise<Focused> {
    return this.page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return { role: '', name: '', isPressed: false, isOff: false, isInDialog: false };
      const input = at instanceof HTMLInputElement ? at : null;
      const label = input?.labels?.[0]?.textContent;
      const kinds: Record<string, string> = { radio: 'radio', checkbox: 'checkbox', range: 'slider' };
      const tags: Record<string, string> = { BUTTON: 'button', A: 'link', SUMMARY: 'button' };
      return {
        role: at.getAttribute('role') ?? (input ? (kinds[input.type] ?? 'textbox') : (tags[at.tagName] ?? at.tagName)),
        name: (at.getAttribute('aria-label') ?? label ?? at.textContent ?? '').replace(/\s+/g, ' ').trim(),
        isPressed: at.getAttribute('aria-pressed') === 'true',
        isInDialog: at.closest('dialog') !== null,
        isOff: at.matches(':disabled, [aria-disabled="true"]'),
      };
    });
  }
}
