//! Two servers and one PostgreSQL database: leases decide which of them serves it.

use fondaco_protocol::{CommandId, ServerMessage, TableId, Version};
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{Program, ServerProcess, command};
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The maximum time until a server has noticed something.
const NOTICE_MAX: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(10);

/// Slow enough that the game outlasts a lease.
const BETWEEN_MOVES: Duration = Duration::from_millis(100);

struct Game {
    table: TableId,
    /// In seat order.
    players: [Person; 2],
    sockets: [TableSocket; 2],
}

impl Game {
    async fn start(server: &ServerProcess) -> Game {
        let ada = Person::guest(&server.url, "Ada").await.unwrap();
        let bea = Person::guest(&server.url, "Bea").await.unwrap();
        let table = ada.start_game("horus", &[&bea]).await.unwrap();
        Game::at(server, table, &[ada, bea]).await
    }

    /// A running game, as these people find it on a server.
    async fn at(server: &ServerProcess, table: TableId, players: &[Person; 2]) -> Game {
        let there = players.each_ref().map(|player| {
            let mut person = Person::stranger(&server.url);
            person.cookie.clone_from(&player.cookie);
            person
        });
        let sockets = [
            there[0].connect(table).await.unwrap(),
            there[1].connect(table).await.unwrap(),
        ];
        Game {
            table,
            players: there,
            sockets,
        }
    }

    /// The socket of the player to act.
    fn actor(&mut self) -> &mut TableSocket {
        let mut sockets = self.sockets.iter_mut();
        let found = sockets.find(|socket| !socket.legal_actions().is_empty());
        found.expect("somebody is to act")
    }

    /// Acts from time to time until a move is not saved immediately.
    async fn act_until_one_waits(&mut self) -> (&mut TableSocket, CommandId) {
        loop {
            let socket = self.actor();
            let action = socket.legal_actions().remove(0);
            let command = socket.act(&action).await.unwrap();
            let waits = socket.until(|message| match message {
                ServerMessage::Ack { cmd_id, version } if *cmd_id == command => Some(Ok(*version)),
                ServerMessage::Saving { .. } => Some(Err(())),
                _ => None,
            });
            let Ok(version) = waits.await.unwrap() else {
                return (self.actor(), command);
            };
            self.catch_up(version).await;
            sleep(BETWEEN_MOVES).await;
        }
    }

    async fn catch_up(&mut self, version: Version) {
        for socket in &mut self.sockets {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
    }

    /// Somebody acts and gets an answer.
    async fn act(&mut self) {
        let socket = self.actor();
        let action = socket.legal_actions().remove(0);
        let command = socket.act(&action).await.unwrap();
        let version = socket.answer(command).await.unwrap().unwrap();
        self.catch_up(version).await;
    }
}

/// The remaining messages of a socket, until it ends.
async fn rest(mut socket: TableSocket) -> Vec<ServerMessage> {
    let mut said = Vec::new();
    while let Ok(message) = socket.next().await {
        said.push(message);
    }
    said
}

/// A server hangs. Another one takes its place once the lease has expired. When the first server
/// resumes, it acknowledges nothing that was requested meanwhile, and exits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hung_acknowledges_nothing_after_another_took_its_place() {
    needs!(Postgres);
    let database = PostgresServer::shared().create_database().await;
    let program = Program::Fondaco;
    let first = ServerProcess::start(program, "127.0.0.1:0", &database)
        .await
        .unwrap();
    let mut game = Game::start(&first).await;
    for _ in 0..3 {
        game.act().await;
    }
    first.freeze().await.unwrap();
    // The operating system buffers the request.
    let asker = game.actor();
    let action = asker.legal_actions().remove(0);
    asker.act(&action).await.unwrap();

    let waiting = ["--wait"];
    let second = ServerProcess::start_set(&[], program, "127.0.0.1:0", &database, &waiting);
    let second = second.await.unwrap();
    let before = game.sockets[0].version();
    let moved = Game::at(&second, game.table, &game.players).await;
    assert_eq!(moved.sockets[0].version(), before);

    first.go_on().await.unwrap();
    let ended = first.ends().await.unwrap();
    assert_eq!(ended.code(), Some(1));
    for socket in game.sockets {
        let said = rest(socket).await;
        let acks = said.iter().filter(|message| {
            matches!(
                message,
                ServerMessage::Ack { .. } | ServerMessage::Update { .. }
            )
        });
        assert_eq!(acks.count(), 0, "{said:?}");
    }
    // The server did not write anything either.
    let mut moved = Game::at(&second, game.table, &game.players).await;
    assert_eq!(moved.sockets[0].version(), before);
    moved.act().await;
    let listed = command(&["nodes", "--database-url", database.as_str()]).await;
    let listed = String::from_utf8(listed.unwrap().stdout).unwrap();
    assert!(listed.contains(&second.address()), "{listed}");
    assert_eq!(listed.lines().count(), 2, "{listed}");
}

