//! The store of a simulated world: slow, failing, or unsure what it did.

use super::dice::Dice;
use crate::Flaw;
use fondaco_protocol::{TableId, Version};
use game_core::Seat;
use std::collections::BTreeMap;
use table::basis::Rulesets;
use table::game::RunningGame;
use table::record::{AppendError, Cause, Durable, Epoch, Failed, LogEntry, NewEntry, TableRecord};
use table::work::{Job, Stored};

/// How many out of a hundred answers of a working store are errors.
const ERRORS: usize = 4;

/// What is on disk.
#[derive(Default)]
pub(crate) struct SimStore {
    pub(crate) tables: BTreeMap<TableId, TableRecord>,
    pub(crate) logs: BTreeMap<TableId, Vec<LogEntry>>,
    plans: BTreeMap<(TableId, Seat), String>,
    /// While this holds, every request fails.
    pub(crate) is_away: bool,
    /// Nothing fails any more: the world comes to rest.
    pub(crate) is_healed: bool,
    flaw: Option<Flaw>,
}

impl SimStore {
    pub(crate) fn with(flaw: Option<Flaw>) -> SimStore {
        SimStore {
            flaw,
            ..SimStore::default()
        }
    }

    /// Claims a table, which shuts out its previous owners.
    pub(crate) fn claim(&mut self, table: TableId) -> Option<TableRecord> {
        let record = self.tables.get_mut(&table).filter(|_| !self.is_away)?;
        record.epoch = Epoch(record.epoch.0 + 1);
        Some(record.clone())
    }

    pub(crate) fn log(&self, table: TableId) -> Vec<Durable<LogEntry>> {
        let log = self.logs.get(&table).into_iter().flatten();
        log.cloned().map(Durable::simulated).collect()
    }

    /// Runs a job; it may fail, with or without having been done.
    pub(crate) fn run(
        &mut self,
        table: TableId,
        job: &Job,
        rulesets: &Rulesets,
        dice: &mut Dice,
    ) -> Stored {
        let fails = !self.is_healed && (self.is_away || dice.percent(ERRORS));
        let is_done = !fails || dice.percent(50);
        match job {
            Job::Append(entry) => Stored::Append(self.append(entry, fails, is_done, dice)),
            Job::FindEntry { .. } if fails => Stored::FindEntry(Err(Failed)),
            Job::FindEntry { seat, cmd_id } => {
                let log = self.logs.get(&table).into_iter().flatten();
                let mut log = log.filter(|entry| entry.seat == *seat && entry.cmd_id == *cmd_id);
                Stored::FindEntry(Ok(log.next().cloned().map(Durable::simulated)))
            }
            Job::SaveTable(next) => Stored::SaveTable(self.save(next, fails, is_done)),
            Job::FinishTable(next) => Stored::FinishTable(self.save(next, fails, is_done)),
            Job::KeepAwaited { .. } => Stored::KeepAwaited,
            Job::KeepPlan {
                epoch,
                seat,
                content,
            } => {
                let is_owner = self.tables[&table].epoch == *epoch;
                if is_done && is_owner {
                    self.keep_plan(table, *seat, content.clone());
                }
                let is_kept = !fails && is_owner;
                Stored::KeepPlan {
                    seat: *seat,
                    is_kept,
                }
            }
            Job::KeepClocks { epoch, kept } => {
                let stored = self.tables.get_mut(&table);
                let stored = stored.filter(|stored| is_done && stored.epoch == *epoch);
                if let Some(stored) = stored {
                    stored.clocks = Some(kept.as_ref().clone());
                }
                Stored::KeepClocks
            }
            Job::ReadLog if fails => Stored::ReadLog(Err(Failed)),
            Job::ReadLog => Stored::ReadLog(Ok(self.log(table))),
            Job::CatchUp { .. } if fails => Stored::CatchUp(None),
            Job::CatchUp {
                table,
                seen,
                through,
            } => {
                let mut log = self.log(table.id);
                log.truncate(through.0 as usize);
                let ruleset = rulesets.of_table(table);
                Stored::CatchUp(
                    ruleset.and_then(|ruleset| {
                        RunningGame::updates_from_log(ruleset, table, &log, seen)
                    }),
                )
            }
        }
    }

    fn keep_plan(&mut self, table: TableId, seat: Seat, content: Option<String>) {
        match content {
            Some(content) => drop(self.plans.insert((table, seat), content)),
            None => drop(self.plans.remove(&(table, seat))),
        }
    }

    /// The moves prepared at a table.
    pub(crate) fn plans(&self, table: TableId) -> Vec<(Seat, String)> {
        let plans = self.plans.iter().filter(|((of, _), _)| *of == table);
        plans
            .map(|((_, seat), content)| (*seat, content.clone()))
            .collect()
    }

    fn append(
        &mut self,
        new: &NewEntry,
        fails: bool,
        is_done: bool,
        dice: &mut Dice,
    ) -> Result<Durable<Version>, AppendError> {
        if fails && !is_done && !self.is_away && dice.percent(10) {
            return Err(AppendError::Refused(gone()));
        }
        let outcome = if self.flaw == Some(Flaw::Forgetful) && dice.percent(1) {
            Ok(Durable::simulated(new.entry.seq))
        } else if is_done {
            self.insert(new)
        } else {
            Err(AppendError::Unknown(gone()))
        };
        if fails {
            return Err(AppendError::Unknown(gone()));
        }
        outcome
    }

    /// Works as the databases do: one statement that checks the epoch and the position in the log,
    /// and a look at the command if that position is already taken.
    pub(crate) fn insert(&mut self, new: &NewEntry) -> Result<Durable<Version>, AppendError> {
        let log = self.logs.entry(new.table).or_default();
        let entry = &new.entry;
        let epoch = self.tables.get(&new.table).map(|table| table.epoch);
        let is_fenced = epoch != Some(new.epoch) && self.flaw != Some(Flaw::NoFence);
        if is_fenced || entry.seq.0 != log.len() as u64 + 1 {
            let known = log
                .iter()
                .find(|old| old.seat == entry.seat && old.cmd_id == entry.cmd_id);
            return Err(known.map_or(AppendError::Fenced, |known| {
                AppendError::Duplicate(Box::new(Durable::simulated(known.clone())))
            }));
        }
        log.push(entry.clone());
        Ok(Durable::simulated(entry.seq))
    }

    pub(crate) fn save(
        &mut self,
        next: &TableRecord,
        fails: bool,
        is_done: bool,
    ) -> Result<(), Failed> {
        let stored = self.tables.get_mut(&next.id).ok_or(Failed)?;
        if stored.epoch != next.epoch {
            return Err(Failed);
        }
        if is_done {
            stored.clone_from(next);
        }
        if fails { Err(Failed) } else { Ok(()) }
    }
}

fn gone() -> Cause {
    "the store is gone".into()
}
