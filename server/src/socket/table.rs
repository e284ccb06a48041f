//! A table's socket: live updates from one table for one page.

mod lag;
mod session;

use super::writing::{bounded, close};
use crate::app::App;
use crate::http::TablePath;
use crate::limits::OpenTable;
use crate::limits::Refusal;
use crate::observe::Counted;
use crate::people::{MaybeCaller, Stay, Visitor, WatchedSession, blocks};
use crate::serve::Pipe;
use crate::tables::{Outbox, TableHandle, outbox};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, State};
use axum::response::{IntoResponse as _, Response};
use fondaco_protocol::{ClientMessage, ErrorCode, Person, Seen, Shorthand, TableId};
use session::{Attached, Hangup, Session, read_error};
use std::future::ready;
use std::sync::Arc;
use std::time::Duration;
use table::sent::Frame;
use table::{ConnectionId, TableError, Unavailable};
use tokio::time::timeout;
use tracing::{Instrument, info_span};

/// The longest that a client may take to say hello.
const HELLO_MAX: Duration = Duration::from_secs(10);

/// `GET /ws/tables/{id}`
pub(crate) async fn table(
    State(app): State<App>,
    TablePath(id): TablePath,
    MaybeCaller(session): MaybeCaller,
    visitor: Visitor,
    Extension(pipe): Extension<Option<Arc<Pipe>>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if app.nodes.is_cut_off()
        && let Err(error @ TableError::Unavailable(_)) = app.tables.get(id).await
    {
        // A proxy then tries another server, and one of them owns the table.
        return Refusal::from(error).into_response();
    }
    // Watched from now on, because the session could end before the socket is open.
    let token = session.as_ref().map(|session| session.token);
    let watched = app.session_changes.watch(token);
    let person = session.map(|session| session.person);
    let tasks = app.tasks.clone();
    let connection = app.tables.new_connection();
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
        // In a task of its own, because axum's keeps the memory that the upgrade took.
        tasks.spawn(serve(newcomer, socket).instrument(span));
        ready(())
    })
}

/// A client that has opened a socket, and for which table.
struct Newcomer {
    app: App,
    visitor: Visitor,
    table: TableId,
    person: Option<Person>,
    watched: WatchedSession,
    connection: ConnectionId,
    pipe: Option<Arc<Pipe>>,
}

/// A client that has been admitted.
struct Guest {
    session: Box<Session>,
    greeting: Vec<Frame>,
    /// Held until the socket ends.
    _counted: (Visitor, OpenTable, Option<Stay>),
}

/// The state needed for joining is allocated separately on the heap: a socket's task lives for
/// hours, and would otherwise keep that memory as long.
fn serve(newcomer: Newcomer, socket: WebSocket) -> impl Future<Output = ()> {
    let counted = Counted::socket("table");
    let coming = Box::pin(come_in(newcomer, socket));
    async move {
        let _counted = counted;
        let Some(guest) = coming.await else { return };
        let (table, connection) = (guest.session.table.clone(), guest.session.connection);
        guest.session.run(guest.greeting).await;
        table.detach(connection).await;
    }
}

/// Waits for the first message and attaches to the table. `None` if the socket was closed instead.
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
    let stay = speaker.map(|person| visitor.stay(&app, person));
    let (sender, receiver) = outbox();
    let sender = sender.reading(hello.reads_shorthand);
    let attached = async {
        let table = app.tables.get(id).await?;
        // Whoever sits there is welcome, and whoever watches has been asked for.
        if let Some(person) = speaker.filter(|person| !table.concerns(*person)) {
            blocks::require_welcome(&app, id, person).await?;
        }
        let attached = attach(&app, id, table, connection, person, &sender, hello.seen).await?;
        Ok::<_, Refusal>(attached)
    };
    let attached = attached.await;
    // Once the table drops its sender, the queue ends.
    drop(sender);
    let (table, greeting) = match attached {
        Ok(attached) => attached,
        Err(error) => {
            let body = error.body();
            return refuse(socket, body.code, body.message).await;
        }
    };
    let attached = Attached {
        socket,
        pipe,
        queue: receiver,
        table,
        connection,
        watched,
        speaker,
    };
    Some(Guest {
        session: Session::new(attached, app.limits.clone()),
        greeting,
        _counted: (visitor, open, stay),
    })
}

/// Sends the reason, then closes.
async fn refuse(socket: WebSocket, code: ErrorCode, message: String) -> Option<Guest> {
    close(socket, code, message).await;
    None
}

/// Attaches, retrying once if the table was just being unloaded.
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

/// The content of the first message.
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
