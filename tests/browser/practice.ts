import { expect, type Page } from '@playwright/test';

/** What is played in a game in which one person plays all seats. */
export interface Practice {
  readonly ruleset: 'golden-horn' | 'horus';
  readonly seats?: number;
  readonly options?: Record<string, unknown>;
}

/** "Board", in the languages of the page. */
const BOARD = /^(Board|Spielplan|Plateau)$/;

/** What somebody can do whose turn it is, in either game. */
const CHOICES = '.dock, .bar.isOwn';

/** Opens a practice game in the session of this page, which then shows it; its address. */
export async function practise(page: Page, { ruleset, seats = 2, options = {} }: Practice): Promise<string> {
  const { code } = await openPractice(page, { ruleset, seats, options, name: 'Ada' });
  const link = new URL(`/t/${code}`, page.url()).href;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: BOARD })).toBeAttached();
  // The board comes before the choices, and all seats are this person's.
  await expect(page.locator(CHOICES).first()).toBeVisible();
  return link;
}

/** Asks for one without the interface. */
export function openPractice(page: Page, asked: object): Promise<{ id: string; code: string }> {
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/practice', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json() as Promise<{ id: string; code: string }>;
  }, asked);
}
