//! The example proxy configurations for several servers.

use crate::night::spread;
use crate::processes::cluster;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::proxy::Proxy;
use std::time::Duration;
use tokio::time::{sleep, timeout};

const NGINX: &str = include_str!("../../dist/nginx.nodes.conf.example");

const CADDY: &str = include_str!("../../dist/Caddyfile.nodes.example");

/// The maximum time until the server that has a table is found.
const FOUND_MAX: Duration = Duration::from_secs(20);

/// More than the number of connections at any other server.
const WATCHING: usize = 4;

const POLL: Duration = Duration::from_millis(50);

/// An example with the addresses of these servers filled in.
fn before(cluster: &Cluster, example: &str) -> String {
    let mut example = example.to_owned();
    for (number, url) in cluster.urls().iter().enumerate() {
        let part = format!("fondaco-{}:7878", number + 1);
        assert!(example.contains(&part), "the example has no {part}");
        example = example.replace(&part, url.trim_start_matches("http://"));
    }
    example
}

/// Connects as a browser would, retrying until it succeeds.
async fn connect(person: &Person, night: &GameNight) -> TableSocket {
    let connecting = async {
        loop {
            match person.connect(night.table).await {
                Ok(socket) => return socket,
                Err(_) => sleep(POLL).await,
            }
        }
    };
    timeout(FOUND_MAX, connecting).await.unwrap()
}

async fn people_reach_their_table_by(proxy: Proxy, mut cluster: Cluster) {
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    for person in &mut night.people {
        *person = person.moved_to(&proxy.url);
    }
    night.connect().await;
    night.play(&mut dice, 5).await;
    // One server is gone.
    cluster.kill(2).await.unwrap();
    for seat in 0..2 {
        night.sockets[seat] = connect(&night.people[seat], &night).await;
    }
    night.play(&mut dice, 5).await;
    // The servers do not hear each other: only the one that has the table accepts connections.
    cluster.nats().kill();
    for seat in 0..2 {
        night.sockets[seat] = connect(&night.people[seat], &night).await;
    }
    // It then has more connections than any other server.
    let mut watching = Vec::new();
    for _ in 0..WATCHING {
        let watcher = Person::stranger(&proxy.url);
        watching.push(connect(&watcher, &night).await);
    }
    assert_eq!(night.play(&mut dice, 5).await, 5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_nginx_people_reach_their_table_whatever_is_gone() {
    needs!(Postgres, Nats, Nginx);
    let (cluster, folder) = (cluster(3).await, tempfile::tempdir().unwrap());
    let nginx = Proxy::nginx(folder.path(), &before(&cluster, NGINX), "/").await;
    people_reach_their_table_by(nginx, cluster).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_caddy_people_reach_their_table_whatever_is_gone() {
    needs!(Postgres, Nats, Caddy);
    let (cluster, folder) = (cluster(3).await, tempfile::tempdir().unwrap());
    let caddy = Proxy::caddy(folder.path(), &before(&cluster, CADDY)).await;
    people_reach_their_table_by(caddy, cluster).await;
}
