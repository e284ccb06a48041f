//! What a person has prepared for a seat. Pure, and the same whether it has stayed in memory or
//! been read from the store and brought forward by the log.

use crate::game::{Entry, own_command};
use crate::record::{Durable, LogEntry, TableRecord};
use fondaco_protocol::{ErrorCode, StepKind, UserId, Version};
use game_core::{Ahead, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The plan of one seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatPlan {
    pub(crate) person: UserId,
    /// Whether the table plays forced moves for the seat.
    pub(crate) quickly: bool,
    pub(crate) steps: Option<Steps>,
    /// Why the last move was dropped; kept until the person acts or prepares again.
    pub(crate) dropped: Option<ErrorCode>,
    /// The step at which it was dropped; earlier releases did not store it.
    #[serde(default)]
    pub(crate) missed: Option<Value>,
}

/// A prepared move: what to do in the next turn, step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Steps {
    /// The version at which it was prepared.
    at: Version,
    /// The choices as they were offered, each with its promised cost and gain.
    choices: Vec<Value>,
    /// What chance had laid out for the first of them.
    laid_out: String,
    /// How many of them have been played. It is not stored: it follows from the log.
    #[serde(skip)]
    played: usize,
}

/// A log entry, as far as plans are concerned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Happened {
    pub(crate) seat: Seat,
    pub(crate) kind: StepKind,
    /// Whether the table did it with a command of its own.
    pub(crate) by_table: bool,
}

impl SeatPlan {
    pub(crate) fn of(person: UserId) -> SeatPlan {
        SeatPlan {
            person,
            quickly: false,
            steps: None,
            dropped: None,
            missed: None,
        }
    }

    /// Whether there is nothing to store.
    pub(crate) fn is_empty(&self) -> bool {
        !self.quickly && self.steps.is_none() && self.dropped.is_none()
    }

    /// The prepared steps that are still to be played.
    pub(crate) fn to_do(&self) -> &[Value] {
        self.steps.as_ref().map_or(&[], Steps::to_do)
    }

    /// Whether its turn has come and some of its steps have been played.
    pub(crate) fn has_begun(&self) -> bool {
        self.steps.as_ref().is_some_and(|steps| steps.played > 0)
    }

    /// The plan as stored; `None` if there is nothing to store.
    pub(crate) fn content(&self) -> Option<String> {
        let content = || serde_json::to_string(self).expect("plans serialize");
        (!self.is_empty()).then(content)
    }

    pub(crate) fn drop_steps(&mut self, why: Option<ErrorCode>) {
        self.missed = why.and_then(|_| self.to_do().first().cloned());
        self.steps = None;
        self.dropped = why;
    }

    /// Follows what happened at the table. A step counts as played if the table itself acts for the
    /// seat; anything that the person does instead ends the plan. So does another seat's action once
    /// the plan has begun, as a plan is for one turn.
    pub(crate) fn follow(&mut self, own: Seat, happened: Happened) {
        let Happened {
            seat,
            kind,
            by_table,
        } = happened;
        let is_own = seat == own;
        if is_own && kind == StepKind::Act && by_table {
            if let Some(steps) = &mut self.steps {
                steps.played += 1;
            }
            self.steps = self.steps.take().filter(|steps| !steps.to_do().is_empty());
            return;
        }
        let has_begun = self.has_begun();
        let is_prepared = self.steps.is_some();
        match kind {
            StepKind::Act | StepKind::Undo if is_own => self.drop_steps(None),
            StepKind::Default if is_own && is_prepared => {
                self.drop_steps(Some(ErrorCode::PreparedReplaced));
            }
            StepKind::TakeBack if is_own && is_prepared || has_begun => {
                self.drop_steps(Some(ErrorCode::PreparedTakenBack));
            }
            StepKind::EndGame => self.drop_steps(None),
            // The turn that had begun is over.
            StepKind::Act | StepKind::Default if has_begun => {
                self.drop_steps(Some(ErrorCode::PreparedTurnOver));
            }
            StepKind::Act
            | StepKind::Undo
            | StepKind::Default
            | StepKind::TakeBack
            | StepKind::GiveTime
            | StepKind::TimeOut
            | StepKind::Pause
            | StepKind::Resume
            | StepKind::TakeDaysOff
            | StepKind::EndDaysOff
            | StepKind::TakeSeat
            | StepKind::Help => {}
        }
    }
}

impl Steps {
    pub(crate) fn of(at: Version, ahead: &Ahead) -> Steps {
        let choices = ahead.steps.iter();
        let choices = choices.map(|choice| serde_json::from_str(choice).expect("it is JSON"));
        Steps {
            at,
            choices: choices.collect(),
            laid_out: hex::encode(ahead.laid_out),
            played: 0,
        }
    }

    fn to_do(&self) -> &[Value] {
        self.choices.get(self.played..).unwrap_or_default()
    }

