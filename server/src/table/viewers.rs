//! Who is connected to a table.

use super::handle::ConnectionId;
use super::outbox::Outbox;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{Person, UserId, WATCHING_NAMES_MAX};
use game_core::Seat;
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

/// So many connections that only watch a table are a crowd. A crowd gets several updates at once
/// when they come quickly, so that writing to it does not keep the other tables waiting.
const CROWD_MIN: u32 = 32;

/// How many writes a crowd costs in a second, all of it together and however fast updates come.
const CROWD_WRITES_PER_SECOND: u32 = 1_000;

/// The longest that somebody in a crowd waits for an update, on the average of all.
const CROWD_REST_MAX: Duration = Duration::from_millis(250);

/// Connections of a crowd rest for so many different times, or all would be written to at once.
const CROWD_RESTS: u32 = 64;

/// Who a connection is for. It comes from the session, never from a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Role {
    /// The person, if there is a session.
    pub person: Option<Person>,
}

impl Role {
    pub(super) fn user(&self) -> Option<UserId> {
        self.person.as_ref().map(|person| person.id)
    }
}

/// One connection.
#[derive(Debug)]
pub(super) struct Viewer {
    pub(super) role: Role,
    pub(super) seat: Option<Seat>,
    pub(super) outbox: Outbox,
}

/// All connections of a table.
#[derive(Debug, Default)]
pub(super) struct Viewers(HashMap<ConnectionId, Viewer>);

impl Viewers {
    pub(super) fn insert(&mut self, id: ConnectionId, viewer: Viewer) {
        self.0.insert(id, viewer);
    }

    pub(super) fn remove(&mut self, id: ConnectionId) -> Option<Viewer> {
        self.0.remove(&id)
    }

    pub(super) fn get(&self, id: ConnectionId) -> Option<&Viewer> {
        self.0.get(&id)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Viewer> {
        self.0.values_mut()
    }

    /// Sends each connection its frame.
    pub(super) fn send_each(&self, frame_for: impl Fn(Option<Seat>) -> Utf8Bytes) {
        self.send_each_some(|seat| Some(frame_for(seat)));
    }

    /// Sends those connections a frame for which there is one.
    pub(super) fn send_each_some(&self, frame_for: impl Fn(Option<Seat>) -> Option<Utf8Bytes>) {
        let rest = self.crowd_rest();
        for (id, viewer) in &self.0 {
            let Some(frame) = frame_for(viewer.seat) else {
                continue;
            };
            viewer.outbox.rest(match viewer.seat {
                Some(_) => Duration::ZERO,
                None => rest * (CROWD_RESTS / 2 + id.number() % CROWD_RESTS) / CROWD_RESTS,
            });
            viewer.outbox.send(frame);
        }
    }

    /// How long somebody who only watches waits between two writes: not at all, unless there are
    /// many of them.
    fn crowd_rest(&self) -> Duration {
        let watching = self.0.values().filter(|viewer| viewer.seat.is_none());
        match u32::try_from(watching.count()) {
            Ok(crowd) if crowd >= CROWD_MIN => {
                CROWD_REST_MAX.min(Duration::from_secs(1) * crowd / CROWD_WRITES_PER_SECOND)
            }
            Ok(_) => Duration::ZERO,
            Err(_) => CROWD_REST_MAX,
        }
    }

    /// The seat that each connection sees the game from.
    pub(super) fn seats(&self) -> HashMap<ConnectionId, Option<Seat>> {
        let viewers = self.0.iter();
        viewers.map(|(id, viewer)| (*id, viewer.seat)).collect()
    }

    /// Sends a frame to the connections that see the game from another seat than before.
    pub(super) fn send_moved(
        &self,
        before: &HashMap<ConnectionId, Option<Seat>>,
        frame_for: impl Fn(Option<Seat>) -> Utf8Bytes,
    ) {
        for (id, viewer) in &self.0 {
            if before.get(id) != Some(&viewer.seat) {
                viewer.outbox.send(frame_for(viewer.seat));
            }
        }
    }

    /// Sends some connections the same frame.
    pub(super) fn send_those(&self, frame: &Utf8Bytes, wanted: impl Fn(Option<Seat>) -> bool) {
        self.send_each_some(|seat| wanted(seat).then(|| frame.clone()));
    }

    /// Sends all connections the same frame.
    pub(super) fn send_all(&self, frame: &Utf8Bytes) {
        self.send_each(|_| frame.clone());
    }

    /// Gives a person another name; whether anything has changed.
    pub(super) fn rename(&mut self, person: &Person) -> bool {
        let mut is_new = false;
        for viewer in self.0.values_mut() {
            let known = viewer.role.person.as_mut().filter(|p| p.id == person.id);
            if let Some(known) = known.filter(|known| known.name != person.name) {
                known.name.clone_from(&person.name);
                is_new = true;
            }
        }
        is_new
    }

    /// Whether somebody is connected for a seat.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.0.values().any(|viewer| viewer.seat == Some(seat))
    }

