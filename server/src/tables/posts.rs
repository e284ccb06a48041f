//! A table's connections, as its task reaches them.

use super::outbox::Outbox;
use super::short_update::ShortUpdate;
use crate::observe::Counted;
use game_core::Seat;
use std::collections::HashMap;
use table::sent::Frame;
use table::sent::UpdateFrames;
use table::{Ack, Audience, ConnectionId};
use tokio::task::yield_now;

/// After this many writes to spectators, other tables get their turn.
const WRITES_AT_ONCE: usize = 64;

/// One connection: the seat from which it sees the game, and its outbox.
#[derive(Debug)]
struct Post {
    seat: Option<Seat>,
    outbox: Outbox,
    _viewer: Counted,
}

/// All connections of a table.
#[derive(Debug, Default)]
pub(crate) struct Posts(HashMap<ConnectionId, Post>);

impl Posts {
    pub(crate) fn open(&mut self, connection: ConnectionId, seat: Option<Seat>, outbox: Outbox) {
        let post = Post {
            seat,
            outbox,
            _viewer: Counted::viewer(),
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

    /// Accepts messages again for a connection that lost some.
    pub(crate) fn reopen(&self, connection: ConnectionId) {
        if let Some(post) = self.0.get(&connection) {
            post.outbox.reopen();
        }
    }

    pub(crate) async fn send(&self, to: Audience, frame: &Frame) {
        match to {
            Audience::One(connection) => {
                if let Some(post) = self.0.get(&connection) {
                    post.outbox.send(frame.clone());
                }
            }
            Audience::All | Audience::Players | Audience::Watchers | Audience::Seat(_) => {
                self.send_each(|connection, post| {
                    if to.includes(connection, post.seat) {
                        post.outbox.send(frame.clone());
                    }
                })
                .await;
            }
        }
    }

    /// Sends everybody the update as seen from their seat; whoever acted gets it first, with the
    /// answer.
    pub(crate) async fn send_update(&self, update: &UpdateFrames, ack: Option<Ack>) {
        let short = ShortUpdate::of(update);
        let frame = |post: &Post| {
            if post.outbox.reads_shorthand() {
                short.frame(post.seat)
            } else {
                update.frame(post.seat)
            }
        };
        let actor = ack.as_ref().map(|ack| ack.connection);
        if let Some(ack) = ack
            && let Some(post) = self.0.get(&ack.connection)
        {
            post.outbox.send_both(ack.frame, frame(post));
        }
        self.send_each(|connection, post| {
            if Some(connection) != actor {
                post.outbox.send(frame(post));
            }
        })
        .await;
    }

    /// Sends to the players first, then to spectators, a few at a time.
    async fn send_each(&self, send: impl Fn(ConnectionId, &Post)) {
        for (connection, post) in self.0.iter().filter(|(_, post)| post.seat.is_some()) {
            send(*connection, post);
        }
        let watching = self.0.iter().filter(|(_, post)| post.seat.is_none());
        for (index, (connection, post)) in watching.enumerate() {
            if index > 0 && index.is_multiple_of(WRITES_AT_ONCE) {
                yield_now().await;
            }
            send(*connection, post);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::{OutboxReceiver, outbox};

    /// A player and this many spectators.
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

    #[tokio::test]
    async fn an_audience_hears_what_is_meant_for_it() {
        let (mut posts, mut receivers) = company(1);
        posts.send(Audience::Players, &news()).await;
        posts.send(Audience::Seat(Seat::FIRST), &news()).await;
        posts.send(Audience::Watchers, &news()).await;
        let watcher = receivers[1].0;
        posts.send(Audience::One(watcher), &news()).await;
        posts.reseat(watcher, Some(Seat::FIRST));
        posts.send(Audience::Players, &news()).await;
        let heard = |one: &mut OutboxReceiver| std::iter::from_fn(|| one.try_recv()).count();
        assert_eq!(heard(&mut receivers[0].1), 3);
        assert_eq!(heard(&mut receivers[1].1), 3);
    }
}
