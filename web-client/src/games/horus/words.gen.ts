// What the catalogue of sentences holds. Generated; do not edit.

export type BoardWords = {
  readonly points: (count: number) => string;
  readonly cards: (count: number) => string;
  readonly tiles: (count: number) => string;
  readonly range: (min: number, max: number) => string;
  readonly stones: (count: number) => string;
  readonly terrains: {
    readonly desert: string;
    readonly hill: string;
    readonly field: string;
    readonly marsh: string;
  };
  readonly piles: {
    readonly desert: string;
    readonly hill: string;
    readonly field: string;
    readonly marsh: string;
    readonly river_necropolis: string;
  };
  readonly kinds: {
    readonly desert: string;
    readonly hill: string;
    readonly field: string;
    readonly marsh: string;
    readonly temple: string;
    readonly necropolis: string;
    readonly pyramid: string;
    readonly barque: string;
    readonly river: string;
  };
  readonly a: {
    readonly desert: string;
    readonly hill: string;
    readonly field: string;
    readonly marsh: string;
    readonly river: string;
    readonly temple: string;
    readonly river_necropolis: string;
    readonly necropolis: string;
    readonly pyramid: string;
    readonly barque: string;
  };
  readonly the: {
    readonly desert: string;
    readonly hill: string;
    readonly field: string;
    readonly marsh: string;
    readonly river: string;
    readonly temple: string;
    readonly river_necropolis: string;
  };
  readonly anyTerrain: string;
  readonly anyNumber: string;
  readonly card: (terrain: string, number: string) => string;
  readonly prompt: {
    readonly lay: (tile: string) => string;
    readonly layRiver: string;
    readonly layTwoSided: string;
    readonly layTemple: string;
    readonly playCard: string;
    readonly playFirstCard: string;
    readonly placeStone: (sizes: string) => string;
    readonly moveStone: string;
    readonly last: (sentence: string) => string;
    readonly theyLay: (name: string, tile: string) => string;
    readonly theyPlay: (name: string) => string;
    readonly theyStone: (name: string) => string;
    readonly theyMove: (name: string) => string;
    readonly won: (name: string, count: number) => string;
    readonly shared: (all: string, count: number) => string;
  };
  readonly log: {
    readonly drawn: (name: string, tile: string) => string;
    readonly lost: (tile: string) => string;
    readonly taken: (name: string, tile: string) => string;
    readonly emptied: (pile: string) => string;
    readonly laid: (name: string, tile: string) => string;
    readonly barque: (name: string) => string;
    readonly card: (name: string, card: string) => string;
    readonly nile: (name: string) => string;
    readonly stone: (name: string) => string;
    readonly noFit: string;
    readonly noStone: (name: string) => string;
    readonly moved: (name: string) => string;
    readonly discards: (name: string, which: string) => string;
    readonly draws: (name: string, count: number) => string;
    readonly drawsThese: (name: string, count: number, which: string) => string;
    readonly shuffled: (count: number) => string;
  };
  readonly news: {
    readonly discarded: (which: string) => string;
    readonly points: (before: number, after: number) => string;
  };
  readonly hint: {
    readonly lay: (tile: string, where: string) => string;
    readonly extend: (barque: string, where: string) => string;
    readonly card: (card: string, pile: string) => string;
    readonly move: (from: string, to: string, where: string) => string;
  };
  readonly table: {
    readonly name: string;
    readonly keys: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly right: (count: string) => string;
    readonly left: (count: string) => string;
    readonly up: (count: string) => string;
    readonly down: (count: string) => string;
    readonly here: string;
    readonly touches: (what: string) => string;
    readonly place: (where: string, neighbours: string) => string;
    readonly spots: (what: string, count: number) => string;
    readonly barque: (where: string) => string;
    readonly stone: (region: string, where: string) => string;
    readonly from: (region: string, where: string) => string;
    readonly to: (region: string, where: string) => string;
    readonly gain: (count: number) => string;
    readonly region: (terrain: string, size: number) => string;
    readonly value: (count: number) => string;
    readonly controlled: (names: string) => string;
    readonly temple: string;
    readonly island: string;
    readonly overview: (count: number) => string;
  };
  readonly dock: {
    readonly title: string;
    readonly river: string;
    readonly necropolis: string;
    readonly side: string;
    readonly tapPlace: string;
    readonly tapBarque: string;
    readonly tapBarqueOrPlace: string;
    readonly tapBarqueGoal: string;
    readonly tapCard: string;
    readonly tapPile: string;
    readonly tapStone: string;
    readonly tapFrom: string;
    readonly tapTo: string;
    readonly someHollow: string;
    readonly allHollow: string;
    readonly grows: (size: number) => string;
    readonly stoneFollows: (size: number) => string;
    readonly noStoneHere: (size: number, sizes: string) => string;
    readonly layWithout: string;
    readonly lay: string;
    readonly play: string;
    readonly playNile: string;
    readonly place: string;
    readonly move: string;
    readonly skip: string;
    readonly skipMove: string;
    readonly skipAsk: string;
    readonly skipMoveAsk: string;
    readonly yes: string;
    readonly back: string;
    readonly hand: string;
    readonly noCards: string;
    readonly nile: string;
    readonly nileNote: string;
    readonly cardNote: (tile: string, size: string) => string;
    readonly counted: (count: number) => string;
    readonly brings: (count: number) => string;
  };
  readonly play: {
    readonly title: string;
    readonly tile: (tile: string) => string;
    readonly card: (card: string) => string;
    readonly fits: (sizes: string) => string;
    readonly nile: (count: number) => string;
  };
  readonly stock: {
    readonly title: string;
    readonly open: string;
    readonly pile: (pile: string, count: number) => string;
    readonly bag: (count: number) => string;
    readonly deck: (count: number) => string;
    readonly discard: (count: number) => string;
    readonly closed: (terrain: string) => string;
    readonly lost: (count: number) => string;
    readonly ends: string;
  };
  readonly end: {
    readonly why: string;
    readonly last: (name: string) => string;
    readonly lastYours: string;
    readonly next: (piles: string) => string;
    readonly this: (own: number, others: string) => string;
    readonly mark: string;
  };
  readonly player: {
    readonly hand: (count: number) => string;
    readonly stones: (count: number) => string;
    readonly nile: string;
    readonly noNile: string;
    readonly toAct: string;
    readonly none: string;
    readonly regions: string;
    readonly open: (name: string) => string;
    readonly laidDown: (which: string) => string;
  };
  readonly final: {
    readonly title: string;
    readonly winner: string;
    readonly hand: string;
    readonly empty: string;
  };
  readonly tour: readonly ({
    readonly title: string;
    readonly text: string;
  })[];
};

