import { expect, it } from 'vitest';
import { FIXTURES } from './dev/fixtures';
import { flightsOf } from './flights';
import type { EventView } from './types.gen';

it('lets a pennant strike the robbed ship, then the pay and then the booty fly', () => {
  const { view } = FIXTURES.four;
  const raid: EventView = {
    type: 'raided',
    seat: 0,
    target: 1,
    ship: 2,
    cargo: { type: 'goods', colour: 'red' },
    cards: ['blue', 'green'],
    emptied: false,
  };
  const flights = flightsOf([raid], view);
  expect(flights.map(({ picture }) => picture.type)).toEqual(['pennant', 'card', 'card', 'piece']);
  const [pennant, card, , booty] = flights;
  expect(pennant?.to).toEqual(['ship-1-2']);
  expect(pennant?.manner).toMatchObject({ weight: 'hits', sound: 'raid', races: true });
  expect(card?.at).toBeGreaterThan(pennant?.at ?? 0);
  expect(booty?.from).toEqual(['ship-1-2']);
  expect(booty?.at).toBeGreaterThan(card?.at ?? 0);
});
