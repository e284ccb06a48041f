//! The load: tables of four players and one spectator that play as fast as
//! the server lets them.

mod bare;
mod real;
mod tally;

pub(crate) use bare::BareTable;
pub(crate) use real::RealTable;
pub(crate) use tally::{Parts, Tally};

use futures_util::StreamExt;
use std::future::Future;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Players at a table.
const PLAYERS: usize = 4;

/// A table under load, of either server.
pub(crate) trait Table: Sized {
    /// Moves of a table in one round.
    const MOVES_A_ROUND: u64;

    /// Opens it; not measured.
    fn open(url: &str, number: usize) -> impl Future<Output = anyhow::Result<Self>>;

    /// Makes it ready for the next round; not measured.
    fn prepare(&mut self) -> impl Future<Output = anyhow::Result<()>>;

    /// Plays one round; measured.
    fn play(&mut self) -> impl Future<Output = anyhow::Result<Tally>>;
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
