//! The contract of every game.

use game_core::testkit::assert_wire_form;
use horus::{Action, Card, CardNumber, CardTerrain, Horus, Pile, TileId};

game_core::game_tests!(Horus);

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
