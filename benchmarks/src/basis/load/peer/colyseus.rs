//! [Colyseus](https://colyseus.io), whose messages are binary: a code, then the content.

use super::super::Socket;
use super::super::room::next_message;
use super::{DISTANCE, Peer, connected};
use anyhow::Context;
use futures_util::SinkExt;
use serde::Deserialize;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

/// In both directions: somebody has joined.
const JOINED: u8 = 10;

/// A message defined by the game.
const DATA: u8 = 13;

/// The whole state.
const STATE: u8 = 14;

/// A change to the state.
const PATCH: u8 = 15;

/// Combined with the length of a message name, if that is below 32 bytes.
const SHORT_NAME: u8 = 0xa0;

pub(crate) struct Colyseus;

/// Where a seat reservation is held.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Place {
    process_id: String,
    room_id: String,
    session_id: String,
}

impl Peer for Colyseus {
    const QUICKER: u64 = 1;

    async fn join(url: &str, room: &str, _member: usize) -> anyhow::Result<(Socket, Message)> {
        let asked = reqwest::Client::new()
            .post(format!("{url}/matchmake/joinOrCreate/table"))
            .json(&json!({ "table": room }));
        let Place {
            process_id,
            room_id,
            session_id,
        } = asked.send().await?.error_for_status()?.json().await?;
        let path = format!("/{process_id}/{room_id}?sessionId={session_id}");
        let mut socket = connected(url, &path).await?;
        loop {
            let message = next_message(&mut socket).await?;
            match code(&message).context("a message of Colyseus")? {
                JOINED => socket.send(Message::binary(vec![JOINED])).await?,
                STATE => return Ok((socket, message)),
                _ => {}
            }
        }
    }

    fn sail(_room: &str, _member: usize, _last: &Message) -> anyhow::Result<Message> {
        const NAME: &[u8] = b"sail";
        let mut bytes = vec![DATA, SHORT_NAME | NAME.len() as u8];
        bytes.extend(NAME);
        // In MessagePack: an object with one key, `to`.
        bytes.extend([0x81, SHORT_NAME | 2, b't', b'o', DISTANCE]);
        Ok(Message::binary(bytes))
    }

    fn is_update(message: &Message) -> bool {
        code(message) == Some(PATCH)
    }
}

fn code(message: &Message) -> Option<u8> {
    match message {
        Message::Binary(bytes) => bytes.first().copied(),
        _ => None,
    }
}
