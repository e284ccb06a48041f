//! The task of one table in memory, owned by this node or relayed.

use super::context::TableContext;
use super::handle::Letter;
use super::here::Here;
use super::memory::Share;
use super::owning;
use super::owning::Owning;
use super::relaying;
use super::relaying::Relaying;
use crate::nodes::Cluster;
use cluster::{Handed, Relay, RelayEffect};
use fondaco_protocol::TableId;
use futures_util::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use table::Effect;
use table::Unavailable;
use table::{Loaded, Table};
use tokio::sync::mpsc;
use tracing::error;

/// One table in memory, with the channels to everyone it deals with.
pub(super) struct TableTask {
    context: Arc<TableContext>,
    id: TableId,
    here: Here,
    share: Arc<Share>,
}

/// Whether the node owns the table or relays it, and the effects to carry out first.
pub(super) enum Duty {
    Own(Box<(Table, Vec<Effect>, Handed)>),
    Relay(Arc<Cluster>, Box<(Relay, Vec<RelayEffect>)>),
}

impl Duty {
    /// Notes what the table takes before its task starts.
    pub(super) fn note(&self, share: &Share) {
        match self {
            Duty::Own(own) => {
                share.owned_as(Some(own.0.epoch()));
                share.note(&own.0, 0);
            }
            Duty::Relay(_, relay) => share.note_relay(&relay.0, 0),
        }
    }

    /// The duty of a node that has claimed the table.
    pub(super) fn own(context: &TableContext, loaded: Loaded, handed: Handed) -> Duty {
        let (table, first) = Table::load(context.rulesets.clone(), loaded, context.clock.now());
        Duty::Own(Box::new((table, first, handed)))
    }
}

impl TableTask {
    pub(super) fn new(context: Arc<TableContext>, id: TableId, share: Arc<Share>) -> TableTask {
        TableTask {
            context,
            id,
            here: Here::default(),
            share,
        }
    }

    /// Runs the task, and logs it if the rules panic where nothing else catches it.
    pub(super) async fn run_guarded(self, first: Duty, commands: mpsc::Receiver<Box<Letter>>) {
        let (context, id, share) = (self.context.clone(), self.id, self.share.clone());
        let run = AssertUnwindSafe(self.run(first, commands)).catch_unwind();
        if run.await.is_err() {
            error!("the rules panicked; the table is loaded again");
            context.trouble.note(id);
        }
        share.leaves();
    }

    async fn run(mut self, first: Duty, mut commands: mpsc::Receiver<Box<Letter>>) {
        let mut duty = Some(first);
        while let Some(now) = duty {
            duty = match now {
                Duty::Own(own) => self.own(own, &mut commands).await,
                // Boxed: a server on its own never needs the room.
                Duty::Relay(cluster, relay) => {
                    Box::pin(self.relay(cluster, *relay, &mut commands)).await
                }
            };
        }
        commands.close();
    }

    async fn own(
        &mut self,
        own: Box<(Table, Vec<Effect>, Handed)>,
        commands: &mut mpsc::Receiver<Box<Letter>>,
    ) -> Option<Duty> {
        let (mut owning, first, handed) = self.owning(*own);
        let left = owning.run(first, handed, commands, &mut self.here).await;
        let now = self.context.clock.now().steady;
        match (left, self.context.nodes.cluster()) {
            (owning::Left::Lost(guests), Some(cluster)) => {
                let relay = Relay::taking_over(self.id, guests, self.context.numbers.clone(), now);
                self.share.note_relay(&relay.0, 0);
                Some(Duty::Relay(cluster.clone(), Box::new(relay)))
            }
            (owning::Left::Lost(_), None) => {
                self.here.send_away(Unavailable::Restarting.into()).await;
                None
            }
            (owning::Left::Memory, _) => None,
        }
    }

    /// Boxed: otherwise the task would keep the room from which the table was moved.
    fn owning(
        &self,
        (table, first, handed): (Table, Vec<Effect>, Handed),
    ) -> (Box<Owning>, Vec<Effect>, Handed) {
        let claim = (self.id, table.epoch());
        let owning = Owning::new(self.context.clone(), claim, table, self.share.clone());
        (Box::new(owning), first, handed)
    }

    async fn relay(
        &mut self,
        cluster: Arc<Cluster>,
        (relay, first): (Relay, Vec<RelayEffect>),
        commands: &mut mpsc::Receiver<Box<Letter>>,
    ) -> Option<Duty> {
        let (context, share) = (self.context.clone(), self.share.clone());
        let relaying = Relaying::new(context, cluster, self.id, relay, share);
        match relaying.run(first, commands, &mut self.here).await {
            relaying::Left::Memory => None,
            relaying::Left::Owns(loaded, handed) => Some(Duty::own(&self.context, *loaded, handed)),
        }
    }
}
