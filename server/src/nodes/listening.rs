//! Receives what other nodes say to this one.

use super::carrier::{Arriving, Carrier};
use super::cluster::Cluster;
use super::news::News;
use crate::admin::apply_bans;
use crate::app::App;
use crate::people::session;
use cluster::wire::messages;
use cluster::wire::{ClusterKey, Opener};
use cluster::wire::{Lane, Message};
use std::sync::Arc;
use table::record::NodeId;
use tokio::sync::mpsc;
use tracing::{debug, warn};

/// Makes a server one of several, before it serves anybody. `secret` is the cluster's; `own` must
/// never have been the id of another node.
pub fn join(
    app: &App,
    own: NodeId,
    secret: &[u8; 32],
    carrier: Arc<dyn Carrier>,
    arriving: Arriving,
) {
    let cluster = Cluster::new(own, &ClusterKey::new(secret), carrier);
    let cluster = Arc::new(cluster);
    app.nodes.join(cluster.clone());
    let stop = app.stop.clone();
    app.tasks.spawn(async move { cluster.post(stop).await });
    for (lane, queue) in Lane::ALL.into_iter().zip(arriving) {
        let opener = Opener::new(ClusterKey::new(secret), own);
        app.tasks.spawn(listen(app.clone(), lane, opener, queue));
    }
}

/// Reads one lane until the server stops.
async fn listen(app: App, lane: Lane, mut opener: Opener, mut queue: mpsc::Receiver<Vec<u8>>) {
    loop {
        let envelope = tokio::select! {
            () = app.stop.cancelled() => return,
            envelope = queue.recv() => envelope,
        };
        let Some(envelope) = envelope else { return };
        match opener.open(lane, &envelope) {
            Ok(Some((from, bytes))) => hear_all(&app, lane, from, &bytes),
            Ok(None) => {}
            Err(error) => {
                metrics::counter!("fondaco_envelopes_forged_total").increment(1);
                debug!(%error, "an envelope was not opened");
            }
        }
    }
}

fn hear_all(app: &App, lane: Lane, from: NodeId, bundle: &[u8]) {
    for message in messages(bundle) {
        match message {
            Ok(message) => hear(app, lane, from, message),
            Err(error) => warn!(%error, "another node said what this version cannot read"),
        }
    }
}

fn hear(app: &App, lane: Lane, from: NodeId, bytes: &[u8]) {
    if lane == Lane::News {
        match News::decode(bytes) {
            Some(news) => attend(app, from, news),
            None => debug!("another node has news that this version does not know"),
        }
        return;
    }
    match Message::decode(bytes) {
        Ok(message) => app.tables.hear(from, message),
        Err(error) => warn!(%error, "another node said what this version cannot read"),
    }
}

fn attend(app: &App, from: NodeId, news: News) {
    match news {
        News::Draining => app.nodes.is_draining(from),
        News::Bans => apply_bans_again(app.clone()),
        News::Lobby => app.lobby.changed_elsewhere(),
        News::Renamed { person } => app.tables.renamed(&person),
        News::Erased { person } => app.tables.erased(&person),
        News::Blocked { by, person } => app.tables.blocked(by, person),
        News::SessionEnded { token } => session::has_ended_here(app, token),
        News::SessionRenewed { from, to } => app.session_changes.renewed(from, to),
        News::Awaited { people } => app.notices.note(people.into_iter()),
        News::NoticeSettings { people } => app.notices.note_settings(people),
    }
}

fn apply_bans_again(app: App) {
    let tasks = app.tasks.clone();
    tasks.spawn(async move {
        if let Err(error) = apply_bans(&app, app.clock.wall()).await {
            warn!(%error, "the addresses that are kept out could not be read");
        }
    });
}