export type AboutWords = {
  readonly title: string;
  readonly tagline: string;
  readonly minutes: string;
  readonly options: {
    readonly start_player: {
      readonly label: string;
      readonly help: string;
      readonly values: {
        readonly random: string;
        readonly host: string;
        readonly seat_1: string;
        readonly seat_2: string;
        readonly seat_3: string;
        readonly seat_4: string;
      };
    };
  };
  readonly illegal: {
    readonly wrong_step: string;
    readonly wrong_tile: string;
    readonly overlap: string;
    readonly not_touching: string;
    readonly barque_blocked: string;
    readonly not_at_river: string;
    readonly not_at_new_river: string;
    readonly temple_at_land: string;
    readonly not_a_barque: string;
    readonly not_in_hand: string;
    readonly wrong_pile: string;
    readonly pile_empty: string;
    readonly nile_gone: string;
    readonly nile_useless: string;
    readonly no_such_tile: string;
    readonly not_terrain: string;
    readonly stone_there: string;
    readonly wrong_size: string;
    readonly not_your_stone: string;
    readonly same_region: string;
    readonly region_not_at_river: string;
  };
};

export type HelpWords = {
  readonly intro: string;
  readonly steps: readonly ({
    readonly title: string;
    readonly text: string;
  })[];
  readonly tiles: string;
  readonly lights: string;
};

export type LessonWords = {
  readonly one: {
    readonly title: string;
    readonly text: string;
  };
  readonly two: {
    readonly title: string;
    readonly text: string;
  };
  readonly three: {
    readonly title: string;
    readonly text: string;
  };
  readonly done: string;
  readonly first: {
    readonly region: string;
    readonly island: string;
    readonly temple: string;
  };
};
