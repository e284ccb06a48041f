//! Runs the table: tells it what happens, and carries out its effects.

use crate::kept::{BIRTH, Kept, on_disk, plan_of, row_of};
use crate::said::{Answer, Fate, Refusal, Said, Told};
use fondaco_protocol::{ClientMessage, CommandId, ErrorCode, Person, ServerMessage};
use game_core::{Json, Seat};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use table::basis::{Now, Rulesets};
use table::clocks::Pulse;
use table::computers::{Hinted, NoThought, Thought, ToThink};
use table::game::file::up_to_now;
use table::game::{RunningGame, record as record_of, seats_shown};
use table::plans::brought_forward;
use table::record::{AppendError, Durable, Gathering, LogEntry, TableRecord};
use table::sent::{Frame, is_revealed, table_view};
use table::work::{Job, Stored};
use table::{
    Audience, Command, ConnectionId, Delivery, Effect, Health, Input, Loaded, Table, TableError,
    Unavailable,
};

/// A table without a server.
pub struct Alone {
    rulesets: Arc<Rulesets>,
    person: Person,
    /// The table as the game began, and how it ended.
    record: TableRecord,
    table: Table,
    log: Vec<Durable<LogEntry>>,
    /// What the page has been asked to keep, by number.
    writes: BTreeMap<u64, Write>,
    last_write: u64,
    /// The page, once it has said hello.
    page: Option<Page>,
    last_connection: u64,
    thinking: Option<Box<ToThink>>,
    hinting: Option<(CommandId, Box<ToThink>)>,
    told: Vec<Told>,
    has_ended: bool,
}

/// The connection of the page. A new one takes the place of the one before.
struct Page {
    connection: ConnectionId,
    seat: Option<Seat>,
}

/// What waits for the page to keep it.
enum Write {
    Birth,
    Entry(LogEntry),
    Plan(Seat),
}

impl Alone {
    /// Begins a game, or goes on with one.
    ///
    /// # Errors
    /// If the game cannot be played here, what was kept is damaged, or something else has been said.
    pub fn begin(
        rulesets: Arc<Rulesets>,
        said: Said,
        now: Now,
    ) -> Result<(Alone, Answer), Refusal> {
        match said {
            Said::Open { birth } => {
                let (record, _) = birth.record(&rulesets)?;
                let birth = birth.settled(&record);
                let text = serde_json::to_string(&birth).expect("it came as JSON");
                let kept = Kept {
                    birth,
                    log: Vec::new(),
                    plans: Vec::new(),
                };
                Alone::of(rulesets, kept, Some(text), now)
            }
            Said::Load { rows } => {
                let kept = Kept::read(&rows).ok_or(TableError::from(Unavailable::NotRead))?;
                Alone::of(rulesets, kept, None, now)
            }
            Said::Message { .. }
            | Said::Kept { .. }
            | Said::Look
            | Said::File
            | Said::Think
            | Said::Tick => Err(ErrorCode::TableNotFound.into()),
        }
    }

    /// `text` is what a new table begins with.
    fn of(
        rulesets: Arc<Rulesets>,
        kept: Kept,
        text: Option<String>,
        now: Now,
    ) -> Result<(Alone, Answer), Refusal> {
        let (record, begun) = kept.birth.record(&rulesets)?;
        let view = table_view(&record, Gathering::default(), None, 0);
        // What a lesson begins with follows from its rules, and is not kept.
        let begun = begun.into_iter().map(on_disk);
        let log: Vec<Durable<LogEntry>> = begun.chain(kept.log).collect();
        let is_whole = (1..).zip(&log).all(|(seq, entry)| entry.get().seq.0 == seq);
        if !is_whole {
            return Err(TableError::from(Unavailable::NotRead).into());
        }
        let loaded = loaded(&rulesets, record.clone(), (&log, kept.plans))?;
        let (table, effects) = Table::load(rulesets.clone(), loaded, now);
        let mut alone = Alone {
            rulesets,
            person: kept.birth.person,
            record,
            table,
            log,
            writes: BTreeMap::new(),
            last_write: 0,
            page: None,
            last_connection: 0,
            thinking: None,
            hinting: None,
            told: Vec::new(),
            has_ended: false,
        };
        if let Some(text) = text {
            alone.keep(Write::Birth, BIRTH.to_owned(), Some(text));
        }
        let table = Box::new(view);
        alone.told.push(Told::Opened { table });
        alone.carry_out(effects, VecDeque::new(), now);
        let answer = alone.answer();
        Ok((alone, answer))
    }

