//! A sound game passes everything.

use crate::duel::{Duel, SOUND};
use crate::failure_of;
use game_core::Seat;
use game_core::testkit::{
    Table, assert_contract, assert_no_leak, assert_perfect_information, random_game,
};

type Sound = Duel<SOUND>;

#[test]
fn a_sound_game_keeps_the_contract() {
    for seed_byte in 0..32 {
        assert_contract::<Sound>(&Table::seats(2).setup::<Sound>(), seed_byte);
    }
}

#[test]
fn a_sound_game_leaks_nothing() {
    for seed_byte in 0..32 {
        assert_no_leak::<Sound>(&Table::seats(2).setup::<Sound>(), seed_byte);
    }
}

#[test]
fn a_game_with_secrets_is_no_perfect_information_game() {
    let setup = Table::seats(2).setup::<Sound>();
    let failure = failure_of(|| assert_perfect_information::<Sound>(&setup, 1));
    assert!(failure.unwrap().contains("something is hidden"));
}

#[test]
fn a_random_game_shows_the_start_and_every_step() {
    let mut positions = 0;
    let setup = Table::seats(2).setup::<Sound>();
    let outcome = random_game::<Sound>(&setup, 3, |game, events| {
        assert_eq!(events.is_empty(), positions == 0);
        assert_eq!(game.cards(), 8, "cards are conserved");
        positions += 1;
    });
    assert!(positions > 6);
    assert_eq!(outcome.scores.iter().sum::<i32>(), 3);
    assert!(!outcome.winners.contains(&Seat::new(2).unwrap()));
}

#[test]
fn an_unknown_option_is_refused() {
    let failure = failure_of(|| {
        let _ = Table::seats(2).toggle("dice", true).setup::<Sound>();
    });
    assert!(failure.unwrap().contains("no option"));
}
