//! Who is here, and what a table does unprompted as time passes.

use crate::basis::{Flaw, is_planted};
use crate::effect::{Audience, ConnectionId, End};
use crate::table::Table;
use fondaco_protocol::{Presence, ServerMessage};
use std::time::Duration;

/// A table without visitors leaves memory after this long.
pub const IDLE_MAX: Duration = Duration::from_secs(300);

/// Comings and goings within this time are broadcast together: otherwise a crowd would fill
/// everybody's queue.
pub(crate) const PRESENCE_EVERY: Duration = Duration::from_millis(200);

impl Table {
    /// Does whatever is due.
    pub(crate) fn tick(&mut self) {
        let now = self.now.steady;
        if self.due.presence.is_some_and(|at| at <= now) {
            self.send_presence();
        }
        self.watch_writing();
        if self.work.writing.is_none() && self.due.default.is_some_and(|at| at <= now) {
            self.act_for_absent();
        }
        self.attend_zero();
        if self.due.idle.is_some_and(|at| at <= now) {
            self.end(End::Idle);
        }
    }

    /// Notes who is away, and since when.
    pub(crate) fn look_around(&mut self) {
        let company = &mut self.company;
        let attendance = &mut company.attendance;
        attendance.update(&company.visitors, &self.record, self.now);
    }

    /// Broadcasts who is here: now, or once enough time has passed since the last broadcast.
    pub(crate) fn announce_presence(&mut self) {
        let next = self.due.presence_sent.map(|at| at.after(PRESENCE_EVERY));
        match next.filter(|next| *next > self.now.steady) {
            Some(_) if is_planted(Flaw::PresenceNeverSettles) => {}
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

    pub(crate) fn presence(&self) -> Presence {
        let company = &self.company;
        company.attendance.presence(&company.visitors, &self.record)
    }

    pub(crate) fn note_quiet(&mut self, connection: ConnectionId, is_quiet: bool) {
        let Some(visitor) = self.company.visitors.get_mut(connection) else {
            return;
        };
        if visitor.is_quiet != is_quiet {
            visitor.is_quiet = is_quiet;
            self.announce_presence();
        }
    }

    pub(crate) fn note_lag(&mut self, connection: ConnectionId, lag: Duration) {
        if let Some(visitor) = self.company.visitors.get_mut(connection) {
            visitor.lag = lag;
        }
    }

    /// Starts the countdown after which an idle table leaves memory. It is cancelled while there
    /// are visitors, or while something is being written or read or is about to be.
    pub(crate) fn watch_idle(&mut self) {
        let works = self.work.writing.is_some() || self.work.reading.is_some();
        let is_busy = works || self.plans.is_busy() || !self.company.visitors.is_empty();
        self.due.idle = match self.due.idle {
            _ if is_busy => None,
            Some(at) => Some(at),
            None => Some(self.now.steady.after(IDLE_MAX)),
        };
    }
}
