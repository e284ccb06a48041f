//! A table with its owner and the people around it.

use crate::kit::Reference;
use crate::kit::Trace;
use crate::kit::{Client, Link};
use fondaco_protocol::{CommandId, Person, TableId};
use game_core::Seat;
use std::collections::BTreeMap;
use table::basis::Now;
use table::computers::ToThink;
use table::sent::Frame;
use table::work::Job;
use table::{ConnectionId, Delivery, Effect, End, Input, Table, Ticket};

pub(crate) struct Hall {
    pub(crate) id: TableId,
    pub(crate) owner: Option<Owner>,
    pub(crate) clients: Vec<Client>,
    pub(crate) reference: Option<Reference>,
    /// Jobs of owners that have died, which the database may still run.
    pub(crate) zombies: Vec<Job>,
    /// What people are waiting for over HTTP, to check that every request is answered.
    pub(crate) tickets: Vec<Ticket>,
    pub(crate) trace: Trace,
}

/// A process's task for a table.
pub(crate) struct Owner {
    pub(crate) table: Table,
    pub(crate) jobs: Vec<Job>,
    pub(crate) thoughts: Vec<ToThink>,
    /// The hints that somebody is waiting for.
    pub(crate) hints: Vec<CommandId>,
    pub(crate) seats: BTreeMap<ConnectionId, Option<Seat>>,
}

impl Owner {
    pub(crate) fn of(table: Table) -> Owner {
        Owner {
            table,
            jobs: Vec::new(),
            thoughts: Vec::new(),
            hints: Vec::new(),
            seats: BTreeMap::new(),
        }
    }

    /// Whether the table is waiting for an answer that can be given at once.
    pub(crate) fn is_waiting(&self) -> bool {
        !self.jobs.is_empty() || !self.thoughts.is_empty() || !self.hints.is_empty()
    }
}

impl Hall {
    pub(crate) fn new(id: TableId, people: impl Iterator<Item = Option<Person>>) -> Hall {
        Hall {
            id,
            owner: None,
            clients: people.map(Client::new).collect(),
            reference: None,
            zombies: Vec::new(),
            tickets: Vec::new(),
            trace: Trace::default(),
        }
    }

    /// Passes an input to the table. Returns how the table ended, if this ended it.
    pub(crate) fn tell(&mut self, input: Input, now: Now) -> Result<Option<End>, String> {
        let Some(owner) = &mut self.owner else {
            return Ok(None);
        };
        let effects = owner.table.handle(input, now);
        self.carry_out(effects)
    }

    pub(crate) fn carry_out(&mut self, effects: Vec<Effect>) -> Result<Option<End>, String> {
        let mut ended = None;
        for effect in effects {
            ended = self.perform(effect)?.or(ended);
        }
        Ok(ended)
    }

    fn perform(&mut self, effect: Effect) -> Result<Option<End>, String> {
        self.trace.note(&effect);
        let Some(owner) = &mut self.owner else {
            return Ok(None);
        };
        match effect {
            Effect::Deliver(Delivery::Admit {
                connections,
                seat,
                greeting,
            }) => {
                owner
                    .seats
                    .extend(connections.iter().map(|one| (*one, seat)));
                for connection in connections {
                    if let Some(link) = self.link_of(connection) {
                        link.is_admitted = true;
                        link.inbox.extend(greeting.clone());
                    }
                }
            }
            Effect::Deliver(Delivery::TurnAway { connection, .. }) => {
                if let Some(client) = self.client_of(connection) {
                    client.link = None;
                }
            }
            Effect::Deliver(Delivery::Reseat { connection, seat }) => {
                owner.seats.insert(connection, seat);
            }
            Effect::Deliver(Delivery::Reopen { connection }) => {
                if let Some(link) = self.link_of(connection) {
                    link.has_lost = false;
                }
            }
            Effect::Deliver(Delivery::Dismiss { connection }) => {
                owner.seats.remove(&connection);
                if let Some(link) = self.link_of(connection) {
                    link.is_dismissed = true;
                }
            }
            Effect::Deliver(Delivery::Send { to, frame, .. }) => self
                .broadcast(|connection, seat| to.includes(connection, seat).then(|| frame.clone())),
            Effect::Deliver(Delivery::Update { update, ack }) => {
                if let Some(ack) = ack {
                    self.broadcast(|connection, _| {
                        (connection == ack.connection).then(|| ack.frame.clone())
                    });
                }
                self.broadcast(|_, seat| Some(update.frame(seat)));
            }
            Effect::Deliver(Delivery::Answer { ticket, .. }) => self.answered(ticket)?,
            Effect::Store(job) => owner.jobs.push(job),
            Effect::Think(to_think) => owner.thoughts.push(*to_think),
            Effect::Hint(cmd_id, _) => owner.hints.push(cmd_id),
            Effect::RulesPanicked => return Err("the rules panicked".to_owned()),
            Effect::End(end) => return Ok(Some(end)),
            Effect::KeepLine(_)
            | Effect::LobbyChanged
            | Effect::Rejected(_)
            | Effect::RulesRecovered
            | Effect::StopThinking
            | Effect::StopHint => {}
        }
        Ok(None)
    }

    fn answered(&mut self, ticket: Ticket) -> Result<(), String> {
        let waits = self.tickets.iter().position(|waiting| *waiting == ticket);
        let index = waits.ok_or("a request was answered twice")?;
        self.tickets.swap_remove(index);
        Ok(())
    }

    fn broadcast(&mut self, frame_for: impl Fn(ConnectionId, Option<Seat>) -> Option<Frame>) {
        let Some(owner) = &self.owner else { return };
        for link in self.clients.iter_mut().filter_map(|one| one.link.as_mut()) {
            let seat = owner.seats.get(&link.id);
            if let Some(frame) = seat.and_then(|seat| frame_for(link.id, *seat)) {
                link.send(frame);
            }
        }
    }

    /// Ends all connections and requests.
    pub(crate) fn disconnect_all(&mut self) {
        self.tickets.clear();
        for client in &mut self.clients {
            client.link = None;
        }
    }

    fn client_of(&mut self, connection: ConnectionId) -> Option<&mut Client> {
        let mut clients = self.clients.iter_mut();
        clients.find(|one| one.link.as_ref().is_some_and(|link| link.id == connection))
    }

    fn link_of(&mut self, connection: ConnectionId) -> Option<&mut Link> {
        self.client_of(connection)?.link.as_mut()
    }
}
