//! A line of play: a position, and how log entries lead on from it. Pure: it knows the rules and
//! the randomness, but nothing of the people watching.

use super::entry::Entry;
use super::own_event::OwnEvent;
use super::undo::{PlayedFor, UndoStack};
use crate::error::TableError;
use crate::record::{LogEntry, StateHash};
use fondaco_protocol::{
    ClaimReason, EarlierDeal, ErrorCode, Help, StepKind, TableResult, UnixMs, Version,
};
use game_core::{
    EventJson, GameRng, Hashes, Json, Options, PileSteps, PlayerPart, Position, Refusal, Ruleset,
    Seat, SeatSet, Seed, Status,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Everything that a game's start and its randomness depend on.
#[derive(Clone, Debug)]
pub struct LineSetup {
    pub(crate) rules_version: u32,
    pub(crate) seats: u8,
    pub host: Seat,
    pub(crate) options: Options,
    /// The seeds of the first entries, if the game continues from another game's position.
    pub(crate) earlier: Vec<EarlierDeal>,
    pub(crate) seed: Seed,
}

/// A position on its line of play.
pub struct Line {
    position: Box<dyn Position>,
    setup: LineSetup,
    version: Version,
    /// Actions on the line of play: actions logged minus actions taken back.
    depth: u64,
    /// Entries that are about the clocks or the seats. They are counted apart, so that a long game still has
    /// room for its moves.
    entries_beside: u64,
    undo: UndoStack,
    /// The help of the seats that have got any in this game.
    help: BTreeMap<Seat, Help>,
    /// Whether everybody agreed to end the game without a result.
    is_given_up: bool,
}

/// What an entry leads to. Nothing has been applied yet.
pub struct Advance {
    pub(crate) seat: Seat,
    pub(crate) kind: StepKind,
    /// The entry as it will be logged, however it was spelled.
    pub(crate) payload: Arc<str>,
    pub(crate) hashes: Hashes,
    /// The patch from the old public view to the new one.
    pub(crate) patch: Json,
    pub(crate) events: Vec<EventJson>,
    /// What was done to hidden piles.
    pub(crate) piles: PileSteps,
    position: Box<dyn Position>,
    effect: LineEffect,
}

/// What an entry does to the line, besides leading to another position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineEffect {
    /// One more action. `reveals` says whether it revealed anything: a draw, or a card turned up.
    Action { reveals: bool },
    /// This many actions fewer.
    Back(usize),
    /// The game ends.
    End,
    /// No effect on the game: the entry is about the clocks or the seats. The seat has this help
    /// from now on, if any is named.
    None(Option<Help>),
}

impl Advance {
    /// The position that the entry leads to.
    pub(crate) fn position(&self) -> &dyn Position {
        self.position.as_ref()
    }

    /// Whether this is the hash of the position; older logs have the other kind of hash.
    fn is_at(&self, hash: &StateHash) -> bool {
        self.hashes.state == hash.0 || self.position.json_state_hash() == hash.0
    }

    /// Whether the entry reveals anything: a draw, or a card turned up.
    #[cfg(feature = "testkit")]
    pub fn reveals(&self) -> bool {
        self.effect == LineEffect::Action { reveals: true }
    }

    /// Whether the game stays as it is and only its clocks or its players change.
    pub(crate) fn is_beside_the_game(&self) -> bool {
        matches!(self.effect, LineEffect::None(_))
    }

    /// Whether nothing can happen after it.
    pub(crate) fn is_end(&self) -> bool {
        self.effect == LineEffect::End || matches!(self.position.status(), Status::Finished(_))
    }

    /// The seats that the game will be waiting for.
    pub(crate) fn to_act(&self) -> Option<SeatSet> {
        match self.position.status() {
            Status::ToAct(seats) if !self.is_end() => Some(seats),
            Status::ToAct(_) | Status::Finished(_) => None,
        }
    }

    /// Whether the game will be waiting for `seat`.
    pub(crate) fn must_act(&self, seat: Seat) -> bool {
        let status = self.position.status();
        matches!(status, Status::ToAct(seats) if seats.contains(seat)) && !self.is_end()
    }

