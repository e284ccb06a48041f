//! Changes of the table itself: seats, options, status, names.

use super::error::TableError;
use super::frame;
use super::game::RunningGame;
use super::gathering::{self, Change};
use super::task::{End, TableTask};
use crate::clock::now_ms;
use crate::store::TableRecord;
use fondaco_protocol::{Person, ServerMessage, TableStatus, TableView};
use game_core::Ruleset;
use std::panic::{AssertUnwindSafe, catch_unwind};
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
        let Some(ruleset) = self.context.rulesets.find(&self.record.ruleset) else {
            return (Err(TableError::UnknownRuleset), Ok(()));
        };
        let next = match gathering::changed(&self.record, ruleset, person, change, now_ms()) {
            Ok(next) => next,
            Err(error) => return (Err(error), Ok(())),
        };
        if next == self.record {
            return (Ok(self.view()), Ok(()));
        }
        let game = match self.started(ruleset, &next) {
            Ok(game) => game,
            Err(error) => return (Err(error), Ok(())),
        };
        let saved = timeout(CHANGE_SAVE_MAX, self.context.store.save_table(&next)).await;
        if !matches!(saved, Ok(Ok(()))) {
            error!(?saved, "a change of the table could not be saved");
            return (Err(TableError::NotSaved), Err(End::Reload));
        }
        self.record = next;
        self.seat_viewers();
        if game.is_some() {
            self.game = game;
            info!("the game starts");
            self.viewers.send_each(|seat| self.snapshot(seat));
        } else {
            let table = self.view();
            self.viewers
                .send_all(&frame::message(&ServerMessage::Table { table }));
        }
        self.tell_presence();
        self.context.lobby_changed.notify_one();
        (Ok(self.view()), Ok(()))
    }

    /// The game that the change begins, if it does.
    fn started(
        &self,
        ruleset: &dyn Ruleset,
        next: &TableRecord,
    ) -> Result<Option<RunningGame>, TableError> {
        if next.status != TableStatus::Playing || self.game.is_some() {
            return Ok(None);
        }
        let start = catch_unwind(AssertUnwindSafe(|| RunningGame::start(ruleset, next)));
        match start {
            Ok(Ok(game)) => Ok(Some(game)),
            Ok(Err(super::game::ReplayError::Setup(error))) => Err(TableError::BadOption(error)),
            Ok(Err(_)) | Err(_) => Err(TableError::Frozen),
        }
    }

    pub(super) fn rename(&mut self, person: &Person) {
        let seat = gathering::seat_of(&self.record, person.id);
        let sitting = seat.and_then(|seat| self.record.seats[seat.index()].person.as_mut());
        if let Some(sitting) = sitting.filter(|sitting| sitting.name != person.name) {
            sitting.name.clone_from(&person.name);
            let table = self.view();
            self.viewers
                .send_all(&frame::message(&ServerMessage::Table { table }));
        }
    }

    /// Gives each connection the seat that its person has now.
    fn seat_viewers(&mut self) {
        let record = &self.record;
        for viewer in self.viewers.iter_mut() {
            viewer.seat = viewer
                .role
                .user
                .and_then(|user| gathering::seat_of(record, user));
        }
    }
}
