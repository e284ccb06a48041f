//! Analysing a game that is over.

use crate::table::{Table, never};
use bots::{AfterGame, Dealt, Level};

#[test]
fn an_analysis_needs_a_game_that_is_over() {
    for table in Table::one_of_each() {
        assert!(AfterGame::of(&*table.start(1)).is_none());
    }
}

#[test]
fn chances_are_given_for_every_seat_and_settle_towards_the_end() {
    for table in Table::one_of_each() {
        let (seen, outcome) = table.play(6, |truth, seat, step| {
            let dealt = Dealt::for_seat(truth, seat, step);
            let thought = table.player().think(&dealt, Level::Easy, step, &never);
            thought.expect("an answer").action
        });
        let (last, steps) = seen.split_last().expect("the start is there");
        let proof = AfterGame::of(&**last).expect("the game is over");
        let analyse = |number: usize| {
            let step = table.player().analyse(&proof, &*steps[number], 1, &never);
            step.expect("an analysis")
        };
        for number in (0..steps.len()).step_by(20) {
            let chances = analyse(number);
            for curve in [&chances.known, &chances.open] {
                assert_eq!(curve.count(), table.seats);
                let sum: f32 = curve.values().sum();
                assert!((sum - 1.0).abs() < 1e-3, "the chances add up to {sum}");
            }
        }
        // One action before the end and with open hands, a clear winner is known.
        let open = analyse(steps.len() - 1).open;
        let favourite = open
            .iter()
            .max_by(|(_, one), (_, other)| one.total_cmp(other));
        let (favourite, _) = favourite.expect("there are seats");
        assert!(
            outcome.winners.contains(&favourite),
            "{}: {open:?}",
            table.name
        );
    }
}
