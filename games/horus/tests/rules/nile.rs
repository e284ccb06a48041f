//! HO-19.

use crate::given::{START, cards, given, seat};
use horus::IllegalAction::{
    NileGone, NileUseless, NotYourStone, RegionNotAtRiver, SameRegion, StoneThere, WrongStep,
};
use horus::{Action, BagTile, CardInPlay, Origin, PhaseView, Pile, TileInHand};

/// Hills and marsh touch the river; the field does not.
const STONES: &str = "
    BB...........
    BB...........
    PPHHHHFFFFDD.
    PPHHH0FFF0DD.
    BB..MM....RR.
    BBRRM1....RR.
    ..RR.........
";

const NILE_TILE: PhaseView = PhaseView::LayTile {
    tile: TileInHand::RiverNecropolis,
    origin: Origin::NileCard,
};

fn move_stone(play: &crate::given::Play, from: (i16, i16), to: (i16, i16)) -> Action {
    Action::MoveStone {
        from: play.id(from.0, from.1),
        to: play.id(to.0, to.1),
    }
}

/// Plays the Nile card and lays two necropolises far below.
fn after_the_tiles(board: &str) -> crate::given::Play {
    let play = given(board).hand(0, "H1").hand(1, "H2").begin();
    play.act(Action::PlayNile {})
        .act(Action::PlaceNecropolis { x: -2, y: 0 })
        .act(Action::PlaceNecropolis { x: -4, y: 0 })
}

