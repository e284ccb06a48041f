// What Golden Horn tells of its piles, so that what is drawn can be checked.

import type { Drawing } from '../board';
import type { Colour, Counts, EventView, PublicView } from './types.gen';

type Shown = Pick<PublicView, 'bag' | 'deck' | 'dominio'>;

export const drawing: Drawing<Shown, EventView> = {
  left: ({ bag, deck, dominio }) => ({
    bag: piecesOf(bag).length + (dominio === null ? 0 : dominio.white + dominio.black),
    deck,
  }),
  arranged({ type }) {
    if (type === 'game_began') return ['bag', 'deck'];
    return type === 'deck_reshuffled' ? ['deck'] : [];
  },
  returned: (piece) => (isWhite(piece) ? 'bag' : null),
  drawn(event) {
    if (event.type === 'refilled') {
      const cube = (colour: Colour) => ({ pile: 'bag', piece: { type: 'goods', colour } });
      return piecesOf(event.goods).map(cube);
    }
    if (event.type !== 'cards_drawn' || event.cards === null) return [];
    return piecesOf(event.cards).map((piece) => ({ pile: 'deck', piece }));
  },
};

const isWhite = (piece: unknown): boolean =>
  typeof piece === 'object' && piece !== null && 'type' in piece && piece.type === 'white';

function piecesOf(counts: Counts): Colour[] {
  const colours = Object.entries(counts) as [Colour, number][];
  return colours.flatMap(([colour, count]) => Array.from({ length: count }, () => colour));
}