    /// How many people watch, and the names of the first of them in the alphabet. Somebody with
    /// several connections is one person; each connection without a session counts as one.
    pub(super) fn watching(&self) -> (u32, Vec<String>) {
        let mut named = BTreeMap::new();
        let mut nameless = 0;
        for viewer in self.0.values().filter(|viewer| viewer.seat.is_none()) {
            match &viewer.role.person {
                Some(person) => {
                    named.insert((&person.name, person.id), ());
                }
                None => nameless += 1,
            }
        }
        let count = nameless + u32::try_from(named.len()).unwrap_or(u32::MAX);
        let names = named.keys().map(|(name, _)| (*name).clone());
        (count, names.take(WATCHING_NAMES_MAX).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::outbox::{OutboxReceiver, outbox};
    use super::*;

    /// A player, and so many who watch.
    fn company(watching: usize) -> (Viewers, Vec<OutboxReceiver>) {
        let mut viewers = Viewers::default();
        let mut receivers = Vec::new();
        for number in 0..=watching {
            let (outbox, receiver) = outbox();
            let seat = (number == 0).then(|| Seat::new(0).unwrap());
            let role = Role { person: None };
            viewers.insert(ConnectionId::next(), Viewer { role, seat, outbox });
            receivers.push(receiver);
        }
        (viewers, receivers)
    }

    fn rests(watching: usize) -> Vec<Option<Duration>> {
        let (viewers, receivers) = company(watching);
        viewers.send_all(&"news".into());
        receivers.iter().map(OutboxReceiver::rest).collect()
    }

    #[test]
    fn only_those_rest_who_watch_in_a_crowd() {
        let few = rests(CROWD_MIN as usize - 1);
        assert!(few.iter().all(Option::is_none));
        let many = rests(100);
        assert_eq!(many[0], None, "a player never waits");
        let many: Vec<Duration> = many[1..].iter().map(|rest| rest.unwrap()).collect();
        let average = many.iter().sum::<Duration>() / 100;
        assert!((average.as_secs_f64() - 0.1).abs() < 0.005, "{average:?}");
        let [least, most] = [many.iter().min(), many.iter().max()].map(|rest| *rest.unwrap());
        assert!(least >= Duration::from_millis(50) && most < Duration::from_millis(150));
        assert!(most > 2 * least, "not all at once");
    }

    #[test]
    fn a_crowd_waits_no_longer_than_the_limit() {
        let longest = rests(2_000).into_iter().flatten().max().unwrap();
        assert!(longest > CROWD_REST_MAX && longest < CROWD_REST_MAX * 3 / 2);
    }

    #[test]
    fn nobody_rests_any_more_once_the_crowd_has_gone() {
        let (mut viewers, receivers) = company(CROWD_MIN as usize);
        viewers.send_all(&"news".into());
        assert!(receivers[1].rest().is_some());
        let one = *viewers
            .0
            .iter()
            .find(|(_, one)| one.seat.is_none())
            .unwrap()
            .0;
        viewers.remove(one);
        viewers.send_all(&"news".into());
        let resting = receivers.iter().filter(|one| one.rest().is_some());
        assert_eq!(resting.count(), 1, "the one that has left");
    }
}
