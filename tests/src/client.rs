//! A client over real sockets, as a bot in any language would be written.

use anyhow::{Context, anyhow, bail};
use fondaco_protocol::{
    Bytes32, ClientMessage, CommandId, CreateTable, ErrorBody, Me, PositionView, PrivatePart, Seen,
    ServerMessage, TableId, TableStatus, TableView, TakeOver, Version, Visibility,
};
use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};
use uuid::Uuid;

/// The longest that a test waits for a message.
const MESSAGE_MAX: Duration = Duration::from_secs(20);

/// A person at a browser: a cookie and a name.
#[derive(Clone)]
pub struct Person {
    http: reqwest::Client,
    base: String,
    /// The address that this person comes from, if not any.
    from: Option<IpAddr>,
    /// The cookie, as the browser would send it; `None` for a stranger.
    pub cookie: Option<String>,
    /// Who it is; `None` for a stranger.
    pub me: Option<Me>,
}

impl Person {
    /// Somebody without a session.
    pub fn stranger(base: &str) -> Person {
        Person {
            http: reqwest::Client::new(),
            base: base.to_owned(),
            from: None,
            cookie: None,
            me: None,
        }
    }

    /// A guest with a session under this name.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn guest(base: &str, name: &str) -> anyhow::Result<Person> {
        Person::stranger(base).named(name).await
    }

    /// A guest who comes from another address of this machine.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn guest_from(base: &str, name: &str, from: IpAddr) -> anyhow::Result<Person> {
        let stranger = Person {
            http: reqwest::Client::builder().local_address(from).build()?,
            from: Some(from),
            ..Person::stranger(base)
        };
        stranger.named(name).await
    }

    async fn named(self, name: &str) -> anyhow::Result<Person> {
        let (mut person, me) = self
            .arrive("/api/session", &json!({ "name": name }))
            .await?;
        person.me = Some(me);
        Ok(person)
    }

    /// Whoever a POST by a stranger makes, with the cookie that it sets, and its answer.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn arriving<T: DeserializeOwned>(
        base: &str,
        path: &str,
        body: &impl Serialize,
    ) -> anyhow::Result<(Person, T)> {
        Person::stranger(base).arrive(path, body).await
    }

    async fn arrive<T: DeserializeOwned>(
        mut self,
        path: &str,
        body: &impl Serialize,
    ) -> anyhow::Result<(Person, T)> {
        let response = self
            .http
            .post(format!("{}{path}", self.base))
            .json(body)
            .send()
            .await?
            .error_for_status()?;
        self.cookie = Some(cookie_of(&response).context("a session has a cookie")?);
        Ok((self, response.json().await?))
    }

    /// DELETEs, and reads the answer.
    ///
    /// # Errors
    /// The server's refusal, or what went wrong on the way.
    pub async fn delete<T: DeserializeOwned>(&self, path: &str) -> Result<T, Refused> {
        self.send(self.http.delete(format!("{}{path}", self.base)))
            .await
    }

    /// GETs JSON.
    ///
    /// # Errors
    /// The server's refusal, or what went wrong on the way.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Refused> {
        self.send(self.http.get(format!("{}{path}", self.base)))
            .await
    }

    /// POSTs JSON.
    ///
    /// # Errors
    /// The server's refusal, or what went wrong on the way.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Refused> {
        self.send(self.http.post(format!("{}{path}", self.base)).json(body))
            .await
    }

    async fn send<T: DeserializeOwned>(
        &self,
        request: reqwest::RequestBuilder,
    ) -> Result<T, Refused> {
        read(self.response(request).await?).await
    }

    async fn response(
        &self,
        mut request: reqwest::RequestBuilder,
    ) -> Result<reqwest::Response, Refused> {
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        let response = request.send().await;
        response.map_err(|error| Refused::Broken(error.to_string()))
    }

    /// Opens a private table with the defaults.
    ///
    /// # Errors
    /// As [`Person::post`].
    pub async fn open_table(&self, ruleset: &str, seats: u8) -> Result<TableView, Refused> {
        self.post(
            "/api/tables",
            &CreateTable {
                ruleset: ruleset.to_owned(),
                seats,
                options: Default::default(),
                visibility: Visibility::Private,
                spectators: true,
                commitment: None,
            },
        )
        .await
    }

    /// Does something at a table: `join`, `ready`, `start`...
    ///
    /// # Errors
    /// As [`Person::post`].
    pub async fn at(&self, table: TableId, what: &str, body: Value) -> Result<TableView, Refused> {
        self.post(&format!("/api/tables/{table}/{what}"), &body)
            .await
    }

    /// Takes over the seat of a token, and the cookie that comes with it.
    ///
    /// # Errors
    /// As [`Person::post`].
    pub async fn take_over(
        &mut self,
        table: TableId,
        token: Bytes32,
    ) -> Result<TableView, Refused> {
        let path = format!("/api/tables/{table}/take-over");
        let request = self.http.post(format!("{}{path}", self.base));
        let response = self.response(request.json(&TakeOver { token })).await?;
        if let Some(cookie) = cookie_of(&response) {
            self.cookie = Some(cookie);
        }
        read(response).await
    }

    /// Connects to a table.
    ///
    /// # Errors
    /// If the upgrade is refused or the connection breaks.
    pub async fn connect(&self, table: TableId) -> anyhow::Result<TableSocket> {
        TableSocket::open(self, table, None).await
    }

    /// Connects again, having seen `position`.
    ///
    /// # Errors
    /// As [`Person::connect`].
    pub async fn reconnect(
        &self,
        table: TableId,
        position: PositionView,
    ) -> anyhow::Result<TableSocket> {
        TableSocket::open(self, table, Some(position)).await
    }

    /// Opens a socket at `path` and sends nothing.
    ///
    /// # Errors
    /// If the upgrade is refused.
    pub async fn raw_socket(
        &self,
        path: &str,
        origin: Option<&str>,
    ) -> anyhow::Result<WebSocketStream<MaybeTlsStream<TcpStream>>> {
        let url = format!("{}{path}", self.base.replacen("http", "ws", 1));
        let mut request = url.into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse()?);
        }
        let Some(from) = self.from else {
            return Ok(connect_async(request).await?.0);
        };
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        let address = self.base.trim_start_matches("http://").parse()?;
        let stream = MaybeTlsStream::Plain(socket.connect(address).await?);
        Ok(client_async(request, stream).await?.0)
    }
}

