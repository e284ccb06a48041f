//! What people do in a course, and what they are shown.

use super::course::{Course, NODES};
use super::node::Duty;
use crate::kit::{Client, Link};
use fondaco_protocol::{ClientMessage, Question, Version, Words};
use game_core::Seat;
use table::people::Change;
use table::sent::Frame;
use table::{Command, ConnectionId, Delivery, Effect, Ticket};

impl Course {
    pub(crate) fn somebody_does_something(&mut self) -> Result<(), String> {
        for client in 0..self.clients.len() {
            while self.dice.percent(80) && self.read_one(client)? {}
        }
        let client = self.dice.below(self.clients.len());
        match self.dice.below(100) {
            0..=19 => self.act(client),
            20..=22 => self.talk(client),
            23 | 24 => self.cut(client),
            25..=34 => self.connect(client),
            35 => self.resend(client),
            36 if self.dice.percent(20) => self.change(client),
            37 if self.dice.percent(30) => self.crowd_comes(),
            38 if self.dice.percent(30) => self.crowd_goes(),
            _ => {}
        }
        Ok(())
    }

    /// Connects to a random node, if that is alive.
    pub(crate) fn connect(&mut self, client: usize) {
        let node = self.dice.below(NODES);
        self.connect_to(client, node);
    }

    /// Everybody who is not connected connects to the same node. Some of the watchers are new.
    fn crowd_comes(&mut self) {
        let node = self.dice.below(NODES);
        for client in 0..self.clients.len() {
            let who = &mut self.clients[client];
            if who.link.is_none() && who.person.is_none() && self.dice.percent(70) {
                *who = Client::new(None);
            }
            self.connect_to(client, node);
        }
    }

    /// All connections to a node end at once.
    fn crowd_goes(&mut self) {
        let node = self.dice.below(NODES);
        for client in 0..self.clients.len() {
            if self.at[client] == node {
                self.cut(client);
            }
        }
    }

    fn connect_to(&mut self, client: usize, node: usize) {
        if self.clients[client].link.is_some() || !self.nodes[node].is_alive {
            return;
        }
        let connection = ConnectionId::numbered(self.numbers.next());
        let who = &mut self.clients[client];
        who.link = Some(Link::new(connection));
        let greet = Command::Attach {
            connection,
            person: who.person.clone(),
            seen: who.has_seen(),
        };
        self.at[client] = node;
        self.nodes[node].commands.push_back(greet);
    }

    fn cut(&mut self, client: usize) {
        if let Some(link) = self.clients[client].link.take() {
            let connection = link.id;
            self.resyncing.remove(&link.id);
            let node = &mut self.nodes[self.at[client]];
            node.commands.push_back(Command::Detach { connection });
        }
    }

    fn act(&mut self, client: usize) {
        let cmd_id = self.new_command();
        let who = &self.clients[client];
        let Some(seen) = &who.seen else { return };
        let version = seen.version;
        let message = match self.dice.below(10) {
            0 if who.can_undo => ClientMessage::Undo { cmd_id, version },
            1 => ClientMessage::Undo { cmd_id, version },
            _ => match self.dice.pick(&who.actions) {
                Some(listed) => ClientMessage::Act {
                    cmd_id,
                    version,
                    action: listed["action"].clone(),
                },
                None => return,
            },
        };
        self.say(client, message);
    }

    fn talk(&mut self, client: usize) {
        let cmd_id = self.new_command();
        let who = &self.clients[client];
        let version = who.seen.as_ref().map_or(Version(0), |seen| seen.version);
        let message = match (self.dice.below(5), &who.question) {
            (0, Some(open)) => ClientMessage::Answer {
                cmd_id,
                question: open.id,
                agree: self.dice.percent(70),
            },
            (0 | 1, _) => ClientMessage::Ask {
                cmd_id,
                question: Question::TakeBack,
            },
            (2, _) => ClientMessage::Ask {
                cmd_id,
                question: Question::GoOnWithout { seat: Seat::FIRST },
            },
            (3, _) => {
                let steps = who.actions.first().map(|listed| listed["action"].clone());
                ClientMessage::Prepare {
                    cmd_id,
                    version,
                    steps: steps.into_iter().collect(),
                }
            }
            _ => ClientMessage::Say {
                cmd_id,
                words: Words::Text {
                    text: "well".to_owned(),
                },
                step: None,
            },
        };
        self.say(client, message);
    }

