//! Who is at the table, and since when others are not.

use super::viewers::Viewers;
use crate::store::TableRecord;
use fondaco_protocol::{Presence, UnixMs};
use game_core::Seat;
use std::time::Duration;

/// Who has been away for this long is not waited for.
pub(super) const AWAY_MIN: Duration = Duration::from_secs(60);

/// Since when each seat's player has been away.
#[derive(Debug, Default)]
pub(super) struct Attendance {
    away_since: Vec<Option<UnixMs>>,
}

impl Attendance {
    /// Looks around.
    pub(super) fn update(&mut self, viewers: &Viewers, table: &TableRecord, now: UnixMs) {
        self.away_since.resize(table.seats.len(), None);
        let seats = Seat::all(table.seats.len() as u8).zip(&table.seats);
        for ((seat, taken), away) in seats.zip(&mut self.away_since) {
            *away = if taken.person.is_none() || viewers.is_here(seat) {
                None
            } else {
                away.or(Some(now))
            };
        }
    }

    /// Whether the others need not wait for the player of `seat`: who left, whom the table
    /// plays for, or who has been away for a minute.
    pub(super) fn is_gone(&self, table: &TableRecord, seat: Seat, now: UnixMs) -> bool {
        let Some(taken) = table.seats.get(seat.index()) else {
            return true;
        };
        let since = self.away_since.get(seat.index()).copied().flatten();
        taken.has_left || taken.sits_out || since.is_some_and(|since| now.since(since) >= AWAY_MIN)
    }

    /// As everybody is told.
    pub(super) fn presence(&self, viewers: &Viewers, table: &TableRecord) -> Presence {
        let (spectators, watching) = viewers.watching();
        let seats = Seat::all(table.seats.len() as u8);
        Presence {
            seats: seats.map(|seat| viewers.is_here(seat)).collect(),
            away_since: self.away_since.clone(),
            spectators,
            watching,
        }
    }
}
