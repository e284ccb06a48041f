//! Everything that a viewer needs to begin with, encoded.

use super::frame::{self, Update};
use super::game::RunningGame;
use crate::deal;
use crate::store::TableRecord;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{
    ForkedFrom, OpenQuestion, Presence, SeatView, TableLink, TableStatus, TableView, UnixMs,
    Version,
};
use game_core::{Json, Seat};
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;

/// The table as everybody at it sees it.
pub(crate) fn table_view(record: &TableRecord, rematch: Option<&TableLink>) -> TableView {
    let seats = record.seats.iter();
    TableView {
        id: record.id,
        code: record.code.clone(),
        ruleset: record.ruleset.clone(),
        rules_version: record.rules_version,
        status: record.status(),
        host: record.host,
        seats: seats
            .map(|seat| SeatView {
                person: seat.person.clone(),
                ready: seat.ready,
                left: seat.has_left,
                sits_out: seat.sits_out,
            })
            .collect(),
        options: record.options.clone(),
        visibility: record.visibility,
        spectators: record.spectators,
        commitment: deal::commitment(&record.seed),
        result: record.stage.result().cloned(),
        deal: (record.status() == TableStatus::Finished).then(|| record.revealed_deal()),
        started_at: record.stage.started_at(),
        finished_at: record.stage.ended_at(),
        hot_seat: record.hot_seat,
        forked_from: record.fork().map(|fork| ForkedFrom {
            table: fork.table,
            version: fork.version,
        }),
        rematch_of: record.rematch_of(),
        rematch: rematch.cloned(),
    }
}

/// What a snapshot says beside the game.
pub(super) struct Surroundings<'a> {
    pub(super) table: TableView,
    pub(super) presence: Presence,
    pub(super) question: Option<&'a OpenQuestion>,
}

/// The snapshot for `seat`, or for a spectator.
pub(super) fn encode(
    surroundings: Surroundings<'_>,
    game: Option<&RunningGame>,
    seat: Option<Seat>,
) -> Utf8Bytes {
    let parts = game.map(|game| {
        let private = seat.and_then(|seat| {
            let part = game.part(seat)?;
            Some(frame::private_part(part, game.can_undo(seat), &[], seat))
        });
        (game, game.public_json(), private, log_lines(game, seat))
    });
    let position = parts
        .as_ref()
        .map(|(game, public, private, lines)| PositionFrame {
            version: game.version(),
            hash: game.public_hash(),
            public: frame::raw(public),
            private: private.as_deref().map(frame::raw),
            log: lines
                .iter()
                .map(|(update, events)| LogLineFrame {
                    version: update.version,
                    at: update.at,
                    events: frame::raw(events),
                })
                .collect(),
        });
    frame::message(&SnapshotFrame {
        r#type: "snapshot",
        table: surroundings.table,
        presence: surroundings.presence,
        seat,
        question: surroundings.question,
        position,
    })
}

fn log_lines(game: &RunningGame, seat: Option<Seat>) -> Vec<(Arc<Update>, Json)> {
    game.history()
        .map(|update| (update.clone(), update.events_for(seat)))
        .collect()
}

#[derive(Serialize)]
struct SnapshotFrame<'a> {
    r#type: &'static str,
    table: TableView,
    presence: Presence,
    seat: Option<Seat>,
    question: Option<&'a OpenQuestion>,
    position: Option<PositionFrame<'a>>,
}

#[derive(Serialize)]
struct PositionFrame<'a> {
    version: Version,
    hash: &'a str,
    public: &'a RawValue,
    private: Option<&'a RawValue>,
    log: Vec<LogLineFrame<'a>>,
}

#[derive(Serialize)]
struct LogLineFrame<'a> {
    version: Version,
    at: UnixMs,
    events: &'a RawValue,
}