async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, Refused> {
    let status = response.status().as_u16();
    let text = response
        .text()
        .await
        .map_err(|error| Refused::Broken(error.to_string()))?;
    if status == 200 {
        serde_json::from_str(&text).map_err(|error| Refused::Broken(format!("{error}: {text}")))
    } else {
        match serde_json::from_str(&text) {
            Ok(body) => Err(Refused::Refused { status, body }),
            Err(_) => Err(Refused::Broken(format!("{status}: {text}"))),
        }
    }
}

/// The cookie that an answer sets, as the browser would send it.
fn cookie_of(response: &reqwest::Response) -> Option<String> {
    let cookie = response.headers().get("set-cookie")?.to_str().ok()?;
    cookie.split(';').next().map(ToOwned::to_owned)
}

/// Why a request did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The server refused it.
    #[error("{status}: {body:?}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// What the server says.
        body: ErrorBody,
    },
    /// It did not get through, or the answer makes no sense.
    #[error("{0}")]
    Broken(String),
}

impl Refused {
    /// The stable code as it stands on the wire, for assertions.
    pub fn code(&self) -> String {
        match self {
            Refused::Refused { body, .. } => code_text(body.code),
            Refused::Broken(why) => format!("broken: {why}"),
        }
    }
}

/// A code as it stands on the wire.
pub fn code_text(code: fondaco_protocol::ErrorCode) -> String {
    match serde_json::to_value(code) {
        Ok(Value::String(text)) => text,
        other => format!("{other:?}"),
    }
}

/// A table's socket, and what the client knows from it.
pub struct TableSocket {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The table as last told.
    pub table: Option<TableView>,
    /// The game as last told, patches applied.
    pub position: Option<PositionView>,
    /// Every frame as it came.
    pub frames: Vec<String>,
}

impl TableSocket {
    async fn open(
        person: &Person,
        table: TableId,
        position: Option<PositionView>,
    ) -> anyhow::Result<TableSocket> {
        let socket = person
            .raw_socket(&format!("/ws/tables/{table}"), None)
            .await?;
        let mut client = TableSocket {
            socket,
            table: None,
            position,
            frames: Vec::new(),
        };
        let seen = client.position.as_ref();
        client
            .send(&ClientMessage::Hello {
                seen: seen.map(|position| Seen {
                    version: position.version,
                    hash: position.hash.to_string(),
                }),
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

    /// The next message, after taking it in.
    ///
    /// # Errors
    /// If none comes in time, the connection is gone, or the message contradicts what came before.
    pub async fn next(&mut self) -> anyhow::Result<ServerMessage> {
        let deadline = Instant::now() + MESSAGE_MAX;
        loop {
            let message = timeout_at(deadline, self.socket.next()).await;
            let message = message.context("no message came in time")?;
            match message.ok_or_else(|| anyhow!("the connection has ended"))?? {
                Message::Text(text) => {
                    let message = serde_json::from_str(&text)
                        .with_context(|| format!("cannot read {text}"))?;
                    self.frames.push(text.to_string());
                    self.take_in(&message)?;
                    return Ok(message);
                }
                Message::Close(frame) => bail!("the server closed the connection: {frame:?}"),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    /// The next message for which `wanted` answers.
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

    /// The answer to a command: the version that it made, or the code and detail of its refusal.
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

    /// The version that the client knows.
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

    /// The actions that the server lists.
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
                table, position, ..
            } => {
                self.table = Some(table.clone());
                self.position = position.clone();
            }
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
                    bail!("version {version} came after {}", position.version);
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
            | ServerMessage::Ack { .. }
            | ServerMessage::Done { .. }
            | ServerMessage::Allowed { .. }
            | ServerMessage::Rejected { .. }
            | ServerMessage::Saving { .. }
            | ServerMessage::Error { .. }
            | ServerMessage::Closing { .. } => {}
        }
        Ok(())
    }
}
