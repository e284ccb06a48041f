//! A table's clocks alongside everything else that happens there: which of them run, what they say
//! after an entry, and what everybody is told about them.

use super::state as clocks;
use super::state::{Change, Clocks};
use crate::basis::{Now, Steady};
use crate::error::TableError;
use crate::game::{Entry, Prepared, RunningGame, Scene};
use crate::people::Visitors;
use crate::record::{KeptClocks, Outage, TableRecord};
use fondaco_protocol::{
    AtZero, ClocksView, ErrorCode, StepKind, TableStatus, TimeControl, Version,
};
use game_core::{Seat, SeatSet};
use std::time::Duration;

#[cfg(test)]
mod tests;

/// The players' clocks, if the game has begun and is played with clocks, and what is known of them.
pub(crate) struct Timekeeper {
    clocks: Option<Clocks>,
    told: Option<Told>,
    /// How many notifications have been due to players whose time had run out.
    nudges: u32,
    pulse: Pulse,
}

/// What a look at the clocks leads to.
#[derive(Default)]
pub(crate) struct Attended {
    /// What is to be stored, because somebody has come whose clock may run from now on.
    pub(crate) to_keep: Option<KeptClocks>,
    /// What everybody is to be told.
    pub(crate) to_tell: Option<ClocksView>,
}

/// What keeps the clocks of a table from running, or being told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hindered {
    Not,
    /// An entry or change is being saved: what follows will tell everybody.
    Saving,
    /// Saving takes so long that everybody has been told.
    SavingSlowly,
}

/// What everybody was last told about the clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Told {
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
            | Entry::TakeBack { .. }
            | Entry::EndGame { .. }
            | Entry::TimeOut { .. }
            | Entry::Pause
            | Entry::Resume
            | Entry::TakeSeat { .. }
            | Entry::Help { .. } => None,
        }
    }
}

impl Timekeeper {
    /// Restores or starts the clocks of a table that has just been loaded.
    pub(crate) fn load(scene: Scene<'_>, outages: &[Outage], pulse: Pulse) -> Timekeeper {
        let mut keeper = Timekeeper {
            clocks: None,
            told: None,
            nudges: 0,
            pulse,
        };
        let (Some(control), Some(game)) = (scene.record.clock, scene.game) else {
            return keeper;
        };
        let noted = clocks::last_note(scene.record.clocks.as_ref(), game.clocks());
        keeper.clocks = Some(match noted {
            Some(noted) => {
                let passed = clocks::passed(noted, outages, scene.now.wall);
                let (running, now) = (scene.awaited_people(), scene.now.steady);
                Clocks::restored(control, &noted.note, running, passed, now)
            }
            None => first_clocks(scene.record, game, control, scene.now),
        });
        keeper
    }

    /// Adds the clocks, as they are now, to a table change that is to be saved.
    pub(crate) fn keep_with(
        &self,
        scene: Scene<'_>,
        next: &mut TableRecord,
        started: Option<&RunningGame>,
    ) {
        let Some(control) = next.clock else { return };
        let now = scene.now;
        let clocks = match started {
            Some(game) => Some(first_clocks(next, game, control, now)),
            None => self.clocks.clone(),
        };
        let version = started.map_or(scene.version(), RunningGame::version);
        next.clocks = clocks.map(|clocks| clocks.kept(version, now.wall, now.steady));
    }

    /// Starts the clocks of a game that has begun.
    pub(crate) fn start(&mut self, scene: Scene<'_>) {
        if let (Some(control), Some(game)) = (scene.record.clock, scene.game) {
            self.clocks = Some(first_clocks(scene.record, game, control, scene.now));
        }
    }

    /// What the clocks will say once the entry is in the log.
    pub(crate) fn after(
        &self,
        scene: Scene<'_>,
        prepared: &Prepared,
        lag: Duration,
    ) -> Option<Clocks> {
        let (clocks, line) = (self.clocks.as_ref()?, scene.line()?);
        let next = &prepared.next;
        let change = Change {
            kind: next.kind,
            seat: next.seat,
            to: prepared.gives_to,
            before: line.to_act(),
            after: next.to_act(),
            lag,
        };
        Some(clocks.after(&change, scene.now.steady))
    }

    /// Puts the clocks after an entry into force, because it is on disk.
    pub(crate) fn note(&mut self, scene: Scene<'_>, kind: StepKind, next: Option<Clocks>) {
        let control = scene.record.clock;
        let nudges = control.is_some_and(|control| control.at_zero == AtZero::Nudge);
        if nudges && kind == StepKind::TimeOut {
            self.nudges = self.nudges.wrapping_add(1);
        }
        let Some(mut next) = next else { return };
        next.noted();
        next.run(None, scene.now.steady);
        if let Some(before) = &self.clocks {
            next.see_all_of(before);
        }
        self.clocks = Some(next);
    }

