//! Players who prepare moves, and the table that plays them.

use super::Table;
use crate::effect::{Audience, ConnectionId, End};
use crate::error::{TableError, Unavailable};
use crate::game::{Entry, Scene};
use crate::plans::{Asker, Look, SeatPlan, ahead, planner, prepared};
use crate::sent::Frame;
use fondaco_protocol::{CommandId, ErrorCode, ServerMessage, UserId, Version};
use game_core::Seat;
use serde_json::Value;

impl Table {
    /// Tells a waiting player what could be done next, after some steps.
    pub(super) fn look_ahead(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        steps: &[Value],
    ) {
        let looked = self.planning(connection, |scene, (seat, _), _| ahead(scene, seat, steps));
        match looked {
            Ok((_, ahead)) => {
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
    pub(super) fn prepare(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        version: Version,
        steps: &[Value],
    ) {
        let next = self.planning(connection, |scene, by, before| {
            prepared(scene, by, before.quickly, version, steps)
        });
        self.keep_asked(connection, cmd_id, next);
    }

    /// Sets whether the table plays forced moves for a player.
    pub(super) fn play_forced(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        quickly: bool,
    ) {
        let next = self.planning(connection, |_, _, before| {
            Ok(SeatPlan { quickly, ..before })
        });
        self.keep_asked(connection, cmd_id, next);
    }

    /// Asks the rules something for a player who may plan, given the plan that is in force.
    fn planning<T>(
        &mut self,
        connection: ConnectionId,
        ask: impl FnOnce(Scene<'_>, (Seat, UserId), SeatPlan) -> Result<T, TableError>,
    ) -> Result<(Seat, T), TableError> {
        let seat = self.seat_of(connection);
        let person = self.user_of(connection);
        let (seat, person) = planner(self.scene(), seat, person)?;
        let asked = self.guarded(|table| {
            let before = table.plans.get(seat).cloned();
            let before = before.unwrap_or_else(|| SeatPlan::of(person));
            ask(table.scene(), (seat, person), before)
        });
        match asked {
            Some(answer) => Ok((seat, answer?)),
            None => {
                self.end(End::Reload);
                Err(Unavailable::RulesFailed.into())
            }
        }
    }

    /// Stores the plan that a player asked for.
    fn keep_asked(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        next: Result<(Seat, SeatPlan), TableError>,
    ) {
        let (by, epoch) = (Asker { connection, cmd_id }, self.record.epoch);
        let job = next.and_then(|(seat, next)| {
            let job = self.plans.keep_asked(seat, next, by, epoch);
            job.map_err(TableError::from)
        });
        match job {
            Ok(job) => self.store(job),
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// Handles the store's answer about a seat's plan.
    pub(super) fn plan_kept(&mut self, seat: Seat, is_kept: bool) {
        let asker = self.plans.kept(seat, is_kept, self.now);
        let Some(Asker { connection, cmd_id }) = asker else {
            return;
        };
        if is_kept {
            self.done(connection, cmd_id);
            self.send_plans(&[seat]);
        } else {
            self.reject(connection, cmd_id, Unavailable::NotSaved);
        }
    }

    /// Plays what is prepared once its moment has come, and stores any changes to the plans.
    pub(super) fn attend_plans(&mut self) {
        if self.has_ended || self.is_stopping {
            return;
        }
        for seat in self.plans.seats() {
            self.attend_plan(seat);
            if let Some(job) = self.plans.keep(seat, self.record.epoch, self.now) {
                self.store(job);
            }
        }
        self.plans.forget_empty();
    }

    fn attend_plan(&mut self, seat: Seat) {
        if self.plans.is_left_over(seat, self.scene()) {
            self.drop_plan(seat, ErrorCode::PreparedTurnOver);
        }
        if self.writes.is_writing() || self.has_ended {
            return;
        }
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        let look = self.plans.look(seat, scene, self.consent.is_pending());
        if look == Look::Nothing {
            return;
        }
        let planned = self.guarded(|table| table.plans.planned(seat, table.scene()));
        let Some(planned) = planned else {
            return self.end(End::Reload);
        };
        match look {
            Look::Begins => self.begin_planned_turn(seat, planned),
            Look::Acts => self.act_by_plan(seat, planned),
            Look::Nothing => {}
        }
    }

    fn begin_planned_turn(&mut self, seat: Seat, planned: Option<Result<Value, ErrorCode>>) {
        if let Some(Err(why)) = planned {
            return self.drop_plan(seat, why);
        }
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        self.plans.begin_turn(seat, scene, planned.is_some());
    }

    fn act_by_plan(&mut self, seat: Seat, planned: Option<Result<Value, ErrorCode>>) {
        match planned {
            Some(Ok(action)) => {
                if self.act_for_table(seat, Entry::Act { action }) || self.has_ended {
                    return;
                }
                self.drop_plan(seat, ErrorCode::PreparedIllegal);
            }
            Some(Err(why)) => self.drop_plan(seat, why),
            None => {}
        }
        self.plans.give_up_turn(seat);
    }

    /// Drops what is prepared, and tells only its player.
    fn drop_plan(&mut self, seat: Seat, why: ErrorCode) {
        if self.plans.drop_steps(seat, why) {
            self.send_plans(&[seat]);
        }
    }

    /// Tells each of these seats, and nobody else, what is prepared for it.
    pub(super) fn send_plans(&mut self, seats: &[Seat]) {
        for &seat in seats {
            if let Some(told) = self.plans.told(seat) {
                self.send(Audience::Seat(seat), &told);
            }
        }
    }

    /// The frame that tells a connection in `seat` what it has prepared.
    pub(super) fn plan_frame(&self, seat: Option<Seat>) -> Option<Frame> {
        let seat = seat?;
        self.plans.get(seat).filter(|plan| !plan.is_empty())?;
        self.plans.told(seat).map(|told| Frame::of(&told))
    }
}
