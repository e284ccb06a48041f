//! Everything a viewer needs to start with, encoded.

use super::frame::Frame;
use super::update::{private_part, some};
use crate::basis::deal;
use crate::game::RunningGame;
use crate::people::{claims, terms};
use crate::record::{Gathering, Stage, TableRecord};
use fondaco_protocol::{
    ClocksView, ForkedFrom, LogLine, OpenQuestion, PositionView, Presence, SeatView, ServerMessage,
    TableLink, TableView,
};
use game_core::{Json, Seat};

/// The table as everybody at it sees it.
pub fn table_view(
    record: &TableRecord,
    gathering: Gathering,
    rematch: Option<&TableLink>,
    revision: u32,
) -> TableView {
    let seats = record.seats.values().map(|seat| SeatView {
        person: seat.person().cloned(),
        computer: seat.computer().cloned(),
        ready: seat.ready,
        left: seat.has_left(),
        sits_out: seat.sits_out(),
        help: seat.help,
        part: seat.deal.state(),
        commitment: seat.deal.commitment(),
    });
    TableView {
        id: record.id,
        code: record.code.clone(),
        ruleset: record.ruleset.clone(),
        rules_version: record.rules_version,
        status: record.status(),
        host: record.host,
        seats: seats.collect(),
        options: record.options.clone(),
        visibility: record.visibility,
        spectators: record.spectators,
        clock: record.clock,
        terms: terms(record),
        commitment: deal::commitment(&record.seed),
        result: record.stage.result().cloned(),
        deal: is_revealed(&record.stage).then(|| record.revealed_deal()),
        gathers_until: gathering.until(record),
        started_at: record.stage.started_at(),
        finished_at: record.stage.ended_at(),
        hot_seat: record.hot_seat,
        forked_from: record.fork().and_then(|fork| {
            Some(ForkedFrom {
                table: fork.table?,
                version: fork.version,
                what_if: fork.what_if,
            })
        }),
        rematch_of: record.rematch_of(),
        rematch: rematch.cloned(),
        revision,
        claim: claims::view(record),
        taken: claims::taken_view(record),
        muted: record.muted.clone(),
    }
}

/// Whether the game is over, with or without a result: its deal is then revealed.
pub fn is_revealed(stage: &Stage) -> bool {
    match stage {
        Stage::Gathering | Stage::Playing { .. } => false,
        Stage::Finished { .. } => true,
        Stage::Closed { since, .. } => since.is_some(),
    }
}

/// What a snapshot contains besides the game.
pub(crate) struct Surroundings {
    pub(crate) table: TableView,
    pub(crate) presence: Presence,
    pub(crate) question: Option<OpenQuestion>,
    pub(crate) clocks: Option<ClocksView>,
}

/// The snapshot for `seat`, or for a spectator.
pub(crate) fn snapshot(
    surroundings: Surroundings,
    game: Option<&RunningGame>,
    seat: Option<Seat>,
) -> Frame {
    let public = game.map(RunningGame::public_json);
    let position = game.zip(public.as_ref()).map(|(game, public)| {
        let part = seat.and_then(|seat| Some((seat, game.part(seat)?)));
        PositionView {
            version: game.version(),
            hash: game.public_hash(),
            public,
            sealed: some(game.sealed()),
            private: part.map(|(seat, part)| private_part(part, &[], seat)),
            log: log_lines(game, seat).collect(),
        }
    });
    Frame::of(&ServerMessage::Snapshot {
        table: surroundings.table,
        presence: surroundings.presence,
        seat,
        question: surroundings.question,
        clocks: surroundings.clocks,
        position,
    })
}

fn log_lines(game: &RunningGame, seat: Option<Seat>) -> impl Iterator<Item = LogLine<&Json>> {
    game.history().map(move |update| LogLine {
        version: update.version,
        at: update.at,
        events: update.events_for(seat).collect(),
    })
}
