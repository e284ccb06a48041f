//! The lobby's socket: the list of open tables, as it changes.

use super::writing::{Gone, PING_EVERY, SILENCE_MAX, bounded, close, forgive, write};
use crate::app::App;
use crate::limits::Refusal;
use crate::limits::Violations;
use crate::observe::Counted;
use crate::people::Visitor;
use crate::tables::Ears;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use fondaco_protocol::{ErrorCode, LobbyMessage, LobbyRequest};
use serde::Deserialize;
use tokio::time::{Instant, interval};

/// What a client can do with what it is sent. One that does not say gets the whole list as text.
#[derive(Deserialize)]
pub(crate) struct LobbyQuery {
    /// Whether it wants what has changed instead of the whole list.
    #[serde(default)]
    changes: bool,
    /// Whether it wants binary messages, compressed with gzip.
    #[serde(default)]
    gzip: bool,
}

/// `GET /ws/lobby`
pub(crate) async fn lobby(
    State(app): State<App>,
    visitor: Visitor,
    query: Result<Query<LobbyQuery>, QueryRejection>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let Query(query) = query.map_err(|error| Refusal::Malformed(error.to_string()))?;
    let ears = Ears {
        changes: query.changes,
        gzip: query.gzip,
    };
    visitor.keep(&app)?;
    let tasks = app.tasks.clone();
    let listening = move |socket| tasks.track_future(listen(app, visitor, ears, socket));
    Ok(bounded(upgrade).on_upgrade(listening))
}

/// Holds on to the visitor, and thereby to the connection's place, until the socket ends.
async fn listen(app: App, _visitor: Visitor, ears: Ears, mut socket: WebSocket) {
    let _counted = Counted::socket("lobby");
    let limiter = app.limits.for_socket();
    let mut violations = Violations::new(Instant::now());
    let mut list = app.lobby.listen();
    list.mark_changed();
    let mut seen = None;
    let mut ping = interval(PING_EVERY);
    let mut heard = Instant::now();
    loop {
        let step = tokio::select! {
            () = app.stop.cancelled() => {
                let code = ErrorCode::Restarting;
                return close(socket, code, code.to_string()).await;
            }
            changed = list.changed() => match changed {
                Ok(()) => {
                    let edition = list.borrow_and_update().clone();
                    match edition {
                        Some(edition) => {
                            write(&mut socket, edition.message(ears, &mut seen)).await
                        }
                        None => Ok(()),
                    }
                }
                Err(_) => Err(Gone),
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Gone),
                Some(Ok(message)) => {
                    heard = Instant::now();
                    let is_slow = limiter.check().is_ok();
                    match message {
                        Message::Ping(_) | Message::Pong(_) if is_slow => continue,
                        Message::Text(text) if is_slow && is_ping(&text) => {
                            write(&mut socket, Message::Text(pong())).await
                        }
                        _ => match forgive(&mut violations) {
                            Ok(()) => Ok(()),
                            Err((code, text)) => return close(socket, code, text).await,
                        },
                    }
                }
            },
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE_MAX {
                    Err(Gone)
                } else {
                    write(&mut socket, Message::Ping(Default::default())).await
                }
            }
        };
        if step.is_err() {
            return;
        }
    }
}

fn is_ping(text: &str) -> bool {
    matches!(serde_json::from_str(text), Ok(LobbyRequest::Ping {}))
}

fn pong() -> Utf8Bytes {
    let text = serde_json::to_string(&LobbyMessage::Pong {}).expect("messages serialize");
    text.into()
}
