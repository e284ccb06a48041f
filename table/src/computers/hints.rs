//! Hints: the best actions, for a person whose opponents are all computers. A hint depends only on
//! what its seat sees: thinking starts from the position dealt again, with a seed that has nothing
//! to do with the table's secret. It goes only to whoever asked, and is not stored.

use super::chance::Chance;
use super::turn::{NoThought, ToThink};
use crate::basis::Steady;
use crate::basis::{Flaw, is_planted};
use crate::effect::{Audience, ConnectionId, Effect, End};
use crate::error::HintError;
use crate::game::Health;
use crate::table::Table;
use bots::Dealt;
use fondaco_protocol::{
    CommandId, ComputerLevel, ServerMessage, Suggestion, TableStatus, UserId, Version,
};
use game_core::Seat;
use std::time::Duration;

#[cfg(test)]
mod tests;

/// A table gives at most one hint in this time.
const PAUSE: Duration = Duration::from_secs(1);

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

impl Hints {
    /// Whether somebody is waiting for a hint.
    pub(crate) fn is_busy(&self) -> bool {
        self.asked.is_some()
    }
}

impl Table {
    /// Starts looking for a hint, if the player may have one.
    pub(crate) fn hint(&mut self, connection: ConnectionId, cmd_id: CommandId) {
        let (seat, version, person) = match self.may_have_hint(connection) {
            Ok(allowed) => allowed,
            Err(error) => return self.reject(connection, cmd_id, error),
        };
        // The same for everybody who sees the same.
        let mut seed = Chance::open("fondaco hint", self.record.id, seat, version).seed();
        if let Some(game) = self.game.as_ref().filter(|_| is_planted(Flaw::HintTells)) {
            seed ^= u64::from(game.line().position().hashes().state[0]);
        }
        let dealt = self.guarded(|table| {
            let position = table.game.as_ref()?.line().position();
            Some(Dealt::for_seat(position, seat, seed))
        });
        let Some(Some(dealt)) = dealt else {
            self.reject(connection, cmd_id, HintError::Failed);
            return self.end(End::Reload);
        };
        self.hints = Hints {
            asked: Some(Asked {
                connection,
                cmd_id,
                seat,
                version,
            }),
            last: Some(self.now.steady),
        };
        let to_think = ToThink {
            seat,
            version,
            level: ComputerLevel::Strong,
            ruleset: self.record.ruleset.clone(),
            dealt,
            seed,
            host: person,
        };
        self.emit(Effect::Hint(cmd_id, Box::new(to_think)));
    }

    fn may_have_hint(
        &self,
        connection: ConnectionId,
    ) -> Result<(Seat, Version, UserId), HintError> {
        let seat = self.seat_of(connection).ok_or(HintError::NotAPlayer)?;
        match self.record.status() {
            TableStatus::Playing => {}
            TableStatus::Gathering => return Err(HintError::NotStarted),
            TableStatus::Finished | TableStatus::Closed => return Err(HintError::GameOver),
        }
        let visitor = self.company.visitors.get(connection);
        let person = visitor.and_then(|visitor| visitor.user());
        let person = person.ok_or(HintError::NotAPlayer)?;
        let is_frozen = self.health == Health::Frozen;
        if is_frozen || !self.is_alone(person) || !self.has_computers() {
            return Err(HintError::NotHere);
        }
        let game = self.game.as_ref().ok_or(HintError::NotStarted)?;
        let is_lent = self.record.seats[seat].computer.is_some();
        if is_lent || !game.line().must_act(seat) {
            return Err(HintError::NotYourTurn);
        }
        let again_at = self.hints.last.map(|last| last.after(PAUSE));
        let is_early = again_at.is_some_and(|at| at > self.now.steady);
        if is_early || self.hints.asked.is_some() {
            return Err(HintError::TooSoon);
        }
        Ok((seat, game.version(), person))
    }

    /// Whether no other person has a seat here, not even one who is away or for whom a computer
    /// plays. Spectators do not see the hint, and have nothing to win or lose by it.
    fn is_alone(&self, person: UserId) -> bool {
        let mut seats = self.record.seats.values();
        seats.all(|taken| taken.person.as_ref().is_none_or(|of| of.id == person))
    }

    /// Drops a hint that is of no use any more.
    pub(crate) fn attend_hint(&mut self) {
        let Some(asked) = self.hints.asked else {
            return;
        };
        let version = self.game.as_ref().map(|game| game.version());
        let is_here = self.seat_of(asked.connection) == Some(asked.seat);
        let is_on = self.record.status() == TableStatus::Playing;
        if version == Some(asked.version) && is_here && is_on && !self.has_ended {
            return;
        }
        self.hints.asked = None;
        self.emit(Effect::StopHint);
        self.reject(asked.connection, asked.cmd_id, HintError::Stale);
    }

    /// Delivers a hint, unless nobody is waiting for it any more.
    pub(crate) fn hinted(&mut self, hinted: Hinted) {
        let is_this = |asked: &mut Asked| asked.cmd_id == hinted.cmd_id;
        let Some(asked) = self.hints.asked.take_if(is_this) else {
            return;
        };
        let (connection, cmd_id) = (asked.connection, asked.cmd_id);
        match hinted.found {
            Ok(suggestions) => {
                let hint = ServerMessage::Hint {
                    cmd_id,
                    version: asked.version,
                    suggestions,
                };
                self.send(Audience::One(connection), &hint);
            }
            Err(NoThought::Busy) => self.reject(connection, cmd_id, HintError::Busy),
            Err(NoThought::Nothing) => self.reject(connection, cmd_id, HintError::Failed),
        }
    }
}
