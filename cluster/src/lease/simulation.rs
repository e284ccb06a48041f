//! Simulates nodes that are slow, freeze and lose answers, against a model of the database. A seed
//! determines the whole course, so a failure can be reproduced from its number.

use super::*;
use fondaco_protocol::UnixMs;
use std::collections::{HashMap, HashSet};
use table::testkit::Clock;

const COURSES: u64 = 300;
const NODES: usize = 3;
const TABLES: usize = 8;

/// Faults occur for this long; after that, the nodes have time to recover.
const FAULTS: Duration = Duration::from_secs(90);
const RECOVERY: Duration = Duration::from_secs(15);

const TICK: Duration = Duration::from_millis(50);

/// How long a node waits for the database.
const ANSWER_MAX: Duration = Duration::from_secs(1);

/// Random numbers, determined by the number of the course.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % count
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }
}

#[derive(Clone, Copy, Default)]
struct Row {
    until: Duration,
    lost: i64,
}

#[derive(Clone, Copy, Default)]
struct Table {
    owner: Option<usize>,
    epoch: u64,
}

/// Does what the store's statements do, one after the other.
#[derive(Default)]
struct Database {
    nodes: [Row; NODES],
    tables: [Table; TABLES],
}

/// A node's query to the database.
#[derive(Clone)]
enum Question {
    Renew,
    Owned { in_memory: HashMap<usize, u64> },
    Claim { table: usize, doubts: u64 },
}

enum Answer {
    Renewed {
        lost: i64,
    },
    Lost {
        tables: HashMap<usize, u64>,
    },
    Claimed {
        table: usize,
        epoch: u64,
        doubts: u64,
    },
    Refused {
        table: usize,
    },
}

impl Database {
    fn answer(&mut self, node: usize, question: Question, now: Duration) -> Answer {
        match question {
            Question::Renew => {
                self.nodes[node].until = now + LEASE;
                let lost = self.nodes[node].lost;
                Answer::Renewed { lost }
            }
            Question::Owned { mut in_memory } => {
                in_memory.retain(|&table, epoch| !self.is_owner(node, table, *epoch));
                Answer::Lost { tables: in_memory }
            }
            Question::Claim { table, doubts } => match self.claim(node, table, now) {
                Some(epoch) => Answer::Claimed {
                    table,
                    epoch,
                    doubts,
                },
                None => Answer::Refused { table },
            },
        }
    }

    fn claim(&mut self, node: usize, table: usize, now: Duration) -> Option<u64> {
        if self.nodes[node].until <= now {
            return None;
        }
        if let Some(owner) = self.tables[table].owner
            && owner != node
        {
            if self.nodes[owner].until > now {
                return None;
            }
            self.nodes[owner].lost += 1;
        }
        let found = &mut self.tables[table];
        found.owner = Some(node);
        found.epoch += 1;
        Some(found.epoch)
    }

    fn is_owner(&self, node: usize, table: usize, epoch: u64) -> bool {
        let found = self.tables[table];
        (found.owner, found.epoch) == (Some(node), epoch)
    }
}

/// A question on its way to the database, or its answer on its way back.
struct Journey {
    node: usize,
    /// Identifies the answer to the node.
    number: u64,
    arrives: Duration,
    returns: Duration,
    question: Option<Question>,
    answer: Option<Answer>,
}

struct Node {
    clock: Clock,
    doubts: u64,
    state: State,
    next: Next,
    /// What it owns, as far as it knows.
    in_memory: HashMap<usize, u64>,
    /// Tables that it is trying to claim.
    claiming: HashSet<usize>,
    /// The question about the lease that it is waiting for, and since when.
    waits: Option<(u64, Steady)>,
    frozen_until: Duration,
}

impl Node {
    fn now(&self) -> Steady {
        self.clock.now().steady
    }

    fn happens(&mut self, event: Event) {
        (self.state, self.next) = step(self.state, event, self.now());
        self.doubts += u64::from(self.state.casts_doubt());
    }
}

struct World {
    now: Duration,
    dice: Dice,
    database: Database,
    nodes: Vec<Node>,
    journeys: Vec<Journey>,
    sent: u64,
}

impl World {
    fn new(course: u64) -> World {
        let node = |_| {
            let clock = Clock::set_to(UnixMs(0));
            let now = clock.now().steady;
            let state = State::new(now);
            Node {
                state,
                next: Next::Renew { at: now },
                clock,
                doubts: 1,
                in_memory: HashMap::new(),
                claiming: HashSet::new(),
                waits: None,
                frozen_until: Duration::ZERO,
            }
        };
        World {
            now: Duration::ZERO,
            dice: Dice(course),
            database: Database::default(),
            nodes: (0..NODES).map(node).collect(),
            journeys: Vec::new(),
            sent: 0,
        }
    }

    /// Sends a question. Most are answered quickly; some are late, and some answers are lost.
    fn send(&mut self, node: usize, question: Question) -> u64 {
        let has_faults = self.now < FAULTS;
        let mut delay = || {
            if has_faults && self.dice.one_in(6) {
                Duration::from_millis(self.dice.below(9_000))
            } else {
                Duration::from_millis(self.dice.below(60))
            }
        };
        let (there, back) = (delay(), delay());
        self.sent += 1;
        let is_about_lease = !matches!(question, Question::Claim { .. });
        let is_lost = has_faults && is_about_lease && self.dice.one_in(12);
        let arrives = self.now + there;
        let returns = if is_lost {
            Duration::MAX
        } else {
            arrives + back
        };
        self.journeys.push(Journey {
            node,
            number: self.sent,
            arrives,
            returns,
            question: Some(question),
            answer: None,
        });
        self.sent
    }

