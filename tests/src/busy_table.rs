//! A table where something happens for as long as one likes, and people who watch it
//! without ever reading, or only count what they get.

use crate::client::{Person, TableSocket};
use anyhow::Context;
use futures_util::SinkExt;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// What the system keeps for a spectator who does not read, in bytes: little, so that
/// the server's own queue fills up.
const RECEIVE_BYTES: u32 = 4096;

/// One player places the fleet again and again, and the other never does.
pub struct BusyTable {
    address: SocketAddr,
    path: String,
    socket: TableSocket,
}

/// Somebody who watches, and never reads.
pub struct Silent(
    #[expect(dead_code, reason = "it keeps the connection")] WebSocketStream<TcpStream>,
);

/// Somebody who watches, and counts in how many pieces everything comes.
pub struct Counting(WebSocketStream<TcpStream>);

impl Counting {
    /// How many pieces come until nothing has come for `quiet`: at most as many as the server has
    /// written, and fewer if they were read late.
    ///
    /// # Errors
    /// If the server is gone.
    pub async fn pieces(&mut self, quiet: Duration) -> anyhow::Result<usize> {
        let mut buffer = vec![0; 64 * 1024];
        let mut pieces = 0;
        while let Ok(read) = timeout(quiet, self.0.get_mut().read(&mut buffer)).await {
            anyhow::ensure!(read? > 0, "the server closed the connection");
            pieces += 1;
        }
        Ok(pieces)
    }
}

impl BusyTable {
    /// Opens a table at the server with this address and starts its game.
    ///
    /// # Errors
    /// If the server does not let it.
    pub async fn start(url: &str) -> anyhow::Result<BusyTable> {
        let host = Person::guest(url, "Host").await?;
        let guest = Person::guest(url, "Guest").await?;
        let table = host.start_game("golden-horn", &[&guest]).await?;
        Ok(BusyTable {
            address: url.trim_start_matches("http://").parse()?,
            path: format!("/ws/tables/{table}"),
            socket: host.connect(table).await?,
        })
    }

    /// Connects this many spectators who never read.
    ///
    /// # Errors
    /// If one of them cannot connect.
    pub async fn watched_silently(&self, spectators: usize) -> anyhow::Result<Vec<Silent>> {
        let mut silent = Vec::new();
        for _ in 0..spectators {
            let socket = TcpSocket::new_v4()?;
            socket.set_recv_buffer_size(RECEIVE_BYTES)?;
            silent.push(Silent(self.watch(socket).await?));
        }
        Ok(silent)
    }

    /// Connects this many spectators who count.
    ///
    /// # Errors
    /// If one of them cannot connect.
    pub async fn watched_counting(&self, spectators: usize) -> anyhow::Result<Vec<Counting>> {
        let mut counting = Vec::new();
        for _ in 0..spectators {
            counting.push(Counting(self.watch(TcpSocket::new_v4()?).await?));
        }
        Ok(counting)
    }

    async fn watch(&self, socket: TcpSocket) -> anyhow::Result<WebSocketStream<TcpStream>> {
        let stream = socket.connect(self.address).await?;
        let address = format!("ws://{}{}", self.address, self.path);
        let (mut socket, _) = client_async(address, stream).await?;
        let hello = Message::Text("{\"type\":\"hello\"}".into());
        socket.send(hello).await?;
        Ok(socket)
    }

    /// Makes this many updates, each after the one before was seen.
    ///
    /// # Errors
    /// If the server refuses or is gone.
    pub async fn update(&mut self, updates: usize) -> anyhow::Result<()> {
        for _ in 0..updates {
            let listed = self.socket.legal_actions();
            let action = listed.get(self.socket.version().0 as usize % listed.len().max(1));
            let action = action.context("a place for the fleet")?.clone();
            let command = self.socket.act(&action).await?;
            let version = self.socket.answer(command).await?;
            let version = version.map_err(|code| anyhow::anyhow!("refused: {code}"))?;
            while self.socket.version() < version {
                self.socket.next().await?;
            }
        }
        Ok(())
    }
}
