//! Computer players: when one is to act, what it is given to think about, and its move, which
//! passes the same checks as anybody else's.

use super::chance::Chance;
use crate::basis::Steady;
use crate::effect::{Effect, End};
use crate::game::Entry;
use crate::game::Health;
use crate::table::Table;
use bots::Dealt;
use fondaco_protocol::{ComputerLevel, TableStatus, UserId, Version};
use game_core::Seat;
use serde_json::Value;
use std::time::Duration;

#[cfg(test)]
mod tests;

/// The shortest time between the previous action and a computer's move, so that people can follow.
pub(crate) const MOMENT_MIN: Duration = Duration::from_millis(600);

/// The move comes before this, unless the computer is still thinking.
pub(crate) const MOMENT_MAX: Duration = Duration::from_millis(1_200);

/// How long the table waits before asking again when all thinkers are busy.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// Whether computers move at once.
#[cfg(feature = "testkit")]
static HURRY: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// Makes all computers in this process move at once, so that whole games are over soon.
#[cfg(feature = "testkit")]
pub fn hurry_computers() {
    HURRY.store(true, std::sync::atomic::Ordering::Relaxed);
}

/// The computer player whose turn it is, if any.
#[derive(Debug, Default)]
pub(crate) struct Computers {
    turn: Option<Turn>,
}

#[derive(Debug)]
struct Turn {
    seat: Seat,
    version: Version,
    moves_at: Steady,
    state: State,
}

#[derive(Clone, PartialEq, Debug)]
enum State {
    Thinking,
    /// All thinkers are busy.
    Waiting {
        until: Steady,
    },
    Decided(Value),
    /// It will play the safest move, because thinking failed.
    Safe,
    /// Not even that was possible: somebody else has to act.
    Stuck,
}

/// What a computer player is given to think about.
#[derive(Debug)]
pub struct ToThink {
    pub seat: Seat,
    pub version: Version,
    pub level: ComputerLevel,
    pub ruleset: String,
    /// The position, with everything hidden from the seat dealt again.
    pub dealt: Dealt,
    /// Derived from the table's secret, so that nobody can predict the choice.
    pub seed: u64,
    /// The person whose limits the thinking counts against.
    pub host: UserId,
}

/// The result of a computer player's thinking.
#[derive(Clone, Debug)]
pub struct Thought {
    pub seat: Seat,
    /// The version of the position that it thought about.
    pub version: Version,
    pub found: Result<Value, NoThought>,
}

/// Why thinking yielded nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoThought {
    /// The rules or the evaluation failed.
    Nothing,
    /// All thinkers were busy.
    Busy,
}

impl Table {
    /// Whether computers can play this game.
    pub(crate) fn has_computers(&self) -> bool {
        self.rulesets.player(&self.record.ruleset).is_some()
    }

    /// Starts the thinking of the computer that is to act, or moves once it has thought for long
    /// enough. Anything it thought about an earlier position is discarded.
    pub(crate) fn attend_computers(&mut self) {
        if self.has_ended || self.is_stopping || self.writes.is_writing() {
            return;
        }
        let wanted = self.computer_to_act();
        let turn = self.computers.turn.as_ref();
        if turn.map(|turn| (turn.seat, turn.version)) == wanted {
            self.go_on_with_turn();
        } else {
            self.begin_turn(wanted);
        }
    }

    /// The computer's seat that the game is waiting for. Computers do not play on when everybody
    /// has left.
    fn computer_to_act(&self) -> Option<(Seat, Version)> {
        let line = self.game.as_ref()?.line();
        let seats = &self.record.seats;
        let is_on = self.record.status() == TableStatus::Playing
            && self.health != Health::Frozen
            && seats
                .values()
                .any(|taken| taken.person.is_some() && !taken.has_left);
        let mut computers = seats.iter().filter(|(_, taken)| taken.computer.is_some());
        let (seat, _) = computers.find(|(seat, _)| line.must_act(*seat))?;
        is_on.then(|| (seat, line.version()))
    }

    fn begin_turn(&mut self, wanted: Option<(Seat, Version)>) {
        let Some((seat, version)) = wanted else {
            self.computers.turn = None;
            return self.emit(Effect::StopThinking);
        };
        let moment = self.moment(seat, version);
        self.computers.turn = Some(Turn {
            seat,
            version,
            moves_at: self.now.steady.after(moment),
            state: State::Thinking,
        });
        self.have_think(seat, version);
    }

