//! A simulated carrier of envelopes between nodes. It guarantees nothing: what is sent may arrive
//! late, or never. Streams detect losses.

use super::message::Lane;
use game_core::{GameRng, Seed};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use table::basis::Steady;
use table::record::NodeId;

/// The maximum number of envelopes waiting for one node; any more are lost.
pub const WAITING_MAX: usize = 4096;

/// The maximum number of bytes waiting for one node; any more are lost.
pub(super) const WAITING_BYTES_MAX: usize = 16 * 1024 * 1024;

/// Carries envelopes between nodes.
pub trait Bus {
    /// Sends an envelope without waiting.
    fn send(&mut self, packet: Packet, now: Steady);
}

/// An envelope on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Packet {
    pub from: NodeId,
    pub to: NodeId,
    pub lane: Lane,
    pub envelope: Vec<u8>,
}

/// How reliable the network is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weather {
    /// Out of a hundred envelopes, how many are lost.
    pub lost: u32,
    /// Out of a hundred envelopes, how many are late, so that others overtake them.
    pub late: u32,
    /// Out of a hundred envelopes, how many arrive twice.
    pub twice: u32,
}

impl Weather {
    /// Nothing is lost, late or duplicated.
    pub const FINE: Weather = Weather {
        lost: 0,
        late: 0,
        twice: 0,
    };
}

/// The longest an envelope normally takes.
const IN_TIME: Duration = Duration::from_millis(3);

/// The longest a late envelope takes.
const LATE: Duration = Duration::from_millis(1500);

/// An in-memory bus for nodes in one process. Its seed determines what it loses and delays.
pub struct Memory {
    chance: GameRng,
    weather: Weather,
    /// Links that are cut, as from and to.
    cut: BTreeSet<(NodeId, NodeId)>,
    /// Envelopes by their time of arrival and the order in which they were sent.
    waiting: BTreeMap<(Steady, u64), Packet>,
    /// The number of envelopes waiting for each node, and their total size in bytes.
    loads: BTreeMap<NodeId, (usize, usize)>,
    /// When the last envelope that is not late arrives on each link: such envelopes do not overtake
    /// each other.
    last: BTreeMap<(NodeId, NodeId), Steady>,
    sent: u64,
}

impl Memory {
    pub fn new(seed: u64) -> Memory {
        let mut bytes = [0xb5; 32];
        bytes[..8].copy_from_slice(&seed.to_be_bytes());
        Memory {
            chance: GameRng::for_step(&Seed::new(bytes), 0),
            weather: Weather::FINE,
            cut: BTreeSet::new(),
            waiting: BTreeMap::new(),
            loads: BTreeMap::new(),
            last: BTreeMap::new(),
            sent: 0,
        }
    }

    /// Sets the reliability of the network from now on.
    pub fn turn(&mut self, weather: Weather) {
        self.weather = weather;
    }

    /// Cuts a link; whatever is on it is lost.
    pub fn cut(&mut self, from: NodeId, to: NodeId) {
        self.cut.insert((from, to));
        let lost = |_: &(Steady, u64), one: &mut Packet| (one.from, one.to) == (from, to);
        for (_, lost) in self.waiting.extract_if(.., lost).collect::<Vec<_>>() {
            self.unload(&lost);
        }
    }

    /// Restores all links.
    pub fn heal(&mut self) {
        self.cut.clear();
    }

    /// Removes and returns what has arrived by now, in order.
    pub fn arrived(&mut self, now: Steady) -> Vec<Packet> {
        let mut arrived = Vec::new();
        while let Some(first) = self.waiting.first_entry().filter(|one| one.key().0 <= now) {
            let packet = first.remove();
            self.unload(&packet);
            arrived.push(packet);
        }
        arrived
    }

    /// When the next envelope arrives.
    pub fn wakes_at(&self) -> Option<Steady> {
        Some(self.waiting.first_key_value()?.0.0)
    }

    fn carry(&mut self, packet: Packet, now: Steady) {
        let (count, bytes) = self.loads.entry(packet.to).or_default();
        if *count >= WAITING_MAX || *bytes + packet.envelope.len() > WAITING_BYTES_MAX {
            return;
        }
        *count += 1;
        *bytes += packet.envelope.len();
        let longest = if self.percent(self.weather.late) {
            LATE
        } else {
            IN_TIME
        };
        let takes = Duration::from_micros(self.chance.below(longest.as_micros() as u32).into());
        let mut arrives = now.after(takes);
        if longest == IN_TIME {
            let way = (packet.from, packet.to);
            let before = self.last.entry(way).or_default();
            arrives = arrives.max(*before);
            *before = arrives;
        }
        self.sent += 1;
        self.waiting.insert((arrives, self.sent), packet);
    }

    fn unload(&mut self, packet: &Packet) {
        if let Some((count, bytes)) = self.loads.get_mut(&packet.to) {
            *count -= 1;
            *bytes -= packet.envelope.len();
        }
    }

    fn percent(&mut self, chance: u32) -> bool {
        self.chance.below(100) < chance
    }
}

impl Bus for Memory {
    fn send(&mut self, packet: Packet, now: Steady) {
        let is_lost = self.percent(self.weather.lost);
        if is_lost || self.cut.contains(&(packet.from, packet.to)) {
            return;
        }
        if self.percent(self.weather.twice) {
            self.carry(packet.clone(), now);
        }
        self.carry(packet, now);
    }
}

#[cfg(test)]
mod tests;
