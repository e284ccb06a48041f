//! One world: a table, its data on disk, the connections to it, and everything that anybody has
//! received.

mod keeping;
mod looking_back;

use super::blinded;
use super::deed::{Deed, Heard, Listener};
use crate::Flaw;
use bots::Level;
use fondaco_protocol::{ChatLine, CommandId, Person, Suggestion, TableView};
use game_core::{Seat, Seed};
use keeping::kind;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::TableError;
use table::basis::Now;
use table::basis::Rulesets;
use table::computers::{Advice, Hinted, NoThought, Thought, ToThink};
use table::game::ReplayError;
use table::game::RunningGame;
use table::game::file as game_file;
use table::people::seat_of;
use table::record::{Durable, LogEntry, TableRecord};
use table::work::Job;
use table::{Command, ConnectionId, Delivery, Effect, Input, Loaded, Table, Ticket};

struct Link {
    person: Option<Person>,
    /// As the table reports it; also `None` until the table admits the connection.
    seat: Option<Seat>,
    is_admitted: bool,
}

pub(crate) struct World {
    flaw: Option<Flaw>,
    rulesets: Arc<Rulesets>,
    pub(crate) table: Option<Table>,
    pub(crate) stored: TableRecord,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) jobs: Vec<Job>,
    pub(crate) thinking: Option<ToThink>,
    pub(crate) hinting: Option<(CommandId, ToThink)>,
    lines: Vec<ChatLine>,
    links: BTreeMap<ConnectionId, Link>,
    tickets: BTreeMap<Ticket, Person>,
    tickets_issued: u64,
    /// Everything received since the last deed began.
    pub(crate) heard: Vec<Heard>,
    /// The last entry that the table asked to have saved.
    accepted: Option<CommandId>,
    /// Whether the table has accepted an entry since the last deed began.
    pub(crate) has_accepted: bool,
}

impl World {
    pub(crate) fn new(rulesets: Rulesets, stored: TableRecord, flaw: Option<Flaw>) -> World {
        World {
            flaw,
            rulesets: Arc::new(rulesets),
            table: None,
            stored,
            log: Vec::new(),
            jobs: Vec::new(),
            thinking: None,
            hinting: None,
            lines: Vec::new(),
            links: BTreeMap::new(),
            tickets: BTreeMap::new(),
            tickets_issued: 0,
            heard: Vec::new(),
            accepted: None,
            has_accepted: false,
        }
    }

    pub(crate) fn game(&self) -> Option<&RunningGame> {
        self.table.as_ref()?.running_game()
    }

    pub(crate) fn rulesets(&self) -> &Rulesets {
        &self.rulesets
    }

    pub(crate) fn is_open(&self, connection: ConnectionId) -> bool {
        let link = self.links.get(&connection);
        link.is_some_and(|link| link.is_admitted)
    }

    /// The seat of a connection's person; if that person holds all seats, the one that is to play.
    pub(crate) fn seat_at(&self, connection: ConnectionId, table: &TableRecord) -> Option<Seat> {
        let link = self.links.get(&connection)?;
        let own = seat_of(table, link.person.as_ref()?.id)?;
        Some(link.seat.filter(|_| table.hot_seat).unwrap_or(own))
    }

    pub(crate) fn perform(&mut self, deed: Deed, mut now: Now) {
        self.heard.clear();
        self.has_accepted = false;
        if self.flaw == Some(Flaw::FastClock) {
            now.steady = now.steady.after(now.steady.since_start() / 4);
        }
        match deed {
            Deed::Store(index, how) => {
                if !self.jobs.is_empty() {
                    let index = index % self.jobs.len();
                    let job = self.jobs.remove(index);
                    let stored = self.do_job(&job, how);
                    self.tell(Input::Stored(stored), now);
                }
            }
            Deed::Reload => self.load(now),
            Deed::Open { table, kept } => {
                self.stored = *table;
                self.log.truncate(kept);
                self.lines.clear();
                self.load(now);
            }
            Deed::LookBack(person) => {
                let what = self.looked_back(person.as_ref());
                self.hear(Listener::Person(person, None), what);
            }
            Deed::TakeFile => {
                let ruleset = self.rulesets.of_table(&self.stored);
                let file = ruleset
                    .and_then(|ruleset| game_file::write(ruleset, &self.stored, &self.durable()));
                let what = serde_json::to_string(&file).expect("files serialize");
                self.hear(Listener::Person(None, None), what);
            }
            Deed::Tick => self.tell(Input::Tick, now),
            Deed::Thought(choice) => self.computer_chooses(choice, now),
            Deed::Hinted => self.hint_is_found(now),
            other => self.command(other, now),
        }
        let wakes_at = self.table.as_ref().and_then(Table::wakes_at);
        self.hear(Listener::Everybody, format!("wakes at {wakes_at:?}"));
    }