    /// Why the next step must not be played given these choices, if there is a reason. What chance
    /// lays out after the first step could not be foreseen, so nothing prepared depends on it.
    pub(crate) fn objection(
        &self,
        listed: &[Value],
        laid_out: impl FnOnce() -> [u8; 32],
    ) -> Option<ErrorCode> {
        let wanted = self.to_do().first()?;
        let now = listed
            .iter()
            .find(|choice| choice["action"] == wanted["action"]);
        match now {
            None => Some(ErrorCode::PreparedIllegal),
            // It would cost or gain something else.
            Some(now) if now != wanted => Some(ErrorCode::PreparedChanged),
            Some(_) if self.played == 0 && hex::encode(laid_out()) != self.laid_out => {
                Some(ErrorCode::PreparedUnforeseen)
            }
            Some(_) => None,
        }
    }
}

/// A table's stored plans, brought forward by what its log says has become of them. Plans that
/// cannot be read are left out.
pub fn brought_forward(
    kept: Vec<(Seat, String)>,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
) -> Vec<(Seat, SeatPlan)> {
    let read = kept.into_iter().filter_map(|(seat, content)| {
        let mut plan: SeatPlan = serde_json::from_str(&content).ok()?;
        let at = plan.steps.as_ref().map(|steps| steps.at);
        let since = |entry: &&LogEntry| at.is_some_and(|at| entry.seq > at);
        for entry in log.iter().map(Durable::get).filter(since) {
            let kind = Entry::of(&entry.payload).ok()?.kind();
            let happened = Happened {
                seat: entry.seat,
                kind,
                by_table: entry.cmd_id == own_command(table, entry.seq),
            };
            plan.follow(seat, happened);
        }
        Some((seat, plan))
    });
    read.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{person, seat};
    use serde_json::json;

    /// A plan of two steps for seat 0; `played` of them have been played.
    fn prepared(played: usize) -> SeatPlan {
        let steps = Steps {
            at: Version(1),
            choices: vec![json!({ "action": "load" }), json!({ "action": "sail" })],
            laid_out: String::new(),
            played,
        };
        SeatPlan {
            steps: Some(steps),
            ..SeatPlan::of(person(1).id)
        }
    }

    /// How many steps are left, and why the others are not.
    fn after(
        mut plan: SeatPlan,
        by: u8,
        kind: StepKind,
        by_table: bool,
    ) -> (usize, Option<ErrorCode>) {
        let happened = Happened {
            seat: seat(by),
            kind,
            by_table,
        };
        plan.follow(seat(0), happened);
        assert_eq!(plan.missed.is_some(), plan.dropped.is_some());
        (plan.to_do().len(), plan.dropped)
    }

    #[test]
    fn a_plan_is_played_by_the_table_and_ends_with_whatever_its_person_does() {
        assert_eq!(after(prepared(0), 0, StepKind::Act, true), (1, None));
        assert_eq!(after(prepared(1), 0, StepKind::Act, true), (0, None));
        for played in [0, 1] {
            for kind in [StepKind::Act, StepKind::Undo, StepKind::EndGame] {
                assert_eq!(
                    after(prepared(played), 0, kind, false),
                    (0, None),
                    "{kind:?}"
                );
            }
            let replaced = (0, Some(ErrorCode::PreparedReplaced));
            assert_eq!(
                after(prepared(played), 0, StepKind::Default, false),
                replaced
            );
            let taken_back = (0, Some(ErrorCode::PreparedTakenBack));
            assert_eq!(
                after(prepared(played), 0, StepKind::TakeBack, false),
                taken_back
            );
            assert_eq!(
                after(prepared(played), 1, StepKind::EndGame, false),
                (0, None)
            );
        }
    }

    #[test]
    fn what_others_do_ends_it_once_it_has_begun() {
        for kind in [
            StepKind::Act,
            StepKind::Default,
            StepKind::TakeBack,
            StepKind::Undo,
        ] {
            assert_eq!(after(prepared(0), 1, kind, false), (2, None), "{kind:?}");
        }
        for kind in [StepKind::Act, StepKind::Default] {
            let over = (0, Some(ErrorCode::PreparedTurnOver));
            assert_eq!(after(prepared(1), 1, kind, false), over, "{kind:?}");
        }
        let taken_back = (0, Some(ErrorCode::PreparedTakenBack));
        assert_eq!(after(prepared(1), 1, StepKind::TakeBack, false), taken_back);
        for kind in [StepKind::Pause, StepKind::Help, StepKind::GiveTime] {
            for by in [0, 1] {
                assert_eq!(after(prepared(1), by, kind, false), (1, None), "{kind:?}");
            }
        }
    }

    #[test]
    fn nothing_is_dropped_where_nothing_was_prepared() {
        let nothing = || SeatPlan::of(person(1).id);
        for kind in [
            StepKind::Act,
            StepKind::Default,
            StepKind::TakeBack,
            StepKind::EndGame,
        ] {
            for (by, by_table) in [(0, false), (0, true), (1, false)] {
                assert_eq!(after(nothing(), by, kind, by_table), (0, None), "{kind:?}");
            }
        }
    }
}
