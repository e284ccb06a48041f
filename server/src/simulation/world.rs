//! A simulated world: tables, the people at them, and a store, in one thread and without time
//! of its own. One number decides everything that happens.

use super::client::{Client, Link};
use super::dice::Dice;
use super::reference::Reference;
use super::store::SimStore;
use super::thinking;
use crate::clock::Clock;
use crate::deal::SeatDeal;
use crate::frame::Frame;
use crate::rulesets::Rulesets;
use crate::store::{Epoch, Origin, SeatRecord, Stage, TableRecord};
use crate::table::Change;
use crate::table::simulated::{
    Audience, Command, ConnectionId, Effect, End, Entry, Health, Input, Job, Loaded, RunningGame,
    Table, Ticket, ToThink,
};
use fondaco_protocol::{
    ClientMessage, CommandId, Computer, ComputerLevel, Person, Question, TableId, TableStatus,
    UnixMs, UserId, Version, Visibility, Words,
};
use game_core::{BySeat, Seat, Seed};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use uuid::Uuid;

/// How many things happen before the world comes to rest.
const STEPS: usize = 400;

/// Games are not played on beyond this many entries.
const PLAYED_ON_MAX: u64 = 120;

/// The world must be at rest after this many further steps.
const REST_STEPS: usize = 4_000;

pub(super) struct World {
    dice: Dice,
    clock: Clock,
    rulesets: Arc<Rulesets>,
    store: SimStore,
    halls: Vec<Hall>,
    ids: u64,
    /// Whether the games are played to their end.
    plays_on: bool,
    pub(super) steps: usize,
}

/// A table with its owner and the people around it.
struct Hall {
    id: TableId,
    owner: Option<Owner>,
    clients: Vec<Client>,
    reference: Option<Reference>,
    /// Jobs of owners that died, which the database may still do.
    zombies: Vec<Job>,
    /// What somebody waits for over HTTP, so that every request is answered.
    tickets: Vec<Ticket>,
}

/// A process's task for a table.
struct Owner {
    table: Table,
    jobs: Vec<Job>,
    thoughts: Vec<ToThink>,
    seats: BTreeMap<ConnectionId, Option<Seat>>,
}

impl World {
    pub(super) fn new(number: u64) -> World {
        let mut dice = Dice::of(number);
        let tables = if dice.percent(60) {
            1
        } else {
            2 + dice.below(2)
        };
        let mut world = World {
            clock: Clock::set_to(UnixMs(1_700_000_000_000)),
            rulesets: Arc::new(crate::table::simulated::rulesets()),
            store: SimStore::default(),
            halls: Vec::new(),
            ids: 0,
            plays_on: dice.percent(50),
            steps: 0,
            dice,
        };
        for _ in 0..tables {
            let hall = world.new_hall();
            world.halls.push(hall);
        }
        world
    }

