//! A course: its state, and the order in which things happen.

use super::Figures;
use super::database::Database;
use super::node::Node;
use super::traffic::Flight;
use crate::Flaw;
use crate::kit::Client;
use crate::kit::Dice;
use crate::kit::Reference;
use crate::kit::SimStore;
use crate::kit::Trace;
use cluster::wire::{Memory, Packet};
use fondaco_protocol::{CommandId, Person, TableId, UnixMs, UserId, Visibility};
use game_core::{BySeat, Seat, Seed};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;
use table::basis::Numbers;
use table::basis::Rulesets;
use table::basis::SeatDeal;
use table::basis::Steady;
use table::record::{Claims, Epoch, NodeId, Origin, SeatRecord, Stage, TableRecord};
use table::testkit::Clock;
use table::{ConnectionId, Ticket};
use uuid::Uuid;

/// The number of nodes.
pub(crate) const NODES: usize = 3;

/// The number of people who watch without a name.
const STRANGERS: usize = 4;

/// How long nothing goes wrong at the beginning, so that most games get started.
const CALM: Duration = Duration::from_millis(1500);

/// How long faults keep happening.
const FAULTS: Duration = Duration::from_secs(25);

pub(crate) struct Course {
    pub(crate) dice: Dice,
    pub(crate) clock: Clock,
    pub(crate) rulesets: Arc<Rulesets>,
    pub(crate) table: TableId,
    pub(crate) database: Database,
    pub(crate) nodes: Vec<Node>,
    pub(crate) bus: Memory,
    pub(crate) flights: Vec<Flight>,
    pub(crate) clients: Vec<Client>,
    /// The node that each client is connected to.
    pub(crate) at: Vec<usize>,
    /// Connections that lost messages and have requested a resync.
    pub(crate) resyncing: BTreeSet<ConnectionId>,
    /// Changes that somebody is waiting for, and at which node.
    pub(crate) tickets: BTreeMap<Ticket, NodeId>,
    pub(crate) reference: Option<Reference>,
    /// Who is connected to which node, as far as that node knows.
    pub(crate) holding: BTreeMap<ConnectionId, (NodeId, UserId)>,
    /// When somebody was last connected to a node.
    pub(crate) held: BTreeMap<(NodeId, UserId), Steady>,
    /// Envelopes copied by a man in the middle.
    pub(crate) copied: VecDeque<Packet>,
    pub(crate) figures: Figures,
    /// The numbers of connections, tickets and sessions, at all nodes.
    pub(crate) numbers: Numbers,
    pub(crate) trace: Trace,
    ids: u64,
}

impl Course {
    pub(crate) fn new(number: u64, flaw: Option<Flaw>) -> Course {
        let mut dice = Dice::of(number);
        let clock = Clock::set_to(UnixMs(1_700_000_000_000));
        let table = TableId(Uuid::from_u128(u128::from(number) + 1));
        let seats = 2 + dice.below(3) as u8;
        let person = |number: usize| Person {
            id: UserId(Uuid::from_u128(number as u128 + 1)),
            name: format!("Person {number}"),
        };
        let players: Vec<Person> = (0..usize::from(seats)).map(person).collect();
        let record = record(table, &players, clock.wall(), &mut dice);
        let mut store = SimStore::with(flaw);
        store.tables.insert(table, record);
        let watcher = person(usize::from(seats));
        let strangers = std::iter::repeat_n(None, STRANGERS);
        let people = players.into_iter().chain([watcher]).map(Some);
        let people = people.chain(strangers);
        let clients: Vec<Client> = people.map(Client::new).collect();
        let now = clock.now().steady;
        Course {
            bus: Memory::new(number),
            clock,
            rulesets: Arc::new(table::testkit::rulesets()),
            table,
            database: Database::new(store),
            nodes: (1..=NODES as u64).map(|id| Node::start(id, now)).collect(),
            flights: Vec::new(),
            at: vec![0; clients.len()],
            clients,
            resyncing: BTreeSet::new(),
            tickets: BTreeMap::new(),
            reference: None,
            holding: BTreeMap::new(),
            held: BTreeMap::new(),
            copied: VecDeque::new(),
            figures: Figures::default(),
            numbers: Numbers::default(),
            trace: Trace::default(),
            ids: 1_000,
            dice,
        }
    }

    pub(crate) fn next_id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    pub(crate) fn new_command(&mut self) -> CommandId {
        CommandId(Uuid::from_u128(self.next_id().into()))
    }

    pub(crate) fn now(&self) -> Steady {
        self.clock.now().steady
    }

    /// Lets things happen, then go wrong, then come to rest.
    pub(crate) fn play(&mut self) -> Result<(), String> {
        let begin = self.now();
        for client in 0..self.clients.len() {
            self.connect(client);
        }
        while self.now().since(begin) < CALM {
            self.step()?;
            self.somebody_does_something()?;
            if self.figures.steps == 50 && self.dice.percent(90) {
                self.host_starts()?;
            }
        }
        while self.now().since(begin) < CALM + FAULTS {
            self.step()?;
            self.something_goes_wrong()?;
            self.somebody_does_something()?;
        }
        self.rest()?;
        self.figures.entries = self.database.length(self.table) as u64;
        self.figures.owners = self.database.store.tables[&self.table].epoch.0 as u64;
        Ok(())
    }

    /// Lets a moment pass, and everything happen that is due.
    pub(crate) fn step(&mut self) -> Result<(), String> {
        self.figures.steps += 1;
        let passes = Duration::from_millis(1 + self.dice.below(30) as u64);
        self.clock.advance(passes);
        self.note_held();
        self.fly()?;
        self.deliver();
        for node in 0..NODES {
            if self.nodes[node].runs(self.now()) {
                self.run(node)?;
            }
        }
        Ok(())
    }

    /// Gives one node its turn.
    fn run(&mut self, node: usize) -> Result<(), String> {
        self.renew(node)?;
        self.land(node)?;
        while let Some(packet) = self.nodes[node].inbox.pop_front() {
            self.open(node, &packet)?;
        }
        while let Some(command) = self.nodes[node].commands.pop_front() {
            self.obey(node, command)?;
        }
        self.seek(node)?;
        self.tick(node)?;
        self.send_jobs(node);
        Ok(())
    }
}

/// A table at which everybody is ready.
fn record(id: TableId, people: &[Person], now: UnixMs, dice: &mut Dice) -> TableRecord {
    let seats = people.len() as u8;
    TableRecord {
        id,
        code: "COURSE".to_owned(),
        ruleset: "lots".to_owned(),
        rules_version: 1,
        stage: Stage::Gathering,
        host: people[0].id,
        seats: BySeat::from_fn(seats, |seat: Seat| SeatRecord {
            ready: true,
            ..SeatRecord::taken_by(people[seat.index()].clone(), SeatDeal::Nothing)
        }),
        options: Default::default(),
        visibility: Visibility::Private,
        spectators: true,
        seed: Seed::new([dice.below(256) as u8; 32]),
        epoch: Epoch::FIRST,
        created_at: now,
        hot_seat: false,
        origin: Origin::New,
        removed: BTreeSet::new(),
        awaited: None,
        clock: None,
        clocks: None,
        claims: Claims::default(),
        muted: Vec::new(),
    }
}
