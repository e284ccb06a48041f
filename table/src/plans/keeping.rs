//! Stores what players have prepared.

use super::plan::SeatPlan;
use super::state::{Asked, KEEP_AGAIN, Slot};
use crate::effect::ConnectionId;
use crate::error::Unavailable;
use crate::table::Table;
use crate::work::Job;
use fondaco_protocol::CommandId;
use game_core::Seat;

impl Table {
    /// Stores the plan that a player asked for; the player is told once it is on disk.
    pub(crate) fn keep_asked(
        &mut self,
        seat: Seat,
        next: SeatPlan,
        connection: ConnectionId,
        cmd_id: CommandId,
    ) {
        let empty = || Slot::of(SeatPlan::of(next.person));
        let slot = self.plans.0.entry(seat).or_insert_with(empty);
        if slot.writing.is_some() {
            return self.reject(connection, cmd_id, Unavailable::StillSaving);
        }
        let content = next.content();
        slot.asked = Some(Asked {
            next,
            connection,
            cmd_id,
        });
        self.write_plan(seat, content);
    }

    fn write_plan(&mut self, seat: Seat, content: Option<String>) {
        let Some(slot) = self.plans.0.get_mut(&seat) else {
            return;
        };
        slot.writing = Some(content.clone());
        slot.is_dirty = false;
        slot.retry_at = None;
        let epoch = self.record.epoch;
        self.store(Job::KeepPlan {
            epoch,
            seat,
            content,
        });
    }

    /// Handles the store's answer about a seat's plan.
    pub(crate) fn plan_kept(&mut self, seat: Seat, is_kept: bool) {
        let again = self.now.steady.after(KEEP_AGAIN);
        let Some(slot) = self.plans.0.get_mut(&seat) else {
            return;
        };
        let written = slot.writing.take().flatten();
        let asked = slot.asked.take();
        if !is_kept {
            // It may have been stored all the same, and must not remain there.
            slot.is_dirty = true;
            slot.retry_at = Some(again);
            if let Some(asked) = asked {
                self.reject(asked.connection, asked.cmd_id, Unavailable::NotSaved);
            }
            return;
        }
        let Some(asked) = asked else {
            slot.is_dirty |= slot.now.content() != written;
            return;
        };
        slot.now = asked.next;
        slot.turn = None;
        slot.is_dirty = slot.now.content() != written;
        self.done(asked.connection, asked.cmd_id);
        self.send_plan(seat);
    }

    pub(crate) fn keep_plan(&mut self, seat: Seat) {
        let now = self.now.steady;
        let slot = self.plans.0.get(&seat);
        let is_due = |slot: &&Slot| {
            slot.is_dirty && slot.writing.is_none() && slot.retry_at.is_none_or(|at| at <= now)
        };
        if let Some(content) = slot.filter(is_due).map(|slot| slot.now.content()) {
            self.write_plan(seat, content);
        }
    }
}
