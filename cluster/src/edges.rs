//! A table's connections at other nodes. To the table they are visitors like any other; messages
//! for them go to their node, numbered. A seat's private part never goes to a node without a
//! connection in that seat.

mod telling;

use crate::relay::HandedGuest;
use crate::wire::{Incoming, Outgoing};
use crate::wire::{Kind, Message};
use fondaco_protocol::{Seen, TableId};
use game_core::Seat;
use std::collections::BTreeMap;
use std::time::Duration;
use table::Command;
use table::Table;
use table::basis::{Numbers, Steady};
use table::record::{Epoch, NodeId};
use table::{Audience, ConnectionId, Delivery, Ticket, Unavailable};

/// An edge that has been silent for this long counts as gone, and its people as away.
pub(crate) const SILENT_MAX: Duration = Duration::from_secs(6);

/// The most nodes with connections to one table.
pub(crate) const EDGES_MAX: usize = 64;

/// The most connections to one table from any one other node.
pub(crate) const GUESTS_MAX: usize = 50_000;

/// The most changes to one table awaited by other nodes.
pub(crate) const CHANGES_MAX: usize = 256;

/// How often the last number is repeated to an edge after something was told, in case that was
/// lost.
pub(crate) const HEAD_EVERY: Duration = Duration::from_millis(500);
const HEADS: u8 = 4;

/// All other nodes with connections to a table.
pub struct Edges {
    table: TableId,
    /// The numbers of connections and tickets at this node.
    numbers: Numbers,
    epoch: Epoch,
    edges: BTreeMap<NodeId, Edge>,
    /// The node and number of each connection, by the table's id for it.
    guests: BTreeMap<ConnectionId, (NodeId, ConnectionId)>,
    tickets: BTreeMap<Ticket, (NodeId, Ticket)>,
    post: Vec<(NodeId, Message)>,
}

/// An edge since the beginning of its session.
struct Edge {
    session: u64,
    delivered: Outgoing<Kind>,
    requests: Incoming<Command>,
    heard_at: Steady,
    /// When the last number is next repeated, and how many times more.
    head: Option<(Steady, u8)>,
    /// Its connections, by the numbers that it gave them.
    guests: BTreeMap<ConnectionId, Guest>,
    /// How many admitted connections see the game from each seat, and how many watch.
    admitted: BTreeMap<Option<Seat>, usize>,
}

struct Guest {
    id: ConnectionId,
    /// Where it sees the game from; `None` if it has not been let in yet.
    sees_from: Option<Option<Seat>>,
}

impl Edge {
    /// Whether a frame for this audience is for anybody there.
    fn meets(&self, to: Audience) -> bool {
        let mut from = self.admitted.keys();
        match to {
            Audience::All => from.next().is_some(),
            Audience::Players => from.any(Option::is_some),
            Audience::Watchers => self.admitted.contains_key(&None),
            Audience::Seat(seat) => self.admitted.contains_key(&Some(seat)),
            // Only the node of that connection is told, with the number that it knows.
            Audience::One(_) => false,
        }
    }

    /// Updates the counts when a connection sees the game from somewhere else, or no longer.
    fn count(&mut self, before: Option<Option<Seat>>, after: Option<Option<Seat>>) {
        if let Some(from) = after {
            *self.admitted.entry(from).or_default() += 1;
        }
        if let Some(from) = before
            && let Some(count) = self.admitted.get_mut(&from)
        {
            *count -= 1;
            if *count == 0 {
                self.admitted.remove(&from);
            }
        }
    }
}

impl Edges {
    /// The edges of a table that this node has loaded in this epoch.
    pub fn new(table: TableId, epoch: Epoch, numbers: Numbers) -> Edges {
        Edges {
            table,
            numbers,
            epoch,
            edges: BTreeMap::new(),
            guests: BTreeMap::new(),
            tickets: BTreeMap::new(),
            post: Vec::new(),
        }
    }

