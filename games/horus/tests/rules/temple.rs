//! HO-12: the temple of Horus.

use crate::given::{START, given};
use horus::IllegalAction::{BarqueBlocked, NotAtRiver, TempleAtLand};
use horus::{Action, BagTile, PhaseView, TileKind};

#[test]
fn ho_12_the_temple_touches_water_and_no_land() {
    let play = given(
        "
        ....BBaa......
        ....BBaa......
        ....PPHHbb....
        ....PPHHbb....
        ccddBB..NN....
        ccddBB..NN....
        ....RRee......
        ....RRee......
        ",
    )
    .bag(&[BagTile::Temple])
    .hand(0, "H1")
    .begin();
    play.refuses(play.tile_at('a'), TempleAtLand);
    play.refuses(play.tile_at('b'), NotAtRiver);
    play.refuses(play.tile_at('c'), NotAtRiver);
    play.allows(play.tile_at('e'));
    let play = play.place_tile('d');
    let temple = &play.view().tiles[play.id(-2, 2).index()];
    assert_eq!(temple.kind, TileKind::Temple);
    assert_eq!(play.step(), PhaseView::PlayCard);
}

#[test]
fn ho_12_the_temple_keeps_away_from_a_necropolis() {
    let play = given(
        "
        BB....
        BB....
        PPRRaa
        PPRRaa
        BBNN..
        BBNN..
        ",
    )
    .bag(&[BagTile::Temple])
    .begin();
    // `a` is half a tile further down: half of its edge touches the necropolis.
    play.allows(play.tile_at('a'));
    play.refuses(Action::PlaceTile { x: 4, y: 1 }, TempleAtLand);
}

#[test]
fn ho_10_the_temple_blocks_no_barque() {
    let play = given(
        "
        ..RRRR....
        ..RRRR....
        RRBBaa....
        RRBBaa....
        RRPPRR....
        RRPPRR....
        ..BB......
        ..BB......
        ",
    )
    .bag(&[BagTile::Temple])
    .begin();
    play.refuses(play.tile_at('a'), BarqueBlocked);
}

#[test]
fn ho_12_a_temple_without_a_place_leaves_the_game() {
    let play = given(
        "
        ..HHHH..
        ..HHHH..
        HHBB..HH
        HHBB..HH
        HHPPHHHH
        HHPPHHHH
        HHBB..HH
        HHBB..HH
        ..HHHH..
        ..HHHH..
        ",
    )
    .bag(&[BagTile::Temple])
    .hand(0, "H1")
    .begin();
    assert_eq!(play.view().lost.temple, 1);
    assert_eq!(play.step(), PhaseView::PlayCard);
}

#[test]
fn ho_12_land_may_come_to_the_temple_later() {
    let play = given(
        "
        BB......
        BB......
        PPTTaa..
        PPTTaa..
        BB......
        BB......
        ",
    )
    .bag(&[BagTile::Hill])
    .begin()
    .place_tile('a');
    assert!(play.region(4, 0).touches_temple);
}

#[test]
fn ho_9_no_stone_stands_on_the_temple() {
    let play = given(
        "
        BB......
        BB......
        PPTTHH..
        PPTTHH..
        BBaa....
        BBaa....
        ",
    )
    .hand(0, "D1")
    .begin()
    .play_card("D1")
    .place_tile('a');
    play.refuses(play.stone_at(2, 0), horus::IllegalAction::NotTerrain);
    play.allows(play.stone_at(4, 0));
}

#[test]
fn the_start_has_room_for_the_temple() {
    let play = given(START).bag(&[BagTile::Temple]).begin();
    play.allows(Action::PlaceTile { x: 2, y: 0 });
}
