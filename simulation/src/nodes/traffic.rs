//! Everything in transit: envelopes between nodes, jobs to the database and its answers.

use super::course::Course;
use super::node::{Duty, RENEW_EVERY, RETRY_AFTER};
use crate::kit::Reference;
use cluster::wire::{Bus, Packet, WAITING_MAX};
use cluster::wire::{Lane, Message};
use std::time::Duration;
use table::Input;
use table::basis::Steady;
use table::record::{Epoch, NodeId};
use table::work::{Job, Stored};

/// A job on its way to the database, or its answer on the way back.
pub(crate) struct Flight {
    node: NodeId,
    epoch: Epoch,
    arrives: Steady,
    returns: Steady,
    job: Option<Job>,
    answer: Option<Stored>,
}

impl Course {
    /// Sends a message, whether or not the node at the other end still exists.
    pub(crate) fn send(
        &mut self,
        node: usize,
        to: NodeId,
        message: &Message,
    ) -> Result<(), String> {
        self.look_at_message(node, to, message)?;
        self.trace.note(message);
        let now = self.now();
        let lane = Lane::Tables;
        let bytes = message.encode().map_err(|error| error.to_string())?;
        let from = &mut self.nodes[node];
        let sealed = from.sealer.seal(to, lane, &bytes);
        let from = from.id;
        for envelope in sealed.map_err(|error| error.to_string())? {
            let packet = Packet {
                from,
                to,
                lane,
                envelope,
            };
            self.figures.envelopes += 1;
            self.look_at_envelope(&packet)?;
            self.bus.send(packet, now);
        }
        Ok(())
    }

    /// Queues what has arrived for its node, which may be frozen.
    pub(crate) fn deliver(&mut self) {
        for packet in self.bus.arrived(self.now()) {
            let mut nodes = self.nodes.iter_mut();
            let node = nodes.find(|node| node.is_alive && node.id == packet.to);
            if let Some(node) = node.filter(|node| node.inbox.len() < WAITING_MAX) {
                node.inbox.push_back(packet);
            }
        }
    }

    /// Opens an envelope at a node. One that cannot be opened changes nothing.
    pub(crate) fn open(&mut self, node: usize, packet: &Packet) -> Result<(), String> {
        let opened = self.nodes[node].opener.open(packet.lane, &packet.envelope);
        let Ok(Some((from, bytes))) = opened else {
            return Ok(());
        };
        let message = Message::decode(&bytes).map_err(|error| error.to_string())?;
        self.hear(node, from, message)
    }

    /// Sends jobs to the database as far as the lease allows.
    pub(crate) fn send_jobs(&mut self, node: usize) {
        let now = self.now();
        let of = &mut self.nodes[node];
        let (id, may_act) = (of.id, of.may_act(now));
        let Duty::Own(own) = &mut of.duty else { return };
        let epoch = own.epoch;
        let sent = own.jobs.extract_if(.., |job| may_act || !writes(job));
        for job in sent.collect::<Vec<Job>>() {
            let (arrives, returns) = (self.journey(), self.journey());
            self.flights.push(Flight {
                node: id,
                epoch,
                arrives: now.after(arrives),
                returns: now.after(arrives + returns),
                job: Some(job),
                answer: None,
            });
        }
    }

    /// Most transit times are short. Some are longer than a lease.
    fn journey(&mut self) -> Duration {
        let is_late = !self.database.store.is_healed && self.dice.percent(3);
        let longest = if is_late { 9_000 } else { 4 };
        Duration::from_millis(self.dice.below(longest) as u64)
    }

    /// The database executes the jobs that have arrived, whatever has become of the nodes that sent
    /// them.
    pub(crate) fn fly(&mut self) -> Result<(), String> {
        let now = self.now();
        let mut flights = std::mem::take(&mut self.flights);
        flights.sort_by_key(|flight| flight.arrives);
        for flight in &mut flights {
            let is_here = flight.arrives <= now;
            let Some(job) = flight.job.take_if(|_| is_here) else {
                continue;
            };
            let is_away = self.database.store.is_away;
            self.database.store.is_away |= self.is_cut_off(flight.node);
            let rulesets = self.rulesets.clone();
            let stored = self
                .database
                .run(self.table, &job, &rulesets, &mut self.dice);
            self.database.store.is_away = is_away;
            flight.answer = Some(stored?);
            self.follow()?;
        }
        flights.extend(std::mem::take(&mut self.flights));
        self.flights = flights;
        Ok(())
    }

    /// Makes the database answer soon, including what it was asked earlier.
    pub(crate) fn hurry_flights(&mut self) {
        let soon = self.now().after(Duration::from_millis(50));
        for flight in &mut self.flights {
            flight.arrives = flight.arrives.min(soon);
            flight.returns = flight.returns.min(soon);
        }
    }

    fn is_cut_off(&self, id: NodeId) -> bool {
        let mut nodes = self.nodes.iter();
        nodes.any(|node| node.id == id && node.is_cut_off)
    }

    /// Tells a node what the database has done for the table in its memory.
    pub(crate) fn land(&mut self, node: usize) -> Result<(), String> {
        let now = self.now();
        let id = self.nodes[node].id;
        let landed = self.flights.extract_if(.., |flight| {
            flight.node == id && flight.answer.is_some() && flight.returns <= now
        });
        for flight in landed.collect::<Vec<Flight>>() {
            let is_own =
                matches!(&self.nodes[node].duty, Duty::Own(own) if own.epoch == flight.epoch);
            if let Some(answer) = flight.answer.filter(|_| is_own) {
                self.tell(node, vec![Input::Stored(answer)])?;
            }
        }
        Ok(())
    }

    /// Brings the reference up to date with the log.
    fn follow(&mut self) -> Result<(), String> {
        self.begin_reference();
        let table = &self.database.store.tables[&self.table];
        let log = self.database.store.logs.get(&self.table);
        let Some(reference) = &mut self.reference else {
            return Ok(());
        };
        for entry in log.into_iter().flatten().skip(reference.len()) {
            reference.play(entry, table)?;
        }
        Ok(())
    }

    /// Creates the reference that everything read is checked against, once the game has started.
    pub(crate) fn begin_reference(&mut self) {
        let table = &self.database.store.tables[&self.table];
        if self.reference.is_none() && table.stage.started_at().is_some() {
            self.reference = Reference::start(&self.rulesets, table);
        }
    }

    /// Renews the node's lease, and checks whether the table is still its own.
    pub(crate) fn renew(&mut self, node: usize) -> Result<(), String> {
        let now = self.now();
        let of = &mut self.nodes[node];
        if of.renews_at > now {
            return Ok(());
        }
        if of.is_cut_off || !self.database.renew(of.id, now) {
            of.renews_at = now.after(RETRY_AFTER);
            return Ok(());
        }
        (of.renewed, of.renews_at) = (now, now.after(RENEW_EVERY));
        let Duty::Own(own) = &of.duty else {
            return Ok(());
        };
        let epoch = self.database.store.tables[&self.table].epoch;
        if (self.database.owner, epoch) == (Some(of.id), own.epoch) {
            return Ok(());
        }
        self.let_go(node)
    }
}

/// Whether a job changes anything, in which case it has to wait for the lease.
fn writes(job: &Job) -> bool {
    match job {
        Job::Append(_) | Job::SaveTable(_) | Job::FinishTable(_) => true,
        Job::KeepAwaited { .. } | Job::KeepPlan { .. } | Job::KeepClocks { .. } => true,
        Job::FindEntry { .. } | Job::ReadLog | Job::CatchUp { .. } => false,
    }
}