    fn command(&mut self, deed: Deed, now: Now) {
        let command = match deed {
            Deed::Attach {
                connection,
                person,
                seen,
            } => {
                let link = Link {
                    person: person.clone(),
                    seat: None,
                    is_admitted: false,
                };
                self.links.insert(connection, link);
                Command::Attach {
                    connection,
                    person,
                    seen,
                }
            }
            Deed::Message {
                connection,
                message,
            } => Command::Message {
                connection,
                message,
            },
            Deed::Detach(connection) => {
                self.links.remove(&connection);
                Command::Detach { connection }
            }
            Deed::Resync(connection) => Command::Resync { connection },
            Deed::Quiet(connection, is_quiet) => Command::Quiet {
                connection,
                is_quiet,
            },
            Deed::Request(person, change) => {
                let ticket = self.next_ticket();
                self.tickets.insert(ticket, person.clone());
                Command::Change {
                    ticket,
                    person,
                    change,
                }
            }
            Deed::Look => Command::Look {
                ticket: self.next_ticket(),
            },
            Deed::Renamed(person) => Command::Renamed { person },
            Deed::Tick
            | Deed::Thought(_)
            | Deed::Hinted
            | Deed::Store(..)
            | Deed::Reload
            | Deed::Open { .. }
            | Deed::LookBack(_)
            | Deed::TakeFile => return,
        };
        self.tell(Input::Command(command), now);
    }

    fn next_ticket(&mut self) -> Ticket {
        self.tickets_issued += 1;
        Ticket::numbered(self.tickets_issued)
    }

    fn tell(&mut self, input: Input, now: Now) {
        let Some(table) = &mut self.table else { return };
        let effects = table.handle(input, now);
        self.carry_out(effects);
    }

    fn computer_chooses(&mut self, choice: usize, now: Now) {
        let Some(thinking) = self.thinking.take() else {
            return;
        };
        let listed = self.listed(thinking.seat);
        let thought = Thought {
            seat: thinking.seat,
            version: thinking.version,
            found: listed.get(choice).cloned().ok_or(NoThought::Nothing),
        };
        self.tell(Input::Thought(thought), now);
    }

    /// Thinks as a real hint does, but not for as long.
    fn hint_is_found(&mut self, now: Now) {
        let Some((cmd_id, to_think)) = self.hinting.take() else {
            return;
        };
        let player = self.rulesets.player(&to_think.ruleset);
        if let Some(action) = &to_think.about {
            // To a thousandth of a point, so that any difference shows.
            let cost = player.map(|player| player.cost(&to_think.dealt, action, to_think.seed));
            let found = match cost {
                Some(Ok(cost)) => Ok(Advice::Costs(Some((cost * 1_000.0) as u32))),
                _ => Err(NoThought::Nothing),
            };
            return self.tell(Input::Hinted(Hinted { cmd_id, found }), now);
        }
        let thought = player.map(|player| {
            let stop = || false;
            player.think(&to_think.dealt, Level::Easy, to_think.seed, &stop)
        });
        let found = match thought {
            Some(Ok(thought)) => Ok(Advice::Best(vec![Suggestion {
                action: thought.action,
                points: Vec::new(),
                chances: Vec::new(),
            }])),
            _ => Err(NoThought::Nothing),
        };
        self.tell(Input::Hinted(Hinted { cmd_id, found }), now);
    }

    /// The actions that a seat may choose from.
    pub(crate) fn listed(&self, seat: Seat) -> Vec<Value> {
        let part = self.game().and_then(|game| game.part(seat));
        part.map_or_else(Vec::new, |part| actions_in(&part.part.actions))
    }

    /// The actions with which a waiting seat could begin its next turn.
    pub(crate) fn listed_ahead(&self, seat: Seat) -> Vec<Value> {
        let seed = Seed::new([0; 32]);
        let game = self.game();
        let ahead = game.map(|game| game.line().position().look_ahead(seat, &[], &seed));
        let ahead = ahead.and_then(Result::ok);
        ahead.map_or_else(Vec::new, |ahead| actions_in(&ahead.actions))
    }

    /// Loads the table from its log.
    pub(crate) fn load(&mut self, now: Now) {
        self.links.clear();
        self.tickets.clear();
        self.thinking = None;
        self.hinting = None;
        let game = match self.replayed() {
            Some(Err(error)) => {
                self.hear_publicly(&format!("a log cannot be replayed: {error}"));
                None
            }
            replayed => replayed.and_then(Result::ok),
        };
        let lines = self.lines.clone();
        let loaded = Loaded {
            lines,
            ..Loaded::quiet(self.stored.clone(), game)
        };
        let (table, first) = Table::load(self.rulesets.clone(), loaded, now);
        self.table = Some(table);
        self.carry_out(first);
    }

    /// Replays the game from its log; `None` before it starts.
    fn replayed(&self) -> Option<Result<RunningGame, ReplayError>> {
        self.stored.stage.started_at()?;
        let ruleset = self.rulesets.of_table(&self.stored)?;
        Some(RunningGame::replay(ruleset, &self.stored, &self.durable()))
    }

