//! Prepared moves: while others are to act, a player says what to do in the next turn. When it
//! comes, the table waits a moment, asks the rules again, and acts as if the player had. A plan is
//! on disk before its player is told so, and nobody else is told anything.

#[cfg(test)]
mod tests;

use super::plan::{Happened, SeatPlan};
use crate::basis::Steady;
use crate::effect::{Audience, ConnectionId};
use crate::sent::Frame;
use crate::table::Table;
use fondaco_protocol::{CommandId, ServerMessage, StepKind, Version};
use game_core::{Json, Seat};
use std::collections::BTreeMap;
use std::time::Duration;

/// The shortest wait before a prepared move is played once the turn has come. A quick player takes
/// as long, so the wait reveals nothing.
pub(crate) const MOMENT_MIN: Duration = Duration::from_millis(1_200);

/// The wait is shorter than this.
pub(crate) const MOMENT_MAX: Duration = Duration::from_millis(3_600);

/// How long to wait before retrying a write that the store refused.
pub(crate) const KEEP_AGAIN: Duration = Duration::from_secs(1);

/// What is prepared at a table, by seat. Seats with nothing prepared have no entry.
#[derive(Default)]
pub(crate) struct Plans(pub(crate) BTreeMap<Seat, Slot>);

/// The plan in force for one seat, and how much of it the store knows.
pub(crate) struct Slot {
    pub(crate) now: SeatPlan,
    /// Comes into force once it is on disk.
    pub(crate) asked: Option<Asked>,
    /// What is being written.
    pub(crate) writing: Option<Option<String>>,
    /// Whether the store has something different.
    pub(crate) is_dirty: bool,
    pub(crate) retry_at: Option<Steady>,
    pub(crate) turn: Option<Turn>,
}

pub(crate) struct Asked {
    pub(crate) next: SeatPlan,
    pub(crate) connection: ConnectionId,
    pub(crate) cmd_id: CommandId,
}

/// A seat's turn, once it has come.
#[derive(Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) version: Version,
    /// `None` if the table does not act in it.
    pub(crate) acts_at: Option<Steady>,
}

impl Slot {
    pub(crate) fn of(plan: SeatPlan) -> Slot {
        Slot {
            now: plan,
            asked: None,
            writing: None,
            is_dirty: false,
            retry_at: None,
            turn: None,
        }
    }

    /// Changes the plan in force and the one being saved. Returns whether the former changed.
    pub(crate) fn change(&mut self, change: impl Fn(&mut SeatPlan)) -> bool {
        let before = self.now.clone();
        change(&mut self.now);
        if let Some(asked) = &mut self.asked {
            change(&mut asked.next);
        }
        let is_news = self.now != before;
        if is_news {
            self.turn = None;
            // The progress of a plan is not stored: it follows from the log.
            self.is_dirty |= self.now.content() != before.content();
        }
        is_news
    }
}

impl Plans {
    pub(crate) fn of(kept: Vec<(Seat, SeatPlan)>) -> Plans {
        let slots = kept.into_iter().map(|(seat, plan)| (seat, Slot::of(plan)));
        Plans(slots.collect())
    }

    /// Whether something remains to be done before the table may leave memory.
    pub(crate) fn is_busy(&self) -> bool {
        let acts = |slot: &Slot| slot.turn.is_some_and(|turn| turn.acts_at.is_some());
        let mut slots = self.0.values();
        slots.any(|slot| slot.writing.is_some() || slot.is_dirty || acts(slot))
    }

    pub(crate) fn get(&self, seat: Seat) -> Option<&SeatPlan> {
        self.0.get(&seat).map(|slot| &slot.now)
    }
}

impl Table {
    /// Updates the plans after an entry that is now on disk.
    pub(crate) fn follow_entry(&mut self, seat: Seat, kind: StepKind, by_table: bool) {
        let happened = Happened {
            seat,
            kind,
            by_table,
        };
        self.change_plans(|own, plan| plan.follow(own, happened));
    }

    /// Clears the plan of anyone who has left or handed over a seat, and all plans once the game is
    /// over. Where a computer plays, it drops only the prepared move.
    pub(crate) fn review_plans(&mut self) {
        let seats = self.record.seats.clone();
        let is_over = self.is_over();
        self.change_plans(|own, plan| {
            let Some(taken) = seats.get(own) else { return };
            let person = taken.person.as_ref().map(|person| person.id);
            if is_over || person != Some(plan.person) || taken.has_left {
                *plan = SeatPlan::of(plan.person);
            } else if taken.computer.is_some() {
                plan.drop_steps(None);
            }
        });
    }

    fn change_plans(&mut self, change: impl Fn(Seat, &mut SeatPlan)) {
        let slots = self.plans.0.iter_mut();
        let changed = slots.filter_map(|(seat, slot)| {
            let is_news = slot.change(|plan| change(*seat, plan));
            is_news.then_some(*seat)
        });
        for seat in changed.collect::<Vec<Seat>>() {
            self.send_plan(seat);
        }
    }

    /// When a prepared move is due, or a write is to be retried.
    pub(crate) fn plans_wake_at(&self) -> Option<Steady> {
        let is_free = !self.writes.is_writing();
        let slots = self.plans.0.values();
        let due = slots.flat_map(|slot| {
            let acts_at = slot.turn.filter(|_| is_free).and_then(|turn| turn.acts_at);
            [acts_at, slot.retry_at]
        });
        due.flatten().min()
    }

    /// The frame that tells a connection in `seat` what it has prepared.
    pub(crate) fn plan_frame(&self, seat: Option<Seat>) -> Option<Frame> {
        let plan = self.plans.get(seat?).filter(|plan| !plan.is_empty())?;
        Some(Frame::of(&told(plan)))
    }

    pub(crate) fn send_plan(&mut self, seat: Seat) {
        if let Some(plan) = self.plans.get(seat) {
            let message = told(plan);
            self.send(Audience::Seat(seat), &message);
        }
    }
}

fn told(plan: &SeatPlan) -> ServerMessage<Json> {
    ServerMessage::Prepared {
        steps: plan.to_do().iter().map(Json::of).collect(),
        quickly: plan.quickly,
        dropped: plan.dropped,
    }
}
