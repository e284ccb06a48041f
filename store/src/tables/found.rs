//! Finding a table.

use super::row::{TableRow, record};
use crate::engine::awaited_now;
use crate::engine::{Database, StoreError, reading};
use fondaco_protocol::{TableId, UserId};
use table::record::TableRecord;

/// The record of a table: a row for each seat.
pub(super) const RECORD: &str = concat!(
    "
    select t.id, t.code, t.ruleset, t.rules_version, t.status,
        t.host_id, t.options, t.visibility, t.spectators,
        seeds.seed, t.epoch, t.created_at, t.started_at,
        t.finished_at, t.result, t.hot_seat, t.forked_from,
        t.forked_version, t.forked_host, t.earlier_deals, t.what_if, t.rematch_of,
        t.removed, t.clock, t.clocks, t.claims, t.muted, cast(",
    awaited_now!(),
    " as integer) as awaited, seats.seat, seats.user_id, users.name as user_name, seats.ready,
        seats.entropy, seats.commitment, seats.part_due,
        seats.has_left, seats.sits_out, seats.help, seats.computer_level, seats.computer_name
    from tables t
    join seeds on seeds.table_id = t.id
    left join seats on seats.table_id = t.id
    left join users on users.id = seats.user_id
    where t.id = $1
    order by seats.seat"
);

pub(crate) async fn find_table(
    database: &Database,
    table: TableId,
) -> Result<Option<TableRecord>, StoreError> {
    let rows: Vec<TableRow> = reading!(database, |pool| sqlx::query_as(RECORD)
        .bind(table.0)
        .fetch_all(pool))?;
    found(database, rows).await
}

/// The table of the rows of a [`RECORD`]; `None` if there are none.
pub(super) async fn found(
    database: &Database,
    rows: Vec<TableRow>,
) -> Result<Option<TableRecord>, StoreError> {
    let mut found = record(rows)?;
    if let Some(found) = &mut found {
        for person in found.claims.people_mut() {
            person.name = name_of(database, person.id).await?;
        }
    }
    Ok(found)
}

/// A person's name; empty if there is no such person any more.
async fn name_of(database: &Database, person: UserId) -> Result<String, StoreError> {
    const NAME: &str = "select name from users where id = $1";
    let name: Option<String> = reading!(database, |pool| sqlx::query_scalar(NAME)
        .bind(person.0)
        .fetch_optional(pool))?;
    Ok(name.unwrap_or_default())
}
