//! Luck and skill in a game that is over, step by step.
//!
//! All values are points above the mean of the table, so they add up to zero, and the difference
//! between two seats is the difference between their points. A position is worth what some
//! rounds of play bring from there, averaged over orders of what is still to be drawn.
//!
//! - *Luck* is what a step brought, less the mean of what the same action brings over other orders
//!   and other draws. All hands are open: a card is luck when it is drawn, not when it is played.
//! - *Skill* is what the action promised, less what the best one promised, over deals that the seat
//!   could not tell apart. It is never positive for the seat that acts; what that seat loses, the
//!   others gain.

use crate::judgement::rules;
use crate::players::dealt::{Deal, draws, order, thinking};
use crate::players::player::Search;
use crate::search::rounds::after_turns;
use crate::{AfterGame, CannotThink, Evaluate, Level, Points, Thinking};
use game_core::{BySeat, Game, GameRng, Position, Seat, Status};
use serde_json::Value;
use std::ops::Range;

/// How many other actions are compared with the one that was played.
const RIVALS_MAX: usize = 2;

/// How much is spent on one position.
#[derive(Clone, Copy)]
struct Budget {
    /// Over how many deals it is averaged.
    deals: u32,
    /// How many rounds are played in each.
    rounds: u32,
}

const BUDGET: Budget = Budget {
    deals: 24,
    rounds: 3,
};

/// If the game is searched by whole turns, which take longer.
const BUDGET_OF_PLANS: Budget = Budget {
    deals: 8,
    rounds: 1,
};

/// Another action must be better by this many standard errors; otherwise the one that was played
/// counts as the best.
const ERRORS_MIN: f32 = 3.0;

/// A mean for each seat, and how far it may be off.
#[derive(Clone, PartialEq, Debug)]
pub struct Estimate {
    /// Points above the mean of the table.
    pub points: BySeat<f32>,
    /// The squares of the standard errors. Those of independent estimates add up.
    pub variance: BySeat<f32>,
}

/// What the choice of one step brought.
#[derive(Clone, PartialEq, Debug)]
pub struct StepSkill {
    /// Never positive for the seat that chose.
    pub brought: Estimate,
    /// The action that would have been better, if there was one.
    pub better: Option<Value>,
}

/// One step of a game that is over.
#[derive(Clone, Copy)]
pub struct PastStep<'a> {
    pub before: &'a dyn Position,
    /// The seat that acted.
    pub seat: Seat,
    pub action: &'a Value,
    pub after: &'a dyn Position,
}

impl Estimate {
    /// Zero for all seats, without error.
    pub fn zero(seats: u8) -> Estimate {
        let zero = BySeat::from_fn(seats, |_| 0.0);
        Estimate {
            points: zero.clone(),
            variance: zero,
        }
    }

    /// Adds an independent estimate.
    pub fn add(&mut self, other: &Estimate) {
        for (seat, points) in self.points.iter_mut() {
            *points += other.points[seat];
        }
        for (seat, variance) in self.variance.iter_mut() {
            *variance += other.variance[seat];
        }
    }

    /// How far the difference between two seats may be off: one standard error, or more.
    pub fn error_between(&self, one: Seat, other: Seat) -> f32 {
        self.variance[one].sqrt() + self.variance[other].sqrt()
    }

    /// The mean of samples.
    fn of(samples: impl IntoIterator<Item = Points>) -> Estimate {
        let samples: Vec<Points> = samples.into_iter().collect();
        let seats = samples.first().map_or(0, Points::seats);
        let count = samples.len().max(1) as f32;
        let mean = |seat| samples.iter().map(|one| one[seat]).sum::<f32>() / count;
        let points = BySeat::from_fn(seats, mean);
        let square = |seat: Seat| {
            let off = samples.iter().map(|one| one[seat] - points[seat]);
            let sum: f32 = off.map(|off| off * off).sum();
            sum / (count - 1.0).max(1.0) / count
        };
        let variance = BySeat::from_fn(seats, square);
        Estimate { points, variance }
    }
}

/// Judges one position, or one step. What looks at hidden things takes the proof that the game is
/// over.
pub(crate) struct Shares<'a, G, E> {
    evaluate: &'a E,
    /// The position before the step.
    before: &'a G,
    seed: u64,
    /// How many turns are played. None if the game cannot be judged before its end.
    turns: u32,
    deals: u32,
    how: Thinking,
}

