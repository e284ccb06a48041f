//! Connections begin, with everything or with exactly what they missed.

use super::audience::Update;
use super::company::{Visitor, may_watch, seat_for};
use super::effect::{Audience, ConnectionId, Effect};
use super::error::{TableError, Unavailable};
use super::flaw::{Flaw, is_planted};
use super::game::Since;
use super::state::{Health, Table};
use super::store_work::{CatchingUp, Job};
use crate::frame::Frame;
use fondaco_protocol::{Person, Seen, ServerMessage, Version};
use game_core::{Json, Seat};
use std::sync::Arc;
use std::time::Duration;

/// The longest log that is read for a client that comes back; after a longer game it gets a
/// snapshot, as it does when it missed more than this.
pub(super) const CATCH_UP_MAX: u64 = 500;

/// The most different gaps that wait to be read from the log; further clients get a snapshot.
const GAPS_MAX: usize = 16;

impl Table {
    /// A connection begins. What it is told first stands in [`Effect::Admit`].
    pub(super) fn attach(
        &mut self,
        connection: ConnectionId,
        person: Option<Person>,
        seen: Option<Seen>,
    ) {
        let user = person.as_ref().map(|person| person.id);
        if !may_watch(&self.record, user) {
            let error = TableError::NoSpectators;
            return self.emit(Effect::TurnAway { connection, error });
        }
        let seat = seat_for(&self.record, self.game.as_ref(), user, None);
        let visitor = Visitor {
            person,
            seat,
            is_quiet: false,
            lag: Duration::ZERO,
        };
        // A hot seat changes its view with every move.
        let seen = seen.filter(|_| !self.record.hot_seat);
        let since = self.game.as_ref().zip(seen.as_ref());
        match since.map(|(game, seen)| game.since(seen)) {
            Some(Since::Updates(updates)) => self.admit(connection, visitor, Some(&updates)),
            Some(Since::TooOld) if self.may_be_read(seen.as_ref()) => {
                self.read_gap(connection, visitor, seen);
            }
            Some(Since::TooOld | Since::NeverSeen) | None => self.admit(connection, visitor, None),
        }
    }

    /// Whether the log is read for this client: it is being read for an equal gap, or it is short
    /// and has not been read too often.
    fn may_be_read(&mut self, seen: Option<&Seen>) -> bool {
        let version = self.game.as_ref().map_or(Version(0), |game| game.version());
        if version.0 > CATCH_UP_MAX {
            return false;
        }
        let is_known = self.work.gaps().any(|gap| Some(&gap.seen) == seen);
        let now = self.now.steady;
        is_known || self.work.to_read.len() < GAPS_MAX && self.work.may_read(now)
    }

    /// The visitor waits until the log has been read; equal gaps are read once.
    fn read_gap(&mut self, connection: ConnectionId, visitor: Visitor, seen: Option<Seen>) {
        let (Some(seen), Some(game)) = (seen, &self.game) else {
            return;
        };
        let through = game.version();
        let waiting = (connection, visitor);
        let known = self.work.gaps_mut().find(|gap| gap.seen == seen);
        if let Some(gap) = known {
            gap.visitors.push(waiting);
        } else {
            let visitors = vec![waiting];
            self.work.to_read.push_back(CatchingUp {
                seen,
                through,
                visitors,
            });
        }
        self.read_next();
    }

    fn read_next(&mut self) {
        if self.work.reading.is_some() {
            return;
        }
        let Some(mut next) = self.work.to_read.pop_front() else {
            return;
        };
        next.through = self
            .game
            .as_ref()
            .map_or(next.through, |game| game.version());
        let (seen, through) = (next.seen.clone(), next.through);
        self.work.reading = Some(next);
        let table = Box::new(self.record.clone());
        self.store(Job::CatchUp {
            table,
            seen,
            through,
        });
    }

    /// The log has been read for those who wait; what has happened meanwhile is in memory.
    pub(super) fn caught_up(&mut self, updates: Option<Vec<Arc<Update>>>) {
        let Some(gap) = self.work.reading.take() else {
            return;
        };
        let missed = updates.and_then(|updates| self.completed(updates, gap.through));
        for (connection, mut visitor) in gap.visitors {
            // Rights may have changed since, and names.
            if !may_watch(&self.record, visitor.user()) {
                let error = TableError::NoSpectators;
                self.emit(Effect::TurnAway { connection, error });
                continue;
            }
            visitor.seat = seat_for(&self.record, self.game.as_ref(), visitor.user(), None);
            self.admit(connection, visitor, missed.as_deref());
        }
        self.read_next();
    }

    /// Updates up to `through`, and those that the game has had since.
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

