//! A table's socket: what is live at one table, for one page.

use super::{
    Gone, PING_EVERY, SILENCE_MAX, bounded, close, close_quietly, forgive, say, write, write_all,
};
use crate::app::App;
use crate::http::{ApiError, Visitor, session_person};
use crate::limits::Limits;
use crate::limits::violations::Violations;
use crate::metrics::OpenSocket;
use crate::table::{ConnectionId, Outbox, OutboxReceiver, Role, TableError, TableHandle, outbox};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use fondaco_protocol::{
    ClientMessage, CommandId, ErrorCode, ServerMessage, TableId, UserId, Version,
};
use governor::DefaultDirectRateLimiter;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, Interval, interval, sleep_until, timeout};
use tracing::{Instrument, debug, info_span};
use uuid::Uuid;

/// The longest that a client may take to say hello.
const HELLO_MAX: Duration = Duration::from_secs(10);

/// `GET /ws/tables/{id}`
pub(crate) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    upgrade: WebSocketUpgrade,
) -> Response {
    let id = Uuid::parse_str(&id).map(TableId);
    let person = match session_person(&app, &headers).await {
        Ok(person) => person,
        Err(error) => return error.into_response(),
    };
    let Ok(id) = id else {
        return ApiError::Table(TableError::NotFound).into_response();
    };
    let role = Role { person };
    let tasks = app.tasks.clone();
    let connection = ConnectionId::next();
    let span = info_span!("socket", table.id = %id, ?connection);
    bounded(upgrade).on_upgrade(move |socket| {
        tasks.track_future(serve(app, visitor, id, role, connection, socket).instrument(span))
    })
}

async fn serve(
    app: App,
    visitor: Visitor,
    id: TableId,
    role: Role,
    connection: ConnectionId,
    mut socket: WebSocket,
) {
    let _counted = OpenSocket::count("table");
    let greeted = tokio::select! {
        greeted = timeout(HELLO_MAX, hello(&mut socket)) => greeted,
        () = app.stop.cancelled() => {
            let error = TableError::Restarting;
            return close(socket, error.code(), error.to_string()).await;
        }
    };
    let seen = match greeted {
        Ok(Ok(seen)) => seen,
        Ok(Err(Some((code, message)))) => return close(socket, code, message).await,
        Ok(Err(None)) => return,
        Err(_) => {
            let text = "say hello first".to_owned();
            return close(socket, ErrorCode::Malformed, text).await;
        }
    };
    if let Err(error) = visitor.keep(&app) {
        let body = error.body();
        return close(socket, body.code, body.message).await;
    }
    let speaker = role.person.as_ref().map(|person| person.id);
    let (sender, receiver) = outbox();
    let attached = match app.tables.get(id).await {
        Ok(table) => attach(&app, id, table, connection, role, &sender, seen).await,
        Err(error) => Err(error),
    };
    // Once the table lets go of its end, the queue ends.
    drop(sender);
    let (table, greeting) = match attached {
        Ok(attached) => attached,
        Err(error) => return close(socket, error.code(), error.to_string()).await,
    };
    let limiter = app.limits.for_socket();
    let mut ping = interval(PING_EVERY);
    ping.reset();
    let session = Session {
        table: table.clone(),
        connection,
        limiter,
        violations: Violations::new(Instant::now()),
        limits: app.limits.clone(),
        speaker,
        heard: Instant::now(),
        rest_until: None,
        has_resynced: false,
    };
    session.run(socket, greeting, receiver, ping).await;
    table.detach(connection).await;
}

/// Attaches, once more if the table was just leaving memory.
async fn attach(
    app: &App,
    id: TableId,
    table: TableHandle,
    connection: ConnectionId,
    role: Role,
    outbox: &Outbox,
    seen: Option<(Version, String)>,
) -> Result<(TableHandle, Vec<Utf8Bytes>), TableError> {
    match table
        .attach(connection, role.clone(), outbox.clone(), seen.clone())
        .await
    {
        Ok(greeting) => Ok((table, greeting)),
        Err(TableError::Restarting) => {
            let table = app.tables.get(id).await?;
            let greeting = table.attach(connection, role, outbox.clone(), seen).await?;
            Ok((table, greeting))
        }
        Err(error) => Err(error),
    }
}