#[test]
fn ho_19_the_card_brings_two_tiles_one_after_the_other() {
    let play = given(START).hand(0, "H1").hand(1, "H2").begin();
    let play = play.act(Action::PlayNile {});
    assert_eq!(play.step(), NILE_TILE);
    assert_eq!(play.view().piles.river_necropolis, 14);
    let nile = Some(CardInPlay::Nile { tiles_left: 1 });
    assert_eq!(play.view().turn.card, nile);
    // The second tile may touch the first one.
    let play = play.act(Action::PlaceRiver { x: 2, y: 0 });
    assert_eq!(play.step(), NILE_TILE);
    let play = play.act(Action::PlaceRiver { x: 4, y: 0 });
    assert_eq!(play.view().piles.river_necropolis, 13);
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_19_the_card_brings_no_more_tiles_than_there_are() {
    let play = given(START).hand(0, "H1").hand(1, "H2");
    let play = play.pile(Pile::RiverNecropolis, 1).begin();
    let play = play.act(Action::PlayNile {});
    assert_eq!(play.step(), NILE_TILE);
    let nile = Some(CardInPlay::Nile { tiles_left: 0 });
    assert_eq!(play.view().turn.card, nile);
    let play = play.act(Action::PlaceRiver { x: 2, y: 0 });
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_19_the_card_is_played_once_in_a_game() {
    let play = given(START).hand(0, "H1").without_nile_card(0).begin();
    play.refuses(Action::PlayNile {}, NileGone);
    let play = after_the_tiles(STONES);
    assert!(!play.view().players[0].nile_card);
    assert!(play.view().players[1].nile_card);
    assert_eq!(play.view().discard.hill, [0; 6]);
}

#[test]
fn ho_19_a_stone_moves_between_regions_at_the_river() {
    let play = after_the_tiles(STONES);
    assert_eq!(play.step(), PhaseView::MoveStone);
    // Neither the tile that the stone leaves nor the one it goes to need touch the river.
    let play = play.act(move_stone(&play, (4, 0), (10, 0)));
    assert_eq!(play.region(2, 0).stones, [0, 0]);
    assert_eq!(play.region(10, 0).stones, [1, 0]);
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_19_the_river_must_touch_both_regions() {
    let play = after_the_tiles(STONES);
    let to_field = move_stone(&play, (4, 0), (6, 0));
    play.refuses(to_field, RegionNotAtRiver);
    let from_field = move_stone(&play, (8, 0), (10, 0));
    play.refuses(from_field, RegionNotAtRiver);
}

#[test]
fn ho_19_only_an_own_stone_moves_to_a_free_tile_of_another_region() {
    let play = after_the_tiles(STONES);
    play.refuses(move_stone(&play, (4, 2), (2, 0)), NotYourStone);
    play.refuses(move_stone(&play, (2, 0), (10, 0)), NotYourStone);
    play.refuses(move_stone(&play, (4, 0), (2, 0)), SameRegion);
    play.refuses(move_stone(&play, (4, 0), (4, 2)), StoneThere);
}

#[test]
fn ho_19_moving_is_optional_and_ho_15_does_not_follow() {
    let play = after_the_tiles(STONES);
    play.refuses(Action::SkipStone {}, WrongStep);
    play.refuses(play.stone_at(10, 0), WrongStep);
    let play = play.act(Action::SkipMove {});
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_19_the_target_may_be_of_any_size() {
    let board = "
        BBHH........
        BBH0........
        PPFFFFFFFF..
        PPFFFFFFFF..
        BBFFFF......
        BBFFFF......
    ";
    let play = after_the_tiles(board);
    let play = play.act(move_stone(&play, (2, -2), (8, 0)));
    assert_eq!(play.region(2, 0).size, 6);
    assert_eq!(play.region(2, 0).stones, [1, 0]);
}

#[test]
fn ho_19_the_new_tiles_can_bring_the_river_to_a_region() {
    let board = "
        BBHH........
        BBH0....aa..
        PP....FFaa..
        PP....FFbb..
        BB......bb..
        BB..........
    ";
    let play = given(board).hand(0, "H1").begin().act(Action::PlayNile {});
    let play = play.act(Action::PlaceRiver { x: 2, y: 0 });
    let play = play.act(Action::PlaceRiver { x: 4, y: 0 });
    assert_eq!(play.step(), PhaseView::MoveStone);
    play.allows(move_stone(&play, (2, -2), (6, 0)));
}

#[test]
fn ho_19_where_no_stone_can_move_the_step_is_skipped() {
    let board = STONES.replace('0', "1").replace("PPHHH1", "PPHHHH");
    let play = after_the_tiles(&board);
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_19_it_takes_as_many_tiles_as_there_are() {
    let play = given(STONES)
        .pile(Pile::RiverNecropolis, 1)
        .hand(0, "H1")
        .begin()
        .act(Action::PlayNile {})
        .act(Action::PlaceNecropolis { x: -2, y: 0 });
    assert_eq!(play.step(), PhaseView::MoveStone);
}

#[test]
fn ho_19_without_tiles_it_needs_an_empty_hand() {
    let play = given(STONES)
        .pile(Pile::RiverNecropolis, 0)
        .hand(0, "H1")
        .begin();
    play.refuses(Action::PlayNile {}, NileUseless);
    let play = given(STONES).pile(Pile::RiverNecropolis, 0).begin();
    let play = play.act(Action::PlayNile {});
    assert_eq!(play.step(), PhaseView::MoveStone);
}

#[test]
fn ho_19_it_can_be_played_in_the_first_round() {
    let play = given(START).turns(0).hand(0, "H1").begin();
    play.allows(Action::PlayNile {});
}

#[test]
fn ho_17_ho_19_the_hand_is_filled_after_the_nile_card_too() {
    let play = given(START)
        .hand(0, "H1 H2 H3 H4")
        .hand(1, "D1")
        .deck("F1 F2")
        .begin()
        .act(Action::PlayNile {})
        .act(Action::PlaceRiver { x: 2, y: 0 })
        .act(Action::PlaceRiver { x: 4, y: 0 });
    assert_eq!(play.hand(0), cards("H1 H2 H3 H4 F1"));
}

#[test]
fn ho_12_the_drawn_tile_comes_before_the_nile_card() {
    let play = given(START).bag(&[BagTile::Hill]).hand(0, "H1").begin();
    play.refuses(Action::PlayNile {}, WrongStep);
}
