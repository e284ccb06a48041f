//! The turn of a seat with something prepared: the table waits a moment, asks the rules again, and
//! acts as if the player had.

use super::state::{MOMENT_MAX, MOMENT_MIN, Turn};
use crate::computers::Chance;
use crate::effect::End;
use crate::game::Entry;
use crate::game::Health;
use crate::table::Table;
use fondaco_protocol::{ErrorCode, TableStatus, Version};
use game_core::Seat;
use serde_json::Value;
use std::time::Duration;

impl Table {
    /// Plays what is prepared once its moment has come, and stores any changes to the plans.
    pub(crate) fn attend_plans(&mut self) {
        if self.plans.0.is_empty() || self.has_ended || self.is_stopping {
            return;
        }
        for seat in self.plans.0.keys().copied().collect::<Vec<Seat>>() {
            self.attend_plan(seat);
            self.keep_plan(seat);
        }
        self.plans
            .0
            .retain(|_, slot| !slot.now.is_empty() || slot.is_dirty || slot.writing.is_some());
    }

    fn attend_plan(&mut self, seat: Seat) {
        if self.writes.is_writing() || self.has_ended {
            return;
        }
        let version = self.version();
        let may_act = self.may_act_for(seat);
        let Some(slot) = self.plans.0.get_mut(&seat) else {
            return;
        };
        if !may_act {
            slot.turn = None;
            return;
        }
        match slot.turn {
            Some(Turn {
                version: of,
                acts_at,
            }) if of == version => {
                if acts_at.is_some_and(|at| at <= self.now.steady) {
                    self.act_by_plan(seat);
                }
            }
            Some(_) | None => self.begin_planned_turn(seat, version),
        }
    }

    /// Whether it is the turn of a seat for which the table may act now. It may not while people
    /// are deciding a question.
    fn may_act_for(&self, seat: Seat) -> bool {
        let is_on = self.record.status() == TableStatus::Playing && self.health != Health::Frozen;
        let must_act = || {
            let game = self.game.as_ref();
            game.is_some_and(|game| game.line().must_act(seat))
        };
        let is_theirs = || {
            let taken = &self.record.seats[seat];
            let person = taken.person.as_ref().map(|person| person.id);
            let is_here = taken.computer.is_none() && !taken.has_left && !taken.sits_out;
            is_here && person == self.plans.get(seat).map(|plan| plan.person)
        };
        is_on && !self.consent.is_pending() && must_act() && is_theirs()
    }

    fn begin_planned_turn(&mut self, seat: Seat, version: Version) {
        let acts_at = match self.planned(seat) {
            Some(Ok(_)) => Some(self.now.steady.after(self.hand_moment(seat, version))),
            Some(Err(why)) => return self.drop_plan(seat, why),
            None => None,
        };
        if let Some(slot) = self.plans.0.get_mut(&seat) {
            slot.turn = Some(Turn { version, acts_at });
        }
    }

    fn act_by_plan(&mut self, seat: Seat) {
        match self.planned(seat) {
            Some(Ok(action)) => {
                if self.act_for_table(seat, Entry::Act { action }) || self.has_ended {
                    return;
                }
                self.drop_plan(seat, ErrorCode::PreparedIllegal);
            }
            Some(Err(why)) => self.drop_plan(seat, why),
            None => {}
        }
        if let Some(turn) = self
            .plans
            .0
            .get_mut(&seat)
            .and_then(|slot| slot.turn.as_mut())
        {
            turn.acts_at = None;
        }
    }

    /// What the table is to do for a seat whose turn it is, or the reason why it cannot.
    fn planned(&mut self, seat: Seat) -> Option<Result<Value, ErrorCode>> {
        let plan = self.plans.get(seat)?.clone();
        let part = self.game.as_ref()?.part(seat)?;
        let listed: Vec<Value> = serde_json::from_str(&part.part.actions).ok()?;
        let Some(steps) = &plan.steps else {
            let forced = listed.as_slice().first().filter(|_| listed.len() == 1);
            let forced = forced.filter(|_| plan.quickly)?;
            return Some(Ok(forced["action"].clone()));
        };
        let objection = self.guarded(|table| {
            let line = table.game.as_ref()?.line();
            steps.objection(&listed, || line.position().laid_out(seat))
        });
        match objection {
            Some(Some(why)) => Some(Err(why)),
            Some(None) => Some(Ok(plan.to_do().first()?["action"].clone())),
            None => {
                self.end(End::Reload);
                None
            }
        }
    }

    /// Drops what is prepared, and tells only its player.
    fn drop_plan(&mut self, seat: Seat, why: ErrorCode) {
        let Some(slot) = self.plans.0.get_mut(&seat) else {
            return;
        };
        if slot.change(|plan| plan.drop_steps(Some(why))) {
            self.send_plan(seat);
        }
    }

    /// How long the table takes over a prepared move: nobody can predict it.
    pub(crate) fn hand_moment(&self, seat: Seat, version: Version) -> Duration {
        let chance = Chance::hidden("fondaco prepared move", &self.record, seat, version);
        chance.moment(MOMENT_MIN..MOMENT_MAX)
    }
}
