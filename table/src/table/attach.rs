//! New connections get either everything, or exactly what they missed.

use super::Table;
use crate::effect::{Audience, ConnectionId, Delivery};
use crate::error::{TableError, Unavailable};
use crate::game::Health;
use crate::game::Since;
use crate::people::{Visitor, may_watch, seat_for};
use crate::sent::Frame;
use crate::sent::Update;
use fondaco_protocol::{ErrorCode, Person, Seen, ServerMessage, Version};
use game_core::{Json, Seat};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

impl Table {
    /// Attaches connections that have all seen the same. Their greeting goes into
    /// [`Delivery::Admit`], once for all who watch.
    pub(super) fn attach(
        &mut self,
        connections: Vec<(ConnectionId, Option<Person>)>,
        seen: Option<Seen>,
    ) {
        let mut visitors = Vec::with_capacity(connections.len());
        for (connection, person) in connections {
            let user = person.as_ref().map(|person| person.id);
            if !may_watch(&self.record, user) {
                let error = ErrorCode::NoSpectators.into();
                self.deliver(Delivery::TurnAway { connection, error });
                continue;
            }
            let seat = seat_for(&self.record, self.game.as_ref(), user, None);
            let visitor = Visitor {
                person,
                seat,
                is_quiet: false,
                lag: Duration::ZERO,
            };
            visitors.push((connection, visitor));
        }
        if visitors.is_empty() {
            return;
        }
        // At a hot seat, the view changes with every move.
        let seen = seen.filter(|_| !self.record.hot_seat);
        let now = self.now.steady;
        match self.game.as_ref().zip(seen) {
            None => self.admit(visitors, None),
            Some((game, seen)) => match game.since(&seen) {
                Since::Updates(updates) => self.admit(visitors, Some(&updates)),
                Since::TooOld if self.gaps.may_read(&seen, game.version(), now) => {
                    self.gaps.add(seen, visitors);
                    self.read_next();
                }
                Since::TooOld | Since::NeverSeen => self.admit(visitors, None),
            },
        }
    }

    fn read_next(&mut self) {
        let through = self.version();
        if let Some(job) = self.gaps.read_next(&self.record, through) {
            self.store(job);
        }
    }

    /// Admits those who waited, now that the log has been read. What has happened since is in
    /// memory.
    pub(super) fn caught_up(&mut self, updates: Option<Vec<Arc<Update>>>) {
        let Some((waiting, through)) = self.gaps.take_read() else {
            return;
        };
        let missed = updates.and_then(|updates| self.completed(updates, through));
        let mut visitors = Vec::with_capacity(waiting.len());
        for (connection, mut visitor) in waiting {
            // Rights and names may have changed since.
            if !may_watch(&self.record, visitor.user()) {
                let error = ErrorCode::NoSpectators.into();
                self.deliver(Delivery::TurnAway { connection, error });
                continue;
            }
            visitor.seat = seat_for(&self.record, self.game.as_ref(), visitor.user(), None);
            visitors.push((connection, visitor));
        }
        self.admit(visitors, missed.as_deref());
        self.read_next();
    }

    /// The updates up to `through`, followed by those made since.
    fn completed(
        &self,
        mut updates: Vec<Arc<Update>>,
        through: Version,
    ) -> Option<Vec<Arc<Update>>> {
        let last = updates.last().filter(|last| last.version == through)?;
        let seen = Seen {
            version: last.version,
            hash: last.hash.to_string(),
        };
        match self.game.as_ref()?.since(&seen) {
            Since::Updates(since) => {
                updates.extend(since);
                Some(updates)
            }
            Since::TooOld | Since::NeverSeen => None,
        }
    }

    fn admit(&mut self, visitors: Vec<(ConnectionId, Visitor)>, missed: Option<&[Arc<Update>]>) {
        if visitors.is_empty() {
            return;
        }
        let mut by_seat: BTreeMap<Option<Seat>, Vec<ConnectionId>> = BTreeMap::new();
        for (connection, visitor) in visitors {
            by_seat.entry(visitor.seat).or_default().push(connection);
            self.company.visitors.insert(connection, visitor);
        }
        self.look_around();
        self.note_return();
        self.review_question();
        for (seat, connections) in by_seat {
            let greeting = self.greeting(seat, missed);
            self.deliver(Delivery::Admit {
                connections,
                seat,
                greeting,
            });
        }
        self.announce_presence();
    }

    fn greeting(&self, seat: Option<Seat>, missed: Option<&[Arc<Update>]>) -> Vec<Frame> {
        let frame = |message: ServerMessage<Json>| Frame::of(&message);
        let mut greeting = Vec::new();
        match missed {
            Some(updates) => {
                let table = self.view();
                greeting.push(frame(ServerMessage::Table { table }));
                greeting.push(frame(self.consent.told(None)));
                let clocks = self.clocks.view(self.now);
                greeting.extend(clocks.map(|clocks| frame(ServerMessage::Clocks { clocks })));
                greeting.extend(updates.iter().map(|update| update.frames.frame(seat)));
            }
            None => greeting.push(self.snapshot(seat)),
        }
        if self.health == Health::Frozen {
            let error = TableError::from(Unavailable::Frozen);
            greeting.push(frame(ServerMessage::Error {
                code: error.code(),
                message: error.to_string(),
            }));
        }
        if let Some(state) = self.writes.shown() {
            greeting.push(frame(ServerMessage::Saving { state }));
        }
        greeting.extend(self.plan_frame(seat));
        greeting.extend(self.lead_frame());
        let lines = self.company.chat.lines_for(seat, self.is_over());
        if !lines.is_empty() {
            greeting.push(frame(ServerMessage::Chat { lines }));
        }
        greeting
    }

