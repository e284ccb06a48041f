//! The end of a course: nothing goes wrong any more, everybody reconnects and reaches the head.

use super::course::{Course, NODES};
use cluster::wire::Weather;
use std::time::Duration;

/// How long until everybody must have reached the head.
const REST: Duration = Duration::from_secs(10);

/// How often unanswered messages are sent again.
const RESEND_EVERY: Duration = Duration::from_secs(1);

impl Course {
    pub(crate) fn rest(&mut self) -> Result<(), String> {
        self.heal();
        let begin = self.now();
        let mut resends_at = begin;
        let mut settled = None;
        while self.now().since(begin) < REST {
            self.step()?;
            for client in 0..self.clients.len() {
                while self.read_one(client)? {}
                self.connect(client);
            }
            if resends_at <= self.now() {
                resends_at = self.now().after(RESEND_EVERY);
                for client in 0..self.clients.len() {
                    for message in self.clients[client].pending.clone() {
                        self.send_again(client, message);
                    }
                }
            }
            settled = match self.unrest() {
                None => settled.or(Some(self.now().since(begin))),
                Some(_) => None,
            };
        }
        let settled = settled.ok_or_else(|| self.unrest().unwrap_or_default())?;
        self.figures.settled_ms = settled.as_millis() as u64;
        let writers = &self.database.writers;
        if !writers.is_sorted() || writers.len() != self.database.length(self.table) {
            return Err(format!("the log was written by {writers:?}"));
        }
        Ok(())
    }

    fn heal(&mut self) {
        self.database.store.is_away = false;
        self.database.store.is_healed = true;
        self.bus.turn(Weather::FINE);
        self.bus.heal();
        self.copied.clear();
        let now = self.now();
        self.hurry_flights();
        for node in 0..NODES {
            self.start(node);
            let node = &mut self.nodes[node];
            (node.frozen_until, node.is_cut_off) = (node.frozen_until.min(now), false);
        }
    }

    /// Says what is not yet as it must be in the end.
    fn unrest(&self) -> Option<String> {
        let table = &self.database.store.tables[&self.table];
        let length = self.database.length(self.table) as u64;
        if !self.tickets.is_empty() {
            return Some("a request was never answered".to_owned());
        }
        let mut seats = table.seats.values();
        let here: Vec<bool> = seats.by_ref().map(|seat| seat.person().is_some()).collect();
        for (number, client) in self.clients.iter().enumerate() {
            let version = client.seen.as_ref().map(|seen| seen.version.0);
            let shown = client.presence.as_ref().map(|presence| &presence.seats[..]);
            let is_at_head = table.stage.started_at().is_none() || version == Some(length);
            let why = if client.link.is_none() {
                "is not connected".to_owned()
            } else if !is_at_head {
                format!("stands at {version:?} of {length}")
            } else if client.status != Some(table.status()) {
                format!("is shown {:?}", client.status)
            } else if !client.pending.is_empty() {
                format!("waits for ever: {:?}", client.pending)
            } else if shown != Some(&here) {
                format!("is shown {shown:?}, not {here:?}")
            } else {
                continue;
            };
            return Some(format!("client {number} {why}"));
        }
        None
    }
}
