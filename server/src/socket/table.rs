//! A table's socket: what is live at one table, for one page.

use super::{
    Gone, PING_EVERY, SILENCE_MAX, bounded, close, close_quietly, flush, forgive, say, write,
};
use crate::app::App;
use crate::frame::Frame;
use crate::limits::Limits;
use crate::limits::open_tables::OpenTable;
use crate::limits::violations::Violations;
use crate::metrics::OpenSocket;
use crate::people::{MaybeCaller, Visitor, WatchedSession};
use crate::refusal::Refusal;
use crate::serve::{Pipe, Written};
use crate::table::{
    ConnectionId, Due, Outbox, OutboxReceiver, TableError, TableHandle, Unavailable, outbox,
};
use crate::table_path::TablePath;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::{IntoResponse as _, Response};
use fondaco_protocol::{
    ClientMessage, CommandId, ErrorBody, ErrorCode, Person, Seen, ServerMessage, Shorthand,
    TableId, UserId,
};
use governor::DefaultDirectRateLimiter;
use std::future::ready;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, Interval, interval, timeout};
use tracing::{Instrument, debug, info_span};

/// How often a player's client is asked whether it is still there.
const PLAYER_PING_EVERY: Duration = Duration::from_secs(4);

/// A client from which nothing came for this long is shown as shaky.
const QUIET_AFTER: Duration = Duration::from_secs(7);

/// The table is told of another lag than before only if it differs by this much.
const LAG_STEP: Duration = Duration::from_millis(50);

/// The longest that a client may take to say hello.
const HELLO_MAX: Duration = Duration::from_secs(10);

/// `GET /ws/tables/{id}`
pub(crate) async fn table(
    State(app): State<App>,
    TablePath(id): TablePath,
    MaybeCaller(session): MaybeCaller,
    visitor: Visitor,
    Extension(pipe): Extension<Arc<Pipe>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if app.nodes.is_cut_off()
        && let Err(error @ TableError::Unavailable(_)) = app.tables.get(id).await
    {
        // A proxy tries another server, and one of them owns the table.
        return Refusal::from(error).into_response();
    }
    // From now on, because it could end before the socket is there.
    let token = session.as_ref().map(|session| session.token);
    let watched = app.session_changes.watch(token);
    let person = session.map(|session| session.person);
    let tasks = app.tasks.clone();
    let connection = ConnectionId::next();
    let span = info_span!("socket", table.id = %id, ?connection);
    let newcomer = Newcomer {
        app,
        visitor,
        table: id,
        person,
        watched,
        connection,
        pipe,
    };
    bounded(upgrade).on_upgrade(move |socket| {
        // In a task of its own: axum's keeps the memory that the upgrade took.
        tasks.spawn(serve(newcomer, socket).instrument(span));
        ready(())
    })
}

/// Who has opened a socket, and for which table.
struct Newcomer {
    app: App,
    visitor: Visitor,
    table: TableId,
    person: Option<Person>,
    watched: WatchedSession,
    connection: ConnectionId,
    pipe: Arc<Pipe>,
}

/// Somebody who has been let in.
struct Guest {
    session: Box<Session>,
    greeting: Vec<Frame>,
    /// Held on to until the socket ends.
    _counted: (Visitor, OpenTable),
}

/// What it takes to come in has a place of its own on the heap: the task of a socket lasts for hours,
/// and would keep it as long.
fn serve(newcomer: Newcomer, socket: WebSocket) -> impl Future<Output = ()> {
    let counted = OpenSocket::count("table");
    let coming = Box::pin(come_in(newcomer, socket));
    async move {
        let _counted = counted;
        let Some(guest) = coming.await else { return };
        let (table, connection) = (guest.session.table.clone(), guest.session.connection);
        guest.session.run(guest.greeting).await;
        table.detach(connection).await;
    }
}

