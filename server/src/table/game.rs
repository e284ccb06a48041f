//! The game at a table: a position, and what follows from its log. No I/O.

use super::entry::Entry;
use super::error::TableError;
use super::frame::{Update, UpdateParts};
use super::line::{Line, LineSetup, Next, ReplayError};
use super::replay::{Record, Step};
use crate::store::{Durable, LogEntry, TableRecord};
use fondaco_protocol::{CommandId, TableResult, UnixMs, Version};
use game_core::{EventJson, Json, PlayerPart, Ruleset, Seat, Status};
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How many updates are kept in memory for clients that come back.
pub(super) const HISTORY_MAX: usize = 64;

/// The longest record that grows along with its game, in bytes. Most games stay far below it; a
/// longer one is made from the log when it is needed.
const RECORD_KEPT_MAX: usize = 256 * 1024;

/// A running or finished game.
pub(super) struct RunningGame {
    line: Line,
    public_hash: String,
    parts: Vec<PlayerPart>,
    can_undo: Vec<bool>,
    /// The version since which each seat has had the same choice.
    choice_since: Vec<Version>,
    /// Every command of the log, to answer repeated ones.
    commands: HashMap<(Seat, CommandId), (Durable<Version>, Arc<str>)>,
    history: VecDeque<Arc<Update>>,
    /// For the end of the game, with what all seats see: playing it once more would cost as much
    /// as the game itself.
    record: Option<Record>,
}

/// An accepted entry, aside until it is on disk.
pub(super) struct Prepared {
    pub(super) cmd_id: CommandId,
    pub(super) next: Next,
    /// The entry, as it stands in the log.
    pub(super) payload: Arc<str>,
    /// What each seat will see and may do. Asked before the entry is saved: whatever the rules
    /// have to say of the next position, they have said, so that no entry gets into the log
    /// with which the table cannot go on.
    parts: Vec<PlayerPart>,
}

/// What became of a command.
pub(super) enum Checked {
    /// Accepted; it must be saved now.
    Accepted(Box<Prepared>),
    /// It is in the log already, as this version.
    Known(Durable<Version>),
}

impl RunningGame {
    /// The game at its start.
    pub(super) fn start(
        ruleset: &dyn Ruleset,
        table: &TableRecord,
    ) -> Result<RunningGame, ReplayError> {
        let line = Line::start(ruleset, line_setup(table))?;
        let seats = table.seats.len() as u8;
        let count = usize::from(seats);
        let all: Vec<Seat> = Seat::all(seats).collect();
        Ok(RunningGame {
            record: Some(Record::start(&line, &all)),
            public_hash: hex::encode(line.position().hashes().public),
            parts: Seat::all(seats)
                .map(|seat| line.position().player_part(seat))
                .collect(),
            can_undo: vec![false; count],
            choice_since: vec![Version(0); count],
            commands: HashMap::new(),
            history: VecDeque::new(),
            line,
        })
    }

    /// The game after all entries of its log.
    pub(super) fn replay(
        ruleset: &dyn Ruleset,
        table: &TableRecord,
        log: &[Durable<LogEntry>],
    ) -> Result<RunningGame, ReplayError> {
        let replay = AssertUnwindSafe(|| {
            let mut game = RunningGame::start(ruleset, table)?;
            for stored in log {
                game.replay_entry(stored)?;
            }
            Ok(game)
        });
        catch_unwind(replay).unwrap_or(Err(ReplayError::Panicked))
    }

    fn replay_entry(&mut self, stored: &Durable<LogEntry>) -> Result<Arc<Update>, ReplayError> {
        let logged = stored.get();
        let next = self.line.replay(logged)?;
        let prepared = self.prepared(logged.cmd_id, next, logged.payload.clone());
        Ok(self.commit(prepared, &stored.version(), logged.at))
    }

