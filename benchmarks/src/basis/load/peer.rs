//! The protocols of servers other than Fondaco.

mod boardgame;
mod colyseus;
mod plain;

pub(crate) use boardgame::Boardgame;
pub(crate) use colyseus::Colyseus;
pub(crate) use plain::Plain;

use super::Socket;
use fondaco_tests::client::socket_config;
use std::future::Future;
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;

/// How far each ship sails; no server checks it.
const DISTANCE: u8 = 5;

/// How the members of one room communicate with their server.
pub(crate) trait Peer {
    /// How many of its moves take as long as one of Fondaco's.
    const QUICKER: u64;

    /// Connects the next member, players first. Also returns the last message that arrived.
    fn join(
        url: &str,
        room: &str,
        member: usize,
    ) -> impl Future<Output = anyhow::Result<(Socket, Message)>>;

    /// This member's move; `last` is what the server sent after the move before.
    fn sail(room: &str, member: usize, last: &Message) -> anyhow::Result<Message>;

    /// Whether the message reports a move.
    fn is_update(message: &Message) -> bool;

    /// The reply that the server expects to this message.
    fn answer(_message: &Message) -> Option<Message> {
        None
    }
}

async fn connected(url: &str, path: &str) -> anyhow::Result<Socket> {
    let address = format!("{}{path}", url.replacen("http", "ws", 1));
    let config = Some(socket_config());
    let (socket, _) = connect_async_with_config(&address, config, true).await?;
    Ok(socket)
}
