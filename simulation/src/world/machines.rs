//! What machines do: clocks, processes, and the store.

use super::World;
use super::hall::Owner;
use crate::kit::Reference;
use crate::kit::thinking;
use fondaco_protocol::{AtZero, TableId};
use std::time::Duration;
use table::computers::{Advice, Hinted, NoThought};
use table::game::{Entry, RunningGame};
use table::plans::brought_forward;
use table::record::{ClockNote, LogEntry, TableRecord};
use table::work::Job;
use table::{End, Input, Loaded, Table};

impl World {
    pub(crate) fn time_passes(&mut self) -> Result<(), String> {
        let by = [1, 20, 60, 200, 500, 900, 2_000, 5_000, 61_000, 301_000];
        let ms = self.dice.pick(&by).copied().unwrap_or(1);
        self.clock.advance(Duration::from_millis(ms));
        (0..self.halls.len()).try_for_each(|hall| self.tick(hall))
    }

    /// Wakes a table as often as it has asked to be woken by now.
    pub(crate) fn tick(&mut self, hall: usize) -> Result<(), String> {
        for _ in 0..100 {
            let now = self.clock.now().steady;
            let owner = self.halls[hall].owner.as_ref();
            let wakes_at = owner.and_then(|owner| owner.table.wakes_at());
            if wakes_at.is_none_or(|at| at > now) {
                return Ok(());
            }
            self.tell(hall, Input::Tick)?;
        }
        Err("a table wants to be woken again and again".to_owned())
    }

    pub(crate) fn store_comes_or_goes(&mut self) -> Result<(), String> {
        self.store.is_away = !self.store.is_away;
        Ok(())
    }

    pub(crate) fn process_dies(&mut self, hall: usize) -> Result<(), String> {
        if let Some(owner) = self.halls[hall].owner.take() {
            self.halls[hall].zombies.extend(owner.jobs);
            self.halls[hall].disconnect_all();
        }
        Ok(())
    }

    /// A job that a dead process had sent to the database is run all the same, or never.
    pub(crate) fn zombie_writes(&mut self, hall: usize) -> Result<(), String> {
        let count = self.halls[hall].zombies.len();
        if count == 0 {
            return Ok(());
        }
        let index = self.dice.below(count);
        let id = self.halls[hall].id;
        let job = self.halls[hall].zombies.swap_remove(index);
        if self.dice.percent(50) {
            match &job {
                Job::Append(entry) => drop(self.store.insert(entry)),
                Job::SaveTable(next) | Job::FinishTable(next) => {
                    let _ = self.store.save(next, false, true);
                }
                Job::KeepAwaited { .. } | Job::KeepPlan { .. } | Job::KeepClocks { .. } => {}
                Job::FindEntry { .. } | Job::ReadLog | Job::CatchUp { .. } => {}
            }
        }
        self.follow(hall, id)
    }

    pub(crate) fn store_answers(&mut self, hall: usize) -> Result<(), String> {
        let Some(owner) = &mut self.halls[hall].owner else {
            return Ok(());
        };
        if !owner.thoughts.is_empty() && (owner.jobs.is_empty() || self.dice.percent(50)) {
            let next = self.dice.below(owner.thoughts.len());
            let to_think = owner.thoughts.swap_remove(next);
            let thought = thinking::think(&self.rulesets, &to_think, &mut self.dice);
            return self.tell(hall, Input::Thought(thought));
        }
        if let Some(cmd_id) = owner.hints.pop() {
            let found = if self.dice.percent(80) {
                Ok(Advice::Best(Vec::new()))
            } else {
                Err(NoThought::Busy)
            };
            return self.tell(hall, Input::Hinted(Hinted { cmd_id, found }));
        }
        if owner.jobs.is_empty() {
            return Ok(());
        }
        let job = owner.jobs.swap_remove(self.dice.below(owner.jobs.len()));
        let id = self.halls[hall].id;
        let rulesets = self.rulesets.clone();
        let stored = self.store.run(id, &job, &rulesets, &mut self.dice);
        self.follow(hall, id)?;
        self.tell(hall, Input::Stored(stored))
    }

