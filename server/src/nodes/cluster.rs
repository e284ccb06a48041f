//! What a node needs to talk to the others.

use super::carrier::Carrier;
use super::news::News;
use super::posting::Posting;
use crate::notices::News as Notices;
use cluster::wire::{ClusterKey, Sealer};
use cluster::wire::{Kind, Lane, Message};
use fondaco_protocol::UserId;
use parking_lot::{Mutex, MutexGuard};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, OnceLock};
use table::record::NodeId;
use tokio_util::sync::CancellationToken;
use tracing::warn;

/// The other nodes, if there are any.
#[derive(Clone, Default)]
pub struct Nodes(Arc<OnceLock<Arc<Cluster>>>);

impl Nodes {
    /// Makes this server one of several.
    pub(super) fn join(&self, cluster: Arc<Cluster>) {
        let _ = self.0.set(cluster);
    }

    /// `None` if this server is alone.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.0.get()
    }

    /// Sends news to all other nodes.
    pub(crate) fn tell_all(&self, news: &News) {
        if let Some(cluster) = self.cluster() {
            cluster.tell_all(news);
        }
    }

    /// The number of living nodes, including this one.
    pub fn living(&self) -> usize {
        self.cluster().map_or(0, |cluster| cluster.peers().len()) + 1
    }

    /// Whether this node is the one that does what only one node should do. Two may briefly think
    /// so at the same time.
    pub(crate) fn is_first(&self) -> bool {
        self.cluster()
            .is_none_or(|cluster| cluster.first_of_others().is_none())
    }

    /// Reports that a game may be waiting for these people, to whichever node sends the notices.
    pub(crate) fn awaited(&self, notices: &Notices, people: impl Iterator<Item = UserId>) {
        let Some(cluster) = self.cluster() else {
            return notices.note(people);
        };
        match cluster.first_of_others() {
            None => notices.note(people),
            Some(first) => {
                let people = people.collect();
                let news = News::Awaited { people }.encode();
                cluster.posting.put(first, Lane::News, &news);
            }
        }
    }

    /// Records that another node is about to end.
    pub(super) fn is_draining(&self, node: NodeId) {
        if let Some(cluster) = self.cluster()
            && cluster.peers().contains(&node)
        {
            cluster.draining().insert(node);
        }
    }

    /// Whether this node is about to end and is giving its tables away.
    pub(crate) fn drains(&self) -> bool {
        self.cluster()
            .is_some_and(|cluster| cluster.drains.load(Relaxed))
    }

    /// Makes this node give its tables away from now on.
    pub(super) fn drain(&self) {
        if let Some(cluster) = self.cluster() {
            cluster.drains.store(true, Relaxed);
        }
    }

    /// Whether there are other nodes, but no messages reach them at the moment.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.cluster().is_some_and(|cluster| !cluster.is_up())
    }

    /// Takes over the database's list of living nodes.
    pub(crate) fn follow(&self, living: Vec<NodeId>) {
        if let Some(cluster) = self.cluster() {
            cluster.follow(living);
        }
    }
}

/// The other nodes, and how this one reaches them.
pub(crate) struct Cluster {
    own: NodeId,
    posting: Posting,
    peers: Mutex<Vec<NodeId>>,
    /// Nodes that have announced that they are about to end.
    draining: Mutex<HashSet<NodeId>>,
    drains: AtomicBool,
}

impl Cluster {
    pub(crate) fn new(own: NodeId, key: &ClusterKey, carrier: Arc<dyn Carrier>) -> Cluster {
        Cluster {
            own,
            posting: Posting::new(Sealer::new(key, own), carrier),
            peers: Mutex::default(),
            draining: Mutex::default(),
            drains: AtomicBool::new(false),
        }
    }

    /// Whether messages reach other nodes at the moment.
    pub(crate) fn is_up(&self) -> bool {
        self.posting.is_up()
    }

    /// The other nodes with a valid lease, as last reported by the database.
    pub(crate) fn peers(&self) -> Vec<NodeId> {
        let peers = self.peers.lock();
        peers.clone()
    }

    fn follow(&self, mut peers: Vec<NodeId>) {
        peers.retain(|peer| *peer != self.own);
        self.draining().retain(|node| peers.contains(node));
        *self.peers.lock() = peers;
    }

    /// Whether this is another node that accepts tables, as far as we know: it has not announced
    /// that it is about to end.
    pub(super) fn takes(&self, node: NodeId) -> bool {
        node != self.own && !self.draining().contains(&node)
    }

    fn draining(&self) -> MutexGuard<'_, HashSet<NodeId>> {
        self.draining.lock()
    }

    /// The node that does what only one node should do; `None` if it is this one.
    fn first_of_others(&self) -> Option<NodeId> {
        let first = self.peers().into_iter().min();
        first.filter(|first| *first < self.own)
    }

    /// Sends another node a message about a table.
    pub(crate) fn send(&self, to: NodeId, message: &Message) {
        match message.encode() {
            Ok(bytes) => self.posting.put(to, Lane::Tables, &bytes),
            Err(error) => warn!(table.id = %message.table, %error, "a message was not sent"),
        }
    }

    /// Tells another node that this one does not own the table, although the other thinks so.
    pub(crate) fn not_mine(&self, from: NodeId, message: Message) {
        let kind = Kind::NotMine;
        self.send(from, &Message { kind, ..message });
    }

    fn tell_all(&self, news: &News) {
        let bytes = news.encode();
        for peer in self.peers() {
            self.posting.put(peer, Lane::News, &bytes);
        }
    }

    /// Sends queued messages until `stop`.
    pub(super) async fn post(&self, stop: CancellationToken) {
        self.posting.gather(stop).await;
    }
}
