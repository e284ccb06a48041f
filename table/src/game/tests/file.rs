//! The file of a game: true, and changed by whoever could gain by it.

use super::{Played, draw, rules, seat, table};
use crate::game::file::{self, Difference, PartProof, Verified};
use crate::game::{Entry, deals_through, line_setup};
use crate::record::{Fork, Origin, Stage};
use crate::testkit::toy;
use fondaco_protocol::{Bytes32, EarlierDeal, GameFile, Version};
use game_core::Seat;
use serde_json::{Value, json};

fn file_of(played: &Played) -> GameFile {
    let rulesets = toy::rulesets();
    file::write(rules(&rulesets), &played.table, &played.log).expect("the game is over")
}

fn verified(file: &Value) -> Result<Verified, Difference> {
    file::verify(&toy::rulesets(), &file.to_string())
}

/// What is found in the file with something else at these places, and a digest that fits.
fn found(file: &Value, lies: &[(&str, Value)]) -> &'static str {
    let mut changed = file.clone();
    for (place, lie) in lies {
        *changed.pointer_mut(place).expect(place) = lie.clone();
    }
    changed["digest"] = file::digest(&changed).to_string().into();
    verified(&changed).map_or_else(|why| why.code(), |_| "nothing")
}

#[test]
fn what_was_played_verifies() {
    let played = Played::begin(table()).played_out();
    let file = file_of(&played);
    assert_eq!(file.players, ["Person 1", "Person 2", "Iris"]);
    assert_eq!(
        (file.started_at.is_some(), file.finished_at),
        (true, Some(played.now))
    );
    let verified = verified(&json!(file)).expect("it is true");
    assert_eq!(verified.entries, played.log.len());
    assert_eq!(verified.earlier, 0);
    assert_eq!(verified.result, played.game.result());
    assert!(verified.result.is_some());
    let parts = [PartProof::Committed, PartProof::Given, PartProof::Nothing];
    assert_eq!(verified.parts, parts);
}

#[test]
fn each_lie_is_told_apart() {
    let file = json!(file_of(&Played::begin(table()).played_out()));
    assert_eq!(found(&file, &[]), "nothing");
    let zeros = || Value::from("00".repeat(32));
    let last = file["log"].as_array().expect("a log").len() - 1;
    let entry = |what: &str| format!("/log/{last}/{what}");
    let log = |entries: usize| file["log"].as_array().expect("a log")[..entries].into();
    let lies: &[(&str, &[(&str, Value)])] = &[
        ("not_a_game_file", &[("/kind", "another".into())]),
        ("not_a_game_file", &[("/format", 0.into())]),
        ("not_a_game_file", &[("/format", 99.into())]),
        (
            "not_a_game_file",
            &[("/kind", "another".into()), ("/format", 99.into())],
        ),
        ("commitment", &[("/deal/server_part", zeros())]),
        ("seat_commitment", &[("/deal/seat_parts/0", zeros())]),
        ("seat_commitment", &[("/deal/seat_parts/0", Value::Null)]),
        ("seed", &[("/deal/seat_parts/1", zeros())]),
        ("seed", &[("/deal/seed", zeros())]),
        ("seats", &[("/players", json!(["Ada", "Ben"]))]),
        ("seats", &[("/deal/seat_commitments", json!([null]))]),
        ("rules", &[("/ruleset", "chess".into())]),
        ("rules", &[("/rules_version", 9.into())]),
        ("setup", &[("/host_seat", 3.into())]),
        ("start", &[("/start_hash", zeros())]),
        ("entry_refused", &[(&entry("entry/action/card"), 99.into())]),
        ("entry_position", &[(&entry("state_hash"), zeros())]),
        (
            "entry_unreadable",
            &[(&entry("entry/type"), "resign".into())],
        ),
        ("entry_unreadable", &[(&entry("seq"), 99.into())]),
        ("not_over", &[("/log", log(last))]),
        ("result", &[("/result/scores/0", 99.into())]),
        ("result", &[("/result", Value::Null)]),
        (
            "not_a_game_file",
            &[(
                "/earlier_deals",
                json!([{ "through": last + 2, "seed": file["deal"]["seed"] }]),
            )],
        ),
    ];
    for (code, lies) in lies {
        assert_eq!(found(&file, lies), *code, "{lies:?}");
    }
    let mut damaged = file.clone();
    damaged["players"][0] = "Eve".into();
    let why = verified(&damaged).expect_err("its digest is another");
    assert_eq!((why.code(), why.entry()), ("digest", None));
    damaged = file.clone();
    damaged["log"][last]["state_hash"] = zeros();
    let why = verified(&damaged).expect_err("it leads elsewhere");
    assert_eq!(why.entry(), Some(Version(last as u64 + 1)));
}