    /// Brings the reference up to date with the log, and checks new entries against what was
    /// promised.
    fn follow(&mut self, hall: usize, id: TableId) -> Result<(), String> {
        let table = &self.store.tables[&id];
        let log = self.store.logs.get(&id).map_or(&[][..], Vec::as_slice);
        let hall = &mut self.halls[hall];
        if hall.reference.is_none() && !log.is_empty() {
            hall.reference = Reference::start(&self.rulesets, table);
        }
        let Some(reference) = &mut hall.reference else {
            return Ok(());
        };
        for entry in &log[reference.len()..] {
            reference.play(entry, table)?;
            let what = Entry::of(&entry.payload).map_err(|error| error.to_string())?;
            let is_default = matches!(what, Entry::Default { .. });
            let taken = &table.seats[entry.seat];
            let is_here = taken.is_played_by_person();
            if is_default && is_here && !is_out_of_time(table, entry) {
                return Err(format!("the table acted for {:?}, who is back", entry.seat));
            }
        }
        Ok(())
    }

    /// Loads a table if it is not in memory; false if the store fails.
    pub(crate) fn load(&mut self, hall: usize) -> Result<bool, String> {
        if self.halls[hall].owner.is_some() {
            return Ok(true);
        }
        let id = self.halls[hall].id;
        let Some(record) = self.store.claim(id) else {
            return Ok(false);
        };
        let game = match record.stage.started_at() {
            Some(_) => {
                let ruleset = self.rulesets.of_table(&record).ok_or("no rules")?;
                let log = self.store.log(id);
                let game = RunningGame::replay(ruleset, &record, &log);
                Some(game.map_err(|error| error.to_string())?)
            }
            None => None,
        };
        let plans = brought_forward(self.store.plans(id), &record, &self.store.log(id));
        let loaded = Loaded {
            plans,
            ..Loaded::quiet(record, game)
        };
        let (table, first) = Table::load(self.rulesets.clone(), loaded, self.clock.now());
        self.halls[hall].owner = Some(Owner::of(table));
        let ended = self.halls[hall].carry_out(first)?;
        self.after(hall, ended)?;
        Ok(true)
    }

    pub(crate) fn tell(&mut self, hall: usize, input: Input) -> Result<(), String> {
        let now = self.clock.now();
        let ended = self.halls[hall].tell(input, now)?;
        self.after(hall, ended)
    }

    fn after(&mut self, hall: usize, ended: Option<End>) -> Result<(), String> {
        ended.map_or(Ok(()), |end| self.ended(hall, end))
    }

    fn ended(&mut self, hall: usize, end: End) -> Result<(), String> {
        let Some(owner) = self.halls[hall].owner.take() else {
            return Ok(());
        };
        let mut links = self.halls[hall]
            .clients
            .iter()
            .filter_map(|one| one.link.as_ref());
        let is_left = owner.seats.is_empty() && links.all(|link| link.is_admitted);
        if end == End::Idle && !is_left {
            return Err("a table left memory while somebody was there".to_owned());
        }
        self.halls[hall].zombies.extend(owner.jobs);
        // What was sent before the end still arrives.
        for client in 0..self.halls[hall].clients.len() {
            self.read_all(hall, client)?;
        }
        self.halls[hall].disconnect_all();
        Ok(())
    }
}

/// Whether the table may act for a seat whose player is present, because its clock has run out.
fn is_out_of_time(table: &TableRecord, entry: &LogEntry) -> bool {
    let plays = table
        .clock
        .is_some_and(|clock| clock.at_zero == AtZero::Default);
    let left = ClockNote::split(&entry.payload).map(|(_, note)| note.left);
    plays && left.is_some_and(|left| left[entry.seat.index()] == 0)
}