    fn admit(
        &mut self,
        connection: ConnectionId,
        visitor: Visitor,
        missed: Option<&[Arc<Update>]>,
    ) {
        let seat = visitor.seat;
        self.company.visitors.insert(connection, visitor);
        self.look_around();
        self.review_question();
        let greeting = self.greeting(seat, missed);
        self.emit(Effect::Admit {
            connection,
            seat,
            greeting,
        });
        self.announce_presence();
    }

    fn greeting(&self, seat: Option<Seat>, missed: Option<&[Arc<Update>]>) -> Vec<Frame> {
        let frame = |message: ServerMessage<Json>| Frame::of(&message);
        let mut greeting = Vec::new();
        match missed {
            Some(updates) => {
                let table = self.view();
                greeting.push(frame(ServerMessage::Table { table }));
                let question = self.company.question.clone();
                let settled = None;
                greeting.push(frame(ServerMessage::Question { question, settled }));
                let clocks = self.clocks_view();
                greeting.extend(clocks.map(|clocks| frame(ServerMessage::Clocks { clocks })));
                greeting.extend(updates.iter().map(|update| update.frames.frame(seat)));
            }
            None if is_planted(Flaw::WatcherSeesHand) => {
                greeting.push(self.snapshot(seat.or(Some(Seat::FIRST))));
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
        if let Some(state) = self.work.writing.as_ref().and_then(|writing| writing.shown) {
            greeting.push(frame(ServerMessage::Saving { state }));
        }
        greeting.extend(self.plan_frame(seat));
        let lines = self.company.chat.lines_for(seat, self.is_over());
        if !lines.is_empty() {
            greeting.push(frame(ServerMessage::Chat { lines }));
        }
        greeting
    }

    /// A connection that lost messages gets everything again.
    pub(super) fn resync(&mut self, connection: ConnectionId) {
        let Some(visitor) = self.company.visitors.get(connection) else {
            return self.resync_waiting(connection);
        };
        let seat = match is_planted(Flaw::ResyncShowsHand) {
            true => visitor.seat.or(Some(Seat::FIRST)),
            false => visitor.seat,
        };
        self.emit(Effect::Reopen { connection });
        let to = Audience::One(connection);
        for frame in [self.snapshot(seat)]
            .into_iter()
            .chain(self.plan_frame(seat))
        {
            self.emit(Effect::Send { to, frame });
        }
    }

    /// A connection that came over from another owner may have lost messages before this one has
    /// read what it missed.
    fn resync_waiting(&mut self, connection: ConnectionId) {
        let waiting = self.work.gaps_mut().find_map(|gap| {
            let mut visitors = gap.visitors.iter();
            let place = visitors.position(|(waiting, _)| *waiting == connection)?;
            Some(gap.visitors.swap_remove(place))
        });
        if let Some((_, visitor)) = waiting {
            self.emit(Effect::Reopen { connection });
            self.admit(connection, visitor, None);
        }
    }

    pub(super) fn detach(&mut self, connection: ConnectionId) {
        for gap in self.work.gaps_mut() {
            gap.visitors.retain(|(waiting, _)| *waiting != connection);
        }
        if self.company.visitors.remove(connection).is_some() {
            self.emit(Effect::Dismiss { connection });
            self.look_around();
            self.announce_presence();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::input::{Command, Input};
    use super::super::store_work::Stored;
    use super::super::testing::{load, person, record};
    use super::*;
    use crate::clock::Clock;
    use fondaco_protocol::UnixMs;

    /// The connections that were let in.
    fn admitted(effects: &[Effect]) -> Vec<ConnectionId> {
        let admitted = effects.iter().filter_map(|effect| match effect {
            Effect::Admit { connection, .. } => Some(*connection),
            _ => None,
        });
        admitted.collect()
    }

    #[test]
    fn whoever_wants_everything_does_not_wait_for_the_log() {
        let clock = Clock::set_to(UnixMs(0));
        let (mut table, _) = load(record(), &clock);
        let (one, other) = (ConnectionId::next(), ConnectionId::next());
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
        table.work.to_read.push_back(CatchingUp {
            seen,
            through: Version(0),
            visitors: vec![(one, visitor.clone()), (other, visitor)],
        });
        table.read_next();
        let resync = Command::Resync { connection: one };
        let effects = table.handle(Input::Command(resync), clock.now());
        let reopens =
            |effect: &Effect| matches!(effect, Effect::Reopen { connection } if *connection == one);
        assert!(effects.iter().any(reopens));
        assert_eq!(admitted(&effects), [one]);
        let read = Input::Stored(Stored::CatchUp(None));
        let effects = table.handle(read, clock.now());
        assert_eq!(admitted(&effects), [other], "nobody comes twice");
    }
}
