//! Lists of tables.

use super::database::reading;
use super::table_row::{parse, status};
use super::{Store, StoreError};
use fondaco_protocol::{TableId, TableSummary, UserId};
use sqlx::FromRow;
use uuid::Uuid;

impl Store {
    /// The listed tables that people can still join, newest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn listed_tables(&self, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        const LISTED: &str = "
            select t.id, t.code, t.ruleset, t.status, t.options, t.created_at,
                hosts.name as host, seats.seat, players.name as player
            from (
                select * from tables where visibility = 'listed' and status = 'gathering'
                order by created_at desc, id desc limit $1
            ) t
            join users hosts on hosts.id = t.host_id
            left join seats on seats.table_id = t.id
            left join users players on players.id = seats.user_id
            order by t.created_at desc, t.id desc, seats.seat";
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(LISTED)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        summaries(rows)
    }

    /// The tables that a person hosts or sits at and that have not ended, newest first.
    ///
    /// # Errors
    /// [`StoreError`] if they cannot be read.
    pub async fn tables_of(
        &self,
        person: UserId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        const OF_PERSON: &str = "
            select t.id, t.code, t.ruleset, t.status, t.options, t.created_at,
                hosts.name as host, seats.seat, players.name as player
            from (
                select * from tables
                where status in ('gathering', 'playing') and id in (
                    select id from tables where host_id = $1
                    union select table_id from seats where user_id = $1
                )
                order by created_at desc, id desc limit $2
            ) t
            join users hosts on hosts.id = t.host_id
            left join seats on seats.table_id = t.id
            left join users players on players.id = seats.user_id
            order by t.created_at desc, t.id desc, seats.seat";
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(OF_PERSON)
            .bind(person.0)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        summaries(rows)
    }
}

/// A table with one of its seats, if it has any.
#[derive(FromRow)]
struct SummaryRow {
    id: Uuid,
    code: String,
    ruleset: String,
    status: String,
    options: String,
    created_at: i64,
    host: String,
    seat: Option<i16>,
    player: Option<String>,
}

/// One summary for each run of rows with the same table.
fn summaries(rows: Vec<SummaryRow>) -> Result<Vec<TableSummary>, StoreError> {
    let mut tables: Vec<TableSummary> = Vec::new();
    for row in rows {
        let player = row.seat.map(|_| row.player);
        match tables.last_mut() {
            Some(table) if table.id.0 == row.id => table.players.extend(player),
            _ => tables.push(TableSummary {
                id: TableId(row.id),
                code: row.code,
                ruleset: row.ruleset,
                status: status(&row.status)?,
                players: player.into_iter().collect(),
                host: row.host,
                options: parse(&row.options, "options")?,
                created_at: row.created_at,
            }),
        }
    }
    Ok(tables)
}
