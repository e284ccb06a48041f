//! What a clock promises: until when the others wait for a player, however long that one is away.
//! Follows from the log alone, and promises too little rather than too much.

use fondaco_protocol::{Pace, TimeControl, UnixMs};
use game_core::Seat;
use std::collections::BTreeMap;
use table::game::Entry;
use table::record::LogEntry;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

#[derive(Default)]
pub(crate) struct Promises {
    is_paused: bool,
    /// Since when each seat has been off, and how often it has taken days off.
    off: BTreeMap<Seat, (Option<UnixMs>, u32)>,
    /// Since when the game has been waiting for a seat.
    waits: BTreeMap<Seat, UnixMs>,
    /// Whether there has been an entry.
    has_begun: bool,
    /// Whether it is uncertain when a turn began: something was taken back, so that an earlier turn
    /// may have gone on, or the table learned late of what was saved.
    is_uncertain: bool,
}

impl Promises {
    /// Follows an entry of the log.
    pub(crate) fn note(&mut self, entry: &LogEntry, what: &Entry) {
        match what {
            Entry::Pause => self.is_paused = true,
            Entry::Resume => self.is_paused = false,
            Entry::TakeDaysOff => {
                let (since, times) = self.off.entry(entry.seat).or_default();
                (*since, *times) = (Some(entry.at), *times + 1);
            }
            Entry::EndDaysOff => self.off.entry(entry.seat).or_default().0 = None,
            Entry::Undo | Entry::TakeBack { .. } => self.lose_track(),
            Entry::Act { .. }
            | Entry::Default { .. }
            | Entry::GiveTime { .. }
            | Entry::TimeOut { .. }
            | Entry::EndGame { .. }
            | Entry::TakeSeat { .. }
            | Entry::Help { .. } => {}
        }
    }

    /// It is uncertain from now on when turns began.
    pub(crate) fn lose_track(&mut self) {
        self.is_uncertain = true;
    }

    /// For which seats the game is waiting after an entry. After the first one, it may have been
    /// waiting since it began.
    pub(crate) fn note_turns(
        &mut self,
        waits: impl Iterator<Item = (Seat, bool)>,
        started_at: UnixMs,
        at: UnixMs,
    ) {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        let since = if is_first { started_at } else { at };
        for (seat, is_waited_for) in waits {
            if is_waited_for {
                self.waits.entry(seat).or_insert(since);
            } else {
                self.waits.remove(&seat);
            }
        }
    }

    /// Whether the others have to wait for `seat`, in a game that began at `started_at`.
    pub(crate) fn hold(
        &self,
        control: TimeControl,
        seat: Seat,
        started_at: UnixMs,
        now: UnixMs,
    ) -> bool {
        let lasts = |since: UnixMs, days: u32| now.0 - since.0 < i64::from(days) * DAY_MS;
        let is_in_time = match control.pace {
            Pace::Evening { .. } => false,
            Pace::DaysPerTurn { days } => {
                let since = self.waits.get(&seat).copied().unwrap_or(started_at);
                lasts(if self.is_uncertain { started_at } else { since }, days)
            }
            Pace::DaysInAll { days, .. } => lasts(started_at, days),
        };
        let is_off = match (control.pace, self.off.get(&seat)) {
            (Pace::DaysInAll { days_off, .. }, Some((Some(since), 1))) => lasts(*since, days_off),
            _ => false,
        };
        self.is_paused || is_in_time || is_off
    }
}