    /// Sends everything again to a connection that lost messages.
    pub(super) fn resync(&mut self, connection: ConnectionId) {
        let Some(visitor) = self.company.visitors.get(connection) else {
            return self.resync_waiting(connection);
        };
        let seat = visitor.seat;
        self.deliver(Delivery::Reopen { connection });
        let to = Audience::One(connection);
        for frame in [self.snapshot(seat)]
            .into_iter()
            .chain(self.plan_frame(seat))
            .chain(self.lead_frame())
        {
            self.send_frame(to, frame);
        }
    }

    /// Reopens a connection that was handed over by another owner and lost messages before this
    /// owner had read what it missed.
    fn resync_waiting(&mut self, connection: ConnectionId) {
        if let Some(visitor) = self.gaps.take(connection) {
            self.deliver(Delivery::Reopen { connection });
            self.admit(vec![(connection, visitor)], None);
        }
    }

    pub(super) fn detach(&mut self, connections: &[ConnectionId]) {
        self.gaps.forget(connections);
        let mut has_ended = false;
        for &connection in connections {
            if self.company.visitors.remove(connection).is_some() {
                self.deliver(Delivery::Dismiss { connection });
                has_ended = true;
            }
        }
        if has_ended {
            self.look_around();
            self.announce_presence();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::Effect;
    use crate::input::{Command, Input};
    use crate::testkit::Clock;
    use crate::testkit::{load, person, record};
    use crate::work::Stored;
    use fondaco_protocol::UnixMs;

    /// The connections that were let in.
    fn admitted(effects: &[Effect]) -> Vec<ConnectionId> {
        let admitted = effects.iter().filter_map(|effect| match effect {
            Effect::Deliver(Delivery::Admit { connections, .. }) => Some(connections.clone()),
            _ => None,
        });
        admitted.flatten().collect()
    }

    #[test]
    fn those_who_come_together_see_no_more_than_alone() {
        let clock = Clock::set_to(UnixMs(0));
        let (mut table, _) = load(record(), &clock);
        let people = [
            Some(person(1)),
            None,
            Some(person(7)),
            Some(person(2)),
            None,
        ];
        let connections: Vec<_> = (1..).map(ConnectionId::numbered).zip(people).collect();
        let attach = Command::AttachAll {
            connections: connections.clone(),
            seen: None,
        };
        let effects = table.handle(Input::Command(attach), clock.now());
        let greetings = effects.iter().filter_map(|effect| match effect {
            Effect::Deliver(Delivery::Admit {
                connections,
                seat,
                greeting,
            }) => Some((
                *seat,
                (connections.clone(), greeting[0].as_str().to_owned()),
            )),
            _ => None,
        });
        let greetings: BTreeMap<Option<Seat>, (Vec<ConnectionId>, String)> = greetings.collect();
        let id = |number: usize| connections[number].0;
        let expected = [
            (None, vec![id(1), id(2), id(4)]),
            (Some(Seat::FIRST), vec![id(0)]),
            (Seat::new(1), vec![id(3)]),
        ];
        let here = greetings.iter();
        let here = here.map(|(seat, (connections, _))| (*seat, connections.clone()));
        assert_eq!(here.collect::<Vec<_>>(), expected);
        for (seat, (_, snapshot)) in &greetings {
            let snapshot: serde_json::Value = serde_json::from_str(snapshot).expect("JSON");
            assert_eq!(snapshot["position"]["private"].is_null(), seat.is_none());
        }
        // Nor than an ordinary newcomer.
        let stranger = Command::Attach {
            connection: ConnectionId::numbered(6),
            person: None,
            seen: None,
        };
        let effects = table.handle(Input::Command(stranger), clock.now());
        let alone = effects.iter().find_map(|effect| match effect {
            Effect::Deliver(Delivery::Admit { greeting, .. }) => {
                Some(position(greeting[0].as_str()))
            }
            _ => None,
        });
        assert_eq!(alone, Some(position(&greetings[&None].1)));
    }

    /// The game in a snapshot.
    fn position(snapshot: &str) -> serde_json::Value {
        let mut snapshot: serde_json::Value = serde_json::from_str(snapshot).expect("JSON");
        snapshot["position"].take()
    }

    #[test]
    fn whoever_wants_everything_does_not_wait_for_the_log() {
        let clock = Clock::set_to(UnixMs(0));
        let (mut table, _) = load(record(), &clock);
        let [one, other] = [1, 2].map(ConnectionId::numbered);
        let visitor = Visitor {
            person: Some(person(1)),
            seat: Some(Seat::FIRST),
            is_quiet: false,
            lag: Duration::ZERO,
        };
        let seen = Seen {
            version: Version(0),
            hash: "of long ago".to_owned(),
        };
        let visitors = vec![(one, visitor.clone()), (other, visitor)];
        table.gaps.add(seen, visitors);
        table.read_next();
        let resync = Command::Resync { connection: one };
        let effects = table.handle(Input::Command(resync), clock.now());
        let reopens = |effect: &Effect| matches!(effect, Effect::Deliver(Delivery::Reopen { connection }) if *connection == one);
        assert!(effects.iter().any(reopens));
        assert_eq!(admitted(&effects), [one]);
        let read = Input::Stored(Stored::CatchUp(None));
        let effects = table.handle(read, clock.now());
        assert_eq!(admitted(&effects), [other], "nobody comes twice");
    }
}
