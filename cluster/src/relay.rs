//! A table that another node owns, as seen by the people connected to this one. Like a table, it
//! does no I/O and reads no clock: each input returns the effects that it wants carried out.
//!
//! It keeps connections open when the owner dies, and passes anything unanswered on to the next
//! owner.

mod crowd;
mod guests;
mod pending;
mod reading;
mod session;
mod waiting;

use crate::wire::{Kind, Message};
use crowd::{Crowd, TOLD_MAX, by_seen};
use fondaco_protocol::{Person, Saving, Seen, TableId, UserId};
use guests::{Guest, Guests};
use pending::Pending;
use session::Session;
use std::time::Duration;
use table::Command;
use table::basis::{Numbers, Steady};
use table::record::{Epoch, NodeId};
use table::{ConnectionId, Delivery, Ticket, Unavailable};

/// A relay is dropped after being idle for this long.
pub(crate) const IDLE_MAX: Duration = Duration::from_secs(30);

/// The first pause before looking for the owner again.
const SEEK_FIRST: Duration = Duration::from_millis(50);

/// The longest pause before looking for the owner again.
pub(crate) const SEEK_MAX: Duration = Duration::from_secs(1);

/// How long somebody may wait to be let in, or for the answer to a change.
pub(crate) const WAIT_MAX: Duration = Duration::from_secs(6);

/// Rough memory footprint of a relay: its task, its mailbox, its session.
const RELAY_BYTES: usize = 24 * 1024;

/// Rough memory footprint of each connection at a relay.
const GUEST_BYTES: usize = 256;

/// An input to a relay.
#[derive(Debug)]
pub enum RelayInput {
    /// From somebody connected here.
    Command(Command),
    /// The database's answer: who owns the table, and in which epoch.
    Found { owner: NodeId, epoch: Epoch },
    /// A message from another node about the table.
    Heard { from: NodeId, message: Message },
    /// The moment named by [`Relay::wakes_at`] has come.
    Tick,
}

/// What a relay wants done.
#[derive(Debug)]
pub enum RelayEffect {
    /// For people here, as if this node owned the table.
    Deliver(Delivery),
    Send(NodeId, Message),
    /// Find out who owns the table, or claim it if nobody does.
    Seek,
    /// The owner has sent an invalid update, which was ignored.
    InvalidUpdate,
    /// Nobody is here any more; no effects follow.
    End,
}

/// What a relay hands over to the table when this node claims it.
#[derive(Default)]
pub struct Handed {
    /// The connections to attach again, and where each of them stands.
    pub guests: Vec<HandedGuest>,
    /// The requests not answered yet, in order.
    pub commands: Vec<Command>,
    /// What people here get first.
    pub deliveries: Vec<Delivery>,
}

/// A connection handed over between a relay and a table.
pub struct HandedGuest {
    pub connection: ConnectionId,
    pub(crate) person: Option<Person>,
    pub(crate) seen: Option<Seen>,
    /// It accepts nothing until it is reopened.
    pub needs_all: bool,
}

/// The commands with which the table attaches these connections again.
pub fn attached_again(guests: Vec<HandedGuest>) -> Vec<Command> {
    let people = guests
        .into_iter()
        .map(|guest| (guest.seen, (guest.connection, guest.person)));
    let groups = by_seen(people).into_iter();
    let commands = groups.map(|(seen, connections)| Command::AttachAll { connections, seen });
    commands.collect()
}

/// A table that another node owns.
pub struct Relay {
    table: TableId,
    /// The numbers of this node's sessions.
    numbers: Numbers,
    guests: Guests,
    crowd: Crowd,
    pending: Pending,
    link: Link,
    /// How often the owner has been looked for since it was last heard from.
    tries: u32,
    idle: Option<Steady>,
    /// The saving state that everybody here was last shown.
    saving: Saving,
    now: Steady,
    effects: Vec<RelayEffect>,
}

