//! Prepared moves: while others are to act, a player says what to do in the next turn. When it
//! comes, the table waits a moment, asks the rules again, and acts as if the player had. A plan
//! is on disk before its player is told so, and nobody else is told anything.

mod plan;
#[cfg(test)]
mod tests;

pub(crate) use plan::{SeatPlan, brought_forward};

use super::effect::{Audience, ConnectionId, End};
use super::error::{MoveError, PlanError, TableError, Unavailable};
use super::flaw::{Flaw, is_planted};
use super::game::Entry;
use super::state::{Health, Table};
use super::store_work::Job;
use crate::clock::Steady;
use crate::frame::Frame;
use fondaco_protocol::{
    CommandId, ErrorCode, PREPARED_STEPS_MAX, ServerMessage, StepKind, TableStatus, UserId, Version,
};
use game_core::{Ahead, Json, NoAhead, Seat, Seed};
use plan::{Happened, Steps};
use serde_json::Value;
use sha2::{Digest, Sha256};
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
    /// Says what a waiting player could do next, after some steps.
    pub(super) fn look_ahead(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        steps: Vec<Value>,
    ) {
        let looked = match self.may_plan(connection) {
            Ok((seat, _)) => self.ahead_of(seat, &steps),
            Err(error) => Err(error.into()),
        };
        match looked {
            Ok(ahead) => {
                let told = ServerMessage::Ahead {
                    cmd_id,
                    version: self.version(),
                    public: ahead.public,
                    view: ahead.view,
                    actions: ahead.actions,
                };
                self.send(Audience::One(connection), &told);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// A waiting player says what to do next; nothing, to take it back.
    pub(super) fn prepare(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        version: Version,
        steps: Vec<Value>,
    ) {
        match self.prepared(connection, version, &steps) {
            Ok((seat, next)) => self.keep_asked(seat, next, connection, cmd_id),
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// A player says whether the table is to play what is forced.
    pub(super) fn play_forced(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        quickly: bool,
    ) {
        match self.may_plan(connection) {
            Ok((seat, person)) => {
                let before = self.plans.get(seat).cloned();
                let before = before.unwrap_or_else(|| SeatPlan::of(person));
                let next = SeatPlan { quickly, ..before };
                self.keep_asked(seat, next, connection, cmd_id);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    fn may_plan(&self, connection: ConnectionId) -> Result<(Seat, UserId), PlanError> {
        let seat = self.seat_of(connection).ok_or(PlanError::NotAPlayer)?;
        let visitor = self.company.visitors.get(connection);
        let person = visitor.and_then(|visitor| visitor.user());
        let person = person.ok_or(PlanError::NotAPlayer)?;
        match self.record.status() {
            TableStatus::Playing => {}
            TableStatus::Gathering => return Err(PlanError::NotStarted),
            TableStatus::Finished | TableStatus::Closed => return Err(PlanError::GameOver),
        }
        let taken = &self.record.seats[seat];
        let is_elsewhere = taken.computer.is_some() || taken.has_left || self.record.hot_seat;
        match is_elsewhere || self.health == Health::Frozen {
            true => Err(PlanError::Nothing),
            false => Ok((seat, person)),
        }
    }

    fn prepared(
        &mut self,
        connection: ConnectionId,
        version: Version,
        steps: &[Value],
    ) -> Result<(Seat, SeatPlan), TableError> {
        let (seat, person) = self.may_plan(connection)?;
        let mut next = SeatPlan::of(person);
        next.quickly = self.plans.get(seat).is_some_and(|plan| plan.quickly);
        if steps.is_empty() {
            return Ok((seat, next));
        }
        if version != self.version() {
            return Err(MoveError::Stale.into());
        }
        let ahead = self.ahead_of(seat, steps)?;
        next.steps = Some(Steps::of(version, &ahead));
        Ok((seat, next))
    }

    /// What the seat could do next. It follows from what it sees, and from nothing else.
    fn ahead_of(&mut self, seat: Seat, steps: &[Value]) -> Result<Ahead, TableError> {
        if steps.len() > PREPARED_STEPS_MAX {
            return Err(PlanError::Nothing.into());
        }
        let seed = seed_of(self.record.id.0.as_bytes(), seat, self.version());
        let of = match is_planted(Flaw::OfferOfAnother) {
            true => seat.next(self.record.seats.count()),
            false => seat,
        };
        let looked = self.guarded(|table| {
            let line = table.game.as_ref()?.line();
            Some(line.position().look_ahead(of, steps, &seed))
        });
        match looked {
            Some(Some(Ok(ahead))) => Ok(ahead),
            Some(Some(Err(NoAhead::Refused(refusal)))) => Err(MoveError::Refused(refusal).into()),
            Some(Some(Err(NoAhead::Unknown | NoAhead::Uncertain)) | None) => {
                Err(PlanError::Nothing.into())
            }
            None => {
                self.end(End::Reload);
                Err(Unavailable::RulesFailed.into())
            }
        }
    }

    /// Has the store keep what its player wants, who is told once it has.
    fn keep_asked(
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

    /// The store has kept what is prepared for a seat, or has not.
    pub(super) fn plan_kept(&mut self, seat: Seat, is_kept: bool) {
        let again = self.now.steady.after(KEEP_AGAIN);
        let Some(slot) = self.plans.0.get_mut(&seat) else {
            return;
        };
        let written = slot.writing.take().flatten();
        let asked = slot.asked.take();
        if !is_kept {
            // It may be there all the same, and must not stay.
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

    /// Plays what is prepared once its moment has come, and has the store know what has changed.
    pub(super) fn attend_plans(&mut self) {
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
        if self.work.writing.is_some() || self.has_ended {
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

    /// Whether it is the turn of a seat for which the table may act now. While people discuss
    /// something, it does not.
    fn may_act_for(&self, seat: Seat) -> bool {
        let is_on = self.record.status() == TableStatus::Playing && self.health != Health::Frozen;
        let is_asked = self.company.question.is_some() || self.company.agreed.is_some();
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
        is_on && !is_asked && must_act() && is_theirs()
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

    /// What the table is to do for a seat whose turn it is, or why not.
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

    /// Drops what is prepared, with a word to its player alone.
    fn drop_plan(&mut self, seat: Seat, why: ErrorCode) {
        let Some(slot) = self.plans.0.get_mut(&seat) else {
            return;
        };
        if slot.change(|plan| plan.drop_steps(Some(why))) {
            self.send_plan(seat);
        }
    }

    fn keep_plan(&mut self, seat: Seat) {
        let now = self.now.steady;
        let slot = self.plans.0.get(&seat);
        let is_due = |slot: &&Slot| {
            slot.is_dirty && slot.writing.is_none() && slot.retry_at.is_none_or(|at| at <= now)
        };
        if let Some(content) = slot.filter(is_due).map(|slot| slot.now.content()) {
            self.write_plan(seat, content);
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

    /// How long the table takes over a prepared move: nobody can guess it.
    fn hand_moment(&self, seat: Seat, version: Version) -> Duration {
        let mut hash = Sha256::new();
        hash.update(b"fondaco prepared move");
        hash.update(self.record.seed.as_bytes());
        hash.update(self.record.id.0.as_bytes());
        hash.update(version.0.to_be_bytes());
        hash.update([seat.number()]);
        let hash: [u8; 32] = hash.finalize().into();
        let chance = u64::from(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]));
        let range = (MOMENT_MAX - MOMENT_MIN).as_millis() as u64;
        MOMENT_MIN + Duration::from_millis(chance % range)
    }
}

fn told(plan: &SeatPlan) -> ServerMessage<Json> {
    ServerMessage::Prepared {
        steps: plan.to_do().iter().map(Json::of).collect(),
        quickly: plan.quickly,
        dropped: plan.dropped,
    }
}

/// What an offer is dealt by: the same for everybody who sees the same.
fn seed_of(table: &[u8], seat: Seat, version: Version) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"fondaco look ahead");
    hash.update(table);
    hash.update(version.0.to_be_bytes());
    hash.update([seat.number()]);
    Seed::new(hash.finalize().into())
}
