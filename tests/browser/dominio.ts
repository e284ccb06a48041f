import { expect, type Locator, type Page } from '@playwright/test';

/** What was done in the interface. */
export type Deed =
  | { type: 'placement' | 'loading' | 'voyage' }
  | { type: 'conquest'; name: string; price: number; before: People; payments: string[] }
  | { type: 'exchange'; before: People; count: number }
  | { type: 'wrap-up'; prompt: string };

export interface People {
  mercenaries: number;
  peasants: number;
}

/** A territory as the chart shows it. */
export interface Territory {
  name: string;
  price: number;
  isHeld: boolean;
  /** Whether it can be tapped. */
  isOffered: boolean;
}

/**
 * A player of Golden Horn with Dominio da Mar who uses nothing but the buttons of the page, and always follows the same
 * strategy: the dearest territory first; then exchanging as many peasants as possible; then sailing their ships in
 * turn, with people on board if there are any, as far as they can go. `tests/examples/find_deal.rs` plays the same way.
 */
export class Merchant {
  readonly page: Page;
  readonly #dock: Locator;
  readonly #name: string;
  readonly #look: (where: string) => Promise<void>;
  #hasPlaced = false;
  #voyages = 0;

  /** `look` is called whenever the page shows a choice that is about to be confirmed. */
  constructor(page: Page, name: string, look: (where: string) => Promise<void> = async () => {}) {
    this.page = page;
    this.#name = name;
    this.#look = look;
    this.#dock = page.locator('.dock');
  }

  /** Does one thing and returns what it was, or `null` if there is nothing to do. */
  async act(): Promise<Deed | null> {
    await expect(this.page.getByText('On its way …')).toHaveCount(0);
    const offered = await this.offered();
    if (offered.some((name) => name.startsWith('Place the trio'))) {
      return this.#hasPlaced ? null : this.#placeFleet();
    }
    const territory = offered.findLastIndex((name) => name.startsWith('Take '));
    if (territory >= 0) return this.#conquer(territory, offered[territory] ?? '');
    const exchange = offered.indexOf('Exchange peasants');
    if (exchange >= 0) return this.#exchange(exchange);
    const ships = offered.flatMap((name, index) => (name.includes('Choose: ') ? [index] : []));
    if (ships.length > 0) {
      await this.#press(ships[this.#voyages % ships.length] ?? 0);
      return this.#voyage();
    }
    const end = offered.indexOf('End the turn');
    if (end >= 0) return this.#endTurn(end);
    return offered.length > 0 ? this.#voyage() : null;
  }

  /** The names of the choice buttons, in order, without those that are only drawn. */
  offered(): Promise<string[]> {
    return this.#choices().evaluateAll((buttons) =>
      buttons.map((button) => {
        const spoken = button.cloneNode(true) as Element;
        for (const drawn of spoken.querySelectorAll('[aria-hidden="true"]')) drawn.remove();
        return button.getAttribute('aria-label') ?? spoken.textContent?.trim() ?? '';
      }),
    );
  }

  /** The people in this player's warehouse. */
  async people(): Promise<People> {
    const panel = this.page.getByRole('article', { name: this.#name });
    const warehouse = await panel.getByRole('list', { name: /^Warehouse/ }).getAttribute('aria-label');
    const count = (kind: RegExp): number => Number(kind.exec(warehouse ?? '')?.[1] ?? 0);
    return { mercenaries: count(/(\d+) mercenar/), peasants: count(/(\d+) peasant/) };
  }

  /** All territories, cheapest first. */
  async territories(): Promise<Territory[]> {
    const labels = await this.page
      .getByRole('group', { name: 'The route from Venice to Constantinople' })
      .locator('[aria-label*=": costs "]')
      .evaluateAll((places) => places.map((place) => place.getAttribute('aria-label') ?? ''));
    return labels.flatMap((label) => {
      const [, take, name, price] = /^(Take )?(\w+): costs (\d) mercenaries/.exec(label) ?? [];
      if (name === undefined) return [];
      return [{ name, price: Number(price), isHeld: label.includes('held by'), isOffered: take !== undefined }];
    });
  }

  async #placeFleet(): Promise<Deed> {
    for (const place of ['trio in Venice', 'duo in Constantinople', 'mono in Venice']) {
      await this.#dock.getByRole('button', { name: `Place the ${place}` }).click();
    }
    await this.#confirm();
    this.#hasPlaced = true;
    return { type: 'placement' };
  }

  async #conquer(index: number, label: string): Promise<Deed> {
    const [, name = '', price] = /^Take (\w+): costs (\d)/.exec(label) ?? [];
    const before = await this.people();
    await this.#press(index);
    const payments = await this.offered();
    if (payments.length > 1) await this.#press(0);
    await this.#confirm(`Take ${name}`);
    return { type: 'conquest', name, price: Number(price), before, payments };
  }

  async #exchange(index: number): Promise<Deed> {
    const before = await this.people();
    await this.#press(index);
    const numbers = await this.offered();
    if (numbers.length > 1) await this.#press(numbers.length - 1);
    await this.#confirm(`Exchange ${numbers.length}`);
    return { type: 'exchange', before, count: numbers.length };
  }

  /** Loads or sails the selected ship. */
  async #voyage(): Promise<Deed> {
    const offered = await this.offered();
    const people = offered.findLastIndex((name) => /mercenar|peasant/.test(name));
    const chosen = people >= 0 ? people : offered.length - 1;
    await this.#press(chosen);
    await this.#confirm();
    if (offered[chosen]?.startsWith('Load ')) return { type: 'loading' };
    this.#voyages += 1;
    return { type: 'voyage' };
  }

  async #endTurn(index: number): Promise<Deed> {
    const prompt = await this.page.getByText(/or end your turn\.$/).innerText();
    await this.#press(index);
    await this.#confirm('End the turn');
    return { type: 'wrap-up', prompt };
  }

  #choices(): Locator {
    return this.#dock.locator('.content button:enabled');
  }

  /** An only choice is already selected, and another tap would confirm it. */
  async #press(index: number): Promise<void> {
    const choice = this.#choices().nth(index);
    if ((await choice.getAttribute('aria-pressed')) !== 'true') await choice.click();
  }

  async #confirm(name?: string): Promise<void> {
    const button = this.#dock.locator('footer button.primary');
    if (name !== undefined) await expect(button).toHaveText(name);
    await this.#look(await button.innerText());
    await button.click();
  }
}

/** All ways to pay a price with these people, as the buttons put it: two peasants replace a mercenary. */
export function payments(price: number, { mercenaries, peasants }: People): string[] {
  const ways = Array.from({ length: price + 1 }, (_, replaced) => [price - replaced, 2 * replaced] as const);
  return ways
    .filter(([some, others]) => some <= mercenaries && others <= peasants)
    .map(([some, others]) => inWords({ mercenaries: some, peasants: others }));
}

/** "2 mercenaries and 1 peasant". */
export function inWords({ mercenaries, peasants }: People): string {
  const parts = [
    mercenaries === 0 ? '' : mercenaries === 1 ? '1 mercenary' : `${mercenaries} mercenaries`,
    peasants === 0 ? '' : peasants === 1 ? '1 peasant' : `${peasants} peasants`,
  ];
  return parts.filter((part) => part !== '').join(' and ');
}
