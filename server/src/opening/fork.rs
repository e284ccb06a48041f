//! Tables that continue from a position of a finished game.

use super::new_table::{keep, like};
use super::opener::Opener;
use super::quota;
use crate::app::App;
use crate::limits::Refusal;
use fondaco_protocol::{ErrorCode, ForkTable, Person, TableId, UnixMs};
use game_core::{BySeat, Seat};
use table::Unavailable;
use table::basis::deal;
use table::game::{deals_through, line_setup};
use table::record::{Fork, LogEntry, Origin, SeatRecord, Stage, TableRecord};

/// Opens a table whose log begins with the entries up to a position of another one.
pub(crate) async fn fork(
    app: &App,
    by: &Opener,
    of: TableId,
    body: &ForkTable,
) -> Result<TableId, Refusal> {
    quota::may_fork(app, by).await?;
    let (table, log) = app.finished_table(of).await?;
    let kept = usize::try_from(body.version.0).unwrap_or(usize::MAX);
    // After the last entry, the game is over.
    if kept >= log.len() {
        return Err(ErrorCode::NoSuchVersion.into());
    }
    let ruleset = app
        .rulesets
        .of_table(&table)
        .ok_or(ErrorCode::UnknownRuleset)?;
    if ruleset.info().version != table.rules_version {
        return Err(Unavailable::Frozen.into());
    }
    let entries = log.into_iter().take(kept);
    let entries: Vec<LogEntry> = entries.map(|entry| entry.into_inner()).collect();
    let mut record = forked(&table, &by.person, body, app.clock.wall());
    keep(app, &mut record, &entries, None).await?;
    quota::opened(app, by, record.id);
    Ok(record.id)
}

fn forked(table: &TableRecord, person: &Person, body: &ForkTable, now: UnixMs) -> TableRecord {
    let seats = BySeat::from_fn(table.seats.count(), |seat| {
        if body.hot_seat || seat == Seat::FIRST {
            SeatRecord::taken_by(
                person.clone(),
                deal::committed(body.commitment.filter(|_| !body.hot_seat)),
            )
        } else {
            SeatRecord::default()
        }
    });
    TableRecord {
        seats,
        host: person.id,
        stage: if body.hot_seat {
            Stage::Playing { since: now }
        } else {
            Stage::Gathering
        },
        hot_seat: body.hot_seat,
        origin: Origin::Fork(Fork {
            table: Some(table.id),
            version: body.version,
            host: line_setup(table).host,
            deals: deals_through(table, body.version),
        }),
        ..like(table, now)
    }
}