/// The link to the owner.
enum Link {
    /// The owner is unknown; it is looked for again at this time.
    Seeking {
        again: Steady,
    },
    Following(Box<Session>),
}

impl Relay {
    /// A relay for a table that nobody here is connected to yet, and its first effects.
    pub fn new(table: TableId, numbers: Numbers, now: Steady) -> (Relay, Vec<RelayEffect>) {
        let mut relay = Relay {
            table,
            numbers,
            guests: Guests::default(),
            crowd: Crowd::default(),
            pending: Pending::default(),
            link: Link::Seeking { again: now },
            tries: 0,
            idle: Some(now.after(IDLE_MAX)),
            saving: Saving::Done,
            now,
            effects: Vec::new(),
        };
        relay.seek();
        let effects = std::mem::take(&mut relay.effects);
        (relay, effects)
    }

    /// A relay for a table that this node has owned until now. Its people carry on from where they
    /// stand.
    pub fn taking_over(
        table: TableId,
        guests: Vec<HandedGuest>,
        numbers: Numbers,
        now: Steady,
    ) -> (Relay, Vec<RelayEffect>) {
        let (mut relay, first) = Relay::new(table, numbers, now);
        for handed in guests {
            relay
                .guests
                .insert(handed.connection, Guest::returning(handed, now));
        }
        (relay, first)
    }

    /// Returns the effects of `input`.
    pub fn handle(&mut self, input: RelayInput, now: Steady) -> Vec<RelayEffect> {
        self.now = now;
        match input {
            RelayInput::Command(command) => self.obey(command),
            RelayInput::Found { owner, epoch } => self.found(owner, epoch),
            RelayInput::Heard { from, message } => self.heard(from, message),
            RelayInput::Tick => self.tick(),
        }
        self.tell_of_crowd();
        self.tell_how_saving_goes();
        self.watch_idle();
        std::mem::take(&mut self.effects)
    }

    /// Whether nobody is here and nobody is waiting for an answer.
    pub fn is_idle(&self) -> bool {
        self.guests.is_empty() && self.pending.is_empty()
    }

