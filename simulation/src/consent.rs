//! Nobody can bend a game by using what the platform lets people do outside the rules.
//!
//! At each table some people collude against the others: the *honest* ones, who are present but
//! silent, say no, are away, or have left. The rest do what they can: ask and answer, undo, leave,
//! join, hand seats over to accomplices, close, play again, restart the process, let minutes and
//! days pass, with a store that takes its time. Everything is checked against the log, which is
//! replayed separately:
//!
//! - What an action revealed is never un-revealed, and nothing that somebody else did is taken back
//!   unless every seat that has a person agreed to take back exactly that.
//! - What was played for somebody is taken back as a whole only with everybody's consent, asked for
//!   within the time that the table's pace gives, or if nobody else has done anything since.
//! - A game ends without a result only if everybody who had not left or been gone for a day agreed;
//!   nothing is played once the deal has been revealed.
//! - Nobody is replaced who has not left, been away for a minute, been left out of the game before,
//!   run out of time where that means to go on, or, at a table without a clock, done nothing for ten
//!   minutes while the game was waiting for them.
//! - A seat changes hands only if its player gave it away, or if all the others who have not left
//!   agreed and its player was away for ten minutes.
//! - Nobody is replaced or left out of such an agreement while a clock of days, days off or a pause
//!   promises that the others wait.
//! - Nobody is asked the same thing again within five minutes of a no, nor by one seat more than a
//!   few times in a minute.
//! - Nobody is shown a private part other than their own seat's, at a position that the log leads
//!   to, and no replay or file shows more before the end.

mod deeds;
mod judge;
mod promises;
mod take_backs;

use crate::Flaw;
use crate::kit::Dice;
use crate::kit::Reference;
use crate::noninterference::deed::{Answering, Deed};
use crate::noninterference::parlour;
use crate::noninterference::parlour::Parlour;
use crate::noninterference::world::World;
use fondaco_protocol::{ClientMessage, CommandId, OpenQuestion, Person, Question, UnixMs, UserId};
use game_core::Seat;
use promises::Promises;
use std::collections::{BTreeMap, BTreeSet};
use table::ConnectionId;
use table::basis::Rulesets;
use table::basis::Steady;
use table::people::Change;
use table::record::TableRecord;
use table::testkit::Clock;
use table::work::Job;
use uuid::Uuid;

/// The number of things that happen at a table.
const DEEDS: usize = 130;

/// Counts of what was tried.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tried {
    pub games: u64,
    /// Entries that took something back.
    pub taken_back: u64,
    /// Those among them that took back what had been played for somebody.
    pub played_back: u64,
    /// Games that were ended without a result.
    pub ended: u64,
    /// Players who were replaced.
    pub replaced: u64,
    /// Seats that were taken after a claim.
    pub claimed: u64,
    /// Seats that got help.
    pub helped: u64,
    /// Frames that were checked against what their receivers may see.
    pub frames: u64,
}

impl std::ops::AddAssign for Tried {
    fn add_assign(&mut self, other: Tried) {
        self.games += other.games;
        self.taken_back += other.taken_back;
        self.played_back += other.played_back;
        self.ended += other.ended;
        self.replaced += other.replaced;
        self.claimed += other.claimed;
        self.helped += other.helped;
        self.frames += other.frames;
    }
}

/// A game that somebody managed to bend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bent {
    /// Reproduces the game.
    pub seed: u64,
    pub why: String,
}

/// Plays one game, with or without a flaw in what surrounds the table. Out of a hundred games,
/// `real_games` are real ones.
///
/// # Errors
/// [`Bent`] if somebody bent it.
pub fn try_to_bend(seed: u64, real_games: usize, flaw: Option<Flaw>) -> Result<Tried, Bent> {
    let played = Game::new(seed, real_games, flaw).run();
    played.map_err(|why| Bent { seed, why })
}

