// What Horus tells of its piles, so that what is drawn can be checked.

import type { Drawing } from '../board';
import type { EventView, PublicView } from './types.gen';

export const drawing: Drawing<Pick<PublicView, 'bag' | 'deck'>, EventView> = {
  left: ({ bag, deck }) => ({
    bag: Object.values(bag).reduce((all, one) => all + one, 0),
    deck,
  }),
  arranged: ({ type }) => (type === 'deck_shuffled' ? ['deck'] : []),
  drawn(event) {
    if (event.type === 'tile_drawn') return [{ pile: 'bag', piece: event.tile }];
    if (event.type !== 'cards_drawn') return [];
    return (event.cards ?? []).map((piece) => ({ pile: 'deck', piece }));
  },
};
