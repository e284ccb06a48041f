//! A room of the bare server: one member after the other sends, all receive.

use super::{PLAYERS, Pace, Socket, Table, Tally, next_text};
use fondaco_tests::client::socket_config;
use futures_util::SinkExt;
use futures_util::future::try_join_all;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

pub(crate) struct BareTable {
    sockets: Vec<Socket>,
    text: String,
    moves: usize,
}

impl Table for BareTable {
    const QUICKER: u64 = 4;

    async fn open(url: &str, _number: usize, spectators: usize) -> anyhow::Result<BareTable> {
        let room = Uuid::new_v4();
        let address = format!("{}/ws/tables/{room}", url.replacen("http", "ws", 1));
        let mut sockets = Vec::new();
        for _ in 0..PLAYERS + spectators {
            let config = Some(socket_config());
            let (socket, _) = connect_async_with_config(&address, config, true).await?;
            sockets.push(socket);
        }
        // A connection enters the room only after its answer is sent.
        tokio::time::sleep(Duration::from_millis(200)).await;
        let text = json!({ "type": "act", "cmd_id": Uuid::new_v4(), "version": 1,
            "action": { "type": "sail", "ship": 1, "to": 5 } });
        Ok(BareTable {
            sockets,
            text: text.to_string(),
            moves: 0,
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
            self.sockets[sender]
                .send(Message::Text(self.text.as_str().into()))
                .await?;
            // The sender's own message is its ack.
            let mut acknowledged = due.elapsed();
            let receiving = self
                .sockets
                .iter_mut()
                .enumerate()
                .map(async |(member, socket)| {
                    let text = next_text(socket).await?;
                    anyhow::Ok((member, text, Instant::now()))
                });
            for (member, text, at) in try_join_all(receiving).await? {
                if member == sender {
                    acknowledged = at - due;
                }
                tally.delivered(&text, at - due);
            }
            tally.moved(acknowledged);
            self.moves += 1;
        }
        Ok(tally)
    }
}
