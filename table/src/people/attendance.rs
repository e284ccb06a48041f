//! How long absent players have been away, and connected ones done nothing.

use super::inactivity::Inactivity;
use super::visitors::Visitors;
use crate::basis::{Delays, Now, Steady};
use crate::game::Scene;
use crate::record::{SeatRecord, TableRecord};
use fondaco_protocol::{Presence, UnixMs};
use game_core::{BySeat, Seat};
use std::time::Duration;

/// Nobody waits for a player who has been away for this long.
pub(crate) const AWAY_MIN: Duration = Duration::from_secs(60);

/// A player who has been away for this long can no longer keep the others from ending a game.
pub(crate) const GONE_MIN: Duration = Duration::from_secs(24 * 60 * 60);

/// Since when each seat's player has been away, or done nothing although the game was waiting.
#[derive(Debug)]
pub(crate) struct Attendance {
    away: BySeat<Option<Absence>>,
    inactivity: Inactivity,
}

/// The wall clock's time is for display, the steady clock's for measuring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Absence {
    shown: UnixMs,
    since: Steady,
}

impl Attendance {
    /// Nobody has been away or inactive so far.
    pub(crate) fn at(delays: &Delays) -> Attendance {
        Attendance {
            away: BySeat::default(),
            inactivity: Inactivity::at(delays),
        }
    }

    /// Updates who is away.
    pub(crate) fn update(&mut self, visitors: &Visitors, table: &TableRecord, now: Now) {
        let absence = Absence {
            shown: now.wall,
            since: now.steady,
        };
        self.away = BySeat::from_fn(table.seats.count(), |seat| {
            let is_away = table.seats[seat].person().is_some() && !visitors.is_here(seat);
            let before = self.away.get(seat).copied().flatten();
            // Whoever comes back has the whole time again. A connection that breaks for a moment
            // says nothing about its player.
            if !is_away && before.is_some_and(|away| now.steady.since(away.since) >= AWAY_MIN) {
                self.inactivity.begin_again(seat, now);
            }
            is_away.then(|| before.unwrap_or(absence))
        });
    }

    /// Follows whose inactivity counts: that of players for whom the game is waiting, at a table
    /// without a clock at which somebody else could mind. Returns whether there is news for
    /// everybody.
    pub(crate) fn follow(&mut self, scene: Scene<'_>, is_saving_slowly: bool) -> bool {
        let people = scene.record.seats.values();
        let people = people.filter(|seat| seat.person().is_some()).count();
        let counts = scene.record.clock.is_none()
            && !scene.record.hot_seat
            && !is_saving_slowly
            && people > 1;
        let awaited = if counts { scene.awaited_people() } else { None };
        self.inactivity.follow(awaited, scene.now)
    }

    /// The player of a seat has done something. Returns whether everybody was told that they did
    /// nothing.
    pub(crate) fn note_deed(&mut self, seat: Seat, now: Now) -> bool {
        self.inactivity.begin_again(seat, now)
    }

    /// When there will be news for everybody, if nobody does anything.
    pub(crate) fn wakes_at(&self) -> Option<Steady> {
        self.inactivity.wakes_at()
    }

    fn away_for(&self, seat: Seat, now: Now) -> Option<Duration> {
        let absence = self.away.get(seat).copied().flatten()?;
        Some(now.steady.since(absence.since))
    }

    /// Whether the others need not wait for the player of `seat`: one who has left, whom the table
    /// plays for, who has been away for [`AWAY_MIN`], or who has been inactive for too long.
    pub(crate) fn is_gone(&self, table: &TableRecord, seat: Seat, now: Now) -> bool {
        self.has_given_up(table, seat, now, AWAY_MIN)
            || table.seats.get(seat).is_some_and(|taken| taken.sits_out())
            || self.inactivity.is_over(seat, now)
    }

    /// Whether the game may end without asking the player of `seat`: one who has left, or who
    /// has been away for [`GONE_MIN`].
    pub(crate) fn is_long_gone(&self, table: &TableRecord, seat: Seat, now: Now) -> bool {
        self.has_given_up(table, seat, now, GONE_MIN)
    }

    fn has_given_up(&self, table: &TableRecord, seat: Seat, now: Now, away: Duration) -> bool {
        let has_left = |taken: &SeatRecord| taken.has_left();
        table.seats.get(seat).is_none_or(has_left)
            || self.away_for(seat, now).is_some_and(|since| since >= away)
    }

    /// Presence as it is broadcast.
    pub(crate) fn presence(&self, visitors: &Visitors, table: &TableRecord) -> Presence {
        let (spectators, watching) = visitors.watching();
        let seats = || table.seats.seats();
        Presence {
            seats: seats().map(|seat| visitors.is_here(seat)).collect(),
            shaky: seats().map(|seat| visitors.is_shaky(seat)).collect(),
            away_since: self
                .away
                .values()
                .map(|away| away.map(|away| away.shown))
                .collect(),
            inactive_since: seats()
                .map(|seat| self.inactivity.shown_since(seat))
                .collect(),
            spectators,
            watching,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::Clock;
    use crate::testkit::testing;

    fn advanced(clock: &Clock, by: Duration) -> Now {
        clock.advance(by);
        clock.now()
    }

    #[test]
    fn somebody_is_gone_after_a_minute_and_for_good_after_a_day() {
        let (table, visitors) = (testing::record(), Visitors::default());
        let clock = Clock::set_to(UnixMs(0));
        let mut attendance = Attendance::at(&Delays::USUAL);
        attendance.update(&visitors, &table, clock.now());
        let almost = advanced(&clock, AWAY_MIN - Duration::from_millis(1));
        attendance.update(&visitors, &table, almost);
        assert!(!attendance.is_gone(&table, Seat::FIRST, almost));
        let now = advanced(&clock, Duration::from_millis(1));
        assert!(attendance.is_gone(&table, Seat::FIRST, now));
        assert!(!attendance.is_long_gone(&table, Seat::FIRST, now));
        let now = advanced(&clock, GONE_MIN - AWAY_MIN);
        assert!(attendance.is_long_gone(&table, Seat::FIRST, now));
    }

    #[test]
    fn the_wall_clock_makes_nobody_absent() {
        let (table, visitors) = (testing::record(), Visitors::default());
        let clock = Clock::set_to(UnixMs(0));
        let mut attendance = Attendance::at(&Delays::USUAL);
        attendance.update(&visitors, &table, clock.now());
        let jumped = Now {
            wall: UnixMs(1_000_000_000),
            ..clock.now()
        };
        assert!(!attendance.is_gone(&table, Seat::FIRST, jumped));
    }

    #[test]
    fn somebody_who_has_left_is_not_waited_for() {
        let mut table = testing::record();
        table.seats[Seat::FIRST].leave();
        let now = Clock::set_to(UnixMs(0)).now();
        assert!(Attendance::at(&Delays::USUAL).is_gone(&table, Seat::FIRST, now));
        assert!(Attendance::at(&Delays::USUAL).is_long_gone(&table, Seat::FIRST, now));
    }
}