#[test]
fn a_game_that_was_ended_has_no_result() {
    let mut played = Played::begin(table());
    played.act();
    let agreed = vec![Seat::FIRST, seat(1)];
    played.enter(Seat::FIRST, Entry::EndGame { agreed });
    let file = json!(file_of(&played.over()));
    assert_eq!(file["result"], Value::Null);
    assert_eq!(found(&file, &[]), "nothing");
    let won = json!({ "scores": [9, 0, 0], "winners": [0] });
    assert_eq!(found(&file, &[("/result", won)]), "result");
}

#[test]
fn a_running_game_has_no_file_but_for_whoever_plays_it_alone() {
    let mut played = Played::begin(table());
    played.act();
    let rulesets = toy::rulesets();
    let rules = rules(&rulesets);
    assert_eq!(file::write(rules, &played.table, &played.log), None);
    let file = file::up_to_now(rules, &played.table, &played.log).expect("a file");
    assert_eq!(found(&json!(file), &[]), "not_over");
    // Nor has a table that was closed before its game began.
    played.table.stage = Stage::Gathering.closed(played.now);
    assert_eq!(file::write(rules, &played.table, &[]), None);
}

#[test]
fn a_game_goes_on_from_another_one_with_both_deals() {
    let mut first = Played::begin(table());
    for _ in 0..3 {
        first.act();
    }
    let seed = Bytes32(*first.table.game_seed().as_bytes());
    let through = Version(first.log.len() as u64);
    let deals = vec![EarlierDeal { through, seed }];
    let mut table = table();
    table.seed = game_core::Seed::new([8; 32]);
    table.origin = Origin::Fork(Fork {
        table: None,
        version: through,
        host: Seat::FIRST,
        deals: deals.clone(),
        what_if: false,
    });
    let mut second = Played::begin(table);
    assert_eq!(line_setup(&second.table).earlier, deals);
    let own = Bytes32(*second.table.game_seed().as_bytes());
    let through = |version| {
        let deals = deals_through(&second.table, Version(version)).into_iter();
        deals
            .map(|deal| (deal.through.0, deal.seed))
            .collect::<Vec<_>>()
    };
    assert_eq!(through(2), [(2, seed)]);
    assert_eq!(through(3), [(3, seed)]);
    assert_eq!(through(4), [(3, seed), (4, own)]);
    // The bids are those of the first game, the draws are not.
    for _ in 0..3 {
        second.act();
    }
    // Which are not to be taken back here.
    for number in 0..3 {
        assert!(!second.game.part(seat(number)).expect("a seat").can_undo);
        assert_eq!(second.game.line().take_back_steps(seat(number)), None);
    }
    let hashes = |played: &Played| {
        played
            .log
            .iter()
            .map(|one| one.get().state_hash)
            .collect::<Vec<_>>()
    };
    assert_eq!(hashes(&second), hashes(&first));
    let drawer = second.awaited().expect("it goes on");
    second.enter(drawer, draw());
    let file = json!(file_of(&second.played_out()));
    let verified = verified(&file).expect("it is true");
    assert_eq!(verified.earlier, 3);
    let other = "11".repeat(32);
    assert_eq!(
        found(&file, &[("/earlier_deals/0/seed", other.into())]),
        "start"
    );
}
