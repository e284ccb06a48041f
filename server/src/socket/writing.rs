//! The sockets: one per page, for live updates.

use crate::limits::Violations;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use fondaco_protocol::{ErrorCode, MESSAGE_BYTES_MAX, ServerMessage};
use futures_util::SinkExt;
use std::time::Duration;
use table::sent::Frame;
use tokio::time::Instant;

/// Read buffer of a socket: messages are small, and it is cleared before each read.
const READ_BUFFER_BYTES: usize = 1024;

/// Messages that are ready at the same time are sent together, up to this size.
const WRITE_BUFFER_BYTES: usize = 16 * 1024;

/// How much may wait in a socket's write buffer before that is an error.
const WRITE_BUFFER_BYTES_MAX: usize = 1024 * 1024;

/// How often a silent connection is pinged.
pub(crate) const PING_EVERY: Duration = Duration::from_secs(20);

/// A connection that has been silent for this long is closed.
pub(crate) const SILENCE_MAX: Duration = Duration::from_secs(50);

/// The longest that a single write may take.
const WRITE_MAX: Duration = Duration::from_secs(10);

/// WebSocket close code: the server is restarting.
const CLOSE_RESTART: u16 = 1012;

/// WebSocket close code: the client violated this protocol's rules.
const CLOSE_POLICY: u16 = 1008;

/// WebSocket close code: the message is too big.
const CLOSE_TOO_BIG: u16 = 1009;

/// WebSocket close code: a server error.
const CLOSE_ERROR: u16 = 1011;

/// Sets the limits of a new socket.
pub(crate) fn bounded(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .read_buffer_size(READ_BUFFER_BYTES)
        .write_buffer_size(WRITE_BUFFER_BYTES)
        .max_write_buffer_size(WRITE_BUFFER_BYTES_MAX)
        .max_message_size(MESSAGE_BYTES_MAX)
        .max_frame_size(MESSAGE_BYTES_MAX)
}

/// Sends the reason, then closes.
pub(crate) async fn close(mut socket: WebSocket, code: ErrorCode, message: String) {
    let _ = say(&mut socket, &ServerMessage::Closing { code, message }).await;
    close_quietly(socket, code).await;
}

pub(crate) async fn close_quietly(mut socket: WebSocket, code: ErrorCode) {
    let close_code = match code {
        ErrorCode::Restarting => CLOSE_RESTART,
        ErrorCode::TooLarge => CLOSE_TOO_BIG,
        ErrorCode::Internal | ErrorCode::TableFrozen => CLOSE_ERROR,
        _ => CLOSE_POLICY,
    };
    let frame = CloseFrame {
        code: close_code,
        reason: "".into(),
    };
    let _ = write(&mut socket, Message::Close(Some(frame))).await;
    // Unread data would turn the close into a reset, and lose the reason we sent.
    let drain = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = tokio::time::timeout(Duration::from_millis(500), drain).await;
}

/// Counts a message that is invalid or comes too fast; after too many the connection is closed.
pub(crate) fn forgive(violations: &mut Violations) -> Result<(), (ErrorCode, String)> {
    if !violations.add(Instant::now()) {
        return Ok(());
    }
    metrics::counter!("fondaco_sockets_closed_for_violations_total").increment(1);
    let text = "too many messages that cannot be used; connect again and send fewer";
    Err((ErrorCode::RateLimited, text.to_owned()))
}

/// Why a message could not be written: it took too long or the connection is gone.
pub(crate) struct Gone;

pub(crate) async fn say(socket: &mut WebSocket, message: &ServerMessage) -> Result<(), Gone> {
    let text = serde_json::to_string(message).expect("messages serialize");
    write(socket, Message::Text(text.into())).await
}

pub(crate) async fn write(socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
    within_limit(socket.send(message)).await
}

/// Flushes what the table has begun to write.
pub(crate) async fn flush(socket: &mut WebSocket) -> Result<(), Gone> {
    within_limit(socket.flush()).await
}

/// On the heap, because most of the time nothing is being written.
async fn within_limit(writing: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Gone> {
    match Box::pin(tokio::time::timeout(WRITE_MAX, writing)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Gone),
    }
}

/// A message as the WebSocket writes it itself.
pub(crate) fn text_of(frame: &Frame) -> Message {
    let text = Utf8Bytes::try_from(frame.text());
    Message::Text(text.expect("frames are text"))
}
