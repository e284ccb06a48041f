//! Reports to whoever runs the server.

use super::body::{Answer, Body};
use super::table_path::TablePath;
use crate::app::App;
use crate::background::REPORTS_KEPT_DAYS;
use crate::limits::Refusal;
use crate::people::{Caller, ClientAddress};
use axum::Json;
use axum::extract::State;
use fondaco_protocol::{
    ChatLine, ErrorCode, MakeReport, Person, REPORT_REASON_CHARS_MAX, ReportKept, UserId,
};
use std::time::Duration;
use store::people::{Report, Reported};
use table::people::{is_visible, readable};
use table::record::TableRecord;
use tracing::{info, warn};
use uuid::Uuid;

/// How many lines before the reported one are kept with it.
const LINES_BEFORE: usize = 10;

/// How many lines after it.
const LINES_AFTER: usize = 5;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Keeps what is reported with the chat around it, as far as the reporter can read it.
pub(super) async fn make(
    State(app): State<App>,
    Caller(session): Caller,
    ClientAddress(address): ClientAddress,
    TablePath(id): TablePath,
    Body(body): Body<MakeReport>,
) -> Answer<ReportKept> {
    let reporter = session.person;
    let reason = body.reason.unwrap_or_default().trim().to_owned();
    if reason.chars().count() > REPORT_REASON_CHARS_MAX || !is_visible(&reason) {
        return Err(ErrorCode::BadText.into());
    }
    if !app.limits.openings.allows_report(reporter.id, address) {
        return Err(Refusal::Code(ErrorCode::RateLimited));
    }
    let table = app.stored_table(id).await?;
    let lines = readable(&table, reporter.id, app.store.lines(id).await?);
    let about = about(&table, lines, body.person, body.line);
    let (person, lines) = about.ok_or(ErrorCode::NothingToReport)?;
    if person.id == reporter.id {
        return Err(Refusal::Code(ErrorCode::NothingToReport));
    }
    let at = app.clock.wall();
    let report = Report {
        id: Uuid::now_v7(),
        at,
        table: table.id,
        code: table.code,
        reporter,
        person,
        line: body.line,
        reason,
        lines,
    };
    let report_id = report.id;
    match app.store.report(&report).await? {
        Reported::Kept => {
            info!(report.id = %report_id, table.id = %id, "report {report_id} is waiting to be read");
        }
        Reported::Known => {}
        Reported::TooMany => {
            warn!(table.id = %id, "a report was refused, because too many are waiting to be read");
            return Err(Refusal::Code(ErrorCode::TooManyReports));
        }
    }
    let until = at.after(DAY * REPORTS_KEPT_DAYS);
    Ok(Json(ReportKept { until }))
}

/// Whom a report is about, and the lines around what they said; `None` if they are not at the table
/// and have said nothing that is among these lines.
fn about(
    table: &TableRecord,
    lines: Vec<ChatLine>,
    person: UserId,
    line: Option<u64>,
) -> Option<(Person, Vec<ChatLine>)> {
    let is_meant =
        |said: &ChatLine| said.person.id == person && line.is_none_or(|line| said.id == line);
    let Some(at) = lines.iter().rposition(is_meant) else {
        let sitting = table
            .seats
            .values()
            .filter_map(|seat| seat.person().cloned());
        let mut meant = sitting.filter(|sitting| line.is_none() && sitting.id == person);
        return Some((meant.next()?, Vec::new()));
    };
    let person = lines[at].person.clone();
    let (from, after) = (at.saturating_sub(LINES_BEFORE), lines.len() - at - 1);
    let to = at + 1 + after.min(LINES_AFTER);
    Some((person, lines[from..to].to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::{Room, UnixMs, Words};
    use table::testkit::{person, record_for};

    /// Thirty lines, of which person 2 says every tenth and person 1 all others.
    fn lines() -> Vec<ChatLine> {
        let said = (1..=30).map(|id| ChatLine {
            id,
            at: UnixMs(0),
            person: person(if u64::is_multiple_of(id, 10) { 2 } else { 1 }),
            seat: None,
            room: Room::Players,
            words: Words::Text {
                text: id.to_string(),
            },
            step: None,
        });
        said.collect()
    }

    fn kept(number: u8, line: Option<u64>) -> Option<(u64, u64)> {
        let (about, kept) = about(&record_for(2), lines(), person(number).id, line)?;
        assert_eq!(about.id, person(number).id);
        Some((kept.first()?.id, kept.last()?.id))
    }

    #[test]
    fn ten_lines_before_the_reported_one_are_kept_and_five_after_it() {
        assert_eq!(kept(2, Some(20)), Some((10, 25)));
        assert_eq!(kept(1, Some(2)), Some((1, 7)));
        assert_eq!(kept(1, Some(28)), Some((18, 30)));
        assert_eq!(kept(2, None), Some((20, 30)), "around the last one");
    }

    #[test]
    fn a_line_is_reported_with_whoever_said_it() {
        assert_eq!(kept(1, Some(20)), None);
        assert_eq!(kept(2, Some(31)), None);
        assert_eq!(about(&record_for(2), lines(), person(9).id, None), None);
        let silent = about(&record_for(2), Vec::new(), person(2).id, None);
        assert_eq!(silent, Some((person(2), Vec::new())));
    }
}
