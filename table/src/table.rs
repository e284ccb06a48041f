//! One table in memory: each input returns the effects that the table wants carried out. It does no
//! I/O, reads no clock and draws no randomness of its own. Rules first, then disk, then memory,
//! then players: whatever fails, the steps after it have not happened.
//!
//! The parts of a table own their state and say what they want done; the table brings them what they
//! need, and keeps the order. Each kind of input has a file below this one.

mod act;
mod ask;
mod attach;
mod attend;
mod awaited;
mod change;
mod claim;
mod hear;
#[cfg(any(test, feature = "testkit"))]
mod inside;
mod look_back;
mod plan;
mod save;
mod talk;
mod think;

#[cfg(test)]
mod tests;

use crate::basis::Rulesets;
use crate::basis::{Now, Steady};
use crate::clocks::{Pulse, Timekeeper};
use crate::computers::Computers;
use crate::computers::Hints;
use crate::effect::{Audience, ConnectionId, Delivery, Effect, End, Ticket};
use crate::error::TableError;
use crate::game::{Health, RunningGame, Scene};
use crate::input::Input;
use crate::people::{Attendance, Chat, Consent, LookingBack, Visitor, Visitors};
use crate::plans::{Plans, SeatPlan};
use crate::record::{Epoch, Gathering, Outage, TableRecord};
use crate::sent::Frame;
use crate::sent::{Surroundings, snapshot, table_view};
use crate::work::{Gaps, Job, Request, Waiting, Writes};
use fondaco_protocol::{
    ChatLine, CommandId, Seen, ServerMessage, TableLink, TableView, UserId, Version,
};
use game_core::{Json, Ruleset, Seat};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

/// A table without visitors leaves memory after this long.
pub const IDLE_MAX: Duration = Duration::from_secs(300);

/// Rough memory footprint of a table without its game: its record, its task, its mailbox.
const TABLE_BYTES: usize = 32 * 1024;

/// Rough memory footprint of each connection to a table.
const VISITOR_BYTES: usize = 512;

/// Rough memory footprint of a line of chat.
const LINE_BYTES: usize = 512;

/// One table in memory.
pub struct Table {
    rulesets: Arc<Rulesets>,
    record: TableRecord,
    gathering: Gathering,
    /// How often the table has been broadcast.
    revision: u32,
    game: Option<RunningGame>,
    company: Company,
    consent: Consent,
    computers: Computers,
    hints: Hints,
    plans: Plans,
    clocks: Timekeeper,
    writes: Writes,
    gaps: Gaps,
    waiting: Waiting,
    health: Health,
    due: Due,
    /// The open claim to a seat.
    claim: Option<claim::Watched>,
    /// The end of the log after which it could not be logged that a seat was taken.
    unlogged_after: Option<Version>,
    now: Now,
    is_stopping: bool,
    has_ended: bool,
    effects: Vec<Effect>,
}

/// The people at a table, and what goes on between them.
struct Company {
    visitors: Visitors,
    attendance: Attendance,
    chat: Chat,
    looking_back: LookingBack,
    rematch: Option<TableLink>,
}

/// When the table does something unprompted.
#[derive(Default)]
struct Due {
    /// When presence was last broadcast.
    presence_sent: Option<Steady>,
    /// When presence will next be broadcast, if anything has changed.
    presence: Option<Steady>,
    /// When the table acts for a seat whose player is away.
    default: Option<Steady>,
    /// When the table leaves memory unless somebody comes.
    idle: Option<Steady>,
}

/// What a table is loaded from.
pub struct Loaded {
    pub record: TableRecord,
    pub gathering: Gathering,
    pub game: Option<RunningGame>,
    pub lines: Vec<ChatLine>,
    pub rematch: Option<TableLink>,
    /// What players have prepared, brought forward to the end of the log.
    pub plans: Vec<(Seat, SeatPlan)>,
    pub health: Health,
    /// Periods since the clocks were last noted in which the server was down or could not save.
    pub outages: Vec<Outage>,
    pub pulse: Pulse,
}

#[cfg(any(test, feature = "testkit"))]
impl Loaded {
    /// A table where nobody has said anything and nothing is wrong.
    pub fn quiet(record: TableRecord, game: Option<RunningGame>) -> Loaded {
        Loaded {
            record,
            gathering: Gathering::default(),
            game,
            lines: Vec::new(),
            rematch: None,
            plans: Vec::new(),
            health: Health::Good,
            outages: Vec::new(),
            pulse: Pulse::Beats,
        }
    }
}