    fn durable(&self) -> Vec<Durable<LogEntry>> {
        self.log.iter().cloned().map(Durable::simulated).collect()
    }

    fn hear(&mut self, by: Listener, what: String) {
        let what = blinded(&what);
        self.heard.push(Heard { by, what });
    }

    fn hear_publicly(&mut self, what: &str) {
        self.hear(Listener::Everybody, what.to_owned());
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Deliver(Delivery::Admit {
                    connections,
                    seat,
                    greeting,
                }) => {
                    for connection in connections {
                        if let Some(link) = self.links.get_mut(&connection) {
                            link.is_admitted = true;
                            link.seat = seat;
                        }
                        for frame in &greeting {
                            self.deliver(connection, frame.as_str());
                        }
                    }
                }
                Effect::Deliver(Delivery::TurnAway { connection, error }) => {
                    self.deliver(connection, &refused(&error));
                    self.links.remove(&connection);
                }
                Effect::Deliver(Delivery::Reseat { connection, seat }) => {
                    if let Some(link) = self.links.get_mut(&connection) {
                        link.seat = seat;
                    }
                }
                Effect::Deliver(Delivery::Reopen { .. }) => {}
                Effect::Deliver(Delivery::Dismiss { connection }) => {
                    drop(self.links.remove(&connection))
                }
                Effect::Deliver(Delivery::Send { to, frame, .. }) => {
                    self.deliver_each(|connection, seat| {
                        to.includes(connection, seat)
                            .then(|| frame.as_str().to_owned())
                    })
                }
                Effect::Deliver(Delivery::Update { update, ack }) => {
                    if let Some(ack) = ack {
                        self.deliver_each(|connection, _| {
                            (connection == ack.connection).then(|| ack.frame.as_str().to_owned())
                        });
                    }
                    self.deliver_each(|_, seat| Some(update.frame(seat).as_str().to_owned()));
                }
                Effect::Deliver(Delivery::Answer { ticket, answer }) => {
                    let by = Listener::Person(self.tickets.remove(&ticket), None);
                    self.hear(by, answered(&answer));
                }
                Effect::Store(job) => {
                    self.note_accepted(&job);
                    self.hear_publicly(kind(&job));
                    if let Job::SaveTable(next) | Job::FinishTable(next) = &job {
                        // Lists of tables are made from this.
                        self.hear(Listener::Everybody, format!("{next:?}"));
                    }
                    self.jobs.push(job);
                }
                Effect::KeepLine(line) => self.lines.push(line),
                Effect::Think(to_think) => self.thinking = Some(*to_think),
                Effect::StopThinking => self.thinking = None,
                Effect::Hint(cmd_id, to_think) => self.hinting = Some((cmd_id, *to_think)),
                Effect::StopHint => self.hinting = None,
                Effect::Rejected(code) => {
                    let code = format!("{code:?}");
                    metrics::counter!("fondaco_rejects_total", "code" => code).increment(1);
                }
                Effect::LobbyChanged => self.hear_publicly("the lobby has changed"),
                Effect::RulesPanicked => self.hear_publicly("the rules panicked"),
                Effect::RulesRecovered => self.hear_publicly("the rules recovered"),
                Effect::End(end) => {
                    self.hear(Listener::Everybody, format!("the table ends: {end:?}"));
                    self.table = None;
                    self.links.clear();
                }
            }
        }
    }

    /// Records an accepted entry. One that is saved again had been accepted before.
    fn note_accepted(&mut self, job: &Job) {
        if let Job::Append(new) = job
            && self.accepted != Some(new.entry.cmd_id)
        {
            self.accepted = Some(new.entry.cmd_id);
            self.has_accepted = true;
        }
    }

    fn deliver(&mut self, connection: ConnectionId, what: &str) {
        if let Some(link) = self.links.get(&connection) {
            let by = Listener::Person(link.person.clone(), Some(connection));
            self.hear(by, what.to_owned());
        }
    }

    fn deliver_each(&mut self, told: impl Fn(ConnectionId, Option<Seat>) -> Option<String>) {
        for (connection, link) in self.links.iter().filter(|(_, link)| link.is_admitted) {
            if let Some(what) = told(*connection, link.seat) {
                let by = Listener::Person(link.person.clone(), Some(*connection));
                let what = blinded(&what);
                self.heard.push(Heard { by, what });
            }
        }
    }
}

fn answered(answer: &Result<TableView, TableError>) -> String {
    match answer {
        Ok(view) => serde_json::to_string(view).expect("views serialize"),
        Err(error) => refused(error),
    }
}

fn refused(error: &TableError) -> String {
    serde_json::to_string(&error.body()).expect("errors serialize")
}

fn actions_in(listed: &str) -> Vec<Value> {
    let listed = serde_json::from_str::<Vec<Value>>(listed);
    let listed = listed.unwrap_or_default().into_iter();
    listed.map(|mut choice| choice["action"].take()).collect()
}