/// Only the lease cannot be renewed; everything else in the database works. Moves wait then, and
/// are saved exactly once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_wait_for_a_lease_that_cannot_be_renewed() {
    needs!(Postgres);
    let database = PostgresServer::shared().create_database().await;
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
        .await
        .unwrap();
    let mut game = Game::start(&server).await;
    game.act().await;

    // The renewal has to wait for this transaction, which holds the row.
    let mut another = PgConnection::connect(&database).await.unwrap();
    let mut change = another.begin().await.unwrap();
    let lock = sqlx::query("select id from nodes for update");
    lock.execute(&mut *change).await.unwrap();
    let (asker, command) = timeout(NOTICE_MAX, game.act_until_one_waits())
        .await
        .unwrap();
    let version = asker.version();
    change.rollback().await.unwrap();
    let saved = asker.answer(command).await.unwrap();
    assert_eq!(saved, Ok(version.next()));
    let mut game = Game::at(&server, game.table, &game.players).await;
    assert_eq!(game.sockets[0].version(), version.next());
    game.act().await;
}

/// Another node has claimed a table: its people are sent there even though nobody acts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_lets_go_of_a_table_that_another_has_claimed() {
    needs!(Postgres);
    let database = PostgresServer::shared().create_database().await;
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &database)
        .await
        .unwrap();
    let mut game = Game::start(&server).await;
    let mut other = Game::start(&server).await;
    game.act().await;
    let version = game.sockets[0].version();

    // Like a node that finds the lease expired, and then ends immediately.
    let mut another = PgConnection::connect(&database).await.unwrap();
    let claim = "
        with claimed as (
            update tables set epoch = epoch + 1, owner = gen_random_uuid() where id = $1
        )
        update nodes set lost = lost + 1";
    let claimed = sqlx::query(claim).bind(game.table.0);
    claimed.execute(&mut another).await.unwrap();

    let [ada, bea] = game.sockets;
    for socket in [ada, bea] {
        let said = timeout(NOTICE_MAX, rest(socket)).await.unwrap();
        let last = said.last();
        assert!(
            matches!(last, Some(ServerMessage::Closing { .. })),
            "{said:?}"
        );
    }
    // Other tables continue, and this one is claimed by its next visitor.
    other.act().await;
    let mut game = Game::at(&server, game.table, &game.players).await;
    assert_eq!(game.sockets[0].version(), version);
    game.act().await;
}

/// Tables that are unloaded are free for any node; those with somebody connected are not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_leave_memory_are_released() {
    needs!(Postgres);
    const TABLES: usize = 60;
    const OWNED: &str = "select owner = (select id from nodes) from tables where id = $1";
    let database = PostgresServer::shared().create_database().await;
    let program = Program::Fondaco;
    let little = [
        "--tables-memory",
        "1",
        "--open-tables-per-address",
        "100000",
    ];
    let server = ServerProcess::start_set(&[], program, "127.0.0.1:0", &database, &little);
    let server = server.await.unwrap();
    let ada = Person::guest(&server.url, "Ada").await.unwrap();
    let stays = ada.open_table("golden-horn", 2).await.unwrap().id;
    let _socket = ada.connect(stays).await.unwrap();
    let first = ada.open_table("golden-horn", 2).await.unwrap().id;
    let mut another = PgConnection::connect(&database).await.unwrap();
    let mut is_owned = async |table: TableId| -> Option<bool> {
        let asked = sqlx::query_scalar(OWNED).bind(table.0);
        asked.fetch_one(&mut another).await.unwrap()
    };
    assert_eq!(
        is_owned(first).await,
        Some(true),
        "whoever opens it owns it"
    );
    drop(ada.connect(first).await.unwrap());
    for _ in 0..TABLES {
        let table = ada.open_table("golden-horn", 2).await.unwrap().id;
        drop(ada.connect(table).await.unwrap());
    }
    let released = async {
        while is_owned(first).await.is_some() {
            sleep(POLL).await;
        }
    };
    timeout(NOTICE_MAX, released).await.unwrap();
    assert_eq!(is_owned(stays).await, Some(true));
    let _again = ada.connect(first).await.unwrap();
    assert_eq!(is_owned(first).await, Some(true));
}
