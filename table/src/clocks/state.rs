//! The clocks of a table. Pure: what they say follows from the log and the time.
//!
//! A clock runs for a seat that the game is waiting for, unless a computer or the table plays it.
//! Each entry records what the clocks say after it, so the last one is enough to restore them.
//! Nothing runs while an entry is being saved, while the server cannot save, or while everyone has
//! agreed to pause.

use crate::basis::Steady;
use crate::record::{ClockNote, KeptClocks, Outage};
use fondaco_protocol::{ClocksView, Pace, SeatClock, StepKind, TimeControl, UnixMs, Version};
use game_core::{BySeat, Seat, SeatSet};
use std::time::Duration;

#[cfg(test)]
mod tests;

/// The most connection lag per move that is not charged to the player.
pub(crate) const LAG_MAX: Duration = Duration::from_secs(1);

/// The most connection lag per seat and game that is not charged.
pub(crate) const LAG_QUOTA: Duration = Duration::from_secs(60);

/// How long the table waits before it acts for somebody who has no time left, so that people can
/// follow.
pub(crate) const ZERO_PAUSE: Duration = Duration::from_millis(900);

/// How much time one player gives another in an evening game.
const GIFT_EVENING: Duration = Duration::from_secs(60);

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What the clocks of a table say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    seats: BySeat<One>,
    is_paused: bool,
    running: Option<SeatSet>,
    /// Everything that ran has been charged up to this moment.
    since: Steady,
}

/// The clock of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
struct One {
    left: Duration,
    days_off: Duration,
    /// Time used since the last entry.
    used: Duration,
    /// Lag that has not been charged since the game began, at most [`LAG_QUOTA`].
    lag: Duration,
    is_out: bool,
    is_off: bool,
    /// Whether anybody has been connected for the seat since the game began.
    is_seen: bool,
}

/// What an entry does to the clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) kind: StepKind,
    pub(crate) seat: Seat,
    /// Who is given time.
    pub(crate) to: Option<Seat>,
    /// The seats that the game was waiting for before it.
    pub(crate) before: Option<SeatSet>,
    /// The seats that it is waiting for after it.
    pub(crate) after: Option<SeatSet>,
    /// The lag of the connection that acts.
    pub(crate) lag: Duration,
}

impl Clocks {
    /// The clocks at the start of a game that waits for these seats.
    pub(crate) fn start(
        control: TimeControl,
        seats: u8,
        to_act: Option<SeatSet>,
        now: Steady,
    ) -> Clocks {
        let (left, days_off) = match control.pace {
            Pace::Evening { bank_seconds, .. } => (seconds(bank_seconds), Duration::ZERO),
            Pace::DaysPerTurn { days } => (DAY * days, Duration::ZERO),
            Pace::DaysInAll { days, days_off } => (DAY * days, DAY * days_off),
        };
        let one = One {
            left,
            days_off,
            used: Duration::ZERO,
            lag: Duration::ZERO,
            is_out: false,
            is_off: false,
            is_seen: !matches!(control.pace, Pace::Evening { .. }),
        };
        let mut clocks = Clocks {
            control,
            seats: BySeat::from_fn(seats, |_| one.clone()),
            is_paused: false,
            running: None,
            since: now,
        };
        clocks.begin_turns(to_act);
        clocks
    }

    /// Restores the clocks from the last note. `passed` is the time since then during which clocks
    /// could run; those of `running` are charged for it.
    pub fn restored(
        control: TimeControl,
        note: &ClockNote,
        running: Option<SeatSet>,
        passed: Duration,
        now: Steady,
    ) -> Clocks {
        let count = u8::try_from(note.left.len()).unwrap_or(u8::MAX);
        let ms = |list: &[u64], seat: Seat| {
            Duration::from_millis(list.get(seat.index()).copied().unwrap_or(0))
        };
        let mut clocks = Clocks {
            control,
            seats: BySeat::from_fn(count, |seat| One {
                left: ms(&note.left, seat),
                days_off: ms(&note.days_off, seat),
                used: Duration::ZERO,
                lag: ms(&note.lag, seat),
                is_out: note.out.contains(&seat),
                is_off: note.off.contains(&seat),
                is_seen: !note.unseen.contains(&seat),
            }),
            is_paused: note.paused,
            running: None,
            since: now,
        };
        let running = running.into_iter().flat_map(SeatSet::iter);
        for seat in running.collect::<Vec<Seat>>() {
            if clocks.may_run(seat) {
                clocks.seats[seat].pass(passed);
            }
        }
        clocks
    }

