//! A node that is about to end gives its tables to others, and people go on playing.

use super::news::News;
use crate::app::App;
use crate::store::NodeId;
use crate::table::TableHandle;
use futures_util::{StreamExt as _, stream};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout_at};
use tracing::{info, warn};

/// How many tables are given at the same time.
const GIVEN_AT_ONCE: usize = 32;

/// The pause before tables that could not be given are tried again.
const AGAIN_AFTER: Duration = Duration::from_millis(100);

/// Gives every table at which somebody is to the other nodes, for as long as the configuration
/// allows. Connections stay open: this node relays what the next owner tells. A server alone, or
/// the last one that runs, has nobody to give anything to.
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

/// The other nodes that take tables, those with the fewest first.
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
