//! The turn of a seat with something prepared: whether it has come, and what is then to be done.

use super::plan::SeatPlan;
use crate::computers::Chance;
use crate::game::Scene;
use crate::record::TableRecord;
use fondaco_protocol::{ErrorCode, Version};
use game_core::Seat;
use serde_json::Value;
use std::time::Duration;

/// The shortest wait before a prepared move is played once the turn has come. A quick player takes
/// as long, so the wait reveals nothing.
pub(crate) const MOMENT_MIN: Duration = Duration::from_millis(1_200);

/// The wait is shorter than this.
pub(crate) const MOMENT_MAX: Duration = Duration::from_millis(3_600);

/// Whether it is the turn of a seat for which the table may act now.
pub(super) fn is_free_to_act(plan: &SeatPlan, scene: Scene<'_>, seat: Seat) -> bool {
    let taken = &scene.record.seats[seat];
    let person = taken.person().map(|person| person.id);
    let is_here = taken.is_played_by_person() && !taken.has_left();
    scene.is_on() && scene.must_act(seat) && is_here && person == Some(plan.person)
}

/// What the table is to do for a seat whose turn it is, or the reason why it cannot.
pub(super) fn planned(
    plan: &SeatPlan,
    scene: Scene<'_>,
    seat: Seat,
) -> Option<Result<Value, ErrorCode>> {
    let game = scene.game?;
    let part = game.part(seat)?;
    let listed: Vec<Value> = serde_json::from_str(&part.part.actions).ok()?;
    let Some(steps) = &plan.steps else {
        let forced = listed.as_slice().first().filter(|_| listed.len() == 1);
        let forced = forced.filter(|_| plan.quickly)?;
        return Some(Ok(forced["action"].clone()));
    };
    let position = game.line().position();
    match steps.objection(&listed, || position.laid_out(seat)) {
        Some(why) => Some(Err(why)),
        None => Some(Ok(plan.to_do().first()?["action"].clone())),
    }
}

/// How long the table takes over a prepared move: nobody can predict it.
pub(crate) fn moment(record: &TableRecord, seat: Seat, version: Version) -> Duration {
    let chance = Chance::hidden("fondaco prepared move", record, seat, version);
    chance.moment(MOMENT_MIN..MOMENT_MAX)
}
