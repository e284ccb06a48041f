//! The task that owns one table: it tells the table what happens, and carries out what the
//! table wants done.

use super::super::attend_clocks::Pulse;
use super::super::audience::Posts;
use super::super::effect::{ConnectionId, Effect, Ticket};
use super::super::error::TableError;
use super::super::input::{Command, Input};
use super::super::state::Table;
use super::super::store_work::Job;
use super::context::TableContext;
use super::handle::{Arrival, Letter, Reply};
use super::memory::Share;
use super::stopwatch::Stopwatch;
use super::{jobs, thinking};
use crate::store::Epoch;
use crate::thinkers::StopThinking;
use fondaco_protocol::{ClientMessage, TableId, TableView};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use game_core::SeatSet;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot, watch};
use tracing::{debug, error};

/// One table in memory, with the channels to everyone it deals with.
pub(super) struct TableTask {
    context: Arc<TableContext>,
    id: TableId,
    /// As which owner it was loaded.
    epoch: Epoch,
    table: Table,
    /// Whom the game waits for, as the sender of notices knows it.
    awaited: Option<SeatSet>,
    /// How often somebody was to be told that their time has run out, as the sender knows it.
    nudges: u32,
    posts: Posts,
    arriving: HashMap<ConnectionId, Arrival>,
    tickets: HashMap<Ticket, oneshot::Sender<Result<TableView, TableError>>>,
    /// What the store and computer players do for the table.
    jobs: FuturesUnordered<BoxFuture<'static, Input>>,
    /// Ends what a computer player thinks about.
    thinking: Option<StopThinking>,
    /// Ends what a hint is looked for by.
    hinting: Option<StopThinking>,
    stopwatch: Stopwatch,
    share: Arc<Share>,
    pulse: watch::Receiver<Pulse>,
    /// Whether a clock runs, as far as the server's heart knows.
    has_running_clock: bool,
}

impl Drop for TableTask {
    fn drop(&mut self) {
        self.note_clocks(false);
    }
}

impl TableTask {
    pub(super) fn new(
        context: Arc<TableContext>,
        (id, epoch): (TableId, Epoch),
        table: Table,
        share: Arc<Share>,
    ) -> TableTask {
        TableTask {
            pulse: context.heart.pulse(),
            has_running_clock: false,
            context,
            id,
            epoch,
            awaited: None,
            nudges: 0,
            table,
            posts: Posts::default(),
            arriving: HashMap::new(),
            tickets: HashMap::new(),
            jobs: FuturesUnordered::new(),
            stopwatch: Stopwatch::default(),
            thinking: None,
            hinting: None,
            share,
        }
    }

    /// Runs the task, and notes it if the rules panic where nothing else expects it.
    pub(super) async fn run_guarded(self, first: Vec<Effect>, commands: mpsc::Receiver<Letter>) {
        let (context, id) = (self.context.clone(), self.id);
        let run = AssertUnwindSafe(self.run(first, commands)).catch_unwind();
        if run.await.is_err() {
            error!("the rules panicked; the table is loaded again");
            context.trouble.note(id);
        }
    }

    async fn run(mut self, first: Vec<Effect>, mut commands: mpsc::Receiver<Letter>) {
        self.note_clocks(self.table.has_running_clock());
        let mut going = self.carry_out_all(first).await;
        let mut is_stopping = false;
        while going.is_continue() {
            let input = self.next_input(&mut commands, &mut is_stopping).await;
            let is_use = !matches!(input, Input::Tick | Input::Command(Command::Evict));
            let effects = self.table.handle(input, self.context.clock.now());
            self.note_clocks(self.table.has_running_clock());
            self.tell_awaited();
            self.share.note(&self.table, self.context.used(is_use));
            going = self.carry_out_all(effects).await;
        }
        commands.close();
        self.context.releases.note(self.id, self.epoch);
    }

