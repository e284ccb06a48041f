//! A server that is told to stop ends in time, whatever it is waiting for.

use fondaco_tests::client::Person;
use fondaco_tests::gate::Gate;
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use fondaco_tests::process::{Program, ServerProcess};
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::time::{Duration, Instant};
use tempfile::tempdir;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// After this the documents promise that a server has ended. Container engines kill it after ten.
const ENDS_MAX: Duration = Duration::from_secs(8);

/// How long all of it has been waiting when the server is told to stop.
const WAITING: Duration = Duration::from_millis(500);

/// A move that cannot be saved, requests that cannot be answered, and somebody who begins a request
/// and does not go on.
async fn told_while_all_wait(server: ServerProcess, hold: impl AsyncFnOnce()) {
    let host = Person::guest(&server.url, "Host").await.unwrap();
    let guest = Person::guest(&server.url, "Guest").await.unwrap();
    let table = host.start_game("golden-horn", &[&guest]).await.unwrap();
    let mut socket = host.connect(table).await.unwrap();
    hold().await;

    let action = socket.legal_actions()[0].clone();
    socket.act(&action).await.unwrap();
    let mut begun = TcpStream::connect(server.address()).await.unwrap();
    begun
        .write_all(b"POST /api/session HTTP/1.1\r\n")
        .await
        .unwrap();
    let mut waiting = JoinSet::new();
    for number in 0..20 {
        let url = server.url.clone();
        waiting.spawn(async move { Person::guest(&url, &format!("Late {number}")).await.is_ok() });
    }
    sleep(WAITING).await;
    assert!(waiting.try_join_next().is_none(), "nothing waits");

    let told = Instant::now();
    server.stop().await.unwrap();
    let took = told.elapsed();
    assert!(took < ENDS_MAX, "it ended after {took:?}");
}

#[tokio::test]
async fn a_server_ends_in_time_though_postgres_does_not_answer() {
    needs!(Postgres);
    let url = PostgresServer::shared().create_database().await;
    let started = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &url).await;
    let mut other = PgConnection::connect(&url).await.unwrap();
    let hold = async || {
        let lock =
            "begin; lock table actions, tables, seats, users, sessions in access exclusive mode";
        sqlx::raw_sql(lock).execute(&mut other).await.unwrap();
    };
    told_while_all_wait(started.unwrap(), hold).await;
}

#[tokio::test]
async fn a_server_ends_in_time_though_nothing_comes_from_postgres() {
    needs!(Postgres);
    let url = PostgresServer::shared().create_database().await;
    let gate = Gate::before(&url).await.unwrap();
    let started = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &gate.url).await;
    told_while_all_wait(started.unwrap(), async || gate.shut()).await;
}

#[tokio::test]
async fn a_server_ends_in_time_though_another_program_holds_its_file() {
    let folder = tempdir().unwrap();
    let url = format!("sqlite://{}/games.sqlite", folder.path().display());
    let started = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &url).await;
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    let hold = async || {
        sqlx::raw_sql("begin immediate")
            .execute(&mut other)
            .await
            .unwrap();
    };
    told_while_all_wait(started.unwrap(), hold).await;
}

/// A program that follows the file, as Litestream does, has always begun to read.
#[tokio::test]
async fn a_server_does_not_wait_for_a_program_that_reads_its_file() {
    let folder = tempdir().unwrap();
    let url = format!("sqlite://{}/games.sqlite", folder.path().display());
    let server = ServerProcess::start(Program::Fondaco, "127.0.0.1:0", &url).await;
    let server = server.unwrap();
    let mut other = SqliteConnection::connect(&url).await.unwrap();
    let read = "begin; select count(*) from users";
    sqlx::raw_sql(read).execute(&mut other).await.unwrap();
    Person::guest(&server.url, "Ada").await.unwrap();

    let told = Instant::now();
    server.stop().await.unwrap();
    let took = told.elapsed();
    assert!(took < ENDS_MAX / 2, "it ended after {took:?}");
    let users: i64 = sqlx::query_scalar("select count(*) from users")
        .fetch_one(&mut SqliteConnection::connect(&url).await.unwrap())
        .await
        .unwrap();
    assert_eq!(users, 1);
}
