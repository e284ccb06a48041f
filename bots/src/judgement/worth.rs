//! What a position is worth to each seat.

use crate::judgement::numbers::exp;
use crate::judgement::rules;
use crate::{Evaluate, Outlook, Points, Spread};
use game_core::{Game, Outcome, Seat, Status};

/// The weight of winning. The rest is the weight of the margin, which keeps a player playing well
/// even when winning or losing is almost certain.
const SHARE_OF_WINNING: f32 = 0.85;

/// A margin of this many points has the full weight.
const FULL_MARGIN: f32 = 30.0;

/// What a position, or the mean of several, is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Worth {
    /// What each seat tries to maximise, from 0 to 1.
    pub(crate) utility: Points,
    /// Each seat's chance of winning; a shared win counts in part, so that the chances add up to 1.
    pub(crate) chance: Points,
    /// Each seat's points at the end.
    pub(crate) points: Points,
}

impl Worth {
    pub(crate) const fn nothing(nobody: Points) -> Worth {
        Worth {
            utility: nobody,
            chance: nobody,
            points: nobody,
        }
    }

    pub(crate) fn of_outcome(outcome: &Outcome) -> Worth {
        let points = Points::from(outcome);
        let mut chance = Points::zero(points.seats());
        for &winner in &outcome.winners {
            chance[winner] = 1.0 / outcome.winners.len() as f32;
        }
        Worth::with(points, chance)
    }

    /// The chances are a softmax over all seats: with three or four players, the lead over the best
    /// other seat alone would promise too much.
    pub(crate) fn of_outlook(outlook: &Outlook, spread: Spread) -> Worth {
        let Outlook { points, left } = *outlook;
        let scale = spread.at_end + (spread.at_start - spread.at_end) * left.clamp(0.0, 1.0).sqrt();
        let best = points.as_slice().iter().copied().fold(f32::MIN, f32::max);
        let mut chance = points;
        for one in chance.as_mut_slice() {
            *one = exp((*one - best) / scale);
        }
        let sum: f32 = chance.as_slice().iter().sum();
        Worth::with(points, chance.divided_by(sum))
    }

    /// The worth of a game that nobody can judge: even chances.
    pub(crate) fn even(seats: u8) -> Worth {
        let mut chance = Points::zero(seats);
        chance.as_mut_slice().fill(1.0 / f32::from(seats.max(1)));
        Worth::with(Points::zero(seats), chance)
    }

    fn with(points: Points, chance: Points) -> Worth {
        let mut utility = chance;
        for seat in Seat::all(points.seats()) {
            let margin = (points[seat] - points.best_but(seat)) / FULL_MARGIN;
            let margin = (margin.clamp(-1.0, 1.0) + 1.0) / 2.0;
            utility[seat] = SHARE_OF_WINNING * chance[seat] + (1.0 - SHARE_OF_WINNING) * margin;
        }
        Worth {
            utility,
            chance,
            points,
        }
    }

    /// Shifts this worth so that it is as far from `to` as it was from `from`.
    pub(crate) fn moved(&self, from: &Worth, to: &Worth) -> Worth {
        let moved = |mine: Points, from: &Points, to: &Points| {
            let mut points = mine;
            for seat in Seat::all(points.seats()) {
                points[seat] += to[seat] - from[seat];
            }
            points
        };
        let mut chance = moved(self.chance, &from.chance, &to.chance);
        for one in chance.as_mut_slice() {
            *one = one.clamp(0.0, 1.0);
        }
        Worth {
            utility: moved(self.utility, &from.utility, &to.utility),
            chance,
            points: moved(self.points, &from.points, &to.points),
        }
    }

    pub(crate) fn add(&mut self, other: &Worth) {
        self.utility.add(&other.utility);
        self.chance.add(&other.chance);
        self.points.add(&other.points);
    }

    pub(crate) fn mean(&self, count: u32) -> Worth {
        let count = count.max(1) as f32;
        Worth {
            utility: self.utility.divided_by(count),
            chance: self.chance.divided_by(count),
            points: self.points.divided_by(count),
        }
    }
}