    /// What `seat` will see and may do in the next position.
    pub(crate) fn player_part(&self, seat: Seat) -> PlayerPart {
        let part = self.position.player_part(seat);
        match self.effect {
            LineEffect::Action { .. } | LineEffect::Back(_) | LineEffect::None(_) => part,
            LineEffect::End => PlayerPart {
                actions: Json::of::<[(); 0]>(&[]),
                ..part
            },
        }
    }
}

/// The log does not lead to the same game as it did before.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("the rules version {stored} is not this server's {known}")]
    RulesVersion { stored: u32, known: u32 },
    #[error("the game cannot be set up: {0}")]
    Setup(#[from] game_core::SetupError),
    #[error("entry {seq} cannot be read")]
    Unreadable { seq: Version },
    #[error("entry {seq} is refused: {why}")]
    Refused { seq: Version, why: TableError },
    #[error("entry {seq} leads to another position than it did")]
    OtherPosition { seq: Version },
    #[error("the rules panicked")]
    Panicked,
}

impl Line {
    /// The game at its start.
    pub fn start(ruleset: &dyn Ruleset, setup: LineSetup) -> Result<Line, ReplayError> {
        let known = ruleset.info().version;
        if setup.rules_version != known {
            let stored = setup.rules_version;
            return Err(ReplayError::RulesVersion { stored, known });
        }
        let mut rng = GameRng::for_step(&setup.seed_at(Version(0)), 0);
        let position = ruleset.start(setup.seats, setup.host, &setup.options, &mut rng)?;
        Ok(Line {
            position,
            setup,
            version: Version(0),
            depth: 0,
            entries_beside: 0,
            undo: UndoStack::default(),
            help: BTreeMap::new(),
            is_given_up: false,
        })
    }

    /// Replays a log entry, and checks that it still leads where it led at the time.
    pub fn replay(&self, logged: &LogEntry) -> Result<Advance, ReplayError> {
        let seq = logged.seq;
        let next = self.redo(seq, logged.seat, &logged.payload)?;
        if next.is_at(&logged.state_hash) {
            Ok(next)
        } else {
            Err(ReplayError::OtherPosition { seq })
        }
    }

    /// Replays what was done, wherever it leads.
    pub(crate) fn redo(
        &self,
        seq: Version,
        seat: Seat,
        payload: &str,
    ) -> Result<Advance, ReplayError> {
        if seq != self.version.next() {
            return Err(ReplayError::Unreadable { seq });
        }
        let entry = Entry::of(payload).map_err(|_| ReplayError::Unreadable { seq })?;
        self.next(seat, entry)
            .map_err(|why| ReplayError::Refused { seq, why })
    }

