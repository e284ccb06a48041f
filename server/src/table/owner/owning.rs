//! A table that this node owns: the table is told what happens, and what it wants done is carried
//! out.

use super::super::attend_clocks::Pulse;
use super::super::edges::Edges;
use super::super::effect::Effect;
use super::super::input::{Command, Input};
use super::super::relay::{Handed, HandedGuest, attached_again};
use super::super::state::Table;
use super::super::store_work::Job;
use super::alarm::Alarm;
use super::context::TableContext;
use super::handle::Letter;
use super::here::Here;
use super::memory::Share;
use super::stopwatch::Stopwatch;
use super::{jobs, thinking};
use crate::clock::Steady;
use crate::store::{Epoch, NodeId};
use crate::thinkers::StopThinking;
use fondaco_protocol::{ClientMessage, Seen, TableId};
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt as _, StreamExt as _};
use game_core::SeatSet;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;
use tokio_util::sync::WaitForCancellationFutureOwned;
use tracing::{debug, error, info};

/// The longest that the database may take to make another node the owner.
const GIVE_MAX: Duration = Duration::from_secs(1);

/// A table in memory as its owner has it.
pub(super) struct Owning {
    context: Arc<TableContext>,
    id: TableId,
    epoch: Epoch,
    table: Table,
    /// The people who are connected to other nodes; `None` if there are no other nodes.
    edges: Option<Edges>,
    /// Whom the game waits for, as the sender of notices knows it.
    awaited: Option<SeatSet>,
    /// How often somebody was to be told that their time has run out, as the sender knows it.
    nudges: u32,
    /// What the store and computer players do for the table.
    jobs: FuturesUnordered<BoxFuture<'static, Input>>,
    /// Ends what a computer player thinks about.
    thinking: Option<StopThinking>,
    /// Ends what a hint is looked for by.
    hinting: Option<StopThinking>,
    stopwatch: Stopwatch,
    alarm: Alarm,
    /// The server stops.
    stopped: Pin<Box<WaitForCancellationFutureOwned>>,
    /// The node that is to own the table as soon as nothing is being written; nobody's commands are
    /// read until then.
    giving: Option<Giving>,
    share: Arc<Share>,
    pulse: watch::Receiver<Pulse>,
    /// Whether a clock runs, as far as the server's heart knows.
    has_running_clock: bool,
}

/// Why a node owns a table no longer.
pub(super) enum Left {
    /// The table has left memory.
    Memory,
    /// Another node owns it, and has everything: the connections here go on.
    Lost(Vec<HandedGuest>),
}

/// Who is to own the table, and who waits for it.
struct Giving {
    to: NodeId,
    given: oneshot::Sender<()>,
}

/// What a table's task does next.
enum Next {
    Input(Input),
    /// What several people at an edge want.
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
            edges: context.nodes.cluster().map(|_| Edges::new(id, epoch)),
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

    /// Owns the table until it leaves memory, or another node owns it.
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

    /// Those who were connected here before this node owned the table, and what they want.
    async fn take_over(&mut self, handed: Handed, here: &mut Here) -> ControlFlow<()> {
        for guest in handed.guests.iter().filter(|guest| guest.needs_all) {
            here.posts.reopen(guest.connection);
        }
        self.obey(attached_again(handed.guests), here).await?;
        let wishes = handed.wishes.into_iter().map(Command::from).collect();
        self.obey(wishes, here).await
    }

    /// Lets go of the table, if there are other nodes and everybody was told all there is.
    fn hand_over(&mut self) -> Option<Vec<HandedGuest>> {
        let edges = self.edges.as_mut().filter(|_| self.table.is_calm())?;
        let guests = edges.hand_over(&self.table);
        info!("another node owns the table now");
        self.share.owned_as(None);
        self.post();
        Some(guests)
    }

    /// Has another node own the table, at which nothing is being written.
    async fn give(&mut self, Giving { to, given }: Giving) -> Option<Vec<HandedGuest>> {
        let giving = self.context.store.give_table(self.id, self.epoch, to);
        let answer = timeout(GIVE_MAX, giving).await;
        let guests = match answer {
            Ok(Ok(true)) => self.hand_over(),
            // Who owns the table now is seen when the lease is renewed, or when it writes.
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
        // Something may have to be said although the table is told nothing.
        self.post();
        for command in commands {
            self.handle(Input::Command(command), here).await?;
        }
        ControlFlow::Continue(())
    }

    /// Tells the table something, and before it that the people of edges are gone that are silent.
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

    /// Sends what the edges are to be told.
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
            let people = self.table.seated();
            self.context.nodes.awaited(&self.context.notices, people);
        }
    }

    /// Notes when a move is heard.
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
        let effect = match effect {
            Effect::SendUpdate { update, ack } => {
                let acknowledged = self.now();
                here.posts.send_update(&update, ack).await;
                self.stopwatch.shown(acknowledged, self.now());
                return ControlFlow::Continue(());
            }
            effect => match here.carry_out(effect).await {
                Some(effect) => effect,
                None => return ControlFlow::Continue(()),
            },
        };
        match effect {
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
            Effect::Admit { .. }
            | Effect::TurnAway { .. }
            | Effect::Reseat { .. }
            | Effect::Reopen { .. }
            | Effect::Dismiss { .. }
            | Effect::Send { .. }
            | Effect::SendUpdate { .. }
            | Effect::Answer { .. } => {}
        }
        ControlFlow::Continue(())
    }
}
