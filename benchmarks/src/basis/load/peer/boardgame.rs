//! [boardgame.io](https://boardgame.io), which uses socket.io.

use super::super::room::next_message;
use super::super::{PLAYERS, Socket};
use super::{DISTANCE, Peer, connected};
use anyhow::Context;
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Connects over WebSockets from the start.
const PATH: &str = "/socket.io/?EIO=4&transport=websocket";

/// Enters the rooms of the game called `table`; the server answers with the same.
const CONNECT: &str = "40/table,";

/// Precedes the name and the arguments of an event of that game.
const EVENT: &str = "42/table,";

const PING: &str = "2";
const PONG: &str = "3";

pub(crate) struct Boardgame;

impl Peer for Boardgame {
    const QUICKER: u64 = 1;

    async fn join(url: &str, room: &str, member: usize) -> anyhow::Result<(Socket, Message)> {
        let mut socket = connected(url, PATH).await?;
        socket.send(Message::text(CONNECT)).await?;
        // Members without a seat watch.
        let seat = (member < PLAYERS).then(|| member.to_string());
        loop {
            let message = next_message(&mut socket).await?;
            let text = message.to_text()?;
            if text.starts_with(CONNECT) {
                let sync = event(&json!(["sync", room, seat, null, PLAYERS]));
                socket.send(sync).await?;
            } else if is_event(&message, "sync") {
                return Ok((socket, message));
            }
        }
    }

    fn sail(room: &str, member: usize, last: &Message) -> anyhow::Result<Message> {
        let text = last.to_text()?;
        let told: Value = serde_json::from_str(text.strip_prefix(EVENT).context("an event")?)?;
        let state = if told[0] == "sync" {
            &told[2]["state"]
        } else {
            &told[2]
        };
        let sail = json!({ "type": "sail", "args": [DISTANCE], "playerID": member.to_string() });
        let act = json!({ "type": "MAKE_MOVE", "payload": sail });
        let seat = member.to_string();
        Ok(event(&json!([
            "update",
            act,
            state["_stateID"],
            room,
            seat
        ])))
    }

    fn is_update(message: &Message) -> bool {
        is_event(message, "update")
    }

    fn answer(message: &Message) -> Option<Message> {
        (message.to_text().ok()? == PING).then(|| Message::text(PONG))
    }
}

fn event(arguments: &Value) -> Message {
    Message::text(format!("{EVENT}{arguments}"))
}

fn is_event(message: &Message, name: &str) -> bool {
    let text = message.to_text().ok();
    let arguments = text.and_then(|text| text.strip_prefix(EVENT));
    arguments.is_some_and(|arguments| arguments.starts_with(&format!("[\"{name}\"")))
}
