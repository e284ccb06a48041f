//! Hints: the best actions, for a person whose opponents are all computers. A hint depends only on
//! what its seat sees: thinking starts from the position dealt again, with a seed that has nothing
//! to do with the table's secret. It goes only to whoever asked, and is not stored.

use super::chance::Chance;
use super::turn::{NoThought, ToThink};
use crate::basis::Steady;
use crate::effect::ConnectionId;
use crate::game::{Health, Scene};
use crate::people::Visitors;
use bots::Dealt;
use fondaco_protocol::{
    CommandId, ComputerLevel, ErrorCode, ServerMessage, Suggestion, TableStatus, UserId, Version,
};
use game_core::{Json, Seat};
use std::time::Duration;

#[cfg(test)]
mod tests;

/// A table gives at most one hint in this time.
pub(crate) const PAUSE: Duration = Duration::from_secs(1);

/// The hint being thought about, and when the last one was requested.
#[derive(Debug, Default)]
pub(crate) struct Hints {
    asked: Option<Asked>,
    last: Option<Steady>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    connection: ConnectionId,
    cmd_id: CommandId,
    seat: Seat,
    version: Version,
}

/// The result of thinking about a hint.
#[derive(Clone, Debug)]
pub struct Hinted {
    pub cmd_id: CommandId,
    pub found: Result<Vec<Suggestion>, NoThought>,
}

/// The answer to whoever asked for a hint.
#[derive(Debug)]
pub(crate) struct HintAnswer {
    pub(crate) connection: ConnectionId,
    pub(crate) cmd_id: CommandId,
    pub(crate) hint: Result<Box<ServerMessage<Json>>, ErrorCode>,
}

impl Hints {
    /// Whether somebody is waiting for a hint.
    pub(crate) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }

    /// The seat and person who may have a hint now, given those of whoever wants one.
    pub(crate) fn allowed(
        &self,
        scene: Scene<'_>,
        seat: Option<Seat>,
        person: Option<UserId>,
        has_computers: bool,
    ) -> Result<(Seat, UserId), ErrorCode> {
        let seat = seat.ok_or(ErrorCode::NotAPlayer)?;
        match scene.record.status() {
            TableStatus::Playing => {}
            TableStatus::Gathering => return Err(ErrorCode::NotStarted),
            TableStatus::Finished | TableStatus::Closed => return Err(ErrorCode::GameOver),
        }
        let person = person.ok_or(ErrorCode::NotAPlayer)?;
        let is_frozen = scene.health == Health::Frozen;
        if is_frozen || !is_alone(scene, person) || !has_computers {
            return Err(ErrorCode::NoHints);
        }
        scene.game.ok_or(ErrorCode::NotStarted)?;
        let is_lent = scene.record.seats[seat].computer.is_some();
        if is_lent || !scene.must_act(seat) {
            return Err(ErrorCode::NotYourTurn);
        }
        let again_at = self.last.map(|last| last.after(PAUSE));
        let is_early = again_at.is_some_and(|at| at > scene.now.steady);
        if is_early || self.asked.is_some() {
            return Err(ErrorCode::RateLimited);
        }
        Ok((seat, person))
    }

    /// Notes who is waiting for a hint from now on.
    pub(crate) fn begin(
        &mut self,
        scene: Scene<'_>,
        connection: ConnectionId,
        cmd_id: CommandId,
        seat: Seat,
    ) {
        let version = scene.version();
        self.asked = Some(Asked {
            connection,
            cmd_id,
            seat,
            version,
        });
        self.last = Some(scene.now.steady);
    }

    /// Drops a hint that is of no use any more. Returns what whoever waits for it is told.
    pub(crate) fn drop_stale(
        &mut self,
        scene: Scene<'_>,
        visitors: &Visitors,
        has_ended: bool,
    ) -> Option<HintAnswer> {
        let is_stale = |asked: &mut Asked| {
            let visitor = visitors.get(asked.connection);
            let is_here = visitor.and_then(|visitor| visitor.seat) == Some(asked.seat);
            let is_on = scene.record.status() == TableStatus::Playing && !has_ended;
            let version = scene.game.map(|game| game.version());
            version != Some(asked.version) || !is_here || !is_on
        };
        let asked = self.asked.take_if(is_stale)?;
        Some(asked.answered(Err(ErrorCode::StaleVersion)))
    }

    /// What whoever waits for this hint is told, if anybody does.
    pub(crate) fn hinted(&mut self, hinted: Hinted) -> Option<HintAnswer> {
        let is_this = |asked: &mut Asked| asked.cmd_id == hinted.cmd_id;
        let asked = self.asked.take_if(is_this)?;
        let hint = match hinted.found {
            Ok(suggestions) => Ok(Box::new(ServerMessage::Hint {
                cmd_id: asked.cmd_id,
                version: asked.version,
                suggestions,
            })),
            Err(NoThought::Busy) => Err(ErrorCode::ServerBusy),
            Err(NoThought::Nothing) => Err(ErrorCode::Internal),
        };
        Some(asked.answered(hint))
    }
}

impl Asked {
    fn answered(self, hint: Result<Box<ServerMessage<Json>>, ErrorCode>) -> HintAnswer {
        HintAnswer {
            connection: self.connection,
            cmd_id: self.cmd_id,
            hint,
        }
    }
}

/// What is to be thought about for a hint. Asks the rules.
pub(crate) fn to_hint(scene: Scene<'_>, seat: Seat, person: UserId) -> Option<ToThink> {
    let (position, version) = (scene.line()?.position(), scene.version());
    // The same for everybody who sees the same.
    let seed = Chance::open("fondaco hint", scene.record.id, seat, version).seed();
    Some(ToThink {
        seat,
        version,
        level: ComputerLevel::Strong,
        ruleset: scene.record.ruleset.clone(),
        dealt: Dealt::for_seat(position, seat, seed),
        seed,
        host: person,
        is_awaited: true,
    })
}

/// Whether no other person has a seat here, not even one who is away or for whom a computer plays.
/// Spectators do not see the hint, and have nothing to win or lose by it.
fn is_alone(scene: Scene<'_>, person: UserId) -> bool {
    let mut seats = scene.record.seats.values();
    seats.all(|taken| taken.person.as_ref().is_none_or(|of| of.id == person))
}