    /// Hears what the page says.
    ///
    /// # Errors
    /// If another table was to begin here, a row was never to be kept, or the game cannot be
    /// replayed.
    pub fn hear(&mut self, said: Said, now: Now) -> Result<Answer, Refusal> {
        let inputs = match said {
            Said::Open { .. } | Said::Load { .. } => return Err(ErrorCode::Malformed.into()),
            Said::Message { message } => self.message(*message),
            Said::Kept { write, fate } => {
                let write = self.writes.remove(&write).ok_or(ErrorCode::Malformed)?;
                self.kept(write, fate)
            }
            Said::Look => {
                self.look()?;
                Vec::new()
            }
            Said::File => {
                self.file()?;
                Vec::new()
            }
            Said::Think => self.think(),
            Said::Tick => vec![Input::Tick],
        };
        self.carry_out(Vec::new(), inputs.into(), now);
        Ok(self.answer())
    }

    fn message(&mut self, message: ClientMessage) -> Vec<Input> {
        let commands = match (message, &self.page) {
            (ClientMessage::Hello { seen, .. }, page) => {
                let left = page.as_ref().map(|page| Command::Detach {
                    connection: page.connection,
                });
                self.last_connection += 1;
                let connection = ConnectionId::numbered(self.last_connection);
                let seat = None;
                self.page = Some(Page { connection, seat });
                let person = Some(self.person.clone());
                let come = Command::Attach {
                    connection,
                    person,
                    seen,
                };
                left.into_iter().chain([come]).collect()
            }
            (message, Some(page)) => vec![Command::Message {
                connection: page.connection,
                message,
            }],
            (_, None) => Vec::new(),
        };
        commands.into_iter().map(Input::Command).collect()
    }

    /// The page has kept a row, or could not.
    fn kept(&mut self, write: Write, fate: Fate) -> Vec<Input> {
        let stored = match (write, fate) {
            (Write::Birth, Fate::Kept) => return Vec::new(),
            (Write::Birth, Fate::Taken | Fate::Failed) => {
                self.end();
                return Vec::new();
            }
            (Write::Entry(entry), Fate::Kept) => {
                let entry = on_disk(entry);
                let version = entry.version();
                self.log.push(entry);
                Stored::Append(Ok(version))
            }
            (Write::Entry(_), Fate::Taken) => Stored::Append(Err(AppendError::Fenced)),
            (Write::Entry(_), Fate::Failed) => {
                let why = "the browser could not keep it".into();
                Stored::Append(Err(AppendError::Unknown(why)))
            }
            (Write::Plan(seat), fate) => Stored::KeepPlan {
                seat,
                is_kept: fate == Fate::Kept,
            },
        };
        vec![Input::Stored(stored)]
    }

    fn look(&mut self) -> Result<(), Refusal> {
        let ruleset = self.rulesets.of_table(&self.record);
        let ruleset = ruleset.ok_or(ErrorCode::UnknownRuleset)?;
        let seats = if is_revealed(&self.record.stage) {
            self.record.seats.seats().collect()
        } else {
            seats_shown(&self.record, Some(self.person.id))
        };
        let record = record_of(ruleset, &self.record, &self.log, &seats);
        let record = record.map_err(|_| TableError::from(Unavailable::Frozen))?;
        let record = serde_json::value::to_raw_value(&record).expect("records serialize");
        self.told.push(Told::Record { record });
        Ok(())
    }