impl<'a, G: Game, E: Evaluate<G>> Shares<'a, G, E> {
    pub(crate) fn new(evaluate: &'a E, before: &'a G, seed: u64) -> Shares<'a, G, E> {
        let how = evaluate.thinking(before, Level::Strong).light();
        let budget = match how {
            Thinking::Plans { .. } => BUDGET_OF_PLANS,
            Thinking::Random
            | Thinking::OneStep { .. }
            | Thinking::Turn { .. }
            | Thinking::Tree { .. } => BUDGET,
        };
        let outlook = evaluate.outlook(before);
        let seats = outlook.map_or(0, |outlook| outlook.points.seats());
        Shares {
            evaluate,
            before,
            seed,
            turns: u32::from(seats) * budget.rounds,
            deals: budget.deals,
            how,
        }
    }

    /// What the position is worth to each seat.
    pub(crate) fn worth(&self, proof: &AfterGame) -> Estimate {
        Estimate::of(self.deals().map(|number| {
            let mut rng = order(self.seed, number);
            let game = rules::shuffle_undrawn(proof, self.before, &mut rng);
            after_turns(&game, self.evaluate, self.turns, &mut rng)
        }))
    }

    /// What chance brought in the step.
    pub(crate) fn luck(
        &self,
        proof: &AfterGame,
        seat: Seat,
        action: &G::Action,
        after: &G,
    ) -> Result<Estimate, CannotThink> {
        let act = |game: &G, rng: &mut GameRng| {
            let next = rules::apply(game, seat, action, rng);
            next.ok_or(CannotThink::OtherGame)
        };
        let mut chance = draws(self.seed, 0);
        let next = act(self.before, &mut chance)?;
        if !chance.reveals() {
            let seats = self.value(&next, 0, &mut chance).seats();
            return Ok(Estimate::zero(seats));
        }
        let samples = self.deals().map(|number| {
            // Both are dealt by the same stream, so that they differ in little but the draw.
            let mut rng = order(self.seed, number);
            let other = rules::shuffle_undrawn(proof, self.before, &mut rng.clone());
            let other = act(&other, &mut draws(self.seed, number))?;
            let ours = rules::shuffle_undrawn(proof, after, &mut rng);
            let mut brought = self.value(&ours, self.turns, &mut rng.clone());
            brought.subtract(&self.value(&other, self.turns, &mut rng));
            Ok(brought)
        });
        let samples: Result<Vec<Points>, CannotThink> = samples.collect();
        Ok(Estimate::of(samples?))
    }

    /// What the choice brought, and the action that would have been better.
    pub(crate) fn skill(
        &self,
        deal: &Deal<'_, G>,
        played: &G::Action,
    ) -> Result<(Estimate, Option<G::Action>), CannotThink> {
        let seat = deal.seat();
        let mut search = Search {
            deal,
            evaluate: self.evaluate,
            rng: thinking(self.seed),
            stop: &|| false,
        };
        let rivals = match search.choose(self.how) {
            Ok(choices) => choices.list,
            // A seat may change its choice while the game waits for others only.
            Err(CannotThink::NotToAct) => Vec::new(),
            Err(why) => return Err(why),
        };
        let rivals = rivals.into_iter().map(|choice| choice.action);
        let rivals: Vec<G::Action> = rivals
            .filter(|action| action != played)
            .take(RIVALS_MAX)
            .collect();
        let mut costs = vec![Vec::new(); rivals.len()];
        let mut seats = 0;
        for number in self.deals() {
            let game = deal.again(&mut order(self.seed, number));
            let promised = |action: &G::Action| {
                let mut rng = draws(self.seed, number);
                let next = rules::apply(&game, seat, action, &mut rng)?;
                Some(self.value(&next, self.turns_after(&next, seat), &mut rng))
            };
            let ours = promised(played).ok_or(CannotThink::OtherGame)?;
            seats = ours.seats();
            for (rival, costs) in rivals.iter().zip(&mut costs) {
                if let Some(theirs) = promised(rival) {
                    let mut cost = ours;
                    cost.subtract(&theirs);
                    costs.push(cost);
                }
            }
        }
        let costs = costs.into_iter().map(Estimate::of);
        let surely_better = rivals.into_iter().zip(costs).filter(|(_, cost)| {
            let error = cost.variance.get(seat).copied().unwrap_or(0.0).sqrt();
            cost.points
                .get(seat)
                .is_some_and(|&points| points < -ERRORS_MIN * error)
        });
        let dearest = surely_better
            .min_by(|(_, one), (_, other)| one.points[seat].total_cmp(&other.points[seat]));
        Ok(match dearest {
            Some((action, cost)) => (cost, Some(action)),
            None => (Estimate::zero(seats), None),
        })
    }

    /// All actions are followed by the same number of turns, whether or not they end the present one.
    fn turns_after(&self, next: &G, seat: Seat) -> u32 {
        match next.status() {
            Status::ToAct(seats) if seats.contains(seat) => self.turns,
            Status::ToAct(_) | Status::Finished(_) => self.turns.saturating_sub(1),
        }
    }

    fn value(&self, game: &G, turns: u32, rng: &mut GameRng) -> Points {
        after_turns(game, self.evaluate, turns, rng)
    }

    fn deals(&self) -> Range<u32> {
        0..self.deals
    }
}
