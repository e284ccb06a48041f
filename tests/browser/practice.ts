import { expect, type Page } from '@playwright/test';

/** The settings of a game in which one person plays all seats. */
export interface Practice {
  readonly ruleset: 'golden-horn' | 'horus';
  readonly seats?: number;
  readonly options?: Record<string, unknown>;
}

/** "Board", in the languages of the page. */
const BOARD = /^(Board|Spielplan|Plateau|Tabellone|Tablero)$/;

/** What a player can do on their turn, in either game. */
const CHOICES = '.dock, .bar.isOwn';

/** Opens a practice game in this page's session and shows it there; returns its address. */
export async function practise(page: Page, { ruleset, seats = 2, options = {} }: Practice): Promise<string> {
  const { code } = await openPractice(page, { ruleset, seats, options, name: 'Ada' });
  const link = new URL(`/t/${code}`, page.url()).href;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: BOARD })).toBeAttached();
  // The board appears before the choices, and all seats are this person's.
  await expect(page.locator(CHOICES).first()).toBeVisible();
  return link;
}

/** Requests one without the interface. */
export function openPractice(page: Page, asked: object): Promise<{ id: string; code: string }> {
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/practice', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<{ id: string; code: string }>;
  }, asked);
}
