//! Runs a table that this node owns: tells it what happens, and carries out its effects.

use super::alarm::Alarm;
use super::context::TableContext;
use super::handle::Letter;
use super::here::Here;
use super::memory::Share;
use super::stopwatch::Stopwatch;
use super::{jobs, thinking};
use crate::background::StopThinking;
use cluster::Edges;
use cluster::{Handed, HandedGuest, attached_again};
use fondaco_protocol::{ClientMessage, Seen, TableId};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use game_core::SeatSet;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use table::Table;
use table::basis::Steady;
use table::clocks::Pulse;
use table::record::{Epoch, NodeId};
use table::work::Job;
use table::{Command, Delivery, Effect, End, Input, Unavailable};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;
use tokio_util::sync::WaitForCancellationFutureOwned;
use tracing::{debug, error, info};

/// How long the database may take to make another node the owner.
const GIVE_MAX: Duration = Duration::from_secs(1);

/// A table in memory as its owner has it.
pub(super) struct Owning {
    context: Arc<TableContext>,
    id: TableId,
    epoch: Epoch,
    table: Table,
    /// The people who are connected to other nodes; `None` if there are no other nodes.
    edges: Option<Edges>,
    /// Who the game is waiting for, as last announced to the sender of notices.
    awaited: Option<SeatSet>,
    /// How many notifications to players out of time had been due, as last announced to the sender.
    nudges: u32,
    /// Jobs under way for the table, in the store or with computer players.
    jobs: FuturesUnordered<BoxFuture<'static, Input>>,
    /// Stops the computer player that is thinking.
    thinking: Option<StopThinking>,
    /// Stops the search for a hint.
    hinting: Option<StopThinking>,
    stopwatch: Stopwatch,
    alarm: Alarm,
    /// Resolves when the server stops.
    stopped: Pin<Box<WaitForCancellationFutureOwned>>,
    /// The node that will own the table as soon as nothing is being written; until then, no
    /// commands are read.
    giving: Option<Giving>,
    share: Arc<Share>,
    pulse: watch::Receiver<Pulse>,
    /// Whether the server's heart has been told that a clock runs.
    has_running_clock: bool,
}

/// Why a node no longer owns a table.
pub(super) enum Left {
    /// The table has left memory.
    Memory,
    /// Another node owns it and has everything: the connections here stay open.
    Lost(Vec<HandedGuest>),
}

/// Which node is to own the table, and who is waiting for that.
struct Giving {
    to: NodeId,
    given: oneshot::Sender<()>,
}

/// What the table's task does next.
enum Next {
    Input(Input),
    /// Commands from several people at an edge.
    Commands(Vec<Command>),
    /// Another node owns the table.
    LetGo,
}

impl Drop for Owning {
    fn drop(&mut self) {
        self.note_clocks(false);
    }
}

impl Owning {
    pub(super) fn new(
        context: Arc<TableContext>,
        (id, epoch): (TableId, Epoch),
        table: Table,
        share: Arc<Share>,
    ) -> Owning {
        share.owned_as(Some(epoch));
        Owning {
            pulse: context.heart.pulse(),
            edges: context
                .nodes
                .cluster()
                .map(|_| Edges::new(id, epoch, context.numbers.clone())),
            has_running_clock: false,
            alarm: Alarm::default(),
            stopped: Box::pin(context.stop.clone().cancelled_owned()),
            context,
            id,
            epoch,
            awaited: None,
            nudges: 0,
            table,
            jobs: FuturesUnordered::new(),
            stopwatch: Stopwatch::default(),
            thinking: None,
            hinting: None,
            giving: None,
            share,
        }
    }

