//! HO-20, HO-24, T-26.

use crate::given::{START, card, cards, given, seat};
use game_core::Rules;
use horus::{Action, BagTile, EventView, GameResult, Origin, PhaseView, Pile, TileId};

const RIVER: Action = Action::ExtendRiver {
    barque: TileId(1),
    x: 0,
    y: -4,
};

#[test]
fn t_26_the_turn_that_empties_the_second_pile_is_the_last() {
    let play = given(START)
        .seats(3)
        .turns(6)
        .pile(Pile::RiverNecropolis, 1)
        .pile(Pile::Hill, 1)
        .bag(&[BagTile::River, BagTile::Desert])
        .hand(0, "H1 H2")
        .hand(1, "H3")
        .hand(2, "H4")
        .deck("D1 D2 D3")
        .begin();
    let play = play.act(RIVER);
    assert!(!play.view().turn.is_last);
    let play = play.act(Action::PlaceNecropolis { x: -2, y: 0 });
    let play = play.play_card("H1");
    assert!(play.view().turn.is_last);
    let play = play.act(Action::PlaceTile { x: 2, y: 0 });
    assert_eq!(play.step(), PhaseView::PlaceStone);
    let play = play.act(play.stone_at(2, 0));
    assert_eq!(play.outcome().scores, [1, 0, 0]);
    assert_eq!(play.step(), PhaseView::Finished);
    // Nothing is discarded or refilled any more.
    assert_eq!(play.hand(0), cards("H2"));
    assert_eq!(play.hand(1), cards("H3"));
    assert_eq!(play.view().deck, 3);
    assert_eq!(play.view().bag.desert, 1);
}

#[test]
fn ho_20_if_the_drawn_river_empties_the_second_pile_the_card_is_still_played() {
    let play = given(START)
        .pile(Pile::RiverNecropolis, 1)
        .pile(Pile::Field, 0)
        .bag(&[BagTile::River])
        .hand(0, "H1")
        .begin()
        .act(RIVER);
    assert!(play.view().turn.is_last);
    let play = play.act(Action::PlaceNecropolis { x: -2, y: 0 });
    assert_eq!(play.step(), PhaseView::PlayCard);
    let play = play.play_card("H1").act(Action::PlaceTile { x: 2, y: 0 });
    assert_eq!(play.step(), PhaseView::PlaceStone);
    let play = play.act(Action::SkipStone {});
    assert_eq!(play.outcome().winners, [seat(0), seat(1)]);
}

#[test]
fn ho_20_a_third_pile_can_become_empty_in_the_last_turn() {
    let play = given(START)
        .pile(Pile::RiverNecropolis, 1)
        .pile(Pile::Field, 0)
        .pile(Pile::Hill, 1)
        .bag(&[BagTile::River])
        .hand(0, "H2 H1")
        .hand(1, "H3")
        .begin()
        .act(RIVER)
        .act(Action::PlaceNecropolis { x: -2, y: 0 })
        .play_card("H2")
        .act(Action::PlaceTile { x: 2, y: 0 });
    assert_eq!(play.outcome().scores, [0, 0]);
    assert_eq!(play.hand(1), cards("H3"));
}

#[test]
fn ho_20_the_nile_card_can_end_the_game_after_its_stone() {
    let board = "
        BBHH..
        BBH0..
        PPFF..
        PPFF..
        BB....
        BB....
    ";
    let play = given(board)
        .pile(Pile::RiverNecropolis, 2)
        .pile(Pile::Marsh, 0)
        .hand(0, "H1")
        .begin()
        .act(Action::PlayNile {})
        .act(Action::PlaceNecropolis { x: -2, y: 0 });
    assert!(matches!(
        play.step(),
        PhaseView::LayTile {
            origin: Origin::NileCard,
            ..
        }
    ));
    let play = play.act(Action::PlaceNecropolis { x: -4, y: 0 });
    assert_eq!(play.step(), PhaseView::MoveStone);
    let (from, to) = (play.id(2, -2), play.id(2, 0));
    let play = play.act(Action::MoveStone { from, to });
    assert_eq!(play.outcome().scores, [1, 0]);
}

#[test]
fn ho_20_one_empty_pile_does_not_end_the_game() {
    let play = given(START)
        .pile(Pile::Hill, 1)
        .hand(0, "H2")
        .hand(1, "D1")
        .begin()
        .play_card("H2")
        .act(Action::PlaceTile { x: 2, y: 0 });
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_20_the_second_pile_clears_no_cards() {
    let play = given(START)
        .pile(Pile::Hill, 1)
        .pile(Pile::Marsh, 0)
        .hand(0, "H2 H1")
        .hand(1, "H3 D1")
        .deck("F1 F2")
        .begin()
        .play_card("H2");
    assert_eq!(play.hand(0), cards("H1"));
    assert_eq!(play.hand(1), cards("D1 H3"));
    assert_eq!(play.view().deck, 2);
}

#[test]
fn ho_24_equal_totals_share_the_win() {
    let board = "
        BBHHFF
        BBH0F1
        PP..DD
        PP..DD
        BB....
        BB....
    ";
    let play = given(board)
        .seats(3)
        .pile(Pile::Marsh, 1)
        .pile(Pile::Desert, 0)
        .hand(0, "M5")
        .begin()
        .play_card("M5")
        .act(Action::PlaceTile { x: -2, y: 0 });
    let (scores, winners) = (vec![1, 1, 0], vec![seat(0), seat(1)]);
    let ended = EventView::GameEnded {
        scores: scores.clone(),
        winners: winners.clone(),
    };
    assert_eq!(play.events.last(), Some(&ended));
    assert_eq!(play.view().result, Some(GameResult { scores, winners }));
}

#[test]
fn ho_20_nobody_acts_after_the_end() {
    let play = given(START)
        .pile(Pile::Hill, 1)
        .pile(Pile::Marsh, 0)
        .hand(0, "H2 H1")
        .begin()
        .play_card("H2")
        .act(Action::PlaceTile { x: 2, y: 0 });
    assert!(play.game.legal_actions(seat(0)).is_empty());
    let action = Action::PlayCard {
        card: card("H1"),
        pile: Pile::Hill,
    };
    let mut rng = game_core::GameRng::for_step(&game_core::Seed::new([0; 32]), 1);
    let refused = game_core::play(&play.game, seat(0), &action, &mut rng).unwrap_err();
    assert_eq!(refused, game_core::Rejection::GameOver);
}

#[test]
fn a_table_without_any_card_or_tile_does_not_run_for_ever() {
    let play = given(START)
        .without_nile_card(0)
        .without_nile_card(1)
        .begin();
    assert_eq!(play.outcome().scores, [0, 0]);
}
