//! A simulated world: tables, the people at them, and a store, in a single thread and without real
//! time. One number decides everything that happens.

mod hall;
mod machines;
mod people;
mod reading;
mod rest;

use crate::Flaw;
use crate::kit::Dice;
use crate::kit::SimStore;
use crate::noninterference::parlour::some_clock;
use fondaco_protocol::{
    CommandId, Computer, ComputerLevel, Person, TableId, UnixMs, UserId, Visibility,
};
use game_core::{BySeat, Seat, Seed};
use hall::Hall;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::basis::Rulesets;
use table::basis::SeatDeal;
use table::people::Change;
use table::record::{Claims, Epoch, Origin, SeatRecord, Stage, TableRecord};
use table::testkit::Clock;
use uuid::Uuid;

/// The number of things that happen before the world comes to rest.
const STEPS: usize = 400;

pub(crate) struct World {
    dice: Dice,
    clock: Clock,
    rulesets: Arc<Rulesets>,
    store: SimStore,
    halls: Vec<Hall>,
    ids: u64,
    /// Whether the games are played to the end.
    plays_on: bool,
    pub(crate) steps: usize,
}

impl World {
    pub(crate) fn new(number: u64, flaw: Option<Flaw>) -> World {
        let mut dice = Dice::of(number);
        let tables = if dice.percent(60) {
            1
        } else {
            2 + dice.below(2)
        };
        let mut world = World {
            clock: Clock::set_to(UnixMs(1_700_000_000_000)),
            rulesets: Arc::new(table::testkit::rulesets()),
            store: SimStore::with(flaw),
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
            awaited: None,
            clock: some_clock(&mut self.dice),
            clocks: None,
            claims: Claims::default(),
            muted: Vec::new(),
        };
        if let Some(last) = record.seats.values_mut().last().filter(|_| has_computer) {
            // The person who was to sit there watches instead.
            *last = SeatRecord::held_by(Computer {
                name: "Computer".to_owned(),
                level: ComputerLevel::Easy,
            });
        }
        self.store.tables.insert(id, record);
        let watcher = self.new_person();
        let people = people.into_iter().map(Some);
        Hall::new(id, people.chain([Some(watcher), None]))
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

    /// Lets things happen, then lets the world come to rest, and checks that it has.
    pub(crate) fn live(&mut self) -> Result<(), String> {
        for hall in 0..self.halls.len() {
            self.open(hall)?;
        }
        for _ in 0..STEPS {
            self.step()?;
        }
        self.rest()
    }

    /// All effects of its tables.
    pub(crate) fn traced(mut self) -> Vec<String> {
        for hall in &mut self.halls {
            hall.trace.begin();
        }
        // A failure is for `run` to tell.
        let _ = self.live();
        let traces = self.halls.into_iter().map(|hall| hall.trace.taken());
        traces.flatten().collect()
    }

    /// In most games everybody is there at the beginning.
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
}
