//! HO-4 to HO-6, HO-10, HO-14.

use crate::given::{START, given};
use horus::IllegalAction::{BarqueBlocked, NotAtRiver, NotTouching, Overlap, WrongStep, WrongTile};
use horus::{Action, BagTile, PhaseView, TileId};

fn at(x: i16, y: i16) -> Action {
    Action::PlaceTile { x, y }
}

#[test]
fn t_21_half_an_edge_is_enough_a_corner_is_not() {
    let play = given(START).bag(&[BagTile::Marsh]).begin();
    play.allows(at(2, -3));
    play.refuses(at(2, -4), NotTouching);
    play.refuses(at(1, 0), Overlap);
}

#[test]
fn ho_4_a_gap_of_half_a_tile_takes_no_tile() {
    let play = given(
        "
        BB.......
        BB.......
        PPHH.FFaa
        PPHH.FFaa
        BB.......
        BB.......
        ",
    )
    .bag(&[BagTile::Hill])
    .begin();
    play.refuses(at(4, 0), Overlap);
    play.refuses(at(3, 0), Overlap);
    play.allows(play.tile_at('a'));
}

#[test]
fn ho_4_gaps_between_tiles_are_allowed() {
    let play = given(
        "
        BB.....
        BBHH...
        PPHHaa.
        PP..aa.
        BB.FF..
        BB.FF..
        ",
    )
    .bag(&[BagTile::Hill])
    .begin();
    let play = play.place_tile('a');
    assert_eq!(play.region(4, 0).size, 2);
}

#[test]
fn ho_6_a_tile_touches_another() {
    let play = given(START).bag(&[BagTile::Desert]).begin();
    play.refuses(at(40, 0), NotTouching);
    play.refuses(at(i16::MAX, i16::MIN), NotTouching);
    play.refuses(at(i16::MIN, i16::MAX), NotTouching);
}

#[test]
fn ho_10_the_last_place_beside_a_barque_stays_free() {
    let play = given(
        "
        ....HHHH.....
        ....HHHHbbcc.
        ..HHBBaabbcc.
        ..HHBBaa.....
        ..HHPPHH.....
        ..HHPPHHdd...
        ....BB..dd...
        ....BB.......
        ",
    )
    .bag(&[BagTile::Field])
    .begin();
    play.refuses(play.tile_at('a'), BarqueBlocked);
    play.allows(play.tile_at('d'));
    // `b` is beside the last free place, not on it.
    play.allows(play.tile_at('b'));
}

#[test]
fn ho_10_covering_half_of_the_last_place_blocks_too() {
    let play = given(
        "
        ....HHHH...
        ....HHHH...
        ..HHBB.aa..
        ..HHBB.aa..
        ..HHPPHH...
        ..HHPPHH...
        ....BB.....
        ....BB.....
        ",
    )
    .bag(&[BagTile::Field])
    .begin();
    play.refuses(play.tile_at('a'), BarqueBlocked);
}

#[test]
fn ho_10_other_arms_of_the_river_can_be_blocked() {
    let play = given(
        "
        ..HHBB....
        ..HHBB....
        HHRRPPbb..
        HHRRPPbb..
        ..aaBB....
        ..aaBB....
        ",
    )
    .bag(&[BagTile::Field])
    .begin();
    // `a` is the last free side of the left arm, `b` that of the pyramid.
    play.allows(play.tile_at('a'));
    play.allows(play.tile_at('b'));
}

#[test]
fn ho_14_a_river_side_touches_water_a_necropolis_anything() {
    let play = given(
        "
        ....BB......
        ....BB......
        ....PPHHaa..
        ....PPHHaa..
        ....BBbb....
        ....BBbb....
        ",
    )
    .bag(&[BagTile::River])
    .begin();
    let play = play.act(Action::ExtendRiver {
        barque: TileId(1),
        x: 0,
        y: -4,
    });
    play.refuses(play.river_at('a'), NotAtRiver);
    play.allows(play.necropolis_at('a'));
    play.allows(play.river_at('b'));
    play.allows(play.necropolis_at('b'));
    play.refuses(play.tile_at('a'), WrongTile);
}

#[test]
fn ho_14_a_necropolis_must_not_block_a_barque() {
    let play = given(
        "
        ....HHHH......
        ....HHHH......
        ..HHBBaa......
        ..HHBBaa......
        ..HHPPHH......
        ..HHPPHH......
        ....BB........
        ....BB........
        ....cc........
        ....cc........
        ",
    )
    .bag(&[BagTile::River])
    .begin();
    let play = play.act(play.barque_to(2, 'c'));
    play.refuses(play.necropolis_at('a'), BarqueBlocked);
    play.refuses(play.river_at('a'), BarqueBlocked);
}

#[test]
fn nothing_is_laid_when_no_tile_is_in_hand() {
    let play = given(START).hand(0, "H1").begin();
    assert_eq!(play.step(), PhaseView::PlayCard);
    play.refuses(at(2, 0), WrongStep);
    play.refuses(Action::PlaceRiver { x: 2, y: 0 }, WrongStep);
    let barque = TileId(1);
    play.refuses(
        Action::ExtendRiver {
            barque,
            x: 0,
            y: -4,
        },
        WrongStep,
    );
}

#[test]
fn a_tile_is_laid_as_what_it_is() {
    let play = given(START).bag(&[BagTile::Desert]).begin();
    let barque = TileId(1);
    play.refuses(Action::PlaceRiver { x: 2, y: 0 }, WrongTile);
    play.refuses(Action::PlaceNecropolis { x: 2, y: 0 }, WrongTile);
    play.refuses(
        Action::ExtendRiver {
            barque,
            x: 0,
            y: -4,
        },
        WrongTile,
    );
}
