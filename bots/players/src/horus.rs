//! What the search knows about Horus.

use bots::{Beam, Evaluate, Level, Outlook, Points, Spread, Thinking};
use game_core::Seat;
use horus::{Horus, REGION_POINTS_MAX, RegionStudy, STONE_REGION_MAX, Study};

/// The value of an unused Nile card at the start of a game, in points.
const NILE: f32 = 1.5;

/// How many tiles a region that can still take stones gains in the course of a whole game.
const GROWTH: f32 = 2.0;

/// The number of turns in a game, all players together.
const TURNS_A_GAME: f32 = 27.0;

/// The chance of controlling a region at the end of a whole game, given a lead of -2, -1, 0, 1 or 2
/// stones over the best other seat; a tie scores in full for both.
const CONTROL: [f32; 5] = [0.08, 0.3, 0.75, 0.88, 0.96];

/// Follows a single line through the turn, except that every card is considered.
const NARROW: Beam = Beam { first: 1, width: 1 };

/// Judges positions of Horus.
#[derive(Clone, Copy, Debug)]
pub struct HorusJudge;

impl Evaluate<Horus> for HorusJudge {
    fn outlook(&self, game: &Horus) -> Option<Outlook> {
        let study = game.study();
        let left = share_left(&study);
        let mut points = Points::zero(study.seats);
        for seat in Seat::all(study.seats) {
            points[seat] += if study.has_nile[seat.index()] {
                NILE * left
            } else {
                0.0
            };
        }
        for region in &study.regions {
            add_region(&mut points, region, left, 1.0);
        }
        if let Some(sizes) = &study.next_stone {
            let fitting = study.regions.iter();
            let fitting = fitting.filter(|region| sizes.contains(&region.size));
            add_best_stone(&mut points, fitting, study.active, left);
        }
        Some(Outlook { points, left })
    }

    fn spread(&self) -> Spread {
        Spread {
            at_start: 9.0,
            at_end: 0.8,
        }
    }

    /// A card that has been played says nothing until its tile is laid.
    fn is_settled(&self, game: &Horus) -> bool {
        !game.has_just_played_card()
    }

    fn thinking(&self, _game: &Horus, level: Level) -> Thinking {
        match level {
            Level::Easy => Thinking::OneStep {
                deals: 1,
                noise: 0.12,
            },
            Level::Medium => Thinking::Turn {
                deals: 1,
                beam: NARROW,
                noise: 0.08,
            },
            Level::Strong => Thinking::Plans {
                beam: Beam { first: 4, width: 8 },
                reply: NARROW,
                plans: 6,
                playouts: 100,
            },
        }
    }
}

/// Adds `sign` times what each seat will probably score in the region.
fn add_region(points: &mut Points, region: &RegionStudy, left: f32, sign: f32) {
    if region.stones.iter().all(|&stones| stones == 0) {
        return;
    }
    let is_open = region.size <= STONE_REGION_MAX;
    let doubt = if is_open { left } else { left * 0.3 };
    let factor = if region.at_temple { 2.0 } else { 1.0 };
    let size = f32::from(region.size)
        + if is_open {
            GROWTH * left
        } else {
            GROWTH * left * 0.5
        };
    let value = (size * factor).min(f32::from(REGION_POINTS_MAX));
    for seat in Seat::all(points.seats()) {
        points[seat] += sign * value * control(region, seat, doubt);
    }
}

/// The chance that this seat will control the region at the end.
fn control(region: &RegionStudy, seat: Seat, doubt: f32) -> f32 {
    let own = region.stones[seat.index()];
    let others = region.stones.iter().enumerate();
    let others = others.filter(|(other, _)| *other != seat.index());
    let most = others.map(|(_, &stones)| stones).max().unwrap_or(0);
    let lead = i32::from(own) - i32::from(most);
    let now = if own > 0 && lead >= 0 { 1.0 } else { 0.0 };
    let later = CONTROL[(lead.clamp(-2, 2) + 2) as usize];
    now + (later - now) * doubt
}

/// Assumes that the next stone will go where it gains most, compared with the mean of the other
/// seats.
fn add_best_stone<'a>(
    points: &mut Points,
    regions: impl Iterator<Item = &'a RegionStudy>,
    seat: Seat,
    left: f32,
) {
    let before = *points;
    let mut best = lead(points, seat);
    for region in regions {
        let stones: u8 = region.stones.iter().sum();
        if stones >= region.size {
            continue;
        }
        let mut with_stone = *region;
        with_stone.stones[seat.index()] += 1;
        let mut after = before;
        add_region(&mut after, region, left, -1.0);
        add_region(&mut after, &with_stone, left, 1.0);
        if lead(&after, seat) > best {
            best = lead(&after, seat);
            *points = after;
        }
    }
}

/// The seat's points above the mean of the others.
fn lead(points: &Points, seat: Seat) -> f32 {
    let others = f32::from(points.seats().max(2) - 1);
    let sum: f32 = points.as_slice().iter().sum();
    points[seat] - (sum - points[seat]) / others
}

/// The game ends when two piles are empty.
fn share_left(study: &Study) -> f32 {
    let mut piles = study.piles;
    piles.sort_unstable();
    let tiles = f32::from(piles[0]) + f32::from(piles[1]);
    let by_piles = tiles / 16.0;
    let by_turns = 1.0 - f32::from(study.turns) / TURNS_A_GAME / 1.3;
    (0.5 * by_piles + 0.5 * by_turns).clamp(0.02, 1.0)
}
