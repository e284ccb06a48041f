import type { Dice } from './dice.ts';
import type { Tab } from './engines.ts';

/** How long to wait for something to appear, in a browser that is slow to start. */
const PATIENCE_MS = 20_000;

/** A person using Firefox or WebKit with mouse and keyboard. */
export class EngineFriend {
  readonly #tab: Tab;
  readonly #dice: Dice;

  constructor(tab: Tab, dice: Dice) {
    this.#tab = tab;
    this.#dice = dice;
  }

  goto(url: string): Promise<void> {
    return this.#tab.goto(url);
  }

  close(): Promise<void> {
    return this.#tab.close();
  }

  address(): Promise<string> {
    return this.#tab.ask(() => location.href, null);
  }

  /** Waits, briefly, for that text to appear on the page. */
  async sees(text: string): Promise<void> {
    await this.#until(
      () => this.#tab.ask((wanted) => document.body.innerText.includes(wanted) || document.title.includes(wanted), text),
      `"${text}"`,
    );
  }

  /** Clicks the middle of the first match; if `name` is given, of the first one with that name. */
  async click(selector: string, name = ''): Promise<void> {
    let at: Spot | null = null;
    await this.#until(async () => {
      at = await this.#tab.ask(spotOf, { selector, name });
      return at !== null;
    }, `${selector} ${name}`);
    await this.#clickAt(at as Spot | null);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#tab.type(text);
  }

  async write(selector: string, text: string): Promise<void> {
    await this.type(selector, text);
    await this.#tab.enter();
  }

  /** What is on the page, for failure messages. */
  describe(): Promise<string> {
    return this.#tab.ask(() => {
      const focus = document.activeElement?.outerHTML.slice(0, 300) ?? '';
      return `${document.body.innerText.slice(0, 1500)}\n(focus: ${focus})`;
    }, null);
  }

  /** Clicks one thing that the board offers; returns whether there was anything. */
  async act(): Promise<boolean> {
    if (!(await this.#tab.ask(choose, this.#dice.below(1000) / 1000))) return false;
    // Located only now, because a table scrolls to whatever gets the focus until it is in view.
    await this.#clickAt(await this.#tab.ask(spotOfChoice, null));
    return true;
  }

  isOver(): Promise<boolean> {
    return this.#tab.ask(() => document.querySelector('dialog[open] ol .score') !== null, null);
  }

  async #clickAt(at: Spot | null): Promise<void> {
    if (at !== null) await this.#tab.clickAt(at.x, at.y);
  }

  async #until(isThere: () => Promise<boolean>, what: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      if (await isThere()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${what} does not come: ${await this.describe()}`);
  }
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page, so it cannot use anything from here. */
function spotOf({ selector, name }: { selector: string; name: string }): Spot | null {
  const called = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const found = [...document.querySelectorAll(selector)].find(
    (element) => (name === '' || called(element).startsWith(name)) && element.getClientRects().length > 0 && !element.matches(':disabled'),
  );
  if (found === undefined) return null;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Runs in the page: focuses the confirm button, or else one of the choices. */
function choose(share: number): boolean {
  const confirms = 'section.dock footer button.primary, .bar.isOwn button.primary';
  const choices =
    'section.dock .content button:not([aria-pressed="true"]), .bar.isOwn button:not([aria-pressed="true"]):not([data-back]), [data-target]:not([aria-pressed="true"]), .hand.isChoosing button[aria-disabled="false"]';
  const usable = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => !element.matches(':disabled') && element.getClientRects().length > 0 && element.closest('[aria-busy="true"]') === null,
    );
  if (document.querySelector('dialog[open]') !== null) return false;
  const all = usable(confirms).length > 0 ? usable(confirms) : usable(choices);
  const one = all[Math.floor(share * all.length)];
  if (!(one instanceof HTMLElement) && !(one instanceof SVGElement)) return false;
  one.focus();
  return document.activeElement === one;
}

/** Runs in the page. */
function spotOfChoice(): Spot | null {
  const one = document.activeElement;
  if (one === null || one === document.body) return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = (one.querySelector('.dot') ?? one).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
