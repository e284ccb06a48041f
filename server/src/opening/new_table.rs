//! Tables whose game begins at the start.

use super::opener::Opener;
use super::{codes, quota};
use crate::app::App;
use crate::limits::Refusal;
use crate::people::random_bytes;
use fondaco_protocol::{
    CreateTable, ErrorCode, OpenPractice, TableId, TimeControl, UnixMs, Visibility,
};
use game_core::{Options, Seat, Seed};
use store::circles::{CircleId, DueEvening};
use store::engine::StoreError;
use table::basis::{deal, fixed_part};
use table::people::Fresh;
use table::record::{LogEntry, SeatRecord, TableRecord};
use uuid::Uuid;

/// How often to try for a free code before giving up.
const CODE_TRIES: usize = 8;

/// A table for friends, of a circle if one is given. The person who opens it is its host and sits in
/// the first seat.
pub(crate) async fn open(
    app: &App,
    by: &Opener,
    body: CreateTable,
    circle: Option<CircleId>,
) -> Result<TableId, Refusal> {
    let host = by.person.id;
    let game = (body.seats, &body.options);
    let table = fresh(app.clock.wall()).table_of(&app.rulesets, &body.ruleset, game, host)?;
    quota::may_open(app, by).await?;
    let mut record = TableRecord {
        visibility: body.visibility,
        spectators: body.spectators,
        clock: checked_clock(body.clock)?,
        ..table
    };
    if let Some(first) = record.seats.get_mut(Seat::FIRST) {
        *first = SeatRecord::taken_by(by.person.clone(), deal::committed(body.commitment));
    }
    keep(app, &mut record, &[], circle).await?;
    quota::opened(app, by, record.id);
    Ok(record.id)
}

/// A table of a circle's evening, at which these people sit; the first of them is its host. Those who
/// find no seat can watch.
pub(crate) async fn open_for_evening(app: &App, due: &DueEvening) -> Result<(), Refusal> {
    let ruleset = app.rulesets.find(&due.ruleset);
    let info = ruleset.ok_or(ErrorCode::UnknownRuleset)?.info();
    let host = due.people.first().ok_or(ErrorCode::SeatsEmpty)?.id;
    let wanted = u8::try_from(due.people.len()).unwrap_or(u8::MAX);
    let seats = wanted.clamp(info.seats_min, info.seats_max);
    let fresh = Fresh {
        id: TableId(due.id.0),
        ..fresh(app.clock.wall())
    };
    let game = (seats, &Options::default());
    let mut record = TableRecord {
        visibility: Visibility::Private,
        spectators: true,
        ..fresh.table_of(&app.rulesets, &due.ruleset, game, host)?
    };
    for ((_, seat), person) in record.seats.iter_mut().zip(&due.people) {
        *seat = SeatRecord::taken_by(person.clone(), deal::committed(None));
    }
    keep(app, &mut record, &[], Some(due.circle)).await?;
    Ok(())
}

/// A private game that starts at once, with one person in all seats or against computers.
pub(crate) async fn practice(
    app: &App,
    by: &Opener,
    body: OpenPractice,
) -> Result<TableId, Refusal> {
    let fresh = fresh(app.clock.wall());
    let (mut record, entries) = fresh.practice(&app.rulesets, &by.person, &body)?;
    quota::may_practise(app, by).await?;
    keep(app, &mut record, &entries, None).await?;
    Ok(record.id)
}

fn checked_clock(clock: Option<TimeControl>) -> Result<Option<TimeControl>, ErrorCode> {
    match clock {
        Some(clock) if !clock.is_valid() => Err(ErrorCode::BadClock),
        clock => Ok(clock),
    }
}

/// A table of the same kind, with nobody at it.
pub(super) fn like(table: &TableRecord, now: UnixMs) -> TableRecord {
    TableRecord {
        options: table.options.clone(),
        visibility: table.visibility,
        spectators: table.spectators,
        ..fresh(now).table(table.ruleset.clone(), table.rules_version, table.host)
    }
}

/// What tells a new table from all others.
pub(super) fn fresh(at: UnixMs) -> Fresh {
    Fresh {
        id: new_table_id(),
        code: codes::random(),
        seed: server_part(),
        at,
    }
}

/// Stores a new table, under a code that no other table has.
pub(super) async fn keep(
    app: &App,
    record: &mut TableRecord,
    first_entries: &[LogEntry],
    circle: Option<CircleId>,
) -> Result<(), StoreError> {
    for _ in 0..CODE_TRIES {
        match app
            .store
            .create_table_in(record, first_entries, circle)
            .await
        {
            Err(StoreError::CodeTaken) => record.code = codes::random(),
            outcome => {
                if record.visibility == Visibility::Listed {
                    app.lobby.changed();
                }
                return outcome;
            }
        }
    }
    Err(StoreError::CodeTaken)
}

/// What the server contributes to the deal of a new table.
fn server_part() -> Seed {
    Seed::new(fixed_part().map_or_else(random_bytes, |part| part.0))
}

/// The id of a new table, which goes into its deal. Tables opened one after the other get ids close
/// to each other, and so their entries lie close together in the index of the log.
fn new_table_id() -> TableId {
    #[cfg(feature = "fault-injection")]
    if let Some(id) = table::basis::deal::fixed::next_table_id() {
        return id;
    }
    TableId(Uuid::now_v7())
}
