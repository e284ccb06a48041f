//! A table as its parts see it.

use super::line::Line;
use super::running::RunningGame;
use crate::basis::Now;
use crate::record::{SeatRecord, TableRecord};
use fondaco_protocol::{TableStatus, Version};
use game_core::{Seat, SeatSet};

/// How the rules have behaved at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Health {
    Good,
    /// They have panicked since the last move.
    Troubled,
    /// They have panicked again: the game can only be looked at.
    Frozen,
}

/// What the clocks, plans and computers of a table depend on, at one moment.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) record: &'a TableRecord,
    pub(crate) game: Option<&'a RunningGame>,
    pub(crate) health: Health,
    pub(crate) now: Now,
}

impl<'a> Scene<'a> {
    pub(crate) fn of(
        record: &'a TableRecord,
        game: Option<&'a RunningGame>,
        health: Health,
        now: Now,
    ) -> Scene<'a> {
        Scene {
            record,
            game,
            health,
            now,
        }
    }

    pub(crate) fn line(self) -> Option<&'a Line> {
        self.game.map(RunningGame::line)
    }

    pub(crate) fn version(self) -> Version {
        self.game.map_or(Version(0), RunningGame::version)
    }

    /// Whether the game is being played, and can be.
    pub(crate) fn is_on(self) -> bool {
        self.record.status() == TableStatus::Playing && self.health != Health::Frozen
    }

    /// The seats that the game is waiting for and whose people play themselves.
    pub(crate) fn awaited_people(self) -> Option<SeatSet> {
        let to_act = self.line().filter(|_| self.is_on())?.to_act()?;
        SeatSet::collect(to_act.iter().filter(|seat| {
            let taken = self.record.seats.get(*seat);
            taken.is_some_and(SeatRecord::is_played_by_person)
        }))
    }

    pub(crate) fn must_act(self, seat: Seat) -> bool {
        self.line().is_some_and(|line| line.must_act(seat))
    }
}
