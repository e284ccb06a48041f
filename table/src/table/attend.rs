//! Who is here, and what a table does unprompted as time passes.

use super::{IDLE_MAX, Table};
use crate::clocks::Hindered;
use crate::effect::{Audience, ConnectionId, End};
use crate::game::{Entry, Scene};
use crate::work::Job;
use fondaco_protocol::{AtZero, Presence, ServerMessage, TableStatus};
use game_core::Seat;
use std::time::Duration;

/// Comings and goings within this time are broadcast together: otherwise a crowd would fill
/// everybody's queue.
pub(super) const PRESENCE_EVERY: Duration = Duration::from_millis(200);

impl Table {
    /// Does whatever is due.
    pub(super) fn tick(&mut self) {
        let now = self.now.steady;
        if self.due.presence.is_some_and(|at| at <= now) {
            self.send_presence();
        }
        self.watch_writing();
        if !self.writes.is_writing() && self.due.default.is_some_and(|at| at <= now) {
            self.act_for_absent();
        }
        self.attend_zero();
        if self.due.idle.is_some_and(|at| at <= now) {
            self.leave_memory();
        }
    }

    /// Nobody has been here for a while. A *what if* that everybody has left is over, which is saved
    /// first.
    fn leave_memory(&mut self) {
        let is_left = self.record.is_what_if() && self.record.status() == TableStatus::Playing;
        let agreed = Vec::new();
        if !is_left || !self.act_for_table(Seat::FIRST, Entry::EndGame { agreed }) {
            self.end(End::Idle);
        }
    }

    /// If a clock has run out, does what was chosen for that case.
    fn attend_zero(&mut self) {
        let scene = self.scene();
        let out = self.clocks.out_of_time(scene);
        let Some((seat, at_zero)) = out.filter(|_| !self.writes.is_writing()) else {
            return;
        };
        let entry = match at_zero {
            AtZero::Nothing | AtZero::GoOn => Some(Entry::TimeOut { nudge: false }),
            AtZero::Nudge => Some(Entry::TimeOut { nudge: true }),
            AtZero::Default => {
                let safe = self.guarded(|table| table.game.as_ref()?.line().default_for(seat));
                let Some(safe) = safe else {
                    return self.end(End::Reload);
                };
                safe
            }
        };
        if !entry.is_some_and(|entry| self.act_for_table(seat, entry)) {
            self.clocks.give_up(seat, self.now);
        }
    }

    /// Has the clocks run that should, stores who has been seen, and tells everybody.
    pub(super) fn attend_clocks(&mut self) {
        if self.has_ended {
            return;
        }
        let hindered = match (self.writes.is_writing(), self.writes.shown()) {
            (false, _) => Hindered::Not,
            (true, None) => Hindered::Saving,
            (true, Some(_)) => Hindered::SavingSlowly,
        };
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        let visitors = &self.company.visitors;
        let attended = self.clocks.attend(scene, visitors, hindered);
        if let Some(kept) = attended.to_keep {
            self.record.clocks = Some(kept.clone());
            self.store(Job::KeepClocks {
                epoch: self.record.epoch,
                kept: Box::new(kept),
            });
        }
        if let Some(clocks) = attended.to_tell {
            self.send(Audience::All, &ServerMessage::Clocks { clocks });
        }
    }

    /// Notes who is away, and since when.
    pub(super) fn look_around(&mut self) {
        let company = &mut self.company;
        let attendance = &mut company.attendance;
        attendance.update(&company.visitors, &self.record, self.now);
    }

    /// Follows for whom the game is waiting while they do nothing.
    pub(super) fn attend_inactivity(&mut self) {
        let is_saving_slowly = self.writes.shown().is_some();
        let scene = Scene::of(&self.record, self.game.as_ref(), self.health, self.now);
        let attendance = &mut self.company.attendance;
        if !self.has_ended && attendance.follow(scene, is_saving_slowly) {
            self.announce_presence();
        }
    }

    /// Whoever does anything is not inactive, whether or not it is allowed.
    pub(super) fn note_deed(&mut self, seat: Option<Seat>) {
        let Some(seat) = seat else { return };
        if self.company.attendance.note_deed(seat, self.now) {
            self.announce_presence();
            self.review_question();
        }
    }

    /// Broadcasts who is here: now, or once enough time has passed since the last broadcast.
    pub(super) fn announce_presence(&mut self) {
        let next = self.due.presence_sent.map(|at| at.after(PRESENCE_EVERY));
        match next.filter(|next| *next > self.now.steady) {
            Some(next) => self.due.presence = Some(next),
            None => self.send_presence(),
        }
    }

    fn send_presence(&mut self) {
        self.due.presence_sent = Some(self.now.steady);
        self.due.presence = None;
        let presence = self.presence();
        self.send(Audience::All, &ServerMessage::Presence { presence });
    }

    pub(super) fn presence(&self) -> Presence {
        let company = &self.company;
        company.attendance.presence(&company.visitors, &self.record)
    }

    pub(super) fn note_quiet(&mut self, connection: ConnectionId, is_quiet: bool) {
        let Some(visitor) = self.company.visitors.get_mut(connection) else {
            return;
        };
        if visitor.is_quiet != is_quiet {
            visitor.is_quiet = is_quiet;
            self.announce_presence();
        }
    }

    pub(super) fn note_lag(&mut self, connection: ConnectionId, lag: Duration) {
        if let Some(visitor) = self.company.visitors.get_mut(connection) {
            visitor.lag = lag;
        }
    }

    /// Starts the countdown after which an idle table leaves memory. It is cancelled while there
    /// are visitors, or while something is being written or read or is about to be.
    pub(super) fn watch_idle(&mut self) {
        let works = self.writes.is_writing() || !self.gaps.is_empty();
        // A claim that everybody agrees to has only its time to wait for.
        let works = works || self.claim_due().is_some();
        let is_busy = works || self.plans.is_busy() || !self.company.visitors.is_empty();
        self.due.idle = match self.due.idle {
            _ if is_busy => None,
            Some(at) => Some(at),
            None => Some(self.now.steady.after(IDLE_MAX)),
        };
    }
}
