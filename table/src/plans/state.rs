//! Prepared moves: while others are to act, a player says what to do in the next turn. When it
//! comes, the table waits a moment, asks the rules again, and acts as if the player had. A plan is
//! on disk before its player is told so, and nobody else is told anything.

use super::plan::{Happened, SeatPlan};
use super::turns::{is_free_to_act, moment, planned};
use crate::basis::{Now, Steady};
use crate::effect::ConnectionId;
use crate::error::Unavailable;
use crate::game::Scene;
use crate::record::{Epoch, TableRecord};
use crate::work::Job;
use fondaco_protocol::{CommandId, ErrorCode, ServerMessage, Version};
use game_core::{Json, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;

#[cfg(test)]
mod tests;

/// How long to wait before retrying a write that the store refused.
pub(crate) const KEEP_AGAIN: Duration = Duration::from_secs(1);

/// What is prepared at a table, by seat. Seats with nothing prepared have no entry.
#[derive(Default)]
pub(crate) struct Plans(BTreeMap<Seat, Slot>);

/// The plan in force for one seat, and how much of it the store knows.
struct Slot {
    now: SeatPlan,
    /// Comes into force once it is on disk.
    asked: Option<Asked>,
    /// What is being written.
    writing: Option<Option<String>>,
    /// Whether the store has something different.
    is_dirty: bool,
    retry_at: Option<Steady>,
    turn: Option<Turn>,
}

struct Asked {
    next: SeatPlan,
    by: Asker,
}

/// Who is waiting for a plan to be on disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    pub(crate) connection: ConnectionId,
    pub(crate) cmd_id: CommandId,
}

/// A seat's turn, once it has come.
#[derive(Clone, Copy)]
struct Turn {
    version: Version,
    /// `None` if the table does not act in it.
    acts_at: Option<Steady>,
}

