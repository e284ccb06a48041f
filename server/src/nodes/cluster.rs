//! What a node needs to speak to the others.

use super::carrier::Carrier;
use super::envelope::{ClusterKey, Sealer};
use super::message::{Lane, Message, What};
use super::news::News;
use super::posting::Posting;
use crate::notices::News as Notices;
use crate::store::NodeId;
use fondaco_protocol::UserId;
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio_util::sync::CancellationToken;
use tracing::warn;

/// The other nodes, if there are any.
#[derive(Clone, Default)]
pub struct Nodes(Arc<OnceLock<Arc<Cluster>>>);

impl Nodes {
    /// From now on there are others.
    pub(super) fn join(&self, cluster: Arc<Cluster>) {
        let _ = self.0.set(cluster);
    }

    /// `None` if this server is alone.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.0.get()
    }

    /// Tells all other nodes something.
    pub(crate) fn tell_all(&self, news: &News) {
        if let Some(cluster) = self.cluster() {
            cluster.tell_all(news);
        }
    }

    /// How many nodes live, this one among them.
    pub fn living(&self) -> usize {
        self.cluster().map_or(0, |cluster| cluster.peers().len()) + 1
    }

    /// Whether this node does what one of them is to do. For a moment two may think so.
    pub(crate) fn is_first(&self) -> bool {
        self.cluster()
            .is_none_or(|cluster| cluster.first_of_others().is_none())
    }

    /// A game may wait for these people now: whichever node tells people of it hears it.
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

    /// Another node is about to end.
    pub(super) fn is_draining(&self, node: NodeId) {
        if let Some(cluster) = self.cluster()
            && cluster.peers().contains(&node)
        {
            cluster.draining().insert(node);
        }
    }

    /// Whether this node is about to end, and gives its tables away.
    pub(crate) fn drains(&self) -> bool {
        self.cluster()
            .is_some_and(|cluster| cluster.drains.load(Relaxed))
    }

    /// From now on this node gives its tables away.
    pub(super) fn drain(&self) {
        if let Some(cluster) = self.cluster() {
            cluster.drains.store(true, Relaxed);
        }
    }

    /// Whether there are other nodes, and no message gets to them at the moment.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.cluster().is_some_and(|cluster| !cluster.is_up())
    }

    /// The database says which nodes live.
    pub(crate) fn follow(&self, living: Vec<NodeId>) {
        if let Some(cluster) = self.cluster() {
            cluster.follow(living);
        }
    }
}

/// The other nodes, as this one reaches them.
pub(crate) struct Cluster {
    own: NodeId,
    posting: Posting,
    peers: Mutex<Vec<NodeId>>,
    /// Nodes that have said that they are about to end.
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

    /// Whether messages get to other nodes at the moment.
    pub(crate) fn is_up(&self) -> bool {
        self.posting.is_up()
    }

    /// The other nodes whose lease is good, as the database has said last.
    pub(crate) fn peers(&self) -> Vec<NodeId> {
        let peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        peers.clone()
    }

    fn follow(&self, mut peers: Vec<NodeId>) {
        peers.retain(|peer| *peer != self.own);
        self.draining().retain(|node| peers.contains(node));
        *self.peers.lock().unwrap_or_else(PoisonError::into_inner) = peers;
    }

    /// Whether another node takes tables, as far as it has said nothing else.
    pub(super) fn takes(&self, node: NodeId) -> bool {
        node != self.own && !self.draining().contains(&node)
    }

    fn draining(&self) -> MutexGuard<'_, HashSet<NodeId>> {
        self.draining.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The node that does what one of them is to do; `None` if it is this one.
    fn first_of_others(&self) -> Option<NodeId> {
        let first = self.peers().into_iter().min();
        first.filter(|first| *first < self.own)
    }

    /// Tells another node something about a table.
    pub(crate) fn send(&self, to: NodeId, message: &Message) {
        match message.encode() {
            Ok(bytes) => self.posting.put(to, Lane::Tables, &bytes),
            Err(error) => warn!(table.id = %message.table, %error, "a message was not sent"),
        }
    }

    /// Another node takes this one for the owner of a table, which it is not.
    pub(crate) fn not_mine(&self, from: NodeId, message: Message) {
        let what = What::NotMine;
        self.send(from, &Message { what, ..message });
    }

    fn tell_all(&self, news: &News) {
        let bytes = news.encode();
        for peer in self.peers() {
            self.posting.put(peer, Lane::News, &bytes);
        }
    }

    /// Sends what there is to send, until `stop`.
    pub(super) async fn post(&self, stop: CancellationToken) {
        self.posting.gather(stop).await;
    }
}
