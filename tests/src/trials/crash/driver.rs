//! Two players who play at one table after another and remember everything they were told.

use super::Dice;
use super::history::{Event, History, Told, now};
use crate::guests::client::{Gap, Person, TableSocket, code_text};
use anyhow::{Context, bail};
use fondaco_protocol::{
    ClientMessage, CommandId, PublicHash, Saving, ServerMessage, TableId, Version,
};
use parking_lot::Mutex;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite;
use uuid::Uuid;

/// Players at a table.
const SEATS: usize = 2;

/// One in this many actions is taken back by its player, where that is possible.
const UNDO_EACH: u64 = 8;

/// Progress of all tables together.
#[derive(Debug, Default)]
pub(super) struct Progress {
    acked: AtomicUsize,
    warned: Mutex<Option<Instant>>,
}

impl Progress {
    /// Actions acknowledged so far.
    pub(super) fn acked(&self) -> usize {
        self.acked.load(Ordering::Relaxed)
    }

    /// When players were first told that saving is slow; `None` if it is not slow now.
    pub(super) fn warned(&self) -> Option<Instant> {
        *self.warned.lock()
    }

    fn see(&self, message: &ServerMessage) {
        let ServerMessage::Saving { state } = message else {
            return;
        };
        let mut warned = self.warned.lock();
        match state {
            Saving::Slow | Saving::Failing => {
                warned.get_or_insert_with(Instant::now);
            }
            Saving::Done => *warned = None,
        }
    }
}

/// What the clients at one table were told.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pub(super) table: Option<TableId>,
    /// Answered commands: the seat, the command, and the version that it created.
    pub(super) acked: Vec<(u8, CommandId, Version)>,
    /// All of it in order, for the judge.
    pub(super) events: Vec<Event>,
    /// The hash that was shown for each version.
    pub(super) shown: BTreeMap<u64, PublicHash>,
    /// Commands that were resent after a disconnect and then answered.
    pub(super) resent: u32,
    /// Things that no server should have done.
    pub(super) violations: Vec<String>,
}

/// A command that has not been answered yet.
#[derive(Clone, Debug)]
struct Open {
    seat: usize,
    message: ClientMessage,
    cmd_id: CommandId,
    was_cut: bool,
}

/// The maximum time that one of several servers may take to let a player connect or to open a
/// table; after that, a proxy would try another one.
const CONNECT_MAX: Duration = Duration::from_secs(3);

/// The longest that servers may still refuse a table once nothing disturbs them any more.
const SETTLE_MAX: Duration = Duration::from_secs(10);

/// The pause before retrying a table that was refused.
const SETTLE_AGAIN: Duration = Duration::from_millis(100);

/// Plays game after game with random legal actions.
pub(super) struct Driver {
    progress: Arc<Progress>,
    /// The pause before each action.
    pub(super) pace: Duration,
    /// When actions were acknowledged.
    pub(super) times: Arc<Mutex<Vec<Instant>>>,
    /// Why the connections broke last.
    pub(super) trouble: Arc<Mutex<String>>,
    /// How often connections broke; with several servers, players move to other servers each time.
    breaks: usize,
    dice: Dice,
    people: Vec<Person>,
    open: Option<Open>,
    pub(super) now: Memory,
    pub(super) past: Vec<Memory>,
}

impl Driver {
    pub(super) fn new(seed: u64, progress: Arc<Progress>) -> Driver {
        let now = Memory::default();
        Driver {
            progress,
            pace: Duration::ZERO,
            times: Arc::default(),
            trouble: Arc::default(),
            breaks: 0,
            dice: Dice::new(seed),
            people: Vec::new(),
            open: None,
            now,
            past: Vec::new(),
        }
    }

    /// All tables that this driver has played.
    pub(super) fn memories(&self) -> impl Iterator<Item = &Memory> {
        self.past.iter().chain([&self.now])
    }

    pub(super) fn acked(&self) -> usize {
        self.memories().map(|memory| memory.acked.len()).sum()
    }

    /// Plays until the connection breaks.
    pub(super) async fn play(&mut self, url: &str) {
        let played = self.play_on(&[url.to_owned()], u32::MAX, None).await;
        self.broke(played);
    }

