//! The example for nginx in front of several servers.

use crate::night::spread;
use crate::processes::cluster;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::nginx::Nginx;
use std::path::Path;
use std::time::Duration;
use tokio::time::{sleep, timeout};

const EXAMPLE: &str = include_str!("../../dist/nginx.nodes.conf.example");

/// The longest until the server that has a table is found.
const FOUND_MAX: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(50);

async fn nginx(folder: &Path, cluster: &Cluster) -> Nginx {
    let mut example = EXAMPLE.to_owned();
    for (number, url) in cluster.urls().iter().enumerate() {
        let part = format!("fondaco-{}:7878", number + 1);
        assert!(example.contains(&part), "the example has no {part}");
        example = example.replace(&part, url.trim_start_matches("http://"));
    }
    Nginx::start(folder, &example, "/").await
}

/// Connects as a browser does, again and again.
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_nginx_people_reach_their_table_whatever_is_gone() {
    let mut cluster = cluster(3).await;
    let folder = tempfile::tempdir().unwrap();
    let nginx = nginx(folder.path(), &cluster).await;
    let mut night = spread(&cluster, HORUS, 2).await;
    let mut dice = Dice::new(1);
    for person in &mut night.people {
        *person = person.moved_to(&nginx.url);
    }
    night.connect().await;
    night.play(&mut dice, 5).await;
    // A server is gone.
    cluster.kill(2).await.unwrap();
    for seat in 0..2 {
        night.sockets[seat] = connect(&night.people[seat], &night).await;
    }
    night.play(&mut dice, 5).await;
    // The servers do not hear each other: only the one that has the table lets anybody connect.
    cluster.nats().kill();
    for seat in 0..2 {
        night.sockets[seat] = connect(&night.people[seat], &night).await;
    }
    assert_eq!(night.play(&mut dice, 5).await, 5);
}
