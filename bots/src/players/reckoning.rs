//! The sum of a whole game: what luck and skill had to do with its result.

use crate::Points;
use crate::players::shares::{Estimate, StepSkill};
use crate::search::rounds::above_mean;
use game_core::{BySeat, Outcome, Seat};
use serde_json::Value;

/// How many mistakes are kept.
pub const MISTAKES_MAX: usize = 3;

/// Adds up the steps of a game that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct Reckoning {
    start: Estimate,
    luck: Estimate,
    skill: Estimate,
    mistakes: Vec<Mistake>,
}

/// A choice to which there was a better one.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// The number of steps before it.
    pub step: u32,
    pub seat: Seat,
    /// How many points it cost the seat, compared with the mean of the others.
    pub cost: f32,
    /// The standard error of the cost.
    pub error: f32,
    /// The better action.
    pub better: Value,
}

/// A game that has been reckoned, in points above the mean of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Reckoned {
    /// The points at the end: the sum of the four parts below.
    pub result: BySeat<f32>,
    /// What the place at the table was worth before the first step.
    pub start: BySeat<f32>,
    /// What chance brought.
    pub luck: Estimate,
    /// What the seat's own mistakes cost it, and what those of the others gained it.
    pub skill: Estimate,
    /// What neither explains: turns that were worth more than foreseen, and whatever the judge
    /// saw too late.
    pub rest: BySeat<f32>,
    /// The dearest mistakes, in game order; at most [`MISTAKES_MAX`].
    pub mistakes: Vec<Mistake>,
}

impl Reckoning {
    /// Begins with what the first position is worth.
    pub fn new(start: Estimate) -> Reckoning {
        let seats = start.points.count();
        Reckoning {
            start,
            luck: Estimate::zero(seats),
            skill: Estimate::zero(seats),
            mistakes: Vec::new(),
        }
    }

    /// Adds the step that `seat` took after `step` others.
    pub fn add(&mut self, step: u32, seat: Seat, luck: &Estimate, skill: StepSkill) {
        self.luck.add(luck);
        self.skill.add(&skill.brought);
        self.mistakes.extend(Mistake::of(step, seat, skill));
    }

    /// Compares the parts with the result.
    pub fn close(self, outcome: &Outcome) -> Reckoned {
        let result = above_mean(Points::from(outcome));
        let result = BySeat::from_fn(result.seats(), |seat| result[seat]);
        let (start, luck, skill) = (self.start.points, self.luck, self.skill);
        let rest = |seat| result[seat] - start[seat] - luck.points[seat] - skill.points[seat];
        let rest = BySeat::from_fn(result.count(), rest);
        Reckoned {
            result,
            start,
            luck,
            skill,
            rest,
            mistakes: dearest(self.mistakes),
        }
    }
}

impl Mistake {
    /// The choice that `seat` made after `step` others, if there was a better one.
    pub fn of(step: u32, seat: Seat, skill: StepSkill) -> Option<Mistake> {
        let StepSkill { brought, better } = skill;
        let better = better?;
        let seats = f32::from(brought.points.count());
        let against_others = seats / (seats - 1.0).max(1.0);
        Some(Mistake {
            step,
            seat,
            cost: -brought.points[seat] * against_others,
            error: brought.variance[seat].sqrt() * against_others,
            better,
        })
    }
}

/// The dearest mistakes, in game order; at most [`MISTAKES_MAX`].
pub fn dearest(mistakes: impl IntoIterator<Item = Mistake>) -> Vec<Mistake> {
    let mut mistakes: Vec<Mistake> = mistakes.into_iter().collect();
    mistakes.sort_by(|one, other| other.cost.total_cmp(&one.cost));
    mistakes.truncate(MISTAKES_MAX);
    mistakes.sort_by_key(|mistake| mistake.step);
    mistakes
}
