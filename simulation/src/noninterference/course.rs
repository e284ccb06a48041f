//! One public course: what people, machines and time do at a table, chosen at random from what
//! happens in the true world, and played in all worlds.

mod deeds;
mod help;
mod next_game;
mod twin;

use super::deed::{Deed, Heard};
use super::ear::Ear;
use super::redealt::Redealt;
use super::shadow::{Rules, Tape, Truth};
use super::world::World;
use super::{Counted, Leak, parlour};
use crate::Flaw;
use crate::kit::Dice;
use fondaco_protocol::{ClientMessage, CommandId, Person, Seen, UnixMs, Version};
use game_core::Viewer;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use table::ConnectionId;
use table::basis::Rulesets;
use table::people::Change;
use table::record::TableRecord;
use table::testkit::Clock;
use table::work::Job;
use twin::Twin;
use uuid::Uuid;

/// The most things that happen.
const DEEDS_MAX: usize = 220;

/// Metrics are compared once in this many deeds; they only grow.
const METRICS_EVERY: usize = 24;

/// The most actions to remember, from which people pick nonsense.
const POOL_MAX: usize = 48;

/// The longest run of ticks; one tick must not lead to another for ever.
const TICKS_MAX: usize = 20;

/// How the frames begin that give a hint, and what an action costs.
const HINT: &str = "{\"type\":\"hint\"";
const WARNING: &str = "{\"type\":\"weighed\"";

/// Out of a hundred tables, at how many one person plays all seats.
const HOT_SEATS: usize = 5;

/// Out of a hundred tables, at how many one person plays against computers, and may have hints.
const ALONE: usize = 15;

/// Out of a hundred seats of people, how many have hints or warnings from the start.
const HELPED: usize = 60;

/// Out of a hundred chances to continue from the current position at another table, how many are
/// taken.
const FORKS: usize = 30;

/// Out of a hundred games that end, after how many the same people play again.
const REMATCHES: usize = 30;

pub(crate) struct Course {
    seed: u64,
    dice: Dice,
    clock: Clock,
    tape: Arc<Tape>,
    truth: World,
    ear: Ear,
    twins: Vec<Twin>,
    /// The players, followed by a spectator.
    people: Vec<Person>,
    /// What the true world has shown, for clients that reconnect.
    shown: Vec<Seen>,
    pool: Vec<Value>,
    accepted: Vec<(Person, ClientMessage)>,
    connections: Vec<(ConnectionId, Option<Person>)>,
    ids: u64,
    deeds: usize,
    counted: Counted,
}

impl Course {
    pub(crate) fn new(seed: u64, real_games: usize, flaw: Option<Flaw>) -> Course {
        let mut dice = Dice::of(seed);
        let parlour = parlour::open(&mut dice, real_games, HOT_SEATS, ALONE, HELPED);
        let tape = Arc::new(Tape::default());
        let record = parlour.record;
        let truth = Arc::new(Truth(tape.clone()));
        let rules = Rules {
            rules: (parlour.rules)(),
            physics: truth,
        };
        let rulesets = |rules| Rulesets::of(vec![rules]).played_by((parlour.players)());
        let truth = World::new(rulesets(Box::new(rules)), record.clone(), flaw);
        // Anyone who plays all seats may see everything.
        let players = record.seats.seats().filter(|_| !record.hot_seat);
        let players = players.map(Viewer::Player);
        let twins = players.chain([Viewer::Spectator]).map(|viewer| {
            let number = seed.wrapping_mul(31) ^ u64::from(number_of(viewer));
            let physics = Arc::new(Redealt::new(viewer, tape.clone(), number));
            let rules = Rules {
                rules: (parlour.rules)(),
                physics: physics.clone(),
            };
            Twin {
                viewer,
                physics,
                world: World::new(rulesets(Box::new(rules)), record.clone(), flaw),
                ear: Ear::new(),
                sent: HashMap::new(),
                choices_lasted: true,
                is_astray: false,
            }
        });
        let twins: Vec<Twin> = twins.collect();
        let counted = Counted {
            courses: 1,
            worlds: twins.len() as u64,
            ..Counted::default()
        };
        Course {
            seed,
            twins,
            dice,
            clock: Clock::set_to(UnixMs(1_700_000_000_000)),
            tape,
            truth,
            ear: Ear::new(),
            people: parlour.people,
            shown: Vec::new(),
            pool: Vec::new(),
            accepted: Vec::new(),
            connections: Vec::new(),
            ids: 1_000,
            deeds: 0,
            counted,
        }
    }

