//! A table as it is stored.

use super::claims::Claims;
use super::kept_clocks::KeptClocks;
use super::owner::Epoch;
use crate::basis::{SeatDeal, deal};
use fondaco_protocol::{
    Computer, Deal, EarlierDeal, Help, Person, TableId, TableResult, TableStatus, TimeControl,
    UnixMs, UserId, Version, Visibility,
};
use game_core::{BySeat, Options, Seat, SeatSet, Seed};
use std::collections::BTreeSet;

/// A table with its seats, but without its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRecord {
    pub id: TableId,
    /// Unique among all tables.
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
    /// The server's contribution to the deal.
    pub seed: Seed,
    pub epoch: Epoch,
    pub created_at: UnixMs,
    /// Whether one person plays all seats.
    pub hot_seat: bool,
    pub origin: Origin,
    /// People removed by a host. They cannot come back to this table.
    pub removed: BTreeSet<UserId>,
    /// The seats the game is waiting for, as far as the store knows.
    pub awaited: Option<SeatSet>,
    /// How much time the players have.
    pub clock: Option<TimeControl>,
    /// The state of their clocks, unless a later log entry records it.
    pub clocks: Option<KeptClocks>,
    /// Who asks for the seat of somebody else.
    pub claims: Claims,
    /// Whom the host has muted in the chat, in that order.
    pub muted: Vec<UserId>,
}

impl TableRecord {
    pub fn status(&self) -> TableStatus {
        self.stage.status()
    }

    /// Whether nothing is played here any more.
    pub fn is_over(&self) -> bool {
        matches!(self.status(), TableStatus::Finished | TableStatus::Closed)
    }

    /// The position from which the game continues, if it does not begin at the start.
    pub fn fork(&self) -> Option<&Fork> {
        match &self.origin {
            Origin::Fork(fork) => Some(fork),
            Origin::New | Origin::Rematch(_) => None,
        }
    }

    /// Whether whoever comes plays for all seats, and the game is deleted when it is over.
    pub fn is_what_if(&self) -> bool {
        self.fork().is_some_and(|fork| fork.what_if)
    }

    /// The table whose players play again here.
    pub fn rematch_of(&self) -> Option<TableId> {
        match self.origin {
            Origin::Rematch(of) => Some(of),
            Origin::New | Origin::Fork(_) => None,
        }
    }

    /// The game's seed, derived from the contributions of the server and the seats.
    pub fn game_seed(&self) -> Seed {
        let parts = self.seats.values().map(|seat| seat.deal.part());
        deal::derive(self.seed.as_bytes(), self.id, parts)
    }

    /// Everything that went into the deal. Only for a game that is over.
    pub fn revealed_deal(&self) -> Deal {
        let seats = self.seats.values().map(|seat| seat.deal);
        deal::revealed(&self.seed, self.id, seats)
    }
}

/// The stage a table is at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People are taking their seats.
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

    /// When the table ended, with or without a result.
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

    /// The stage of the same table, closed at `at` without a result.
    #[must_use]
    pub fn closed(&self, at: UnixMs) -> Stage {
        let since = self.started_at();
        Stage::Closed { since, at }
    }
}

/// How a table came into being.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    New,
    /// The players of that table play again.
    Rematch(TableId),
    /// The game continues from a position of another game, or of a lesson.
    Fork(Fork),
}

/// The position from which a game continues. Its first entries are copies of the other game's, or
/// the moves of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The other table; `None` for a lesson.
    pub table: Option<TableId>,
    /// The number of entries copied.
    pub version: Version,
    /// The host's seat at the other table, which can determine who starts.
    pub host: Seat,
    /// The deals that the randomness of the copied entries came from, in order; the last one
    /// applies up to `version`.
    pub deals: Vec<EarlierDeal>,
    /// Whether this is a *what if*, whose seats are nobody's and everybody's.
    pub what_if: bool,
}

/// A seat: who holds it, and what is agreed about it before the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRecord {
    pub holder: Holder,
    /// Whether the player is ready to start.
    pub ready: bool,
    /// The player's contribution to the deal.
    pub deal: SeatDeal,
    /// The help that the seat has. Once there is a game, its log decides, and this follows.
    pub help: Option<Help>,
}

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Holder {
    #[default]
    Nobody,
    Person(Sitter),
    Computer(Computer),
}

