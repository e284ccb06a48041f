//! One connection to a table, from its greeting to its end.

use super::lag::Lag;
use crate::limits::Limits;
use crate::limits::Refusal;
use crate::limits::Violations;
use crate::people::WatchedSession;
use crate::serve::{Pipe, Written};
use crate::socket::{
    Gone, PING_EVERY, SILENCE_MAX, close, close_quietly, flush, forgive, say, write,
};
use crate::tables::{Due, OutboxReceiver, TableHandle};
use axum::extract::ws::{Message, WebSocket};
use fondaco_protocol::{ClientMessage, CommandId, ErrorBody, ErrorCode, ServerMessage, UserId};
use governor::DefaultDirectRateLimiter;
use std::sync::Arc;
use std::time::Duration;
use table::sent::Frame;
use table::{ConnectionId, TableError, Unavailable};
use tokio::time::{Instant, Interval, interval};
use tracing::debug;

/// How often a player's client is pinged.
const PLAYER_PING_EVERY: Duration = Duration::from_secs(4);

/// A client that has been silent for this long is shown as having an unstable connection.
const QUIET_AFTER: Duration = Duration::from_secs(7);

/// A new lag is reported to the table only if it differs from the last one by this much.
const LAG_STEP: Duration = Duration::from_millis(50);

/// A client that has been admitted to a table.
pub(super) struct Attached {
    pub(super) socket: WebSocket,
    pub(super) pipe: Option<Arc<Pipe>>,
    pub(super) queue: OutboxReceiver,
    pub(super) table: TableHandle,
    pub(super) connection: ConnectionId,
    pub(super) watched: WatchedSession,
    /// Who may speak in the chat; `None` for clients without a session.
    pub(super) speaker: Option<UserId>,
}

/// One connection of one page, once it has been greeted.
pub(super) struct Session {
    socket: WebSocket,
    /// By which the table writes to it, too; not if it is encrypted.
    pipe: Option<Arc<Pipe>>,
    /// What the table has for this connection.
    queue: OutboxReceiver,
    ping: Interval,
    watched: WatchedSession,
    pub(super) table: TableHandle,
    pub(super) connection: ConnectionId,
    limiter: DefaultDirectRateLimiter,
    violations: Violations,
    limits: Arc<Limits>,
    /// Who may speak in the chat; `None` for clients without a session.
    speaker: Option<UserId>,
    heard: Instant,
    /// When the client was last pinged, while it has not answered.
    pinged: Option<Instant>,
    lag: Lag,
    /// The lag last reported to the table.
    reported: Duration,
    has_resynced: bool,
    /// Whether the table was told that this client has gone quiet.
    is_quiet: bool,
}

/// How a connection ends.
pub(super) enum Hangup {
    /// The connection is gone, or the client closed it.
    Gone,
    /// The table closed it, after giving the reason.
    Dismissed,
    /// We close it, giving this reason.
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

/// A message that is too long closes the connection with a reason; any other error means that the
/// connection is gone.
pub(super) fn read_error(error: axum::Error) -> Hangup {
    match error.into_inner().downcast::<tungstenite::Error>() {
        Ok(error) if matches!(*error, tungstenite::Error::Capacity(_)) => Hangup::Because(
            ErrorCode::TooLarge,
            Refusal::Code(ErrorCode::TooLarge).to_string(),
        ),
        Ok(_) | Err(_) => Hangup::Gone,
    }
}

impl Session {
    /// On the heap, because the task of a socket lives for hours.
    pub(super) fn new(attached: Attached, limits: Arc<Limits>) -> Box<Session> {
        let Attached {
            socket,
            pipe,
            queue,
            table,
            connection,
            watched,
            speaker,
        } = attached;
        let mut ping = interval(speaker.map_or(PING_EVERY, |_| PLAYER_PING_EVERY));
        ping.reset();
        Box::new(Session {
            socket,
            pipe,
            queue,
            ping,
            watched,
            table,
            connection,
            limiter: limits.for_socket(),
            violations: Violations::new(Instant::now()),
            limits,
            speaker,
            heard: Instant::now(),
            pinged: None,
            lag: Lag::default(),
            reported: Duration::ZERO,
            has_resynced: false,
            is_quiet: false,
        })
    }

