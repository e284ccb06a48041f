//! What a waiting seat could do in its next turn, and what its player chooses.

use super::plan::{SeatPlan, Steps};
use crate::error::TableError;
use crate::game::{Health, Scene};
use fondaco_protocol::{ErrorCode, PREPARED_STEPS_MAX, TableStatus, UserId, Version};
use game_core::{Ahead, NoAhead, Seat, Seed, sha256};
use serde_json::Value;

/// The seat and person who may plan, given those of whoever wants to.
pub(crate) fn planner(
    scene: Scene<'_>,
    seat: Option<Seat>,
    person: Option<UserId>,
) -> Result<(Seat, UserId), ErrorCode> {
    let seat = seat.ok_or(ErrorCode::NotAPlayer)?;
    let person = person.ok_or(ErrorCode::NotAPlayer)?;
    match scene.record.status() {
        TableStatus::Playing => {}
        TableStatus::Gathering => return Err(ErrorCode::NotStarted),
        TableStatus::Finished | TableStatus::Closed => return Err(ErrorCode::GameOver),
    }
    let taken = &scene.record.seats[seat];
    let is_elsewhere = taken.computer().is_some() || taken.has_left() || scene.record.hot_seat;
    if is_elsewhere || scene.health == Health::Frozen {
        Err(ErrorCode::CannotPrepare)
    } else {
        Ok((seat, person))
    }
}

/// What the seat could do next. It depends on what the seat sees, and on nothing else. Asks the
/// rules.
pub(crate) fn ahead(scene: Scene<'_>, seat: Seat, steps: &[Value]) -> Result<Ahead, TableError> {
    if steps.len() > PREPARED_STEPS_MAX {
        return Err(ErrorCode::CannotPrepare.into());
    }
    let seed = seed_of(scene.record.id.0.as_bytes(), seat, scene.version());
    let line = scene.line().ok_or(ErrorCode::CannotPrepare)?;
    let looked = line.position().look_ahead(seat, steps, &seed);
    looked.map_err(|why| match why {
        NoAhead::Refused(refusal) => refusal.into(),
        NoAhead::Unknown | NoAhead::Uncertain => ErrorCode::CannotPrepare.into(),
    })
}

/// The plan with these steps, prepared at `version`; no steps take back what is prepared. Asks the
/// rules.
pub(crate) fn prepared(
    scene: Scene<'_>,
    (seat, person): (Seat, UserId),
    quickly: bool,
    version: Version,
    steps: &[Value],
) -> Result<SeatPlan, TableError> {
    let mut next = SeatPlan::of(person);
    next.quickly = quickly;
    if !steps.is_empty() {
        if version != scene.version() {
            return Err(ErrorCode::StaleVersion.into());
        }
        let ahead = ahead(scene, seat, steps)?;
        next.steps = Some(Steps::of(version, &ahead));
    }
    Ok(next)
}

/// The seed for dealing an offer: the same for everybody who sees the same.
fn seed_of(table: &[u8], seat: Seat, version: Version) -> Seed {
    let (label, version) = (b"fondaco look ahead", version.0.to_be_bytes());
    Seed::new(sha256(&[label, table, &version, &[seat.number()]]))
}