struct Game {
    dice: Dice,
    clock: Clock,
    world: World,
    people: Vec<Person>,
    /// Who plays fair. The others collude.
    honest: BTreeSet<UserId>,
    connections: Vec<(ConnectionId, Person)>,
    /// Since when each absent person has been away.
    away_since: BTreeMap<UserId, Steady>,
    /// Since when the game has been waiting for each seat while its player did nothing.
    waits_since: BTreeMap<Seat, Steady>,
    /// Who had to agree to ending the game when the last entry was accepted.
    must_agree: BTreeSet<UserId>,
    /// What the log says.
    reference: Option<Reference>,
    /// The actions on the line of play: who acted, the position in the log, and whether it revealed
    /// anything.
    line: Vec<(Seat, u64, bool)>,
    consent: Consent,
    promises: Promises,
    /// The seats that others play, as last seen.
    replaced: BTreeSet<Seat>,
    /// The last change to the table that has been judged.
    judged: Option<Box<TableRecord>>,
    ids: u64,
    tried: Tried,
}

/// Who has agreed to what.
#[derive(Default)]
struct Consent {
    /// The open question, and the actions on the line of play when it was asked.
    open: Option<(OpenQuestion, Vec<u64>)>,
    agreed: BTreeSet<UserId>,
    /// The questions asked so far that are no longer open, and who had agreed to each.
    settled: Vec<(OpenQuestion, Vec<u64>, BTreeSet<UserId>)>,
    /// When each seat has asked the others.
    asked: BTreeMap<Seat, Vec<Steady>>,
    /// What the others have refused: the number of the question, who asked about what, and when.
    refused: BTreeMap<u32, (Seat, Subject, Steady)>,
}

/// What a question is about: itself, and the first action that it would take back.
type Subject = (Question, Option<u64>);

impl Game {
    fn new(seed: u64, real_games: usize, flaw: Option<Flaw>) -> Game {
        let mut dice = Dice::of(seed ^ 0xc0_75e4);
        // If one person holds all seats, there is nobody to bend a game against.
        let Parlour {
            rules,
            players: computers,
            mut record,
            people,
            ..
        } = parlour::open(&mut dice, real_games, 0, 0, 0);
        let rulesets = Rulesets::of(vec![rules()]).played_by(computers());
        record.spectators |= dice.percent(50);
        let players = usize::from(record.seats.count());
        let mut honest = BTreeSet::new();
        for person in &people[..players] {
            if dice.percent(50) {
                honest.insert(person.id);
            }
        }
        if honest.is_empty() || honest.len() == players {
            honest = BTreeSet::from([people[dice.below(players)].id]);
        }
        Game {
            world: World::new(rulesets, record, flaw),
            dice,
            clock: Clock::set_to(UnixMs(1_700_000_000_000)),
            people,
            honest,
            connections: Vec::new(),
            away_since: BTreeMap::new(),
            waits_since: BTreeMap::new(),
            must_agree: BTreeSet::new(),
            reference: None,
            line: Vec::new(),
            consent: Consent::default(),
            promises: Promises::default(),
            replaced: BTreeSet::new(),
            judged: None,
            ids: 1_000,
            tried: Tried {
                games: 1,
                ..Tried::default()
            },
        }
    }

    fn run(mut self) -> Result<Tried, String> {
        self.play(Deed::Reload)?;
        for index in 0..self.people.len() {
            self.connect(index)?;
        }
        let host = self.people[0].clone();
        self.play(Deed::Request(host, Change::Start))?;
        self.play(Deed::Store(0, Answering::Done))?;
        for _ in 0..DEEDS {
            self.step()?;
        }
        Ok(self.tried)
    }