    /// What `entry` would lead to.
    pub(crate) fn next(&self, seat: Seat, entry: Entry) -> Result<Advance, TableError> {
        if self.is_over() {
            return Err(Refusal::GameOver.into());
        }
        match &entry {
            Entry::Act { action } | Entry::Default { action } => {
                let seed = self.setup.seed_at(self.version.next());
                let mut rng = GameRng::for_step(&seed, self.depth + 1);
                let played = self.position.act(seat, action, &mut rng)?;
                let mut events = played.events;
                if matches!(entry, Entry::Default { .. }) {
                    events.insert(0, OwnEvent::PlayedFor { seat }.json());
                }
                let kind = entry.kind();
                Ok(Advance {
                    seat,
                    kind,
                    payload: Entry::action_json(kind, &played.action).into(),
                    hashes: played.next.hashes(),
                    patch: played.patch,
                    events,
                    piles: played.piles,
                    position: played.next,
                    effect: LineEffect::Action {
                        reveals: played.reveals,
                    },
                })
            }
            Entry::EndGame { agreed } => {
                let agreed = agreed.clone();
                let events = vec![OwnEvent::GameEnded { seat, agreed }.json()];
                let effect = LineEffect::End;
                Ok(self.leads_to(seat, &entry, self.position.as_ref(), events, effect))
            }
            Entry::Undo => {
                let target = self.undo.free(seat).ok_or(ErrorCode::NothingToUndo)?;
                let events = vec![OwnEvent::TakenBack { seat }.json()];
                Ok(self.leads_to(seat, &entry, target, events, LineEffect::Back(1)))
            }
            Entry::TakeBack { steps } => {
                let found = match steps.map(|steps| steps as usize) {
                    None => self.undo.agreed(seat),
                    Some(steps) => self.undo.before(seat, steps).map(|target| (steps, target)),
                };
                let (steps, target) = found.ok_or(ErrorCode::NothingToUndo)?;
                let events = vec![OwnEvent::TakeBackAgreed { seat, steps }.json()];
                let effect = LineEffect::Back(steps);
                let mut next = self.leads_to(seat, &entry, target, events, effect);
                // What was drawn since lies in its pile again.
                let piles = self.position.hidden_piles().into_iter();
                next.piles.arranged = piles.map(|pile| pile.name).collect();
                Ok(next)
            }
            Entry::GiveTime { to } => {
                let to = *to;
                Ok(self.stays(seat, &entry, OwnEvent::TimeGiven { seat, to }))
            }
            Entry::TimeOut { nudge } => {
                let nudge = *nudge;
                Ok(self.stays(seat, &entry, OwnEvent::TimeOut { seat, nudge }))
            }
            Entry::Pause => Ok(self.stays(seat, &entry, OwnEvent::Paused { seat })),
            Entry::Resume => Ok(self.stays(seat, &entry, OwnEvent::Resumed { seat })),
            Entry::TakeDaysOff => Ok(self.stays(seat, &entry, OwnEvent::DaysOffTaken { seat })),
            Entry::EndDaysOff => Ok(self.stays(seat, &entry, OwnEvent::DaysOffEnded { seat })),
            Entry::TakeSeat { reason, agreed } => {
                let (reason, agreed) = (*reason, agreed.clone());
                let event = OwnEvent::SeatTaken {
                    seat,
                    reason,
                    agreed,
                };
                Ok(self.stays(seat, &entry, event))
            }
            Entry::Help { help } => {
                let help = *help;
                Ok(self.stays(seat, &entry, OwnEvent::HelpChanged { seat, help }))
            }
        }
    }

    /// An entry that leaves the game as it was.
    fn stays(&self, seat: Seat, entry: &Entry, event: OwnEvent) -> Advance {
        let (position, events) = (self.position.as_ref(), vec![event.json()]);
        let had_help = self.help(seat).is_some_and(Help::is_on);
        let help = match entry {
            Entry::Help { help } => Some(*help),
            // The others agreed that the player before has help.
            Entry::TakeSeat {
                reason: ClaimReason::Substitute,
                ..
            } => had_help.then_some(Help::GivenUp),
            _ => None,
        };
        self.leads_to(seat, entry, position, events, LineEffect::None(help))
    }

    /// The canonical text of `entry` in a log, whether or not it is legal now.
    pub(crate) fn spelled(&self, entry: &Entry) -> Result<String, Refusal> {
        match entry {
            Entry::Act { action } | Entry::Default { action } => {
                let action = self.position.canonical(action)?;
                Ok(Entry::action_json(entry.kind(), &action))
            }
            Entry::Undo
            | Entry::TakeBack { .. }
            | Entry::EndGame { .. }
            | Entry::GiveTime { .. }
            | Entry::TimeOut { .. }
            | Entry::Pause
            | Entry::Resume
            | Entry::TakeDaysOff
            | Entry::EndDaysOff
            | Entry::TakeSeat { .. }
            | Entry::Help { .. } => Ok(entry.to_json()),
        }
    }

    /// An entry that leads to a position of this game without involving the rules.
    fn leads_to(
        &self,
        seat: Seat,
        entry: &Entry,
        target: &dyn Position,
        events: Vec<EventJson>,
        effect: LineEffect,
    ) -> Advance {
        let patch = self.position.public_patch(target);
        Advance {
            seat,
            kind: entry.kind(),
            payload: entry.to_json().into(),
            hashes: target.hashes(),
            patch: patch.expect("all positions of a line are of one game"),
            events,
            piles: PileSteps::default(),
            position: target.boxed(),
            effect,
        }
    }