    /// Whether `seat` may do this now; nothing changes yet.
    pub(super) fn check(
        &self,
        seat: Seat,
        cmd_id: CommandId,
        version: Version,
        entry: Entry,
    ) -> Result<Checked, TableError> {
        if let Some((known, of)) = self.commands.get(&(seat, cmd_id)) {
            return if Entry::of(of).is_ok_and(|known| known == entry) {
                Ok(Checked::Known(known.clone()))
            } else {
                Err(TableError::CommandIdReused)
            };
        }
        if let Status::Finished(_) = self.line.position().status() {
            return Err(TableError::GameOver);
        }
        let since = match entry {
            Entry::Act { .. } => self.choice_since.get(seat.index()).copied(),
            Entry::Default { .. } | Entry::Undo | Entry::TakeBack => Some(self.version()),
        };
        if since.is_none_or(|since| version < since) || version > self.version() {
            return Err(TableError::Stale);
        }
        let payload = entry.to_json().into();
        let next = self.line.next(seat, entry)?;
        Ok(Checked::Accepted(Box::new(
            self.prepared(cmd_id, next, payload),
        )))
    }

    fn prepared(&self, cmd_id: CommandId, next: Next, payload: Arc<str>) -> Prepared {
        let _ = next.position().status();
        let parts = Seat::all(self.parts.len() as u8)
            .map(|seat| next.position().player_part(seat))
            .collect();
        Prepared {
            cmd_id,
            next,
            payload,
            parts,
        }
    }

    /// Switches to the position that is now on disk, and says what changed.
    pub(super) fn commit(
        &mut self,
        prepared: Prepared,
        receipt: &Durable<Version>,
        at: UnixMs,
    ) -> Arc<Update> {
        let Prepared {
            cmd_id,
            next,
            payload,
            parts,
        } = prepared;
        let (seat, kind) = (next.seat, next.entry.kind());
        self.public_hash = hex::encode(next.hashes.public);
        let (patch, events) = self.line.advance(next);
        self.commands
            .insert((seat, cmd_id), (receipt.clone(), payload));
        if let Some(record) = &mut self.record {
            record.add(Step {
                version: *receipt.get(),
                at,
                seat,
                kind,
                hash: &self.public_hash,
                patch: &patch,
                private: changed_views(&self.parts, &parts),
                events: &events,
            });
            if record.bytes() > RECORD_KEPT_MAX {
                self.record = None;
            }
        }
        let changed = self.take_parts(parts, &events);
        let private = changed
            .into_iter()
            .filter_map(|seat| Some((seat, self.parts.get(seat.index())?, self.can_undo(seat))))
            .collect();
        let hash = self.public_hash.clone();
        let parts = UpdateParts {
            hash,
            at,
            patch: &patch,
            events,
            private,
        };
        let update = Arc::new(Update::encode(receipt, parts));
        if self.history.len() == HISTORY_MAX {
            self.history.pop_front();
        }
        self.history.push_back(update.clone());
        update
    }

    /// Switches to the new private parts; the seats for which something changed.
    fn take_parts(&mut self, parts: Vec<PlayerPart>, events: &[EventJson]) -> Vec<Seat> {
        let mut changed = Vec::new();
        for (seat, part) in Seat::all(self.parts.len() as u8).zip(parts) {
            let index = seat.index();
            let can_undo = self.line.can_undo(seat);
            if self.parts[index].actions != part.actions {
                self.choice_since[index] = self.line.version();
            }
            let is_told = events
                .iter()
                .any(|e| e.private.iter().any(|(of, _)| *of == seat));
            if is_told || self.parts[index] != part || self.can_undo[index] != can_undo {
                changed.push(seat);
            }
            self.parts[index] = part;
            self.can_undo[index] = can_undo;
        }
        changed
    }

