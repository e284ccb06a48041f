//! The baseline for the server: a bare axum server that sends 500 bytes to everybody at a table for
//! each message from one of them. No rules, no store.

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::routing::get;
use axum::serve::ListenerExt;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// The size of each message.
const MESSAGE_BYTES: usize = 500;

/// The maximum number of messages queued for one socket.
const QUEUE_MAX: usize = 64;

type Rooms = Arc<Mutex<HashMap<String, Vec<mpsc::Sender<Utf8Bytes>>>>>;

/// Serves on a free port of the loopback interface, and prints its address. Each message is sent
/// immediately, as Fondaco does.
pub(crate) fn serve() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        println!("open at http://{}/", listener.local_addr()?);
        let site = Router::new()
            .route("/ws/tables/{id}", get(upgrade))
            .with_state(Rooms::default());
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        axum::serve(listener, site).await?;
        Ok(())
    })
}

async fn upgrade(
    Path(id): Path<String>,
    State(rooms): State<Rooms>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(0);
    upgrade.on_upgrade(move |socket| connection(id, rooms, socket))
}

async fn connection(id: String, rooms: Rooms, mut socket: WebSocket) {
    let (sender, mut queue) = mpsc::channel::<Utf8Bytes>(QUEUE_MAX);
    lock(&rooms).entry(id.clone()).or_default().push(sender);
    loop {
        tokio::select! {
            frame = queue.recv() => {
                let Some(frame) = frame else { return };
                if socket.send(Message::Text(frame)).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Text(_))) => {
                    let frame: Utf8Bytes = "x".repeat(MESSAGE_BYTES).into();
                    for member in lock(&rooms).get(&id).into_iter().flatten() {
                        let _ = member.try_send(frame.clone());
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            }
        }
    }
}

fn lock(
    rooms: &Rooms,
) -> parking_lot::MutexGuard<'_, HashMap<String, Vec<mpsc::Sender<Utf8Bytes>>>> {
    rooms.lock()
}
