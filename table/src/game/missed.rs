//! What has happened since a seat last acted, as everybody saw it; derived from the log.

use super::line::{Line, ReplayError};
use super::own_event::OwnEvent;
use super::running::line_setup;
use crate::record::{Durable, LogEntry, TableRecord};
use fondaco_protocol::{StepKind, UnixMs};
use game_core::{Json, Ruleset, Seat};

/// What a seat has missed. It contains nothing that was not shown to everybody.
#[derive(Debug)]
pub struct Missed {
    /// When the seat last acted; `None` if it has not acted yet.
    pub(crate) since: Option<UnixMs>,
    /// The public view then.
    pub(crate) before: Json,
    /// The public view now.
    pub(crate) after: Json,
    /// What has happened since and has not been taken back, in order.
    pub(crate) steps: Vec<MissedStep>,
}

#[derive(Debug)]
pub(crate) struct MissedStep {
    pub(crate) at: UnixMs,
    pub(crate) seat: Seat,
    pub(crate) kind: StepKind,
    /// What everybody was told.
    pub(crate) events: Vec<Json>,
}

/// Replays the log.
///
/// # Errors
/// If the log does not lead where it led before.
pub fn missed(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
    own: Seat,
) -> Result<Missed, ReplayError> {
    let mut line = Line::start(ruleset, line_setup(table))?;
    let start = line.position().public_json();
    let mut missed = Missed {
        since: None,
        before: start.clone(),
        after: start,
        steps: Vec::new(),
    };
    for stored in log {
        let LogEntry { seat, at, .. } = *stored.get();
        let next = line.replay(stored.get())?;
        let kind = next.kind;
        let (_, events) = line.advance(next, at);
        if seat == own && is_own_doing(kind) {
            missed.since = Some(at);
            missed.before = line.position().public_json();
            missed.steps.clear();
            continue;
        }
        let events = events.into_iter().filter_map(|event| event.public);
        missed.add(MissedStep {
            at,
            seat,
            kind,
            events: events.collect(),
        });
    }
    missed.after = line.position().public_json();
    Ok(missed)
}

impl Missed {
    /// Adds a step, or removes those that it takes back.
    fn add(&mut self, step: MissedStep) {
        match step.kind {
            StepKind::Undo => {
                let is_its = |one: &MissedStep| one.seat == step.seat && is_move(one.kind);
                if let Some(last) = self.steps.iter().rposition(is_its) {
                    self.steps.remove(last);
                }
            }
            StepKind::TakeBack => {
                for _ in 0..taken_back(&step.events) {
                    let Some(last) = self.steps.iter().rposition(|one| is_move(one.kind)) else {
                        break;
                    };
                    self.steps.remove(last);
                }
                self.steps.push(step);
            }
            StepKind::Act
            | StepKind::Default
            | StepKind::EndGame
            | StepKind::GiveTime
            | StepKind::TimeOut
            | StepKind::Pause
            | StepKind::Resume
            | StepKind::TakeDaysOff
            | StepKind::EndDaysOff
            | StepKind::TakeSeat
            | StepKind::Help => self.steps.push(step),
        }
    }
}

/// How many moves an agreed take-back removes.
fn taken_back(events: &[Json]) -> usize {
    let steps = events.iter().find_map(|event| match event.read() {
        Some(OwnEvent::TakeBackAgreed { steps, .. }) => Some(steps),
        _ => None,
    });
    steps.unwrap_or_default()
}

/// Whether this is a move of the game.
fn is_move(kind: StepKind) -> bool {
    matches!(kind, StepKind::Act | StepKind::Default)
}

/// Whether the player did it, rather than the table in the player's place.
fn is_own_doing(kind: StepKind) -> bool {
    !matches!(
        kind,
        StepKind::Default | StepKind::TimeOut | StepKind::TakeSeat | StepKind::Help
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn step(number: u8, kind: StepKind, event: &serde_json::Value) -> MissedStep {
        MissedStep {
            at: UnixMs(0),
            seat: Seat::new(number).unwrap(),
            kind,
            events: vec![Json::of(event)],
        }
    }

    fn told(steps: impl IntoIterator<Item = MissedStep>) -> Vec<(u8, StepKind)> {
        let nothing = Json::of(&());
        let mut missed = Missed {
            since: None,
            before: nothing.clone(),
            after: nothing,
            steps: Vec::new(),
        };
        steps.into_iter().for_each(|step| missed.add(step));
        let kept = missed.steps.iter();
        kept.map(|step| (step.seat.number(), step.kind)).collect()
    }

    #[test]
    fn what_was_taken_back_is_not_told() {
        let act = |number| step(number, StepKind::Act, &json!({}));
        let pause = || step(0, StepKind::Pause, &json!({"type": "paused", "seat": 0}));
        let undo = step(1, StepKind::Undo, &json!({"type": "taken_back", "seat": 1}));
        let kept = told([act(1), act(2), pause(), undo]);
        assert_eq!(kept, [(2, StepKind::Act), (0, StepKind::Pause)]);
        let agreed = json!({"type": "take_back_agreed", "seat": 2, "steps": 2});
        let back = step(2, StepKind::TakeBack, &agreed);
        let kept = told([act(1), act(2), pause(), act(1), back]);
        let expected = [
            (1, StepKind::Act),
            (0, StepKind::Pause),
            (2, StepKind::TakeBack),
        ];
        assert_eq!(kept, expected);
    }

    #[test]
    fn more_can_be_taken_back_than_was_missed() {
        let agreed = json!({"type": "take_back_agreed", "seat": 0, "steps": u64::MAX});
        let back = step(0, StepKind::TakeBack, &agreed);
        assert_eq!(told([back]), [(0, StepKind::TakeBack)]);
    }
}
