//! Handles the store's answers: a write has either succeeded for certain, or is tried again.

use super::store_work::{ChangeWriting, Job, Stored, What, Writing};
use crate::basis::{Flaw, is_planted};
use crate::effect::{Audience, End};
use crate::error::Unavailable;
use crate::game::RunningGame;
use crate::record::{AppendError, Durable, Failed, LogEntry, Stage, TableRecord};
use crate::table::{Table, Waiting};
use fondaco_protocol::{CommandId, Saving, ServerMessage, Version};
use uuid::Uuid;

impl Table {
    pub(crate) fn stored(&mut self, stored: Stored) {
        match stored {
            Stored::Append(outcome) => self.append_answered(outcome),
            Stored::FindEntry(found) => self.entry_looked_up(found),
            Stored::SaveTable(saved) => self.table_answered(saved.is_ok()),
            Stored::KeepAwaited => self.awaited_kept(),
            Stored::KeepPlan { seat, is_kept } => self.plan_kept(seat, is_kept),
            Stored::KeepClocks => {}
            Stored::FinishTable(saved) => self.finish_answered(saved.is_ok()),
            Stored::ReadLog(log) => self.start_from(log),
            Stored::CatchUp(updates) => self.caught_up(updates),
        }
    }

    fn append_answered(&mut self, outcome: Result<Durable<Version>, AppendError>) {
        let Some(Writing {
            what: What::Entry(writing),
            ..
        }) = &mut self.work.writing
        else {
            return;
        };
        match outcome {
            Ok(receipt) => self.appended(&receipt),
            Err(AppendError::Duplicate(stored)) => {
                let entry = &writing.entry.entry;
                let is_this =
                    stored.get().seq == entry.seq && stored.get().payload == entry.payload;
                if is_this {
                    self.appended(&stored.version());
                } else {
                    self.end(End::Reload);
                }
            }
            Err(AppendError::Fenced) => self.end(End::Reload),
            Err(AppendError::Refused(_)) => self.entry_refused(),
            Err(AppendError::Unknown(_)) if is_planted(Flaw::DoubleApply) => {
                writing.entry.entry.cmd_id = CommandId(Uuid::from_u128(self.now.wall.0 as u128));
                let again = Job::Append(writing.entry.clone());
                self.store(again);
            }
            Err(AppendError::Unknown(_)) => writing.unknown(self.now),
        }
    }

    /// The entry will never be in the log.
    fn entry_refused(&mut self) {
        if let Some(Writing {
            what: What::Entry(writing),
            shown,
            ..
        }) = self.work.take(|what| matches!(what, What::Entry(_)))
        {
            self.shown_is_over(shown);
            if let Some(connection) = writing.connection {
                let cmd_id = writing.prepared.cmd_id;
                self.reject(connection, cmd_id, Unavailable::NotSaved);
            }
            if let Some(ticket) = self.company.closing.take() {
                self.answer_with(ticket, Err(Unavailable::NotSaved.into()));
            }
        }
    }

    fn entry_looked_up(&mut self, found: Result<Option<Durable<LogEntry>>, Failed>) {
        let Some(Writing {
            what: What::Entry(writing),
            ..
        }) = &mut self.work.writing
        else {
            return;
        };
        match found {
            Ok(Some(stored)) => self.appended(&stored.version()),
            Ok(None) => {
                let again = Job::Append(writing.entry.clone());
                self.store(again);
            }
            Err(_) => writing.unknown(self.now),
        }
    }

    fn table_answered(&mut self, is_saved: bool) {
        let Some(Writing {
            what: What::Table(writing),
            shown,
            ..
        }) = self.work.take(|what| matches!(what, What::Table(_)))
        else {
            return;
        };
        self.shown_is_over(shown);
        if is_saved {
            self.changed(*writing);
        } else {
            if let Some(ticket) = writing.ticket {
                self.answer_with(ticket, Err(Unavailable::NotSaved.into()));
            }
            // It may have been saved or not.
            self.end(End::Reload);
        }
    }

    /// Whether the game has ended but the table is not yet marked as finished.
    pub(crate) fn finish_is_due(&self) -> bool {
        let is_playing = matches!(self.record.stage, Stage::Playing { .. });
        is_playing && self.game.as_ref().is_some_and(|game| game.line().is_over())
    }

    /// Saves that the game is over. If that fails, it is done again when the table is next loaded.
    pub(crate) fn finish(&mut self) {
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
        self.store(Job::FinishTable(Box::new(next.clone())));
        self.work.writing = Some(Writing::begin(What::Finish(Box::new(next)), self.now));
    }

    fn finish_answered(&mut self, is_saved: bool) {
        let Some(Writing {
            what: What::Finish(next),
            shown,
            ..
        }) = self.work.take(|what| matches!(what, What::Finish(_)))
        else {
            return;
        };
        self.shown_is_over(shown);
        if !is_saved {
            return self.end(End::Reload);
        }
        self.record = *next;
        self.send_table();
        self.open_chat();
        self.after_change();
        if let Some(ticket) = self.company.closing.take() {
            self.answer_with(ticket, Ok(self.view()));
        }
    }

    /// Starts a game that continues from another game's position, now that its log has been read.
    fn start_from(&mut self, log: Result<Vec<Durable<LogEntry>>, Failed>) {
        let Some(Writing {
            what: What::Starting(writing),
            shown,
            ..
        }) = self.work.take(|what| matches!(what, What::Starting(_)))
        else {
            return;
        };
        self.shown_is_over(shown);
        let game = match log {
            Ok(log) => self.replayed(&writing.next, &log),
            Err(_) => Err(Unavailable::NotRead.into()),
        };
        match game {
            Ok(game) => self.save_change(ChangeWriting {
                game: Some(Box::new(game)),
                ..*writing
            }),
            Err(error) => {
                if let Some(ticket) = writing.ticket {
                    self.answer_with(ticket, Err(error));
                }
            }
        }
    }

    /// The game as it begins with the table record `next`.
    pub(crate) fn replayed(
        &self,
        next: &TableRecord,
        log: &[Durable<LogEntry>],
    ) -> Result<RunningGame, crate::error::TableError> {
        use crate::error::{SeatError, TableError};
        use crate::game::ReplayError;
        let ruleset = self.rulesets.of_table(next);
        let ruleset = ruleset.ok_or(TableError::UnknownRuleset)?;
        RunningGame::replay(ruleset, next, log).map_err(|error| match error {
            ReplayError::Setup(error) => SeatError::BadOption(error).into(),
            _ => Unavailable::Frozen.into(),
        })
    }

    /// Reports slow or failing saves, and retries when a retry is due.
    pub(crate) fn watch_writing(&mut self) {
        let Some(writing) = &mut self.work.writing else {
            return;
        };
        let (notice, retry) = (writing.notice(self.now), writing.retry(self.now));
        if let Some(state) = notice {
            self.send(Audience::All, &ServerMessage::Saving { state });
            if state == Saving::Failing {
                self.turn_changes_away();
            }
        }
        if let Some(job) = retry {
            self.store(job);
        }
    }

    /// Refuses the waiting changes, because the store is failing: whoever asked can try again.
    fn turn_changes_away(&mut self) {
        let waiting = std::mem::take(&mut self.waiting);
        for one in waiting {
            match one {
                Waiting::Act(_) => self.waiting.push_back(one),
                Waiting::Change(asked) => {
                    self.answer_with(asked.ticket, Err(Unavailable::StillSaving.into()));
                }
            }
        }
    }
}