    /// Plays the course, and compares what everybody receives.
    pub(crate) fn run(mut self) -> Result<Counted, Leak> {
        self.play(Deed::Reload)?;
        self.come_all()?;
        let host = self.people[0].clone();
        self.play(Deed::Request(host, Change::Start))?;
        while self.deeds < DEEDS_MAX {
            if !self.is_ending() {
                self.step()?;
            } else if self.dice.percent(REMATCHES) {
                self.play_again()?;
            } else {
                break;
            }
        }
        self.compare_metrics()?;
        Ok(self.counted)
    }

    /// Once the end is on disk, everything is revealed.
    fn is_ending(&self) -> bool {
        let finishes = |job: &Job| matches!(job, Job::FinishTable(_));
        self.truth.jobs.iter().any(finishes) || self.truth.stored.stage.ended_at().is_some()
    }

    fn step(&mut self) -> Result<(), Leak> {
        if self.truth.table.is_none() {
            return self.reload();
        }
        if !self.truth.jobs.is_empty() && self.dice.percent(70) {
            return self.store_answers();
        }
        if self.truth.thinking.is_some() && self.dice.percent(50) {
            return self.computer_chooses();
        }
        if self.truth.hinting.is_some() && self.dice.percent(50) {
            return self.play(Deed::Hinted);
        }
        match self.dice.below(100) {
            0..=40 => self.somebody_acts(),
            41..=46 => self.somebody_tries_nonsense(),
            47..=49 => self.somebody_asks_why_not(),
            50..=55 => self.somebody_wants_help(),
            56..=58 => self.somebody_looks_ahead(),
            59..=63 => self.somebody_undoes(),
            64..=66 => self.somebody_asks(),
            67..=71 => self.somebody_answers(),
            72..=75 => self.somebody_talks(),
            76..=79 => {
                let person = self.dice.below(self.people.len() + 1);
                self.connect(person)
            }
            80 | 81 => self.somebody_goes(),
            82 | 83 => self.somebody_lost_frames(),
            84..=86 => self.somebody_changes(),
            87 => self.play(Deed::Look),
            88 | 89 => self.somebody_looks_back(),
            90 => self.play(Deed::TakeFile),
            91 | 92 => self.somebody_sends_again(),
            93..=97 => self.time_passes(),
            98 if self.dice.percent(FORKS) => self.goes_on_elsewhere(),
            _ => self.reload(),
        }
    }

    fn worlds(&mut self) -> impl Iterator<Item = &mut World> {
        let twins = self.twins.iter_mut().map(|twin| &mut twin.world);
        twins.chain([&mut self.truth])
    }

    // One deed in all worlds.

    fn say(&mut self, connection: ConnectionId, message: ClientMessage) -> Result<(), Leak> {
        self.play(Deed::Message {
            connection,
            message,
        })
    }

    fn play(&mut self, deed: Deed) -> Result<(), Leak> {
        self.deeds += 1;
        let now = self.clock.now();
        let before = self.truth.stored.clone();
        let lists: Option<usize> = self.choice_of(&deed);
        self.tape.rewind();
        let (truth, ear) = (&mut self.truth, &self.ear);
        ear.listen(|| truth.perform(deed.clone(), now));
        let lines = self.ear.take_lines();
        self.counted.claimed += u64::from(before.claims.taken != self.truth.stored.claims.taken);
        for index in 0..self.twins.len() {
            let twin = &mut self.twins[index];
            if twin.is_astray {
                continue;
            }
            let own = twin.version_of(&deed, &before, lists);
            twin.physics.rewind(deed.only_asks());
            let world = &mut twin.world;
            twin.ear.listen(|| world.perform(own, now));
            if let Some(why) = twin.physics.leak() {
                return Err(self.leak(index, &deed, why.to_owned()));
            }
            if twin.physics.astray().is_some() {
                self.lose(index);
                continue;
            }
            let theirs = twin.ear.take_lines();
            let compared = if theirs == lines {
                self.compare(index, &deed, &before)
            } else {
                let why = format!("the log says {theirs:?}, not {lines:?}");
                Err(self.leak(index, &deed, why))
            };
            match compared {
                Err(_) if !self.twins[index].choices_lasted => self.lose(index),
                other => other?,
            }
            let twin = &mut self.twins[index];
            twin.choices_lasted = twin.choices_last(&self.truth);
        }
        if self.deeds.is_multiple_of(METRICS_EVERY) {
            self.compare_metrics()?;
        }
        self.connections
            .retain(|(connection, _)| !matches!(&deed, Deed::Detach(gone) if gone == connection));
        Ok(())
    }

