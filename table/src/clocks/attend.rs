//! A table's clocks alongside everything else that happens there: which of them run, what they say
//! after an entry, and what the table does when one has run out.

use super::state as clocks;
use super::state::{Change, Clocks};
use crate::basis::Steady;
use crate::effect::{Audience, ConnectionId, End};
use crate::error::{MoveError, SeatError, TableError};
use crate::game::{Entry, Prepared, RunningGame};
use crate::reactions::Act;
use crate::reactions::Job;
use crate::record::{Outage, TableRecord};
use crate::table::{Health, Table};
use fondaco_protocol::{
    AtZero, ClientMessage, ClocksView, ServerMessage, StepKind, TableStatus, Version,
};
use game_core::{Seat, SeatSet};
use std::time::Duration;

/// What everybody was last told about the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    version: Version,
    running: Option<SeatSet>,
    is_paused: bool,
}

/// Whether the server can save, as far as clocks are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pulse {
    Beats,
    /// It has not been able to since then.
    Stands {
        since: Steady,
    },
}

/// A change to the clocks that a player can make alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WantedOfClock {
    Gift { to: Seat },
    DaysOff { on: bool },
}

impl WantedOfClock {
    /// `None` if the entry is about the game, or needs everybody's agreement.
    pub(crate) fn of(entry: &Entry) -> Option<WantedOfClock> {
        match entry {
            Entry::GiveTime { to } => Some(WantedOfClock::Gift { to: *to }),
            Entry::TakeDaysOff => Some(WantedOfClock::DaysOff { on: true }),
            Entry::EndDaysOff => Some(WantedOfClock::DaysOff { on: false }),
            Entry::Act { .. }
            | Entry::Default { .. }
            | Entry::Undo
            | Entry::TakeBack
            | Entry::EndGame { .. }
            | Entry::TimeOut { .. }
            | Entry::Pause
            | Entry::Resume => None,
        }
    }
}

impl Table {
    /// Restores or starts the clocks of a table that has just been loaded.
    pub(crate) fn load_clocks(&mut self, outages: &[Outage]) {
        let (Some(control), Some(game)) = (self.record.clock, &self.game) else {
            return;
        };
        let noted = clocks::last_note(self.record.clocks.as_ref(), game.clocks());
        self.clocks = Some(match noted {
            Some(noted) => {
                let passed = clocks::passed(noted, outages, self.now.wall);
                let running = self.to_act_on_time(&self.record, Some(game));
                Clocks::restored(control, &noted.note, running, passed, self.now.steady)
            }
            None => self.first_clocks(&self.record, game, control),
        });
    }

    fn first_clocks(
        &self,
        record: &TableRecord,
        game: &RunningGame,
        control: fondaco_protocol::TimeControl,
    ) -> Clocks {
        let (count, to_act) = (record.seats.count(), game.line().to_act());
        Clocks::start(control, count, to_act, self.now.steady)
    }

    /// The seats whose players the game is waiting for, except those that a computer or the table
    /// plays.
    fn to_act_on_time(&self, record: &TableRecord, game: Option<&RunningGame>) -> Option<SeatSet> {
        if record.status() != TableStatus::Playing || self.health == Health::Frozen {
            return None;
        }
        let to_act = game?.line().to_act()?;
        SeatSet::collect(to_act.iter().filter(|seat| {
            let taken = record.seats.get(*seat);
            taken.is_some_and(|taken| {
                taken.person.is_some() && taken.computer.is_none() && !taken.sits_out
            })
        }))
    }

    /// Adds the clocks, as they are now, to a table change that is to be saved.
    pub(crate) fn keep_clocks_with(&self, next: &mut TableRecord, started: Option<&RunningGame>) {
        let Some(control) = next.clock else { return };
        let clocks = match (&self.clocks, started) {
            (_, Some(game)) => Some(self.first_clocks(next, game, control)),
            (clocks, None) => clocks.clone(),
        };
        let version = started.map_or(self.version(), RunningGame::version);
        next.clocks = clocks.map(|clocks| clocks.kept(version, self.now.wall, self.now.steady));
    }

    /// Starts the clocks of a game that has begun.
    pub(crate) fn start_clocks(&mut self) {
        let (Some(control), Some(game)) = (self.record.clock, &self.game) else {
            return;
        };
        self.clocks = Some(self.first_clocks(&self.record, game, control));
    }

    /// What the clocks will say once the entry is in the log.
    pub(crate) fn clocks_after(&self, prepared: &Prepared, lag: Duration) -> Option<Clocks> {
        let (clocks, line) = (self.clocks.as_ref()?, self.game.as_ref()?.line());
        let next = &prepared.next;
        let change = Change {
            kind: next.kind,
            seat: next.seat,
            to: prepared.gives_to,
            before: line.to_act(),
            after: next.to_act(),
            lag,
        };
        Some(clocks.after(&change, self.now.steady))
    }

    /// Puts the clocks after an entry into force, because it is on disk.
    pub(crate) fn clocks_noted(&mut self, next: Option<Clocks>) {
        let Some(mut next) = next else { return };
        next.noted();
        next.run(None, self.now.steady);
        if let Some(before) = &self.clocks {
            next.see_all_of(before);
        }
        self.clocks = Some(next);
    }

    pub(crate) fn note_nudge(&mut self, kind: StepKind) {
        let nudges = self
            .record
            .clock
            .is_some_and(|clock| clock.at_zero == AtZero::Nudge);
        if nudges && kind == StepKind::TimeOut {
            self.nudges = self.nudges.wrapping_add(1);
        }
    }

    /// How many notifications have been due to players whose time had run out.
    pub fn nudges(&self) -> u32 {
        self.nudges
    }