    pub(crate) fn host_starts(&mut self) -> Result<(), String> {
        self.request(0, Change::Start);
        Ok(())
    }

    fn change(&mut self, client: usize) {
        let change = match self.dice.below(4) {
            0 => Change::Leave,
            1 => Change::Start,
            _ => Change::Join {
                seat: None,
                commitment: None,
            },
        };
        let record = &self.database.store.tables[&self.table];
        // Leaving before the start gives up the seat.
        if record.stage.started_at().is_some() || change == Change::Start {
            self.request(client, change);
        }
    }

    /// Sends a request over HTTP, to any node.
    fn request(&mut self, client: usize, change: Change) {
        let node = self.dice.below(NODES);
        let Some(person) = self.clients[client].person.clone() else {
            return;
        };
        if !self.nodes[node].is_alive {
            return;
        }
        let ticket = Ticket::numbered(self.numbers.next());
        self.tickets.insert(ticket, self.nodes[node].id);
        self.nodes[node].commands.push_back(Command::Change {
            ticket,
            person,
            change,
        });
    }

    fn say(&mut self, client: usize, message: ClientMessage) {
        let who = &mut self.clients[client];
        if who.link.as_ref().is_some_and(|link| link.is_admitted) {
            who.pending.push(message.clone());
            self.send_again(client, message);
        }
    }

    /// Resends one of the messages that were not answered.
    fn resend(&mut self, client: usize) {
        let pending = &self.clients[client].pending;
        if let Some(message) = self.dice.pick(pending).cloned() {
            self.send_again(client, message);
        }
    }

    pub(crate) fn send_again(&mut self, client: usize, message: ClientMessage) {
        let link = self.clients[client].link.as_ref();
        if let Some(link) = link.filter(|link| link.is_admitted) {
            let connection = link.id;
            self.nodes[self.at[client]]
                .commands
                .push_back(Command::Message {
                    connection,
                    message,
                });
        }
    }

    /// Reads one frame; whether there was one to read.
    pub(crate) fn read_one(&mut self, client: usize) -> Result<bool, String> {
        self.begin_reference();
        let own = self.own_seats(client);
        let who = &mut self.clients[client];
        let Some(link) = &mut who.link else {
            return Ok(false);
        };
        let id = link.id;
        let Some(frame) = link.inbox.pop_front() else {
            if link.is_dismissed {
                who.link = None;
                self.resyncing.remove(&id);
            } else if link.has_lost && self.resyncing.insert(id) {
                let connection = id;
                let node = &mut self.nodes[self.at[client]];
                node.commands.push_back(Command::Resync { connection });
            }
            return Ok(false);
        };
        who.read(&frame, self.reference.as_ref(), &own)
            .map_err(|why| format!("client {client}: {why}; {}", frame.as_str()))?;
        self.check_acks(client)?;
        Ok(true)
    }

    fn own_seats(&self, client: usize) -> Vec<Seat> {
        let Some(person) = &self.clients[client].person else {
            return Vec::new();
        };
        let seats = self.database.store.tables[&self.table].seats.iter();
        let own = seats.filter(|(_, seat)| seat.person() == Some(person));
        own.map(|(seat, _)| seat).collect()
    }

    /// Checks that every acknowledged command is in the log, exactly once and at the right version.
    fn check_acks(&mut self, client: usize) -> Result<(), String> {
        let is_elsewhere = matches!(self.nodes[self.at[client]].duty, Duty::Relay(_));
        for (seat, cmd_id, version) in std::mem::take(&mut self.clients[client].acked) {
            self.figures.acks_elsewhere += u64::from(is_elsewhere);
            let log = self.database.store.logs.get(&self.table);
            let entries = log.into_iter().flatten();
            let places = entries.filter(|entry| entry.cmd_id == cmd_id);
            let places: Vec<Version> = places.map(|entry| entry.seq).collect();
            if places != [version] {
                return Err(format!(
                    "{cmd_id} of {seat:?} was acknowledged as {version}, and stands at {places:?}"
                ));
            }
        }
        Ok(())
    }

