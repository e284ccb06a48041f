// Which step of the rules explains a refusal, by its code.

const PARAGRAPHS: Readonly<Record<string, number>> = {
  overlap: 1,
  not_touching: 1,
  barque_blocked: 1,
  not_at_river: 1,
  not_at_new_river: 1,
  temple_at_land: 1,
  not_in_hand: 2,
  wrong_pile: 2,
  pile_empty: 2,
  not_terrain: 3,
  stone_there: 3,
  wrong_size: 3,
  nile_gone: 4,
  nile_useless: 4,
  not_your_stone: 4,
  same_region: 4,
  region_not_at_river: 4,
};

export default PARAGRAPHS;