/// Waits for the first message. An error without a code means that the client has gone.
async fn hello(
    socket: &mut WebSocket,
) -> Result<Option<(Version, String)>, Option<(ErrorCode, String)>> {
    loop {
        let text = match socket.recv().await {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            Some(Ok(Message::Binary(_))) => {
                return Err(Some((ErrorCode::Malformed, "messages are text".to_owned())));
            }
            Some(Err(error)) => return Err(read_error(&error)),
            Some(Ok(Message::Close(_))) | None => return Err(None),
        };
        return match serde_json::from_str(&text) {
            Ok(ClientMessage::Hello { version, hash }) => Ok(version.zip(hash)),
            Ok(
                ClientMessage::Act { .. }
                | ClientMessage::Undo { .. }
                | ClientMessage::Say { .. }
                | ClientMessage::Ask { .. }
                | ClientMessage::Answer { .. },
            ) => Err(Some((ErrorCode::Malformed, "say hello first".to_owned()))),
            Err(error) => Err(Some((ErrorCode::Malformed, error.to_string()))),
        };
    }
}

/// A message that is too long closes the connection with a reason; other errors
/// mean that it is gone.
fn read_error(error: &axum::Error) -> Option<(ErrorCode, String)> {
    let text = error.to_string().to_lowercase();
    let is_too_long = text.contains("too long") || text.contains("too big");
    is_too_long.then(|| (ErrorCode::TooLarge, ApiError::TooLarge.to_string()))
}

/// One connection of one page, once it has been greeted.
struct Session {
    table: TableHandle,
    connection: ConnectionId,
    limiter: DefaultDirectRateLimiter,
    violations: Violations,
    limits: Arc<Limits>,
    /// Who may speak in the chat: who has a session.
    speaker: Option<UserId>,
    heard: Instant,
    /// When the next write is due, for one of a crowd.
    rest_until: Option<Instant>,
    has_resynced: bool,
}

/// How a connection ends.
enum End {
    /// It is gone, or the client closed it.
    Gone,
    /// The table let go of it, after saying why.
    Dismissed,
    /// We close it.
    Because(ErrorCode, String),
}

impl From<Gone> for End {
    fn from(_: Gone) -> End {
        End::Gone
    }
}

impl From<(ErrorCode, String)> for End {
    fn from((code, message): (ErrorCode, String)) -> End {
        End::Because(code, message)
    }
}

impl Session {
    async fn run(
        mut self,
        mut socket: WebSocket,
        greeting: Vec<Utf8Bytes>,
        mut queue: OutboxReceiver,
        mut ping: Interval,
    ) {
        let greeting = greeting.into_iter().map(Message::Text);
        if write_all(&mut socket, greeting).await.is_err() {
            return;
        }
        let end = loop {
            if let Err(end) = self.step(&mut socket, &mut queue, &mut ping).await {
                break end;
            }
        };
        match end {
            End::Gone => {}
            End::Dismissed => close_quietly(socket, ErrorCode::Restarting).await,
            End::Because(code, message) => close(socket, code, message).await,
        }
    }