    fn step(&mut self) -> Result<(), String> {
        if self.world.table.is_none() {
            return self.reload();
        }
        if !self.world.jobs.is_empty() && self.dice.percent(60) {
            let how = match self.dice.below(30) {
                0 => Answering::DoneUnheard,
                1 => Answering::Failed,
                _ => Answering::Done,
            };
            let index = self.dice.below(self.world.jobs.len());
            return self.play(Deed::Store(index, how));
        }
        match self.dice.below(100) {
            0..=33 => self.somebody_acts(),
            35..=44 => self.somebody_undoes(),
            45..=56 => self.somebody_asks(),
            57..=68 => self.somebody_answers(),
            69..=77 => self.somebody_comes_or_goes(),
            78..=86 => self.somebody_changes(),
            87 => self.somebody_returns(),
            88 => self.somebody_peeks(),
            34 | 89 => self.somebody_is_impatient(),
            90 => self.somebody_rests(),
            91..=97 => self.time_passes(),
            _ => self.reload(),
        }
    }

    // Consequences.

    fn connect(&mut self, index: usize) -> Result<(), String> {
        self.ids += 1;
        let connection = ConnectionId::numbered(self.ids);
        let person = self.people[index].clone();
        self.connections.push((connection, person.clone()));
        self.play(Deed::Attach {
            connection,
            person: Some(person),
            seen: None,
        })
    }

    fn say(&mut self, user: Option<UserId>, message: ClientMessage) -> Result<(), String> {
        let connection = user.and_then(|user| self.connection_of(user));
        let (Some(connection), Some(user)) = (connection, user) else {
            return Ok(());
        };
        let agrees = match &message {
            ClientMessage::Answer {
                question, agree, ..
            } => agree.then_some(*question),
            _ => None,
        };
        if let Some((open, _)) = &self.consent.open
            && agrees == Some(open.id)
        {
            self.consent.agreed.insert(user);
        }
        self.play(Deed::Message {
            connection,
            message,
        })
    }

    fn is_saving_an_entry(&self) -> bool {
        let mut jobs = self.world.jobs.iter();
        jobs.any(|job| matches!(job, Job::Append(_)))
    }

    fn play(&mut self, deed: Deed) -> Result<(), String> {
        let asks = match &deed {
            Deed::Message {
                connection,
                message: ClientMessage::Ask { .. },
            } => self.person_of(*connection),
            _ => None,
        };
        let now = self.clock.now();
        self.note_deed(&deed);
        let is_request = matches!(deed, Deed::Request(..)) && !self.is_saving_an_entry();
        self.world.perform(deed.clone(), now);
        self.check_replacing()
            .map_err(|why| format!("after {deed:?}: {why}"))?;
        if let Deed::Detach(gone) = deed {
            self.connections
                .retain(|(connection, _)| *connection != gone);
        }
        // What the host does by a request is accepted without a word to a connection.
        if self.world.has_accepted || is_request && self.is_saving_an_entry() {
            self.note_who_must_agree();
        }
        self.note_refusals();
        self.note_question(asks)
            .map_err(|why| format!("after {deed:?}: {why}"))?;
        self.follow()
            .map_err(|why| format!("after {deed:?}: {why}"))?;
        self.note_absence();
        self.note_waiting();
        self.check_heard()
            .map_err(|why| format!("after {deed:?}: {why}"))
    }

    // Lookups.

    fn open_question(&self) -> Option<OpenQuestion> {
        self.world.table.as_ref()?.open_question().cloned()
    }

    fn new_command(&mut self) -> CommandId {
        self.ids += 1;
        CommandId(Uuid::from_u128(u128::from(self.ids)))
    }

    fn one_of_the_others(&mut self) -> Option<UserId> {
        let others = self.people.iter().map(|person| person.id);
        let others: Vec<_> = others.filter(|user| !self.honest.contains(user)).collect();
        self.dice.pick(&others).copied()
    }

    fn person_of(&self, connection: ConnectionId) -> Option<UserId> {
        let (_, person) = self.connections.iter().find(|(id, _)| *id == connection)?;
        Some(person.id)
    }

    fn connection_of(&self, user: UserId) -> Option<ConnectionId> {
        let open = self.connections.iter();
        let mut open = open.filter(|(connection, _)| self.world.is_open(*connection));
        open.find(|(_, person)| person.id == user)
            .map(|(connection, _)| *connection)
    }
}
