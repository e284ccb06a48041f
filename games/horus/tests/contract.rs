//! The contract of every game.

use game_core::testkit::{
    Table, assert_contract, assert_golden_logs, assert_no_leak, assert_playthrough,
    assert_wire_form,
};
use horus::{Action, Card, CardNumber, CardTerrain, Horus, Pile, TileId};

#[test]
fn horus_keeps_the_contract_with_two_players() {
    for seed in [1, 2, 3] {
        assert_contract::<Horus>(&Table::seats(2).setup::<Horus>(), seed);
    }
}

#[test]
fn horus_keeps_the_contract_with_three_players() {
    for seed in [4, 5, 6] {
        let table = Table::seats(3).choose("start_player", "host");
        assert_contract::<Horus>(&table.setup::<Horus>(), seed);
    }
}

#[test]
fn horus_keeps_the_contract_with_four_players() {
    for seed in [7, 8, 9] {
        let table = Table::seats(4).choose("start_player", "seat_4");
        assert_contract::<Horus>(&table.setup::<Horus>(), seed);
    }
}

#[test]
fn nobody_sees_a_secret() {
    for seats in 2..=4 {
        for seed in 0..4 {
            assert_no_leak::<Horus>(&Table::seats(seats).setup::<Horus>(), seed);
        }
    }
}

#[test]
fn recorded_games_replay() {
    for seats in 2..=4 {
        let path = format!("tests/playthroughs/{seats}_players.txt");
        assert_playthrough::<Horus>(path, &Table::seats(seats), seats);
    }
}

#[test]
fn games_of_every_version_of_the_rules_replay() {
    assert_golden_logs::<Horus>("tests/golden_logs");
}

#[test]
fn every_kind_of_action_has_its_wire_form() {
    let (x, y) = (2, -3);
    let tile = TileId(7);
    let card = Card {
        terrain: CardTerrain::Wild,
        number: CardNumber::Five,
    };
    let all = [
        (
            Action::PlaceTile { x, y },
            r#"{"type":"place_tile","x":2,"y":-3}"#,
        ),
        (
            Action::PlaceRiver { x, y },
            r#"{"type":"place_river","x":2,"y":-3}"#,
        ),
        (
            Action::PlaceNecropolis { x, y },
            r#"{"type":"place_necropolis","x":2,"y":-3}"#,
        ),
        (
            Action::ExtendRiver {
                barque: TileId(1),
                x,
                y,
            },
            r#"{"type":"extend_river","barque":1,"x":2,"y":-3}"#,
        ),
        (
            Action::PlayCard {
                card,
                pile: Pile::RiverNecropolis,
            },
            r#"{"type":"play_card","card":{"terrain":"?","number":"5"},"pile":"river_necropolis"}"#,
        ),
        (Action::PlayNile {}, r#"{"type":"play_nile"}"#),
        (
            Action::PlaceStone { tile },
            r#"{"type":"place_stone","tile":7}"#,
        ),
        (Action::SkipStone {}, r#"{"type":"skip_stone"}"#),
        (
            Action::MoveStone {
                from: TileId(3),
                to: tile,
            },
            r#"{"type":"move_stone","from":3,"to":7}"#,
        ),
        (Action::SkipMove {}, r#"{"type":"skip_move"}"#),
    ];
    for (action, json) in all {
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_wire_form(&action);
    }
}
