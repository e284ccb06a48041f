//! What people have reported to the operator. A report is a copy: it stays when the chat, the table
//! or a guest is deleted, until the operator closes it or it is old.

use crate::Store;
use crate::engine::{StoreError, from_row};
use crate::engine::{reading, writing};
use crate::tables::LineRow;
use crate::tables::json;
use fondaco_protocol::{ChatLine, Person, TableId, UnixMs, UserId};
use uuid::Uuid;

/// The most open reports. Further ones are refused: nobody can push out those that wait already.
pub const REPORTS_MAX: i64 = 1_000;

/// The most open reports by one person.
pub const REPORTS_OF_ONE_MAX: i64 = 10;

/// Something that a person has reported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub id: Uuid,
    pub at: UnixMs,
    pub table: TableId,
    /// The table's code.
    pub code: String,
    pub reporter: Person,
    /// Whom it is about.
    pub person: Person,
    /// The line of the chat that it is about, if it is about one.
    pub line: Option<u64>,
    /// In the reporter's words; may be empty.
    pub reason: String,
    /// The chat around it, as the reporter could read it.
    pub lines: Vec<ChatLine>,
}

/// What became of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    Kept,
    /// The same person has reported the same already, and that report is open.
    Known,
    /// As many as allowed are open.
    TooMany,
}

impl Store {
    /// Keeps a report.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn report(&self, report: &Report) -> Result<Reported, StoreError> {
        const KNOWN: &str = "
            select count(*) from reports
            where reporter_id = $1 and table_id = $2 and person_id = $3 and line = $4";
        const OPEN: &str = "select count(*) from reports";
        const OPEN_OF_ONE: &str = "select count(*) from reports where reporter_id = $1";
        const KEEP: &str = "
            insert into reports
                (id, at, table_id, code, reporter_id, reporter, person_id, person, line, reason)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        const KEEP_LINE: &str = "
            insert into report_lines (report_id, id, at, user_id, name, seat, room, words)
            values ($1, $2, $3, $4, $5, $6, $7, $8)";
        let (reporter, person) = (&report.reporter, &report.person);
        let line = report.line.map_or(0, number);
        writing!(self.database(), |transaction| {
            let known: i64 = sqlx::query_scalar(KNOWN)
                .bind(reporter.id.0)
                .bind(report.table.0)
                .bind(person.id.0)
                .bind(line)
                .fetch_one(&mut *transaction)
                .await?;
            if known > 0 {
                return Ok(Reported::Known);
            }
            let open: i64 = sqlx::query_scalar(OPEN)
                .fetch_one(&mut *transaction)
                .await?;
            let of_one: i64 = sqlx::query_scalar(OPEN_OF_ONE)
                .bind(reporter.id.0)
                .fetch_one(&mut *transaction)
                .await?;
            if open >= REPORTS_MAX || of_one >= REPORTS_OF_ONE_MAX {
                return Ok(Reported::TooMany);
            }
            sqlx::query(KEEP)
                .bind(report.id)
                .bind(report.at.0)
                .bind(report.table.0)
                .bind(&report.code)
                .bind(reporter.id.0)
                .bind(&reporter.name)
                .bind(person.id.0)
                .bind(&person.name)
                .bind(line)
                .bind(&report.reason)
                .execute(&mut *transaction)
                .await?;
            for said in &report.lines {
                sqlx::query(KEEP_LINE)
                    .bind(report.id)
                    .bind(number(said.id))
                    .bind(said.at.0)
                    .bind(said.person.id.0)
                    .bind(&said.person.name)
                    .bind(said.seat.map(|seat| i16::from(seat.number())))
                    .bind(json(&said.room))
                    .bind(json(&said.words))
                    .execute(&mut *transaction)
                    .await?;
            }
        });
        Ok(Reported::Kept)
    }

    /// How many reports are open.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn count_reports(&self) -> Result<u64, StoreError> {
        const COUNT: &str = "select count(*) from reports";
        let count: i64 = reading!(self.database(), |pool| sqlx::query_scalar(COUNT)
            .fetch_one(pool))?;
        Ok(count.unsigned_abs())
    }

    /// Open reports, oldest first: at most `limit`, and only the one with this id if one is given.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn reports(&self, id: Option<Uuid>, limit: u32) -> Result<Vec<Report>, StoreError> {
        const FIND: &str = "
            select id, at, table_id, code, reporter_id, reporter, person_id, person, line, reason
            from reports where $1 = 0 or id = $2 order by at, id limit $3";
        const LINES: &str = "
            select id, at, user_id, name, seat, room, words, null as step
            from report_lines where report_id = $1 order by id";
        let rows: Vec<ReportRow> = reading!(self.database(), |pool| sqlx::query_as(FIND)
            .bind(i64::from(id.is_some()))
            .bind(id.unwrap_or(Uuid::nil()))
            .bind(i64::from(limit))
            .fetch_all(pool))?;
        let mut reports = Vec::with_capacity(rows.len());
        for row in rows {
            let lines: Vec<LineRow> = reading!(self.database(), |pool| sqlx::query_as(LINES)
                .bind(row.id)
                .fetch_all(pool))?;
            let lines = lines.into_iter().map(ChatLine::try_from);
            reports.push(row.with(lines.collect::<Result<_, _>>()?));
        }
        Ok(reports)
    }

    /// Closes a report, which deletes it. False if there is none.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn close_report(&self, id: Uuid) -> Result<bool, StoreError> {
        Ok(writing!(self.database(), |transaction| {
            sqlx::query("delete from reports where id = $1")
                .bind(id)
                .execute(&mut *transaction)
                .await?
                .rows_affected()
                > 0
        }))
    }
}

fn number(line: u64) -> i64 {
    i64::try_from(line).unwrap_or(i64::MAX)
}

from_row! {
    struct ReportRow {
        id: Uuid,
        at: i64,
        table_id: Uuid,
        code: String,
        reporter_id: Uuid,
        reporter: String,
        person_id: Uuid,
        person: String,
        line: i64,
        reason: String,
    }
}

impl ReportRow {
    fn with(self, lines: Vec<ChatLine>) -> Report {
        let person = |id, name| Person {
            id: UserId(id),
            name,
        };
        Report {
            id: self.id,
            at: UnixMs(self.at),
            table: TableId(self.table_id),
            code: self.code,
            reporter: person(self.reporter_id, self.reporter),
            person: person(self.person_id, self.person),
            line: u64::try_from(self.line).ok().filter(|line| *line > 0),
            reason: self.reason,
            lines,
        }
    }
}
