import type { Page } from '@playwright/test';
import { practise, type Practice } from './practice.ts';
import { playOn } from './shortcut.ts';

/** The window sizes in which a board must be playable. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  // What a browser's bars leave of it.
  { width: 390, height: 664 },
  { width: 844, height: 390 },
] as const;

/** Games in which there is something to choose at each step. */
export const BOARDS: readonly { called: string; played: Practice; moves: number }[] = [
  { called: 'Golden Horn', played: { ruleset: 'golden-horn', seats: 4 }, moves: 22 },
  {
    called: 'Dominio da Mar',
    played: { ruleset: 'golden-horn', options: { expansion: 'dominio_da_mar' } },
    moves: 40,
  },
  { called: 'Horus', played: { ruleset: 'horus', seats: 3 }, moves: 30 },
];

/** Opens such a game and plays that many moves. */
export async function openBoard(page: Page, { played, moves }: (typeof BOARDS)[number]): Promise<string> {
  const link = await practise(page, played);
  await playOn(page, moves);
  return link;
}