/// A person in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The name is stored with the person, not with the seat.
    pub person: Person,
    /// Whether they have left the game; the seat stays theirs.
    pub has_left: bool,
    /// Who acts for them until they are back.
    pub instead: Option<Instead>,
}

/// Who acts for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Instead {
    Computer(Computer),
    /// The table does what the game cannot go on without: the seat sits out.
    Table,
}

impl SeatRecord {
    /// A seat that somebody has just taken.
    pub fn taken_by(person: Person, deal: SeatDeal) -> SeatRecord {
        SeatRecord {
            holder: Holder::Person(Sitter::new(person)),
            deal,
            ..SeatRecord::default()
        }
    }

    /// A seat held by a computer. It is always ready, and contributes nothing to the deal.
    pub fn held_by(computer: Computer) -> SeatRecord {
        SeatRecord {
            holder: Holder::Computer(computer),
            ready: true,
            ..SeatRecord::default()
        }
    }

    /// The person in the seat.
    pub fn person(&self) -> Option<&Person> {
        self.sitter().map(|sitter| &sitter.person)
    }

    /// The person in the seat, to follow a change of their name.
    pub(crate) fn person_mut(&mut self) -> Option<&mut Person> {
        match &mut self.holder {
            Holder::Person(sitter) => Some(&mut sitter.person),
            Holder::Nobody | Holder::Computer(_) => None,
        }
    }

    /// The computer that plays the seat: always if it holds it, otherwise until its player is back.
    pub fn computer(&self) -> Option<&Computer> {
        match &self.holder {
            Holder::Computer(computer) => Some(computer),
            Holder::Person(sitter) => match &sitter.instead {
                Some(Instead::Computer(computer)) => Some(computer),
                Some(Instead::Table) | None => None,
            },
            Holder::Nobody => None,
        }
    }

    /// Whether the player has left the game.
    pub fn has_left(&self) -> bool {
        self.sitter().is_some_and(|sitter| sitter.has_left)
    }

    /// Whether the table acts for the seat until its player is back.
    pub fn sits_out(&self) -> bool {
        let instead = self.sitter().and_then(|sitter| sitter.instead.as_ref());
        instead == Some(&Instead::Table)
    }

    /// Whether somebody acts for the person in the seat.
    pub fn is_replaced(&self) -> bool {
        self.sitter().is_some_and(|sitter| sitter.instead.is_some())
    }

    /// Whether the person in the seat plays it.
    pub fn is_played_by_person(&self) -> bool {
        self.sitter().is_some_and(|sitter| sitter.instead.is_none())
    }

    /// The name of the person, or of the computer that holds the seat; empty if the seat is free.
    pub fn name(&self) -> String {
        let person = self.person().map(|person| &person.name);
        let computer = self.computer().map(|computer| &computer.name);
        person.or(computer).cloned().unwrap_or_default()
    }

    pub fn is_free(&self) -> bool {
        self.holder == Holder::Nobody
    }

    /// Whether a computer holds the seat itself, rather than standing in for a person.
    pub fn is_computers(&self) -> bool {
        matches!(self.holder, Holder::Computer(_))
    }

    /// Gives the seat to a person, with whatever else is true of it.
    pub fn hand_to(&mut self, person: Person) {
        match &mut self.holder {
            Holder::Person(sitter) => sitter.person = person,
            Holder::Nobody | Holder::Computer(_) => {
                self.holder = Holder::Person(Sitter::new(person));
            }
        }
    }

    /// The player leaves the game.
    pub fn leave(&mut self) {
        if let Holder::Person(sitter) = &mut self.holder {
            sitter.has_left = true;
        }
    }

    /// Lets somebody act for the player until they are back.
    pub fn let_act(&mut self, instead: Instead) {
        if let Holder::Person(sitter) = &mut self.holder {
            sitter.instead = Some(instead);
        }
    }

    /// The player is back, and acts for themselves.
    pub fn come_back(&mut self) {
        if let Holder::Person(sitter) = &mut self.holder {
            sitter.has_left = false;
            sitter.instead = None;
        }
    }

    fn sitter(&self) -> Option<&Sitter> {
        match &self.holder {
            Holder::Person(sitter) => Some(sitter),
            Holder::Nobody | Holder::Computer(_) => None,
        }
    }
}

impl Sitter {
    fn new(person: Person) -> Sitter {
        Sitter {
            person,
            has_left: false,
            instead: None,
        }
    }
}
