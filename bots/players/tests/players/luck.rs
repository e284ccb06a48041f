//! Luck and skill in games that are over.

use crate::table::{Table, any_action, chance, never};
use bots::{
    AfterGame, Dealt, Estimate, Level, MISTAKES_MAX, PastStep, Reckoned, Reckoning, StepSkill,
};
use game_core::{Outcome, Position, Seat, Viewer};
use serde_json::Value;
use std::cell::RefCell;

/// What floating point may lose in a game.
const ROUNDING: f32 = 1e-2;

/// What one step brought, and why.
#[derive(PartialEq, Debug)]
struct Shares {
    luck: Estimate,
    skill: StepSkill,
}

/// A game that was played to its end.
struct Past {
    positions: Vec<Box<dyn Position>>,
    acts: Vec<(Seat, Value)>,
    outcome: Outcome,
    proof: AfterGame,
}

impl Past {
    fn of(
        table: &Table,
        number: u32,
        mut choose: impl FnMut(&dyn Position, Seat, u64) -> Value,
    ) -> Past {
        let acts = RefCell::new(Vec::new());
        let (positions, outcome) = table.play(number, |truth, seat, step| {
            let action = choose(truth, seat, step);
            acts.borrow_mut().push((seat, action.clone()));
            action
        });
        let last = positions.last().expect("the start is there");
        let proof = AfterGame::of(&**last).expect("the game is over");
        Past {
            positions,
            acts: acts.into_inner(),
            outcome,
            proof,
        }
    }

    fn random(table: &Table, number: u32) -> Past {
        let mut rng = chance(number, 99_999);
        Past::of(table, number, |truth, seat, _| {
            any_action(truth, seat, &mut rng)
        })
    }

    fn step(&self, number: usize) -> PastStep<'_> {
        let (seat, action) = &self.acts[number];
        PastStep {
            before: &*self.positions[number],
            seat: *seat,
            action,
            after: &*self.positions[number + 1],
        }
    }

    fn shares(&self, table: &Table, step: &PastStep<'_>, seed: usize) -> Shares {
        let (player, seed) = (table.player(), seed as u64);
        let luck = player.luck(&self.proof, step, seed);
        let skill = player.skill(&self.proof, step, seed);
        Shares {
            luck: luck.expect("the step was played"),
            skill: skill.expect("the step was played"),
        }
    }

    fn reckoned(&self, table: &Table) -> Reckoned {
        let start = table.player().worth(&self.proof, &*self.positions[0], 0);
        let mut reckoning = Reckoning::new(start.expect("the game begins"));
        for number in 0..self.acts.len() {
            let step = self.step(number);
            let shares = self.shares(table, &step, number);
            assert_fair(&step, &shares);
            reckoning.add(number as u32, step.seat, &shares.luck, shares.skill);
        }
        reckoning.close(&self.outcome)
    }
}

/// Nobody gains by their own mistake, and what one loses, the others gain.
fn assert_fair(step: &PastStep<'_>, shares: &Shares) {
    let skill = &shares.skill.brought;
    let own = skill.points[step.seat];
    assert!(own <= 0.0, "a choice is better than the best one by {own}");
    assert_eq!(own < 0.0, shares.skill.better.is_some());
    for part in [&shares.luck, skill] {
        let sum: f32 = part.points.values().sum();
        assert!(sum.abs() < ROUNDING, "the table as a whole gained {sum}");
    }
}

#[test]
fn luck_skill_and_the_rest_add_up_to_the_result() {
    for table in [Table::golden_horn(4), Table::dominio(3), Table::horus(2)] {
        let past = Past::random(&table, 3);
        let reckoned = past.reckoned(&table);
        let scores = past.outcome.scores.iter().map(|&score| score as f32);
        let mean = scores.clone().sum::<f32>() / f32::from(table.seats);
        for (seat, score) in Seat::all(table.seats).zip(scores) {
            let parts = reckoned.start[seat]
                + reckoned.luck.points[seat]
                + reckoned.skill.points[seat]
                + reckoned.rest[seat];
            assert!((parts - (score - mean)).abs() < ROUNDING, "{}", table.name);
        }
        assert!((1..=MISTAKES_MAX).contains(&reckoned.mistakes.len()));
        for mistake in &reckoned.mistakes {
            assert!(mistake.cost > mistake.error);
            assert_eq!(past.acts[mistake.step as usize].0, mistake.seat);
            assert_ne!(past.acts[mistake.step as usize].1, mistake.better);
        }
    }
}

