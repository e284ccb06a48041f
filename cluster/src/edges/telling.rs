//! Divides the effects of an input among the nodes that they are for.

use super::answers::{answered, is_goodbye};
use super::{Edge, Edges, HEAD_EVERY, HEADS};
use crate::wire::{Part, To};
use fondaco_protocol::{Seen, TableView};
use game_core::{SEATS_MAX, Seat};
use std::collections::BTreeMap;
use table::basis::Steady;
use table::record::NodeId;
use table::sent::Frame;
use table::sent::UpdateFrames;
use table::{Audience, ConnectionId, Effect, End};

impl Edges {
    /// Tells the edges the effects that concern them, and returns those for this node's connections
    /// and for the store. `seen` is where the table stands afterwards.
    pub fn tell(&mut self, effects: Vec<Effect>, seen: Option<&Seen>, now: Steady) -> Vec<Effect> {
        let end = effects.iter().find_map(|effect| match effect {
            Effect::End(end) => Some(*end),
            _ => None,
        });
        let mut parts = Parts::default();
        let mut here = Vec::with_capacity(effects.len());
        for effect in effects {
            here.extend(self.sort(effect, end, &mut parts));
        }
        for (node, parts) in parts.0 {
            self.tell_parts(node, seen, parts);
            if let Some(edge) = self.edges.get_mut(&node) {
                edge.head = Some((now.after(HEAD_EVERY), HEADS));
            }
        }
        if end.is_some() {
            self.end();
        }
        here
    }

    /// Adds an effect to the parts for other nodes, and returns what is left for this one.
    fn sort(&mut self, effect: Effect, end: Option<End>, parts: &mut Parts) -> Option<Effect> {
        let owner = self.node_of(&effect);
        match effect {
            Effect::Send { to, frame } => return self.sort_frame(to, frame, end, parts),
            Effect::SendUpdate { update, ack } => {
                let ack = ack.and_then(|(to, frame)| {
                    let Some(&(node, number)) = self.guests.get(&to) else {
                        return Some((to, frame));
                    };
                    let to = To::Connection(number);
                    let answers = answered(&frame);
                    parts.add(node, Part::Send { to, frame, answers });
                    None
                });
                for (node, edge) in &self.edges {
                    if edge.meets(Audience::All) {
                        parts.add(*node, update_for(edge, &update));
                    }
                }
                return Some(Effect::SendUpdate { update, ack });
            }
            Effect::Admit {
                connections,
                seat,
                greeting,
            } => return self.sort_admitted(connections, seat, greeting, parts),
            Effect::Answer { ticket, answer } => {
                let Some((node, number)) = self.tickets.remove(&ticket) else {
                    return Some(Effect::Answer { ticket, answer });
                };
                let answer = answer.map(Box::new).map_err(|error| error.body());
                parts.add(
                    node,
                    Part::Answer {
                        ticket: number,
                        answer,
                    },
                );
            }
            effect => {
                let Some((node, connection)) = owner else {
                    return Some(effect);
                };
                parts.add(node, self.about_guest(effect, connection)?);
            }
        }
        None
    }

    /// The connection at another node that an effect is about, if any.
    fn node_of(&self, effect: &Effect) -> Option<(NodeId, u64)> {
        match effect {
            Effect::TurnAway { connection, .. }
            | Effect::Reseat { connection, .. }
            | Effect::Reopen { connection }
            | Effect::Dismiss { connection } => self.guests.get(connection).copied(),
            _ => None,
        }
    }

    /// The part that tells a node about its guest `number`.
    fn about_guest(&mut self, effect: Effect, number: u64) -> Option<Part> {
        Some(match effect {
            Effect::Reseat { connection, seat } => {
                self.reseat(connection, seat);
                Part::Reseat {
                    connection: number,
                    seat,
                }
            }
            Effect::Reopen { .. } => Part::Reopen { connection: number },
            Effect::TurnAway { connection, .. } => {
                self.remove(connection);
                Part::TurnAway { connection: number }
            }
            Effect::Dismiss { connection } => {
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
    ) -> Option<Effect> {
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
        (!connections.is_empty()).then_some(Effect::Admit {
            connections,
            seat,
            greeting,
        })
    }

    fn sort_frame(
        &mut self,
        to: Audience,
        frame: Frame,
        end: Option<End>,
        parts: &mut Parts,
    ) -> Option<Effect> {
        let meant = match to {
            Audience::All => To::All,
            Audience::Players => To::Players,
            Audience::Watchers => To::Watchers,
            Audience::Seat(seat) => To::Seat(seat),
            Audience::One(connection) => {
                let Some(&(node, number)) = self.guests.get(&connection) else {
                    return Some(Effect::Send { to, frame });
                };
                let to = To::Connection(number);
                let answers = answered(&frame);
                parts.add(node, Part::Send { to, frame, answers });
                return None;
            }
        };
        // When the table leaves memory, edges look for it themselves: their people need not
        // reconnect.
        let is_over = end.is_some() && is_goodbye(&frame);
        for (node, edge) in self.edges.iter().filter(|_| !is_over) {
            if edge.meets(to) {
                let (to, frame, answers) = (meant, frame.clone(), None);
                parts.add(*node, Part::Send { to, frame, answers });
            }
        }
        Some(Effect::Send { to, frame })
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
    let seats = Seat::all(SEATS_MAX).filter(|seat| edge.meets(Audience::Seat(*seat)));
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
