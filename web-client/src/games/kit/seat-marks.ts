// Marks that set seats apart by shape and colour, for games that have none of their own.

import type { Lang } from '../../i18n/lang';
import { MESSAGES } from '../../i18n/messages';
import type { SeatMark } from '../board';

const colour = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

const named = (at: number) => (lang: Lang) => MESSAGES[lang].marks[at] ?? '';

export const SEAT_MARKS: readonly [SeatMark, ...SeatMark[]] = [
  {
    colour: colour('#9c2f2a', '#f08a7f'),
    path: 'M12 2 22 12 12 22 2 12Z',
    name: named(0),
  },
  {
    colour: colour('#1d5c86', '#7cc0ea'),
    path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
    name: named(1),
  },
  {
    colour: colour('#86620f', '#e6bf5c'),
    path: 'M12 2.5 22.5 20.5H1.5Z',
    name: named(2),
  },
  {
    colour: colour('#2f6b3f', '#86cf98'),
    path: 'M3.5 3.5h17v17h-17Z',
    name: named(3),
  },
  {
    colour: colour('#6d3f8c', '#c9a2e6'),
    path: 'M9 2h6v7h7v6h-7v7H9v-7H2V9h7Z',
    name: named(4),
  },
  {
    colour: colour('#a04d12', '#f0a468'),
    path: 'M12 1.8 15 9l7.6.6-5.8 5 1.8 7.4L12 18l-6.6 4 1.8-7.4-5.8-5L9 9Z',
    name: named(5),
  },
  {
    colour: colour('#4a4f55', '#c3c9cf'),
    path: 'M7 2.5h10L22.5 12 17 21.5H7L1.5 12Z',
    name: named(6),
  },
  {
    colour: colour('#0f6a68', '#74cdc8'),
    path: 'M12 2C17 7 20 11 20 15a8 8 0 0 1-16 0C4 11 7 7 12 2Z',
    name: named(7),
  },
];

export function seatMark(seat: number): SeatMark {
  return SEAT_MARKS[seat % SEAT_MARKS.length] ?? SEAT_MARKS[0];
}