/// The worth of this position, from its outcome or its outlook; `None` if it cannot be judged.
pub(crate) fn judge<G: Game, E: Evaluate<G>>(game: &G, evaluate: &E) -> Option<Worth> {
    if let Status::Finished(outcome) = game.status() {
        return Some(Worth::of_outcome(&outcome));
    }
    let _limit = game_core::fuel::limit();
    let outlook = evaluate.outlook(game)?;
    Some(Worth::of_outlook(&outlook, evaluate.spread()))
}

/// The same, but plays at random until the position can be judged.
pub(crate) fn judge_or_play<G: Game, E: Evaluate<G>>(
    game: &G,
    evaluate: &E,
    rng: &mut game_core::GameRng,
) -> Worth {
    let mut game = game.clone();
    let mut seats = 0;
    for _ in 0..STEPS_MAX {
        if let Some(worth) = judge(&game, evaluate) {
            return worth;
        }
        let Status::ToAct(to_act) = game.status() else {
            break;
        };
        let Some(seat) = to_act.iter().next() else {
            break;
        };
        seats = seats.max(seat.number() + 1);
        game = rules::random_step(&game, seat, rng);
    }
    Worth::even(seats)
}

/// A random game that is not over after this many actions counts as even.
const STEPS_MAX: u32 = 2_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn outlook(points: &[f32], left: f32) -> Outlook {
        let mut all = Points::zero(points.len() as u8);
        all.as_mut_slice().copy_from_slice(points);
        Outlook { points: all, left }
    }

    const SPREAD: Spread = Spread {
        at_start: 8.0,
        at_end: 1.0,
    };

    #[test]
    fn chances_add_up_to_one_and_follow_the_points() {
        for left in [0.0, 0.3, 1.0] {
            let worth = Worth::of_outlook(&outlook(&[20.0, 15.0, 22.0], left), SPREAD);
            let sum: f32 = worth.chance.as_slice().iter().sum();
            assert!((sum - 1.0).abs() < 1e-5);
            let [first, second, third] = worth.chance.as_slice() else {
                panic!("three seats");
            };
            assert!(third > first && first > second);
        }
    }

    #[test]
    fn the_same_lead_is_surer_at_the_end() {
        let lead = |left| Worth::of_outlook(&outlook(&[20.0, 16.0], left), SPREAD).chance;
        assert!(lead(0.0).as_slice()[0] > lead(1.0).as_slice()[0]);
    }

    #[test]
    fn a_shared_win_counts_in_part_and_a_better_margin_is_worth_more() {
        let even = Worth::of_outcome(&Outcome::highest_wins(vec![9, 9, 4]));
        assert_eq!(even.chance.as_slice(), [0.5, 0.5, 0.0]);
        let narrow = Worth::of_outcome(&Outcome::highest_wins(vec![9, 8]));
        let clear = Worth::of_outcome(&Outcome::highest_wins(vec![19, 8]));
        assert!(clear.utility[Seat::FIRST] > narrow.utility[Seat::FIRST]);
    }

    #[test]
    fn what_is_moved_keeps_its_distance_and_chances_stay_chances() {
        let of = |points: &[f32]| Worth::of_outlook(&outlook(points, 0.5), SPREAD);
        let (better, worse, tested) = (of(&[20.0, 10.0]), of(&[19.0, 10.0]), of(&[12.0, 14.0]));
        let moved = worse.moved(&better, &tested);
        assert!((moved.points[Seat::FIRST] - 11.0).abs() < 1e-4);
        assert!(moved.utility[Seat::FIRST] < tested.utility[Seat::FIRST]);
        let sure = of(&[40.0, 0.0]);
        let far = worse.moved(&sure, &of(&[0.0, 40.0]));
        assert!(
            far.chance
                .as_slice()
                .iter()
                .all(|one| (0.0..=1.0).contains(one))
        );
    }
}