/// What a look at a seat's plan leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Nothing,
    /// Its turn has come: the rules are to be asked what will be done.
    Begins,
    /// Its moment has come: the rules are to be asked again, and it acts.
    Acts,
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

    /// Changes the plan in force and the one being saved. Returns whether the former changed.
    fn change(&mut self, change: impl Fn(&mut SeatPlan)) -> bool {
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

    fn write(&mut self, seat: Seat, epoch: Epoch, content: Option<String>) -> Job {
        self.writing = Some(content.clone());
        self.is_dirty = false;
        self.retry_at = None;
        Job::KeepPlan {
            epoch,
            seat,
            content,
        }
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

    /// The seats with a plan.
    pub(crate) fn seats(&self) -> Vec<Seat> {
        self.0.keys().copied().collect()
    }

    /// Updates the plans after an entry that is now on disk. Returns the seats whose plans changed.
    pub(crate) fn follow(&mut self, happened: Happened) -> Vec<Seat> {
        self.change(|own, plan| plan.follow(own, happened))
    }

    /// Clears the plan of anyone who has left or handed over a seat, and all plans once the game is
    /// over. Where a computer plays, it drops only the prepared move. Returns the seats whose plans
    /// changed.
    pub(crate) fn review(&mut self, record: &TableRecord, is_over: bool) -> Vec<Seat> {
        self.change(|own, plan| {
            let Some(taken) = record.seats.get(own) else {
                return;
            };
            let person = taken.person().map(|person| person.id);
            if is_over || person != Some(plan.person) || taken.has_left() {
                *plan = SeatPlan::of(plan.person);
            } else if taken.computer().is_some() {
                plan.drop_steps(None);
            }
        })
    }

    fn change(&mut self, change: impl Fn(Seat, &mut SeatPlan)) -> Vec<Seat> {
        let changed = self.0.iter_mut().filter_map(|(seat, slot)| {
            let is_news = slot.change(|plan| change(*seat, plan));
            is_news.then_some(*seat)
        });
        changed.collect()
    }

    /// Drops what is prepared. Returns whether its player is to be told.
    pub(crate) fn drop_steps(&mut self, seat: Seat, why: ErrorCode) -> bool {
        let slot = self.0.get_mut(&seat);
        slot.is_some_and(|slot| slot.change(|plan| plan.drop_steps(Some(why))))
    }

    /// When a prepared move is due, or a write is to be retried. Nothing is played while something
    /// else `is_writing`.
    pub(crate) fn wakes_at(&self, is_writing: bool) -> Option<Steady> {
        let due = self.0.values().flat_map(|slot| {
            let turn = slot.turn.filter(|_| !is_writing);
            [turn.and_then(|turn| turn.acts_at), slot.retry_at]
        });
        due.flatten().min()
    }

    /// What a player is told about their plan.
    pub(crate) fn told(&self, seat: Seat) -> Option<ServerMessage<Json>> {
        let plan = self.get(seat)?;
        Some(ServerMessage::Prepared {
            steps: plan.to_do().iter().map(Json::of).collect(),
            quickly: plan.quickly,
            dropped: plan.dropped,
            missed: plan.missed.as_ref().map(Json::of),
        })
    }

    /// Stores the plan that a player asked for; the player is told once it is on disk.
    pub(crate) fn keep_asked(
        &mut self,
        seat: Seat,
        next: SeatPlan,
        by: Asker,
        epoch: Epoch,
    ) -> Result<Job, Unavailable> {
        let empty = || Slot::of(SeatPlan::of(next.person));
        let slot = self.0.entry(seat).or_insert_with(empty);
        if slot.writing.is_some() {
            return Err(Unavailable::StillSaving);
        }
        let content = next.content();
        slot.asked = Some(Asked { next, by });
        Ok(slot.write(seat, epoch, content))
    }

    /// Notes the store's answer about a seat's plan. Returns who is waiting for it. If the plan is
    /// kept, it is now in force.
    pub(crate) fn kept(&mut self, seat: Seat, is_kept: bool, now: Now) -> Option<Asker> {
        let slot = self.0.get_mut(&seat)?;
        let written = slot.writing.take().flatten();
        let asked = slot.asked.take();
        if !is_kept {
            // It may have been stored all the same, and must not remain there.
            slot.is_dirty = true;
            slot.retry_at = Some(now.steady.after(KEEP_AGAIN));
            return asked.map(|asked| asked.by);
        }
        let Some(asked) = asked else {
            slot.is_dirty |= slot.now.content() != written;
            return None;
        };
        slot.now = asked.next;
        slot.turn = None;
        slot.is_dirty = slot.now.content() != written;
        Some(asked.by)
    }

    /// Stores a seat's plan if the store has something different.
    pub(crate) fn keep(&mut self, seat: Seat, epoch: Epoch, now: Now) -> Option<Job> {
        let slot = self.0.get_mut(&seat)?;
        let is_late = slot.retry_at.is_none_or(|at| at <= now.steady);
        let is_due = slot.is_dirty && slot.writing.is_none() && is_late;
        let content = slot.now.content();
        is_due.then(|| slot.write(seat, epoch, content))
    }

    /// Forgets the plans in which there is nothing, once the store knows.
    pub(crate) fn forget_empty(&mut self) {
        self.0
            .retain(|_, slot| !slot.now.is_empty() || slot.is_dirty || slot.writing.is_some());
    }

    /// Whether a seat's turn is over although not all that was prepared for it has been played.
    pub(crate) fn is_left_over(&self, seat: Seat, scene: Scene<'_>) -> bool {
        let has_begun = self.get(seat).is_some_and(SeatPlan::has_begun);
        has_begun && !scene.must_act(seat)
    }

    /// Whether a seat's turn has come, or its moment. It has not while people decide a question.
    pub(crate) fn look(&mut self, seat: Seat, scene: Scene<'_>, is_asked: bool) -> Look {
        let Some(slot) = self.0.get_mut(&seat) else {
            return Look::Nothing;
        };
        // A plan that is being replaced is not played: its steps would be taken for those of the next.
        let is_replaced = slot.asked.is_some();
        if is_asked || is_replaced || !is_free_to_act(&slot.now, scene, seat) {
            slot.turn = None;
            return Look::Nothing;
        }
        let turn = slot.turn.filter(|turn| turn.version == scene.version());
        match turn {
            None => Look::Begins,
            Some(turn) if turn.acts_at.is_some_and(|at| at <= scene.now.steady) => Look::Acts,
            Some(_) => Look::Nothing,
        }
    }

    /// What the table is to do for a seat whose turn it is, or the reason why it cannot. Asks the
    /// rules.
    pub(crate) fn planned(&self, seat: Seat, scene: Scene<'_>) -> Option<Result<Value, ErrorCode>> {
        planned(self.get(seat)?, scene, seat)
    }

    /// A seat's turn begins, in which the table acts for it after a moment or not at all.
    pub(crate) fn begin_turn(&mut self, seat: Seat, scene: Scene<'_>, acts: bool) {
        let version = scene.version();
        let after = moment(scene.record, seat, version);
        if let Some(slot) = self.0.get_mut(&seat) {
            let acts_at = acts.then(|| scene.now.steady.after(after));
            slot.turn = Some(Turn { version, acts_at });
        }
    }

    /// The table does not act for a seat in this turn any more.
    pub(crate) fn give_up_turn(&mut self, seat: Seat) {
        let slot = self.0.get_mut(&seat);
        if let Some(turn) = slot.and_then(|slot| slot.turn.as_mut()) {
            turn.acts_at = None;
        }
    }
}