    /// Plays until the connection breaks, or until it is told to stop.
    pub(super) async fn play_until(&mut self, urls: &[String], is_over: &AtomicBool) {
        let played = self.play_on(urls, u32::MAX, Some(is_over)).await;
        self.broke(played);
    }

    /// An error means that the server ended or had an outage: only what was told before counts.
    fn broke(&mut self, played: anyhow::Result<()>) {
        if let Err(error) = played {
            if let Some(gap) = error.downcast_ref::<Gap>() {
                self.now.violations.push(gap.to_string());
            }
            *self.trouble.lock() = format!("{error:#}");
        }
        self.breaks += 1;
        if let Some(open) = &mut self.open {
            open.was_cut = true;
        }
    }

    /// Gets the open command answered, and checks the table's position. If a server does not reach
    /// the table's owner yet, it is asked again, as a proxy or a browser would do.
    pub(super) async fn settle(&mut self, url: &str) {
        let begun = Instant::now();
        while self.now.table.is_some() {
            match self.play_on(&[url.to_owned()], 1, None).await {
                Ok(()) => return,
                Err(error) if is_unavailable(&error) && begun.elapsed() < SETTLE_MAX => {
                    sleep(SETTLE_AGAIN).await;
                }
                Err(error) => {
                    let told = format!("an undisturbed server failed: {error:#}");
                    return self.now.violations.push(told);
                }
            }
        }
    }

    /// The server that this seat is connected to; for a number past the last seat, a server without
    /// a player, if there is one.
    fn place<'a>(&self, urls: &'a [String], seat: usize) -> &'a str {
        &urls[(self.breaks + seat) % urls.len()]
    }

    async fn play_on(
        &mut self,
        urls: &[String],
        actions: u32,
        is_over: Option<&AtomicBool>,
    ) -> anyhow::Result<()> {
        let mut left = actions;
        let longest = match urls {
            [_] => Duration::MAX,
            _ => CONNECT_MAX,
        };
        loop {
            let table = match self.now.table {
                Some(table) => table,
                None => timeout(longest, self.new_table(urls)).await??,
            };
            let mut sockets = Vec::new();
            for seat in 0..SEATS {
                let person = self.people[seat].moved_to(self.place(urls, seat));
                self.now.note(seat, now(), Told::Connect);
                let socket = timeout(longest, person.connect(table)).await??;
                self.see_snapshot(seat, &socket)?;
                sockets.push(socket);
            }
            if let Some(open) = self.open.clone() {
                self.send(&mut sockets, open).await?;
            }
            while let Some(open) = self.choose(&sockets) {
                if left == 0 || is_over.is_some_and(|over| over.load(Ordering::Relaxed)) {
                    return Ok(());
                }
                left -= 1;
                sleep(self.pace).await;
                self.open = Some(open.clone());
                self.send(&mut sockets, open).await?;
            }
            if actions != u32::MAX {
                return Ok(());
            }
            self.past.push(std::mem::take(&mut self.now));
        }
    }

    /// The server that opens a table owns it, so this picks one without a player if there are
    /// enough.
    async fn new_table(&mut self, urls: &[String]) -> anyhow::Result<TableId> {
        let url = self.place(urls, SEATS);
        while self.people.len() < SEATS {
            self.people
                .push(Person::guest(url, &format!("Player {}", self.people.len())).await?);
        }
        let [host, other] = [0, 1].map(|seat| self.people[seat].moved_to(url));
        let table = host.start_game("golden-horn", &[&other]).await?;
        self.now.table = Some(table);
        Ok(table)
    }

    fn choose(&mut self, sockets: &[TableSocket]) -> Option<Open> {
        let able: Vec<usize> = (0..SEATS)
            .filter(|&seat| !sockets[seat].legal_actions().is_empty())
            .collect();
        let seat = *able.get(self.dice.below(able.len() as u64) as usize)?;
        let cmd_id = CommandId(Uuid::new_v4());
        let version = sockets[seat].version();
        let can_undo = sockets[seat].private().is_some_and(|part| part.can_undo);
        let message = if can_undo && self.dice.below(UNDO_EACH) == 0 {
            ClientMessage::Undo { cmd_id, version }
        } else {
            let listed: Vec<Value> = sockets[seat].legal_actions();
            let action = listed
                .get(self.dice.below(listed.len() as u64) as usize)?
                .clone();
            ClientMessage::Act {
                cmd_id,
                version,
                action,
            }
        };
        Some(Open {
            seat,
            message,
            cmd_id,
            was_cut: false,
        })
    }

    async fn send(&mut self, sockets: &mut [TableSocket], open: Open) -> anyhow::Result<()> {
        let sender = &mut sockets[open.seat];
        let what = match open.message {
            ClientMessage::Undo { .. } => "undo",
            _ => "act",
        };
        let command = open.cmd_id;
        self.now.note(open.seat, now(), Told::Ask { command, what });
        sender.send(&open.message).await?;
        let version = loop {
            let message = sender.next().await?;
            self.progress.see(&message);
            self.now.see(open.seat, &message)?;
            match message {
                ServerMessage::Ack { cmd_id, version } if cmd_id == open.cmd_id => break version,
                ServerMessage::Rejected { cmd_id, code, .. } if cmd_id == open.cmd_id => {
                    let code = code_text(code);
                    self.open = None;
                    self.now
                        .violations
                        .push(format!("a listed action was refused: {code}"));
                    bail!("refused: {code}");
                }
                _ => {}
            }
        };
        self.open = None;
        self.progress.acked.fetch_add(1, Ordering::Relaxed);
        self.note_time();
        self.now.acked.push((open.seat as u8, open.cmd_id, version));
        self.now.resent += u32::from(open.was_cut);
        for (seat, socket) in sockets.iter_mut().enumerate() {
            while socket.version() < version {
                let message = socket.next().await?;
                self.now.see(seat, &message)?;
            }
        }
        Ok(())
    }

    fn note_time(&self) {
        let mut times = self.times.lock();
        times.push(Instant::now());
    }

    fn see_snapshot(&mut self, seat: usize, socket: &TableSocket) -> anyhow::Result<()> {
        let position = socket.position.as_ref().context("the game has started")?;
        let (version, hash) = (position.version, position.hash);
        self.now.note(seat, now(), Told::Snapshot { version, hash });
        let newest = self.now.newest();
        if position.version.0 < newest {
            let (version, was) = (position.version, newest);
            self.now
                .violations
                .push(format!("the table is back at {version}, {was} was shown"));
        }
        self.now.see_hash(position.version, position.hash);
        Ok(())
    }
}

