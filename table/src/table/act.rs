//! Players' actions: checked by the rules, saved, and only then shown.

use super::Table;
use crate::clocks::WantedOfClock;
use crate::effect::{Ack, Audience, ConnectionId, Delivery, Effect, End};
use crate::error::{TableError, Unavailable};
use crate::game::{Checked, Entry, Health, Prepared, Scene, own_command};
use crate::people::seat_for;
use crate::plans::Happened;
use crate::record::{Durable, NewEntry};
use crate::sent::ack;
use crate::work::{Act, Appending, Repeated, Request};
use fondaco_protocol::{CommandId, ErrorCode, Saving, ServerMessage, TableStatus, UserId, Version};
use game_core::Seat;
use serde_json::Value;

impl Table {
    /// Plays an action, or does something else that goes into the log.
    pub(super) fn act(&mut self, act: Act) {
        let Act {
            connection, cmd_id, ..
        } = act;
        if self.health == Health::Frozen {
            return self.reject(connection, cmd_id, Unavailable::Frozen);
        }
        if self.writes.is_writing() {
            return self.act_later(act);
        }
        match self.guarded(|table| table.check(act)) {
            Some(Ok(Checked::Accepted(prepared))) => self.append(prepared, Some(connection)),
            Some(Ok(Checked::Known(receipt))) => {
                let version = *receipt.get();
                let ack = ServerMessage::Ack { cmd_id, version };
                self.send(Audience::One(connection), &ack);
            }
            Some(Err(error)) => self.reject(connection, cmd_id, error),
            None => {
                self.reject(connection, cmd_id, Unavailable::RulesFailed);
                self.end(End::Reload);
            }
        }
    }

    /// Queues an action while something is being written, unless it is the very one being written.
    fn act_later(&mut self, act: Act) {
        let (connection, cmd_id) = (act.connection, act.cmd_id);
        let seat = self.seat_of(connection);
        match self.writes.repeat(&act, seat, self.game.as_ref()) {
            Repeated::Yes => {}
            Repeated::Changed(error) => self.reject(connection, cmd_id, TableError::from(error)),
            Repeated::No if self.waiting.is_full() => {
                self.reject(connection, cmd_id, Unavailable::StillSaving);
            }
            Repeated::No => self.waiting.push(Request::Act(act)),
        }
    }

    fn check(&self, act: Act) -> Result<Checked, TableError> {
        let seat = self.seat_of(act.connection).ok_or(ErrorCode::NotAPlayer)?;
        let game = self.game.as_ref();
        let game = game.ok_or(match self.record.status() {
            TableStatus::Closed => ErrorCode::TableClosed,
            _ => ErrorCode::NotStarted,
        })?;
        let wanted = WantedOfClock::of(&act.entry);
        let checked = game.check(seat, act.cmd_id, act.version, act.entry)?;
        if let (Checked::Accepted(_), Some(wanted)) = (&checked, wanted) {
            self.clocks.require(&self.record, seat, wanted)?;
        }
        self.require_room(&checked)?;
        Ok(checked)
    }

    /// Refuses an entry for which the log has no room.
    fn require_room(&self, checked: &Checked) -> Result<(), ErrorCode> {
        let (Checked::Accepted(prepared), Some(game)) = (checked, &self.game) else {
            return Ok(());
        };
        match self.ruleset().filter(|_| !self.rulesets.are_endless()) {
            Some(ruleset) => game.require_room(&prepared.next, ruleset.info().entries_max),
            None => Ok(()),
        }
    }

    /// Says whether an action could be played now, and if not, why, without playing it.
    pub(super) fn why_not(&mut self, connection: ConnectionId, cmd_id: CommandId, action: Value) {
        let Some(game) = &self.game else {
            return self.reject(connection, cmd_id, ErrorCode::NotStarted);
        };
        let act = Act {
            connection,
            cmd_id,
            version: game.version(),
            entry: Entry::Act { action },
        };
        match self.guarded(|table| table.check(act)) {
            Some(Ok(_)) => {
                let allowed = ServerMessage::Allowed { cmd_id };
                self.send(Audience::One(connection), &allowed);
            }
            Some(Err(error)) => self.reject(connection, cmd_id, error),
            None => {
                self.reject(connection, cmd_id, Unavailable::RulesFailed);
                self.end(End::Reload);
            }
        }
    }