    fn file(&mut self) -> Result<(), Refusal> {
        let ruleset = self.rulesets.of_table(&self.record);
        let ruleset = ruleset.ok_or(ErrorCode::UnknownRuleset)?;
        let file = up_to_now(ruleset, &self.record, &self.log);
        let file = file.ok_or(TableError::from(Unavailable::Frozen))?;
        let file = serde_json::value::to_raw_value(&file).expect("files serialize");
        self.told.push(Told::File { file });
        Ok(())
    }

    /// Thinks about whatever is to be thought about. Nothing is heard in the meantime, so nothing
    /// can make it obsolete.
    fn think(&mut self) -> Vec<Input> {
        let on = || false;
        let thought = self.thinking.take().map(|to_think| {
            let found = to_think.choice(&self.rulesets, &on);
            Input::Thought(Thought {
                seat: to_think.seat,
                version: to_think.version,
                found: found.ok_or(NoThought::Nothing),
            })
        });
        let hinted = self.hinting.take().map(|(cmd_id, to_think)| {
            let found = to_think.advice(&self.rulesets, &on);
            let found = found.ok_or(NoThought::Nothing);
            Input::Hinted(Hinted { cmd_id, found })
        });
        thought.into_iter().chain(hinted).collect()
    }

    /// Carries out effects and handles inputs until none are left.
    fn carry_out(&mut self, effects: Vec<Effect>, mut inputs: VecDeque<Input>, now: Now) {
        let mut effects = effects;
        loop {
            for effect in effects {
                inputs.extend(self.carry_out_one(effect));
            }
            let Some(input) = inputs.pop_front() else {
                return;
            };
            effects = self.table.handle(input, now);
        }
    }