    fn next_id(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    fn new_hall(&mut self) -> Hall {
        let seats = 2 + self.dice.below(3) as u8;
        let is_hot_seat = self.dice.percent(10);
        let has_computer = !is_hot_seat && self.dice.percent(15);
        let people: Vec<Person> = (0..seats).map(|_| self.new_person()).collect();
        let sitting = |seat: Seat| people[if is_hot_seat { 0 } else { seat.index() }].clone();
        let id = TableId(Uuid::from_u128(u128::from(self.next_id())));
        let mut record = TableRecord {
            id,
            code: format!("CODE{}", self.ids),
            ruleset: "lots".to_owned(),
            rules_version: 1,
            stage: Stage::Gathering,
            host: people[0].id,
            seats: BySeat::from_fn(seats, |seat| SeatRecord {
                ready: true,
                ..SeatRecord::taken_by(sitting(seat), SeatDeal::Nothing)
            }),
            options: Default::default(),
            visibility: Visibility::Private,
            spectators: self.dice.percent(80),
            seed: Seed::new([self.dice.below(256) as u8; 32]),
            epoch: Epoch::FIRST,
            created_at: self.clock.wall(),
            hot_seat: is_hot_seat,
            origin: Origin::New,
            removed: BTreeSet::new(),
        };
        if let Some(last) = record.seats.values_mut().last().filter(|_| has_computer) {
            // Whoever was to sit there watches.
            *last = SeatRecord::held_by(Computer {
                name: "Computer".to_owned(),
                level: ComputerLevel::Easy,
            });
        }
        let mut clients: Vec<Client> = people.into_iter().map(Some).map(Client::new).collect();
        clients.push(Client::new(Some(self.new_person())));
        clients.push(Client::new(None));
        self.store.tables.insert(id, record);
        Hall {
            id,
            owner: None,
            clients,
            reference: None,
            zombies: Vec::new(),
            tickets: Vec::new(),
        }
    }

    fn new_person(&mut self) -> Person {
        let number = self.next_id();
        Person {
            id: UserId(Uuid::from_u128(u128::from(number))),
            name: format!("Person {number}"),
        }
    }

    fn new_command(&mut self) -> CommandId {
        CommandId(Uuid::from_u128(u128::from(self.next_id())))
    }

    /// Lets things happen, then lets the world come to rest, and looks whether it has.
    pub(super) fn live(&mut self) -> Result<(), String> {
        for hall in 0..self.halls.len() {
            self.open(hall)?;
        }
        for _ in 0..STEPS {
            self.step()?;
        }
        self.rest()
    }

    /// Most games begin with everybody there.
    fn open(&mut self, hall: usize) -> Result<(), String> {
        for client in 0..self.halls[hall].clients.len() {
            self.connect(hall, client)?;
        }
        let host = self.halls[hall].clients[0].person.clone();
        match host.filter(|_| self.dice.percent(85)) {
            Some(person) => self.request(hall, person, Change::Start),
            None => Ok(()),
        }
    }

    fn step(&mut self) -> Result<(), String> {
        self.steps += 1;
        let hall = self.dice.below(self.halls.len());
        match self.dice.below(100) {
            0..=33 => self.deliver(hall),
            34..=53 => self.store_answers(hall),
            54..=74 => self.somebody_acts(hall),
            75..=79 => self.somebody_connects(hall),
            80..=82 => self.somebody_cuts(hall),
            83 | 84 => self.somebody_resends(hall),
            85..=89 => self.somebody_talks(hall),
            90 | 91 => self.somebody_changes(hall),
            92..=96 => self.time_passes(),
            97 => self.store_comes_or_goes(),
            98 => self.process_dies(hall),
            _ => self.zombie_writes(hall),
        }
    }

    // What people do.

    fn some_client(&mut self, hall: usize) -> usize {
        self.dice.below(self.halls[hall].clients.len())
    }

    fn somebody_connects(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        self.connect(hall, client)
    }

    fn connect(&mut self, hall: usize, client: usize) -> Result<(), String> {
        if self.halls[hall].clients[client].link.is_some() || !self.load(hall)? {
            return Ok(());
        }
        let connection = ConnectionId::numbered(self.next_id());
        let who = &mut self.halls[hall].clients[client];
        who.link = Some(Link::new(connection));
        let command = Command::Attach {
            connection,
            person: who.person.clone(),
            seen: who.has_seen(),
        };
        self.tell(hall, Input::Command(command))
    }

    fn somebody_cuts(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let Some(link) = self.halls[hall].clients[client].link.take() else {
            return Ok(());
        };
        let connection = link.id;
        self.tell(hall, Input::Command(Command::Detach { connection }))
    }

    fn somebody_acts(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let cmd_id = self.new_command();
        let who = &self.halls[hall].clients[client];
        let Some(seen) = &who.seen else { return Ok(()) };
        let version = seen.version;
        let message = match self.dice.below(10) {
            0 if who.can_undo => ClientMessage::Undo { cmd_id, version },
            1 => ClientMessage::Act {
                cmd_id,
                version,
                action: serde_json::json!({ "type": "draw" }),
            },
            2 => ClientMessage::Undo { cmd_id, version },
            _ => match self.dice.pick(&who.actions) {
                Some(listed) => ClientMessage::Act {
                    cmd_id,
                    version,
                    action: listed["action"].clone(),
                },
                None => return Ok(()),
            },
        };
        self.say(hall, client, message)
    }

    fn somebody_talks(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let cmd_id = self.new_command();
        let who = &self.halls[hall].clients[client];
        let count = who.presence.as_ref().map_or(2, |all| all.seats.len());
        let message = match self.dice.below(4) {
            0 => ClientMessage::Say {
                cmd_id,
                words: Words::Text {
                    text: "well".to_owned(),
                },
            },
            1 => match &who.question {
                Some(open) => ClientMessage::Answer {
                    cmd_id,
                    question: open.id,
                    agree: self.dice.percent(70),
                },
                None => return Ok(()),
            },
            2 => ClientMessage::Ask {
                cmd_id,
                question: Question::TakeBack,
            },
            _ => {
                let seat = self.somebody_away(hall, client, count);
                let question = if self.dice.percent(90) {
                    Question::GoOnWithout { seat }
                } else {
                    Question::EndGame
                };
                ClientMessage::Ask { cmd_id, question }
            }
        };
        self.say(hall, client, message)
    }

    /// A seat whose player seems to be away, or any.
    fn somebody_away(&mut self, hall: usize, client: usize, count: usize) -> Seat {
        let presence = self.halls[hall].clients[client].presence.as_ref();
        let away = presence.and_then(|all| all.seats.iter().position(|is_here| !is_here));
        let number = away.unwrap_or_else(|| self.dice.below(count));
        Seat::new(number as u8).unwrap_or(Seat::FIRST)
    }

    fn somebody_resends(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let pending = &self.halls[hall].clients[client].pending;
        match self.dice.pick(pending).cloned() {
            Some(message) => self.send(hall, client, message),
            None => Ok(()),
        }
    }

    fn say(&mut self, hall: usize, client: usize, message: ClientMessage) -> Result<(), String> {
        let who = &mut self.halls[hall].clients[client];
        if who.link.as_ref().is_none_or(|link| !link.is_admitted) {
            return Ok(());
        }
        who.pending.push(message.clone());
        self.send(hall, client, message)
    }

    fn send(&mut self, hall: usize, client: usize, message: ClientMessage) -> Result<(), String> {
        let link = self.halls[hall].clients[client].link.as_ref();
        let Some(connection) = link.filter(|link| link.is_admitted).map(|link| link.id) else {
            return Ok(());
        };
        let command = Command::Message {
            connection,
            message,
        };
        self.tell(hall, Input::Command(command))
    }

    /// Somebody asks for a change over HTTP.
    fn somebody_changes(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let Some(person) = self.halls[hall].clients[client].person.clone() else {
            return Ok(());
        };
        let change = match self.dice.below(10) {
            0..=3 => Change::Start,
            4 | 5 => Change::Leave,
            6 => Change::Close,
            _ => Change::Join {
                seat: None,
                commitment: None,
            },
        };
        let is_gathering = self.status(hall) == Some(TableStatus::Gathering);
        if is_gathering && change != Change::Start || !self.load(hall)? {
            return Ok(());
        }
        self.request(hall, person, change)
    }

    fn request(&mut self, hall: usize, person: Person, change: Change) -> Result<(), String> {
        let ticket = Ticket::next();
        self.halls[hall].tickets.push(ticket);
        let command = Command::Change {
            ticket,
            person,
            change,
        };
        self.tell(hall, Input::Command(command))
    }

    fn status(&self, hall: usize) -> Option<TableStatus> {
        let table = self.store.tables.get(&self.halls[hall].id)?;
        Some(table.status())
    }

    // What machines do.

    fn time_passes(&mut self) -> Result<(), String> {
        let by = [1, 20, 60, 200, 500, 900, 2_000, 5_000, 61_000, 301_000];
        let ms = self.dice.pick(&by).copied().unwrap_or(1);
        self.clock.advance(Duration::from_millis(ms));
        (0..self.halls.len()).try_for_each(|hall| self.tick(hall))
    }

    /// Wakes a table as often as it asks to be woken by now.
    fn tick(&mut self, hall: usize) -> Result<(), String> {
        for _ in 0..100 {
            let now = self.clock.now().steady;
            let owner = self.halls[hall].owner.as_ref();
            let wakes_at = owner.and_then(|owner| owner.table.wakes_at());
            if wakes_at.is_none_or(|at| at > now) {
                return Ok(());
            }
            self.tell(hall, Input::Tick)?;
        }
        Err("a table wants to be woken again and again".to_owned())
    }

    fn store_comes_or_goes(&mut self) -> Result<(), String> {
        self.store.is_away = !self.store.is_away;
        Ok(())
    }

    fn process_dies(&mut self, hall: usize) -> Result<(), String> {
        if let Some(owner) = self.halls[hall].owner.take() {
            self.halls[hall].zombies.extend(owner.jobs);
            self.disconnect_all(hall);
        }
        Ok(())
    }

    /// What a dead process had asked of the database is done all the same, or never.
    fn zombie_writes(&mut self, hall: usize) -> Result<(), String> {
        let count = self.halls[hall].zombies.len();
        if count == 0 {
            return Ok(());
        }
        let index = self.dice.below(count);
        let id = self.halls[hall].id;
        let job = self.halls[hall].zombies.swap_remove(index);
        if self.dice.percent(50) {
            match &job {
                Job::Append(entry) => drop(self.store.insert(entry)),
                Job::SaveTable(next) | Job::FinishTable(next) => {
                    drop(self.store.save(next, false, true));
                }
                Job::FindEntry { .. } | Job::ReadLog | Job::CatchUp { .. } => {}
            }
        }
        self.follow(hall, id)
    }

    fn disconnect_all(&mut self, hall: usize) {
        self.halls[hall].tickets.clear();
        for client in &mut self.halls[hall].clients {
            client.link = None;
        }
    }

    fn store_answers(&mut self, hall: usize) -> Result<(), String> {
        let Some(owner) = &mut self.halls[hall].owner else {
            return Ok(());
        };
        if !owner.thoughts.is_empty() && (owner.jobs.is_empty() || self.dice.percent(50)) {
            let next = self.dice.below(owner.thoughts.len());
            let to_think = owner.thoughts.swap_remove(next);
            let thought = thinking::think(&self.rulesets, &to_think, &mut self.dice);
            return self.tell(hall, Input::Thought(thought));
        }
        if owner.jobs.is_empty() {
            return Ok(());
        }
        let job = owner.jobs.swap_remove(self.dice.below(owner.jobs.len()));
        let id = self.halls[hall].id;
        let rulesets = self.rulesets.clone();
        let stored = self.store.run(id, &job, &rulesets, &mut self.dice);
        self.follow(hall, id)?;
        self.tell(hall, Input::Stored(stored))
    }

    /// Brings what is known of the log up to date, and holds it against what was promised.
    fn follow(&mut self, hall: usize, id: TableId) -> Result<(), String> {
        let table = &self.store.tables[&id];
        let log = self.store.logs.get(&id).map_or(&[][..], Vec::as_slice);
        let hall = &mut self.halls[hall];
        if hall.reference.is_none() && !log.is_empty() {
            hall.reference = Reference::start(&self.rulesets, table);
        }
        let Some(reference) = &mut hall.reference else {
            return Ok(());
        };
        for entry in &log[reference.len()..] {
            reference.play(entry, table)?;
            let what = Entry::of(&entry.payload).map_err(|error| error.to_string())?;
            let is_default = matches!(what, Entry::Default { .. });
            let taken = &table.seats[entry.seat];
            if is_default && !taken.sits_out && taken.computer.is_none() {
                return Err(format!("the table acted for {:?}, who is back", entry.seat));
            }
        }
        Ok(())
    }

    /// Loads a table if it is not in memory; false if the store does not let it.
    fn load(&mut self, hall: usize) -> Result<bool, String> {
        if self.halls[hall].owner.is_some() {
            return Ok(true);
        }
        let id = self.halls[hall].id;
        let Some(record) = self.store.claim(id) else {
            return Ok(false);
        };
        let game = match record.stage.started_at() {
            Some(_) => {
                let ruleset = self.rulesets.of_table(&record).ok_or("no rules")?;
                let log = self.store.log(id);
                let game = RunningGame::replay(ruleset, &record, &log);
                Some(game.map_err(|error| error.to_string())?)
            }
            None => None,
        };
        let loaded = Loaded {
            record,
            game,
            lines: Vec::new(),
            rematch: None,
            health: Health::Good,
        };
        let (table, first) = Table::load(self.rulesets.clone(), loaded, self.clock.now());
        self.halls[hall].owner = Some(Owner {
            table,
            jobs: Vec::new(),
            thoughts: Vec::new(),
            seats: BTreeMap::new(),
        });
        self.carry_out(hall, first)?;
        Ok(true)
    }

    fn tell(&mut self, hall: usize, input: Input) -> Result<(), String> {
        let now = self.clock.now();
        let Some(owner) = &mut self.halls[hall].owner else {
            return Ok(());
        };
        let effects = owner.table.handle(input, now);
        self.carry_out(hall, effects)
    }

    fn carry_out(&mut self, hall: usize, effects: Vec<Effect>) -> Result<(), String> {
        for effect in effects {
            match effect {
                Effect::Admit {
                    connection,
                    seat,
                    greeting,
                } => self.admit(hall, connection, seat, greeting),
                Effect::TurnAway { connection, .. } => {
                    if let Some(client) = self.client_of(hall, connection) {
                        client.link = None;
                    }
                }
                Effect::Reseat { connection, seat } => {
                    if let Some(owner) = &mut self.halls[hall].owner {
                        owner.seats.insert(connection, seat);
                    }
                }
                Effect::Reopen { connection } => {
                    if let Some(link) = self.link_of(hall, connection) {
                        link.has_lost = false;
                    }
                }
                Effect::Dismiss { connection } => {
                    if let Some(owner) = &mut self.halls[hall].owner {
                        owner.seats.remove(&connection);
                    }
                }
                Effect::Send { to, frame } => {
                    self.broadcast(hall, |connection, seat| {
                        let is_meant = to.includes(seat) || to == Audience::One(connection);
                        is_meant.then(|| frame.clone())
                    });
                }
                Effect::SendUpdate(update) => {
                    self.broadcast(hall, |_, seat| Some(update.frame(seat).clone()));
                }
                Effect::Answer { ticket, .. } => {
                    let tickets = &mut self.halls[hall].tickets;
                    let before = tickets.len();
                    tickets.retain(|waiting| *waiting != ticket);
                    if tickets.len() == before {
                        return Err("a request was answered twice".to_owned());
                    }
                }
                Effect::Store(job) => {
                    if let Some(owner) = &mut self.halls[hall].owner {
                        owner.jobs.push(job);
                    }
                }
                Effect::Think(to_think) => {
                    if let Some(owner) = &mut self.halls[hall].owner {
                        owner.thoughts.push(*to_think);
                    }
                }
                Effect::RulesPanicked => return Err("the rules panicked".to_owned()),
                Effect::End(end) => self.ended(hall, end)?,
                Effect::KeepLine(_)
                | Effect::LobbyChanged
                | Effect::RulesRecovered
                | Effect::StopThinking => {}
            }
        }
        Ok(())
    }

    fn ended(&mut self, hall: usize, end: End) -> Result<(), String> {
        let Some(owner) = self.halls[hall].owner.take() else {
            return Ok(());
        };
        let mut links = self.halls[hall]
            .clients
            .iter()
            .filter_map(|one| one.link.as_ref());
        let is_left = owner.seats.is_empty() && links.all(|link| link.is_admitted);
        if end == End::Idle && !is_left {
            return Err("a table left memory while somebody was there".to_owned());
        }
        self.halls[hall].zombies.extend(owner.jobs);
        // What was sent before the end still arrives.
        for client in 0..self.halls[hall].clients.len() {
            self.read_all(hall, client)?;
        }
        self.disconnect_all(hall);
        Ok(())
    }

    fn admit(
        &mut self,
        hall: usize,
        connection: ConnectionId,
        seat: Option<Seat>,
        greeting: Vec<Frame>,
    ) {
        if let Some(owner) = &mut self.halls[hall].owner {
            owner.seats.insert(connection, seat);
        }
        if let Some(link) = self.link_of(hall, connection) {
            link.is_admitted = true;
            link.inbox.extend(greeting);
        }
    }

    fn broadcast(
        &mut self,
        hall: usize,
        frame_for: impl Fn(ConnectionId, Option<Seat>) -> Option<Frame>,
    ) {
        let hall = &mut self.halls[hall];
        let Some(owner) = &hall.owner else { return };
        for link in hall.clients.iter_mut().filter_map(|one| one.link.as_mut()) {
            let seat = owner.seats.get(&link.id);
            if let Some(frame) = seat.and_then(|seat| frame_for(link.id, *seat)) {
                link.send(frame);
            }
        }
    }

    fn client_of(&mut self, hall: usize, connection: ConnectionId) -> Option<&mut Client> {
        let mut clients = self.halls[hall].clients.iter_mut();
        clients.find(|one| one.link.as_ref().is_some_and(|link| link.id == connection))
    }

    fn link_of(&mut self, hall: usize, connection: ConnectionId) -> Option<&mut Link> {
        self.client_of(hall, connection)?.link.as_mut()
    }

    // What clients read.

    fn deliver(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        self.read_one(hall, client).map(|_| ())
    }

    fn read_all(&mut self, hall: usize, client: usize) -> Result<(), String> {
        while self.read_one(hall, client)? {}
        Ok(())
    }

    /// Whether there was something to read.
    fn read_one(&mut self, hall: usize, client: usize) -> Result<bool, String> {
        let id = self.halls[hall].id;
        let own: Vec<Seat> = {
            let table = &self.store.tables[&id];
            let person = self.halls[hall].clients[client].person.as_ref();
            let is_own = |(_, seat): &(Seat, &SeatRecord)| {
                person.is_some() && seat.person.as_ref() == person
            };
            table
                .seats
                .iter()
                .filter(is_own)
                .map(|(seat, _)| seat)
                .collect()
        };
        let hall_ref = &mut self.halls[hall];
        if hall_ref.reference.is_none() {
            let table = &self.store.tables[&id];
            if table.stage.started_at().is_some() {
                hall_ref.reference = Reference::start(&self.rulesets, table);
            }
        }
        let who = &mut hall_ref.clients[client];
        let Some(link) = &mut who.link else {
            return Ok(false);
        };
        let connection = link.id;
        let Some(frame) = link.inbox.pop_front() else {
            if link.has_lost {
                link.has_lost = false;
                let resync = Command::Resync { connection };
                self.tell(hall, Input::Command(resync))?;
                return Ok(true);
            }
            return Ok(false);
        };
        who.read(&frame, hall_ref.reference.as_ref(), &own)
            .map_err(|why| format!("client {client} of table {hall}: {why}; {}", frame.as_str()))?;
        self.check_acks(hall, client)?;
        Ok(true)
    }

    /// What was acknowledged is in the log, once.
    fn check_acks(&mut self, hall: usize, client: usize) -> Result<(), String> {
        let id = self.halls[hall].id;
        let log = self.store.logs.get(&id).map_or(&[][..], Vec::as_slice);
        for (seat, cmd_id, version) in std::mem::take(&mut self.halls[hall].clients[client].acked) {
            let places: Vec<Version> = log
                .iter()
                .filter(|entry| entry.cmd_id == cmd_id)
                .map(|entry| entry.seq)
                .collect();
            if places != [version] {
                return Err(format!(
                    "{cmd_id} of {seat:?} was acknowledged as {version}, and stands at {places:?}"
                ));
            }
        }
        Ok(())
    }

    // The end.

    /// Everything works again and everybody comes back; then nothing may be left undone.
    fn rest(&mut self) -> Result<(), String> {
        self.store.is_away = false;
        self.store.is_healed = true;
        for _ in 0..REST_STEPS {
            self.steps += 1;
            if !self.settle()? {
                return self.check_rest();
            }
        }
        let pending: Vec<_> = self
            .halls
            .iter()
            .flat_map(|hall| &hall.clients)
            .filter(|client| !client.pending.is_empty())
            .map(|client| (&client.pending, client.seat, client.link.is_some()))
            .collect();
        Err(format!("the world does not come to rest: {pending:?}"))
    }

    /// Lets everything happen that is due; false if nothing was.
    fn settle(&mut self) -> Result<bool, String> {
        let mut has_happened = false;
        for hall in 0..self.halls.len() {
            for client in 0..self.halls[hall].clients.len() {
                if self.halls[hall].clients[client].link.is_none() && self.may_come(hall, client) {
                    self.connect(hall, client)?;
                    has_happened = true;
                }
                has_happened |= self.read_one(hall, client)?;
            }
            let jobs = self.halls[hall]
                .owner
                .as_ref()
                .map_or(0, |owner| owner.jobs.len() + owner.thoughts.len());
            if jobs > 0 {
                self.store_answers(hall)?;
                has_happened = true;
            }
        }
        Ok(has_happened || self.wait_for_tables()? || self.resend_all()? || self.play_on()?)
    }

    /// In some worlds the games are played to their end; whether anybody could act.
    fn play_on(&mut self) -> Result<bool, String> {
        for hall in 0..self.halls.len() {
            for client in 0..self.halls[hall].clients.len() {
                let who = &self.halls[hall].clients[client];
                let listed = who
                    .actions
                    .last()
                    .filter(|_| self.plays_on && who.link.is_some());
                let (Some(listed), Some(seen)) = (listed, &who.seen) else {
                    continue;
                };
                let (action, version) = (listed["action"].clone(), seen.version);
                let has_bid = listed["action"]["type"] == "bid" && !who.is_awaited();
                if has_bid || version.0 >= PLAYED_ON_MAX {
                    continue;
                }
                let cmd_id = self.new_command();
                let act = ClientMessage::Act {
                    cmd_id,
                    version,
                    action,
                };
                self.say(hall, client, act)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What was not answered is sent again; whether there was anything.
    fn resend_all(&mut self) -> Result<bool, String> {
        let mut has_resent = false;
        for hall in 0..self.halls.len() {
            for client in 0..self.halls[hall].clients.len() {
                let who = &self.halls[hall].clients[client];
                let is_here = who.link.as_ref().is_some_and(|link| link.is_admitted);
                for message in who.pending.clone().into_iter().filter(|_| is_here) {
                    self.send(hall, client, message)?;
                    has_resent = true;
                }
            }
        }
        Ok(has_resent)
    }

    /// Lets time pass until the next table wants something, unless that is to leave memory.
    fn wait_for_tables(&mut self) -> Result<bool, String> {
        let now = self.clock.now().steady;
        let wakes = self
            .halls
            .iter()
            .filter_map(|hall| hall.owner.as_ref()?.table.wakes_at());
        let Some(next) = wakes.min() else {
            return Ok(false);
        };
        let wait = next.since(now);
        if wait >= Duration::from_secs(100) {
            return Ok(false);
        }
        self.clock.advance(wait);
        (0..self.halls.len()).try_for_each(|hall| self.tick(hall))?;
        Ok(true)
    }

    fn may_come(&self, hall: usize, client: usize) -> bool {
        let table = &self.store.tables[&self.halls[hall].id];
        let person = self.halls[hall].clients[client].person.as_ref();
        crate::table::simulated::may_watch(table, person.map(|person| person.id))
    }

    fn check_rest(&self) -> Result<(), String> {
        for (number, hall) in self.halls.iter().enumerate() {
            let table = &self.store.tables[&hall.id];
            let length = self.store.logs.get(&hall.id).map_or(0, Vec::len) as u64;
            if !hall.tickets.is_empty() {
                return Err(format!("table {number} never answered a request"));
            }
            let is_over = matches!(table.stage, Stage::Finished { .. } | Stage::Closed { .. });
            let here: Vec<bool> = table
                .seats
                .values()
                .map(|seat| {
                    let is_here = |one: &Client| one.person == seat.person && one.link.is_some();
                    seat.person.is_some() && hall.clients.iter().any(is_here)
                })
                .collect();
            for (index, client) in hall.clients.iter().enumerate() {
                if client.link.is_none() {
                    continue;
                }
                let who = format!("client {index} of table {number}");
                let version = client.seen.as_ref().map(|seen| seen.version.0);
                if table.stage.started_at().is_some() && version != Some(length) {
                    return Err(format!("{who} stands at {version:?} of {length}"));
                }
                if client.status != Some(table.status()) {
                    return Err(format!("{who} is shown {:?}", client.status));
                }
                if !client.pending.is_empty() {
                    return Err(format!("{who} waits for ever: {:?}", client.pending));
                }
                if is_over && client.question.is_some() {
                    return Err(format!("{who} is asked something after the end"));
                }
                let shown = client.presence.as_ref().map(|presence| &presence.seats);
                if !table.hot_seat && shown != Some(&here) {
                    return Err(format!("{who} is shown {shown:?}, not {here:?}"));
                }
            }
        }
        Ok(())
    }
}