    /// Runs the table until it leaves memory or another node owns it.
    pub(super) async fn run(
        &mut self,
        first: Vec<Effect>,
        handed: Handed,
        commands: &mut mpsc::Receiver<Box<Letter>>,
        here: &mut Here,
    ) -> Left {
        self.note_clocks(self.table.has_running_clock());
        let mut going = self.carry_out_all(first, here).await;
        if going.is_continue() {
            going = self.take_over(handed, here).await;
        }
        let mut is_stopping = false;
        while going.is_continue() {
            if self.table.is_calm()
                && let Some(giving) = self.giving.take()
                && let Some(guests) = self.give(giving).await
            {
                return Left::Lost(guests);
            }
            going = match self.next(commands, here, &mut is_stopping).await {
                Next::Input(input) => self.handle(input, here).await,
                Next::Commands(commands) => self.obey(commands, here).await,
                Next::LetGo => match self.hand_over() {
                    Some(guests) => return Left::Lost(guests),
                    None => self.obey(vec![Command::LetGo], here).await,
                },
            };
        }
        self.context.releases.note(self.id, self.epoch);
        self.share.owned_as(None);
        Left::Memory
    }

    /// Takes over those who were connected here before this node owned the table, and their
    /// requests.
    async fn take_over(&mut self, handed: Handed, here: &mut Here) -> ControlFlow<()> {
        for guest in handed.guests.iter().filter(|guest| guest.needs_all) {
            here.posts.reopen(guest.connection);
        }
        self.obey(attached_again(handed.guests), here).await?;
        self.obey(handed.commands, here).await
    }

    /// Lets go of the table, provided there are other nodes and everybody has been told everything.
    fn hand_over(&mut self) -> Option<Vec<HandedGuest>> {
        let edges = self.edges.as_mut().filter(|_| self.table.is_calm())?;
        let guests = edges.hand_over(&self.table);
        info!("another node owns the table now");
        self.share.owned_as(None);
        self.post();
        Some(guests)
    }

    /// Makes another node the owner. Nothing must be being written at the table.
    async fn give(&mut self, Giving { to, given }: Giving) -> Option<Vec<HandedGuest>> {
        let giving = self.context.store.give_table(self.id, self.epoch, to);
        let answer = timeout(GIVE_MAX, giving).await;
        let guests = match answer {
            Ok(Ok(true)) => self.hand_over(),
            // The lease renewal or the next write will show who owns the table now.
            Ok(Ok(false) | Err(_)) | Err(_) => None,
        };
        let _ = given.send(());
        guests
    }

    async fn next(
        &mut self,
        commands: &mut mpsc::Receiver<Box<Letter>>,
        here: &mut Here,
        is_stopping: &mut bool,
    ) -> Next {
        let edges_wake = self.edges.as_ref().and_then(Edges::wakes_at);
        let wakes_at = [self.table.wakes_at(), edges_wake];
        let wakes_at = wakes_at.into_iter().flatten().min();
        let letter = tokio::select! {
            biased;
            Some(done) = self.jobs.next() => return Next::Input(done),
            () = &mut self.stopped, if !*is_stopping => {
                *is_stopping = true;
                return Next::Input(Input::Stop);
            }
            letter = commands.recv(), if !*is_stopping && self.giving.is_none() => letter,
            Ok(()) = self.pulse.changed(), if self.table.has_clocks() => {
                return Next::Input(Input::Pulse(*self.pulse.borrow_and_update()));
            }
            () = self.alarm.reached(&self.context.clock, wakes_at) => {
                return Next::Input(Input::Tick);
            }
        };
        match letter.map(|letter| *letter) {
            Some(Letter::Command { command, reply }) => {
                here.keep(reply);
                match command {
                    Command::LetGo => Next::LetGo,
                    command => Next::Input(Input::Command(command)),
                }
            }
            Some(Letter::Give { to, given }) => {
                self.giving = Some(Giving { to, given });
                Next::Commands(Vec::new())
            }
            Some(Letter::Heard { from, message }) => {
                let now = self.now();
                let edges = self.edges.as_mut();
                let commands = edges.map(|edges| edges.hear(from, *message, now));
                Next::Commands(commands.unwrap_or_default())
            }
            None => Next::Input(Input::Command(Command::Evict)),
        }
    }

