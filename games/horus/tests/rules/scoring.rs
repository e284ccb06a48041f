//! HO-21, HO-22, T-23 to T-25.

use crate::given::{given, seat};
use game_core::Game;
use horus::{Action, TileId};

#[test]
fn t_23_the_temple_doubles_up_to_ten() {
    let board = "
        ....HHHH........
        ....HHHH........
        BB..HHHH........
        BB..HHHH........
        PPHHHHTTDD..DD..
        PPHHHHTTDD..DD..
        BB..............
        BB..............
    ";
    let play = given(board).hand(0, "M1").begin();
    let account = |x, y| {
        let region = play.region(x, y);
        (region.size, region.touches_temple, region.value)
    };
    assert_eq!(account(4, 0), (6, true, 10));
    assert_eq!(account(8, 0), (1, true, 2));
    assert_eq!(account(12, 0), (1, false, 1));
}

#[test]
fn t_23_a_field_of_four_at_the_temple_scores_eight() {
    let board = "
        BB........
        BB........
        PPFFFFTT..
        PPFFFFTT..
        BBFFFF....
        BBFFFF....
    ";
    let play = given(board).hand(0, "M1").begin();
    assert_eq!(play.region(2, 0).value, 8);
}

#[test]
fn ho_22_half_an_edge_at_the_temple_is_enough_and_a_corner_is_not() {
    let board = "
        BB......HH
        BB......HH
        PP....TT..
        PP....TT..
        BB.....FF.
        BB.....FF.
    ";
    let play = given(board).hand(0, "M1").begin();
    assert!(play.region(7, 2).touches_temple);
    assert!(!play.region(8, -2).touches_temple);
}

#[test]
fn ho_22_no_region_scores_more_than_ten() {
    let row = "HH".repeat(11);
    let play = given(&format!("BB\nBB\nPP\nPP\nBB\nBB\n{row}\n{row}"))
        .hand(0, "M1")
        .begin();
    let hills = play.region(0, 4);
    assert_eq!((hills.size, hills.value), (11, 10));
}

#[test]
fn t_25_all_who_tie_score_in_full() {
    let board = "
        BB............
        BB............
        PPHHHHHHHHHH..
        PPH0H0H1H1H2..
        BB............
        BB............
    ";
    let play = given(board).seats(3).hand(0, "M1").begin();
    let hills = play.region(2, 0);
    assert_eq!(hills.stones, [2, 2, 1]);
    assert_eq!(hills.controllers, [seat(0), seat(1)]);
    let scores: Vec<i32> = play.view().players.iter().map(|p| p.score).collect();
    assert_eq!(scores, [5, 5, 0]);
}

#[test]
fn ho_21_without_a_stone_nobody_controls_a_region() {
    let board = "
        BB......
        BB......
        PPHHHH..
        PPHHHH..
        BB......
        BB......
    ";
    let play = given(board).hand(0, "M1").begin();
    assert!(play.region(2, 0).controllers.is_empty());
    assert!(play.view().players.iter().all(|p| p.score == 0));
}

#[test]
fn ho_22_the_score_is_the_sum_of_the_regions_named() {
    let board = "
        BB..FF..MM
        BB..F0..M1
        PPHHHHTT..
        PPH0HHTT..
        BB........
        BB........
    ";
    let play = given(board).hand(0, "M1").begin();
    let view = play.view();
    assert_eq!(view.players[0].score, 4 + 1);
    assert_eq!(view.players[1].score, 1);
    let controls: Vec<TileId> = view.players[0].controls.0.clone();
    assert_eq!(controls, [play.region(4, -2).id, play.region(2, 0).id]);
}

#[test]
fn a_preview_tells_what_a_stone_would_bring() {
    let board = "
        BB..FF....
        BB..FF....
        PPHHHHaa..
        PPH1HHaa..
        BB..DD....
        BB..D0....
    ";
    let play = given(board)
        .hand(0, "M?")
        .begin()
        .play_card("M?")
        .place_tile('a');
    let points = |action: Action| play.game.preview(seat(0), &action).0.unwrap().points;
    assert_eq!(points(play.stone_at(4, -2)), 1);
    // Two hills, shared with the other player.
    assert_eq!(points(play.stone_at(4, 0)), 2);
    assert_eq!(play.game.preview(seat(0), &Action::SkipStone {}).0, None);
}

#[test]
fn a_preview_counts_what_a_moved_stone_leaves() {
    let board = "
        BBFFFF....
        BBFFF1....
        PPHHHHHH..
        PPH0HHHH..
        BBDD......
        BBDD......
    ";
    let play = given(board).hand(0, "M1").begin().act(Action::PlayNile {});
    let play = play.act(Action::PlaceNecropolis { x: -2, y: 0 });
    let play = play.act(Action::PlaceNecropolis { x: -4, y: 0 });
    let from = play.id(2, 0);
    let points = |x, y| {
        let to = play.id(x, y);
        let action = Action::MoveStone { from, to };
        play.game.preview(seat(0), &action).0.unwrap().points
    };
    assert_eq!(points(2, -2), 2 - 3);
    assert_eq!(points(2, 2), 1 - 3);
}