    async fn step(
        &mut self,
        socket: &mut WebSocket,
        queue: &mut OutboxReceiver,
        ping: &mut Interval,
    ) -> Result<(), End> {
        let rest_until = self.rest_until;
        tokio::select! {
            // To look whether something has come in costs more than to look into the queue.
            biased;
            frame = queue.recv(), if rest_until.is_none() => {
                self.forward(socket, queue, frame.ok_or(End::Dismissed)?).await
            }
            () = rest(rest_until), if rest_until.is_some() => {
                self.rest_until = None;
                Ok(())
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => match self.receive(&text)? {
                    Some(answer) => Ok(say(socket, &answer).await?),
                    None => Ok(()),
                },
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                    self.heard = Instant::now();
                    if self.limiter.check().is_err() {
                        forgive(&mut self.violations)?;
                    }
                    Ok(())
                }
                Some(Ok(Message::Binary(_))) => {
                    forgive(&mut self.violations)?;
                    Ok(say(socket, &complaint("messages are text")).await?)
                }
                Some(Err(error)) => Err(match read_error(&error) {
                    Some((code, message)) => End::Because(code, message),
                    None => End::Gone,
                }),
                Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            },
            _ = ping.tick() => {
                if self.heard.elapsed() > SILENCE_MAX {
                    return Err(End::Gone);
                }
                Ok(write(socket, Message::Ping(Default::default())).await?)
            }
        }
    }

    /// Writes a message and those behind it; after a lost one, asks once for everything anew.
    async fn forward(
        &mut self,
        socket: &mut WebSocket,
        queue: &mut OutboxReceiver,
        frame: Utf8Bytes,
    ) -> Result<(), End> {
        let waiting = std::iter::from_fn(|| queue.try_recv());
        let frames = std::iter::once(frame).chain(waiting);
        write_all(socket, frames.map(Message::Text)).await?;
        self.rest_until = queue.rest().map(|rest| Instant::now() + rest);
        if !queue.has_overflowed() {
            return Ok(());
        }
        metrics::counter!("fondaco_outbox_overflows_total").increment(1);
        if self.has_resynced {
            let text = "this connection did not read fast enough; connect again".to_owned();
            return Err(End::Because(ErrorCode::TooSlow, text));
        }
        self.has_resynced = true;
        crate::metrics::resynced();
        self.table
            .resync(self.connection)
            .map_err(|error| End::Because(error.code(), error.to_string()))
    }

    /// Passes a message on to the table; what cannot be passed on is answered here.
    fn receive(&mut self, text: &str) -> Result<Option<ServerMessage>, End> {
        self.heard = Instant::now();
        match serde_json::from_str(text) {
            Ok(ClientMessage::Hello { .. }) => {
                forgive(&mut self.violations)?;
                Ok(Some(complaint("hello is said once")))
            }
            Ok(ClientMessage::Act {
                cmd_id,
                version,
                action,
            }) => self.act(cmd_id, version, Some(action)),
            Ok(ClientMessage::Undo { cmd_id, version }) => self.act(cmd_id, version, None),
            Ok(ClientMessage::Say { words }) => {
                if self
                    .speaker
                    .is_none_or(|user| !self.limits.allows_line(user))
                {
                    forgive(&mut self.violations)?;
                    return Ok(Some(self.unheard()));
                }
                self.talk(|table, connection| table.say(connection, words))
            }
            Ok(ClientMessage::Ask { question }) => {
                self.talk(|table, connection| table.ask(connection, question))
            }
            Ok(ClientMessage::Answer { agree }) => {
                self.talk(|table, connection| table.answer(connection, agree))
            }
            Err(error) => {
                forgive(&mut self.violations)?;
                Ok(Some(complaint(&error.to_string())))
            }
        }
    }

    /// Why a line was not passed on.
    fn unheard(&self) -> ServerMessage {
        let error = match self.speaker {
            None => ApiError::NoSession,
            Some(_) => ApiError::RateLimited,
        };
        let body = error.body();
        ServerMessage::Error {
            code: body.code,
            message: body.message,
        }
    }

    /// Passes on what is no move.
    fn talk(
        &mut self,
        pass_on: impl FnOnce(&TableHandle, ConnectionId) -> Result<(), TableError>,
    ) -> Result<Option<ServerMessage>, End> {
        let passed = if self.limiter.check().is_err() {
            forgive(&mut self.violations)?;
            Err((ErrorCode::RateLimited, ApiError::RateLimited.to_string()))
        } else {
            pass_on(&self.table, self.connection).map_err(|error| (error.code(), error.to_string()))
        };
        match passed {
            Ok(()) => Ok(None),
            Err((code @ ErrorCode::Restarting, message)) => Err(End::Because(code, message)),
            Err((code, message)) => Ok(Some(ServerMessage::Error { code, message })),
        }
    }

    fn act(
        &mut self,
        cmd_id: CommandId,
        version: Version,
        action: Option<serde_json::Value>,
    ) -> Result<Option<ServerMessage>, End> {
        if self.limiter.check().is_err() {
            forgive(&mut self.violations)?;
            let message = ApiError::RateLimited.to_string();
            return Ok(Some(rejected(cmd_id, ErrorCode::RateLimited, message)));
        }
        match self.table.act(self.connection, cmd_id, version, action) {
            Ok(()) => Ok(None),
            Err(error @ TableError::Restarting) => {
                Err(End::Because(error.code(), error.to_string()))
            }
            Err(error) => {
                debug!(%error, "a command did not reach the table");
                Ok(Some(rejected(cmd_id, error.code(), error.to_string())))
            }
        }
    }
}

async fn rest(until: Option<Instant>) {
    if let Some(until) = until {
        sleep_until(until).await;
    }
}

fn complaint(message: &str) -> ServerMessage {
    ServerMessage::Error {
        code: ErrorCode::Malformed,
        message: message.to_owned(),
    }
}

fn rejected(cmd_id: CommandId, code: ErrorCode, message: String) -> ServerMessage {
    crate::metrics::rejected(code);
    ServerMessage::Rejected {
        cmd_id,
        code,
        message,
        detail: None,
    }
}