/// Whether a socket was refused with 503.
fn is_unavailable(error: &anyhow::Error) -> bool {
    match error.downcast_ref() {
        Some(tungstenite::Error::Http(answer)) => answer.status() == 503,
        _ => false,
    }
}

impl Memory {
    /// For the judge; `None` before there is a table.
    pub(super) fn history(&self) -> Option<History<'_>> {
        self.table.map(|table| (table, &*self.events))
    }

    /// The newest version that anybody was shown.
    fn newest(&self) -> u64 {
        let acked = self.acked.iter().map(|(_, _, version)| version.0).max();
        acked
            .max(self.shown.keys().next_back().copied())
            .unwrap_or(0)
    }

    fn note(&mut self, seat: usize, at: u64, what: Told) {
        let seat = seat as u8;
        self.events.push(Event { at, seat, what });
    }

    fn see(&mut self, seat: usize, message: &ServerMessage) -> anyhow::Result<()> {
        let at = now();
        match message {
            ServerMessage::Ack { cmd_id, version } => {
                let (command, version) = (*cmd_id, *version);
                self.note(seat, at, Told::Ack { command, version });
            }
            ServerMessage::Rejected { cmd_id, code, .. } => {
                let (command, code) = (*cmd_id, code_text(*code));
                self.note(seat, at, Told::Refused { command, code });
            }
            ServerMessage::Update { version, hash, .. } => {
                let (version, hash) = (*version, *hash);
                self.note(seat, at, Told::Update { version, hash });
                self.see_hash(version, hash);
            }
            ServerMessage::Closing { code, .. } => bail!("closing: {}", code_text(*code)),
            _ => {}
        }
        Ok(())
    }

    fn see_hash(&mut self, version: Version, hash: PublicHash) {
        let known = *self.shown.entry(version.0).or_insert(hash);
        if known != hash {
            self.violations.push(format!(
                "version {version} was shown as {known} and as {hash}"
            ));
        }
    }
}
