//! A table under load, on any kind of server.

use super::{Pace, Tally};
use futures_util::StreamExt;
use std::future::Future;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Players per table.
pub(crate) const PLAYERS: usize = 4;

/// A table under load, on any kind of server.
pub(crate) trait Table: Sized {
    /// How many of its moves take as long as one move of the other server.
    const QUICKER: u64;

    /// Opens it; not measured.
    fn open(
        url: &str,
        number: usize,
        spectators: usize,
    ) -> impl Future<Output = anyhow::Result<Self>>;

    /// Prepares it for the next round; not measured.
    fn prepare(&mut self) -> impl Future<Output = anyhow::Result<()>>;

    /// Plays one round of at most this many moves; measured.
    fn play(&mut self, moves: u64, pace: Pace) -> impl Future<Output = anyhow::Result<Tally>>;
}

pub(super) async fn next_text(socket: &mut Socket) -> anyhow::Result<String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => anyhow::bail!("the server closed the connection"),
        }
    }
}
