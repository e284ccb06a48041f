//! Lists of tables.

use super::row::{name, parse};
use crate::Store;
use crate::engine::awaited_now;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, seats};
use fondaco_protocol::{TableId, TableStatus, TableSummary, UnixMs, UserId, WaitsFor};
use game_core::Seat;
use uuid::Uuid;

/// The maximum number of tables per host in the list of tables that can be joined, and in that of
/// tables to watch, so that nobody fills a list alone.
pub const LISTED_OF_ONE_HOST_MAX: i64 = 2;

/// How many of the newest tables are looked at for a list, which leaves some of them out.
const LOOKED_AT_MAX: i64 = 200;

/// Which tables are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    /// Those that people can still join.
    ToJoin,
    /// Running games that people can watch.
    ToWatch,
}

/// The columns of a [`SummaryRow`] for the tables of a subquery, which is inserted in the middle
/// and aliased as `t`; `awaited` is an expression for the bits of the seats awaited there, `since`
/// one for the time since when they are.
macro_rules! summary {
    ($tables:expr, $order:literal, $awaited:expr, $since:literal) => {
        concat!(
            "select t.id, t.code, t.ruleset, t.status, t.options, t.spectators, t.created_at,
                t.finished_at, t.result, hosts.name as host, seats.seat, seats.user_id,
                coalesce(players.name, seats.computer_name) as player,
                seats.computer_name as computer, cast(",
            $awaited,
            " as integer) as awaited, ",
            $since,
            " as waits_since
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

/// The newest listed tables of one kind, each kind with an index of its own. Of these, the first
/// of each host.
macro_rules! listed {
    ($kind:literal) => {
        summary!(
            concat!(
                "select tables.* from (
                    select newest.*, row_number() over (
                        partition by host_id order by created_at desc, id desc
                    ) as place
                    from (
                        select id, host_id, created_at from tables
                        where visibility = 'listed' and ",
                $kind,
                " and not hidden and (created_at, id) < ($1, $5)
                        order by created_at desc, id desc limit $2
                    ) newest
                ) listed join tables on tables.id = listed.id
                where place <= $3
                order by listed.created_at desc, listed.id desc
                limit $4"
            ),
            "t.created_at desc",
            "0",
            "cast(null as bigint)"
        )
    };
}

impl Store {
    /// Listed tables of one kind, newest first, at most `limit`. If `after` is given, only those that
    /// come after this time and id: opened before, or at that time and with a smaller id.
    /// Tables of hosts with more than [`LISTED_OF_ONE_HOST_MAX`] are left out.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn listed_tables(
        &self,
        kind: Listed,
        after: Option<(UnixMs, TableId)>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        const TO_JOIN: &str = listed!("status = 'gathering'");
        const TO_WATCH: &str = listed!("status = 'playing' and spectators");
        let (at, id) = after.unwrap_or((UnixMs::MAX, TableId(Uuid::nil())));
        let query = match kind {
            Listed::ToJoin => TO_JOIN,
            Listed::ToWatch => TO_WATCH,
        };
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(query)
            .bind(at.0)
            .bind(LOOKED_AT_MAX)
            .bind(LISTED_OF_ONE_HOST_MAX)
            .bind(i64::from(limit))
            .bind(id.0)
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
            "select * from tables where id in (
                select id from tables
                where host_id = $1 and status in ('gathering', 'playing')
                union select table_id from seats where user_id = $1 and ended_at is null
            )
            order by created_at desc, id desc limit $2",
            "t.created_at desc",
            awaited_now!(),
            "coalesce((
                select last.at from actions last
                where last.table_id = t.id order by last.seq desc limit 1
            ), t.started_at)"
        );
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(OF_PERSON)
            .bind(person.0)
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        summaries(rows, Some(person))
    }

    /// The finished games a person played, newest first: only of `ruleset` if given. If `after` is
    /// given, only those that come after this time and id: ended before, or at that time and with a
    /// smaller id.
    pub async fn games_of(
        &self,
        person: UserId,
        ruleset: Option<&str>,
        after: Option<(UnixMs, TableId)>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError> {
        const FINISHED: &str = summary!(
            // Along the index of the person's seats, so that no more is read than is shown.
            "select tables.* from (
                select distinct ended_at, table_id from seats
                where user_id = $1 and ended_at is not null
                    and (ended_at, table_id) < ($2, $5) and 'finished' = (
                    select case when $3 = '' or ruleset = $3 then status end
                    from tables where id = seats.table_id
                )
                order by ended_at desc, table_id desc limit $4
            ) newest join tables on tables.id = newest.table_id",
            "t.finished_at desc",
            "0",
            "cast(null as bigint)"
        );
        let (at, id) = after.unwrap_or((UnixMs::MAX, TableId(Uuid::nil())));
        let rows: Vec<SummaryRow> = reading!(self.database(), |pool| sqlx::query_as(FINISHED)
            .bind(person.0)
            .bind(at.0)
            .bind(ruleset.unwrap_or(""))
            .bind(i64::from(limit))
            .bind(id.0)
            .fetch_all(pool))?;
        summaries(rows, Some(person))
    }
}

from_row! {
    /// A table with one of its seats, if it has any.
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
        waits_since: Option<i64>,
    }
}

/// Makes one summary per run of rows with the same table, as shown to `person`.
fn summaries(
    rows: Vec<SummaryRow>,
    person: Option<UserId>,
) -> Result<Vec<TableSummary>, StoreError> {
    let mut tables: Vec<TableSummary> = Vec::new();
    for row in rows {
        if tables.last().is_none_or(|table| table.id.0 != row.id) {
            let waits_for = waits_for(&row);
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
                waits_for,
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
            let awaited = seats(row.awaited).zip(seat);
            let is_awaited = awaited.is_some_and(|(awaited, seat)| awaited.contains(seat));
            table.your_turn |= is_awaited && table.status == TableStatus::Playing;
        }
    }
    Ok(tables)
}

/// Whom a running game waits for; only own tables have a time.
fn waits_for(row: &SummaryRow) -> Option<WaitsFor> {
    let seats = seats(row.awaited)?.iter().collect();
    let since = UnixMs(row.waits_since?);
    Some(WaitsFor { seats, since })
}
