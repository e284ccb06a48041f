//! The connections of a relay.

use super::HandedGuest;
use super::crowd::by_seen;
use crate::wire::Wish;
use fondaco_protocol::{Person, Seen};
use game_core::Seat;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use table::basis::Steady;

/// A connection at this node.
pub(crate) struct Guest {
    pub(crate) person: Option<Person>,
    pub(crate) seat: Option<Seat>,
    stage: Stage,
    /// Where it stands, unless it follows the session.
    pub(crate) seen: Option<Seen>,
    /// It lost messages, and accepts none until it is reopened.
    pub(crate) needs_all: bool,
    /// The session's greeting asked the owner for everything for it.
    pub(crate) is_asked_for_all: bool,
    pub(crate) is_quiet: bool,
    since: Steady,
}

/// How far a connection has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// No owner has let it in yet.
    Arriving,
    /// An earlier owner let it in; the present one has yet to say where it carries on from.
    Returning,
    /// It follows what the owner tells.
    Here,
}

impl Guest {
    pub(crate) fn new(person: Option<Person>, seen: Option<Seen>, now: Steady) -> Guest {
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

    /// A connection that this node had let in as owner.
    pub(crate) fn returning(handed: HandedGuest, now: Steady) -> Guest {
        Guest {
            stage: Stage::Returning,
            needs_all: handed.needs_all,
            ..Guest::new(handed.person, handed.seen, now)
        }
    }
}

impl Guest {
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether it follows the owner and has no seat: the owner need only know that it is there.
    pub(crate) fn watches(&self) -> bool {
        self.stage == Stage::Here && self.seat.is_none()
    }
}

/// All connections at this node, by number.
#[derive(Default)]
pub(crate) struct Guests {
    all: BTreeMap<u64, Guest>,
    /// Those that no owner has let in yet.
    arriving: BTreeSet<u64>,
    /// How many have yet to be told where they carry on from.
    returning: usize,
}

impl Guests {
    pub(crate) fn insert(&mut self, number: u64, guest: Guest) {
        self.remove(number);
        match guest.stage {
            Stage::Arriving => _ = self.arriving.insert(number),
            Stage::Returning => self.returning += 1,
            Stage::Here => {}
        }
        self.all.insert(number, guest);
    }

    pub(crate) fn remove(&mut self, number: u64) -> Option<Guest> {
        let guest = self.all.remove(&number)?;
        self.leave_stage(number, guest.stage);
        Some(guest)
    }

    /// Marks it as following the session. Returns the stage that it was in before.
    pub(crate) fn arrived(&mut self, number: u64) -> Option<(Stage, &mut Guest)> {
        let guest = self.all.get_mut(&number)?;
        let before = std::mem::replace(&mut guest.stage, Stage::Here);
        self.leave_stage(number, before);
        Some((before, self.all.get_mut(&number)?))
    }

    fn leave_stage(&mut self, number: u64, stage: Stage) {
        match stage {
            Stage::Arriving => _ = self.arriving.remove(&number),
            Stage::Returning => self.returning -= 1,
            Stage::Here => {}
        }
    }

    pub(crate) fn get_mut(&mut self, number: u64) -> Option<&mut Guest> {
        self.all.get_mut(&number)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// When the earliest of those not let in yet arrived.
    pub(crate) fn first_arrival(&self) -> Option<Steady> {
        self.arriving().map(|(_, guest)| guest.since).min()
    }

    /// Those not let in yet that arrived at least this long ago.
    pub(crate) fn arrived_by(&self, now: Steady, ago: Duration) -> Vec<u64> {
        let late = self
            .arriving()
            .filter(|(_, guest)| guest.since.after(ago) <= now);
        late.map(|(number, _)| number).collect()
    }

    fn arriving(&self) -> impl Iterator<Item = (u64, &Guest)> {
        let arriving = self.arriving.iter();
        arriving.filter_map(|number| Some((*number, self.all.get(number)?)))
    }

    /// Renames a person.
    pub(crate) fn rename(&mut self, person: &Person) {
        let people = self
            .all
            .values_mut()
            .filter_map(|guest| guest.person.as_mut());
        for known in people.filter(|known| known.id == person.id) {
            known.clone_from(person);
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, &Guest)> {
        self.all.iter().map(|(number, guest)| (*number, guest))
    }

    /// Whether an owner has let it in.
    pub(crate) fn is_here(&self, number: u64) -> bool {
        let guest = self.all.get(&number);
        guest.is_some_and(|guest| guest.stage != Stage::Arriving)
    }

    /// Whether everybody who was let in follows the session.
    pub(crate) fn are_all_here(&self) -> bool {
        self.returning == 0
    }

    /// Ends the session: everybody who followed it now stands here.
    pub(crate) fn stand_at(&mut self, seen: Option<&Seen>) {
        for guest in self.all.values_mut() {
            if guest.stage == Stage::Here {
                guest.stage = Stage::Returning;
                guest.seen = seen.cloned();
                self.returning += 1;
            }
        }
    }

    /// The greetings of everybody, for a new owner.
    pub(crate) fn greetings(&mut self) -> Vec<Wish> {
        greetings(self.all.iter_mut())
    }

    /// The greetings of these connections, as far as they are still here.
    pub(crate) fn greetings_of(&mut self, numbers: &BTreeSet<u64>) -> Vec<Wish> {
        let guests = self.all.iter_mut();
        greetings(guests.filter(|(number, _)| numbers.contains(number)))
    }
}

/// Greets those who have seen the same together.
fn greetings<'a>(guests: impl Iterator<Item = (&'a u64, &'a mut Guest)>) -> Vec<Wish> {
    let mut quiet = Vec::new();
    let people = guests.map(|(&connection, guest)| {
        guest.is_asked_for_all = guest.needs_all;
        if guest.is_quiet {
            let is_quiet = true;
            quiet.push(Wish::Quiet {
                connection,
                is_quiet,
            });
        }
        let seen = guest.seen.clone().filter(|_| !guest.needs_all);
        (seen, (connection, guest.person.clone()))
    });
    let groups = by_seen(people).into_iter();
    let greetings = groups.map(|(seen, connections)| Wish::GreetAll { connections, seen });
    let mut wishes: Vec<Wish> = greetings.collect();
    wishes.extend(quiet);
    wishes
}
