//! The people at a table who are connected to this node, and those here who are waiting for an
//! answer.

use super::handle::{Arrival, Reply};
use super::posts::Posts;
use fondaco_protocol::{ServerMessage, TableView};
use game_core::{Json, Seat};
use std::collections::HashMap;
use table::sent::Frame;
use table::{Audience, ConnectionId, Delivery, Ticket};
use table::{TableError, Unavailable};
use tokio::sync::oneshot;

#[derive(Default)]
pub(super) struct Here {
    pub(super) posts: Posts,
    arriving: HashMap<ConnectionId, Arrival>,
    tickets: HashMap<Ticket, oneshot::Sender<Result<TableView, TableError>>>,
}

impl Here {
    /// Remembers where an answer is to go.
    pub(super) fn keep(&mut self, reply: Reply) {
        match reply {
            Reply::None => {}
            Reply::View(ticket, reply) => _ = self.tickets.insert(ticket, reply),
            Reply::Greeting(connection, arrival) => {
                self.arriving.insert(connection, arrival);
            }
        }
    }

    /// Delivers something to people here.
    pub(super) async fn deliver(&mut self, delivery: Delivery) {
        match delivery {
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => {
                for connection in connections {
                    self.admit(connection, seat, greeting.clone()).await;
                }
            }
            Delivery::TurnAway { connection, error } => self.turn_away(connection, error).await,
            Delivery::Reseat { connection, seat } => self.posts.reseat(connection, seat),
            Delivery::Reopen { connection } => self.posts.reopen(connection),
            Delivery::Dismiss { connection } => self.posts.close(connection),
            Delivery::Send { to, frame, .. } => self.posts.send(to, &frame).await,
            Delivery::Update { update, ack } => self.posts.send_update(&update, ack).await,
            Delivery::Answer { ticket, answer } => self.answer(ticket, *answer),
        }
    }

    /// Leaves a request unanswered.
    pub(super) fn forget(&mut self, ticket: Ticket) {
        self.tickets.remove(&ticket);
    }

    /// Answers the request with this ticket.
    fn answer(&mut self, ticket: Ticket, answer: Result<TableView, TableError>) {
        if let Some(reply) = self.tickets.remove(&ticket) {
            let _ = reply.send(answer);
        }
    }

    /// Tells everybody the reason and drops all connections; those waiting for an answer are told
    /// to try again.
    pub(super) async fn send_away(&mut self, error: TableError) {
        let closing = Frame::of(&ServerMessage::<Json>::Closing {
            code: error.code(),
            message: error.to_string(),
        });
        self.posts.send(Audience::All, &closing).await;
        for (_, arrival) in self.arriving.drain() {
            let _ = arrival.greeting.send(Err(error.clone()));
        }
        for (_, reply) in self.tickets.drain() {
            let _ = reply.send(Err(Unavailable::Restarting.into()));
        }
        self.posts = Posts::default();
    }

    /// Admits a connection. One that an earlier owner of the table had admitted carries on from
    /// there.
    async fn admit(&mut self, connection: ConnectionId, seat: Option<Seat>, greeting: Vec<Frame>) {
        if let Some(arrival) = self.arriving.remove(&connection) {
            self.posts.open(connection, seat, arrival.outbox);
            let _ = arrival.greeting.send(Ok(greeting));
            return;
        }
        self.posts.reseat(connection, seat);
        for frame in greeting {
            self.posts.send(Audience::One(connection), &frame).await;
        }
    }

    async fn turn_away(&mut self, connection: ConnectionId, error: TableError) {
        if let Some(arrival) = self.arriving.remove(&connection) {
            let _ = arrival.greeting.send(Err(error));
            return;
        }
        let closing = Frame::of(&ServerMessage::<Json>::Closing {
            code: error.code(),
            message: error.to_string(),
        });
        self.posts.send(Audience::One(connection), &closing).await;
        self.posts.close(connection);
    }
}
