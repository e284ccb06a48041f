import { expect, it } from 'vitest';
import { ending, endsGame, endsText, isFinal, isNileFinal } from './ending';
import { MESSAGES } from './messages';
import { position } from './testing';
import type { PileCounts, PublicView } from './types.gen';

const PLAYERS = ['Ada', 'Ben'].map((name, seat) => ({ name, online: true, you: seat === 0 }));

function at(piles: Partial<PileCounts>, more: Partial<PublicView> = {}): PublicView {
  const full = { desert: 8, hill: 8, field: 8, marsh: 8, river_necropolis: 20 };
  return position({ type: 'play_card' }, { piles: { ...full, ...piles }, ...more });
}
const told = (view: PublicView) => ending({ view, players: PLAYERS, lang: 'en' });

it('says nothing while all piles have tiles, however few', () => {
  expect(told(at({ marsh: 1 }))).toBeNull();
  expect(isFinal(at({ marsh: 1, hill: 1 }), 'marsh')).toBe(false);
});

it('warns from the first empty pile on, and names the piles that would end the game', () => {
  expect(told(at({ field: 0 }))).toEqual({
    why: 'The field pile is empty.',
    until: 'The game ends when a second pile runs out.',
    isAnnounced: false,
  });
  const near = at({ field: 0, desert: 1, marsh: 1, hill: 2, river_necropolis: 2 });
  expect(told(near)?.until).toBe('The next tile ends the game (desert, marsh).');
  expect(isFinal(near, 'desert')).toBe(true);
  expect(isFinal(near, 'hill')).toBe(false);
  expect(isFinal(near, 'field')).toBe(false);
  expect(isNileFinal(near)).toBe(true);
  expect(isNileFinal(at({ field: 0, river_necropolis: 3 }))).toBe(false);
});

it('says before confirming what the end would mean', () => {
  const near = at({ field: 0, marsh: 1 });
  const card = { terrain: 'marsh', number: '2' } as const;
  expect(endsGame(near, { kind: 'pile', card, pile: 'marsh' })).toBe(true);
  expect(endsGame(near, { kind: 'pile', card, pile: 'hill' })).toBe(false);
  expect(endsGame(near, { kind: 'nile' })).toBe(false);
  const [ada, ben] = near.players;
  if (ada === undefined || ben === undefined) throw new Error('nobody plays');
  const view = {
    ...near,
    players: [
      { ...ada, score: 21 },
      { ...ben, score: 25 },
    ],
  };
  expect(endsText({ m: MESSAGES.en, lang: 'en', view, players: PLAYERS }, 0)).toBe(
    'This ends the game. You have 21, Ben 25.',
  );
});

it('announces the last turn, and marks nothing in it', () => {
  const turn = { ...at({}).turn, is_last: true, seat: 1 };
  const last = at({ field: 0, marsh: 0, desert: 1 }, { turn });
  expect(told(last)).toEqual({
    why: 'Two piles are empty.',
    until: 'Ben plays the last turn.',
    isAnnounced: true,
  });
  expect(isFinal(last, 'desert')).toBe(false);
});