    /// Acts for a seat that did not act itself. Returns false if that is impossible.
    pub(super) fn act_for_table(&mut self, seat: Seat, entry: Entry) -> bool {
        if self.health == Health::Frozen {
            return false;
        }
        let checked: Option<Result<Checked, TableError>> = self.guarded(|table| {
            let game = table.game.as_ref().ok_or(ErrorCode::NothingToUndo)?;
            let cmd_id = own_command(&table.record, game.version().next());
            let checked = game.check(seat, cmd_id, game.version(), entry)?;
            table.require_room(&checked)?;
            Ok(checked)
        });
        match checked {
            Some(Ok(Checked::Accepted(prepared))) => {
                self.append(prepared, None);
                true
            }
            Some(Ok(Checked::Known(_)) | Err(_)) => false,
            None => {
                self.end(End::Reload);
                false
            }
        }
    }

    fn append(&mut self, prepared: Box<Prepared>, connection: Option<ConnectionId>) {
        let Some(game) = &self.game else { return };
        let lag = connection.and_then(|connection| self.company.visitors.get(connection));
        let lag = lag.map(|visitor| visitor.lag).unwrap_or_default();
        let clocks = self.clocks.after(self.scene(), &prepared, lag);
        let mut logged = game.log_entry(&prepared, self.now.wall);
        if let Some(clocks) = &clocks {
            logged.payload = clocks.note().joined(&logged.payload).into();
        }
        let entry = NewEntry {
            table: self.record.id,
            epoch: self.record.epoch,
            entry: logged,
            awaited: self.awaited_after(&prepared),
        };
        let job = self
            .writes
            .append(prepared, connection, clocks, entry, self.now);
        self.store(job);
    }

    /// The entry that was being written is on disk.
    pub(super) fn appended(&mut self, receipt: &Durable<Version>) {
        let Some(done) = self.writes.take_entry() else {
            return;
        };
        let Appending {
            prepared,
            connection,
            clocks,
            entry,
            ..
        } = done.what;
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        self.clocks.note(scene, prepared.next.kind, clocks);
        self.record.awaited = entry.awaited;
        let (cmd_id, seat, kind) = (prepared.cmd_id, prepared.next.seat, prepared.next.kind);
        let Some(game) = &mut self.game else {
            return self.end(End::Reload);
        };
        let update = game
            .commit(*prepared, receipt, entry.entry.at)
            .frames
            .clone();
        if self.health == Health::Troubled {
            self.health = Health::Good;
            self.emit(Effect::RulesRecovered);
        }
        self.shown_is_over(done.was_shown);
        let ack = connection.map(|connection| Ack {
            connection,
            cmd_id,
            frame: ack(cmd_id, receipt),
        });
        self.deliver(Delivery::Update { update, ack });
        if self.record.hot_seat {
            self.turn_hot_seat();
        }
        self.review_question();
        self.plan_default();
        let by_table = connection.is_none() && cmd_id == own_command(&self.record, *receipt.get());
        let changed = self.plans.follow(Happened {
            seat,
            kind,
            by_table,
        });
        self.send_plans(&changed);
    }

    /// Tells everybody that saving works again, if they had been told that it was slow or failing.
    pub(super) fn shown_is_over(&mut self, was_shown: bool) {
        if was_shown {
            let state = Saving::Done;
            self.send(Audience::All, &ServerMessage::Saving { state });
        }
    }

    /// When one person plays all seats, shows the game from the seat that is to act now.
    fn turn_hot_seat(&mut self) {
        let moved = self.reseat();
        self.show_again(&moved);
    }

    /// Sends the game again to connections that now see it from another seat.
    pub(super) fn show_again(&mut self, moved: &[ConnectionId]) {
        if self.game.is_none() {
            return;
        }
        for &connection in moved {
            let seat = self.seat_of(connection);
            let to = Audience::One(connection);
            for frame in [self.snapshot(seat)]
                .into_iter()
                .chain(self.plan_frame(seat))
            {
                self.send_frame(to, frame);
            }
        }
    }

    /// Gives each connection its person's current seat, and returns those whose seat changed.
    pub(super) fn reseat(&mut self) -> Vec<ConnectionId> {
        let (record, game) = (&self.record, self.game.as_ref());
        let mut moved = Vec::new();
        for (connection, visitor) in self.company.visitors.iter_mut() {
            let seat = seat_for(record, game, visitor.user(), visitor.seat);
            if seat != visitor.seat {
                visitor.seat = seat;
                moved.push((connection, seat));
            }
        }
        for &(connection, seat) in &moved {
            self.deliver(Delivery::Reseat { connection, seat });
        }
        moved
            .into_iter()
            .map(|(connection, _)| connection)
            .collect()
    }

    pub(super) fn user_of(&self, connection: ConnectionId) -> Option<UserId> {
        self.company.visitors.get(connection)?.user()
    }

    pub(super) fn seat_of(&self, connection: ConnectionId) -> Option<Seat> {
        self.company.visitors.get(connection)?.seat
    }
}