    /// The clocks as written to the log and beside it.
    pub(crate) fn note(&self) -> ClockNote {
        let ms = |of: fn(&One) -> Duration| self.seats.values().map(of).map(millis).collect();
        let those = |is: fn(&One) -> bool| {
            let seats = self.seats.iter().filter(|(_, one)| is(one));
            seats.map(|(seat, _)| seat).collect()
        };
        let has_days_off = matches!(self.control.pace, Pace::DaysInAll { .. });
        ClockNote {
            left: ms(|one| one.left),
            used: ms(|one| one.used),
            days_off: if has_days_off {
                ms(|one| one.days_off)
            } else {
                Vec::new()
            },
            lag: if self.seats.values().all(|one| one.lag.is_zero()) {
                Vec::new()
            } else {
                ms(|one| one.lag)
            },
            out: those(|one| one.is_out),
            off: those(|one| one.is_off),
            unseen: those(|one| !one.is_seen),
            paused: self.is_paused,
        }
    }

    /// The clocks as stored with the table until the next entry.
    pub(crate) fn kept(&self, seq: Version, at: UnixMs, now: Steady) -> KeptClocks {
        let mut charged = self.clone();
        charged.charge(now);
        let note = charged.note();
        KeptClocks { seq, at, note }
    }

    /// Runs the clocks of these seats from `now` on, and charges those that have been running until
    /// then.
    pub fn run(&mut self, seats: Option<SeatSet>, now: Steady) {
        self.charge(now);
        let seats = seats.into_iter().flat_map(SeatSet::iter);
        self.running = SeatSet::collect(seats.filter(|seat| self.may_run(*seat)));
    }

    pub fn running(&self) -> Option<SeatSet> {
        self.running
    }

    /// Whether the clock of this seat can run once the game is waiting for it.
    pub(crate) fn may_run(&self, seat: Seat) -> bool {
        let one = self.seats.get(seat);
        !self.is_paused && one.is_some_and(|one| one.is_seen && !one.is_out)
    }

    /// Notes that somebody is connected for this seat. Returns whether that is new.
    pub(crate) fn see(&mut self, seat: Seat) -> bool {
        let one = self.seats.get_mut(seat);
        one.is_some_and(|one| !std::mem::replace(&mut one.is_seen, true))
    }

    /// The clocks after an entry accepted now. None of them is running.
    pub(crate) fn after(&self, change: &Change, now: Steady) -> Clocks {
        let mut next = self.clone();
        next.charge(now);
        next.running = None;
        let acts = matches!(change.kind, StepKind::Act | StepKind::Undo);
        if let Some(one) = next.seats.get_mut(change.seat) {
            if acts {
                let quota = LAG_QUOTA.saturating_sub(one.lag);
                let credit = change.lag.min(LAG_MAX).min(one.used).min(quota);
                one.used -= credit;
                one.left += credit;
                one.lag += credit;
            }
            match change.kind {
                StepKind::Act | StepKind::Undo | StepKind::Default => one.is_out = false,
                StepKind::TimeOut => (one.left, one.is_out) = (Duration::ZERO, true),
                StepKind::TakeDaysOff => one.is_off = true,
                StepKind::EndDaysOff => one.is_off = false,
                StepKind::Pause => next.is_paused = true,
                StepKind::Resume => next.is_paused = false,
                StepKind::GiveTime
                | StepKind::TakeBack
                | StepKind::EndGame
                | StepKind::TakeSeat
                | StepKind::Help => {}
            }
        }
        let gift = next.gift();
        if let Some(one) = change.to.and_then(|to| next.seats.get_mut(to)) {
            one.left += gift;
            one.is_out = false;
        }
        let goes_back = matches!(change.kind, StepKind::Undo | StepKind::TakeBack);
        if !goes_back {
            let begun = change.after.into_iter().flat_map(SeatSet::iter);
            let before = change.before;
            let begun = begun.filter(|seat| before.is_none_or(|before| !before.contains(*seat)));
            next.begin_turns(SeatSet::collect(begun));
        }
        next
    }

    /// Starts counting time used afresh: the entry is on disk.
    pub(crate) fn noted(&mut self) {
        for one in self.seats.values_mut() {
            one.used = Duration::ZERO;
        }
    }

    /// Also marks as seen the seats that are seen in `other`.
    pub(crate) fn see_all_of(&mut self, other: &Clocks) {
        for (one, other) in self.seats.values_mut().zip(other.seats.values()) {
            one.is_seen |= other.is_seen;
        }
    }

    /// When the next clock will run out and the table act, if nothing changes.
    pub(crate) fn next_deadline(&self) -> Option<Steady> {
        let running = self.running.into_iter().flat_map(SeatSet::iter);
        running.map(|seat| self.deadline(seat)).min()
    }

    /// The same without the pause before the table acts: due at once if no time is left.
    pub fn next_due(&self) -> Option<Steady> {
        let running = self.running.into_iter().flat_map(SeatSet::iter);
        let whole = |seat| self.seats.get(seat).map(One::whole).unwrap_or_default();
        running.map(|seat| self.since.after(whole(seat))).min()
    }

