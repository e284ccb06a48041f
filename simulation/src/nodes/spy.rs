//! What may pass between nodes: nothing in clear text, and what a seat sees only to a node that has
//! a connection of that seat.

use super::course::Course;
use cluster::wire::Packet;
use cluster::wire::{Kind, Message};
use game_core::Seat;
use std::time::Duration;
use table::record::NodeId;
use table::{Audience, Command, Delivery};

/// The longest until an owner knows that a connection has ended, either from its node or because
/// the node is silent: six seconds of silence, plus delays, plus what is lost and sent again until
/// the node dies.
pub(crate) const KNOWN_AFTER: Duration = Duration::from_secs(12);

/// The beginning of an unencrypted message.
const CLEAR: &[u8] = b"{\"table\":";

/// The most envelopes that a man in the middle keeps.
const COPIED_MAX: usize = 8;

impl Course {
    /// Records who is connected where.
    pub(crate) fn note_held(&mut self) {
        let now = self.now();
        for holds in self.holding.values() {
            self.held.insert(*holds, now);
        }
    }

    /// Records that a connection begins or ends, as far as a node knows.
    pub(crate) fn note_command(&mut self, node: usize, command: &Command) {
        match command {
            Command::Attach {
                connection,
                person: Some(person),
                ..
            } => {
                let holds = (self.nodes[node].id, person.id);
                self.holding.insert(*connection, holds);
                self.held.insert(holds, self.now());
            }
            Command::Detach { connection } => drop(self.holding.remove(connection)),
            _ => {}
        }
    }

    /// Checks a message from one node to another.
    pub(crate) fn look_at_message(
        &self,
        from: usize,
        to: NodeId,
        message: &Message,
    ) -> Result<(), String> {
        let Kind::Delivery { deliveries, .. } = &message.kind else {
            return Ok(());
        };
        for delivery in deliveries {
            let seats: Vec<Seat> = match delivery {
                Delivery::Update { update, .. } => update.seats().collect(),
                Delivery::Admit { seat, .. } => seat.iter().copied().collect(),
                Delivery::Send {
                    to: Audience::Seat(seat),
                    ..
                } => vec![*seat],
                Delivery::Send { .. }
                | Delivery::TurnAway { .. }
                | Delivery::Reseat { .. }
                | Delivery::Reopen { .. }
                | Delivery::Dismiss { .. }
                | Delivery::Answer { .. } => Vec::new(),
            };
            for seat in seats {
                self.require_held(from, to, seat)?;
            }
        }
        Ok(())
    }

    /// Checks that a connection of the seat was known. An owner knows of connections only what it
    /// has heard, and hears nothing while it is frozen.
    fn require_held(&self, from: usize, node: NodeId, seat: Seat) -> Result<(), String> {
        let (now, owner) = (self.now(), &self.nodes[from]);
        let has_just_thawed = now < owner.frozen_until.after(KNOWN_AFTER);
        let heard = if has_just_thawed {
            owner.frozen_at
        } else {
            now
        };
        let table = &self.database.store.tables[&self.table];
        let person = table.seats.get(seat).and_then(|seat| seat.person());
        let held = person.and_then(|person| self.held.get(&(node, person.id)));
        match held.filter(|held| heard.since(**held) <= KNOWN_AFTER) {
            Some(_) => Ok(()),
            None => Err(format!(
                "what {seat:?} sees went to {node:?}, which has no connection of it"
            )),
        }
    }

    pub(crate) fn look_at_envelope(&mut self, packet: &Packet) -> Result<(), String> {
        let begin = &packet.envelope[..packet.envelope.len().min(64)];
        if begin.windows(CLEAR.len()).any(|window| window == CLEAR) {
            return Err("a message went in the clear".to_owned());
        }
        if self.copied.len() < COPIED_MAX && self.dice.percent(3) {
            self.copied.push_back(packet.clone());
        }
        Ok(())
    }
}
