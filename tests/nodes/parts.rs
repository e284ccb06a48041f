//! A server is sent the private view of a seat only if somebody there has the seat.

use crate::night::spread;
use cluster::wire::messages;
use cluster::wire::{ClusterKey, Opener};
use cluster::wire::{Kind, Lane, Message};
use fondaco_tests::cluster::Cluster;
use fondaco_tests::game_night::{Dice, HORUS};
use fondaco_tests::nats::Listener;
use fondaco_tests::needs;
use fondaco_tests::postgres::PostgresServer;
use game_core::Seat;
use sqlx::{Connection, PgConnection};
use std::collections::BTreeMap;
use table::record::NodeId;
use table::{Audience, Delivery};
use uuid::Uuid;

/// The name of a server that was sent a private part, and the seat that it belongs to.
type Sent = (String, Seat);

/// Enough for each player to have drawn and acted.
const ACTIONS: usize = 20;

/// How often each server was sent the private view of each seat. The players of the two seats are
/// at the second and third server; the table belongs to the first.
async fn sent() -> BTreeMap<Sent, usize> {
    let database = PostgresServer::shared().create_database().await;
    let mut cluster = Cluster::start(3, database).await.unwrap();
    let mut listener = cluster.nats().listen().await.unwrap();
    let mut night = spread(&cluster, HORUS, 2).await;
    assert_eq!(night.play(&mut Dice::new(1), ACTIONS).await, ACTIONS);
    let mut database = PgConnection::connect(&cluster.database).await.unwrap();
    let key: Vec<u8> = sqlx::query_scalar("select key from cluster")
        .fetch_one(&mut database)
        .await
        .unwrap();
    let nodes: Vec<(Uuid, String)> = sqlx::query_as("select id, name from nodes")
        .fetch_all(&mut database)
        .await
        .unwrap();
    // Everything the players have received was sent before this.
    listener.catch_up().await.unwrap();
    let mut sent = BTreeMap::new();
    for (id, name) in &nodes {
        for seat in private_parts(&listener, &key, NodeId(*id)) {
            *sent.entry((name.clone(), seat)).or_default() += 1;
        }
    }
    sent
}

/// The seats whose private parts are in the envelopes to a node.
fn private_parts(listener: &Listener, key: &[u8], node: NodeId) -> Vec<Seat> {
    let key = ClusterKey::new(key.try_into().unwrap());
    let mut opener = Opener::new(key, node);
    let own = format!(".{}.{}", node.0.simple(), Lane::Tables.index());
    let mut found = Vec::new();
    for (_, envelope) in listener
        .said()
        .iter()
        .filter(|(subject, _)| subject.ends_with(&own))
    {
        let Some((_, bundle)) = opener.open(Lane::Tables, envelope).unwrap() else {
            continue;
        };
        for message in messages(&bundle) {
            let message = Message::decode(message.unwrap()).unwrap();
            if let Kind::Delivery { deliveries, .. } = message.kind {
                found.extend(deliveries.iter().flat_map(seats_of));
            }
        }
    }
    found
}

/// The seats that may see the delivery.
fn seats_of(delivery: &Delivery) -> Vec<Seat> {
    match delivery {
        Delivery::Admit {
            seat: Some(seat), ..
        } => vec![*seat],
        Delivery::Send {
            to: Audience::Seat(seat),
            ..
        } => vec![*seat],
        Delivery::Update { update, .. } => update.seats().collect(),
        _ => Vec::new(),
    }
}

/// The first seat is at the second server, the other one at the third.
fn may_have(node: &str, seat: Seat) -> bool {
    node == format!("node-{}", seat.number() + 1)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_told_what_the_seats_there_see_and_no_more() {
    needs!(Postgres, Nats);
    let sent = sent().await;
    assert_eq!(sent.len(), 2, "both seats were told something: {sent:?}");
    assert!(
        sent.keys().all(|(node, seat)| may_have(node, *seat)),
        "{sent:?}"
    );
}