/// Waits for the first message, and attaches to the table. `None` if the socket was closed instead.
async fn come_in(newcomer: Newcomer, mut socket: WebSocket) -> Option<Guest> {
    let Newcomer {
        app,
        visitor,
        table: id,
        person,
        watched,
        connection,
        pipe,
    } = newcomer;
    let greeted = tokio::select! {
        greeted = timeout(HELLO_MAX, hello(&mut socket)) => greeted,
        () = app.stop.cancelled() => {
            let error = TableError::from(Unavailable::Restarting);
            return refuse(socket, error.code(), error.to_string()).await;
        }
    };
    let hello = match greeted {
        Ok(Ok(hello)) => hello,
        Ok(Err(Hangup::Because(code, message))) => return refuse(socket, code, message).await,
        Ok(Err(Hangup::Gone | Hangup::Dismissed)) => return None,
        Err(_) => {
            let text = "say hello first".to_owned();
            return refuse(socket, ErrorCode::Malformed, text).await;
        }
    };
    if let Err(error) = visitor.keep(&app) {
        let body = error.body();
        return refuse(socket, body.code, body.message).await;
    }
    let open = match visitor.open_table(&app, id) {
        Ok(open) => open,
        Err(error) => {
            let body = error.body();
            return refuse(socket, body.code, body.message).await;
        }
    };
    let speaker = person.as_ref().map(|person| person.id);
    let (sender, receiver) = outbox();
    let sender = sender.reading(hello.reads_shorthand);
    let attached = async {
        let table = app.tables.get(id).await?;
        attach(&app, id, table, connection, person, &sender, hello.seen).await
    };
    let attached = attached.await;
    // Once the table drops its end, the queue ends.
    drop(sender);
    let (table, greeting) = match attached {
        Ok(attached) => attached,
        Err(error) => return refuse(socket, error.code(), error.to_string()).await,
    };
    let limiter = app.limits.for_socket();
    let every = speaker.map_or(PING_EVERY, |_| PLAYER_PING_EVERY);
    let mut ping = interval(every);
    ping.reset();
    let session = Session {
        socket,
        pipe,
        queue: receiver,
        ping,
        watched,
        table,
        connection,
        limiter,
        violations: Violations::new(Instant::now()),
        limits: app.limits.clone(),
        speaker,
        heard: Instant::now(),
        pinged: None,
        lag: Duration::ZERO,
        has_resynced: false,
        is_quiet: false,
    };
    Some(Guest {
        session: Box::new(session),
        greeting,
        _counted: (visitor, open),
    })
}

/// Says why, and closes.
async fn refuse(socket: WebSocket, code: ErrorCode, message: String) -> Option<Guest> {
    close(socket, code, message).await;
    None
}

/// Attaches, once more if the table was just leaving memory.
async fn attach(
    app: &App,
    id: TableId,
    table: TableHandle,
    connection: ConnectionId,
    person: Option<Person>,
    outbox: &Outbox,
    seen: Option<Seen>,
) -> Result<(TableHandle, Vec<Frame>), TableError> {
    match table
        .attach(connection, person.clone(), outbox.clone(), seen.clone())
        .await
    {
        Ok(greeting) => Ok((table, greeting)),
        Err(TableError::Unavailable(Unavailable::Restarting)) => {
            let table = app.tables.get(id).await?;
            let greeting = table
                .attach(connection, person, outbox.clone(), seen)
                .await?;
            Ok((table, greeting))
        }
        Err(error) => Err(error),
    }
}

/// What the first message says.
struct Hello {
    seen: Option<Seen>,
    /// Whether the client has the server's vocabulary.
    reads_shorthand: bool,
}

/// Waits for the first message.
async fn hello(socket: &mut WebSocket) -> Result<Hello, Hangup> {
    let malformed = |why: String| Hangup::Because(ErrorCode::Malformed, why);
    loop {
        let text = match socket.recv().await {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
            Some(Ok(Message::Binary(_))) => return Err(malformed("messages are text".to_owned())),
            Some(Err(error)) => return Err(read_error(error)),
            Some(Ok(Message::Close(_))) | None => return Err(Hangup::Gone),
        };
        return match serde_json::from_str(&text) {
            Ok(ClientMessage::Hello { seen, shorthand }) => Ok(Hello {
                seen,
                reads_shorthand: shorthand.as_ref() == Some(Shorthand::current().fingerprint()),
            }),
            Ok(_) => Err(malformed("say hello first".to_owned())),
            Err(error) => Err(malformed(error.to_string())),
        };
    }
}

/// A message that is too long closes the connection with a reason; other errors mean that it
/// is gone.
fn read_error(error: axum::Error) -> Hangup {
    match error.into_inner().downcast::<tungstenite::Error>() {
        Ok(error) if matches!(*error, tungstenite::Error::Capacity(_)) => {
            Hangup::Because(ErrorCode::TooLarge, Refusal::TooLarge.to_string())
        }
        Ok(_) | Err(_) => Hangup::Gone,
    }
}

