//! Handles the store's answers: a write has either succeeded for certain, or is tried again.

use super::Table;
use crate::effect::{Audience, End};
use crate::error::Unavailable;
use crate::game::RunningGame;
use crate::record::{Durable, Failed, LogEntry, Stage, TableRecord};
use crate::work::{Fate, Stored, ToSave};
use fondaco_protocol::{ErrorCode, Saving, ServerMessage};

impl Table {
    pub(super) fn stored(&mut self, stored: Stored) {
        match stored {
            Stored::Append(outcome) => {
                let fate = self.writes.append_answered(outcome, self.now);
                self.meet(fate);
            }
            Stored::FindEntry(found) => {
                let fate = self.writes.entry_looked_up(found, self.now);
                self.meet(fate);
            }
            Stored::SaveTable(saved) => self.table_answered(saved.is_ok()),
            Stored::KeepAwaited => self.writes.awaited_kept(),
            Stored::KeepPlan { seat, is_kept } => self.plan_kept(seat, is_kept),
            Stored::KeepClocks => {}
            Stored::FinishTable(saved) => self.finish_answered(saved.is_ok()),
            Stored::ReadLog(log) => self.start_from(log),
            Stored::CatchUp(updates) => self.caught_up(updates),
        }
    }

    /// Does what follows from the fate of the entry being written.
    fn meet(&mut self, fate: Option<Fate>) {
        match fate {
            Some(Fate::InLog(receipt)) => self.appended(&receipt),
            Some(Fate::Again(job)) => self.store(job),
            Some(Fate::Refused) => self.entry_refused(),
            Some(Fate::Distrusted) => self.end(End::Reload),
            None => {}
        }
    }

    fn entry_refused(&mut self) {
        let Some(done) = self.writes.take_entry() else {
            return;
        };
        self.shown_is_over(done.was_shown);
        if let Some(connection) = done.what.connection {
            let cmd_id = done.what.prepared.cmd_id;
            self.reject(connection, cmd_id, Unavailable::NotSaved);
        }
        if let Some(ticket) = self.writes.take_closing() {
            self.answer_with(ticket, Err(Unavailable::NotSaved.into()));
        }
    }

    fn table_answered(&mut self, is_saved: bool) {
        let Some(done) = self.writes.take_change() else {
            return;
        };
        let writing = done.what;
        self.shown_is_over(done.was_shown);
        if is_saved {
            self.changed(writing);
        } else {
            if let Some(ticket) = writing.ticket {
                self.answer_with(ticket, Err(Unavailable::NotSaved.into()));
            }
            // It may have been saved or not.
            self.end(End::Reload);
        }
    }

    /// Whether the game has ended but the table is not yet marked as finished.
    pub(super) fn finish_is_due(&self) -> bool {
        let is_playing = matches!(self.record.stage, Stage::Playing { .. });
        is_playing && self.game.as_ref().is_some_and(|game| game.line().is_over())
    }

    /// Saves that the game is over. If that fails, it is done again when the table is next loaded.
    pub(super) fn finish(&mut self) {
        let Some(game) = &self.game else { return };
        // The wall clock may have jumped back.
        let at = self.now.wall.max(game.last_at());
        let since = self.record.stage.started_at();
        let stage = match (since, game.result()) {
            (Some(since), Some(result)) => Stage::Finished { since, at, result },
            (since, _) => Stage::Closed { since, at },
        };
        let next = TableRecord {
            stage,
            awaited: None,
            clocks: None,
            ..self.record.clone()
        };
        let job = self.writes.finish(next, self.now);
        self.store(job);
    }

    fn finish_answered(&mut self, is_saved: bool) {
        let Some(done) = self.writes.take_finish() else {
            return;
        };
        self.shown_is_over(done.was_shown);
        if !is_saved {
            return self.end(End::Reload);
        }
        self.tell_lobby(&done.what);
        self.record = done.what;
        self.send_table();
        self.open_chat();
        self.after_change();
        if let Some(ticket) = self.writes.take_closing() {
            self.answer_with(ticket, Ok(self.view()));
        }
    }

    /// Starts a game that continues from another game's position, now that its log has been read.
    fn start_from(&mut self, log: Result<Vec<Durable<LogEntry>>, Failed>) {
        let Some(done) = self.writes.take_starting() else {
            return;
        };
        let writing = done.what;
        self.shown_is_over(done.was_shown);
        let game = match log {
            Ok(log) => self.replayed(&writing.next, &log),
            Err(_) => Err(Unavailable::NotRead.into()),
        };
        match game {
            Ok(game) => self.save_change(ToSave {
                game: Some(Box::new(game)),
                ..writing
            }),
            Err(error) => {
                if let Some(ticket) = writing.ticket {
                    self.answer_with(ticket, Err(error));
                }
            }
        }
    }

    /// The game as it begins with the table record `next`.
    pub(super) fn replayed(
        &self,
        next: &TableRecord,
        log: &[Durable<LogEntry>],
    ) -> Result<RunningGame, crate::error::TableError> {
        use crate::game::ReplayError;
        let ruleset = self.rulesets.of_table(next);
        let ruleset = ruleset.ok_or(ErrorCode::UnknownRuleset)?;
        RunningGame::replay(ruleset, next, log).map_err(|error| match error {
            ReplayError::Setup(error) => error.into(),
            _ => Unavailable::Frozen.into(),
        })
    }

    /// Reports slow or failing saves, and retries when a retry is due.
    pub(super) fn watch_writing(&mut self) {
        if let Some(state) = self.writes.notice(self.now) {
            self.send(Audience::All, &ServerMessage::Saving { state });
            if state == Saving::Failing {
                self.turn_changes_away();
            }
        }
        if let Some(job) = self.writes.retry(self.now) {
            self.store(job);
        }
    }

    /// Refuses the waiting changes, because the store is failing: whoever asked can try again.
    fn turn_changes_away(&mut self) {
        for ticket in self.waiting.take_changes() {
            self.answer_with(ticket, Err(Unavailable::StillSaving.into()));
        }
    }
}
