import { expect, it } from 'vitest';
import { newsFor } from './news';
import type { EventView } from './types.gen';

const players = ['Ada', 'Ben'].map((name, seat) => ({ name, online: true, you: seat === 0 }));
const raid: EventView = {
  type: 'raided',
  seat: 1,
  target: 0,
  ship: 0,
  cargo: { type: 'goods', colour: 'yellow' },
  cards: ['red', 'green'],
  emptied: false,
};

it('tells the one who was robbed, and nobody else', () => {
  expect(newsFor([raid], 0, players, 'en')).toEqual(['Ben robbed your trio of a yellow cube.']);
  expect(newsFor([raid], 0, players, 'de')).toEqual([
    'Ben hat deinem Trio einen Würfel in Gelb geraubt.',
  ]);
  expect(newsFor([raid], 1, players, 'en')).toEqual([]);
  expect(newsFor([raid], null, players, 'en')).toEqual([]);
});
