//! A game that provides no evaluation can be played all the same.

use crate::table::{Table, never};
use bots::{Dealt, Level, Plain, Thinking, player};
use game_core::Seat;
use golden_horn::GoldenHorn;

#[test]
fn a_game_without_an_evaluation_is_played_better_than_by_chance() {
    let table = Table::golden_horn(2);
    let plain = player::<GoldenHorn, _>(Plain);
    let mut won = 0.0;
    for number in 0..8 {
        let own = if number % 2 == 0 {
            Seat::FIRST
        } else {
            Seat::FIRST.next(2)
        };
        let (_, outcome) = table.play(number, |truth, seat, step| {
            let dealt = Dealt::for_seat(truth, seat, step);
            let thought = if seat == own {
                plain.think(&dealt, Level::Easy, step, &never)
            } else {
                plain.think_as(&dealt, Thinking::Random, step, &never)
            };
            thought.expect("an answer").action
        });
        if outcome.winners.contains(&own) {
            won += 1.0 / outcome.winners.len() as f32;
        }
    }
    assert!(won >= 6.0, "won {won} of 8");
}
