//! HO-1 to HO-3, HO-7, HO-11.

use crate::given::seat;
use game_core::testkit::Table;
use game_core::{Game, GameRng, Rules, Seat, Seed, Setup, SetupError, StartPlayer, ruleset};
use horus::{Horus, Options, Origin, PhaseView, TileKind};

fn start(seats: u8, start_player: StartPlayer, seed: u8) -> Result<Horus, SetupError> {
    start_under(Horus::RULES_VERSION, seats, start_player, seed)
}

fn start_under(
    rules_version: u32,
    seats: u8,
    start_player: StartPlayer,
    seed: u8,
) -> Result<Horus, SetupError> {
    let setup = Setup {
        rules_version,
        seats,
        host: seat(1),
        options: Options { start_player },
    };
    Horus::start(&setup, &mut GameRng::for_step(&Seed::new([seed; 32]), 0))
}

#[test]
fn ho_1_the_first_tile_has_left_a_bag_of_62_or_of_65_under_version_1() {
    for (version, in_bag, in_pile, two_sided) in [(2, 62, 10, 15), (1, 65, 8, 20)] {
        let table = start_under(version, 4, StartPlayer::Random, 1).unwrap();
        let view = table.public_view();
        let bag = &view.bag;
        let terrain = bag.desert + bag.hill + bag.field + bag.marsh;
        assert_eq!(terrain + bag.river + bag.temple, in_bag - 1);
        let piles = view.piles;
        let terrains = [piles.desert, piles.hill, piles.field, piles.marsh];
        assert_eq!(terrains, [in_pile; 4]);
        assert_eq!(piles.river_necropolis, two_sided);
    }
}

#[test]
fn ho_2_ho_11_everybody_has_five_cards_of_fifty_and_a_nile_card() {
    for seats in 2..=4 {
        let view = start(seats, StartPlayer::Random, 1).unwrap().public_view();
        assert_eq!(view.players.len(), usize::from(seats));
        assert!(view.players.iter().all(|p| p.hand == 5 && p.nile_card));
        assert_eq!(view.deck, 50 - 5 * seats);
    }
}

#[test]
fn ho_3_everybody_has_twenty_stones() {
    let view = start(2, StartPlayer::Random, 1).unwrap().public_view();
    assert!(view.players.iter().all(|player| player.stones == 20));
}

#[test]
fn ho_7_pyramid_and_barques_lie_in_a_column() {
    let view = start(2, StartPlayer::Random, 1).unwrap().public_view();
    let tiles: Vec<_> = view.tiles.iter().map(|t| (t.kind, t.x, t.y)).collect();
    let expected = [
        (TileKind::Pyramid, 0, 0),
        (TileKind::Barque, 0, -2),
        (TileKind::Barque, 0, 2),
    ];
    assert_eq!(tiles, expected);
}

#[test]
fn ho_11_the_table_chooses_who_begins() {
    let first = |choice, seed| start(3, choice, seed).unwrap().public_view().start_player;
    assert_eq!(first(StartPlayer::Host, 1), seat(1));
    assert_eq!(first(StartPlayer::Seat(seat(0)), 1), seat(0));
    assert_eq!(first(StartPlayer::Seat(seat(2)), 1), seat(2));
    let by_chance = |wanted: Seat| (0..30).any(|seed| first(StartPlayer::Random, seed) == wanted);
    assert!((0..3).all(|number| by_chance(seat(number))));
}

#[test]
fn ho_11_a_seat_beyond_the_table_cannot_begin() {
    let refused = start(3, StartPlayer::Seat(seat(3)), 1).unwrap_err();
    let expected = SetupError::TooFewSeats {
        option: "start_player".to_owned(),
        value: "seat_4".to_owned(),
        min: 4,
    };
    assert_eq!(refused, expected);
    let options = Table::seats(3).choose("start_player", "seat_4").options;
    let checked = ruleset::<Horus>().check_setup(3, &options);
    assert_eq!(checked, Err(expected));
    assert!(start(4, StartPlayer::Seat(seat(3)), 1).is_ok());
}

#[test]
fn ho_11_every_listed_option_can_be_chosen() {
    for spec in Horus::option_specs() {
        let game_core::OptionKind::Choice {
            values, default, ..
        } = spec.kind
        else {
            panic!("{} is a choice", spec.id);
        };
        assert!(values.contains(&default));
        for value in values {
            let json = serde_json::json!({ spec.id.clone(): value });
            assert!(serde_json::from_value::<Options>(json).is_ok(), "{value}");
        }
    }
}

#[test]
fn ho_12_the_first_tile_is_drawn_at_once() {
    let view = start(2, StartPlayer::Seat(seat(1)), 1)
        .unwrap()
        .public_view();
    assert_eq!(view.turn.seat, seat(1));
    assert!(matches!(
        view.turn.step,
        PhaseView::LayTile {
            origin: Origin::Bag,
            ..
        }
    ));
}

#[test]
fn ho_11_bag_and_deck_are_shuffled() {
    let hidden = |seed| start(2, StartPlayer::Host, seed).unwrap().hidden();
    let (one, other) = (hidden(1), hidden(2));
    assert_ne!(one.deck, other.deck);
    assert_ne!(one.bag, other.bag);
    assert!(!one.deck.is_sorted());
    assert!(!one.bag.is_sorted());
}