    /// Everyone who is connected here. Somebody with several connections appears more than once.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        let people = self.guests.iter();
        people.filter_map(|(_, guest)| Some(guest.person.as_ref()?.id))
    }

    /// How many connections it has.
    pub fn connections(&self) -> usize {
        self.guests.len()
    }

    /// Roughly how much memory the relay takes.
    pub fn bytes(&self) -> usize {
        RELAY_BYTES + self.guests.len() * GUEST_BYTES
    }

    /// The latest moment at which the relay needs a tick.
    pub fn wakes_at(&self) -> Option<Steady> {
        let link = match &self.link {
            Link::Seeking { again } => *again,
            Link::Following(session) => session.wakes_at(self.pending.first_move()),
        };
        let crowd = self.crowd.due().filter(|_| self.is_following());
        [Some(link), crowd, self.idle, self.waits_until()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Ends the relay, because this node owns the table now.
    pub fn hand_over(mut self) -> Handed {
        self.leave_session();
        let commands = self.take_pending();
        let guests = self.guests.iter().map(|(connection, guest)| HandedGuest {
            connection,
            person: guest.person.clone(),
            seen: guest.seen.clone().filter(|_| !guest.needs_all),
            needs_all: guest.needs_all,
        });
        let deliveries = self.effects.into_iter().filter_map(|effect| match effect {
            RelayEffect::Deliver(delivery) => Some(delivery),
            // There is no owner left to ask.
            _ => None,
        });
        Handed {
            guests: guests.collect(),
            commands,
            deliveries: deliveries.collect(),
        }
    }

    fn obey(&mut self, command: Command) {
        match &command {
            Command::Attach {
                connection,
                person,
                seen,
            } => {
                let guest = Guest::new(person.clone(), seen.clone(), self.now);
                self.guests.insert(*connection, guest);
                return self.crowd.comes(*connection);
            }
            Command::Message {
                connection,
                message,
            } => {
                if !self.guests.is_here(*connection) {
                    return;
                }
                let is_sent = self.is_following();
                if let Some(cmd_id) = message.cmd_id()
                    && !self.pending.say(*connection, message, is_sent, self.now)
                {
                    return self.reject(*connection, cmd_id, Unavailable::Busy);
                }
            }
            Command::Resync { connection } => match self.guests.get_mut(*connection) {
                Some(guest) => guest.needs_all = true,
                None => return,
            },
            Command::Quiet {
                connection,
                is_quiet,
            } => match self.guests.get_mut(*connection) {
                Some(guest) => {
                    guest.is_quiet = *is_quiet;
                    if guest.watches() || self.crowd.is_coming(*connection) {
                        return;
                    }
                }
                None => return,
            },
            Command::Lag { connection, .. } => match self.guests.get_mut(*connection) {
                Some(guest) if !guest.watches() => {}
                Some(_) | None => return,
            },
            Command::Detach { connection } => {
                let connection = *connection;
                let Some(guest) = self.guests.remove(connection) else {
                    return;
                };
                self.pending.forget(connection);
                self.deliver(Delivery::Dismiss { connection });
                if self.crowd.turns_back(connection) {
                    return;
                }
                if guest.watches() {
                    return self.crowd.goes(connection);
                }
            }
            Command::Change { ticket, .. } | Command::Rename { ticket, .. } => {
                let is_sent = self.is_following();
                if !self.pending.change(*ticket, &command, is_sent, self.now) {
                    return self.refuse(*ticket, Unavailable::Busy);
                }
            }
            // The next owner reads it from the store, or nobody is invited.
            Command::Rematched { .. } | Command::PlayedOn { .. } => {}
            // The next owner is told the new name.
            Command::Renamed { person } | Command::Erased { person } => {
                return self.guests.rename(person);
            }
            // Relays send these to owners.
            Command::AttachAll { .. } | Command::DetachAll { .. } => return,
            // These are for owners, from their own nodes.
            Command::Look { .. } | Command::Blocked { .. } | Command::Evict | Command::LetGo => {
                return;
            }
        }
        self.request(command);
    }

    /// Asks the owner, if there is one; the next one will be asked whatever is still wanted.
    fn request(&mut self, command: Command) {
        let Link::Following(session) = &mut self.link else {
            return;
        };
        match session.request(command, self.now) {
            Ok(messages) => self.post(messages),
            // Too many requests are waiting, and the owner has not heard them.
            Err(owner) => self.begin(owner.0, owner.1),
        }
    }

    /// Tells the owner who has come, and which spectators have gone, if it is time.
    fn tell_of_crowd(&mut self) {
        if !self.is_following() {
            return;
        }
        let Some((coming, going)) = self.crowd.take(self.now) else {
            return;
        };
        for command in self.guests.greetings_of(&coming) {
            self.request(command);
        }
        let going: Vec<ConnectionId> = going.into_iter().collect();
        for connections in going.chunks(TOLD_MAX) {
            let connections = connections.to_vec();
            self.request(Command::DetachAll { connections });
        }
    }

    fn is_following(&self) -> bool {
        matches!(self.link, Link::Following(_))
    }

    /// Follows the owner that the database names, unless that answer is out of date.
    fn found(&mut self, owner: NodeId, epoch: Epoch) {
        match &self.link {
            Link::Following(session) if session.owner().1 >= epoch => {}
            Link::Following(_) | Link::Seeking { .. } => self.begin(owner, epoch),
        }
    }

    /// Begins a session with everybody who is here and everything not answered yet.
    fn begin(&mut self, owner: NodeId, epoch: Epoch) {
        self.leave_session();
        let mut session = Session::new(self.table, (owner, epoch), self.numbers.next(), self.now);
        self.crowd.clear();
        let mut commands = self.guests.greetings();
        commands.extend(self.take_pending());
        session.prepare(commands);
        let first = session.attach();
        self.link = Link::Following(Box::new(session));
        self.post(vec![first]);
    }

    /// Notes where everybody stands as the session ends, and whether the owner may have heard
    /// anything.
    fn leave_session(&mut self) {
        if let Link::Following(session) = &self.link {
            self.guests.stand_at(session.seen());
            if !session.has_asked() {
                self.pending.not_sent();
            }
        }
    }

    /// The requests to repeat to the next owner. Those that must not be repeated are refused.
    fn take_pending(&mut self) -> Vec<Command> {
        let (refused, answers) = self.pending.next_owner();
        for (connection, cmd_id) in refused {
            self.reject(connection, cmd_id, Unavailable::Restarting);
        }
        for ticket in answers {
            self.refuse(ticket, Unavailable::Restarting);
        }
        self.pending.commands()
    }

    fn heard(&mut self, from: NodeId, message: Message) {
        let Link::Following(session) = &mut self.link else {
            return;
        };
        if !session.is_by(from, &message) {
            return;
        }
        match message.kind {
            Kind::Delivery {
                n,
                seen,
                deliveries,
            } => {
                let (ready, messages) = session.delivered(n, (seen, deliveries), self.now);
                self.post(messages);
                self.tries = 0;
                for (seen, deliveries) in ready {
                    for delivery in deliveries {
                        self.read(delivery);
                    }
                    if let Link::Following(session) = &mut self.link {
                        session.stands_at(seen);
                    }
                }
            }
            Kind::Ack { n, m } => {
                self.tries = 0;
                let messages = session.acknowledged(n, m, self.now);
                self.post(messages);
            }
            Kind::Reset => {
                let (owner, epoch) = session.owner();
                self.begin(owner, epoch);
            }
            Kind::NotMine => self.seek(),
            Kind::Attach | Kind::Request { .. } | Kind::Retransmit { .. } | Kind::Heartbeat => {}
        }
    }

    fn tick(&mut self) {
        self.give_up();
        match &mut self.link {
            Link::Seeking { again } if *again <= self.now => self.seek(),
            Link::Seeking { .. } => {}
            Link::Following(session) if session.is_silent(self.now) => self.seek(),
            Link::Following(session) => {
                if session.doubts(self.pending.first_move(), self.now) {
                    self.effects.push(RelayEffect::Seek);
                }
                let messages = session.tick(self.now);
                self.post(messages);
            }
        }
    }

    /// Looks for the owner in the database: nobody else's word is taken for it.
    fn seek(&mut self) {
        self.leave_session();
        let wait = SEEK_FIRST * 2_u32.pow(self.tries.min(5));
        let again = self.now.after(wait.min(SEEK_MAX));
        self.tries += 1;
        self.link = Link::Seeking { again };
        self.effects.push(RelayEffect::Seek);
    }

    fn watch_idle(&mut self) {
        self.idle = match self.idle {
            _ if !self.is_idle() => None,
            Some(at) if at <= self.now => {
                self.effects.push(RelayEffect::End);
                None
            }
            Some(at) => Some(at),
            None => Some(self.now.after(IDLE_MAX)),
        };
    }

    fn post(&mut self, messages: Vec<Message>) {
        if let Link::Following(session) = &self.link {
            let (owner, _) = session.owner();
            let sent = messages.into_iter();
            self.effects
                .extend(sent.map(|message| RelayEffect::Send(owner, message)));
        }
    }

    fn refuse(&mut self, ticket: Ticket, error: Unavailable) {
        let answer = Box::new(Err(error.into()));
        self.deliver(Delivery::Answer { ticket, answer });
    }

    fn deliver(&mut self, delivery: Delivery) {
        self.effects.push(RelayEffect::Deliver(delivery));
    }
}

#[cfg(test)]
mod tests;