    /// Drops a world that is no longer in step from the comparison.
    fn lose(&mut self, index: usize) {
        self.twins[index].is_astray = true;
        self.counted.astray += 1;
    }

    /// The index of the listed action that a player chooses.
    fn choice_of(&self, deed: &Deed) -> Option<usize> {
        let Deed::Message {
            connection,
            message,
        } = deed
        else {
            return None;
        };
        let seat = self.truth.seat_at(*connection, &self.truth.stored)?;
        match message {
            ClientMessage::Act { action, .. } | ClientMessage::Weigh { action, .. } => {
                let listed = self.truth.listed(seat);
                listed.iter().position(|one| one == action)
            }
            ClientMessage::LookAhead { steps, .. } => {
                let listed = self.truth.listed_ahead(seat);
                listed.iter().position(|one| steps.first() == Some(one))
            }
            _ => None,
        }
    }

    fn compare(&mut self, index: usize, deed: &Deed, before: &TableRecord) -> Result<(), Leak> {
        let twin = &self.twins[index];
        let after = &self.truth.stored;
        let is_compared = |heard: &&Heard| twin.may_hear(&heard.by, before, after);
        let truth = self.truth.heard.iter().filter(is_compared);
        let other = twin.world.heard.iter().filter(is_compared);
        let (truth, other): (Vec<_>, Vec<_>) = (truth.collect(), other.collect());
        if truth != other {
            let differs = truth.iter().zip(&other).find(|(one, two)| one != two);
            let why = match differs {
                Some((one, two)) => format!("{} instead of {}", two.what, one.what),
                None => format!("{} messages instead of {}", other.len(), truth.len()),
            };
            return Err(self.leak(index, deed, why));
        }
        let has_heard = |kind: &str| truth.iter().any(|heard| heard.what.starts_with(kind));
        let (hints, warnings) = (has_heard(HINT), has_heard(WARNING));
        let hash = |world: &World| world.log.last().map(|entry| entry.state_hash);
        let are_different = self.truth.log.is_empty() || hash(&self.truth) != hash(&twin.world);
        if are_different && self.truth.game().is_some() && !truth.is_empty() {
            self.counted.pairs += 1;
            self.counted.hints += u64::from(hints);
            self.counted.warnings += u64::from(warnings);
            self.counted.bytes += truth.iter().map(|one| one.what.len() as u64).sum::<u64>();
        }
        Ok(())
    }

    fn compare_metrics(&mut self) -> Result<(), Leak> {
        let truth = self.ear.metrics();
        let compared = self.twins.iter().filter(|twin| !twin.is_astray);
        let differs = compared.map(|twin| (twin.viewer, twin.ear.metrics()));
        for (viewer, theirs) in differs {
            if theirs != truth {
                return Err(Leak {
                    seed: self.seed,
                    deed: self.deeds,
                    viewer: format!("{viewer:?}"),
                    why: format!("the metrics are {theirs:?}, not {truth:?}"),
                });
            }
        }
        Ok(())
    }

    fn leak(&self, twin: usize, deed: &Deed, why: String) -> Leak {
        Leak {
            seed: self.seed,
            deed: self.deeds,
            viewer: format!("{:?}", self.twins[twin].viewer),
            why: format!("after {deed:?}: {why}"),
        }
    }

    // Lookups.

    fn version(&self) -> Version {
        self.truth.game().map_or(Version(0), |game| game.version())
    }

    fn new_command(&mut self) -> CommandId {
        self.ids += 1;
        CommandId(Uuid::from_u128(u128::from(self.ids)))
    }

    fn some_connection(&mut self) -> Option<ConnectionId> {
        let open = self.connections.iter().map(|(connection, _)| *connection);
        let open: Vec<_> = open.filter(|one| self.truth.is_open(*one)).collect();
        self.dice.pick(&open).copied()
    }

    fn connection_of(&self, person: Option<&Person>) -> Option<ConnectionId> {
        let user = person?.id;
        let is_theirs = |(connection, of): &&(ConnectionId, Option<Person>)| {
            of.as_ref().is_some_and(|of| of.id == user) && self.truth.is_open(*connection)
        };
        let found = self.connections.iter().find(is_theirs);
        found.map(|(connection, _)| *connection)
    }
}

fn number_of(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Player(seat) => seat.number() + 1,
        Viewer::Spectator => 0,
    }
}