    fn have_think(&mut self, seat: Seat, version: Version) {
        let Some(computer) = &self.record.seats[seat].computer else {
            return;
        };
        let level = computer.level;
        let seed = self.chance(seat, version).seed();
        let dealt = self.guarded(|table| {
            let position = table.game.as_ref()?.line().position();
            Some(Dealt::for_seat(position, seat, seed))
        });
        let Some(Some(dealt)) = dealt else {
            return self.end(End::Reload);
        };
        let to_think = ToThink {
            seat,
            version,
            level,
            ruleset: self.record.ruleset.clone(),
            dealt,
            seed,
            host: self.record.host,
        };
        self.emit(Effect::Think(Box::new(to_think)));
    }

    /// Handles the result of thinking, perhaps about a position that has passed.
    pub(crate) fn thought(&mut self, thought: Thought) {
        let until = self.now.steady.after(ASK_AGAIN);
        let Some(turn) = &mut self.computers.turn else {
            return;
        };
        let is_this = (turn.seat, turn.version) == (thought.seat, thought.version);
        if is_this && turn.state == State::Thinking {
            turn.state = match thought.found {
                Ok(action) => State::Decided(action),
                Err(NoThought::Nothing) => State::Safe,
                Err(NoThought::Busy) => State::Waiting { until },
            };
        }
    }

    fn go_on_with_turn(&mut self) {
        let now = self.now.steady;
        let waits = self.consent.is_taking_back();
        let Some(turn) = &mut self.computers.turn else {
            return;
        };
        let (seat, version, is_time) = (turn.seat, turn.version, turn.moves_at <= now && !waits);
        match &turn.state {
            State::Waiting { until } if *until <= now => {
                turn.state = State::Thinking;
                self.have_think(seat, version);
            }
            State::Decided(action) if is_time => {
                let action = action.clone();
                if !self.act_for_computer(seat, action) && !self.has_ended {
                    self.play_safe(seat);
                }
            }
            State::Safe if is_time => self.play_safe(seat),
            State::Thinking
            | State::Waiting { .. }
            | State::Decided(_)
            | State::Safe
            | State::Stuck => {}
        }
    }

    /// Makes the safe default move, without any thinking.
    fn play_safe(&mut self, seat: Seat) {
        let entry = self.guarded(|table| table.game.as_ref()?.line().default_for(seat));
        let acted = match entry {
            Some(Some(Entry::Default { action })) => self.act_for_computer(seat, action),
            Some(_) => false,
            None => return self.end(End::Reload),
        };
        if let Some(turn) = self.computers.turn.as_mut().filter(|_| !acted) {
            turn.state = State::Stuck;
        }
    }

    /// In the log, a computer in its own seat acts like anybody else; in a person's seat, the table
    /// acts.
    fn act_for_computer(&mut self, seat: Seat, action: Value) -> bool {
        let entry = if self.record.seats[seat].is_computers() {
            Entry::Act { action }
        } else {
            Entry::Default { action }
        };
        let acted = self.act_for_table(seat, entry);
        if acted {
            // If the move cannot be saved, the computer thinks again.
            self.computers.turn = None;
        }
        acted
    }

    /// When a computer is to move, or the thinkers are to be asked again.
    pub(crate) fn computers_wake_at(&self) -> Option<Steady> {
        let turn = self.computers.turn.as_ref();
        let turn = turn.filter(|_| !self.writes.is_writing())?;
        match turn.state {
            State::Waiting { until } => Some(until),
            State::Decided(_) | State::Safe if !self.consent.is_taking_back() => {
                Some(turn.moves_at)
            }
            State::Decided(_) | State::Safe | State::Thinking | State::Stuck => None,
        }
    }

    /// The least time that a computer takes.
    fn moment(&self, seat: Seat, version: Version) -> Duration {
        #[cfg(feature = "testkit")]
        if HURRY.load(std::sync::atomic::Ordering::Relaxed) {
            return Duration::ZERO;
        }
        self.chance(seat, version).moment(MOMENT_MIN..MOMENT_MAX)
    }

    fn chance(&self, seat: Seat, version: Version) -> Chance {
        Chance::hidden("fondaco computer player", &self.record, seat, version)
    }
}