    /// Applies `next`, which was done at that time, and returns its patch and its events.
    pub fn advance(&mut self, next: Advance, at: UnixMs) -> (Json, Vec<EventJson>) {
        let mut before = std::mem::replace(&mut self.position, next.position);
        self.version = self.version.next();
        match next.effect {
            LineEffect::Action { reveals } => {
                self.depth += 1;
                before.shrink();
                let what = (next.seat, next.kind);
                self.undo.acted(what, before, reveals, at);
            }
            LineEffect::Back(steps) => {
                self.depth -= steps as u64;
                self.undo.taken_back(steps);
            }
            LineEffect::End => self.is_given_up = true,
            LineEffect::None(help) => {
                self.entries_beside += 1;
                self.help.extend(help.map(|help| (next.seat, help)));
            }
        }
        // Nothing before the position that the game continued from can be taken back, nor anything
        // before its end.
        if self.setup.began_at() == Some(self.version) || self.is_over() {
            self.undo = UndoStack::default();
        }
        // Whoever plays on here has not agreed to the help of those who played there.
        if self.setup.began_at() == Some(self.version) {
            self.help.clear();
        }
        (next.patch, next.events)
    }

    /// The entry with which the table acts for `seat`; `None` if the seat need not act.
    pub(crate) fn default_for(&self, seat: Seat) -> Option<Entry> {
        let action = self.position.safe_default(seat)?;
        self.must_act(seat).then_some(Entry::Default { action })
    }

    /// Whether the game is waiting for `seat`.
    pub fn must_act(&self, seat: Seat) -> bool {
        match self.position.status() {
            Status::ToAct(seats) => !self.is_given_up && seats.contains(seat),
            Status::Finished(_) => false,
        }
    }

    /// The seats that the game is waiting for.
    pub(crate) fn to_act(&self) -> Option<SeatSet> {
        match self.position.status() {
            Status::ToAct(seats) if !self.is_given_up => Some(seats),
            Status::ToAct(_) | Status::Finished(_) => None,
        }
    }

    /// Whether `seat` can take back its last action without asking.
    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        self.undo.free(seat).is_some() && !self.is_over()
    }

    /// How many actions an agreed take-back would undo, if there is anything to undo.
    pub(crate) fn take_back_steps(&self, seat: Seat) -> Option<usize> {
        let (steps, _) = self.undo.agreed(seat)?;
        (!self.is_over()).then_some(steps)
    }

    /// What the table has played for `seat` since the seat last acted itself, if it can be taken back.
    pub(crate) fn played_for(&self, seat: Seat) -> Option<PlayedFor> {
        self.undo.played_for(seat).filter(|_| !self.is_over())
    }

    /// Whether the entry takes back nothing but what the seat can take back without asking.
    pub(crate) fn is_alone(&self, next: &Advance) -> bool {
        matches!(next.effect, LineEffect::Back(steps) if self.undo.is_free(next.seat, steps))
    }

    /// The number of actions on the line of play.
    pub fn depth(&self) -> u64 {
        self.depth
    }

    /// How the game ended, if it has.
    pub(crate) fn result(&self) -> Option<TableResult> {
        match self.position.status() {
            Status::ToAct(_) => None,
            Status::Finished(outcome) => Some(TableResult {
                scores: outcome.scores,
                winners: outcome.winners,
            }),
        }
    }

    /// Whether nothing more can happen: the game has finished or was ended.
    pub(crate) fn is_over(&self) -> bool {
        self.is_given_up || matches!(self.position.status(), Status::Finished(_))
    }

    /// Whether the game was ended without a result.
    pub(crate) fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    pub fn position(&self) -> &dyn Position {
        self.position.as_ref()
    }

    /// The help that the seat has; `None` if it never had any in this game.
    pub fn help(&self, seat: Seat) -> Option<Help> {
        self.help.get(&seat).copied()
    }

    /// How many entries were about the clocks or the seats.
    pub(crate) fn entries_beside(&self) -> u64 {
        self.entries_beside
    }

    pub fn version(&self) -> Version {
        self.version
    }

    /// How many positions the line keeps, including the current one.
    pub(crate) fn positions(&self) -> usize {
        self.undo.len() + 1
    }
}

impl LineSetup {
    /// The seed for the randomness of the entry at this version.
    fn seed_at(&self, seq: Version) -> Seed {
        let earlier = self.earlier.iter().find(|deal| seq <= deal.through);
        earlier.map_or_else(|| self.seed.clone(), |deal| Seed::new(deal.seed.0))
    }

    /// How many entries the game shares with the one it continues from.
    fn began_at(&self) -> Option<Version> {
        self.earlier.last().map(|deal| deal.through)
    }
}
