//! Before a node ends, it gives its tables to other nodes, so that people can go on playing.

use super::news::News;
use crate::app::App;
use crate::tables::TableHandle;
use futures_util::{StreamExt as _, stream};
use std::time::Duration;
use table::record::NodeId;
use tokio::time::{Instant, sleep, timeout_at};
use tracing::{info, warn};

/// How many tables are handed over at the same time.
const GIVEN_AT_ONCE: usize = 32;

/// The pause before retrying tables that could not be handed over.
const AGAIN_AFTER: Duration = Duration::from_millis(100);

/// Gives every table that has anyone at it to the other nodes, for as long as the configuration
/// allows. Connections stay open: this node relays messages from the new owner. A server that is
/// alone, or the last one running, has nobody to give its tables to.
pub async fn drain(app: &App) {
    if app.nodes.cluster().is_none() {
        return;
    }
    let deadline = Instant::now() + Duration::from_secs(app.config.drain_seconds.into());
    app.nodes.drain();
    app.nodes.tell_all(&News::Draining);
    info!("giving tables to other servers");
    if timeout_at(deadline, give_all(app)).await.is_err() {
        warn!("not all tables were given to other servers in time; their players come back there");
    }
}

async fn give_all(app: &App) {
    loop {
        let tables = app.tables.in_memory().into_iter();
        let played: Vec<TableHandle> = tables.filter(TableHandle::is_played_here).collect();
        let takers = takers(app).await;
        if played.is_empty() || takers.is_empty() {
            return;
        }
        let given = played.into_iter().zip(takers.into_iter().cycle());
        stream::iter(given)
            .for_each_concurrent(GIVEN_AT_ONCE, async |(table, to)| table.give(to).await)
            .await;
        sleep(AGAIN_AFTER).await;
    }
}

/// The other nodes that accept tables, those with the fewest tables first.
async fn takers(app: &App) -> Vec<NodeId> {
    let Some(cluster) = app.nodes.cluster() else {
        return Vec::new();
    };
    let mut nodes = app.store.nodes().await.unwrap_or_default();
    nodes.retain(|node| node.lease > 0.0);
    nodes.sort_by_key(|node| node.tables);
    let nodes = nodes.iter().map(|node| NodeId(node.id));
    nodes.filter(|node| cluster.takes(*node)).collect()
}