    async fn obey(&mut self, commands: Vec<Command>, here: &mut Here) -> ControlFlow<()> {
        // There may be something to send even if there are no commands.
        self.post();
        for command in commands {
            self.handle(Input::Command(command), here).await?;
        }
        ControlFlow::Continue(())
    }

    /// Passes an input to the table, after first detaching the people of edges that have gone
    /// silent.
    async fn handle(&mut self, input: Input, here: &mut Here) -> ControlFlow<()> {
        let now = self.now();
        let gone = self.edges.as_mut().map(|edges| edges.tick(now));
        for command in gone.into_iter().flatten() {
            self.tell(Input::Command(command), here).await?;
        }
        self.tell(input, here).await
    }

    async fn tell(&mut self, input: Input, here: &mut Here) -> ControlFlow<()> {
        let is_use = !matches!(input, Input::Tick | Input::Command(Command::Evict));
        self.time(&input);
        let now = self.context.clock.now();
        let mut effects = self.table.handle(input, now);
        if let Some(edges) = self.edges.as_mut().filter(|edges| !edges.is_empty()) {
            let seen: Option<Seen> = self.table.seen();
            effects = edges.tell(effects, seen.as_ref(), now.steady);
        }
        self.post();
        self.note_clocks(self.table.has_running_clock());
        self.tell_awaited();
        self.share.note(&self.table, self.context.used(is_use));
        self.carry_out_all(effects, here).await
    }

    /// Sends the pending messages to the edges.
    fn post(&mut self) {
        if let (Some(edges), Some(cluster)) = (&mut self.edges, self.context.nodes.cluster()) {
            for (to, message) in edges.post() {
                cluster.send(to, &message);
            }
        }
    }

    fn now(&self) -> Steady {
        self.context.clock.now().steady
    }

    /// Keeps the server's heart beating while a clock runs.
    fn note_clocks(&mut self, has_running: bool) {
        match (self.has_running_clock, has_running) {
            (false, true) => self.context.heart.runs(),
            (true, false) => self.context.heart.stops(),
            (false, false) | (true, true) => {}
        }
        self.has_running_clock = has_running;
    }

    /// Announces a change in who is awaited, once the store knows it: somebody may need a notice.
    fn tell_awaited(&mut self) {
        if let Some(awaited) = self.table.kept_awaited()
            && (awaited, self.table.nudges()) != (self.awaited, self.nudges)
        {
            (self.awaited, self.nudges) = (awaited, self.table.nudges());
            let people = self.table.seated();
            self.context.nodes.awaited(&self.context.notices, people);
        }
    }

    /// Starts timing a move.
    fn time(&mut self, input: &Input) {
        if let Input::Command(Command::Message { message, .. }) = input
            && let ClientMessage::Act { cmd_id, .. } | ClientMessage::Undo { cmd_id, .. } = message
        {
            let now = self.now();
            self.stopwatch.heard(*cmd_id, now);
        }
    }

    async fn carry_out_all(&mut self, effects: Vec<Effect>, here: &mut Here) -> ControlFlow<()> {
        for effect in effects {
            self.carry_out(effect, here).await?;
        }
        ControlFlow::Continue(())
    }

    async fn carry_out(&mut self, effect: Effect, here: &mut Here) -> ControlFlow<()> {
        match effect {
            Effect::Deliver(delivery @ Delivery::Update { .. }) => {
                let acknowledged = self.now();
                here.deliver(delivery).await;
                self.stopwatch.shown(acknowledged, self.now());
            }
            Effect::Deliver(delivery) => here.deliver(delivery).await,
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
            Effect::Rejected(code) => crate::observe::rejected(code),
            Effect::LobbyChanged => self.context.lobby_changed.notify_one(),
            Effect::RulesPanicked => {
                error!("the rules panicked; the table is loaded again");
                self.context.trouble.note(self.id);
            }
            Effect::RulesRecovered => self.context.trouble.is_over(self.id),
            Effect::End(end) => {
                if end != End::Idle {
                    here.send_away(Unavailable::Restarting.into()).await;
                }
                debug!(?end, "the table left memory");
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}