    pub(super) async fn run(mut self: Box<Self>, greeting: Vec<Frame>) {
        if let Some(pipe) = &self.pipe {
            pipe.share();
        }
        for frame in greeting {
            if self.write(frame).await.is_err() {
                return;
            }
        }
        if let Some(pipe) = &self.pipe {
            self.queue.share(pipe);
        }
        let end = loop {
            if let Err(end) = self.step().await {
                break end;
            }
        };
        // Nothing may follow the closing message.
        if let Some(pipe) = &self.pipe {
            pipe.reclaim();
        }
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
            // Checking for incoming messages costs more than checking the queue.
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

    /// Writes a message from the table. It bypasses the WebSocket, which would keep a buffer as
    /// large as its longest message.
    async fn write(&mut self, frame: Frame) -> Result<(), Gone> {
        let pipe = self.pipe.as_ref();
        match pipe.map_or(Written::Not, |pipe| pipe.try_write(frame.wire())) {
            Written::Whole => Ok(()),
            Written::Begun => flush(&mut self.socket).await,
            Written::Not => write(&mut self.socket, crate::socket::text_of(&frame)).await,
        }
    }

    /// Writes a message and all that are queued behind it. After an overflow, requests a resync,
    /// but only once.
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
        crate::observe::resynced();
        self.table
            .resync(self.connection)
            .map_err(|error| Hangup::Because(error.code(), error.to_string()))
    }

    /// Passes a message on to the table, or answers it here if it cannot be passed on.
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

    /// Checks that messages do not come too fast, and that this visitor may send this one at all.
    fn may_pass(&self, message: &ClientMessage) -> Result<(), Refusal> {
        let is_slow = match message {
            ClientMessage::Say { .. } => {
                let speaker = self.speaker.ok_or(ErrorCode::NoSession)?;
                self.limits.allows_line(speaker) && self.limiter.check().is_ok()
            }
            ClientMessage::Hello { .. }
            | ClientMessage::Act { .. }
            | ClientMessage::Undo { .. }
            | ClientMessage::GiveTime { .. }
            | ClientMessage::DaysOff { .. }
            | ClientMessage::WhyNot { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Weigh { .. }
            | ClientMessage::LookAhead { .. }
            | ClientMessage::Prepare { .. }
            | ClientMessage::PlayForced { .. }
            | ClientMessage::Ask { .. }
            | ClientMessage::Answer { .. }
            | ClientMessage::Lead { .. }
            | ClientMessage::Show { .. } => self.limiter.check().is_ok(),
        };
        if is_slow {
            Ok(())
        } else {
            Err(Refusal::Code(ErrorCode::RateLimited))
        }
    }

    /// Records that the client is there, and tells the table if it had gone quiet.
    fn heard_something(&mut self) {
        self.heard = Instant::now();
        if std::mem::take(&mut self.is_quiet) {
            self.table.quiet(self.connection, false);
        }
    }

    /// Measures the lag when the client answers a ping: clocks do not charge for it.
    fn note_lag(&mut self) {
        let Some(pinged) = self.pinged.take().filter(|_| self.speaker.is_some()) else {
            return;
        };
        let lag = self.lag.measured(pinged.elapsed());
        if lag.abs_diff(self.reported) >= LAG_STEP {
            self.reported = lag;
            self.table.lag(self.connection, lag);
        }
    }

    /// Pings the client; tells the table once it has gone quiet.
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
    crate::observe::rejected(why.code);
    ServerMessage::Rejected {
        cmd_id,
        code: why.code,
        message: why.message,
        detail: why.detail,
    }
}
