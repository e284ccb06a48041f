//! A whole game without secrets, with as little code as possible.

mod rules;

use game_core::testkit::{Table, assert_contract, assert_perfect_information};
use game_core::{GameRng, Json, Options, Seat, Seed, Viewer, ruleset};
use rules::Nim;
use serde_json::json;

#[test]
fn nim_keeps_the_contract_of_every_game() {
    for seed_byte in 0..8 {
        let setup = Table::seats(2).setup::<Nim>();
        assert_contract::<Nim>(&setup, seed_byte);
        assert_perfect_information::<Nim>(&setup, seed_byte);
    }
}

#[test]
fn an_open_game_is_played_like_any_other() {
    let mut rng = GameRng::for_step(&Seed::new([1; 32]), 0);
    let rules = ruleset::<Nim>();
    let start = rules
        .start(2, Seat::FIRST, &Options::new(), &mut rng)
        .unwrap();
    let played = start
        .act(Seat::FIRST, &json!({"row": 1, "count": 4}), &mut rng)
        .unwrap();
    assert_eq!(
        &*played.next.public_json(),
        r#"{"rows":[3,0,5],"to_move":1}"#
    );
    let told = r#"{"seat":0,"take":{"row":1,"count":4}}"#;
    assert_eq!(played.events[0].public.as_deref(), Some(told));
    assert_eq!(played.events[0].private, []);
    assert_eq!(played.next.private_json(Seat::FIRST), Json::of(&json!({})));
    let redealt = played.next.resample_hidden(Viewer::Spectator, &mut rng);
    assert_eq!(redealt.hashes(), played.next.hashes());
}
