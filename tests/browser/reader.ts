import type { Locator, Page } from '@playwright/test';
import type { Dice } from './dice.ts';

/** A button as it is announced. */
interface Heard {
  readonly part: Locator;
  readonly name: string;
  readonly isPressed: boolean;
}

/** What only undoes a choice, or changes the view. */
const NO_CHOICE = /^(Back|Zoom in|Zoom out|Show everything)$/;

/** The label of the button that confirms a choice. */
export const CONFIRMS =
  /^(Place the fleet|Set sail|Load \d.*|Raid the ship|Take \w+|Exchange \d+|Announce it|End the turn|Lay it.*|Play (this|the Nile) card|Place the stone|Move the stone|Yes, go on)$/;

/**
 * Somebody who cannot see: knows the page by its accessibility tree alone, decides by the words in it, and activates
 * things as screen readers do, by a click without a pointer.
 */
export class Reader {
  readonly page: Page;
  readonly #dice: Dice;

  constructor(page: Page, dice: Dice) {
    this.page = page;
    this.#dice = dice;
  }

  async sitDown(name: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your name' }).fill(name);
    await this.page.getByRole('button', { name: 'Sit down', exact: true }).dispatchEvent('click');
    await this.page.getByRole('button', { name: 'Not ready' }).waitFor();
  }

  /** Makes a move if it is their turn; returns whether it was. */
  async act(): Promise<boolean> {
    if (!(await this.page.title()).startsWith('●')) return false;
    const dock = this.page.getByRole('region', { name: 'What you can do' });
    const turn = this.page.getByRole('group', { name: 'Your turn' });
    const own = (await dock.count()) > 0 ? dock : turn;
    if ((await own.count()) === 0) return false;
    const parts = own === dock ? [dock] : [turn, ...this.#besides()];
    const heard = await Promise.all(parts.map(hear));
    const choice = this.#confirmation(heard[0]?.heard ?? []) ?? this.#any(heard);
    if (choice === null) return false;
    const button = choice.part.getByRole('button', { name: choice.name, exact: true, disabled: false }).first();
    await button.dispatchEvent('click', undefined, { timeout: 2000 }).catch(() => undefined);
    return true;
  }

  /** The table and the hand; when they offer nothing, they are absent or entirely disabled. */
  #besides(): Locator[] {
    return [this.page.getByRole('application'), this.page.getByRole('list', { name: 'Your hand' })];
  }

  /** Once something is selected, the last button is the one that confirms it. */
  #confirmation(heard: readonly Heard[]): Heard | null {
    const last = heard.at(-1) ?? null;
    if (last === null || last.isPressed) return null;
    return CONFIRMS.test(last.name) ? last : null;
  }

  #any(parts: readonly { heard: readonly Heard[] }[]): Heard | null {
    const choices = parts.flatMap(({ heard }) => heard).filter(({ name, isPressed }) => !isPressed && !NO_CHOICE.test(name));
    return choices[this.#dice.below(choices.length)] ?? null;
  }
}

/** The enabled buttons in a part of the page; none if it is not there, or goes away meanwhile. */
async function hear(part: Locator): Promise<{ heard: Heard[] }> {
  if ((await part.count()) === 0) return { heard: [] };
  const tree = await part.ariaSnapshot({ timeout: 2000 }).catch(() => '');
  return { heard: buttonsIn(tree).map((button) => ({ ...button, part })) };
}

/** All enabled buttons, read from an accessibility tree. */
function buttonsIn(tree: string): Omit<Heard, 'part'>[] {
  return tree.split('\n').flatMap((line) => {
    const [, name, rest] = /^\s*- '?button "((?:[^"\\]|\\.)*)"(.*)$/.exec(line) ?? [];
    if (name === undefined || rest === undefined || rest.includes('[disabled]')) return [];
    return [{ name: name.replace(/\\"/g, '"'), isPressed: rest.includes('[pressed]') }];
  });
}