    /// A seat whose clock has run out.
    pub(crate) fn out_of_time(&self, now: Steady) -> Option<Seat> {
        let mut running = self.running.into_iter().flat_map(SeatSet::iter);
        running.find(|seat| self.deadline(*seat) <= now)
    }

    /// Stops the clock of a seat that has run out when nothing could be done about it.
    pub(crate) fn give_up(&mut self, seat: Seat, now: Steady) {
        self.charge(now);
        if let Some(one) = self.seats.get_mut(seat) {
            one.is_out = true;
        }
        self.run(self.running, now);
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the clock of this seat has run out since its turn began.
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.seats.get(seat).is_some_and(|one| one.is_out)
    }

    /// Whether the others agreed to wait for this seat: while the clocks are paused, while it is on
    /// days off, and at a pace of days until its time is out.
    pub(crate) fn vouch_for(&self, seat: Seat) -> bool {
        let counts_days = !matches!(self.control.pace, Pace::Evening { .. });
        self.may_rest(seat) || counts_days && !self.is_out(seat)
    }

    /// Whether the others agreed that this seat's player need not come: while the clocks are paused
    /// or it is on days off.
    pub(crate) fn may_rest(&self, seat: Seat) -> bool {
        let is_off = |one: &One| one.is_off && one.days_off > Duration::ZERO;
        self.is_paused || self.seats.get(seat).is_some_and(is_off)
    }

    /// Whether this seat can take days off (`on`), or end them.
    pub(crate) fn may_be_off(&self, seat: Seat, on: bool) -> bool {
        let one = self.seats.get(seat);
        one.is_some_and(|one| one.is_off != on && (!on || one.days_off > Duration::ZERO))
    }

    /// The clocks as everybody sees them.
    pub fn view(&self, now: Steady) -> ClocksView {
        let mut charged = self.clone();
        charged.charge(now);
        let seats = charged.seats.iter().map(|(seat, one)| SeatClock {
            left: millis(one.left),
            runs: self.runs(seat) && !(one.is_off && one.days_off > Duration::ZERO),
            out: one.is_out,
            days_off: millis(one.days_off),
            is_off: one.is_off,
        });
        ClocksView {
            seats: seats.collect(),
            paused: self.is_paused,
        }
    }

    /// How much time one player gives another.
    fn gift(&self) -> Duration {
        match self.control.pace {
            Pace::Evening { .. } => GIFT_EVENING,
            Pace::DaysPerTurn { .. } | Pace::DaysInAll { .. } => DAY,
        }
    }

    fn begin_turns(&mut self, seats: Option<SeatSet>) {
        for seat in seats.into_iter().flat_map(SeatSet::iter) {
            let Some(one) = self.seats.get_mut(seat) else {
                continue;
            };
            one.is_out = false;
            match self.control.pace {
                Pace::Evening {
                    increment_seconds, ..
                } => one.left += seconds(increment_seconds),
                Pace::DaysPerTurn { days } => one.left = DAY * days,
                Pace::DaysInAll { .. } => {}
            }
        }
    }

    fn charge(&mut self, now: Steady) {
        let passed = now.since(self.since);
        for seat in self.running.into_iter().flat_map(SeatSet::iter) {
            if let Some(one) = self.seats.get_mut(seat) {
                one.pass(passed);
            }
        }
        self.since = self.since.max(now);
    }

    fn runs(&self, seat: Seat) -> bool {
        self.running.is_some_and(|running| running.contains(seat))
    }

    fn deadline(&self, seat: Seat) -> Steady {
        let whole = self.seats.get(seat).map(One::whole).unwrap_or_default();
        let wait = if whole.is_zero() { ZERO_PAUSE } else { whole };
        self.since.after(wait)
    }
}

impl One {
    /// Charges this much time to a running clock; days off are used first while they are taken.
    fn pass(&mut self, time: Duration) {
        let off = if self.is_off {
            time.min(self.days_off)
        } else {
            Duration::ZERO
        };
        self.days_off -= off;
        let used = (time - off).min(self.left);
        self.left -= used;
        self.used += used;
    }

    /// All the time left, including days off while they are taken.
    fn whole(&self) -> Duration {
        if self.is_off {
            self.left + self.days_off
        } else {
            self.left
        }
    }
}

/// The latest note of a table's clocks: the one in its last entry, or one stored since.
pub fn last_note<'a>(
    kept: Option<&'a KeptClocks>,
    entry: Option<&'a KeptClocks>,
) -> Option<&'a KeptClocks> {
    match (kept, entry) {
        (Some(kept), Some(entry)) if kept.seq >= entry.seq => Some(kept),
        (_, Some(entry)) => Some(entry),
        (kept, None) => kept,
    }
}

/// How long the clocks have run since the note, outages excluded.
pub fn passed(noted: &KeptClocks, outages: &[Outage], now: UnixMs) -> Duration {
    Outage::without(outages, noted.at, now)
}

fn seconds(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
