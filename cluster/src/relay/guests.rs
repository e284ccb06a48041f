//! The connections of a relay.

use super::HandedGuest;
use super::crowd::by_seen;
use fondaco_protocol::{Person, Seen};
use game_core::Seat;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use table::basis::Steady;
use table::{Command, ConnectionId};

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

/// All connections at this node.
#[derive(Default)]
pub(crate) struct Guests {
    all: BTreeMap<ConnectionId, Guest>,
    /// Those that no owner has let in yet.
    arriving: BTreeSet<ConnectionId>,
    /// How many have yet to be told where they carry on from.
    returning: usize,
}

impl Guests {
    pub(crate) fn insert(&mut self, connection: ConnectionId, guest: Guest) {
        self.remove(connection);
        match guest.stage {
            Stage::Arriving => _ = self.arriving.insert(connection),
            Stage::Returning => self.returning += 1,
            Stage::Here => {}
        }
        self.all.insert(connection, guest);
    }

    pub(crate) fn remove(&mut self, connection: ConnectionId) -> Option<Guest> {
        let guest = self.all.remove(&connection)?;
        self.leave_stage(connection, guest.stage);
        Some(guest)
    }

    /// Marks it as following the session. Returns the stage that it was in before.
    pub(crate) fn arrived(&mut self, connection: ConnectionId) -> Option<(Stage, &mut Guest)> {
        let guest = self.all.get_mut(&connection)?;
        let before = std::mem::replace(&mut guest.stage, Stage::Here);
        self.leave_stage(connection, before);
        Some((before, self.all.get_mut(&connection)?))
    }

    fn leave_stage(&mut self, connection: ConnectionId, stage: Stage) {
        match stage {
            Stage::Arriving => _ = self.arriving.remove(&connection),
            Stage::Returning => self.returning -= 1,
            Stage::Here => {}
        }
    }

    pub(crate) fn get_mut(&mut self, connection: ConnectionId) -> Option<&mut Guest> {
        self.all.get_mut(&connection)
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
    pub(crate) fn arrived_by(&self, now: Steady, ago: Duration) -> Vec<ConnectionId> {
        let late = self
            .arriving()
            .filter(|(_, guest)| guest.since.after(ago) <= now);
        late.map(|(connection, _)| connection).collect()
    }

    fn arriving(&self) -> impl Iterator<Item = (ConnectionId, &Guest)> {
        let arriving = self.arriving.iter();
        arriving.filter_map(|connection| Some((*connection, self.all.get(connection)?)))
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

    pub(crate) fn iter(&self) -> impl Iterator<Item = (ConnectionId, &Guest)> {
        self.all
            .iter()
            .map(|(connection, guest)| (*connection, guest))
    }

    /// Whether an owner has let it in.
    pub(crate) fn is_here(&self, connection: ConnectionId) -> bool {
        let guest = self.all.get(&connection);
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
    pub(crate) fn greetings(&mut self) -> Vec<Command> {
        greetings(self.all.iter_mut())
    }

    /// The greetings of these connections, as far as they are still here.
    pub(crate) fn greetings_of(&mut self, connections: &BTreeSet<ConnectionId>) -> Vec<Command> {
        let guests = self.all.iter_mut();
        greetings(guests.filter(|(connection, _)| connections.contains(connection)))
    }
}

/// Greets those who have seen the same together.
fn greetings<'a>(guests: impl Iterator<Item = (&'a ConnectionId, &'a mut Guest)>) -> Vec<Command> {
    let mut quiet = Vec::new();
    let people = guests.map(|(&connection, guest)| {
        guest.is_asked_for_all = guest.needs_all;
        if guest.is_quiet {
            let is_quiet = true;
            quiet.push(Command::Quiet {
                connection,
                is_quiet,
            });
        }
        let seen = guest.seen.clone().filter(|_| !guest.needs_all);
        (seen, (connection, guest.person.clone()))
    });
    let groups = by_seen(people).into_iter();
    let greetings = groups.map(|(seen, connections)| Command::AttachAll { connections, seen });
    let mut commands: Vec<Command> = greetings.collect();
    commands.extend(quiet);
    commands
}
