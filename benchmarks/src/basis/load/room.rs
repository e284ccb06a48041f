//! A room on a server other than Fondaco: members take turns to send, and all receive.

use super::peer::Peer;
use super::{PLAYERS, Pace, Socket, Table, Tally};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use std::marker::PhantomData;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

/// Players, then spectators, on a server that speaks `P`'s protocol.
pub(crate) struct Room<P> {
    name: String,
    sockets: Vec<Socket>,
    moves: usize,
    /// The last message that arrived.
    last: Message,
    peer: PhantomData<P>,
}

impl<P: Peer> Table for Room<P> {
    const QUICKER: u64 = P::QUICKER;

    async fn open(url: &str, _number: usize, spectators: usize) -> anyhow::Result<Room<P>> {
        let name = Uuid::new_v4().to_string();
        let (mut sockets, mut last) = (Vec::new(), Message::text(""));
        for member in 0..PLAYERS + spectators {
            let (socket, told) = P::join(url, &name, member).await?;
            sockets.push(socket);
            last = told;
        }
        // Some servers admit members to the room only after they have responded.
        tokio::time::sleep(Duration::from_millis(200)).await;
        Ok(Room {
            name,
            sockets,
            moves: 0,
            last,
            peer: PhantomData,
        })
    }

    async fn prepare(&mut self) -> anyhow::Result<()> {
        Ok(())
    }

    async fn play(&mut self, moves: u64, mut pace: Pace) -> anyhow::Result<Tally> {
        let mut tally = Tally::default();
        for _ in 0..moves {
            let sender = self.moves % PLAYERS;
            let due = pace.due().await;
            let text = P::sail(&self.name, sender, &self.last)?;
            self.sockets[sender].send(text).await?;
            // The sender's own copy of the message serves as its ack.
            let mut acknowledged = due.elapsed();
            let receiving = self.sockets.iter_mut().enumerate();
            let receiving = receiving.map(async |(member, socket)| {
                let update = next_update::<P>(socket).await?;
                anyhow::Ok((member, update, Instant::now()))
            });
            for (member, update, at) in try_join_all(receiving).await? {
                if member == sender {
                    acknowledged = at - due;
                }
                tally.delivered(update.len(), at - due);
                self.last = update;
            }
            tally.moved(acknowledged);
            self.moves += 1;
        }
        Ok(tally)
    }
}

/// The next message that reports a move.
async fn next_update<P: Peer>(socket: &mut Socket) -> anyhow::Result<Message> {
    loop {
        let message = next_message(socket).await?;
        if P::is_update(&message) {
            return Ok(message);
        }
        if let Some(answer) = P::answer(&message) {
            socket.send(answer).await?;
        }
    }
}

/// The next message, of any kind.
pub(super) async fn next_message(socket: &mut Socket) -> anyhow::Result<Message> {
    match socket.next().await {
        Some(message) => Ok(message?),
        None => anyhow::bail!("the server closed the connection"),
    }
}
