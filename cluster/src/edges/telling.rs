//! Divides the effects of an input among the nodes that they are for.

use super::{Edge, Edges, HEAD_EVERY, HEADS};
use crate::wire::{Part, To};
use fondaco_protocol::{CommandId, Seen, TableView};
use game_core::{SEATS_MAX, Seat};
use std::collections::BTreeMap;
use table::basis::Steady;
use table::basis::{Flaw, is_planted};
use table::record::NodeId;
use table::sent::Frame;
use table::sent::UpdateFrames;
use table::{Audience, ConnectionId, Delivery, Effect};

impl Edges {
    /// Tells the edges the effects that concern them, and returns those for this node's connections
    /// and for the store. `seen` is where the table stands afterwards.
    pub fn tell(&mut self, effects: Vec<Effect>, seen: Option<&Seen>, now: Steady) -> Vec<Effect> {
        let is_over = effects
            .iter()
            .any(|effect| matches!(effect, Effect::End(_)));
        let mut parts = Parts::default();
        let mut here = Vec::with_capacity(effects.len());
        for effect in effects {
            here.extend(match effect {
                Effect::Deliver(delivery) => self.sort(delivery, &mut parts).map(Effect::Deliver),
                effect => Some(effect),
            });
        }
        for (node, parts) in parts.0 {
            self.tell_parts(node, seen, parts);
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

    /// Adds a delivery to the parts for other nodes, and returns what is left for this one.
    fn sort(&mut self, delivery: Delivery, parts: &mut Parts) -> Option<Delivery> {
        let owner = self.node_of(&delivery);
        match delivery {
            Delivery::Send { to, frame, answers } => {
                return self.sort_frame(to, frame, answers, parts);
            }
            Delivery::Update { update, ack } => {
                let ack = ack.and_then(|ack| {
                    let Some(&(node, number)) = self.guests.get(&ack.connection) else {
                        return Some(ack);
                    };
                    let to = To::Connection(number);
                    let (frame, answers) = (ack.frame, Some(ack.cmd_id));
                    parts.add(node, Part::Send { to, frame, answers });
                    None
                });
                for (node, edge) in &self.edges {
                    if edge.meets(Audience::All) {
                        parts.add(*node, update_for(edge, &update));
                    }
                }
                return Some(Delivery::Update { update, ack });
            }
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => return self.sort_admitted(connections, seat, greeting, parts),
            Delivery::Answer { ticket, answer } => {
                let Some((node, number)) = self.tickets.remove(&ticket) else {
                    return Some(Delivery::Answer { ticket, answer });
                };
                let answer = answer.map(Box::new).map_err(|error| error.body());
                let ticket = number;
                parts.add(node, Part::Answer { ticket, answer });
            }
            delivery => {
                let Some((node, connection)) = owner else {
                    return Some(delivery);
                };
                parts.add(node, self.about_guest(delivery, connection)?);
            }
        }
        None
    }

    /// The connection at another node that a delivery is about, if any.
    fn node_of(&self, delivery: &Delivery) -> Option<(NodeId, u64)> {
        match delivery {
            Delivery::TurnAway { connection, .. }
            | Delivery::Reseat { connection, .. }
            | Delivery::Reopen { connection }
            | Delivery::Dismiss { connection } => self.guests.get(connection).copied(),
            _ => None,
        }
    }

    /// The part that tells a node about its guest `number`.
    fn about_guest(&mut self, delivery: Delivery, number: u64) -> Option<Part> {
        Some(match delivery {
            Delivery::Reseat { connection, seat } => {
                self.reseat(connection, seat);
                Part::Reseat {
                    connection: number,
                    seat,
                }
            }
            Delivery::Reopen { .. } => Part::Reopen { connection: number },
            Delivery::TurnAway { connection, .. } => {
                self.remove(connection);
                Part::TurnAway { connection: number }
            }
            Delivery::Dismiss { connection } => {
                self.remove(connection);
                Part::Dismiss { connection: number }
            }
            _ => return None,
        })
    }

    /// Divides admitted connections among their nodes; each node gets the greeting once.
    fn sort_admitted(
        &mut self,
        connections: Vec<ConnectionId>,
        seat: Option<Seat>,
        greeting: Vec<Frame>,
        parts: &mut Parts,
    ) -> Option<Delivery> {
        let mut here = Vec::new();
        let mut elsewhere: BTreeMap<NodeId, Vec<u64>> = BTreeMap::new();
        for connection in connections {
            match self.guests.get(&connection) {
                Some(&(node, number)) => {
                    elsewhere.entry(node).or_default().push(number);
                    self.let_in(connection, seat);
                }
                None => here.push(connection),
            }
        }
        for (node, connections) in elsewhere {
            let greeting = greeting.clone();
            parts.add(
                node,
                Part::Admit {
                    connections,
                    seat,
                    greeting,
                },
            );
        }
        let connections = here;
        (!connections.is_empty()).then_some(Delivery::Admit {
            connections,
            seat,
            greeting,
        })
    }

    fn sort_frame(
        &mut self,
        to: Audience,
        frame: Frame,
        answers: Option<CommandId>,
        parts: &mut Parts,
    ) -> Option<Delivery> {
        let meant = match to {
            Audience::All => To::All,
            Audience::Players => To::Players,
            Audience::Watchers => To::Watchers,
            Audience::Seat(seat) => To::Seat(seat),
            Audience::One(connection) => {
                let Some(&(node, number)) = self.guests.get(&connection) else {
                    return Some(Delivery::Send { to, frame, answers });
                };
                let to = To::Connection(number);
                parts.add(node, Part::Send { to, frame, answers });
                return None;
            }
        };
        for (node, edge) in &self.edges {
            if edge.meets(to) {
                let (to, frame) = (meant, frame.clone());
                parts.add(*node, Part::Send { to, frame, answers });
            }
        }
        Some(Delivery::Send { to, frame, answers })
    }
}

/// The parts for all nodes that result from one input.
#[derive(Default)]
struct Parts(BTreeMap<NodeId, Vec<Part>>);

impl Parts {
    fn add(&mut self, node: NodeId, part: Part) {
        self.0.entry(node).or_default().push(part);
    }
}

/// An update with the private parts of the seats at this edge.
fn update_for(edge: &Edge, update: &UpdateFrames) -> Part {
    let public = update.public().clone();
    let seats = Seat::all(SEATS_MAX)
        .filter(|seat| is_planted(Flaw::PartsToAll) || edge.meets(Audience::Seat(*seat)));
    let own = seats.filter_map(|seat| Some((seat, Frame::joined(&[update.part(Some(seat))?]))));
    Part::Update {
        public,
        seats: own.collect(),
    }
}

/// Roughly how much memory a part takes.
pub(crate) fn bytes_of(part: &Part) -> usize {
    const HEAD: usize = 100;
    HEAD + match part {
        Part::Admit {
            connections,
            greeting,
            ..
        } => {
            let numbers = connections.len() * size_of::<u64>();
            numbers + greeting.iter().map(Frame::len).sum::<usize>()
        }
        Part::Send { frame, .. } => frame.len(),
        Part::Update { public, seats } => {
            public.len() + seats.iter().map(|(_, frame)| frame.len()).sum::<usize>()
        }
        Part::Answer { .. } => size_of::<TableView>(),
        Part::TurnAway { .. } | Part::Reseat { .. } => 0,
        Part::Reopen { .. } | Part::Dismiss { .. } => 0,
    }
}
