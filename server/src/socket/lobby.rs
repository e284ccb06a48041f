//! The lobby's socket: the list of open tables, as it changes.

use super::{Gone, PING_EVERY, SILENCE_MAX, bounded, close, write};
use crate::app::App;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use fondaco_protocol::ErrorCode;
use tokio::time::{Instant, interval};

/// `GET /ws/lobby`
pub(crate) async fn lobby(State(app): State<App>, upgrade: WebSocketUpgrade) -> Response {
    let tasks = app.tasks.clone();
    bounded(upgrade).on_upgrade(move |socket| tasks.track_future(listen(app, socket)))
}

async fn listen(app: App, mut socket: WebSocket) {
    let mut list = app.lobby.listen();
    list.mark_changed();
    let mut ping = interval(PING_EVERY);
    let mut heard = Instant::now();
    loop {
        let step = tokio::select! {
            () = app.stop.cancelled() => {
                let text = "the server restarts; connect again in a moment".to_owned();
                return close(socket, ErrorCode::Restarting, text).await;
            }
            changed = list.changed() => match changed {
                Ok(()) => {
                    let frame = list.borrow_and_update().clone();
                    write(&mut socket, Message::Text(frame)).await
                }
                Err(_) => Err(Gone),
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Gone),
                Some(Ok(_)) => {
                    heard = Instant::now();
                    Ok(())
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
