// How to play Horus, fetched on request.

export const help = {
  intro:
    'Together you lay the land along the Nile. A region is worth more the larger it grows, but a stone can be put on it only while it is small.',
  steps: [
    {
      title: 'A tile from the bag',
      text: 'Each turn begins with a drawn tile. Land goes anywhere where it touches something by at least half an edge. A river tile takes the place of a barque, which moves on beside it; a two-sided tile follows. The temple must lie at the river, away from land.',
    },
    {
      title: 'A card',
      text: 'Play a card: the picture says from which pile you take and lay a tile, “?” means any pile. Two-sided tiles lie as river at the river, or as necropolis anywhere.',
    },
    {
      title: 'A stone',
      text: 'Then you may put one stone on a free tile of any region that has exactly as many tiles as the card’s number; “?” allows 1 to 5. In the first round every card counts as 1.',
    },
    {
      title: 'Once: the Nile card',
      text: 'Instead of another card: lay two two-sided tiles, then you may move one of your stones from one region at the river to another.',
    },
    {
      title: 'The end',
      text: 'When the second of the five piles is empty, the turn is finished and the regions are counted. Whoever has the most stones in a region scores it; all who tie score it in full.',
    },
    {
      title: 'What a region is worth',
      text: 'A point for each tile. Doubled if it touches the temple, doubled if it lies on an island with water all around. Never more than 10.',
    },
  ],
  tiles: 'The tiles',
  lights: 'Tap near a glowing place and the tile snaps to it. Nothing counts until you confirm.',
};

export type HelpWords = typeof help;
