//! However an action is spelled, it is returned as the game itself writes it.

use crate::duel::{Duel, SOUND};
use game_core::{GameRng, Json, Options, Position, Refusal, Seat, Seed, ruleset};
use serde_json::{Value, json};

const SEED: Seed = Seed::new([4; 32]);

fn start() -> Box<dyn Position> {
    let rng = &mut GameRng::for_step(&SEED, 0);
    ruleset::<Duel<SOUND>>()
        .start(2, Seat::FIRST, &Options::new(), rng)
        .unwrap()
}

/// What is returned for an action of seat 0 that was sent like this.
fn played(spelling: &Value) -> Result<Json, Refusal> {
    let rng = &mut GameRng::for_step(&SEED, 1);
    let played = start().act(Seat::FIRST, spelling, rng)?;
    Ok(played.action)
}

/// A card in the hand of seat 0.
fn card() -> Value {
    let view: Value = serde_json::from_str(&start().private_json(Seat::FIRST)).unwrap();
    view["hands"][0][0].clone()
}

#[test]
fn every_accepted_spelling_comes_back_as_it_is_listed() {
    let card = card();
    let listed = format!(r#"{{"type":"play","card":{card}}}"#);
    for spelling in [
        json!({"type": "play", "card": card}),
        json!({"card": card, "type": "play"}),
        json!(["play", card]),
        serde_json::from_str(&format!(
            r#"{{"type":"play","card":99,"card":{card},"type":"play"}}"#
        ))
        .unwrap(),
    ] {
        let action = played(&spelling).unwrap_or_else(|error| panic!("{spelling}: {error}"));
        assert_eq!(&*action, listed, "{spelling}");
        assert_eq!(start().canonical(&spelling).unwrap(), action);
    }
}

#[test]
fn what_is_no_action_is_refused() {
    let card = card();
    for nonsense in [
        json!({"type": "play", "card": card, "now": true}),
        json!([0, card]),
        json!({"type": 0, "card": card}),
        json!({"type": "play", "card": card.to_string()}),
        json!({"type": "PLAY", "card": card}),
        json!(["play"]),
        json!("play"),
        json!(null),
    ] {
        let refused = played(&nonsense);
        assert!(
            matches!(refused, Err(Refusal::Malformed(_))),
            "{nonsense}: {refused:?}"
        );
        assert_eq!(start().canonical(&nonsense).err(), refused.err());
    }
}
