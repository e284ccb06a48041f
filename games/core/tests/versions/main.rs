//! A game with two versions: tables finish with the one that they started with.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod race;

use game_core::testkit::{Table, assert_contract, assert_golden_logs, assert_perfect_information};
use game_core::{GameRng, Options, Position, Refusal, Seat, Seed, ruleset, rulesets};
use race::Race;
use serde_json::json;
use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

const SEED: Seed = Seed::new([1; 32]);

fn start(version: u32) -> Box<dyn Position> {
    let all = rulesets::<Race>();
    let rules = all.iter().find(|rules| rules.info().version == version);
    let mut rng = GameRng::for_step(&SEED, 0);
    let start = rules
        .unwrap()
        .start(2, Seat::FIRST, &Options::new(), &mut rng);
    start.unwrap()
}

#[test]
fn the_newest_version_comes_first_and_is_what_new_tables_get() {
    let versions = rulesets::<Race>()
        .iter()
        .map(|rules| rules.info().version)
        .collect::<Vec<_>>();
    assert_eq!(versions, [2, 1]);
    assert_eq!(ruleset::<Race>().info().version, 2);
}

#[test]
fn each_version_has_its_own_rules() {
    let mut rng = GameRng::for_step(&SEED, 1);
    let far = json!({"steps": 3});
    let under_1 = start(1).act(Seat::FIRST, &far, &mut rng).unwrap_err();
    assert!(matches!(
        under_1,
        Refusal::Illegal {
            code: "too_far",
            ..
        }
    ));
    assert!(start(2).act(Seat::FIRST, &far, &mut rng).is_ok());
}

#[test]
fn every_version_keeps_the_contract() {
    for version in [1, 2] {
        let setup = Table::seats(2).under(version).setup::<Race>();
        assert_contract::<Race>(&setup, 3);
        assert_perfect_information::<Race>(&setup, 3);
    }
}

#[test]
fn games_of_both_versions_replay() {
    assert_golden_logs::<Race>("tests/versions/golden_logs");
}

/// The complaint about a folder of recorded games after `change`.
fn complaint(name: &str, change: impl FnOnce(&Path)) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    for version in [1, 2] {
        let file = format!("v{version}.txt");
        let golden = Path::new("tests/versions/golden_logs").join(&file);
        fs::copy(golden, folder.join(&file)).unwrap();
    }
    change(&folder);
    let failure = catch_unwind(|| assert_golden_logs::<Race>(&folder)).unwrap_err();
    failure.downcast_ref::<String>().unwrap().clone()
}

fn edit(path: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains(from), "{from} is not in {}", path.display());
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

#[test]
fn a_version_without_a_recorded_game_is_found() {
    let why = complaint("missing", |folder| {
        fs::remove_file(folder.join("v1.txt")).unwrap();
    });
    assert!(why.contains("record a game of rules version 1"), "{why}");
}

#[test]
fn a_game_that_comes_to_another_position_is_found() {
    let why = complaint("other_version", |folder| {
        edit(&folder.join("v1.txt"), "rules version 1", "rules version 2");
    });
    assert!(why.contains("leads to another position"), "{why}");
    let why = complaint("other_move", |folder| {
        edit(&folder.join("v2.txt"), r#"{"steps":3}"#, r#"{"steps":1}"#);
    });
    assert!(why.contains("leads to another position"), "{why}");
}

#[test]
fn a_version_that_nobody_knows_any_more_is_found() {
    let why = complaint("forgotten", |folder| {
        edit(&folder.join("v1.txt"), "rules version 1", "rules version 9");
    });
    assert!(why.contains("no rules of version 9"), "{why}");
}
