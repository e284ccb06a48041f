//! Computer players: when one is to act, what it is given to think about, and when it moves.

use super::chance::Chance;
use crate::basis::{Now, Steady};
use crate::game::Scene;
use bots::Dealt;
use fondaco_protocol::{ComputerLevel, UserId, Version};
use game_core::Seat;
use serde_json::Value;
use std::ops::Range;
use std::time::Duration;

#[cfg(test)]
mod tests;

/// How long the table waits before asking again when all thinkers are busy.
pub(crate) const ASK_AGAIN: Duration = Duration::from_secs(2);

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
    /// The action whose cost is wanted, instead of the best ones.
    pub about: Option<Value>,
    /// Derived from the table's secret, so that nobody can predict the choice.
    pub seed: u64,
    /// The person whose limits the thinking counts against.
    pub host: UserId,
    /// Whether anybody is at the table to wait for it.
    pub is_awaited: bool,
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

/// What the table is to do about the computer whose turn it is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Wanted {
    Nothing,
    /// The rules are to be asked what it is given to think about.
    Think(Seat),
    /// Any thinking is obsolete.
    StopThinking,
    /// It has decided on this action.
    Play(Seat, Value),
    /// It makes the safe default move, without any thinking.
    PlaySafe(Seat),
}

impl Computers {
    /// Starts the thinking of the computer that is to act, or moves once it has thought for long
    /// enough. Anything it thought about an earlier position is discarded. It waits while people
    /// decide on a take-back. `moment` is the least time that a computer takes.
    pub(crate) fn attend(
        &mut self,
        scene: Scene<'_>,
        is_taking_back: bool,
        moment: &Range<Duration>,
    ) -> Wanted {
        let to_act = to_act(scene);
        let turn = self.turn.as_ref();
        if turn.map(|turn| (turn.seat, turn.version)) == to_act {
            return self.go_on(scene.now, is_taking_back);
        }
        self.turn = to_act.map(|(seat, version)| Turn {
            seat,
            version,
            moves_at: scene
                .now
                .steady
                .after(chance(scene, seat, version).moment(moment.clone())),
            state: State::Thinking,
        });
        match to_act {
            Some((seat, _)) => Wanted::Think(seat),
            None => Wanted::StopThinking,
        }
    }

    fn go_on(&mut self, now: Now, is_taking_back: bool) -> Wanted {
        let Some(turn) = &mut self.turn else {
            return Wanted::Nothing;
        };
        let is_time = turn.moves_at <= now.steady && !is_taking_back;
        match &turn.state {
            State::Waiting { until } if *until <= now.steady => {
                turn.state = State::Thinking;
                Wanted::Think(turn.seat)
            }
            State::Decided(action) if is_time => Wanted::Play(turn.seat, action.clone()),
            State::Safe if is_time => Wanted::PlaySafe(turn.seat),
            State::Thinking
            | State::Waiting { .. }
            | State::Decided(_)
            | State::Safe
            | State::Stuck => Wanted::Nothing,
        }
    }

    /// Handles the result of thinking, perhaps about a position that has passed.
    pub(crate) fn thought(&mut self, thought: Thought, now: Now) {
        let Some(turn) = &mut self.turn else {
            return;
        };
        let is_this = (turn.seat, turn.version) == (thought.seat, thought.version);
        if is_this && turn.state == State::Thinking {
            let until = now.steady.after(ASK_AGAIN);
            turn.state = match thought.found {
                Ok(action) => State::Decided(action),
                Err(NoThought::Nothing) => State::Safe,
                Err(NoThought::Busy) => State::Waiting { until },
            };
        }
    }

    /// The computer's move is being saved. If it cannot be, the computer thinks again.
    pub(crate) fn has_moved(&mut self) {
        self.turn = None;
    }

    /// Not even the safe move was possible.
    pub(crate) fn is_stuck(&mut self) {
        if let Some(turn) = &mut self.turn {
            turn.state = State::Stuck;
        }
    }

    /// When a computer is to move, or the thinkers are to be asked again.
    pub(crate) fn wakes_at(&self, is_taking_back: bool) -> Option<Steady> {
        let turn = self.turn.as_ref()?;
        match turn.state {
            State::Waiting { until } => Some(until),
            State::Decided(_) | State::Safe if !is_taking_back => Some(turn.moves_at),
            State::Decided(_) | State::Safe | State::Thinking | State::Stuck => None,
        }
    }
}

/// The computer's seat that the game is waiting for. Computers do not play on when everybody has
/// left.
fn to_act(scene: Scene<'_>) -> Option<(Seat, Version)> {
    let seats = &scene.record.seats;
    let mut people = seats.values();
    let has_people = people.any(|taken| taken.person().is_some() && !taken.has_left());
    let mut computers = seats.iter().filter(|(_, taken)| taken.computer().is_some());
    let (seat, _) = computers.find(|(seat, _)| scene.must_act(*seat))?;
    (scene.is_on() && has_people).then(|| (seat, scene.version()))
}

/// What the computer in this seat is given to think about. Asks the rules.
pub(crate) fn to_think(scene: Scene<'_>, seat: Seat, is_awaited: bool) -> Option<ToThink> {
    let level = scene.record.seats[seat].computer()?.level;
    let version = scene.version();
    let seed = chance(scene, seat, version).seed();
    Some(ToThink {
        seat,
        version,
        level,
        ruleset: scene.record.ruleset.clone(),
        about: None,
        dealt: Dealt::for_seat(scene.line()?.position(), seat, seed),
        seed,
        host: scene.record.host,
        is_awaited,
    })
}

fn chance(scene: Scene<'_>, seat: Seat, version: Version) -> Chance {
    Chance::hidden("fondaco computer player", scene.record, seat, version)
}
