//! What the search knows about Golden Horn, with and without Dominio da Mar.

use bots::{Beam, Evaluate, Level, Outlook, Points, Spread, Thinking, TreeTuning};
use game_core::Seat;
use golden_horn::{COLOURS, Counts, GoldenHorn, Study};
use voyage::Fleet;

mod voyage;

/// The value of a card in hand, in points, as long as there is time to play it.
const CARD: f32 = 0.35;

/// The value of a mercenary in the warehouse, beyond its own point, as long as a territory is open.
const MERCENARY: f32 = 0.7;

/// The share of the game that each colour in the most varied warehouse uses up.
const LEFT_A_COLOUR: f32 = 0.13;

/// The share of the game that is left once the end has been triggered.
const LEFT_AFTER_TRIGGER: f32 = 0.04;

/// Judges positions of Golden Horn.
#[derive(Clone, Copy, Debug)]
pub struct GoldenHornJudge;

impl Evaluate<GoldenHorn> for GoldenHornJudge {
    fn outlook(&self, game: &GoldenHorn) -> Option<Outlook> {
        let study = game.study();
        let left = share_left(&study);
        let mut points = Points::zero(study.seats);
        for seat in Seat::all(study.seats) {
            points[seat] = expected_points(&study, seat, left);
        }
        Some(Outlook { points, left })
    }

    fn spread(&self) -> Spread {
        Spread {
            at_start: 9.0,
            at_end: 0.8,
        }
    }

    /// Players place their fleets without seeing those of the others (GH-8).
    fn chooses_in_secret(&self, game: &GoldenHorn) -> bool {
        game.is_placing()
    }

    fn thinking(&self, game: &GoldenHorn, level: Level) -> Thinking {
        match level {
            Level::Easy => Thinking::OneStep {
                deals: 1,
                noise: 0.05,
            },
            Level::Medium => Thinking::Turn {
                deals: 2,
                beam: Beam {
                    first: usize::MAX,
                    width: 8,
                },
                noise: 0.0,
            },
            Level::Strong => Thinking::Tree {
                playouts: 2_000,
                tuning: TreeTuning {
                    cut_after: Some(cut_after(game.study().seats)),
                    ..TREE
                },
            },
        }
    }
}

/// How the tree for Golden Horn grows.
pub const TREE: TreeTuning = TreeTuning {
    exploration: 0.1,
    bias: 1.0,
    breadth: 0.7,
    cut_after: Some(cut_after(4)),
};

/// A judgement is sound once most players have had a turn of two, three or four actions each.
const fn cut_after(seats: u8) -> u32 {
    2 + 2 * seats as u32
}

/// The expected points: warehouse, cards, people, and what is still aboard.
fn expected_points(study: &Study<'_>, seat: Seat, left: f32) -> f32 {
    let merchant = &study.merchants[seat.index()];
    let warehouse = merchant.warehouse;
    let mut points = golden_horn_score(warehouse.goods) + f32::from(warehouse.people.total());
    if study.end.is_none() {
        points += CARD * f32::from(merchant.hand.total());
    }
    if let Some(owners) = &study.owners {
        points += territory_points(owners, seat);
        if study.end.is_none() && owners.contains(&None) {
            points += MERCENARY * f32::from(warehouse.people.mercenaries);
        }
    }
    points + Fleet::of(study, seat, left).expected_gain()
}

fn territory_points(owners: &[Option<Seat>], seat: Seat) -> f32 {
    let owned = golden_horn::TERRITORIES.iter().zip(owners);
    let owned = owned.filter(|(_, owner)| **owner == Some(seat));
    owned.map(|(territory, _)| territory.points() as f32).sum()
}

/// The points for these goods, counted as by `golden_horn::score` but without building a list
/// (GH-34, GH-35).
fn golden_horn_score(goods: Counts) -> f32 {
    let mut points = i32::from(goods.total());
    let counts = COLOURS.map(|colour| goods[colour]);
    for nth in 1.. {
        points += match counts.iter().filter(|&&count| count >= nth).count() {
            4 => 1,
            5 => 2,
            6 => 4,
            _ => break,
        };
    }
    points as f32
}

/// The game ends when somebody has all the colours and wants it to end.
fn share_left(study: &Study<'_>) -> f32 {
    if study.end.is_some() {
        return LEFT_AFTER_TRIGGER;
    }
    let colours = |goods: Counts| goods.colours().count() as f32;
    let merchants = study.merchants[..usize::from(study.seats)].iter();
    let most = merchants.map(|merchant| colours(merchant.warehouse.goods));
    1.0 - LEFT_A_COLOUR * most.fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goods_score_as_the_rules_say() {
        for code in 0..4_u32.pow(6) {
            let mut rest = code;
            let mut goods = Counts::ZERO;
            for colour in COLOURS {
                goods[colour] = (rest % 4) as u8;
                rest /= 4;
            }
            let truth = golden_horn::score(goods).total as f32;
            assert_eq!(golden_horn_score(goods), truth, "{goods:?}");
        }
    }
}