    /// Carries out, at one node, an effect that its table wants.
    pub(crate) fn perform(&mut self, node: usize, effect: Effect) -> Result<(), String> {
        self.trace.note(&effect);
        match effect {
            Effect::Deliver(delivery) => self.hand_out(node, delivery)?,
            Effect::Store(job) => {
                if let Duty::Own(own) = &mut self.nodes[node].duty {
                    own.jobs.push(job);
                }
            }
            Effect::RulesPanicked => return Err("the rules panicked".to_owned()),
            Effect::End(_) => self.table_ends(node),
            Effect::Think(_)
            | Effect::StopThinking
            | Effect::Hint(..)
            | Effect::StopHint
            | Effect::KeepLine(_)
            | Effect::LobbyChanged
            | Effect::Rejected(_)
            | Effect::RulesRecovered => {}
        }
        Ok(())
    }

    /// Delivers something to the people at one node.
    pub(crate) fn hand_out(&mut self, node: usize, delivery: Delivery) -> Result<(), String> {
        match delivery {
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => {
                for connection in connections {
                    self.nodes[node].sockets.insert(connection, seat);
                    if let Some(link) = self.link_of(node, connection) {
                        if link.is_admitted {
                            greeting.iter().for_each(|frame| link.send(frame.clone()));
                        } else {
                            link.is_admitted = true;
                            link.inbox.extend(greeting.clone());
                        }
                    }
                }
            }
            Delivery::TurnAway { connection, .. } => {
                self.holding.remove(&connection);
                if let Some(link) = self.link_of(node, connection) {
                    link.is_dismissed = true;
                }
            }
            Delivery::Reseat { connection, seat } => {
                if let Some(of) = self.nodes[node].sockets.get_mut(&connection) {
                    *of = seat;
                }
            }
            Delivery::Reopen { connection } => {
                self.resyncing.remove(&connection);
                if let Some(link) = self.link_of(node, connection) {
                    link.has_lost = false;
                }
            }
            Delivery::Dismiss { connection } => {
                self.holding.remove(&connection);
                self.nodes[node].sockets.remove(&connection);
                if let Some(link) = self.link_of(node, connection) {
                    link.is_dismissed = true;
                }
            }
            Delivery::Send { to, frame, .. } => self.broadcast(node, |connection, seat| {
                to.includes(connection, seat).then(|| frame.clone())
            }),
            Delivery::Update { update, ack } => {
                if let Some(ack) = ack {
                    self.broadcast(node, |connection, _| {
                        (connection == ack.connection).then(|| ack.frame.clone())
                    });
                }
                self.broadcast(node, |_, seat| Some(update.frame(seat)));
            }
            Delivery::Answer { ticket, answer } => {
                if answer.is_ok_and(|view| view.id != self.table) {
                    return Err("a request was answered with another table".to_owned());
                }
                self.answered(ticket)?;
            }
        }
        Ok(())
    }

    /// Handles the table leaving a node's memory. The node's own people have to reconnect.
    fn table_ends(&mut self, node: usize) {
        let duty = std::mem::replace(&mut self.nodes[node].duty, Duty::Nothing);
        let id = self.nodes[node].id;
        if let (Duty::Own(own), false) = (duty, self.nodes[node].is_cut_off) {
            self.database.release(id, self.table, own.epoch);
        }
        self.nodes[node].sockets.clear();
        let is_told = |ticket: Ticket| {
            let mut waiting = self.nodes[node].commands.iter();
            !waiting.any(
                |command| matches!(command, Command::Change { ticket: of, .. } if *of == ticket),
            )
        };
        self.tickets
            .retain(|ticket, at| *at != id || !is_told(*ticket));
        self.holding.retain(|_, (at, _)| *at != id);
        for client in 0..self.clients.len() {
            if let Some(link) = self.clients[client].link.as_mut()
                && self.at[client] == node
            {
                link.is_dismissed = true;
            }
        }
    }

    fn broadcast(
        &mut self,
        node: usize,
        frame_for: impl Fn(ConnectionId, Option<Seat>) -> Option<Frame>,
    ) {
        let sockets = &self.nodes[node].sockets;
        let links = self.clients.iter_mut().filter_map(|one| one.link.as_mut());
        for link in links {
            let seat = sockets.get(&link.id);
            if let Some(frame) = seat.and_then(|seat| frame_for(link.id, *seat)) {
                link.send(frame);
            }
        }
    }

    fn link_of(&mut self, node: usize, connection: ConnectionId) -> Option<&mut Link> {
        let clients = self.clients.iter_mut().zip(&self.at);
        let here = clients.filter(|(_, at)| **at == node);
        let mut links = here.filter_map(|(client, _): (&mut Client, _)| client.link.as_mut());
        links.find(|link| link.id == connection)
    }
}
