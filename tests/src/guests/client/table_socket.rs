//! A connection to a table.

use super::{Person, code_text};
use anyhow::{Context, anyhow, bail};
use fondaco_protocol::{
    ClientMessage, ClocksView, CommandId, PositionView, PrivatePart, Seen, ServerMessage,
    Shorthand, TableId, TableStatus, TableView, Version,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use uuid::Uuid;

/// The maximum time that a test waits for a message.
const MESSAGE_MAX: Duration = Duration::from_secs(20);

/// A server skipped a version, or showed one twice.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("version {after} came after {before}")]
pub struct Gap {
    before: Version,
    after: Version,
}

/// A table's socket, and what the client has learnt from it.
pub struct TableSocket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The latest view of the table.
    pub table: Option<TableView>,
    /// The latest view of the game, with patches applied.
    pub position: Option<PositionView>,
    /// The latest view of the clocks.
    pub clocks: Option<ClocksView>,
    /// Every frame as received.
    pub frames: Vec<String>,
}

impl TableSocket {
    pub(super) async fn open(
        person: &Person,
        table: TableId,
        position: Option<PositionView>,
        shorthand: Option<String>,
    ) -> anyhow::Result<TableSocket> {
        let socket = person
            .raw_socket(&format!("/ws/tables/{table}"), None)
            .await?;
        let mut client = TableSocket {
            socket,
            table: None,
            position,
            clocks: None,
            frames: Vec::new(),
        };
        let seen = client.position.as_ref();
        client
            .send(&ClientMessage::Hello {
                seen: seen.map(|position| Seen {
                    version: position.version,
                    hash: position.hash.to_string(),
                }),
                shorthand,
            })
            .await?;
        while client.table.is_none() {
            client.next().await?;
        }
        Ok(client)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, message: &ClientMessage) -> anyhow::Result<()> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Sends any text.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_text(&mut self, text: String) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Sends an action under a new command id.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn act(&mut self, action: &Value) -> anyhow::Result<CommandId> {
        let cmd_id = CommandId(Uuid::new_v4());
        let version = self.version();
        self.send(&ClientMessage::Act {
            cmd_id,
            version,
            action: action.clone(),
        })
        .await?;
        Ok(cmd_id)
    }

    /// The next message, once it has been applied.
    ///
    /// # Errors
    /// If none arrives in time, the connection is gone, or the message contradicts earlier ones.
    pub async fn next(&mut self) -> anyhow::Result<ServerMessage> {
        let deadline = Instant::now() + MESSAGE_MAX;
        loop {
            let message = timeout_at(deadline, self.socket.next()).await;
            let message = message.context("no message came in time")?;
            match message.ok_or_else(|| anyhow!("the connection has ended"))?? {
                Message::Text(text) => {
                    let message = read(&text).with_context(|| format!("cannot read {text}"))?;
                    self.frames.push(text.to_string());
                    self.take_in(&message)?;
                    return Ok(message);
                }
                Message::Close(frame) => bail!("the server closed the connection: {frame:?}"),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    /// The first result that `wanted` returns for a message; the messages before it are skipped.
    ///
    /// # Errors
    /// As [`TableSocket::next`].
    pub async fn until<T>(
        &mut self,
        mut wanted: impl FnMut(&ServerMessage) -> Option<T>,
    ) -> anyhow::Result<T> {
        loop {
            let message = self.next().await?;
            if let Some(found) = wanted(&message) {
                return Ok(found);
            }
        }
    }

    /// The answer to a command: the version that it created, or the code and detail of its refusal.
    ///
    /// # Errors
    /// As [`TableSocket::next`].
    pub async fn answer(&mut self, command: CommandId) -> anyhow::Result<Result<Version, String>> {
        self.until(|message| match message {
            ServerMessage::Ack { cmd_id, version } if *cmd_id == command => Some(Ok(*version)),
            ServerMessage::Rejected { cmd_id, code, .. } if *cmd_id == command => {
                Some(Err(code_text(*code)))
            }
            _ => None,
        })
        .await
    }

    /// The latest version that the client knows.
    pub fn version(&self) -> Version {
        self.position
            .as_ref()
            .map(|position| position.version)
            .unwrap_or_default()
    }

    /// What only this seat sees; `None` for spectators.
    pub fn private(&self) -> Option<&PrivatePart> {
        self.position.as_ref()?.private.as_ref()
    }

    /// The legal actions that the server lists.
    pub fn legal_actions(&self) -> Vec<Value> {
        let listed = self.private().and_then(|part| part.actions.as_array());
        listed
            .into_iter()
            .flatten()
            .map(|choice| choice["action"].clone())
            .collect()
    }

    /// Whether the table says that the game is over.
    pub fn is_over(&self) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| table.status == TableStatus::Finished)
    }

    fn take_in(&mut self, message: &ServerMessage) -> anyhow::Result<()> {
        match message {
            ServerMessage::Snapshot {
                table,
                position,
                clocks,
                ..
            } => {
                self.clocks.clone_from(clocks);
                self.table = Some(table.clone());
                self.position = position.clone();
            }
            ServerMessage::Clocks { clocks } => self.clocks = Some(clocks.clone()),
            ServerMessage::Table { table } => self.table = Some(table.clone()),
            ServerMessage::Update {
                version,
                hash,
                patch,
                private,
                ..
            } => {
                let position = self
                    .position
                    .as_mut()
                    .context("an update before a snapshot")?;
                if *version != position.version.next() {
                    return Err(Gap {
                        before: position.version,
                        after: *version,
                    }
                    .into());
                }
                let patch: json_patch::Patch = serde_json::from_value(patch.clone())?;
                json_patch::patch(&mut position.public, &patch)?;
                position.version = *version;
                position.hash = *hash;
                if private.is_some() {
                    position.private.clone_from(private);
                }
            }
            ServerMessage::Presence { .. }
            | ServerMessage::Question { .. }
            | ServerMessage::Chat { .. }
            | ServerMessage::LookingBack { .. }
            | ServerMessage::PlayedOn { .. }
            | ServerMessage::Ack { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Allowed { .. }
            | ServerMessage::Ahead { .. }
            | ServerMessage::Prepared { .. }
            | ServerMessage::Hint { .. }
            | ServerMessage::Weighed { .. }
            | ServerMessage::Rejected { .. }
            | ServerMessage::Saving { .. }
            | ServerMessage::Error { .. }
            | ServerMessage::Closing { .. } => {}
        }
        Ok(())
    }
}

/// Parses a message, in shorthand or not.
fn read(text: &str) -> anyhow::Result<ServerMessage> {
    let plain = Shorthand::current().expand(text)?;
    Ok(serde_json::from_value(plain)?)
}