    pub(crate) fn nudges(&self) -> u32 {
        self.nudges
    }

    /// Starts and stops clocks as the situation requires.
    pub(crate) fn attend(
        &mut self,
        scene: Scene<'_>,
        visitors: &Visitors,
        hindered: Hindered,
    ) -> Attended {
        let to_keep = self.see_who_is_here(scene, visitors, hindered);
        let Some(clocks) = &mut self.clocks else {
            return Attended::default();
        };
        let wanted = if hindered == Hindered::Not && self.pulse == Pulse::Beats {
            scene.awaited_people()
        } else {
            None
        };
        let now = match self.pulse {
            Pulse::Stands { since } => since,
            Pulse::Beats => scene.now.steady,
        };
        let wanted = wanted.into_iter().flat_map(SeatSet::iter);
        let wanted = SeatSet::collect(wanted.filter(|seat| clocks.may_run(*seat)));
        if wanted != clocks.running() {
            clocks.run(wanted, now);
        }
        let told = Some(Told {
            version: scene.version(),
            running: clocks.running(),
            is_paused: clocks.is_paused(),
        });
        let is_news = hindered != Hindered::Saving && self.told != told;
        if is_news {
            self.told = told;
        }
        Attended {
            to_keep,
            to_tell: is_news.then(|| clocks.view(scene.now.steady)),
        }
    }

    /// In an evening game, a player's clock starts only once they could know about it.
    fn see_who_is_here(
        &mut self,
        scene: Scene<'_>,
        visitors: &Visitors,
        hindered: Hindered,
    ) -> Option<KeptClocks> {
        let clocks = self.clocks.as_mut()?;
        let mut is_news = false;
        let seats = scene.record.seats.seats();
        for seat in seats.filter(|seat| visitors.is_here(*seat)) {
            is_news |= clocks.see(seat);
        }
        let is_playing = scene.record.status() == TableStatus::Playing;
        let is_kept = is_news && is_playing && hindered == Hindered::Not;
        let now = scene.now;
        is_kept.then(|| clocks.kept(scene.version(), now.wall, now.steady))
    }

    /// Notes whether the server can save.
    pub(crate) fn note_pulse(&mut self, pulse: Pulse) {
        self.pulse = pulse;
    }

    pub(crate) fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    pub(crate) fn view(&self, now: Now) -> Option<ClocksView> {
        Some(self.clocks.as_ref()?.view(now.steady))
    }

    /// When the next clock will have run out.
    pub(crate) fn wakes_at(&self) -> Option<Steady> {
        self.clocks.as_ref().and_then(Clocks::next_deadline)
    }

    /// A seat whose clock has run out, and what was chosen for that case.
    pub(crate) fn out_of_time(&self, scene: Scene<'_>) -> Option<(Seat, AtZero)> {
        let out = self.clocks.as_ref()?.out_of_time(scene.now.steady)?;
        Some((out, scene.record.clock?.at_zero))
    }

    /// Stops the clock of a seat that has run out when nothing could be done about it: the log may
    /// be full.
    pub(crate) fn give_up(&mut self, seat: Seat, now: Now) {
        if let Some(clocks) = &mut self.clocks {
            clocks.give_up(seat, now.steady);
        }
    }

    /// Refuses a change to the clocks that this seat may not make.
    pub(crate) fn require(
        &self,
        record: &TableRecord,
        seat: Seat,
        wanted: WantedOfClock,
    ) -> Result<(), TableError> {
        let is_allowed = |clocks: &Clocks| match wanted {
            WantedOfClock::Gift { to } => is_another(record, seat, to),
            WantedOfClock::DaysOff { on } => clocks.may_be_off(seat, on),
        };
        if let WantedOfClock::Gift { to } = wanted
            && record.seats.get(to).is_none()
        {
            return Err(ErrorCode::NoSuchSeat.into());
        }
        if self.clocks.as_ref().is_some_and(is_allowed) {
            Ok(())
        } else {
            Err(ErrorCode::NoClock.into())
        }
    }
}

fn first_clocks(
    record: &TableRecord,
    game: &RunningGame,
    control: TimeControl,
    now: Now,
) -> Clocks {
    let (count, to_act) = (record.seats.count(), game.line().to_act());
    Clocks::start(control, count, to_act, now.steady)
}

/// Whether a different person sits in the other seat.
fn is_another(record: &TableRecord, seat: Seat, other: Seat) -> bool {
    let person = |seat| record.seats.get(seat)?.person().map(|of| of.id);
    person(other).is_some() && person(other) != person(seat)
}