    /// Whether no other node has a session at the table.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty()
    }

    /// Ends all sessions because this node no longer owns the table; everybody has been told
    /// everything. Returns who is connected here, and where they stand.
    pub fn hand_over(&mut self, table: &Table) -> Vec<HandedGuest> {
        let seen = table.seen();
        let here = table.connected();
        let here = here.filter(|(connection, _)| !self.guests.contains_key(connection));
        let handed = here.map(|(connection, visitor)| HandedGuest {
            connection,
            person: visitor.person.clone(),
            seen: seen.clone(),
            needs_all: false,
        });
        let handed = handed.collect();
        self.end();
        handed
    }

    /// Tells the edges that this node no longer owns the table.
    fn end(&mut self) {
        for (node, edge) in std::mem::take(&mut self.edges) {
            self.post_to(node, edge.session, Kind::NotMine);
        }
    }

    /// Takes the messages to send.
    pub fn post(&mut self) -> Vec<(NodeId, Message)> {
        std::mem::take(&mut self.post)
    }

    /// Handles a message from an edge, and returns the commands for the table.
    pub fn hear(&mut self, from: NodeId, message: Message, now: Steady) -> Vec<Command> {
        if !message.kind.is_for_owner() {
            return Vec::new();
        }
        if message.table != self.table || message.epoch != self.epoch {
            let kind = Kind::NotMine;
            self.post.push((from, Message { kind, ..message }));
            return Vec::new();
        }
        if message.kind == Kind::Attach {
            return self.attach(from, message.session, now);
        }
        let Some(edge) = self.edges.get_mut(&from) else {
            self.reset(from, message.session);
            return Vec::new();
        };
        if edge.session != message.session {
            return Vec::new();
        }
        edge.heard_at = now;
        match message.kind {
            Kind::Request { m, command } => {
                let requests = edge.requests.take(m, command).into_iter();
                let commands = requests.flat_map(|command| self.translate(from, command));
                let commands = commands.collect();
                self.head(from);
                commands
            }
            Kind::Retransmit { n } => self.repeat(from, n),
            Kind::Heartbeat => {
                self.head(from);
                Vec::new()
            }
            Kind::Attach | Kind::Delivery { .. } | Kind::Ack { .. } => Vec::new(),
            Kind::Reset | Kind::NotMine => Vec::new(),
        }
    }

    /// Begins a session, and ends any earlier one of that node.
    fn attach(&mut self, from: NodeId, session: u64, now: Steady) -> Vec<Command> {
        let known = self.edges.get(&from).map(|edge| edge.session);
        if known.is_some_and(|known| known > session) {
            return Vec::new();
        }
        let mut commands = Vec::new();
        if known != Some(session) {
            commands = self.forget(from);
            if self.edges.len() >= EDGES_MAX {
                return commands;
            }
            let edge = Edge {
                session,
                delivered: Outgoing::default(),
                requests: Incoming::default(),
                heard_at: now,
                head: None,
                guests: BTreeMap::new(),
                admitted: BTreeMap::new(),
            };
            self.edges.insert(from, edge);
        }
        self.head(from);
        commands
    }

    /// Repeats what was missed, or resets the session if too much was.
    fn repeat(&mut self, from: NodeId, n: u64) -> Vec<Command> {
        let Some(edge) = self.edges.get(&from) else {
            return Vec::new();
        };
        let session = edge.session;
        let Some(missed) = edge.delivered.since(n) else {
            self.reset(from, session);
            return self.forget(from);
        };
        let missed: Vec<Kind> = missed.map(|(_, kind)| kind.clone()).collect();
        for kind in missed {
            self.post_to(from, session, kind);
        }
        Vec::new()
    }

    /// Puts the table's numbers into a command in place of those of the edge. `None` if it is not for
    /// the table.
    fn translate(&mut self, from: NodeId, mut command: Command) -> Option<Command> {
        match &mut command {
            Command::Attach { connection, .. } => *connection = self.welcome(from, *connection)?,
            Command::AttachAll { connections, .. } => {
                connections.retain_mut(|(connection, _)| {
                    let welcomed = self.welcome(from, *connection);
                    *connection = welcomed.unwrap_or(*connection);
                    welcomed.is_some()
                });
            }
            Command::Message { connection, .. }
            | Command::Resync { connection }
            | Command::Quiet { connection, .. }
            | Command::Lag { connection, .. } => *connection = self.guest(from, *connection)?,
            Command::Detach { connection } => {
                *connection = self.guest(from, *connection)?;
                self.remove(*connection);
            }
            Command::DetachAll { connections } => {
                connections.retain_mut(|connection| {
                    let guest = self.guest(from, *connection);
                    *connection = guest.unwrap_or(*connection);
                    guest.inspect(|guest| self.remove(*guest)).is_some()
                });
            }
            Command::Change { ticket, .. } | Command::Rename { ticket, .. } => {
                *ticket = self.accept(from, *ticket)?;
            }
            Command::Rematched { .. } | Command::PlayedOn { .. } => {}
            // No message carries these.
            Command::Look { .. }
            | Command::Renamed { .. }
            | Command::Erased { .. }
            | Command::Blocked { .. }
            | Command::Evict
            | Command::LetGo => return None,
        }
        Some(command)
    }

    /// The table's number for a connection of an edge.
    fn guest(&self, from: NodeId, number: ConnectionId) -> Option<ConnectionId> {
        let edge = self.edges.get(&from)?;
        Some(edge.guests.get(&number)?.id)
    }

    /// Registers a new connection, unless the edge has it already or has too many.
    fn welcome(&mut self, from: NodeId, number: ConnectionId) -> Option<ConnectionId> {
        let edge = self.edges.get_mut(&from)?;
        if edge.guests.len() >= GUESTS_MAX || edge.guests.contains_key(&number) {
            return None;
        }
        let connection = ConnectionId::numbered(self.numbers.next());
        let guest = Guest {
            id: connection,
            sees_from: None,
        };
        edge.guests.insert(number, guest);
        self.guests.insert(connection, (from, number));
        Some(connection)
    }

    /// Registers a new change, unless too many are waiting for their answers.
    fn accept(&mut self, from: NodeId, number: Ticket) -> Option<Ticket> {
        if self.tickets.len() >= CHANGES_MAX {
            let answer = Box::new(Err(Unavailable::Busy.into()));
            let ticket = number;
            self.deliver(from, None, vec![Delivery::Answer { ticket, answer }]);
            return None;
        }
        let ticket = Ticket::numbered(self.numbers.next());
        self.tickets.insert(ticket, (from, number));
        Some(ticket)
    }

    /// Drops edges that have gone silent, and returns the commands for the table.
    pub fn tick(&mut self, now: Steady) -> Vec<Command> {
        let edges = self.edges.iter();
        let gone = edges.filter(|(_, edge)| edge.heard_at.after(SILENT_MAX) <= now);
        let gone: Vec<NodeId> = gone.map(|(node, _)| *node).collect();
        let commands = gone
            .into_iter()
            .flat_map(|node| self.forget(node))
            .collect();
        let due = |edge: &Edge| edge.head.is_some_and(|(at, _)| at <= now);
        let due = self.edges.iter().filter(|(_, edge)| due(edge));
        for node in due.map(|(node, _)| *node).collect::<Vec<NodeId>>() {
            self.head(node);
            if let Some(edge) = self.edges.get_mut(&node) {
                let next = (now.after(HEAD_EVERY), 0);
                edge.head = edge.head.and_then(|(_, left)| {
                    let left = left.checked_sub(1).filter(|left| *left > 0)?;
                    Some((next.0, left))
                });
            }
        }
        commands
    }

    /// The latest moment at which a tick is needed.
    pub fn wakes_at(&self) -> Option<Steady> {
        let edges = self.edges.values();
        let wakes = edges.flat_map(|edge| {
            let head = edge.head.map(|(at, _)| at);
            head.into_iter().chain([edge.heard_at.after(SILENT_MAX)])
        });
        wakes.min()
    }

    /// Forgets an edge, and detaches its connections.
    fn forget(&mut self, node: NodeId) -> Vec<Command> {
        let edge = self.edges.remove(&node);
        let guests = edge.into_iter().flat_map(|edge| edge.guests.into_values());
        let connections: Vec<ConnectionId> = guests.map(|guest| guest.id).collect();
        for connection in &connections {
            self.guests.remove(connection);
        }
        if connections.is_empty() {
            Vec::new()
        } else {
            vec![Command::DetachAll { connections }]
        }
    }

    fn remove(&mut self, connection: ConnectionId) {
        let Some((node, number)) = self.guests.remove(&connection) else {
            return;
        };
        if let Some(edge) = self.edges.get_mut(&node)
            && let Some(guest) = edge.guests.remove(&number)
        {
            edge.count(guest.sees_from, None);
        }
    }

    /// Notes that a connection was let in and sees the game from this seat, or watches.
    fn let_in(&mut self, connection: ConnectionId, seat: Option<Seat>) {
        if let Some((edge, number)) = self.edge_of(connection)
            && let Some(guest) = edge.guests.get_mut(&number)
        {
            let before = guest.sees_from.replace(seat);
            edge.count(before, Some(seat));
        }
    }

    /// Notes that a connection now sees the game from another seat, if it was let in.
    fn reseat(&mut self, connection: ConnectionId, seat: Option<Seat>) {
        if let Some((edge, number)) = self.edge_of(connection)
            && let Some(guest) = edge.guests.get_mut(&number)
            && let Some(from) = &mut guest.sees_from
        {
            let before = std::mem::replace(from, seat);
            edge.count(Some(before), Some(seat));
        }
    }

    fn edge_of(&mut self, connection: ConnectionId) -> Option<(&mut Edge, ConnectionId)> {
        let (node, number) = *self.guests.get(&connection)?;
        Some((self.edges.get_mut(&node)?, number))
    }

    fn deliver(&mut self, node: NodeId, seen: Option<&Seen>, deliveries: Vec<Delivery>) {
        let Some(edge) = self.edges.get_mut(&node) else {
            return;
        };
        let bytes = deliveries.iter().map(telling::bytes_of).sum();
        let kind = Kind::Delivery {
            n: edge.delivered.last() + 1,
            seen: seen.cloned(),
            deliveries,
        };
        edge.delivered.push(bytes, kind.clone());
        let session = edge.session;
        self.post_to(node, session, kind);
    }

    /// Tells the edge how far it has been told, and how far it has been heard.
    fn head(&mut self, node: NodeId) {
        if let Some(edge) = self.edges.get(&node) {
            let (n, m) = (edge.delivered.last(), edge.requests.heard());
            self.post_to(node, edge.session, Kind::Ack { n, m });
        }
    }

    fn reset(&mut self, node: NodeId, session: u64) {
        self.post_to(node, session, Kind::Reset);
    }

    fn post_to(&mut self, node: NodeId, session: u64, kind: Kind) {
        let message = Message {
            table: self.table,
            epoch: self.epoch,
            session,
            kind,
        };
        self.post.push((node, message));
    }
}

#[cfg(test)]
mod tests;
