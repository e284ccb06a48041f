//! Lists of tables.

use super::awaited;
use super::awaited::awaited_now;
use super::row::{name, parse};
use crate::Store;
use crate::engine::StoreError;
use crate::engine::reading;
use fondaco_protocol::{TableId, TableStatus, TableSummary, UnixMs, UserId};
use game_core::Seat;
use sqlx::FromRow;
use uuid::Uuid;

/// The maximum number of tables per host in the list of tables that can be joined, and in that of
/// tables to watch, so that nobody fills a list alone.
pub const LISTED_OF_ONE_HOST_MAX: i64 = 2;

/// The columns of a [`SummaryRow`] for the tables of a subquery, which is inserted in the middle
/// and aliased as `t`; `awaited` is an expression for the bits of the seats awaited there.
macro_rules! summary {
    ($tables:literal, $order:literal, $awaited:expr) => {
        concat!(
            "select t.id, t.code, t.ruleset, t.status, t.options, t.spectators, t.created_at,
                t.finished_at, t.result, hosts.name as host, seats.seat, seats.user_id,
                coalesce(players.name, seats.computer_name) as player,
                seats.computer_name as computer, cast(",
            $awaited,
            " as integer) as awaited
            from (",
            $tables,
            ") t
            join users hosts on hosts.id = t.host_id
            left join seats on seats.table_id = t.id
            left join users players on players.id = seats.user_id
            order by ",
            $order,
            ", t.id desc, seats.seat"
        )
    };
}

impl Store {
    /// The listed tables that people can still join, newest first, then those they can watch.
    pub async fn listed_tables(&self, limit: u32) -> Result<Vec<TableSummary>, StoreError> {
        const LISTED: &str = summary!(
            "select * from (
                select tables.*, row_number() over (
                    partition by host_id, status order by created_at desc, id desc
                ) as place
                from tables
                where visibility = 'listed' and not hidden
                    and (status = 'gathering' or (status = 'playing' and spectators))
            ) listed
            where place <= $2
            order by case status when 'gathering' then 0 else 1 end, created_at desc, id desc
            limit $1",
            "case t.status when 'gathering' then 0 else 1 end, t.created_at desc",
            "0"
        );
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(LISTED)
            .bind(i64::from(limit))
            .bind(LISTED_OF_ONE_HOST_MAX)
            .fetch_all(pool))?;
        summaries(rows, None)
    }

    /// The tables a person hosts or sits at that have not ended, newest first.
    pub async fn tables_of(
        &self,
        person: UserId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        const OF_PERSON: &str = summary!(
            "select * from tables
            where status in ('gathering', 'playing') and id in (
                select id from tables where host_id = $1
                union select table_id from seats where user_id = $1
            )
            order by created_at desc, id desc limit $2",
            "t.created_at desc",
            awaited_now!()
        );
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(OF_PERSON)
            .bind(person.0)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        summaries(rows, Some(person))
    }

    /// The finished games a person played, newest first: only of `ruleset` if given, and only those
    /// that ended before `before`.
    pub async fn games_of(
        &self,
        person: UserId,
        ruleset: Option<&str>,
        before: UnixMs,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        const FINISHED: &str = summary!(
            "select * from tables
            where status = 'finished' and finished_at < $2 and ($3 = '' or ruleset = $3)
                and id in (select table_id from seats where user_id = $1)
            order by finished_at desc, id desc limit $4",
            "t.finished_at desc",
            "0"
        );
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(FINISHED)
            .bind(person.0)
            .bind(before.0)
            .bind(ruleset.unwrap_or(""))
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        summaries(rows, Some(person))
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
    spectators: bool,
    created_at: i64,
    finished_at: Option<i64>,
    result: Option<String>,
    host: String,
    seat: Option<i16>,
    user_id: Option<Uuid>,
    player: Option<String>,
    computer: Option<String>,
    awaited: i32,
}

/// Makes one summary per run of rows with the same table, as shown to `person`.
fn summaries(
    rows: Vec<SummaryRow>,
    person: Option<UserId>,
) -> Result<Vec<TableSummary>, StoreError> {
    let mut tables: Vec<TableSummary> = Vec::new();
    for row in rows {
        if tables.last().is_none_or(|table| table.id.0 != row.id) {
            tables.push(TableSummary {
                id: TableId(row.id),
                code: row.code,
                ruleset: row.ruleset,
                status: name(&row.status, "status")?,
                players: Vec::new(),
                computers: Vec::new(),
                host: row.host,
                options: parse(&row.options, "options")?,
                spectators: row.spectators,
                created_at: UnixMs(row.created_at),
                finished_at: row.finished_at.map(UnixMs),
                result: row
                    .result
                    .map(|result| parse(&result, "result"))
                    .transpose()?,
                own_seat: None,
                your_turn: false,
                clock: None,
            });
        }
        let Some((table, number)) = tables.last_mut().zip(row.seat) else {
            continue;
        };
        table.players.push(row.player);
        let seat = u8::try_from(number).ok().and_then(Seat::new);
        if row.user_id.is_none() && row.computer.is_some() {
            table.computers.extend(seat);
        }
        if person.is_some() && row.user_id.map(UserId) == person {
            table.own_seat = table.own_seat.or(seat);
            let awaited = awaited::seats(row.awaited).zip(seat);
            let is_awaited = awaited.is_some_and(|(awaited, seat)| awaited.contains(seat));
            table.your_turn |= is_awaited && table.status == TableStatus::Playing;
        }
    }
    Ok(tables)
}
