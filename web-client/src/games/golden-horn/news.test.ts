import { expect, it } from 'vitest';
import { view } from './dev/position';
import { ending, news } from './news';
import type { EventView } from './types.gen';

const players = ['Ada', 'Ben'].map((name, seat) => ({ name, online: true, you: seat === 0 }));
const telling = (lang: 'en' | 'de' = 'en') => ({ view: view([]), players, lang });
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
  expect(news(raid, telling(), 0)).toBe('Ben robbed your trio of a yellow cube.');
  expect(news(raid, telling('de'), 0)).toBe('Ben hat deinem Trio einen gelben Würfel geraubt.');
  expect(news(raid, telling(), 1)).toBeNull();
  expect(news(raid, telling(), null)).toBeNull();
});

it('tells everybody that the end was announced, and whose turn is the last until it comes', () => {
  const event: EventView = { type: 'end_triggered', seat: 1, trigger: 'announced', last: 0 };
  for (const seat of [0, 1, null]) {
    expect(news(event, telling(), seat)).toBe('Ben has announced the end.');
  }
  expect(ending(telling())).toBeNull();
  const at = (last: number, phase: 'playing' | 'finished' = 'playing') => ({
    ...telling(),
    view: view([], { end: { trigger: 'announced', by: 1, last }, phase }),
  });
  expect(ending(at(1))).toEqual({
    why: 'Ben has announced the end.',
    until: 'The last turn is Ben’s.',
    isAnnounced: true,
  });
  expect(ending(at(0))?.until).toBe('The last turn is yours.');
  expect(ending(at(0, 'finished'))).toBeNull();
});
