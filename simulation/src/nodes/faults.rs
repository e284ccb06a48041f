//! What goes wrong in a course.

use super::course::{Course, NODES};
use super::node::Node;
use super::spy::KNOWN_AFTER;
use cluster::wire::{Packet, Weather};
use std::time::Duration;

/// The longest that a node is frozen: longer than a lease.
const FROZEN_MAX_MS: usize = 12_000;

impl Course {
    /// Most of the time nothing goes wrong.
    pub(crate) fn something_goes_wrong(&mut self) -> Result<(), String> {
        self.somebody_meddles()?;
        let node = self.dice.below(NODES);
        match self.dice.below(1_000) {
            0..=7 => {
                let weather = Weather {
                    lost: self.dice.below(25) as u32,
                    late: self.dice.below(25) as u32,
                    twice: self.dice.below(10) as u32,
                };
                self.bus.turn(weather);
            }
            8..=10 => self.bus.turn(Weather::FINE),
            11..=15 => {
                let other = self.dice.below(NODES);
                let (one, other) = (self.nodes[node].id, self.nodes[other].id);
                self.bus.cut(one, other);
                if self.dice.percent(60) {
                    self.bus.cut(other, one);
                }
            }
            16..=22 => self.bus.heal(),
            23..=25 => {
                let ms = self.dice.below(FROZEN_MAX_MS) as u64;
                let now = self.now();
                let of = &mut self.nodes[node];
                if of.runs(now) {
                    // It may not yet have heard what it missed while it was last frozen.
                    if now >= of.frozen_until.after(KNOWN_AFTER) {
                        of.frozen_at = now;
                    }
                    of.frozen_until = now.after(Duration::from_millis(ms));
                }
            }
            26 | 27 => self.kill(node),
            28..=37 => self.start(node),
            38 | 39 => self.database.store.is_away = true,
            40..=59 => self.database.store.is_away = false,
            60..=62 => self.nodes[node].is_cut_off = true,
            63..=72 => self.nodes[node].is_cut_off = false,
            _ => {}
        }
        Ok(())
    }

    /// A process dies from one moment to the next.
    fn kill(&mut self, node: usize) {
        if !self.nodes[node].is_alive {
            return;
        }
        self.nodes[node].is_alive = false;
        let id = self.nodes[node].id;
        self.tickets.retain(|_, at| *at != id);
        self.holding.retain(|_, (at, _)| *at != id);
        for (client, at) in self.clients.iter_mut().zip(&self.at) {
            if let Some(link) = client.link.take_if(|_| *at == node) {
                self.resyncing.remove(&link.id);
            }
        }
    }

    /// A process comes back, as a new node.
    pub(crate) fn start(&mut self, node: usize) {
        if self.nodes[node].is_alive {
            return;
        }
        let started = Node::start(self.next_id(), self.now());
        let before = std::mem::replace(&mut self.nodes[node], started);
        self.database.replace(before.id);
    }

    /// A man in the middle replays copied envelopes, intact, modified or truncated. Whatever
    /// differs from what was sealed must be refused; replays must change nothing.
    fn somebody_meddles(&mut self) -> Result<(), String> {
        let Some(copied) = self.copied.pop_front() else {
            return Ok(());
        };
        let to = |node: &Node| node.is_alive && node.id == copied.to;
        let Some(node) = self.nodes.iter().position(to) else {
            return Ok(());
        };
        self.figures.meddled += 1;
        let mut envelope = copied.envelope.clone();
        let place = self.dice.below(envelope.len());
        match self.dice.below(3) {
            0 => {
                self.nodes[node].inbox.push_back(copied);
                return Ok(());
            }
            1 => envelope[place] ^= 1 << self.dice.below(8),
            _ => envelope.truncate(place),
        }
        let meddled = Packet { envelope, ..copied };
        let opened = self.nodes[node]
            .opener
            .open(meddled.lane, &meddled.envelope);
        match opened {
            Err(_) => Ok(()),
            Ok(_) => Err("a forged or cut message was opened".to_owned()),
        }
    }
}