    fn tick(&mut self) {
        self.now += TICK;
        for node in &self.nodes {
            node.clock.advance(TICK);
        }
        self.answer_questions();
        for index in 0..NODES {
            if self.now < self.nodes[index].frozen_until {
                continue;
            }
            if self.now < FAULTS && self.dice.one_in(300) {
                let freeze = Duration::from_millis(self.dice.below(15_000));
                self.nodes[index].frozen_until = self.now + freeze;
                continue;
            }
            self.check(index);
            self.hear(index);
            self.go_on(index);
            self.claim(index);
            self.check(index);
        }
    }

    fn answer_questions(&mut self) {
        let (now, database) = (self.now, &mut self.database);
        self.journeys.sort_by_key(|journey| journey.arrives);
        for journey in &mut self.journeys {
            if journey.arrives <= now
                && let Some(question) = journey.question.take()
            {
                journey.answer = Some(database.answer(journey.node, question, now));
            }
        }
        self.journeys
            .retain(|journey| journey.question.is_some() || journey.returns < Duration::MAX);
    }

    fn hear(&mut self, index: usize) {
        let now = self.now;
        let is_here = |journey: &mut Journey| {
            journey.node == index && journey.answer.is_some() && journey.returns <= now
        };
        let heard: Vec<Journey> = self.journeys.extract_if(.., is_here).collect();
        let node = &mut self.nodes[index];
        for journey in heard {
            let is_awaited = node
                .waits
                .is_some_and(|(number, _)| number == journey.number);
            match journey.answer {
                Some(Answer::Claimed {
                    table,
                    epoch,
                    doubts,
                }) => {
                    node.claiming.remove(&table);
                    if node.doubts == doubts {
                        node.in_memory.insert(table, epoch);
                    }
                }
                Some(Answer::Refused { table }) => _ = node.claiming.remove(&table),
                Some(Answer::Renewed { lost }) if is_awaited => {
                    if let Some((_, sent)) = node.waits.take() {
                        node.happens(Event::Renewed { sent, lost });
                    }
                }
                Some(Answer::Lost { tables }) if is_awaited => {
                    node.waits = None;
                    node.in_memory
                        .retain(|table, epoch| tables.get(table) != Some(epoch));
                    node.happens(Event::Verified);
                }
                Some(Answer::Renewed { .. } | Answer::Lost { .. }) | None => {}
            }
        }
    }

    /// Keeps waiting for the answer about the lease, or asks the next question.
    fn go_on(&mut self, index: usize) {
        let node = &mut self.nodes[index];
        let now = node.now();
        if let Some((_, since)) = node.waits {
            if now.since(since) >= ANSWER_MAX {
                node.waits = None;
                node.happens(Event::Failed);
            }
            return;
        }
        let question = match node.next {
            Next::Renew { at } if at <= now => Question::Renew,
            Next::Verify => Question::Owned {
                in_memory: node.in_memory.clone(),
            },
            Next::Renew { .. } | Next::Stop => return,
        };
        let number = self.send(index, question);
        self.nodes[index].waits = Some((number, now));
    }

    /// Somebody visits a table at this node, or the node drops one.
    fn claim(&mut self, index: usize) {
        if !self.dice.one_in(10) {
            return;
        }
        let table = self.dice.below(TABLES as u64) as usize;
        let node = &mut self.nodes[index];
        if node.in_memory.remove(&table).is_none() && node.claiming.insert(table) {
            let doubts = node.doubts;
            self.send(index, Question::Claim { table, doubts });
        }
    }

    /// Checks that a node that may act holds no table that another has claimed.
    fn check(&self, index: usize) {
        let node = &self.nodes[index];
        if node.now() >= node.state.may_act_until() {
            return;
        }
        for (&table, &epoch) in &node.in_memory {
            assert!(
                self.database.is_owner(index, table, epoch),
                "at {:?}, node {index} may write to table {table}, which is not its own",
                self.now
            );
        }
    }
}

#[test]
fn a_node_that_may_act_owns_what_it_acts_on() {
    let (mut takeovers, mut claims) = (0, 0);
    for course in 0..COURSES {
        let passed = std::panic::catch_unwind(|| {
            let mut world = World::new(course);
            while world.now < FAULTS + RECOVERY {
                world.tick();
            }
            for node in &world.nodes {
                assert!(
                    node.now() < node.state.may_act_until(),
                    "a node has not recovered"
                );
            }
            let lost: i64 = world.database.nodes.iter().map(|row| row.lost).sum();
            let epochs: u64 = world.database.tables.iter().map(|table| table.epoch).sum();
            (lost, epochs)
        });
        let Ok((lost, epochs)) = passed else {
            panic!("course {course}");
        };
        takeovers += lost;
        claims += epochs;
    }
    println!(
        "{COURSES} courses, {claims} claims, {takeovers} of them of a node whose lease was over"
    );
    assert!(takeovers > 3_000, "too little happened: {takeovers}");
}
