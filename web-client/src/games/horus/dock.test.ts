import { expect, it } from 'vitest';
import { hint } from './dock';
import { MESSAGES } from './messages';
import { position } from './testing';
import type { Card } from './types.gen';

const CHOOSING = position({ type: 'play_card' });
const HILL: Card = { terrain: 'hill', number: '3' };

it('asks for a card, then for its pile, and then says what it brings', () => {
  const said = [
    hint(MESSAGES.en, CHOOSING, { kind: 'none', side: 'land' }, []),
    hint(MESSAGES.en, CHOOSING, { kind: 'card', card: HILL }, []),
    hint(MESSAGES.en, CHOOSING, { kind: 'pile', card: HILL, pile: 'hill' }, []),
  ];
  expect(said).toEqual([
    'Choose a card.',
    'From which pile?',
    'Brings a hill tile; stone in a region of 3.',
  ]);
});

it('says that a card of any terrain brings what its pile holds', () => {
  const card: Card = { terrain: '?', number: '?' };
  const said = hint(MESSAGES.en, CHOOSING, { kind: 'pile', card, pile: 'marsh' }, []);
  expect(said).toBe('Brings a marsh tile; stone in a region of any size.');
});