/// One connection of one page, once it has been greeted.
struct Session {
    socket: WebSocket,
    /// Where the table writes, too.
    pipe: Arc<Pipe>,
    /// What the table has for this connection.
    queue: OutboxReceiver,
    ping: Interval,
    watched: WatchedSession,
    table: TableHandle,
    connection: ConnectionId,
    limiter: DefaultDirectRateLimiter,
    violations: Violations,
    limits: Arc<Limits>,
    /// Who may speak in the chat: who has a session.
    speaker: Option<UserId>,
    heard: Instant,
    /// When the client was asked whether it is still there, and has not answered.
    pinged: Option<Instant>,
    /// As the table knows it.
    lag: Duration,
    has_resynced: bool,
    /// Whether the table was told that nothing has been heard for a while.
    is_quiet: bool,
}

/// How a connection ends.
enum Hangup {
    /// It is gone, or the client closed it.
    Gone,
    /// The table closed it, after saying why.
    Dismissed,
    /// We close it.
    Because(ErrorCode, String),
}

impl From<Gone> for Hangup {
    fn from(_: Gone) -> Hangup {
        Hangup::Gone
    }
}

impl From<(ErrorCode, String)> for Hangup {
    fn from((code, message): (ErrorCode, String)) -> Hangup {
        Hangup::Because(code, message)
    }
}

impl Session {
    async fn run(mut self: Box<Self>, greeting: Vec<Frame>) {
        self.pipe.share();
        for frame in greeting {
            if self.write(frame).await.is_err() {
                return;
            }
        }
        self.queue.share(&self.pipe);
        let end = loop {
            if let Err(end) = self.step().await {
                break end;
            }
        };
        // Nothing comes after what closes it.
        self.pipe.reclaim();
        match end {
            Hangup::Gone => {}
            Hangup::Dismissed => {
                Box::pin(close_quietly(self.socket, ErrorCode::Restarting)).await;
            }
            Hangup::Because(code, message) => Box::pin(close(self.socket, code, message)).await,
        }
    }

    async fn step(&mut self) -> Result<(), Hangup> {
        tokio::select! {
            // To look whether something has come in costs more than to look into the queue.
            biased;
            due = self.queue.recv() => match due.ok_or(Hangup::Dismissed)? {
                Due::Write(frame) => self.forward(frame).await,
                Due::Flush => Ok(flush(&mut self.socket).await?),
            },
            message = self.socket.recv() => match message {
                Some(Ok(Message::Text(text))) => match self.receive(&text)? {
                    Some(answer) => Ok(say(&mut self.socket, &answer).await?),
                    None => Ok(()),
                },
                Some(Ok(asked @ (Message::Ping(_) | Message::Pong(_)))) => {
                    self.heard_something();
                    if matches!(asked, Message::Pong(_)) {
                        self.note_lag();
                    }
                    if self.limiter.check().is_err() {
                        forgive(&mut self.violations)?;
                    }
                    Ok(())
                }
                Some(Ok(Message::Binary(_))) => {
                    forgive(&mut self.violations)?;
                    Ok(say(&mut self.socket, &complaint("messages are text")).await?)
                }
                Some(Err(error)) => Err(read_error(error)),
                Some(Ok(Message::Close(_))) | None => Err(Hangup::Gone),
            },
            () = self.watched.ended() => {
                let text = "this session has ended; reload the page".to_owned();
                Err(Hangup::Because(ErrorCode::NoSession, text))
            }
            _ = self.ping.tick() => self.ping().await,
        }
    }

    /// Writes a message of the table. It goes past the WebSocket, which would keep the memory for
    /// its longest message.
    async fn write(&mut self, frame: Frame) -> Result<(), Gone> {
        match self.pipe.try_write(frame.wire()) {
            Written::Whole => Ok(()),
            Written::Begun => flush(&mut self.socket).await,
            Written::Not => write(&mut self.socket, Message::from(frame)).await,
        }
    }