    /// Starts and stops clocks as the situation requires, and tells everybody.
    pub(crate) fn attend_clocks(&mut self) {
        if self.clocks.is_none() || self.has_ended {
            return;
        }
        self.see_who_is_here();
        let stands = self.work.writing.is_some() || self.pulse != Pulse::Beats;
        let wanted = match stands {
            true => None,
            false => self.to_act_on_time(&self.record, self.game.as_ref()),
        };
        let now = match self.pulse {
            Pulse::Stands { since } => since,
            Pulse::Beats => self.now.steady,
        };
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        let wanted = wanted.into_iter().flat_map(SeatSet::iter);
        let wanted = SeatSet::collect(wanted.filter(|seat| clocks.may_run(*seat)));
        if wanted != clocks.running() {
            clocks.run(wanted, now);
        }
        self.tell_clocks();
    }

    /// Tells everybody, unless an entry is just being saved: what follows will say so.
    fn tell_clocks(&mut self) {
        let is_quick = |work: &crate::reactions::Writing| work.shown.is_none();
        let Some(clocks) = &self.clocks else { return };
        if self.work.writing.as_ref().is_some_and(is_quick) {
            return;
        }
        let told = Told {
            version: self.version(),
            running: clocks.running(),
            is_paused: clocks.is_paused(),
        };
        if self.clocks_told != Some(told) {
            self.clocks_told = Some(told);
            let clocks = clocks.view(self.now.steady);
            self.send(Audience::All, &ServerMessage::Clocks { clocks });
        }
    }

    /// In an evening game, a player's clock starts only once they could know about it.
    fn see_who_is_here(&mut self) {
        let here: Vec<Seat> = self.record.seats.seats().collect();
        let visitors = &self.company.visitors;
        let here = here.into_iter().filter(|seat| visitors.is_here(*seat));
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        let mut is_news = false;
        for seat in here {
            is_news |= clocks.see(seat);
        }
        let is_playing = self.record.status() == TableStatus::Playing;
        if is_news && is_playing && self.work.writing.is_none() {
            self.keep_clocks();
        }
    }

    fn keep_clocks(&mut self) {
        let Some(clocks) = &self.clocks else { return };
        let kept = clocks.kept(self.version(), self.now.wall, self.now.steady);
        self.record.clocks = Some(kept.clone());
        self.store(Job::KeepClocks {
            epoch: self.record.epoch,
            kept: Box::new(kept),
        });
    }

    /// Notes whether the server can save.
    pub(crate) fn note_pulse(&mut self, pulse: Pulse) {
        self.pulse = pulse;
    }

    /// Whether any clock is running here.
    pub fn has_running_clock(&self) -> bool {
        let clocks = self.clocks.as_ref();
        clocks.is_some_and(|clocks| clocks.running().is_some())
    }

    /// Whether the players have clocks.
    pub fn has_clocks(&self) -> bool {
        self.clocks.is_some()
    }

    pub(crate) fn clocks_view(&self) -> Option<ClocksView> {
        Some(self.clocks.as_ref()?.view(self.now.steady))
    }

    /// When the next clock will have run out.
    pub(crate) fn clocks_wake_at(&self) -> Option<Steady> {
        let clocks = self.clocks.as_ref();
        clocks.and_then(Clocks::next_deadline)
    }

    /// If a clock has run out, does what was chosen for that case.
    pub(crate) fn attend_zero(&mut self) {
        if self.work.writing.is_some() {
            return;
        }
        let now = self.now.steady;
        let out = self
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.out_of_time(now));
        let (Some(seat), Some(control)) = (out, self.record.clock) else {
            return;
        };
        let entry = match control.at_zero {
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
        let is_done = entry.is_some_and(|entry| self.act_for_table(seat, entry));
        if let Some(clocks) = self.clocks.as_mut().filter(|_| !is_done) {
            // The log may be full.
            clocks.give_up(seat, now);
        }
    }

    /// Gives time, or takes or ends days off.
    pub(crate) fn change_clock(&mut self, connection: ConnectionId, message: &ClientMessage) {
        let (cmd_id, entry) = match message {
            ClientMessage::GiveTime { cmd_id, to } => (*cmd_id, Entry::GiveTime { to: *to }),
            ClientMessage::DaysOff { cmd_id, on: true } => (*cmd_id, Entry::TakeDaysOff),
            ClientMessage::DaysOff { cmd_id, on: false } => (*cmd_id, Entry::EndDaysOff),
            _ => return,
        };
        let version = self.version();
        self.act(Act::new(connection, cmd_id, version, entry));
    }

    /// Refuses a change to the clocks that this seat may not make.
    pub(crate) fn require_clock(
        &self,
        seat: Seat,
        wanted: WantedOfClock,
    ) -> Result<(), TableError> {
        let is_allowed = |clocks: &Clocks| match wanted {
            WantedOfClock::Gift { to } => self.is_another(seat, to),
            WantedOfClock::DaysOff { on } => clocks.may_be_off(seat, on),
        };
        if let WantedOfClock::Gift { to } = wanted
            && self.record.seats.get(to).is_none()
        {
            return Err(SeatError::NoSuchSeat.into());
        }
        match self.clocks.as_ref().is_some_and(is_allowed) {
            true => Ok(()),
            false => Err(MoveError::NoClock.into()),
        }
    }

    /// Whether a different person sits in the other seat.
    fn is_another(&self, seat: Seat, other: Seat) -> bool {
        let person = |seat| self.record.seats.get(seat)?.person.as_ref().map(|of| of.id);
        person(other).is_some() && person(other) != person(seat)
    }
}
