//! Divides the deliveries of an input among the nodes that they are for.

use super::{Edges, HEAD_EVERY, HEADS};
use fondaco_protocol::{Seen, TableView};
use game_core::Seat;
use std::collections::BTreeMap;
use table::basis::Steady;
use table::record::NodeId;
use table::sent::{Frame, UpdateFrames};
use table::{Ack, Audience, ConnectionId, Delivery, Effect};

impl Edges {
    /// Tells the edges the effects that concern them, and returns those for this node's connections
    /// and for the store. `seen` is where the table stands afterwards.
    pub fn tell(&mut self, effects: Vec<Effect>, seen: Option<&Seen>, now: Steady) -> Vec<Effect> {
        let is_over = effects
            .iter()
            .any(|effect| matches!(effect, Effect::End(_)));
        let mut posts = Posts::default();
        let mut here = Vec::with_capacity(effects.len());
        for effect in effects {
            here.extend(match effect {
                Effect::Deliver(delivery) => self.sort(delivery, &mut posts).map(Effect::Deliver),
                effect => Some(effect),
            });
        }
        for (node, deliveries) in posts.0 {
            self.deliver(node, seen, deliveries);
            if let Some(edge) = self.edges.get_mut(&node) {
                edge.head = Some((now.after(HEAD_EVERY), HEADS));
            }
        }
        // Edges look for the table themselves: their people need not reconnect.
        if is_over {
            self.end();
        }
        here
    }

    /// Adds a delivery to those for other nodes, with the numbers that their edges know, and returns
    /// what is left for this one.
    fn sort(&mut self, mut delivery: Delivery, posts: &mut Posts) -> Option<Delivery> {
        match &mut delivery {
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => {
                self.sort_admitted(connections, *seat, greeting, posts);
                (!connections.is_empty()).then_some(delivery)
            }
            Delivery::TurnAway { connection, .. } | Delivery::Dismiss { connection } => {
                let guest = *connection;
                let Some((node, number)) = self.guest_of(guest) else {
                    return Some(delivery);
                };
                *connection = number;
                self.remove(guest);
                posts.add(node, delivery)
            }
            Delivery::Reseat { connection, seat } => {
                let Some((node, number)) = self.guest_of(*connection) else {
                    return Some(delivery);
                };
                self.reseat(*connection, *seat);
                *connection = number;
                posts.add(node, delivery)
            }
            Delivery::Reopen { connection }
            | Delivery::Send {
                to: Audience::One(connection),
                ..
            } => {
                let Some((node, number)) = self.guest_of(*connection) else {
                    return Some(delivery);
                };
                *connection = number;
                posts.add(node, delivery)
            }
            &mut Delivery::Send { to, .. } => {
                for (node, edge) in &self.edges {
                    if edge.meets(to) {
                        posts.add(*node, delivery.clone());
                    }
                }
                Some(delivery)
            }
            Delivery::Update { update, ack } => {
                self.sort_update(update, ack, posts);
                Some(delivery)
            }
            Delivery::Answer { ticket, .. } => {
                let Some((node, number)) = self.tickets.remove(ticket) else {
                    return Some(delivery);
                };
                *ticket = number;
                posts.add(node, delivery)
            }
        }
    }

    fn guest_of(&self, connection: ConnectionId) -> Option<(NodeId, ConnectionId)> {
        self.guests.get(&connection).copied()
    }

    /// Divides admitted connections among their nodes; each node gets the greeting once. Those of
    /// this node are left.
    fn sort_admitted(
        &mut self,
        connections: &mut Vec<ConnectionId>,
        seat: Option<Seat>,
        greeting: &[Frame],
        posts: &mut Posts,
    ) {
        let mut elsewhere: BTreeMap<NodeId, Vec<ConnectionId>> = BTreeMap::new();
        connections.retain(|connection| {
            let Some((node, number)) = self.guest_of(*connection) else {
                return true;
            };
            elsewhere.entry(node).or_default().push(number);
            self.let_in(*connection, seat);
            false
        });
        for (node, connections) in elsewhere {
            let greeting = greeting.to_vec();
            let admit = Delivery::Admit {
                connections,
                seat,
                greeting,
            };
            posts.add(node, admit);
        }
    }

    /// Each node gets the private parts of the seats there, and the one with whoever acted the ack,
    /// which is taken if that is not this node.
    fn sort_update(&self, update: &UpdateFrames, ack: &mut Option<Ack>, posts: &mut Posts) {
        let actor = ack.as_ref();
        let actor = actor.and_then(|ack| self.guest_of(ack.connection));
        let mut ack = ack.take_if(|_| actor.is_some());
        for (node, edge) in &self.edges {
            let own = actor.filter(|(of, _)| of == node);
            let ack = own.and_then(|(_, connection)| {
                let ack = ack.take()?;
                Some(Ack { connection, ..ack })
            });
            if ack.is_some() || edge.meets(Audience::All) {
                let update = update.for_seats(|seat| edge.meets(Audience::Seat(seat)));
                posts.add(*node, Delivery::Update { update, ack });
            }
        }
    }
}

/// The deliveries to all nodes that result from one input.
#[derive(Default)]
struct Posts(BTreeMap<NodeId, Vec<Delivery>>);

impl Posts {
    /// Returns nothing, which is what is left for this node.
    fn add(&mut self, node: NodeId, delivery: Delivery) -> Option<Delivery> {
        self.0.entry(node).or_default().push(delivery);
        None
    }
}

/// Roughly how much memory a delivery takes.
pub(crate) fn bytes_of(delivery: &Delivery) -> usize {
    const HEAD: usize = 100;
    HEAD + match delivery {
        Delivery::Admit {
            connections,
            greeting,
            ..
        } => {
            let numbers = connections.len() * size_of::<ConnectionId>();
            numbers + greeting.iter().map(Frame::len).sum::<usize>()
        }
        Delivery::Send { frame, .. } => frame.len(),
        Delivery::Update { update, ack } => {
            update.bytes() + ack.as_ref().map_or(0, |ack| ack.frame.len())
        }
        Delivery::Answer { .. } => size_of::<TableView>(),
        Delivery::TurnAway { .. } | Delivery::Reseat { .. } => 0,
        Delivery::Reopen { .. } | Delivery::Dismiss { .. } => 0,
    }
}
