//! What a warehouse scores (GH-34, GH-35, DM-10).

use crate::pieces::components::SET_POINTS;
use crate::{COLOURS, Counts, GoldenHorn};
use game_core::{Seat, diff_fields};
use serde::Serialize;
use ts_rs::TS;

/// Where the points of a warehouse come from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ScoreView {
    /// One point per cube (GH-34).
    pub cubes: i32,
    /// The sizes of the sets that score, largest first (GH-35).
    pub sets: Vec<u8>,
    /// The points of those sets.
    pub set_points: i32,
    /// One point for each of the people (DM-10).
    pub people: i32,
    /// The points of the territories (DM-10).
    pub territories: i32,
    pub total: i32,
}

diff_fields!(ScoreView {
    cubes,
    sets,
    set_points,
    people,
    territories,
    total
});

impl GoldenHorn {
    pub(crate) fn score(&self, seat: Seat) -> ScoreView {
        let warehouse = self.merchant(seat).warehouse;
        let mut score = score(warehouse.goods);
        score.people = i32::from(warehouse.people.total());
        score.territories = self.dominio.map_or(0, |dominio| dominio.points(seat));
        score.total += score.people + score.territories;
        score
    }
}

/// The points for these goods. Taking the largest set first is always best, because each further
/// colour adds at least as much to the bonus as the one before.
pub fn score(goods: Counts) -> ScoreView {
    let cubes = i32::from(goods.total());
    let sets: Vec<u8> = sets(goods).collect();
    let set_points = sets.iter().map(|&size| set_points(size)).sum();
    ScoreView {
        cubes,
        sets,
        set_points,
        people: 0,
        territories: 0,
        total: cubes + set_points,
    }
}

/// The sizes of the sets that score, largest first. The nth set contains every colour with at
/// least n cubes.
fn sets(goods: Counts) -> impl Iterator<Item = u8> {
    let size = move |nth: u8| {
        COLOURS
            .iter()
            .filter(|&&colour| goods[colour] >= nth)
            .count() as u8
    };
    (1..).map(size).take_while(|&size| set_points(size) > 0)
}

fn set_points(size: u8) -> i32 {
    SET_POINTS[usize::from(size)]
}
