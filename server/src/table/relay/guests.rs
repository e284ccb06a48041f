//! The connections that a relay has.

use super::HandedGuest;
use crate::clock::Steady;
use crate::nodes::message::Wish;
use fondaco_protocol::{Person, Seen};
use game_core::Seat;
use std::collections::BTreeMap;
use std::time::Duration;

/// A connection at this node.
pub(super) struct Guest {
    pub(super) person: Option<Person>,
    pub(super) seat: Option<Seat>,
    pub(super) stage: Stage,
    /// Where it stands, unless it follows the session.
    pub(super) seen: Option<Seen>,
    /// It lost messages and takes none before it is reopened.
    pub(super) needs_all: bool,
    /// The owner was asked for everything when the session began.
    pub(super) is_asked_for_all: bool,
    pub(super) is_quiet: bool,
    since: Steady,
}

/// How far a connection has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// No owner has let it in yet.
    Arriving,
    /// An earlier owner has; the present one is still to say from where it goes on.
    Returning,
    /// It follows what the owner tells.
    Here,
}

impl Guest {
    pub(super) fn new(person: Option<Person>, seen: Option<Seen>, now: Steady) -> Guest {
        Guest {
            person,
            seat: None,
            stage: Stage::Arriving,
            seen,
            needs_all: false,
            is_asked_for_all: false,
            is_quiet: false,
            since: now,
        }
    }

    /// One that this node had let in as owner.
    pub(super) fn returning(handed: HandedGuest, now: Steady) -> Guest {
        Guest {
            stage: Stage::Returning,
            needs_all: handed.needs_all,
            ..Guest::new(handed.person, handed.seen, now)
        }
    }
}

/// All connections at this node, by their numbers.
#[derive(Default)]
pub(super) struct Guests(BTreeMap<u64, Guest>);

impl Guests {
    pub(super) fn insert(&mut self, number: u64, guest: Guest) {
        self.0.insert(number, guest);
    }

    pub(super) fn remove(&mut self, number: u64) -> Option<Guest> {
        self.0.remove(&number)
    }

    pub(super) fn get_mut(&mut self, number: u64) -> Option<&mut Guest> {
        self.0.get_mut(&number)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// When the first of those came who are not let in yet.
    pub(super) fn first_arrival(&self) -> Option<Steady> {
        self.arriving().map(|(_, guest)| guest.since).min()
    }

    /// Those who are not let in yet and came so long ago.
    pub(super) fn arrived_by(&self, now: Steady, ago: Duration) -> Vec<u64> {
        let late = self
            .arriving()
            .filter(|(_, guest)| guest.since.after(ago) <= now);
        late.map(|(number, _)| number).collect()
    }

    fn arriving(&self) -> impl Iterator<Item = (u64, &Guest)> {
        self.iter()
            .filter(|(_, guest)| guest.stage == Stage::Arriving)
    }

    /// Gives a person another name.
    pub(super) fn rename(&mut self, person: &Person) {
        let people = self
            .0
            .values_mut()
            .filter_map(|guest| guest.person.as_mut());
        for known in people.filter(|known| known.id == person.id) {
            known.clone_from(person);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, &Guest)> {
        self.0.iter().map(|(number, guest)| (*number, guest))
    }

    /// Whether an owner has let it in.
    pub(super) fn is_here(&self, number: u64) -> bool {
        let guest = self.0.get(&number);
        guest.is_some_and(|guest| guest.stage != Stage::Arriving)
    }

    /// Whether everybody who was let in follows the session.
    pub(super) fn are_all_here(&self) -> bool {
        let mut guests = self.0.values();
        guests.all(|guest| guest.stage != Stage::Returning)
    }

    /// The session is over; whoever followed it stands here.
    pub(super) fn stand_at(&mut self, seen: Option<&Seen>) {
        for guest in self.0.values_mut() {
            if guest.stage == Stage::Here {
                guest.stage = Stage::Returning;
                guest.seen = seen.cloned();
            }
        }
    }

    /// What is sent to a new owner about all of them.
    pub(super) fn wishes(&mut self) -> Vec<Wish> {
        let mut wishes = Vec::new();
        for (&connection, guest) in &mut self.0 {
            guest.is_asked_for_all = guest.needs_all;
            wishes.push(Wish::Greet {
                connection,
                person: guest.person.clone(),
                seen: guest.seen.clone().filter(|_| !guest.needs_all),
            });
            if guest.is_quiet {
                let is_quiet = true;
                wishes.push(Wish::Quiet {
                    connection,
                    is_quiet,
                });
            }
        }
        wishes
    }
}
