//! A former owner of a table can no longer write to it.

use fondaco_protocol::Version;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use serde_json::Value;
use sqlx::{Connection, PgConnection};
use std::time::Duration;
use tokio::time::sleep;

const POLL: Duration = Duration::from_millis(50);

/// Moves before the owner is frozen.
const ACTIONS: usize = 6;

/// A table that another server has claimed from its owner, which was frozen and has just woken with
/// a player's action waiting in a socket. The new owner had written nothing: the next number was
/// free.
struct Claimed {
    cluster: Cluster,
    night: GameNight,
    /// The seat that acted, and its action.
    seat: usize,
    action: Value,
    /// A spectator at the new owner.
    watching: TableSocket,
    epoch: i64,
    database: PgConnection,
}

impl Claimed {
    async fn new() -> Claimed {
        let database = PostgresServer::shared().create_database().await;
        let cluster = Cluster::start(2, database).await.unwrap();
        let urls = cluster.urls();
        let mut night = GameNight::open(&urls[0], HORUS, 2).await;
        night.sit_down(&urls[0]).await;
        night.start().await;
        let mut dice = Dice::new(1);
        assert_eq!(night.play(&mut dice, ACTIONS).await, ACTIONS);
        let seat = night.next_seat(&mut dice).unwrap();
        let action = night.sockets[seat].legal_actions()[0].clone();
        let mut database = PgConnection::connect(&cluster.database).await.unwrap();
        let before = epoch(&mut database, &night).await;
        let owner = cluster.node(0).unwrap();
        owner.freeze().await.unwrap();
        let command = night.sockets[seat].act(&action).await.unwrap();
        while has_lease(&mut database, "node-0").await {
            sleep(POLL).await;
        }
        let watcher = Person::stranger(&urls[1]);
        let watching = watcher.connect(night.table).await.unwrap();
        let epoch = epoch(&mut database, &night).await;
        assert!(epoch > before, "the table is another server's");
        assert_eq!(watching.version(), Version(ACTIONS as u64));
        owner.go_on().await.unwrap();
        // It answers, or unloads the table and closes the socket.
        _ = night.sockets[seat].answer(command).await;
        Claimed {
            cluster,
            night,
            seat,
            action,
            watching,
            epoch,
            database,
        }
    }

    /// Of the entries written after the initial moves: all of them, and those not by the new owner.
    async fn written(&mut self) -> (i64, i64) {
        const WRITTEN: &str = "
            select count(*), count(*) filter (where epoch < $2) from actions
            where table_id = $1 and seq > $3";
        sqlx::query_as(WRITTEN)
            .bind(self.night.table.0)
            .bind(self.epoch)
            .bind(ACTIONS as i64)
            .fetch_one(&mut self.database)
            .await
            .unwrap()
    }

    /// The player acts at the new owner, and the spectator there sees it.
    async fn go_on_at_the_new_owner(&mut self) {
        let player = self.cluster.move_to(1, &self.night.people[self.seat]);
        let mut socket = player.connect(self.night.table).await.unwrap();
        let command = socket.act(&self.action).await.unwrap();
        let version = socket.answer(command).await.unwrap().unwrap();
        while self.watching.version() < version {
            self.watching.next().await.unwrap();
        }
    }
}

async fn epoch(database: &mut PgConnection, night: &GameNight) -> i64 {
    let epoch = sqlx::query_scalar("select epoch from tables where id = $1").bind(night.table.0);
    epoch.fetch_one(database).await.unwrap()
}

async fn has_lease(database: &mut PgConnection, node: &str) -> bool {
    const HAS_LEASE: &str =
        "select exists (select 1 from nodes where name = $1 and until > clock_timestamp())";
    let has_lease = sqlx::query_scalar(HAS_LEASE).bind(node);
    has_lease.fetch_one(database).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_that_wakes_too_late_writes_nothing() {
    needs!(Postgres, Nats);
    let mut claimed = Claimed::new().await;
    let (all, by_former_owner) = claimed.written().await;
    assert_eq!(by_former_owner, 0);
    // Unless the action was already forwarded to the new owner.
    if all == 0 {
        claimed.go_on_at_the_new_owner().await;
    }
    assert_eq!(claimed.written().await, (1, 0));
}
