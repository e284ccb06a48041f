//! What is worth remembering of a game: many points at once, and a large region.

use crate::TileId;
use game_core::{Feat, Seat, ToldStep};
use serde::Deserialize;

pub(crate) fn feats(steps: &[ToldStep]) -> Vec<Feat> {
    let mut feats = Vec::new();
    let mut before: Option<Seen> = None;
    for told in steps {
        let Some(seen) = told.view.read::<Seen>() else {
            continue;
        };
        let seats = Seat::all(seen.players.len() as u8);
        for (seat, player) in seats.zip(&seen.players) {
            let earlier = before
                .as_ref()
                .and_then(|seen| seen.players.get(seat.index()));
            let gained = player.score - earlier.map_or(0, |player| player.score);
            feats.push(Feat {
                kind: "leap",
                seat,
                step: told.step,
                count: u32::try_from(gained).unwrap_or(0),
            });
        }
        // A region that is lost later was not the player's.
        if seen.result.is_some() {
            feats.extend(regions(&seen, steps));
        }
        before = Some(seen);
    }
    feats
}

/// The regions that one player alone controls at the end, each when it had its last tile.
fn regions(end: &Seen, steps: &[ToldStep]) -> Vec<Feat> {
    let controlled = end.regions.iter().filter_map(|region| {
        let [seat] = region.controllers[..] else {
            return None;
        };
        let last = region.tiles.iter().max()?;
        Some((seat, *last, region.tiles.len()))
    });
    let Some((seat, last, size)) = controlled.max_by_key(|(.., size)| *size) else {
        return Vec::new();
    };
    let has_it = |told: &&ToldStep| {
        let seen = told.view.read::<Seen>();
        seen.is_some_and(|seen| seen.regions.iter().any(|one| one.tiles.contains(&last)))
    };
    let step = steps.iter().find(has_it).map(|told| told.step);
    let feat = step.map(|step| Feat {
        kind: "region",
        seat,
        step,
        count: u32::try_from(size).unwrap_or(0),
    });
    feat.into_iter().collect()
}

/// The part of the public view that is read here.
#[derive(Deserialize)]
struct Seen {
    players: Vec<PlayerSeen>,
    regions: Vec<RegionSeen>,
    result: Option<ResultSeen>,
}

#[derive(Deserialize)]
struct PlayerSeen {
    score: i32,
}

#[derive(Deserialize)]
struct RegionSeen {
    tiles: Vec<TileId>,
    controllers: Vec<Seat>,
}

#[derive(Deserialize)]
struct ResultSeen {}
