//! HO-10, HO-12, HO-14: the river grows.

use crate::given::{START, given};
use horus::IllegalAction::{BarqueBlocked, NotABarque, NotAtNewRiver, NotAtRiver, Overlap};
use horus::{Action, BagTile, EventView, Origin, PhaseView, TileId, TileInHand, TileKind};

const FIRST: TileId = TileId(1);

#[test]
fn ho_12_a_drawn_river_takes_the_place_of_a_barque() {
    let play = given(START).bag(&[BagTile::River]).begin();
    let (x, y) = (1, -4);
    let play = play.act(Action::ExtendRiver {
        barque: FIRST,
        x,
        y,
    });
    let view = play.view();
    let lies = |index: usize| {
        (
            view.tiles[index].kind,
            view.tiles[index].x,
            view.tiles[index].y,
        )
    };
    assert_eq!(lies(1), (TileKind::Barque, 1, -4));
    assert_eq!(lies(3), (TileKind::River, 0, -2));
}

#[test]
fn ho_12_then_a_river_necropolis_tile_is_laid() {
    let play = given(START).bag(&[BagTile::River]).hand(0, "H1").begin();
    let (x, y) = (0, -4);
    let play = play.act(Action::ExtendRiver {
        barque: FIRST,
        x,
        y,
    });
    let expected = PhaseView::LayTile {
        tile: TileInHand::RiverNecropolis,
        origin: Origin::AfterRiver,
    };
    assert_eq!(play.step(), expected);
    assert_eq!(play.view().piles.river_necropolis, 14);
    let play = play.act(Action::PlaceNecropolis { x: 2, y: 0 });
    assert_eq!(play.step(), PhaseView::PlayCard);
}

#[test]
fn ho_12_the_barque_touches_the_new_river_tile() {
    let play = given(
        "
        ....BB......
        ....BB......
        ....PPRRaa..
        ....PPRRaa..
        ....BB......
        ....BB......
        ",
    )
    .bag(&[BagTile::River])
    .begin();
    play.refuses(play.barque_to(1, 'a'), NotAtNewRiver);
    play.allows(Action::ExtendRiver {
        barque: FIRST,
        x: -2,
        y: -3,
    });
}

#[test]
fn ho_10_the_barque_does_not_return_to_its_old_place() {
    let play = given(START).bag(&[BagTile::River]).begin();
    for (x, y) in [(0, -2), (1, -3), (0, -3)] {
        play.refuses(
            Action::ExtendRiver {
                barque: FIRST,
                x,
                y,
            },
            Overlap,
        );
    }
}

#[test]
fn only_barques_are_displaced() {
    let play = given(START).bag(&[BagTile::River]).begin();
    for barque in [0, 3, 200] {
        let barque = TileId(barque);
        play.refuses(
            Action::ExtendRiver {
                barque,
                x: 0,
                y: -4,
            },
            NotABarque,
        );
    }
}

#[test]
fn ho_10_the_barque_moves_out_of_its_corner_in_one_placement() {
    // `a` is the only free place beside the upper barque, and the barque moves there: the river
    // tile in its old place need not be open.
    let play = given(
        "
        ....HHHH....
        ....HHHH....
        ..HHBBaa....
        ..HHBBaa....
        ..HHPPHH....
        ..HHPPHH....
        ....BB......
        ....BB......
        ",
    )
    .bag(&[BagTile::River])
    .begin();
    let play = play.act(play.barque_to(1, 'a'));
    assert_eq!(play.id(2, -2), FIRST);
}

#[test]
fn ho_10_a_barque_does_not_move_into_a_closed_corner() {
    let play = given(
        "
        ....HHHHHH..
        bb..HHHHHH..
        bbHHBBaaHH..
        ..HHBBaaHH..
        ccHHPPHHHH..
        ccHHPPHHHH..
        ....BB......
        ....BB......
        ",
    )
    .bag(&[BagTile::River])
    .begin();
    play.refuses(play.barque_to(1, 'a'), BarqueBlocked);
}

#[test]
fn ho_10_a_barque_does_not_block_the_other() {
    // `a` is the last free place beside the upper barque. If it were not, the displaced lower
    // barque could move there.
    let play = given(
        "
        ....HHHH....
        ....HHHH....
        ..HHBBaa....
        ..HHBBaa....
        ..HHPPBBbb..
        ..HHPPBBbb..
        ",
    )
    .bag(&[BagTile::River])
    .begin();
    play.refuses(play.barque_to(2, 'a'), BarqueBlocked);
    play.allows(play.barque_to(2, 'b'));
}

#[test]
fn ho_12_a_river_that_cannot_be_laid_leaves_the_game() {
    // Each barque has only one free place beside it, and that is a dead end.
    let play = given(
        "
        ....HHHHHH..
        ....HHHHHH..
        ..HHBB..HH..
        ..HHBB..HH..
        ..HHPPHHHH..
        ..HHPPHHHH..
        ..HHBB..HH..
        ..HHBB..HH..
        ....HHHHHH..
        ....HHHHHH..
        ",
    )
    .bag(&[BagTile::River])
    .hand(0, "H1")
    .begin();
    assert_eq!(play.step(), PhaseView::PlayCard);
    assert_eq!(play.view().lost.river, 1);
    assert_eq!(play.view().piles.river_necropolis, 15);
    let tile = TileInHand::River;
    assert!(play.events.contains(&EventView::TileLost { tile }));
}

#[test]
fn ho_12_without_river_necropolis_tiles_there_is_no_second_tile() {
    let play = given(START)
        .bag(&[BagTile::River])
        .pile(horus::Pile::RiverNecropolis, 0)
        .hand(0, "H1")
        .begin();
    let play = play.act(Action::ExtendRiver {
        barque: FIRST,
        x: 0,
        y: -4,
    });
    assert_eq!(play.step(), PhaseView::PlayCard);
}

#[test]
fn ho_12_from_an_empty_bag_nothing_is_drawn() {
    let play = given(START).hand(0, "H1").begin();
    assert_eq!(play.step(), PhaseView::PlayCard);
}

#[test]
fn ho_14_a_barque_displaced_by_a_two_sided_tile_goes_to_any_river_tile() {
    let play = given(
        "
        ....BB......
        ....BB......
        ....PPRRaa..
        ....PPRRaa..
        ....BB......
        ....BBbb....
        ......bbHHcc
        ........HHcc
        ",
    )
    .hand(0, "H1")
    .begin();
    let play = play.act(Action::PlayNile {});
    // The barque may touch a river tile or the other barque, but not just land.
    play.allows(play.barque_to(1, 'a'));
    play.allows(play.barque_to(1, 'b'));
    play.refuses(play.barque_to(1, 'c'), NotAtRiver);
    let play = play.act(play.barque_to(1, 'a'));
    assert_eq!(play.id(4, 0), FIRST);
    let tile = &play.view().tiles[play.id(0, -2).index()];
    assert_eq!(tile.kind, TileKind::River);
}

#[test]
fn ho_14_a_displaced_barque_can_touch_the_tile_that_takes_its_place() {
    let play = given(START).hand(0, "H1").begin();
    let play = play.act(Action::PlayNile {});
    play.allows(Action::ExtendRiver {
        barque: FIRST,
        x: 1,
        y: -4,
    });
}
