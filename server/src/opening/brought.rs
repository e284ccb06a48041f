//! Tables that go on with a game that was begun elsewhere.

use super::new_table::{fresh, keep};
use super::opener::Opener;
use super::quota;
use crate::app::App;
use crate::limits::Refusal;
use fondaco_protocol::{BringGame, ErrorCode, TableId};
use game_core::{BySeat, Seat};
use table::basis::deal;
use table::game::brought;
use table::people::seat_computers;
use table::record::{Origin, SeatRecord, Stage, TableRecord};

/// Opens a table whose log begins with the game in a file. The server replays it: what it cannot
/// prove is refused.
pub(crate) async fn bring(app: &App, by: &Opener, body: BringGame) -> Result<TableId, Refusal> {
    quota::may_fork(app, by).await?;
    let BringGame {
        file,
        commitment,
        seat,
        computers,
    } = body;
    let count = u8::try_from(file.players.len()).map_err(|_| ErrorCode::BadGameFile)?;
    let own = seat.unwrap_or(Seat::FIRST);
    if own.number() >= count {
        return Err(ErrorCode::NoSuchSeat.into());
    }
    if computers.is_some() && app.rulesets.player(&file.ruleset).is_none() {
        return Err(ErrorCode::NoComputer.into());
    }
    // A table here says for itself how its game went.
    if app.store.find_table(file.table).await?.is_some() {
        return Err(ErrorCode::BadGameFile.into());
    }
    let now = app.clock.wall();
    let turn = app.turn().await?;
    let replayed = app.replaying(turn, move |app| {
        let found = brought(&app.rulesets, &file, now);
        Some(found.map(|found| (found, file)))
    });
    let (found, file) = replayed.await.ok_or(ErrorCode::BadGameFile)??;
    let commitment = commitment.filter(|_| computers.is_none());
    let mut seats = BySeat::from_fn(count, |_| SeatRecord::default());
    seats[own] = SeatRecord::taken_by(by.person.clone(), deal::committed(commitment));
    let host = by.person.id;
    let mut record = TableRecord {
        seats,
        options: file.options,
        origin: Origin::Fork(found.fork),
        ..fresh(now).table(file.ruleset, file.rules_version, host)
    };
    if let Some(level) = computers {
        record.stage = Stage::Playing { since: now };
        seat_computers(&mut record, own, level);
    }
    keep(app, &mut record, &found.log, None).await?;
    quota::opened(app, by, record.id);
    Ok(record.id)
}