    /// Carries out an effect, and returns what the table hears of it at once.
    fn carry_out_one(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Deliver(delivery) => self.deliver(delivery),
            Effect::Store(job) => return self.store(job).map(Input::Stored),
            Effect::Think(to_think) => self.thinking = Some(to_think),
            Effect::StopThinking => self.thinking = None,
            Effect::Hint(cmd_id, to_think) => self.hinting = Some((cmd_id, to_think)),
            Effect::StopHint => self.hinting = None,
            // Whoever plays alone has nobody to talk to.
            Effect::KeepLine(_)
            | Effect::LobbyChanged
            | Effect::Rejected(_)
            | Effect::RulesPanicked
            | Effect::RulesRecovered => {}
            Effect::End(_) => self.end(),
        }
        None
    }

    fn store(&mut self, job: Job) -> Option<Stored> {
        match job {
            Job::Append(new) => {
                let (row, text) = row_of(&new.entry);
                self.keep(Write::Entry(new.entry), row, Some(text));
                None
            }
            Job::FindEntry { seat, cmd_id } => {
                let is_it = |entry: &&Durable<LogEntry>| {
                    let entry = entry.get();
                    (entry.seat, entry.cmd_id) == (seat, cmd_id)
                };
                let found = self.log.iter().find(is_it).cloned();
                Some(Stored::FindEntry(Ok(found)))
            }
            Job::KeepPlan { seat, content, .. } => {
                self.keep(Write::Plan(seat), plan_of(seat), content);
                None
            }
            // That the game is over follows from its log.
            Job::FinishTable(finished) => {
                self.record.stage = finished.stage;
                Some(Stored::FinishTable(Ok(())))
            }
            // Whom the table waits for, too. Games alone have no clock.
            Job::KeepAwaited { .. } => Some(Stored::KeepAwaited),
            Job::KeepClocks { .. } => Some(Stored::KeepClocks),
            Job::SaveTable(_) => Some(Stored::SaveTable(Err(table::record::Failed))),
            Job::ReadLog => Some(Stored::ReadLog(Ok(self.log.clone()))),
            Job::CatchUp {
                table,
                seen,
                through,
            } => {
                let through = usize::try_from(through.0).unwrap_or(usize::MAX);
                let log = &self.log[..through.min(self.log.len())];
                let missed = self
                    .rulesets
                    .of_table(&table)
                    .and_then(|ruleset| RunningGame::updates_from_log(ruleset, &table, log, &seen));
                Some(Stored::CatchUp(missed))
            }
        }
    }

    /// Asks the page to keep a row. There must be none of this name yet unless it is a plan.
    fn keep(&mut self, write: Write, row: String, text: Option<String>) {
        let is_new = !matches!(write, Write::Plan(_));
        self.last_write += 1;
        self.writes.insert(self.last_write, write);
        let write = self.last_write;
        self.told.push(Told::Keep {
            write,
            row,
            text,
            is_new,
        });
    }

    fn deliver(&mut self, delivery: Delivery) {
        let Some(page) = &mut self.page else { return };
        let is_page = |connection: ConnectionId| connection == page.connection;
        match delivery {
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => {
                if connections.into_iter().any(is_page) {
                    page.seat = seat;
                    self.send_all(greeting);
                }
            }
            Delivery::TurnAway { connection, error } if is_page(connection) => self.close(&error),
            Delivery::Reseat { connection, seat } if is_page(connection) => page.seat = seat,
            Delivery::Dismiss { connection } if is_page(connection) => self.page = None,
            Delivery::Send { to, frame, .. } if is_for(page, to) => self.send(&frame),
            Delivery::Update { update, ack } => {
                let frame = update.frame(page.seat);
                let ack = ack.filter(|ack| is_page(ack.connection));
                self.send_all(ack.map(|ack| ack.frame).into_iter().chain([frame]));
            }
            // Nothing is lost on the way to the page, and nobody holds a ticket.
            Delivery::TurnAway { .. }
            | Delivery::Reseat { .. }
            | Delivery::Dismiss { .. }
            | Delivery::Send { .. }
            | Delivery::Reopen { .. }
            | Delivery::Answer { .. } => {}
        }
    }

    fn send_all(&mut self, frames: impl IntoIterator<Item = Frame>) {
        for frame in frames {
            self.send(&frame);
        }
    }

    fn send(&mut self, frame: &Frame) {
        let text = frame.as_str().to_owned();
        let message = RawValue::from_string(text).expect("frames are JSON");
        self.told.push(Told::Send { message });
    }

    /// Says why, and hears the page no more.
    fn close(&mut self, error: &TableError) {
        let closing = ServerMessage::<Json>::Closing {
            code: error.code(),
            message: error.to_string(),
        };
        self.send(&Frame::of(&closing));
        self.page = None;
    }

    /// What is in memory cannot be trusted any more.
    fn end(&mut self) {
        self.has_ended = true;
        self.close(&Unavailable::Restarting.into());
    }

    fn answer(&mut self) -> Answer {
        let wakes_at = self.table.wakes_at().filter(|_| !self.has_ended);
        Answer {
            told: std::mem::take(&mut self.told),
            wakes_at: wakes_at.map(|at| at.since_start().as_secs_f64() * 1_000.0),
            thinks: self.thinking.is_some() || self.hinting.is_some(),
            has_ended: self.has_ended,
        }
    }
}

fn is_for(page: &Page, to: Audience) -> bool {
    to.includes(page.connection, page.seat)
}

/// The table after everything that was kept.
fn loaded(
    rulesets: &Rulesets,
    record: TableRecord,
    (log, plans): (&[Durable<LogEntry>], Vec<(Seat, String)>),
) -> Result<Loaded, Refusal> {
    let ruleset = rulesets.of_table(&record);
    let ruleset = ruleset.ok_or(ErrorCode::UnknownRuleset)?;
    let game = RunningGame::replay(ruleset, &record, log);
    let game = game.map_err(|_| TableError::from(Unavailable::Frozen))?;
    Ok(Loaded {
        plans: brought_forward(plans, &record, log),
        record,
        gathering: Gathering::default(),
        game: Some(game),
        lines: Vec::new(),
        rematch: None,
        health: Health::Good,
        outages: Vec::new(),
        pulse: Pulse::Beats,
    })
}
