// Which step of the rules explains a refusal, by its code.

const PARAGRAPHS: Readonly<Record<string, number>> = {
  fleets_not_placed: 1,
  fleets_placed: 1,
  placed_like_that: 1,
  raid_used: 2,
  raid_too_late: 2,
  own_ship: 2,
  safe_in_port: 2,
  nothing_aboard: 2,
  not_aboard: 2,
  not_the_sails: 2,
  cards_missing: 2,
  already_loaded: 3,
  not_in_home_port: 3,
  on_own_sails: 3,
  not_in_port: 3,
  must_load: 3,
  voyage_done: 4,
  voyage_ahead: 4,
  out_of_reach: 4,
  end_triggered: 6,
  colours_missing: 6,
};

export default PARAGRAPHS;
