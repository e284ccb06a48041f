//! HO-15, HO-16, T-22.

use crate::given::{given, seat};
use horus::IllegalAction::{NoSuchTile, NotTerrain, StoneThere, WrongSize, WrongStep};
use horus::{Action, BagTile, EventView, PhaseView, TileId};

/// Regions of one, two, three and six tiles; `a` belongs to none of them.
const SIZES: &str = "
    BB..HH..FFFFFF..MMMMMM
    BB..HH..FFFFFF..MMMMMM
    PPDDDD..FFFFFF..MMMMMM
    PPDDDD..FFFFFF..MMMMMM
    BB..................aa
    BB..................aa
";

#[test]
fn ho_15_a_stone_goes_to_a_region_of_exactly_that_size() {
    let board = "
        BB..HH..FFFF..
        BB..HH..FFFF..
        PPDDDD..MMMMaa
        PPDDDD..MMMMaa
        BB............
        BB............
    ";
    let play = given(board)
        .hand(0, "M2")
        .begin()
        .play_card("M2")
        .place_tile('a');
    assert_eq!(play.step(), PhaseView::PlaceStone);
    play.allows(play.stone_at(2, 0));
    play.allows(play.stone_at(8, -2));
    let wrong = WrongSize { min: 2, max: 2 };
    play.refuses(play.stone_at(4, -2), wrong);
    // The region that has just grown counts with its new tile.
    play.refuses(play.stone_at(12, 0), wrong);
    let play = play.act(play.stone_at(2, 0));
    assert_eq!(play.view().players[0].stones, 19);
    assert_eq!(play.region(2, 0).stones, [1, 0]);
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_15_any_number_means_one_to_five_and_never_six() {
    let board = "
        BB..HH..FFFFFF
        BB..HH..FFFFFF
        PPDDDD..FFFFFF
        PPDDDD..FFFFFF
        BB......MMMMMM
        BB......MMMMMM
        ....aa..MMMM..
        ....aa..MMMM..
    ";
    let play = given(board).hand(0, "D?").begin();
    let play = play.play_card("D?");
    let play = play.act(Action::PlaceTile { x: -2, y: 0 });
    play.allows(play.stone_at(-2, 0));
    play.allows(play.stone_at(4, -2));
    play.allows(play.stone_at(2, 0));
    play.allows(play.stone_at(8, 2));
    play.refuses(play.stone_at(8, -2), WrongSize { min: 1, max: 5 });
}

#[test]
fn ho_15_a_tile_holds_one_stone() {
    let board = "
        BB........
        BB........
        PPDDDDaa..
        PPD1DDaa..
        BB........
        BB........
    ";
    let play = given(board)
        .hand(0, "H2")
        .begin()
        .play_card("H2")
        .place_tile('a');
    play.refuses(play.stone_at(2, 0), StoneThere);
    // Another player's region is as good as one's own.
    let play = play.act(play.stone_at(4, 0));
    assert_eq!(play.region(2, 0).controllers, [seat(0), seat(1)]);
}

#[test]
fn ho_15_a_full_region_lets_the_stone_be_skipped_by_itself() {
    let board = "
        BB........
        BB........
        PPDDDDaa..
        PPD1D0aa..
        BB........
        BB........
    ";
    let play = given(board).hand(0, "H2").hand(1, "H1").begin();
    let play = play.play_card("H2").place_tile('a');
    assert_eq!(play.active(), seat(1));
    let is_stone = |event: &EventView| matches!(event, EventView::StonePlaced { .. });
    assert!(!play.events.iter().any(is_stone));
}

#[test]
fn ho_15_without_stones_the_step_is_skipped() {
    let line = |seat: char| format!("{}\n{}", "HH".repeat(20), format!("H{seat}").repeat(20));
    let board = format!("BB\nBB\nPP\nPP\nBB..aa\nBB..aa\n{}", line('0'));
    let play = given(&board).hand(0, "D1").hand(1, "D2").begin();
    assert_eq!(play.view().players[0].stones, 0);
    let play = play.play_card("D1").act(Action::PlaceTile { x: 2, y: 0 });
    assert_eq!(play.active(), seat(1));
}

#[test]
fn ho_15_placing_is_optional() {
    let play = given(SIZES).hand(0, "H1").hand(1, "D1").begin();
    let play = play.play_card("H1").place_tile('a');
    let play = play.act(Action::SkipStone {});
    assert_eq!(play.active(), seat(1));
    assert_eq!(play.view().players[0].stones, 20);
}

#[test]
fn ho_15_only_terrain_holds_stones() {
    let play = given(SIZES)
        .hand(0, "H1")
        .begin()
        .play_card("H1")
        .place_tile('a');
    for tile in [0, 1] {
        let tile = TileId(tile);
        play.refuses(Action::PlaceStone { tile }, NotTerrain);
    }
    let tile = TileId(250);
    play.refuses(Action::PlaceStone { tile }, NoSuchTile);
    play.refuses(Action::SkipMove {}, WrongStep);
}

#[test]
fn ho_14_no_stone_stands_on_a_necropolis() {
    let board = "
        BB........
        BB........
        PPNNDDaa..
        PPNNDDaa..
        BB........
        BB........
    ";
    let play = given(board)
        .hand(0, "H1")
        .begin()
        .play_card("H1")
        .place_tile('a');
    play.refuses(play.stone_at(2, 0), NotTerrain);
}

#[test]
fn ho_16_in_the_first_round_stones_go_to_single_tiles() {
    let play = given(SIZES).turns(1).hand(0, "D5").begin();
    let play = play.play_card("D5").place_tile('a');
    play.allows(play.stone_at(4, -2));
    play.refuses(play.stone_at(2, 0), WrongSize { min: 1, max: 1 });
}

#[test]
fn t_22_one_hill_joins_regions_of_four_and_three() {
    let board = "
        BB............
        BB............
        PPHHHHaaHHHH..
        PPHHH0aaHHH1..
        BBHHHH..HH....
        BBHHHH..H1....
    ";
    let play = given(board).bag(&[BagTile::Hill]).begin();
    assert_eq!(play.region(2, 0).size, 4);
    assert_eq!(play.region(8, 0).size, 3);
    let play = play.place_tile('a');
    let joined = play.region(2, 0);
    assert_eq!(joined.size, 8);
    assert_eq!(joined, play.region(8, 0));
    // All stones count, although no more can be placed here.
    assert_eq!(joined.stones, [1, 2]);
    assert_eq!(joined.controllers, [seat(1)]);
}

#[test]
fn ho_9_a_corner_or_another_terrain_parts_regions() {
    let board = "
        BB..HH....
        BB..HH....
        PPHHDDHH..
        PPHHDDHH..
        BB........
        BB........
    ";
    let play = given(board).hand(0, "D1").begin();
    assert_eq!(play.region(2, 0).size, 1);
    assert_eq!(play.region(4, -2).size, 1);
    assert_eq!(play.region(6, 0).size, 1);
}

#[test]
fn ho_9_half_an_edge_joins() {
    let board = "
        BB.HH.....
        BB.HH.....
        PPHH......
        PPHH......
        BB........
        BB........
    ";
    let play = given(board).hand(0, "D1").begin();
    assert_eq!(play.region(2, 0).size, 2);
}
