//! A visitor to a server: the cookie a browser keeps, and the requests it makes.

use super::{Refused, TableSocket};
use anyhow::Context;
use fondaco_protocol::{
    Bytes32, CreateTable, Me, PositionView, TableId, TableView, TakeOver, Visibility,
};
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async_with_config, connect_async_with_config,
};

/// Read buffer of a client's socket. It is cleared before each read; at the usual 128 KiB, that
/// would cost more than the read itself.
const READ_BUFFER_BYTES: usize = 4 * 1024;

/// How clients connect: a thousand of them must not be slower than the server they measure.
pub fn socket_config() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES)
}

/// A person at a browser: a cookie and a name.
#[derive(Clone)]
pub struct Person {
    http: reqwest::Client,
    base: String,
    /// The local address that this person connects from; `None` for any.
    from: Option<IpAddr>,
    /// What a proxy adds to each request.
    added: HeaderMap,
    /// The cookie, as the browser would send it; `None` for a visitor without a session.
    pub cookie: Option<String>,
    /// Who this is; `None` for a visitor without a session.
    pub me: Option<Me>,
}

impl Person {
    /// A visitor without a session.
    pub fn stranger(base: &str) -> Person {
        Person {
            http: reqwest::Client::new(),
            base: base.to_owned(),
            from: None,
            added: HeaderMap::new(),
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

    /// A guest who connects from another address of this machine.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn guest_from(base: &str, name: &str, from: IpAddr) -> anyhow::Result<Person> {
        Person::stranger_from(base, from)?.named(name).await
    }

    /// A visitor without a session who connects from another address of this machine.
    ///
    /// # Errors
    /// If this machine has no such address.
    pub fn stranger_from(base: &str, from: IpAddr) -> anyhow::Result<Person> {
        Ok(Person {
            http: reqwest::Client::builder().local_address(from).build()?,
            from: Some(from),
            ..Person::stranger(base)
        })
    }

    /// The same visitor behind a proxy that adds this header, in place of any earlier one.
    ///
    /// # Errors
    /// If it is no header.
    pub fn through(mut self, name: &str, value: &[u8]) -> anyhow::Result<Person> {
        let value = HeaderValue::from_bytes(value)?;
        self.added.clear();
        self.added.insert(HeaderName::try_from(name)?, value);
        Ok(self)
    }

    /// The same person at another address of the site.
    #[must_use]
    pub fn moved_to(&self, base: &str) -> Person {
        Person {
            base: base.to_owned(),
            ..self.clone()
        }
    }

    async fn named(self, name: &str) -> anyhow::Result<Person> {
        let (mut person, me) = self
            .arrive("/api/session", &json!({ "name": name }))
            .await?;
        person.me = Some(me);
        Ok(person)
    }

    /// The person created by a stranger's POST, with the cookie that it sets, and the response.
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

    /// DELETEs, and reads the response.
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

    /// Sends a request, as POST if there is a body, and returns the raw response: status and text.
    ///
    /// # Errors
    /// If it did not get through.
    pub async fn answer_to(&self, path: &str, body: Option<&Value>) -> anyhow::Result<String> {
        let url = format!("{}{path}", self.base);
        let request = match body {
            Some(body) => self.http.post(url).json(body),
            None => self.http.get(url),
        };
        let response = self.response(request).await?;
        let status = response.status();
        Ok(format!("{status} {}", response.text().await?))
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
        request = request.headers(self.added.clone());
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
                clock: None,
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

    /// Takes a free seat, and marks it ready.
    ///
    /// # Errors
    /// As [`Person::post`].
    pub async fn sit_down(&self, table: TableId) -> Result<TableView, Refused> {
        self.at(table, "join", json!({})).await?;
        self.at(table, "ready", json!({ "ready": true })).await
    }

    /// Opens a table with the defaults, seats the others, and starts the game.
    ///
    /// # Errors
    /// As [`Person::post`].
    pub async fn start_game(&self, ruleset: &str, others: &[&Person]) -> Result<TableId, Refused> {
        let seats = u8::try_from(others.len() + 1).expect("few seats");
        let table = self.open_table(ruleset, seats).await?.id;
        for other in others {
            other.sit_down(table).await?;
        }
        self.at(table, "start", json!({})).await?;
        Ok(table)
    }

    /// Takes over a seat with its token, and adopts the cookie that comes with it.
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
        TableSocket::open(self, table, None, None).await
    }

    /// Connects to a table as a client that reads shorthand with this vocabulary.
    ///
    /// # Errors
    /// As [`Person::connect`].
    pub async fn connect_in_shorthand(
        &self,
        table: TableId,
        fingerprint: &str,
    ) -> anyhow::Result<TableSocket> {
        TableSocket::open(self, table, None, Some(fingerprint.to_owned())).await
    }

    /// Reconnects, having seen `position`.
    ///
    /// # Errors
    /// As [`Person::connect`].
    pub async fn reconnect(
        &self,
        table: TableId,
        position: PositionView,
    ) -> anyhow::Result<TableSocket> {
        TableSocket::open(self, table, Some(position), None).await
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
        request.headers_mut().extend(self.added.clone());
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse()?);
        }
        let config = Some(socket_config());
        let Some(from) = self.from else {
            return Ok(connect_async_with_config(request, config, true).await?.0);
        };
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::new(from, 0))?;
        let address = self.base.trim_start_matches("http://").parse()?;
        let stream = MaybeTlsStream::Plain(socket.connect(address).await?);
        Ok(client_async_with_config(request, stream, config).await?.0)
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

/// The cookie that a response sets, as the browser would send it.
fn cookie_of(response: &reqwest::Response) -> Option<String> {
    let cookie = response.headers().get("set-cookie")?.to_str().ok()?;
    cookie.split(';').next().map(ToOwned::to_owned)
}
