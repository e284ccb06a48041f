import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { SEAT_MARKS } from '../games/kit/seat-marks';
import type { ChatLine } from '../protocol.gen';
import { aLine } from '../play/testing-chat';
import SeatStrip from './SeatStrip.svelte';
import { aPresence, aSeat, aTable } from '../play/testing';

function show(said: ChatLine | null = null) {
  const seats = [
    aSeat('Ada'),
    aSeat('Ben'),
    aSeat('Cleo', { left: true }),
    aSeat('Dan', { left: true, sits_out: true }),
  ];
  const away = Date.now() - 190_000;
  const presence = aPresence([true, false, false, false], {
    away_since: [null, away, away, away],
  });
  const players = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name, seat) => ({
    name,
    online: seat === 0,
    you: seat === 0,
  }));
  const markOf = () => SEAT_MARKS[0];
  render(SeatStrip, { table: aTable({ seats }), presence, players, markOf, toAct: [1], said });
  return screen.getAllByRole('listitem').map((item) => item.textContent.replaceAll(/\s+/g, ' '));
}

it('says in words who is here, away, gone or played for', () => {
  const [ada, ben, cleo, dan] = show();
  expect(ada).toMatch(/Ada.*\(you\).*here/);
  expect(ben).toMatch(/Ben away 3 min.*to act/);
  expect(cleo).toMatch(/Cleo left/);
  expect(dan).toMatch(/Dan table plays/);
});

it('shows what has just been said where its speaker sits', () => {
  const wow = { type: 'reaction', reaction: 'wow' } as const;
  const [ada, ben] = show(aLine(1, { more: { seat: 1, words: wow } }));
  expect(ben).toContain('Wow!');
  expect(ada).not.toContain('Wow!');
});
