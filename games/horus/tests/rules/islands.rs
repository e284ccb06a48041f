//! HO-23, T-24.

use crate::given::{Play, START, given};
use horus::{Place, Tile, TileId, TileKind};

fn table(board: &str) -> Play {
    given(board).hand(0, "M1").begin()
}

fn island_sizes(play: &Play) -> Vec<usize> {
    let islands = play.view().islands;
    islands.iter().map(|island| island.tiles.0.len()).collect()
}

#[test]
fn ho_23_land_with_water_on_every_side_is_an_island() {
    let play = table(
        "
        ....BB....
        ....BB....
        RRRRPP....
        RRRRPP....
        RRHHRR....
        RRHHRR....
        RRRRBB....
        RRRRBB....
        ",
    );
    let hill = play.region(-2, 2);
    assert_eq!((hill.on_island, hill.value), (true, 2));
    assert_eq!(island_sizes(&play), [1]);
}

#[test]
fn ho_23_corners_need_no_water() {
    let play = table(
        "
        ..BB....
        ..BB....
        ..PP....
        ..PP....
        RRHHRR..
        RRHHRR..
        ..BB....
        ..BB....
        ",
    );
    assert!(play.region(0, 2).on_island);
}

#[test]
fn ho_23_a_gap_of_half_an_edge_is_not_water() {
    let play = table(
        "
        ..BB....
        ..BB....
        ..PP....
        ..PPRR..
        RRHHRR..
        RRHH....
        ..BB....
        ..BB....
        ",
    );
    assert!(!play.region(0, 2).on_island);
    assert!(island_sizes(&play).is_empty());
}

#[test]
fn ho_23_two_river_tiles_can_share_an_edge() {
    let play = table(
        "
        ..BB....
        ..BB....
        ..PP....
        ..PPRR..
        RRHHRR..
        RRHHRR..
        ..BBRR..
        ..BB....
        ",
    );
    assert!(play.region(0, 2).on_island);
}

#[test]
fn ho_23_all_regions_of_the_land_lie_on_the_island() {
    let play = table(
        "
        ..BB........
        ..BB........
        ..PPRRRRRR..
        ..PPRRRRRR..
        RRHHHHDDNNRR
        RRHHHHDDNNRR
        ..RRBBRRRR..
        ..RRBBRRRR..
        ",
    );
    assert_eq!(island_sizes(&play), [4]);
    let (hills, desert) = (play.region(0, 2), play.region(4, 2));
    assert_eq!((hills.on_island, hills.value), (true, 4));
    assert_eq!((desert.on_island, desert.value), (true, 2));
}

#[test]
fn ho_23_a_necropolis_on_the_border_is_land() {
    // As the necropolis does not meet water everywhere, there is no island.
    let play = table(
        "
        ..BB......
        ..BB......
        ..PP......
        ..PP......
        RRHHNN....
        RRHHNN....
        ..BB......
        ..BB......
        ",
    );
    assert!(!play.region(0, 2).on_island);
}

#[test]
fn ho_23_the_lower_tile_sits_half_beside_the_upper_one() {
    let play = table(
        "
        ..BB.....
        ..BB.....
        ..PP.....
        ..PP.....
        RRHHRR...
        RRHHRR...
        RR.HHRR..
        RR.HHRR..
        ...BB....
        ...BB....
        ",
    );
    // One half cell lies between the lower hill and the river on its left.
    assert!(!play.region(0, 2).on_island);
}

#[test]
fn ho_23_half_offset_water_closes_the_border() {
    let play = table(
        "
        ..BB.....
        ..BB.....
        ..PP.....
        ..PP.....
        RRHHRR...
        RRHHRR...
        .RRHHRR..
        .RRHHRR..
        ...BB....
        ...BB....
        ",
    );
    let hills = play.region(0, 2);
    assert_eq!((hills.size, hills.on_island, hills.value), (2, true, 4));
}

#[test]
fn ho_23_water_lies_at_each_half_of_the_border() {
    let is_island = |rivers: &[(i16, i16)]| {
        let mut given = given(START).hand(0, "M1");
        let mut lay = |kind, (x, y): (i16, i16)| {
            let place = Place::new(20 + x, y);
            let stone = None;
            given.scenario.tiles.push(Tile { place, kind, stone });
        };
        lay(TileKind::Hill, (0, 0));
        for &place in rivers {
            lay(TileKind::River, place);
        }
        !given.begin().view().islands.is_empty()
    };
    let around = [(0, -2), (2, 0), (0, 2), (-2, 0)];
    assert!(is_island(&around));
    for (side, (x, y)) in around.into_iter().enumerate() {
        for step in [-1, 1] {
            // One half is open, with water a half cell further away.
            let (along, away) = match x {
                0 => ((step, 0), (0, y / 2)),
                _ => ((0, step), (x / 2, 0)),
            };
            let mut shifted = around.to_vec();
            shifted[side] = (x + along.0, y + along.1);
            shifted.push((x + away.0 - along.0, y + away.1 - along.1));
            assert!(!is_island(&shifted), "{shifted:?}");
        }
    }
}

#[test]
fn ho_23_a_gap_inside_the_land_is_not_water() {
    let ring = |middle: &str| {
        table(&format!(
            "
            ..BBRRRR..
            ..BBRRRR..
            PPHHHHHHRR
            PPHHHHHHRR
            RRHH{middle}HHRR
            RRHH{middle}HHRR
            RRHHHHHHRR
            RRHHHHHHRR
            ..RRBBRR..
            ..RRBBRR..
            "
        ))
    };
    assert!(!ring("..").region(2, 0).on_island);
    assert!(ring("RR").region(2, 0).on_island);
    assert!(ring("TT").region(2, 0).on_island);
}

#[test]
fn t_24_on_an_island_at_the_temple_regions_count_fourfold_up_to_ten() {
    let island = |hills: &str, water: &str| {
        table(&format!(
            "
            ..BB..........
            ..BB..........
            ..PP{water}......
            ..PP{water}......
            RRTT{hills}RR....
            RRTT{hills}RR....
            ..BB{water}......
            ..BB{water}......
            "
        ))
        .region(2, 2)
    };
    let three = island("HHHHHH", "RRRRRR");
    assert_eq!((three.size, three.value), (3, 10));
    let two = island("HHHH", "RRRR");
    assert_eq!((two.size, two.value), (2, 8));
    assert!(two.on_island && two.touches_temple);
}

#[test]
fn ho_23_islands_name_their_tiles() {
    let play = table(
        "
        ..BB....
        ..BB....
        ..PP....
        ..PP....
        RRHHRR..
        RRHHRR..
        ..BB....
        ..BB....
        ",
    );
    let hill = play.id(0, 2);
    assert_eq!(play.view().islands[0].tiles.0, [hill]);
    assert_ne!(hill, TileId(0));
}
