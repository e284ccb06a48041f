//! A table as it is stored.

use super::{Epoch, KeptClocks};
use crate::deal::{self, SeatDeal};
use fondaco_protocol::{
    Computer, Deal, EarlierDeal, Person, TableId, TableResult, TableStatus, TimeControl, UnixMs,
    UserId, Version, Visibility,
};
use game_core::{BySeat, Options, Seat, SeatSet, Seed};
use std::collections::BTreeSet;

/// A table with its seats; its log is apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRecord {
    pub id: TableId,
    /// Unique.
    pub code: String,
    pub ruleset: String,
    pub rules_version: u32,
    pub stage: Stage,
    pub host: UserId,
    /// In order of play.
    pub seats: BySeat<SeatRecord>,
    /// All options with their values.
    pub options: Options,
    pub visibility: Visibility,
    /// Whether others may watch.
    pub spectators: bool,
    /// The server's part of the deal.
    pub seed: Seed,
    pub epoch: Epoch,
    pub created_at: UnixMs,
    /// Whether one person plays all seats.
    pub hot_seat: bool,
    pub origin: Origin,
    /// Whom a host has removed: they do not come back to this table.
    pub removed: BTreeSet<UserId>,
    /// Whom the game waits for, as far as the store knows.
    pub awaited: Option<SeatSet>,
    /// How much time the players have.
    pub clock: Option<TimeControl>,
    /// What their clocks say, unless an entry of the log has said it since.
    pub clocks: Option<KeptClocks>,
}

impl TableRecord {
    pub fn status(&self) -> TableStatus {
        self.stage.status()
    }

    /// The position that the game goes on from, if it does not begin at the start.
    pub fn fork(&self) -> Option<&Fork> {
        match &self.origin {
            Origin::Fork(fork) => Some(fork),
            Origin::New | Origin::Rematch(_) => None,
        }
    }

    /// The table whose players play again here.
    pub fn rematch_of(&self) -> Option<TableId> {
        match self.origin {
            Origin::Rematch(of) => Some(of),
            Origin::New | Origin::Fork(_) => None,
        }
    }

    /// The seed of the game, from the parts of the server and the seats.
    pub fn game_seed(&self) -> Seed {
        let parts = self.seats.values().map(|seat| seat.deal.part());
        deal::derive(self.seed.as_bytes(), self.id, parts)
    }

    /// Everything that the deal was made of. Only for a game that is over.
    pub fn revealed_deal(&self) -> Deal {
        let seats = self.seats.values().map(|seat| seat.deal);
        deal::revealed(&self.seed, self.id, seats)
    }
}

/// Where a table stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People take their seats.
    Gathering,
    Playing {
        since: UnixMs,
    },
    Finished {
        since: UnixMs,
        at: UnixMs,
        result: TableResult,
    },
    /// Ended without a result; `since` is when its game began, if it did.
    Closed {
        since: Option<UnixMs>,
        at: UnixMs,
    },
}

impl Stage {
    pub fn status(&self) -> TableStatus {
        match self {
            Stage::Gathering => TableStatus::Gathering,
            Stage::Playing { .. } => TableStatus::Playing,
            Stage::Finished { .. } => TableStatus::Finished,
            Stage::Closed { .. } => TableStatus::Closed,
        }
    }

    /// When the game began, if it did.
    pub fn started_at(&self) -> Option<UnixMs> {
        match self {
            Stage::Gathering => None,
            Stage::Playing { since } | Stage::Finished { since, .. } => Some(*since),
            Stage::Closed { since, .. } => *since,
        }
    }

    /// When the table ended, with a result or without.
    pub fn ended_at(&self) -> Option<UnixMs> {
        match self {
            Stage::Gathering | Stage::Playing { .. } => None,
            Stage::Finished { at, .. } | Stage::Closed { at, .. } => Some(*at),
        }
    }

    pub fn result(&self) -> Option<&TableResult> {
        match self {
            Stage::Finished { result, .. } => Some(result),
            Stage::Gathering | Stage::Playing { .. } | Stage::Closed { .. } => None,
        }
    }

    /// The same table, ended now without a result.
    #[must_use]
    pub fn closed(&self, at: UnixMs) -> Stage {
        let since = self.started_at();
        Stage::Closed { since, at }
    }
}

/// How a table came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    New,
    /// The players of that table play again.
    Rematch(TableId),
    /// The game goes on from a position of another one.
    Fork(Fork),
}

/// Where a game goes on from. Its first entries are copies of the other game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The other table.
    pub table: TableId,
    /// How many entries were copied.
    pub version: Version,
    /// The seat of the host there, which can decide who starts.
    pub host: Seat,
    /// Where the chance of the copied entries came from, in order; the last one holds
    /// through `version`.
    pub deals: Vec<EarlierDeal>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRecord {
    /// Who sits there. The name is the person's own and not saved with the seat.
    pub person: Option<Person>,
    /// The computer that plays the seat: always, if nobody sits there, else until its player
    /// is back.
    pub computer: Option<Computer>,
    /// Whether that player is ready to start.
    pub ready: bool,
    /// The player's part of the deal.
    pub deal: SeatDeal,
    /// Whether the player has left the game; the seat stays theirs.
    pub has_left: bool,
    /// Whether the table acts for the seat until its player comes back.
    pub sits_out: bool,
}

impl SeatRecord {
    /// A seat that somebody has just taken.
    pub fn taken_by(person: Person, deal: SeatDeal) -> SeatRecord {
        SeatRecord {
            person: Some(person),
            deal,
            ..SeatRecord::default()
        }
    }

    /// A seat that a computer holds. It is always ready, and adds nothing to the deal.
    pub fn held_by(computer: Computer) -> SeatRecord {
        SeatRecord {
            computer: Some(computer),
            ready: true,
            ..SeatRecord::default()
        }
    }

    /// Of the person, or of the computer that holds the seat; empty for a free one.
    pub fn name(&self) -> String {
        let person = self.person.as_ref().map(|person| &person.name);
        let computer = self.computer.as_ref().map(|computer| &computer.name);
        person.or(computer).cloned().unwrap_or_default()
    }

    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.computer.is_none()
    }

    /// Whether a computer holds the seat, not in anybody's place.
    pub fn is_computers(&self) -> bool {
        self.person.is_none() && self.computer.is_some()
    }
}
