//! Changes of the table itself: seats, options, status, names.

use super::error::TableError;
use super::game::RunningGame;
use super::gathering::{self, Change};
use super::line::ReplayError;
use super::seating;
use super::task::{End, TableContext, TableTask};
use crate::clock::now_ms;
use crate::store::TableRecord;
use fondaco_protocol::{Person, TableStatus, TableView, Version};
use std::time::Duration;
use tokio::time::timeout;
use tracing::{error, info};

/// The longest that a change of the table may take to save.
pub(super) const CHANGE_SAVE_MAX: Duration = Duration::from_secs(5);

impl TableTask {
    pub(super) async fn change(
        &mut self,
        person: &Person,
        change: &Change,
    ) -> (Result<TableView, TableError>, Result<(), End>) {
        if self.saving.is_some() {
            return (Err(TableError::StillSaving), Ok(()));
        }
        let context = self.context.clone();
        let Some(ruleset) = context.rulesets.of_table(&self.record) else {
            return (Err(TableError::UnknownRuleset), Ok(()));
        };
        let next = match gathering::changed(&self.record, ruleset, person, change, now_ms()) {
            Ok(next) => next,
            Err(error) => return (Err(error), Ok(())),
        };
        if next == self.record {
            return (Ok(self.view()), Ok(()));
        }
        let starts = next.status() == TableStatus::Playing && self.game.is_none();
        let game = match starts {
            true => started(&context, &next).await.map(Some),
            false => Ok(None),
        };
        let game = match game {
            Ok(game) => game,
            Err(error) => return (Err(error), Ok(())),
        };
        if let Err(end) = self.save_change(next).await {
            return (Err(TableError::NotSaved), Err(end));
        }
        if game.is_some() {
            self.game = game;
            info!("the game starts");
            self.seat_viewers();
            self.viewers.send_each(|seat| self.snapshot(seat));
        } else {
            self.tell_table();
        }
        self.after_change();
        (Ok(self.view()), Ok(()))
    }

    /// Saves the table as `next` and switches to it.
    pub(super) async fn save_change(&mut self, next: TableRecord) -> Result<(), End> {
        let saved = timeout(CHANGE_SAVE_MAX, self.context.store.save_table(&next)).await;
        if !matches!(saved, Ok(Ok(()))) {
            error!(?saved, "a change of the table could not be saved");
            return Err(End::Reload);
        }
        self.record = next;
        self.seat_viewers();
        Ok(())
    }

    /// Tells those who are concerned by a change, and looks what follows from it.
    pub(super) fn after_change(&mut self) {
        self.tell_presence();
        self.review_question();
        self.plan_default();
        self.context.lobby_changed.notify_one();
    }

    pub(super) fn rename(&mut self, person: &Person) {
        let seat = gathering::seat_of(&self.record, person.id);
        let sitting = seat.and_then(|seat| self.record.seats[seat.index()].person.as_mut());
        if let Some(sitting) = sitting.filter(|sitting| sitting.name != person.name) {
            sitting.name.clone_from(&person.name);
            self.tell_table();
        }
        if self.viewers.rename(person) {
            self.tell_presence();
        }
    }

    /// Gives each connection the seat that its person has now.
    pub(super) fn seat_viewers(&mut self) {
        let (record, game) = (&self.record, self.game.as_ref());
        for viewer in self.viewers.iter_mut() {
            viewer.seat = seating::seat_for(record, game, viewer.role.user(), viewer.seat);
        }
    }
}

/// The game that begins with the table as it is in `next`.
async fn started(context: &TableContext, next: &TableRecord) -> Result<RunningGame, TableError> {
    // One that goes on from another game's position has entries already.
    let log = match next.fork() {
        Some(_) => context.store.log(next.id, Version(0)).await,
        None => Ok(Vec::new()),
    };
    let log = log.map_err(|error| {
        error!(%error, "the entries that a game goes on from could not be read");
        TableError::NotSaved
    })?;
    let ruleset = context
        .rulesets
        .of_table(next)
        .ok_or(TableError::UnknownRuleset)?;
    RunningGame::replay(ruleset, next, &log).map_err(|error| match error {
        ReplayError::Setup(error) => TableError::BadOption(error),
        _ => TableError::Frozen,
    })
}
