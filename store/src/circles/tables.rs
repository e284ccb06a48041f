//! The tables that were opened in a circle. Only members are named.

use super::id::CircleId;
use crate::Store;
use crate::engine::awaited_now;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, seats};
use crate::tables::{name, parse, parse_if_any};
use fondaco_protocol::{
    CIRCLE_TABLES_MAX, CircleSeat, CircleTable, Person, TableId, TableResult, TableStatus, UnixMs,
    UserId,
};
use game_core::{Seat, SeatSet};
use uuid::Uuid;

/// A finished game of a circle, for its scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CircleGame {
    pub id: TableId,
    pub ruleset: String,
    pub ended_at: UnixMs,
    pub result: TableResult,
    /// Who sat where.
    pub people: Vec<Option<UserId>>,
    /// Whether a computer had a seat of its own.
    pub computers: bool,
    /// Whether a seat had help at any time.
    pub help: bool,
}

/// The columns of a [`TableRow`] for the tables of a subquery.
macro_rules! of_circle {
    ($tables:literal, $order:literal, $awaited:expr) => {
        concat!(
            "select t.id, t.code, t.ruleset, t.status, t.spectators, t.created_at, t.finished_at,
                t.result, seats.seat, seats.user_id, members.user_id as member_id,
                users.name as member, seats.computer_name as computer, cast(",
            $awaited,
            " as integer) as awaited
            from (",
            $tables,
            ") t
            left join seats on seats.table_id = t.id
            left join circle_members members
                on members.circle_id = $1 and members.user_id = seats.user_id
            left join users on users.id = members.user_id
            order by ",
            $order,
            " desc, t.id desc, seats.seat"
        )
    };
}

impl Store {
    /// The circle of a table, if this person is one of its members.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn circle_of_table(
        &self,
        table: TableId,
        person: UserId,
    ) -> Result<Option<CircleId>, StoreError> {
        const FIND: &str = "
            select circle_id from circle_members
            where user_id = $2 and circle_id = (select circle_id from tables where id = $1)";
        let found: Option<Uuid> = reading!(self.database(), |pool| sqlx::query_scalar(FIND)
            .bind(table.0)
            .bind(person.0)
            .fetch_optional(pool))?;
        Ok(found.map(CircleId))
    }

    /// The tables of a circle that are not over, newest first, at most [`CIRCLE_TABLES_MAX`].
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if a table cannot be read.
    pub async fn circle_tables(&self, circle: CircleId) -> Result<Vec<CircleTable>, StoreError> {
        const GOING_ON: &str = of_circle!(
            "select * from tables
            where circle_id = $1 and finished_at is null and status in ('gathering', 'playing')
            order by created_at desc, id desc limit $2",
            "t.created_at",
            awaited_now!()
        );
        let rows: Vec<TableRow> = reading!(self.database(), |pool| sqlx::query_as(GOING_ON)
            .bind(circle.0)
            .bind(i64::try_from(CIRCLE_TABLES_MAX).unwrap_or(i64::MAX))
            .fetch_all(pool))?;
        tables(rows)
    }

    /// The finished games of a circle, newest first. If `after` is given, only those that come after
    /// this time and id: ended before, or at that time and with a smaller id.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if a table cannot be read.
    pub async fn circle_games(
        &self,
        circle: CircleId,
        after: Option<(UnixMs, TableId)>,
        limit: u32,
    ) -> Result<Vec<CircleTable>, StoreError> {
        const FINISHED: &str = of_circle!(
            "select * from tables
            where circle_id = $1 and (finished_at, id) < ($3, $4) and status = 'finished'
            order by finished_at desc, id desc limit $2",
            "t.finished_at",
            "0"
        );
        let (at, id) = after.unwrap_or((UnixMs::MAX, TableId(Uuid::nil())));
        let rows: Vec<TableRow> = reading!(self.database(), |pool| sqlx::query_as(FINISHED)
            .bind(circle.0)
            .bind(i64::from(limit))
            .bind(at.0)
            .bind(id.0)
            .fetch_all(pool))?;
        tables(rows)
    }

    /// A finished game of a circle; `None` if it was opened elsewhere.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if the table cannot be read.
    pub async fn circle_game(
        &self,
        circle: CircleId,
        table: TableId,
    ) -> Result<Option<CircleTable>, StoreError> {
        const FINISHED: &str = of_circle!(
            "select * from tables where id = $2 and circle_id is not distinct from $1",
            "t.finished_at",
            "0"
        );
        let rows: Vec<TableRow> = reading!(self.database(), |pool| sqlx::query_as(FINISHED)
            .bind(circle.0)
            .bind(table.0)
            .fetch_all(pool))?;
        let found = tables(rows)?.pop();
        Ok(found.filter(|table| table.status == TableStatus::Finished))
    }

    /// The latest finished games of a circle, newest first, for its scores: at most `limit`.
    ///
    /// # Errors
    /// [`StoreError::Database`], and [`StoreError::Corrupt`] if a result cannot be read.
    pub async fn circle_results(
        &self,
        circle: CircleId,
        limit: usize,
    ) -> Result<Vec<CircleGame>, StoreError> {
        const RESULTS: &str = "
            select t.id, t.ruleset, t.finished_at, t.result, seats.user_id,
                seats.computer_name as computer, seats.help
            from (
                select id, ruleset, finished_at, result from tables
                where circle_id = $1 and finished_at is not null and status = 'finished'
                order by finished_at desc, id desc limit $2
            ) t
            join seats on seats.table_id = t.id
            order by t.finished_at desc, t.id desc, seats.seat";
        let rows: Vec<ResultRow> = reading!(self.database(), |pool| sqlx::query_as(RESULTS)
            .bind(circle.0)
            .bind(i64::try_from(limit).unwrap_or(i64::MAX))
            .fetch_all(pool))?;
        let mut games: Vec<CircleGame> = Vec::new();
        let mut last = None;
        for row in rows {
            if last.replace(row.id) != Some(row.id) {
                games.push(CircleGame {
                    id: TableId(row.id),
                    ruleset: row.ruleset,
                    ended_at: UnixMs(row.finished_at),
                    result: parse(row.result.as_deref().unwrap_or_default(), "result")?,
                    people: Vec::new(),
                    computers: false,
                    help: false,
                });
            }
            if let Some(game) = games.last_mut() {
                game.computers |= row.user_id.is_none() && row.computer.is_some();
                game.help |= row.help.is_some();
                game.people.push(row.user_id.map(UserId));
            }
        }
        Ok(games)
    }
}

from_row! {
    /// A table with one of its seats, if it has any.
    struct TableRow {
        id: Uuid,
        code: String,
        ruleset: String,
        status: String,
        spectators: bool,
        created_at: i64,
        finished_at: Option<i64>,
        result: Option<String>,
        seat: Option<i16>,
        user_id: Option<Uuid>,
        member_id: Option<Uuid>,
        member: Option<String>,
        computer: Option<String>,
        awaited: i32,
    }
}

from_row! {
    /// A finished game with one of its seats.
    struct ResultRow {
        id: Uuid,
        ruleset: String,
        finished_at: i64,
        result: Option<String>,
        user_id: Option<Uuid>,
        computer: Option<String>,
        help: Option<String>,
    }
}

/// One table per run of rows with the same one.
fn tables(rows: Vec<TableRow>) -> Result<Vec<CircleTable>, StoreError> {
    let mut tables: Vec<CircleTable> = Vec::new();
    for row in rows {
        let seat = row.seat.map(|_| seat(&row));
        if tables.last().is_none_or(|table| table.id.0 != row.id) {
            tables.push(table(row)?);
        }
        if let Some(table) = tables.last_mut() {
            table.seats.extend(seat);
        }
    }
    Ok(tables)
}

fn seat(row: &TableRow) -> CircleSeat {
    match (&row.user_id, &row.computer) {
        (Some(_), _) => match row.member_id.zip(row.member.clone()) {
            Some((id, name)) => CircleSeat::Member {
                person: Person {
                    id: UserId(id),
                    name,
                },
            },
            None => CircleSeat::Guest,
        },
        (None, Some(name)) => CircleSeat::Computer { name: name.clone() },
        (None, None) => CircleSeat::Free,
    }
}

fn table(row: TableRow) -> Result<CircleTable, StoreError> {
    let status = name(&row.status, "status")?;
    let awaited = match status {
        TableStatus::Playing => seats(row.awaited),
        TableStatus::Gathering | TableStatus::Finished | TableStatus::Closed => None,
    };
    Ok(CircleTable {
        id: TableId(row.id),
        code: row.code,
        ruleset: row.ruleset,
        status,
        seats: Vec::new(),
        awaited: awaited
            .into_iter()
            .flat_map(SeatSet::iter)
            .collect::<Vec<Seat>>(),
        spectators: row.spectators,
        created_at: UnixMs(row.created_at),
        finished_at: row.finished_at.map(UnixMs),
        result: parse_if_any(row.result.as_deref(), "result")?,
    })
}
