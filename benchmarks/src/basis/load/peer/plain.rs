//! The bare fan-out server, and the handwritten one in Node.

use super::super::Socket;
use super::{DISTANCE, Peer, connected};
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use uuid::Uuid;

/// Members of a room connect to its path; every text message reports a move.
pub(crate) struct Plain;

impl Peer for Plain {
    const QUICKER: u64 = 4;

    async fn join(url: &str, room: &str, _member: usize) -> anyhow::Result<(Socket, Message)> {
        let socket = connected(url, &format!("/ws/tables/{room}")).await?;
        Ok((socket, Message::text("")))
    }

    fn sail(_room: &str, _member: usize, _last: &Message) -> anyhow::Result<Message> {
        let text = json!({ "type": "act", "cmd_id": Uuid::nil(), "version": 1,
            "action": { "type": "sail", "ship": 1, "to": DISTANCE } });
        Ok(Message::text(text.to_string()))
    }

    fn is_update(message: &Message) -> bool {
        message.is_text()
    }
}