    /// The updates after `version`, if they are all in memory and the hash that the
    /// client saw then is the one of that version.
    pub(super) fn updates_since(
        &self,
        version: Version,
        hash: &str,
    ) -> Option<impl Iterator<Item = &Arc<Update>>> {
        let missed = usize::try_from(self.version().0.checked_sub(version.0)?).ok()?;
        let hash_then = match self.history.len().checked_sub(missed)?.checked_sub(1) {
            Some(index) => &self.history.get(index)?.hash,
            None if missed == 0 => &self.public_hash,
            None => return None,
        };
        (hash_then == hash).then(|| self.history.iter().skip(self.history.len() - missed))
    }

    /// Whether the update of this version is in memory.
    pub(super) fn remembers(&self, version: Version) -> bool {
        let oldest = self.version().0 - self.history.len() as u64;
        version.0 > oldest || version.0 > self.version().0
    }

    /// The updates after `since` as the log gives them, if the hash that the client saw
    /// then is the one of that version.
    pub(super) fn updates_from_log(
        ruleset: &dyn Ruleset,
        table: &TableRecord,
        log: &[Durable<LogEntry>],
        since: Version,
        hash: &str,
    ) -> Option<Vec<Arc<Update>>> {
        let mut game = RunningGame::start(ruleset, table).ok()?;
        let mut updates = Vec::new();
        for stored in log {
            if game.version() == since && game.public_hash != hash {
                return None;
            }
            let update = game.replay_entry(stored).ok()?;
            if update.version > since {
                updates.push(update);
            }
        }
        Some(updates)
    }

    /// The last updates in memory, oldest first.
    pub(super) fn history(&self) -> impl Iterator<Item = &Arc<Update>> {
        self.history.iter()
    }

    pub(super) fn version(&self) -> Version {
        self.line.version()
    }

    pub(super) fn public_hash(&self) -> &str {
        &self.public_hash
    }

    pub(super) fn public_json(&self) -> Json {
        self.line.position().public_json()
    }

    pub(super) fn part(&self, seat: Seat) -> Option<&PlayerPart> {
        self.parts.get(seat.index())
    }

    pub(super) fn can_undo(&self, seat: Seat) -> bool {
        self.can_undo.get(seat.index()).copied().unwrap_or(false)
    }

    /// The line of play.
    pub(super) fn line(&self) -> &Line {
        &self.line
    }

    /// The record of the game with what all seats see, unless it has become too long to be kept
    /// here. It is given once.
    pub(super) fn take_record(&mut self) -> Option<Record> {
        self.record.take()
    }

    /// How the game ended, if it has.
    pub(super) fn result(&self) -> Option<TableResult> {
        self.line.result()
    }
}

/// The private views that are not what they were.
fn changed_views<'a>(before: &[PlayerPart], now: &'a [PlayerPart]) -> Vec<(Seat, &'a Json)> {
    Seat::all(now.len() as u8)
        .zip(before.iter().zip(now))
        .filter(|(_, (before, now))| before.view != now.view)
        .map(|(seat, (_, now))| (seat, &now.view))
        .collect()
}

/// What a table's game begins with.
pub(crate) fn line_setup(table: &TableRecord) -> LineSetup {
    LineSetup {
        rules_version: table.rules_version,
        seats: u8::try_from(table.seats.len()).unwrap_or(u8::MAX),
        host: table
            .fork()
            .map_or_else(|| host_seat(table), |fork| fork.host),
        options: table.options.clone(),
        earlier: table
            .fork()
            .map_or_else(Vec::new, |fork| fork.deals.clone()),
        seed: table.game_seed(),
    }
}

/// The seat of the host, or the first one if the host has none.
pub(crate) fn host_seat(table: &TableRecord) -> Seat {
    let sits = |seat: &Seat| {
        let person = table
            .seats
            .get(seat.index())
            .and_then(|seat| seat.person.as_ref());
        person.is_some_and(|person| person.id == table.host)
    };
    Seat::all(table.seats.len() as u8)
        .find(sits)
        .unwrap_or(Seat::FIRST)
}
