//! Connections begin, with everything or with exactly what they missed.

use super::error::TableError;
use super::frame::{self, Update};
use super::game::RunningGame;
use super::handle::ConnectionId;
use super::outbox::Outbox;
use super::seating;
use super::task::{Health, TableTask};
use super::viewers::{Role, Viewer};
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{ServerMessage, TableStatus, Version};
use game_core::Seat;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// The most updates that a client that comes back is sent; after a longer absence it
/// gets a snapshot.
const MISSED_MAX: u64 = 2000;

impl TableTask {
    /// Adds a connection; what it must be told before anything that its outbox brings.
    pub(super) async fn attach(
        &mut self,
        connection: ConnectionId,
        role: Role,
        outbox: Outbox,
        seen: Option<(Version, String)>,
    ) -> Result<Vec<Utf8Bytes>, TableError> {
        let game = self.game.as_ref();
        let seat = seating::seat_for(&self.record, game, role.user(), None);
        let is_on = self.record.status() != TableStatus::Gathering;
        if seat.is_none() && is_on && !self.record.spectators {
            return Err(TableError::NoSpectators);
        }
        let missed = match seen {
            // A hot seat changes its view with every move.
            Some((version, hash)) if !self.record.hot_seat => {
                self.missed(seat, version, hash).await
            }
            Some(_) | None => None,
        };
        self.viewers
            .insert(connection, Viewer { role, seat, outbox });
        // The newcomer is told as well, but after the greeting, by its outbox.
        self.tell_presence();
        let mut greeting = Vec::new();
        match missed {
            Some(frames) => {
                let table = self.view();
                greeting.push(frame::message(&ServerMessage::Table { table }));
                greeting.push(frame::message(&ServerMessage::Question {
                    question: self.question.clone(),
                    answered: None,
                }));
                greeting.extend(frames);
            }
            None => greeting.push(self.snapshot(seat)),
        }
        if self.health == Health::Frozen {
            greeting.push(frame::message(&ServerMessage::Error {
                code: TableError::Frozen.code(),
                message: TableError::Frozen.to_string(),
            }));
        }
        if let Some(state) = self.saving.as_ref().and_then(|saving| saving.shown) {
            greeting.push(frame::message(&ServerMessage::Saving { state }));
        }
        let lines = self.chat.lines_for(seat, self.is_over());
        if !lines.is_empty() {
            greeting.push(frame::message(&ServerMessage::Chat { lines }));
        }
        Ok(greeting)
    }

    /// What a client that comes back has missed, from memory or from the log;
    /// `None` if it needs everything.
    async fn missed(
        &mut self,
        seat: Option<Seat>,
        version: Version,
        hash: String,
    ) -> Option<Vec<Utf8Bytes>> {
        let game = self.game.as_ref()?;
        let now = game.version();
        let frames = |updates: Vec<Arc<Update>>| {
            let frames = updates.iter().map(|update| update.frame(seat).clone());
            frames.collect()
        };
        if let Some(updates) = game.updates_since(version, &hash) {
            return Some(frames(updates.cloned().collect()));
        }
        let gap = now.0.checked_sub(version.0)?;
        if game.remembers(version) || gap > MISSED_MAX {
            return None;
        }
        let mut log = self
            .context
            .store
            .log(self.record.id, Version(0))
            .await
            .ok()?;
        // An entry that is being saved is told when its turn comes.
        log.truncate(usize::try_from(now.0).ok()?);
        let (rulesets, record) = (self.context.rulesets.clone(), self.record.clone());
        let replay = spawn_blocking(move || {
            let ruleset = rulesets.of_table(&record)?;
            RunningGame::updates_from_log(ruleset, &record, &log, version, &hash)
        });
        replay.await.ok()?.map(frames)
    }
}
