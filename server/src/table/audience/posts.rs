//! The connections of a table, as its task reaches them.

use super::super::effect::{Audience, ConnectionId};
use super::outbox::Outbox;
use super::update::Update;
use crate::frame::Frame;
use crate::metrics::Viewer;
use game_core::Seat;
use std::collections::HashMap;
use std::time::Duration;

/// This many connections that only watch a table are a crowd. A crowd gets several updates at
/// once when they come quickly, so that writing to it does not keep other tables waiting.
const CROWD_MIN: usize = 32;

/// How long somebody in a crowd waits for more between two writes, on average.
const CROWD_REST: Duration = Duration::from_millis(20);

/// Spectators' pauses are spread over this many steps, so that they are not all written to
/// at once.
const CROWD_RESTS: u32 = 64;

/// One connection: where it looks at the game from, and the way to it.
#[derive(Debug)]
struct Post {
    seat: Option<Seat>,
    outbox: Outbox,
    _viewer: Viewer,
}

/// All connections of a table.
#[derive(Debug, Default)]
pub(crate) struct Posts(HashMap<ConnectionId, Post>);

impl Posts {
    pub(crate) fn open(&mut self, connection: ConnectionId, seat: Option<Seat>, outbox: Outbox) {
        let post = Post {
            seat,
            outbox,
            _viewer: Viewer::count(),
        };
        self.0.insert(connection, post);
    }

    pub(crate) fn close(&mut self, connection: ConnectionId) {
        self.0.remove(&connection);
    }

    pub(crate) fn reseat(&mut self, connection: ConnectionId, seat: Option<Seat>) {
        if let Some(post) = self.0.get_mut(&connection) {
            post.seat = seat;
        }
    }

    /// Takes messages again for a connection that lost some.
    pub(crate) fn reopen(&self, connection: ConnectionId) {
        if let Some(post) = self.0.get(&connection) {
            post.outbox.reopen();
        }
    }

    pub(crate) fn send(&self, to: Audience, frame: &Frame) {
        match to {
            Audience::One(connection) => {
                if let Some(post) = self.0.get(&connection) {
                    post.outbox.send(frame.clone());
                }
            }
            Audience::All | Audience::Players | Audience::Watchers | Audience::Seat(_) => {
                self.send_each(|connection, seat| {
                    to.includes(connection, seat).then(|| frame.clone())
                });
            }
        }
    }

    pub(crate) fn send_update(&self, update: &Update) {
        self.send_each(|_, seat| Some(update.frame(seat)));
    }

    fn send_each(&self, frame_for: impl Fn(ConnectionId, Option<Seat>) -> Option<Frame>) {
        let rest = self.crowd_rest();
        for (connection, post) in &self.0 {
            let Some(frame) = frame_for(*connection, post.seat) else {
                continue;
            };
            post.outbox.rest(match post.seat {
                Some(_) => Duration::ZERO,
                None => {
                    let step = connection.number() % CROWD_RESTS;
                    rest * (CROWD_RESTS / 2 + step) / CROWD_RESTS
                }
            });
            post.outbox.send(frame);
        }
    }

    /// How long a spectator waits between two writes: not at all, unless there are many.
    fn crowd_rest(&self) -> Duration {
        let watching = self.0.values().filter(|post| post.seat.is_none());
        if watching.count() < CROWD_MIN {
            Duration::ZERO
        } else {
            CROWD_REST
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::outbox::{OutboxReceiver, outbox};
    use super::*;

    /// A player, and this many who watch.
    fn company(watching: usize) -> (Posts, Vec<(ConnectionId, OutboxReceiver)>) {
        let mut posts = Posts::default();
        let mut receivers = Vec::new();
        for number in 0..=watching {
            let (outbox, receiver) = outbox();
            let connection = ConnectionId::numbered(number as u64);
            posts.open(connection, (number == 0).then_some(Seat::FIRST), outbox);
            receivers.push((connection, receiver));
        }
        (posts, receivers)
    }

    fn news() -> Frame {
        Frame::of("news")
    }

    fn rests(watching: usize) -> Vec<Option<Duration>> {
        let (posts, receivers) = company(watching);
        posts.send(Audience::All, &news());
        receivers.iter().map(|(_, one)| one.rest()).collect()
    }

    #[test]
    fn an_audience_hears_what_is_meant_for_it() {
        let (mut posts, mut receivers) = company(1);
        posts.send(Audience::Players, &news());
        posts.send(Audience::Seat(Seat::FIRST), &news());
        posts.send(Audience::Watchers, &news());
        let watcher = receivers[1].0;
        posts.send(Audience::One(watcher), &news());
        posts.reseat(watcher, Some(Seat::FIRST));
        posts.send(Audience::Players, &news());
        let heard = |one: &mut OutboxReceiver| std::iter::from_fn(|| one.try_recv()).count();
        assert_eq!(heard(&mut receivers[0].1), 3);
        assert_eq!(heard(&mut receivers[1].1), 3);
    }

    #[test]
    fn only_spectators_in_a_crowd_rest() {
        let few = rests(CROWD_MIN - 1);
        assert!(few.iter().all(Option::is_none));
        let crowd = 2 * CROWD_RESTS;
        let many = rests(crowd as usize);
        assert_eq!(many[0], None, "a player never waits");
        let many: Vec<Duration> = many.into_iter().flatten().collect();
        assert_eq!(many.len(), crowd as usize);
        let average = many.iter().sum::<Duration>() / crowd;
        assert!(
            average.abs_diff(CROWD_REST) < CROWD_REST / 20,
            "{average:?}"
        );
        let least = many.iter().min().expect("a crowd");
        let most = many.iter().max().expect("a crowd");
        assert!(*least >= CROWD_REST / 2 && *most < CROWD_REST * 3 / 2);
        assert!(*most > 2 * *least, "not all at once");
    }

    #[test]
    fn nobody_rests_once_the_crowd_has_gone() {
        let (mut posts, receivers) = company(CROWD_MIN);
        posts.send(Audience::All, &news());
        assert!(receivers[1].1.rest().is_some());
        posts.close(receivers[1].0);
        posts.send(Audience::All, &news());
        let resting = receivers.iter().filter(|(_, one)| one.rest().is_some());
        assert_eq!(resting.count(), 1, "the one that has left");
    }
}