#[test]
fn whatever_the_number_of_players_one_loses_what_the_others_gain() {
    for seats in 2..=4 {
        for table in [
            Table::golden_horn(seats),
            Table::dominio(seats),
            Table::horus(seats),
        ] {
            let past = Past::random(&table, 5);
            for number in (0..past.acts.len()).step_by(29) {
                let step = past.step(number);
                assert_fair(&step, &past.shares(&table, &step, number));
            }
        }
    }
}

/// The control: what a seat cannot know changes its luck, and not its skill.
#[test]
fn the_same_decision_in_another_deal_is_other_luck_and_the_same_skill() {
    for table in Table::one_of_each() {
        let past = Past::random(&table, 8);
        let mut lucky = 0;
        let mut other_luck = 0;
        let mut mistakes = 0;
        for number in (0..past.acts.len()).step_by(7) {
            let ours = past.step(number);
            let viewer = Viewer::Player(ours.seat);
            let before = ours.before.resample_hidden(viewer, &mut chance(1, 1));
            let played = before.act(ours.seat, ours.action, &mut chance(2, 2));
            let after = played.expect("the seat sees no difference").next;
            let theirs = PastStep {
                before: &*before,
                after: &*after,
                ..ours
            };
            let (one, other) = (
                past.shares(&table, &ours, number),
                past.shares(&table, &theirs, number),
            );
            assert_eq!(one.skill, other.skill, "{} step {number}", table.name);
            assert_eq!(one, past.shares(&table, &ours, number), "the seed decides");
            // A warning before the choice says the same, and needs no proof that the game is over.
            let cost = |step: &PastStep<'_>| {
                let dealt = Dealt::for_seat(step.before, step.seat, number as u64);
                table.player().cost(&dealt, step.action, number as u64)
            };
            let expected = Ok(-one.skill.brought.points[ours.seat]);
            assert_eq!((cost(&ours), cost(&theirs)), (expected, expected));
            mistakes += u32::from(one.skill.better.is_some());
            lucky += u32::from(one.luck.points[ours.seat] != 0.0);
            other_luck += u32::from(one.luck != other.luck);
        }
        assert!(mistakes > 0, "{}: random play has no mistakes", table.name);
        // Chance may bring the same again.
        assert!(lucky > 0 && 2 * other_luck > lucky, "{}", table.name);
    }
}

/// Four deals, each played from both seats, so that both have the same cards.
#[test]
fn playing_at_random_is_a_lack_of_skill_and_not_of_luck() {
    let table = Table::golden_horn(2);
    let (mut skill, mut luck, mut error) = (0.0, 0.0, 0.0);
    for number in 0..4 {
        for own in Seat::all(2) {
            let mut rng = chance(number, 77_777);
            let past = Past::of(&table, number, |truth, seat, step| {
                if seat != own {
                    return any_action(truth, seat, &mut rng);
                }
                let dealt = Dealt::for_seat(truth, seat, step);
                let thought = table.player().think(&dealt, Level::Medium, step, &never);
                thought.expect("an answer").action
            });
            let reckoned = past.reckoned(&table);
            let rival = own.next(2);
            let lead = |points: &game_core::BySeat<f32>| points[own] - points[rival];
            skill += lead(&reckoned.skill.points) / 8.0;
            luck += lead(&reckoned.luck.points) / 8.0;
            error += reckoned.luck.error_between(own, rival) / 8.0;
        }
    }
    assert!(skill > 10.0, "{skill} points of skill");
    assert!(luck.abs() < 2.0 * error, "{luck} points of luck, ±{error}");
}