    async fn next_input(
        &mut self,
        commands: &mut mpsc::Receiver<Letter>,
        is_stopping: &mut bool,
    ) -> Input {
        let wakes_at = self.table.wakes_at();
        let wake = async {
            match wakes_at {
                Some(moment) => self.context.clock.sleep_until(moment).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            Some(done) = self.jobs.next() => done,
            () = self.context.stop.cancelled(), if !*is_stopping => {
                *is_stopping = true;
                Input::Stop
            }
            letter = commands.recv(), if !*is_stopping => match letter {
                Some(letter) => Input::Command(self.opened(letter)),
                None => Input::Command(Command::Evict),
            },
            Ok(()) = self.pulse.changed(), if self.table.has_clocks() => {
                Input::Pulse(*self.pulse.borrow_and_update())
            }
            () = wake => Input::Tick,
        }
    }

    /// The server's heart beats while a clock runs.
    fn note_clocks(&mut self, has_running: bool) {
        match (self.has_running_clock, has_running) {
            (false, true) => self.context.heart.runs(),
            (true, false) => self.context.heart.stops(),
            (false, false) | (true, true) => {}
        }
        self.has_running_clock = has_running;
    }

    /// Somebody else is awaited, and the store knows it: there may be somebody to tell.
    fn tell_awaited(&mut self) {
        if let Some(awaited) = self.table.kept_awaited()
            && (awaited, self.table.nudges()) != (self.awaited, self.nudges)
        {
            (self.awaited, self.nudges) = (awaited, self.table.nudges());
            self.context.notices.note(self.table.seated());
        }
    }

    /// Keeps the way back, and hands on the command.
    fn opened(&mut self, letter: Letter) -> Command {
        match letter.reply {
            Reply::None => {}
            Reply::View(ticket, reply) => _ = self.tickets.insert(ticket, reply),
            Reply::Greeting(connection, arrival) => {
                self.arriving.insert(connection, arrival);
            }
        }
        if let Command::Message { message, .. } = &letter.command
            && let ClientMessage::Act { cmd_id, .. } | ClientMessage::Undo { cmd_id, .. } = message
        {
            let now = self.context.clock.now().steady;
            self.stopwatch.heard(*cmd_id, now);
        }
        letter.command
    }

    async fn carry_out_all(&mut self, effects: Vec<Effect>) -> ControlFlow<()> {
        for effect in effects {
            self.carry_out(effect).await?;
        }
        ControlFlow::Continue(())
    }

    async fn carry_out(&mut self, effect: Effect) -> ControlFlow<()> {
        match effect {
            Effect::Admit {
                connection,
                seat,
                greeting,
            } => {
                if let Some(arrival) = self.arriving.remove(&connection) {
                    self.posts.open(connection, seat, arrival.outbox);
                    let _ = arrival.greeting.send(Ok(greeting));
                }
            }
            Effect::TurnAway { connection, error } => {
                if let Some(arrival) = self.arriving.remove(&connection) {
                    let _ = arrival.greeting.send(Err(error));
                }
            }
            Effect::Reseat { connection, seat } => self.posts.reseat(connection, seat),
            Effect::Reopen { connection } => self.posts.reopen(connection),
            Effect::Dismiss { connection } => self.posts.close(connection),
            Effect::Send { to, frame } => self.posts.send(to, &frame).await,
            Effect::SendUpdate { update, ack } => {
                let acknowledged = self.context.clock.now().steady;
                self.posts.send_update(&update, ack).await;
                let delivered = self.context.clock.now().steady;
                self.stopwatch.shown(acknowledged, delivered);
            }
            Effect::Answer { ticket, answer } => {
                if let Some(reply) = self.tickets.remove(&ticket) {
                    let _ = reply.send(*answer);
                }
            }
            Effect::Store(job) => {
                if let Job::Append(entry) = &job {
                    self.stopwatch.saving(entry.entry.cmd_id);
                }
                self.jobs
                    .push(jobs::run(self.context.clone(), self.id, job));
            }
            Effect::Think(to_think) => {
                let (thought, stop) = thinking::think(&self.context, *to_think);
                self.thinking = stop;
                self.jobs.push(thought.map(Input::Thought).boxed());
            }
            Effect::StopThinking => self.thinking = None,
            Effect::Hint(cmd_id, to_think) => {
                let (hinted, stop) = thinking::hint(&self.context, cmd_id, *to_think);
                self.hinting = stop;
                self.jobs.push(hinted.map(Input::Hinted).boxed());
            }
            Effect::StopHint => self.hinting = None,
            Effect::KeepLine(line) => {
                let (id, epoch) = (self.id, self.epoch);
                self.context.chat_writer.save(id, epoch, line);
            }
            Effect::LobbyChanged => self.context.lobby_changed.notify_one(),
            Effect::RulesPanicked => {
                error!("the rules panicked; the table is loaded again");
                self.context.trouble.note(self.id);
            }
            Effect::RulesRecovered => self.context.trouble.is_over(self.id),
            Effect::End(end) => {
                debug!(?end, "the table left memory");
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}
