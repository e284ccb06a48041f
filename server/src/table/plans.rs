//! Prepared moves: while others are to act, a player says what to do in the next turn. When it
//! comes, the table waits a moment, asks the rules again, and acts as if the player had. A plan
//! is on disk before its player is told so, and nobody else is told anything.

mod keeping;
mod offers;
mod plan;
#[cfg(test)]
mod tests;
mod turns;

pub(crate) use plan::{SeatPlan, brought_forward};

use super::effect::{Audience, ConnectionId};
use super::state::Table;
use crate::clock::Steady;
use crate::frame::Frame;
use fondaco_protocol::{CommandId, ServerMessage, StepKind, Version};
use game_core::{Json, Seat};
use plan::Happened;
use std::collections::BTreeMap;
use std::time::Duration;

/// A prepared move is played this long after the turn has come, at the soonest: a quick hand
/// takes as long, and how long it is says nothing.
pub(super) const MOMENT_MIN: Duration = Duration::from_millis(1_200);

/// And before this.
pub(super) const MOMENT_MAX: Duration = Duration::from_millis(3_600);

/// What the store did not take is given to it again after this long.
const KEEP_AGAIN: Duration = Duration::from_secs(1);

/// What is prepared at a table, by seat. Seats at which nothing is have no place.
#[derive(Default)]
pub(super) struct Plans(BTreeMap<Seat, Slot>);

/// What holds for one seat, and how far the store knows it.
struct Slot {
    now: SeatPlan,
    /// Will hold once it is on disk.
    asked: Option<Asked>,
    /// What is being written.
    writing: Option<Option<String>>,
    /// Whether the store has something else.
    is_dirty: bool,
    retry_at: Option<Steady>,
    turn: Option<Turn>,
}

struct Asked {
    next: SeatPlan,
    connection: ConnectionId,
    cmd_id: CommandId,
}

/// The turn of a seat, once it has come.
#[derive(Clone, Copy)]
struct Turn {
    version: Version,
    /// `None` if the table does nothing in it.
    acts_at: Option<Steady>,
}

impl Slot {
    fn of(plan: SeatPlan) -> Slot {
        Slot {
            now: plan,
            asked: None,
            writing: None,
            is_dirty: false,
            retry_at: None,
            turn: None,
        }
    }

    /// Changes what holds, and what will.
    fn change(&mut self, change: impl Fn(&mut SeatPlan)) -> bool {
        let before = self.now.clone();
        change(&mut self.now);
        if let Some(asked) = &mut self.asked {
            change(&mut asked.next);
        }
        let is_news = self.now != before;
        if is_news {
            self.turn = None;
            // How far it has got stands in the log.
            self.is_dirty |= self.now.content() != before.content();
        }
        is_news
    }
}

impl Plans {
    pub(super) fn of(kept: Vec<(Seat, SeatPlan)>) -> Plans {
        let slots = kept.into_iter().map(|(seat, plan)| (seat, Slot::of(plan)));
        Plans(slots.collect())
    }

    /// Whether something is to be done before the table may leave memory.
    pub(super) fn is_busy(&self) -> bool {
        let acts = |slot: &Slot| slot.turn.is_some_and(|turn| turn.acts_at.is_some());
        let mut slots = self.0.values();
        slots.any(|slot| slot.writing.is_some() || slot.is_dirty || acts(slot))
    }

    fn get(&self, seat: Seat) -> Option<&SeatPlan> {
        self.0.get(&seat).map(|slot| &slot.now)
    }
}

impl Table {
    /// What is on disk has changed the table.
    pub(super) fn follow_entry(&mut self, seat: Seat, kind: StepKind, by_table: bool) {
        let happened = Happened {
            seat,
            kind,
            by_table,
        };
        self.change_plans(|own, plan| plan.follow(own, happened));
    }

    /// Whoever has left, or has handed a seat over, leaves nothing behind; and nothing is
    /// prepared where a computer plays or nobody does any more.
    pub(super) fn review_plans(&mut self) {
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

    /// When a prepared move is due, or the store is to be asked again.
    pub(super) fn plans_wake_at(&self) -> Option<Steady> {
        let is_free = self.work.writing.is_none();
        let slots = self.plans.0.values();
        let due = slots.flat_map(|slot| {
            let acts_at = slot.turn.filter(|_| is_free).and_then(|turn| turn.acts_at);
            [acts_at, slot.retry_at]
        });
        due.flatten().min()
    }

    /// What a connection that sees the game from `seat` is told of what it has prepared.
    pub(super) fn plan_frame(&self, seat: Option<Seat>) -> Option<Frame> {
        let plan = self.plans.get(seat?).filter(|plan| !plan.is_empty())?;
        Some(Frame::of(&told(plan)))
    }

    fn send_plan(&mut self, seat: Seat) {
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