    /// Writes a message and those behind it; after a lost one, asks once for everything again.
    async fn forward(&mut self, frame: Frame) -> Result<(), Hangup> {
        self.write(frame).await?;
        while let Some(frame) = self.queue.try_recv() {
            self.write(frame).await?;
        }
        self.queue.wrote();
        if !self.queue.has_overflowed() {
            return Ok(());
        }
        metrics::counter!("fondaco_outbox_overflows_total").increment(1);
        if self.has_resynced {
            let text = "this connection did not read fast enough; connect again".to_owned();
            return Err(Hangup::Because(ErrorCode::TooSlow, text));
        }
        self.has_resynced = true;
        crate::metrics::resynced();
        self.table
            .resync(self.connection)
            .map_err(|error| Hangup::Because(error.code(), error.to_string()))
    }

    /// Passes a message on to the table; what cannot be passed on is answered here.
    fn receive(&mut self, text: &str) -> Result<Option<ServerMessage>, Hangup> {
        self.heard_something();
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                forgive(&mut self.violations)?;
                return Ok(Some(complaint(&error.to_string())));
            }
        };
        let Some(cmd_id) = message.cmd_id() else {
            forgive(&mut self.violations)?;
            return Ok(Some(complaint("hello is said once")));
        };
        if let Err(error) = self.may_pass(&message) {
            forgive(&mut self.violations)?;
            return Ok(Some(rejected(cmd_id, error.body())));
        }
        match self.table.message(self.connection, message) {
            Ok(()) => Ok(None),
            Err(error @ TableError::Unavailable(Unavailable::Restarting)) => {
                Err(Hangup::Because(error.code(), error.to_string()))
            }
            Err(error) => {
                debug!(%error, "a message did not reach the table");
                Ok(Some(rejected(cmd_id, error.body())))
            }
        }
    }

    /// Whether a message does not come too fast, and may be sent by this visitor at all.
    fn may_pass(&self, message: &ClientMessage) -> Result<(), Refusal> {
        let is_slow = match message {
            ClientMessage::Say { .. } => {
                let speaker = self.speaker.ok_or(Refusal::NoSession)?;
                self.limits.allows_line(speaker) && self.limiter.check().is_ok()
            }
            ClientMessage::Hello { .. }
            | ClientMessage::Act { .. }
            | ClientMessage::Undo { .. }
            | ClientMessage::GiveTime { .. }
            | ClientMessage::DaysOff { .. }
            | ClientMessage::WhyNot { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::LookAhead { .. }
            | ClientMessage::Prepare { .. }
            | ClientMessage::PlayForced { .. }
            | ClientMessage::Ask { .. }
            | ClientMessage::Answer { .. } => self.limiter.check().is_ok(),
        };
        if is_slow {
            Ok(())
        } else {
            Err(Refusal::RateLimited)
        }
    }

    /// Notes that the client is there, and tells the table if it had gone quiet.
    fn heard_something(&mut self) {
        self.heard = Instant::now();
        if std::mem::take(&mut self.is_quiet) {
            self.table.quiet(self.connection, false);
        }
    }

    /// The client has answered: clocks do not charge how long that took.
    fn note_lag(&mut self) {
        let Some(pinged) = self.pinged.take().filter(|_| self.speaker.is_some()) else {
            return;
        };
        let lag = pinged.elapsed();
        if lag.abs_diff(self.lag) >= LAG_STEP {
            self.lag = lag;
            self.table.lag(self.connection, lag);
        }
    }

    /// Asks the client whether it is still there; tells the table once it has gone quiet.
    async fn ping(&mut self) -> Result<(), Hangup> {
        let silence = self.heard.elapsed();
        if silence > SILENCE_MAX {
            return Err(Hangup::Gone);
        }
        if silence > QUIET_AFTER && !self.is_quiet {
            self.is_quiet = true;
            self.table.quiet(self.connection, true);
        }
        self.pinged = Some(Instant::now());
        Ok(write(&mut self.socket, Message::Ping(Default::default())).await?)
    }
}

fn complaint(message: &str) -> ServerMessage {
    ServerMessage::Error {
        code: ErrorCode::Malformed,
        message: message.to_owned(),
    }
}

fn rejected(cmd_id: CommandId, why: ErrorBody) -> ServerMessage {
    crate::metrics::rejected(why.code);
    ServerMessage::Rejected {
        cmd_id,
        code: why.code,
        message: why.message,
        detail: why.detail,
    }
}
