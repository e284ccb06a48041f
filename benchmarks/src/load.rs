//! The load: tables of four players and some spectators that play as fast as
//! the server lets them, or at fixed times.

mod pace;
mod peer;
mod real;
mod room;
mod tally;

pub(crate) use pace::Pace;
pub(crate) use peer::{Boardgame, Colyseus, Plain};
pub(crate) use real::{RealTable, watch};
pub(crate) use room::Room;
pub(crate) use tally::{Parts, Tally, percentile};

use futures_util::StreamExt;
use std::future::Future;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A room of the bare server, or of one in Node that speaks as it does.
pub(crate) type BareTable = Room<Plain>;

/// Players at a table.
pub(crate) const PLAYERS: usize = 4;

/// A table under load, of either server.
pub(crate) trait Table: Sized {
    /// How many of its moves take as long as one of the other server's.
    const QUICKER: u64;

    /// Opens it; not measured.
    fn open(
        url: &str,
        number: usize,
        spectators: usize,
    ) -> impl Future<Output = anyhow::Result<Self>>;

    /// Makes it ready for the next round; not measured.
    fn prepare(&mut self) -> impl Future<Output = anyhow::Result<()>>;

    /// Plays one round of at most so many moves; measured.
    fn play(&mut self, moves: u64, pace: Pace) -> impl Future<Output = anyhow::Result<Tally>>;
}

async fn next_text(socket: &mut Socket) -> anyhow::Result<String> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.into()),
            None => anyhow::bail!("the server closed the connection"),
        }
    }
}