impl Table {
    /// Loads a table; also returns the first effects to carry out.
    pub fn load(rulesets: Arc<Rulesets>, loaded: Loaded, now: Now) -> (Table, Vec<Effect>) {
        let (record, game) = (&loaded.record, loaded.game.as_ref());
        let scene = Scene::of(record, game, loaded.health, now);
        let clocks = Timekeeper::load(scene, &loaded.outages, loaded.pulse);
        let attendance = Attendance::at(rulesets.delays());
        let mut table = Table {
            rulesets,
            record: loaded.record,
            gathering: loaded.gathering,
            revision: 0,
            game: loaded.game,
            company: Company {
                visitors: Visitors::default(),
                attendance,
                chat: Chat::of(loaded.lines),
                looking_back: LookingBack::default(),
                rematch: loaded.rematch,
            },
            consent: Consent::default(),
            computers: Computers::default(),
            hints: Hints::default(),
            plans: Plans::of(loaded.plans),
            clocks,
            writes: Writes::default(),
            gaps: Gaps::default(),
            waiting: Waiting::default(),
            health: loaded.health,
            due: Due::default(),
            claim: None,
            unlogged_after: None,
            now,
            is_stopping: false,
            has_ended: false,
            effects: Vec::new(),
        };
        table.look_around();
        table.plan_default();
        table.load_claim();
        let is_over = table.is_over();
        let changed = table.plans.review(&table.record, is_over);
        table.send_plans(&changed);
        table.go_on();
        table.attend_computers();
        table.attend_plans();
        table.attend_clocks();
        table.attend_inactivity();
        table.keep_awaited();
        let effects = std::mem::take(&mut table.effects);
        (table, effects)
    }

    /// Returns the effects of `input`. There are none once the table has left memory.
    pub fn handle(&mut self, input: Input, now: Now) -> Vec<Effect> {
        if self.has_ended {
            return Vec::new();
        }
        self.now = now;
        match input {
            Input::Command(command) => self.obey(command),
            Input::Stored(stored) => self.stored(stored),
            Input::Thought(thought) => self.computers.thought(thought, now),
            Input::Hinted(hinted) => self.hinted(hinted),
            Input::Tick => self.tick(),
            Input::Pulse(pulse) => self.clocks.note_pulse(pulse),
            Input::Stop => self.is_stopping = true,
        }
        self.go_on();
        self.attend_computers();
        self.attend_plans();
        self.attend_hint();
        self.attend_clocks();
        self.attend_inactivity();
        self.attend_lead();
        self.watch_idle();
        self.keep_awaited();
        std::mem::take(&mut self.effects)
    }

    /// The latest moment at which the table needs a tick.
    pub fn wakes_at(&self) -> Option<Steady> {
        let default = self.due.default.filter(|_| !self.writes.is_writing());
        let writing = self.writes.due_at();
        let is_taking_back = self.consent.is_taking_back();
        let computer = self.computers.wakes_at(is_taking_back);
        let computer = computer.filter(|_| !self.writes.is_writing());
        let plans = self.plans.wakes_at(self.writes.is_writing());
        let clock = self.clocks.wakes_at();
        let claim = self.claim_due().filter(|_| !self.writes.is_writing());
        let due = [
            writing,
            default,
            computer,
            plans,
            clock,
            claim,
            self.company.attendance.wakes_at(),
            self.company.looking_back.wakes_at(),
            self.due.presence,
            self.due.idle,
        ];
        due.into_iter().flatten().min()
    }

    /// Does what was put off while something was being written.
    fn go_on(&mut self) {
        while !self.writes.is_writing() && !self.has_ended {
            if self.is_stopping {
                return self.end(End::Stopping);
            }
            if self.finish_is_due() {
                self.finish();
            } else if self.attend_claim() || self.attend_help() {
                // It is being written.
            } else if let Some(agreed) = self.consent.take_agreed() {
                self.carry_out(agreed);
            } else {
                match self.waiting.next() {
                    Some(Request::Act(act)) => self.act(act),
                    Some(Request::Change(asked)) => self.change(asked),
                    None => return,
                }
            }
        }
    }

    /// Roughly how much memory the table takes.
    pub fn bytes(&self) -> usize {
        let game = self.game.as_ref().map_or(0, RunningGame::bytes);
        let (visitors, lines) = (self.company.visitors.len(), self.company.chat.len());
        TABLE_BYTES + game + visitors * VISITOR_BYTES + lines * LINE_BYTES
    }

    pub fn has_visitors(&self) -> bool {
        !self.company.visitors.is_empty() || !self.gaps.is_empty()
    }

    /// The epoch in which this node owns the table.
    pub fn epoch(&self) -> Epoch {
        self.record.epoch
    }

    /// Whether nothing is being written or read, or waiting to be: everybody has been told
    /// everything.
    pub fn is_calm(&self) -> bool {
        let is_at_work = self.plans.is_busy() || self.hints.is_busy();
        self.writes.is_idle() && self.gaps.is_empty() && self.waiting.is_empty() && !is_at_work
    }

    /// Everybody who is connected.
    pub fn connected(&self) -> impl Iterator<Item = (ConnectionId, &Visitor)> {
        self.company.visitors.iter()
    }

