//! A table that stays busy for as long as needed, and spectators who never read, or read late.

use crate::guests::client::{Person, TableSocket};
use anyhow::Context;
use fondaco_protocol::Version;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

/// The receive buffer of a spectator who does not read, in bytes: small, so that the server's own
/// queue fills up.
const RECEIVE_BYTES: u32 = 4096;

/// How long somebody who reads waits for a message. A connection that the server has given up may
/// stay open on their side.
const QUIET_MAX: Duration = Duration::from_secs(30);

/// One player keeps placing the fleet again, and the other never does.
pub struct BusyTable {
    address: SocketAddr,
    path: String,
    socket: TableSocket,
}

/// A spectator who never reads.
pub struct Silent(
    #[expect(dead_code, reason = "it keeps the connection")] WebSocketStream<TcpStream>,
);

/// A spectator who reads late.
pub struct Late(WebSocketStream<TcpStream>);

impl Late {
    /// The versions of the game that arrive, up to `last`.
    ///
    /// # Errors
    /// If the server closes the connection or sends something that is not a message.
    pub async fn versions_to(&mut self, last: Version) -> anyhow::Result<Vec<Version>> {
        let mut versions = Vec::new();
        while versions.last() < Some(&last) {
            let next = timeout(QUIET_MAX, self.0.next()).await;
            let message = next.context("nothing arrives")?;
            let message = message.context("the server is gone")??;
            let Message::Text(text) = message else {
                continue;
            };
            let message: Value = serde_json::from_str(&text)?;
            let version = match message["type"].as_str() {
                Some("snapshot") => &message["position"]["version"],
                Some("update") => &message["version"],
                _ => continue,
            };
            versions.extend(version.as_u64().map(Version));
        }
        Ok(versions)
    }
}

impl BusyTable {
    /// Opens a table at the server with this address and starts its game.
    ///
    /// # Errors
    /// If the server refuses.
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

    /// Connects this many spectators who read late.
    ///
    /// # Errors
    /// If one of them cannot connect.
    pub async fn watched_later(&self, spectators: usize) -> anyhow::Result<Vec<Late>> {
        let mut late = Vec::new();
        for _ in 0..spectators {
            let socket = TcpSocket::new_v4()?;
            socket.set_recv_buffer_size(RECEIVE_BYTES)?;
            late.push(Late(self.watch(socket).await?));
        }
        Ok(late)
    }

    /// The version of the game.
    pub fn version(&self) -> Version {
        self.socket.version()
    }

    async fn watch(&self, socket: TcpSocket) -> anyhow::Result<WebSocketStream<TcpStream>> {
        let stream = socket.connect(self.address).await?;
        let address = format!("ws://{}{}", self.address, self.path);
        let (mut socket, _) = client_async(address, stream).await?;
        let hello = Message::Text("{\"type\":\"hello\"}".into());
        socket.send(hello).await?;
        Ok(socket)
    }

    /// Makes this many updates, waiting for each one before the next.
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
