//! The game at a table: a position, and everything derived from its log. No I/O.

use super::changes::Changes;
use super::commands::Commands;
use super::entry::Entry;
use super::history::{History, Since};
use super::line::{Advance, Line, LineSetup, ReplayError};
use super::sealed::{Proofs, SealedPiles};
use crate::error::TableError;
use crate::record::{ClockNote, Durable, KeptClocks, LogEntry, StateHash, TableRecord};
use crate::sent::Update;
use fondaco_protocol::{
    Bytes32, CommandId, EarlierDeal, ErrorCode, PublicHash, SealedPile, Seen, StepKind,
    TableResult, UnixMs, Version,
};
use game_core::{BySeat, EventJson, Json, PlayerPart, Ruleset, Seat, SeatSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A running or finished game.
pub struct RunningGame {
    line: Line,
    public_hash: PublicHash,
    parts: BySeat<SeatState>,
    commands: Commands,
    history: History,
    last_at: UnixMs,
    /// What the clocks said after the last entry replayed.
    clocks: Option<KeptClocks>,
    /// Roughly how much memory a position of this game takes.
    position_bytes: usize,
    sealed: SealedPiles,
}

/// How many entries pass before the size of a position is estimated again.
const ESTIMATE_EVERY: u64 = 64;

/// What one seat sees and may do now.
#[derive(Debug)]
pub struct SeatState {
    pub part: PlayerPart,
    pub(crate) can_undo: bool,
    /// The version since which the seat's choice has been the same.
    pub choice_since: Version,
    changes: Changes,
}

impl SeatState {
    pub(crate) fn new(part: PlayerPart, can_undo: bool) -> SeatState {
        SeatState {
            part,
            can_undo,
            choice_since: Version(0),
            changes: Changes::default(),
        }
    }
}

/// An accepted entry, set aside until it is on disk.
pub(crate) struct Prepared {
    pub(crate) cmd_id: CommandId,
    /// The seat that is given time.
    pub(crate) gives_to: Option<Seat>,
    pub(crate) next: Advance,
    /// What each seat will see and may do. Everything the rules derive from the next position
    /// is computed before it is saved, so that no entry gets into the log with which the
    /// table cannot go on.
    parts: BySeat<PlayerPart>,
}

/// The outcome of checking a command.
pub(crate) enum Checked {
    /// Accepted; it must be saved now.
    Accepted(Box<Prepared>),
    /// It is already in the log, as this version.
    Known(Durable<Version>),
}

impl RunningGame {
    /// The game at its start.
    pub(crate) fn start(
        ruleset: &dyn Ruleset,
        table: &TableRecord,
    ) -> Result<RunningGame, ReplayError> {
        let line = Line::start(ruleset, line_setup(table))?;
        let public_hash = PublicHash(line.position().hashes().public);
        let parts = BySeat::from_fn(table.seats.count(), |seat| {
            SeatState::new(line.position().player_part(seat), false)
        });
        Ok(RunningGame {
            parts,
            public_hash,
            commands: Commands::default(),
            history: History::starting_at(line.version(), public_hash),
            last_at: table.stage.started_at().unwrap_or(table.created_at),
            clocks: None,
            position_bytes: position_bytes(&line),
            sealed: SealedPiles::at_start(&table.game_seed(), line.position()),
            line,
        })
    }

    /// The game after all the entries of its log.
    pub fn replay(
        ruleset: &dyn Ruleset,
        table: &TableRecord,
        log: &[Durable<LogEntry>],
    ) -> Result<RunningGame, ReplayError> {
        let replay = AssertUnwindSafe(|| {
            let mut game = RunningGame::start(ruleset, table)?;
            for stored in log {
                game.replay_entry(stored)?;
            }
            if table.clock.is_some() {
                game.clocks = log.last().and_then(|last| clocks_after(last.get()));
            }
            Ok(game)
        });
        catch_unwind(replay).unwrap_or(Err(ReplayError::Panicked))
    }

    fn replay_entry(&mut self, stored: &Durable<LogEntry>) -> Result<Arc<Update>, ReplayError> {
        let logged = stored.get();
        let next = self.line.replay(logged)?;
        let prepared = self.prepared(logged.cmd_id, next, None);
        Ok(self.commit(prepared, &stored.version(), logged.at))
    }

    /// Checks whether `seat` may do this now. Nothing changes yet.
    pub(crate) fn check(
        &self,
        seat: Seat,
        cmd_id: CommandId,
        version: Version,
        entry: Entry,
    ) -> Result<Checked, TableError> {
        if let Some(known) = self.commands.find(seat, cmd_id) {
            return if self.is_spelled(&entry, &known.payload) {
                Ok(Checked::Known(known.version.clone()))
            } else {
                Err(ErrorCode::CommandIdReused.into())
            };
        }
        let since = match entry {
            Entry::Act { .. } => self.parts.get(seat).map(|part| part.choice_since),
            // Allowed whatever has happened in the meantime.
            Entry::GiveTime { .. } | Entry::TakeDaysOff | Entry::EndDaysOff => Some(Version(0)),
            Entry::Default { .. }
            | Entry::Undo
            | Entry::TakeBack { .. }
            | Entry::EndGame { .. }
            | Entry::TimeOut { .. }
            | Entry::Pause
            | Entry::Resume
            | Entry::TakeSeat { .. }
            | Entry::Help { .. } => Some(self.version()),
        };
        if !self.line.is_over()
            && (since.is_none_or(|since| version < since) || version > self.version())
        {
            return Err(ErrorCode::StaleVersion.into());
        }
        let gives_to = match &entry {
            Entry::GiveTime { to } => Some(*to),
            _ => None,
        };
        let next = self.line.next(seat, entry)?;
        let prepared = self.prepared(cmd_id, next, gives_to);
        Ok(Checked::Accepted(Box::new(prepared)))
    }

    /// Whether `entry` is the one logged as `payload`, however it is spelled.
    pub(crate) fn is_spelled(&self, entry: &Entry, payload: &str) -> bool {
        let spelled = self.line.spelled(entry);
        spelled.is_ok_and(|spelled| spelled == payload)
    }

    fn prepared(&self, cmd_id: CommandId, next: Advance, gives_to: Option<Seat>) -> Prepared {
        let _ = next.position().status();
        let parts = BySeat::from_fn(self.parts.count(), |seat| next.player_part(seat));
        Prepared {
            cmd_id,
            gives_to,
            next,
            parts,
        }
    }

    /// The entry for the log. Its time is never earlier than that of the previous entry.
    pub(crate) fn log_entry(&self, prepared: &Prepared, now: UnixMs) -> LogEntry {
        LogEntry {
            seq: self.version().next(),
            cmd_id: prepared.cmd_id,
            seat: prepared.next.seat,
            payload: prepared.next.payload.clone(),
            state_hash: StateHash(prepared.next.hashes.state),
            at: now.max(self.last_at),
        }
    }

    /// Switches to the position that is now on disk, and returns what changed.
    pub(crate) fn commit(
        &mut self,
        prepared: Prepared,
        receipt: &Durable<Version>,
        at: UnixMs,
    ) -> Arc<Update> {
        let Prepared {
            cmd_id,
            gives_to: _,
            mut next,
            parts,
        } = prepared;
        self.commands
            .note(next.seat, cmd_id, receipt.clone(), next.payload.clone());
        self.public_hash = PublicHash(next.hashes.public);
        self.last_at = at;
        self.note_change(&next);
        let piles = std::mem::take(&mut next.piles);
        let (patch, events) = self.line.advance(next, at);
        let proofs = (self.sealed).advance(&piles, self.line.position(), self.line.version());
        let changed = self.take_parts(parts, &events, &proofs);
        let changed = changed.into_iter();
        let private: Vec<_> = changed.map(|seat| (seat, &self.parts[seat])).collect();
        let update = Update::encode(
            receipt,
            (self.public_hash, at),
            (patch, events, &proofs),
            &private,
        );
        let update = Arc::new(update);
        self.history.push(update.clone());
        if update.version.0.is_multiple_of(ESTIMATE_EVERY) {
            self.position_bytes = position_bytes(&self.line);
        }
        update
    }

    /// Switches to the new private parts, and returns the seats for which something changed.
    fn take_parts(
        &mut self,
        parts: BySeat<PlayerPart>,
        events: &[EventJson],
        proofs: &Proofs,
    ) -> Vec<Seat> {
        let version = self.line.version();
        let mut changed = Vec::new();
        for ((seat, old), part) in self.parts.iter_mut().zip(parts.into_values()) {
            let can_undo = self.line.can_undo(seat) && old.changes.may_undo();
            let is_told = events
                .iter()
                .any(|event| event.private.iter().any(|(of, _)| *of == seat));
            if old.part.actions != part.actions {
                old.choice_since = version;
            }
            let is_told = is_told || proofs.of(seat).next().is_some();
            if is_told || old.part != part || old.can_undo != can_undo {
                changed.push(seat);
            }
            old.part = part;
            old.can_undo = can_undo;
        }
        changed
    }

    fn note_change(&mut self, next: &Advance) {
        let is_awaited = self.line.must_act(next.seat);
        // What a seat may do alone counts as that, whoever else agreed.
        let kind = if self.line.is_alone(next) {
            StepKind::Undo
        } else {
            next.kind
        };
        if let Some(seat) = self.parts.get_mut(next.seat) {
            seat.changes.note(kind, is_awaited);
        }
    }

    /// The seats that have taken back as much alone as they may.
    pub(crate) fn may_undo_no_more(&self) -> Option<SeatSet> {
        let parts = self.parts.iter();
        let tired = parts.filter(|(_, part)| !part.changes.may_undo());
        SeatSet::collect(tired.map(|(seat, _)| seat))
    }

    /// Refuses an entry for which there is no room: both the log and changes of mind are limited.
    pub(crate) fn require_room(&self, next: &Advance, entries_max: u32) -> Result<(), ErrorCode> {
        if next.kind == StepKind::EndGame {
            return Ok(());
        }
        if !next.is_beside_the_game()
            && self.version().0 - self.line.entries_beside() >= u64::from(entries_max)
        {
            return Err(ErrorCode::LogFull);
        }
        let seat = self.parts.get(next.seat);
        let may_change = seat.is_none_or(|seat| {
            let is_awaited = self.line.must_act(next.seat);
            seat.changes.allow(next.kind, is_awaited)
        });
        may_change.then_some(()).ok_or(match next.kind {
            StepKind::GiveTime | StepKind::Pause | StepKind::TakeDaysOff => ErrorCode::TooMuchTime,
            _ => ErrorCode::TooManyChanges,
        })
    }

    /// What somebody who has seen `seen` has missed, as far as it is in memory.
    pub(crate) fn since(&self, seen: &Seen) -> Since {
        self.history.since(seen)
    }

    /// The updates after `seen`, replayed from the log; `None` if no client can have seen that.
    pub fn updates_from_log(
        ruleset: &dyn Ruleset,
        table: &TableRecord,
        log: &[Durable<LogEntry>],
        seen: &Seen,
    ) -> Option<Vec<Arc<Update>>> {
        let mut game = RunningGame::start(ruleset, table).ok()?;
        let mut updates = Vec::new();
        for stored in log {
            if game.version() == seen.version && game.public_hash.to_string() != seen.hash {
                return None;
            }
            let update = game.replay_entry(stored).ok()?;
            if update.version > seen.version {
                updates.push(update);
            }
        }
        Some(updates)
    }

    /// The last updates in memory, oldest first.
    pub(crate) fn history(&self) -> impl Iterator<Item = &Arc<Update>> {
        self.history.iter()
    }

    pub fn version(&self) -> Version {
        self.line.version()
    }

    /// What the clocks said after the last entry, when the game was loaded.
    pub fn clocks(&self) -> Option<&KeptClocks> {
        self.clocks.as_ref()
    }

    /// When the last entry was made, or the game began.
    pub(crate) fn last_at(&self) -> UnixMs {
        self.last_at
    }

    pub fn public_hash(&self) -> PublicHash {
        self.public_hash
    }

    pub(crate) fn public_json(&self) -> Json {
        self.line.position().public_json()
    }

    /// The piles to whose order the server is committed.
    pub(crate) fn sealed(&self) -> Vec<SealedPile> {
        self.sealed.shown()
    }

    pub fn part(&self, seat: Seat) -> Option<&SeatState> {
        self.parts.get(seat)
    }

    /// Roughly how much memory the game takes.
    pub(crate) fn bytes(&self) -> usize {
        let parts = self.parts.values().map(|seat| &seat.part);
        let parts: usize = parts.map(|part| part.view.len() + part.actions.len()).sum();
        let positions = self.line.positions() * self.position_bytes;
        positions + parts + self.sealed.bytes() + self.history.bytes() + self.commands.bytes()
    }

    pub fn line(&self) -> &Line {
        &self.line
    }

    /// Whether nothing can be appended to its log any more.
    pub fn is_over(&self) -> bool {
        self.line.is_over()
    }

    /// The result, if the game was played to its end.
    pub fn result(&self) -> Option<TableResult> {
        self.line.result()
    }
}

/// What the clocks said after an entry.
fn clocks_after(entry: &LogEntry) -> Option<KeptClocks> {
    let (_, note) = ClockNote::split(&entry.payload)?;
    Some(KeptClocks {
        seq: entry.seq,
        at: entry.at,
        note,
    })
}

/// Estimates a position's size: what it keeps on the heap takes about as much as the text of its
/// public view.
fn position_bytes(line: &Line) -> usize {
    size_of_val(line.position()) + line.position().public_json().len()
}

/// What a table's game starts from.
pub fn line_setup(table: &TableRecord) -> LineSetup {
    let fork = table.fork();
    LineSetup {
        rules_version: table.rules_version,
        seats: table.seats.count(),
        host: fork.map_or_else(|| host_seat(table), |fork| fork.host),
        options: table.options.clone(),
        earlier: fork.map_or_else(Vec::new, |fork| fork.deals.clone()),
        seed: table.game_seed(),
    }
}

/// The host's seat, or the first seat if the host has none.
fn host_seat(table: &TableRecord) -> Seat {
    let is_host = |seat: &crate::record::SeatRecord| {
        seat.person()
            .as_ref()
            .is_some_and(|person| person.id == table.host)
    };
    table.seats.find(is_host).unwrap_or(Seat::FIRST)
}

/// Which deals the entries up to `version` got their random numbers from.
pub fn deals_through(table: &TableRecord, version: Version) -> Vec<EarlierDeal> {
    let setup = line_setup(table);
    deals_of(&setup.earlier, Bytes32(*setup.seed.as_bytes()), version)
}

/// The same for a game whose last deal, behind `earlier` ones, has `seed`.
pub(super) fn deals_of(
    earlier: &[EarlierDeal],
    seed: Bytes32,
    version: Version,
) -> Vec<EarlierDeal> {
    let before = earlier.iter().take_while(|deal| deal.through < version);
    let mut deals: Vec<EarlierDeal> = before.cloned().collect();
    let seed = earlier.get(deals.len()).map_or(seed, |deal| deal.seed);
    deals.push(EarlierDeal {
        through: version,
        seed,
    });
    deals
}