    /// Everyone who sits here or is connected. Somebody with several connections appears more than
    /// once.
    pub fn people(&self) -> impl Iterator<Item = UserId> {
        let visitors = self.company.visitors.iter();
        self.seated()
            .chain(visitors.filter_map(|(_, visitor)| visitor.user()))
    }

    /// Who sits here.
    pub fn seated(&self) -> impl Iterator<Item = UserId> {
        let seats = self.record.seats.values();
        seats.filter_map(|seat| Some(seat.person()?.id))
    }

    /// Differs whenever [`Table::people`] may have changed.
    pub fn people_version(&self) -> (u32, usize) {
        (self.revision, self.company.visitors.len())
    }

    /// Differs whenever a player is to be told something beside their turn: that their time has run
    /// out, or that the others have replaced them.
    pub fn nudges(&self) -> u32 {
        let replaced = self.record.replaced().count();
        let replaced = u32::try_from(replaced).unwrap_or(u32::MAX);
        self.clocks.nudges().wrapping_add(replaced)
    }

    /// Whether any clock is running here.
    pub fn has_running_clock(&self) -> bool {
        let clocks = self.clocks.clocks();
        clocks.is_some_and(|clocks| clocks.running().is_some())
    }

    /// Whether the players have clocks.
    pub fn has_clocks(&self) -> bool {
        self.clocks.clocks().is_some()
    }

    /// The table as its parts see it.
    fn scene(&self) -> Scene<'_> {
        Scene::of(&self.record, self.game.as_ref(), self.health, self.now)
    }

    fn emit(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    fn deliver(&mut self, delivery: Delivery) {
        self.emit(Effect::Deliver(delivery));
    }

    fn send(&mut self, to: Audience, message: &ServerMessage<Json>) {
        let answers = message.answers();
        let frame = Frame::of(message);
        self.deliver(Delivery::Send { to, frame, answers });
    }

    fn send_frame(&mut self, to: Audience, frame: Frame) {
        let answers = None;
        self.deliver(Delivery::Send { to, frame, answers });
    }

    /// Confirms that the client's message was carried out.
    fn done(&mut self, connection: ConnectionId, cmd_id: CommandId) {
        self.send(Audience::One(connection), &ServerMessage::Done { cmd_id });
    }

    /// Refuses the client's message.
    fn reject(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        error: impl Into<TableError>,
    ) {
        let body = error.into().body();
        self.emit(Effect::Rejected(body.code));
        let rejected = ServerMessage::Rejected {
            cmd_id,
            code: body.code,
            message: body.message,
            detail: body.detail,
        };
        self.send(Audience::One(connection), &rejected);
    }

    fn answer_with(&mut self, ticket: Ticket, answer: Result<TableView, TableError>) {
        let answer = Box::new(answer);
        self.deliver(Delivery::Answer { ticket, answer });
    }

    fn store(&mut self, job: Job) {
        self.emit(Effect::Store(job));
    }

    /// Unloads the table.
    fn end(&mut self, end: End) {
        if self.has_ended {
            return;
        }
        self.has_ended = true;
        self.emit(Effect::End(end));
    }

    /// Calls the rules, and catches a panic in them so that it cannot take the server down.
    fn guarded<T>(&mut self, rules: impl FnOnce(&Table) -> T) -> Option<T> {
        let called = catch_unwind(AssertUnwindSafe(|| rules(self)));
        if called.is_err() {
            self.emit(Effect::RulesPanicked);
        }
        called.ok()
    }

    /// Whether computers can play this game.
    fn has_computers(&self) -> bool {
        self.rulesets.player(&self.record.ruleset).is_some()
    }

    fn ruleset(&self) -> Option<&dyn Ruleset> {
        self.rulesets.of_table(&self.record)
    }

    /// Whether the game is over, so that nothing needs hiding from the players any more.
    fn is_over(&self) -> bool {
        self.record.is_over()
    }

    fn view(&self) -> TableView {
        table_view(
            &self.record,
            self.gathering,
            self.company.rematch.as_ref(),
            self.revision,
        )
    }

    fn send_table(&mut self) {
        self.revision += 1;
        let table = self.view();
        self.send(Audience::All, &ServerMessage::Table { table });
    }

    fn snapshot(&self, seat: Option<Seat>) -> Frame {
        let surroundings = Surroundings {
            table: self.view(),
            presence: self.presence(),
            question: self.consent.open().cloned(),
            clocks: self.clocks.view(self.now),
        };
        snapshot(surroundings, self.game.as_ref(), seat)
    }
}

impl Table {
    /// Where somebody who has received everything stands in the game.
    pub fn seen(&self) -> Option<Seen> {
        let game = self.game.as_ref()?;
        Some(Seen {
            version: game.version(),
            hash: game.public_hash().to_string(),
        })
    }
}
