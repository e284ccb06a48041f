//! What a waiting seat could do in its next turn, and what its player chooses.

use super::plan::SeatPlan;
use super::plan::Steps;
use crate::basis::{Flaw, is_planted};
use crate::effect::{Audience, ConnectionId, End};
use crate::error::{MoveError, PlanError, TableError, Unavailable};
use crate::game::Health;
use crate::table::Table;
use fondaco_protocol::{
    CommandId, PREPARED_STEPS_MAX, ServerMessage, TableStatus, UserId, Version,
};
use game_core::{Ahead, NoAhead, Seat, Seed};
use serde_json::Value;
use sha2::{Digest, Sha256};

impl Table {
    /// Tells a waiting player what could be done next, after some steps.
    pub(crate) fn look_ahead(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        steps: Vec<Value>,
    ) {
        let looked = match self.may_plan(connection) {
            Ok((seat, _)) => self.ahead_of(seat, &steps),
            Err(error) => Err(error.into()),
        };
        match looked {
            Ok(ahead) => {
                let told = ServerMessage::Ahead {
                    cmd_id,
                    version: self.version(),
                    public: ahead.public,
                    view: ahead.view,
                    actions: ahead.actions,
                };
                self.send(Audience::One(connection), &told);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// Prepares a waiting player's next move; no steps take it back.
    pub(crate) fn prepare(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        version: Version,
        steps: Vec<Value>,
    ) {
        match self.prepared(connection, version, &steps) {
            Ok((seat, next)) => self.keep_asked(seat, next, connection, cmd_id),
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// Sets whether the table plays forced moves for a player.
    pub(crate) fn play_forced(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        quickly: bool,
    ) {
        match self.may_plan(connection) {
            Ok((seat, person)) => {
                let before = self.plans.get(seat).cloned();
                let before = before.unwrap_or_else(|| SeatPlan::of(person));
                let next = SeatPlan { quickly, ..before };
                self.keep_asked(seat, next, connection, cmd_id);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    fn may_plan(&self, connection: ConnectionId) -> Result<(Seat, UserId), PlanError> {
        let seat = self.seat_of(connection).ok_or(PlanError::NotAPlayer)?;
        let visitor = self.company.visitors.get(connection);
        let person = visitor.and_then(|visitor| visitor.user());
        let person = person.ok_or(PlanError::NotAPlayer)?;
        match self.record.status() {
            TableStatus::Playing => {}
            TableStatus::Gathering => return Err(PlanError::NotStarted),
            TableStatus::Finished | TableStatus::Closed => return Err(PlanError::GameOver),
        }
        let taken = &self.record.seats[seat];
        let is_elsewhere = taken.computer.is_some() || taken.has_left || self.record.hot_seat;
        match is_elsewhere || self.health == Health::Frozen {
            true => Err(PlanError::Nothing),
            false => Ok((seat, person)),
        }
    }

    fn prepared(
        &mut self,
        connection: ConnectionId,
        version: Version,
        steps: &[Value],
    ) -> Result<(Seat, SeatPlan), TableError> {
        let (seat, person) = self.may_plan(connection)?;
        let mut next = SeatPlan::of(person);
        next.quickly = self.plans.get(seat).is_some_and(|plan| plan.quickly);
        if steps.is_empty() {
            return Ok((seat, next));
        }
        if version != self.version() {
            return Err(MoveError::Stale.into());
        }
        let ahead = self.ahead_of(seat, steps)?;
        next.steps = Some(Steps::of(version, &ahead));
        Ok((seat, next))
    }

    /// What the seat could do next. It depends on what the seat sees, and on nothing else.
    fn ahead_of(&mut self, seat: Seat, steps: &[Value]) -> Result<Ahead, TableError> {
        if steps.len() > PREPARED_STEPS_MAX {
            return Err(PlanError::Nothing.into());
        }
        let seed = seed_of(self.record.id.0.as_bytes(), seat, self.version());
        let of = match is_planted(Flaw::OfferOfAnother) {
            true => seat.next(self.record.seats.count()),
            false => seat,
        };
        let looked = self.guarded(|table| {
            let line = table.game.as_ref()?.line();
            Some(line.position().look_ahead(of, steps, &seed))
        });
        match looked {
            Some(Some(Ok(ahead))) => Ok(ahead),
            Some(Some(Err(NoAhead::Refused(refusal)))) => Err(MoveError::Refused(refusal).into()),
            Some(Some(Err(NoAhead::Unknown | NoAhead::Uncertain)) | None) => {
                Err(PlanError::Nothing.into())
            }
            None => {
                self.end(End::Reload);
                Err(Unavailable::RulesFailed.into())
            }
        }
    }
}

/// The seed for dealing an offer: the same for everybody who sees the same.
fn seed_of(table: &[u8], seat: Seat, version: Version) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"fondaco look ahead");
    hash.update(table);
    hash.update(version.0.to_be_bytes());
    hash.update([seat.number()]);
    Seed::new(hash.finalize().into())
}
