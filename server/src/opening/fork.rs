//! Tables that continue from a position of a finished game.

use super::new_table::{keep, like};
use super::opener::Opener;
use super::quota;
use crate::app::App;
use crate::limits::Refusal;
use fondaco_protocol::{ErrorCode, ForkTable, Person, TableId, TableLink, UnixMs, Visibility};
use game_core::{BySeat, Seat};
use store::engine::StoreError;
use table::Unavailable;
use table::basis::deal;
use table::game::{deals_through, line_setup};
use table::people::{Change, seat_computers};
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
    check_company(app, &table, body)?;
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
    if body.what_if {
        end_open(app, &by.person).await?;
    }
    keep(app, &mut record, &entries, None).await?;
    quota::opened(app, by, record.id);
    if record.stage == Stage::Gathering || body.what_if {
        invite(app, by, &record, (of, kept)).await;
    }
    Ok(record.id)
}

/// Refuses a seat that is not there, and computers where they cannot play.
fn check_company(app: &App, table: &TableRecord, body: &ForkTable) -> Result<(), ErrorCode> {
    let is_for_one = body.computers.is_some() || body.commitment.is_some() || body.seat.is_some();
    if body.computers.is_some() && body.hot_seat || body.what_if && (body.hot_seat || is_for_one) {
        return Err(ErrorCode::Malformed);
    }
    if body
        .seat
        .is_some_and(|seat| table.seats.get(seat).is_none())
    {
        return Err(ErrorCode::NoSuchSeat);
    }
    if body.computers.is_some() && app.rulesets.player(&table.ruleset).is_none() {
        return Err(ErrorCode::NoComputer);
    }
    Ok(())
}

/// Ends the *what if* that somebody has opened before, so that those who are there learn of it at once.
/// Whichever is still open when the new one is saved is closed with that.
async fn end_open(app: &App, person: &Person) -> Result<(), StoreError> {
    for id in app.store.what_ifs_of(person.id).await? {
        if let Ok(table) = app.tables.get(id).await {
            let _ = table.change(person.clone(), Change::Close).await;
        }
    }
    Ok(())
}

/// Invites those who are still at the table where the game was played, or look back at it. A table
/// that cannot be loaded has nobody at it.
async fn invite(app: &App, by: &Opener, record: &TableRecord, (of, kept): (TableId, usize)) {
    let link = TableLink {
        id: record.id,
        code: record.code.clone(),
    };
    if let Ok(old) = app.tables.get(of).await {
        old.played_on(
            by.person.clone(),
            u32::try_from(kept).unwrap_or(u32::MAX),
            link,
            record.is_what_if(),
        );
    }
}

fn forked(table: &TableRecord, person: &Person, body: &ForkTable, now: UnixMs) -> TableRecord {
    let own = body.seat.unwrap_or(Seat::FIRST);
    let starts = body.hot_seat || body.what_if || body.computers.is_some();
    let seats = BySeat::from_fn(table.seats.count(), |seat| {
        if body.hot_seat || !body.what_if && seat == own {
            SeatRecord::taken_by(
                person.clone(),
                deal::committed(body.commitment.filter(|_| !starts)),
            )
        } else {
            SeatRecord::default()
        }
    });
    let mut record = TableRecord {
        seats,
        host: person.id,
        stage: if starts {
            Stage::Playing { since: now }
        } else {
            Stage::Gathering
        },
        hot_seat: body.hot_seat || body.what_if,
        origin: Origin::Fork(Fork {
            table: Some(table.id),
            version: body.version,
            host: line_setup(table).host,
            deals: deals_through(table, body.version),
            what_if: body.what_if,
        }),
        ..like(table, now)
    };
    if body.what_if {
        // It is for those who are at the game: nobody finds it, and whom the host has kept out or
        // muted there does not play here.
        record.visibility = Visibility::Private;
        record.removed.clone_from(&table.removed);
        record.muted.clone_from(&table.muted);
    }
    if let Some(level) = body.computers {
        seat_computers(&mut record, own, level);
    }
    record
}
