//! Levels are legal, repeatable, stoppable, and better than chance.

use crate::table::{Table, any_action, chance, legal, never};
use bots::{CannotThink, Dealt, Level, Thinking};
use game_core::{Seat, Status};
use std::cell::Cell;

#[test]
fn the_same_seed_gives_the_same_thought() {
    for table in Table::one_of_each() {
        let mut rng = chance(1, u64::MAX);
        table.play(1, |truth, seat, step| {
            if step % 40 == 3 {
                for level in Level::ALL {
                    let think = || {
                        let dealt = Dealt::for_seat(truth, seat, step);
                        let thought = table.player().think(&dealt, level, step, &never);
                        thought.expect("an answer")
                    };
                    assert_eq!(think(), think(), "{}, {level:?}", table.name);
                }
            }
            any_action(truth, seat, &mut rng)
        });
    }
}

#[test]
fn games_of_easy_and_medium_players_come_to_an_end() {
    for table in Table::one_of_each() {
        for level in [Level::Easy, Level::Medium] {
            let (_, outcome) = table.play(2, |truth, seat, step| {
                let dealt = Dealt::for_seat(truth, seat, step);
                let thought = table.player().think(&dealt, level, step, &never);
                let thought = thought.expect("an answer");
                let sum: f32 = thought.win_chance.values().sum();
                assert!((sum - 1.0).abs() < 1e-3, "the chances add up to {sum}");
                thought.action
            });
            assert!(!outcome.winners.is_empty());
        }
    }
}

#[test]
fn a_player_that_is_stopped_still_acts_and_soon() {
    for table in Table::one_of_each() {
        let mut rng = chance(3, u64::MAX);
        table.play(3, |truth, seat, step| {
            if step % 25 == 4 {
                let looks = Cell::new(0);
                let stop = || {
                    looks.set(looks.get() + 1);
                    true
                };
                let dealt = Dealt::for_seat(truth, seat, step);
                let thought = table.player().think(&dealt, Level::Strong, step, &stop);
                let thought = thought.expect("an answer");
                assert!(legal(truth, seat).contains(&thought.action));
                assert!(looks.get() < 200, "asked {} times in vain", looks.get());
            }
            any_action(truth, seat, &mut rng)
        });
    }
}

#[test]
fn who_is_not_to_act_has_no_thought_and_other_games_have_other_players() {
    let table = Table::horus(2);
    let truth = table.start(4);
    let Status::ToAct(active) = truth.status() else {
        panic!("the game has begun");
    };
    let idle = Seat::all(2).find(|seat| !active.contains(*seat));
    let dealt = Dealt::for_seat(&*truth, idle.expect("one acts at a time"), 1);
    let thought = table.player().think(&dealt, Level::Easy, 1, &never);
    assert_eq!(thought, Err(CannotThink::NotToAct));
    let other = Table::golden_horn(2);
    let thought = other.player().think(&dealt, Level::Easy, 1, &never);
    assert_eq!(thought, Err(CannotThink::OtherGame));
}

#[test]
fn easy_players_beat_chance() {
    for table in Table::one_of_each() {
        let mut won = 0.0;
        let games = 24;
        for number in 0..games {
            let own = Seat::new((number % u32::from(table.seats)) as u8).expect("a seat");
            let (_, outcome) = table.play(number, |truth, seat, step| {
                let dealt = Dealt::for_seat(truth, seat, step);
                let thought = if seat == own {
                    table.player().think(&dealt, Level::Easy, step, &never)
                } else {
                    table
                        .player()
                        .think_as(&dealt, Thinking::Random, step, &never)
                };
                thought.expect("an answer").action
            });
            if outcome.winners.contains(&own) {
                won += 1.0 / outcome.winners.len() as f32;
            }
        }
        assert!(won > 0.8 * games as f32, "{}: {won} of {games}", table.name);
    }
}

#[test]
fn hints_are_legal_and_the_best_comes_first() {
    for table in Table::one_of_each() {
        let mut rng = chance(5, u64::MAX);
        table.play(5, |truth, seat, step| {
            if step % 50 == 6 {
                let dealt = Dealt::for_seat(truth, seat, step);
                let hints = table.player().hint(&dealt, step, &never).expect("hints");
                assert!((1..=3).contains(&hints.len()));
                let actions = legal(truth, seat);
                assert!(hints.iter().all(|hint| actions.contains(&hint.action)));
                let thought = table.player().think(&dealt, Level::Strong, step, &never);
                assert_eq!(hints[0].action, thought.expect("an answer").action);
                assert_eq!(hints[0].points.count(), table.seats);
            }
            any_action(truth, seat, &mut rng)
        });
    }
}
