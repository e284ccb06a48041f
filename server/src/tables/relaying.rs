//! Relays a table that another node owns: requests from people here go to the owner, and what the
//! owner tells comes back.

use super::context::TableContext;
use super::handle::Letter;
use super::here::Here;
use super::loading;
use super::loading::Claimed;
use super::memory::Share;
use crate::nodes::Cluster;
use cluster::{Handed, Relay, RelayEffect, RelayInput};
use fondaco_protocol::TableId;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;
use table::Command;
use table::Loaded;
use table::basis::Steady;
use table::{TableError, Unavailable};
use tokio::sync::mpsc;
use tracing::{debug, warn};

/// If this node has been cut off from the others for this long, people are sent away: another node
/// owns their table.
const CUT_OFF_MAX: Duration = Duration::from_secs(3);

/// A table in memory as an edge has it.
pub(super) struct Relaying {
    context: Arc<TableContext>,
    cluster: Arc<Cluster>,
    id: TableId,
    relay: Relay,
    /// Since when no message has got through to other nodes.
    cut_off: Option<Steady>,
    /// The query to the database about who owns the table.
    seeking: Option<BoxFuture<'static, Result<Claimed, TableError>>>,
    share: Arc<Share>,
}

/// Why a node no longer relays a table.
pub(super) enum Left {
    /// Nobody here needs it.
    Memory,
    /// This node owns it now.
    Owns(Box<Loaded>, Handed),
}

impl Relaying {
    pub(super) fn new(
        context: Arc<TableContext>,
        cluster: Arc<Cluster>,
        id: TableId,
        relay: Relay,
        share: Arc<Share>,
    ) -> Relaying {
        Relaying {
            context,
            cluster,
            id,
            relay,
            cut_off: None,
            seeking: None,
            share,
        }
    }

    /// Relays until nobody here needs the table, or until this node owns it.
    pub(super) async fn run(
        mut self,
        first: Vec<RelayEffect>,
        commands: &mut mpsc::Receiver<Box<Letter>>,
        here: &mut Here,
    ) -> Left {
        let mut going = self.carry_out_all(first, here).await;
        while going.is_continue() {
            let wakes_at = self.relay.wakes_at();
            let wake = async {
                match wakes_at {
                    Some(moment) => self.context.clock.sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            let seeking = async {
                match &mut self.seeking {
                    Some(seeking) => seeking.await,
                    None => std::future::pending().await,
                }
            };
            going = tokio::select! {
                biased;
                () = self.context.stop.cancelled() => {
                    here.send_away(Unavailable::Restarting.into()).await;
                    ControlFlow::Break(())
                }
                claimed = seeking => {
                    self.seeking = None;
                    match claimed {
                        Ok(Claimed::Own(loaded)) => return self.own(loaded, here).await,
                        Ok(Claimed::Owned { owner, epoch }) => {
                            self.tell(RelayInput::Found { owner, epoch }, here).await
                        }
                        Err(error) => self.not_found(error, here).await,
                    }
                }
                letter = commands.recv() => match letter {
                    Some(letter) => self.read(*letter, here).await,
                    None => ControlFlow::Break(()),
                },
                () = wake => {
                    if self.is_cut_off() {
                        here.send_away(Unavailable::Restarting.into()).await;
                        ControlFlow::Break(())
                    } else {
                        self.tell(RelayInput::Tick, here).await
                    }
                }
            };
        }
        debug!("the relay left memory");
        Left::Memory
    }

    async fn own(self, loaded: Box<Loaded>, here: &mut Here) -> Left {
        let mut handed = self.relay.hand_over();
        for delivery in std::mem::take(&mut handed.deliveries) {
            here.deliver(delivery).await;
        }
        Left::Owns(loaded, handed)
    }

    /// Handles a failed claim: unless it can be retried, the table does not exist or its game
    /// cannot be played.
    async fn not_found(&mut self, error: TableError, here: &mut Here) -> ControlFlow<()> {
        match error {
            // The claim will be retried.
            TableError::Unavailable(Unavailable::NotRead | Unavailable::Restarting) => {
                ControlFlow::Continue(())
            }
            error => {
                here.send_away(error).await;
                ControlFlow::Break(())
            }
        }
    }

    async fn read(&mut self, letter: Letter, here: &mut Here) -> ControlFlow<()> {
        match letter {
            Letter::Command { command, reply } => {
                here.keep(reply);
                self.obey(command, here).await
            }
            Letter::Heard { from, message } if message.kind.is_for_owner() => {
                self.cluster.not_mine(from, *message);
                ControlFlow::Continue(())
            }
            // Another node owns it already.
            Letter::Give { .. } => ControlFlow::Continue(()),
            Letter::Heard { from, message } => {
                let message = *message;
                self.tell(RelayInput::Heard { from, message }, here).await
            }
        }
    }

    /// Whether no message has got through to other nodes for so long that people are better off
    /// with the owner.
    fn is_cut_off(&mut self) -> bool {
        if self.cluster.is_up() {
            self.cut_off = None;
            return false;
        }
        let now = self.now();
        let since = *self.cut_off.get_or_insert(now);
        since.after(CUT_OFF_MAX) <= now
    }

    async fn obey(&mut self, command: Command, here: &mut Here) -> ControlFlow<()> {
        match command {
            Command::Look { ticket } => {
                here.forget(ticket);
                ControlFlow::Continue(())
            }
            Command::Evict if self.relay.is_idle() => ControlFlow::Break(()),
            command => self.tell(RelayInput::Command(command), here).await,
        }
    }

    async fn tell(&mut self, input: RelayInput, here: &mut Here) -> ControlFlow<()> {
        let is_use = matches!(input, RelayInput::Command(_));
        let effects = self.relay.handle(input, self.now());
        self.share
            .note_relay(&self.relay, self.context.used(is_use));
        self.carry_out_all(effects, here).await
    }

    fn now(&self) -> Steady {
        self.context.clock.now().steady
    }

    async fn carry_out_all(
        &mut self,
        effects: Vec<RelayEffect>,
        here: &mut Here,
    ) -> ControlFlow<()> {
        for effect in effects {
            match effect {
                RelayEffect::Deliver(delivery) => here.deliver(delivery).await,
                RelayEffect::Send(to, message) => self.cluster.send(to, &message),
                RelayEffect::Seek => self.seek(),
                RelayEffect::InvalidUpdate => warn!("another node sent an invalid update"),
                RelayEffect::End => return ControlFlow::Break(()),
            }
        }
        ControlFlow::Continue(())
    }

    /// Queries the database, unless a query is still open.
    fn seek(&mut self) {
        let claim = loading::claim(self.context.clone(), self.id);
        self.seeking.get_or_insert_with(|| claim.boxed());
    }
}
