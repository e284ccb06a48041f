//! Shows what people have reported, and closes it.

use super::carry_out::{Admin, AdminError, Reported};
use super::chat::said;
use fondaco_protocol::ChatLine;
use serde_json::{Value, json};
use store::people::Report;
use uuid::Uuid;

impl Admin<'_> {
    /// Lists open reports, oldest first, or closes one, which deletes it.
    pub(super) async fn reports(&self, close: Option<&str>, limit: u32, dry_run: bool) -> Reported {
        let Some(named) = close else {
            let open = self.store.count_reports().await?;
            let reports = self.store.reports(None, limit).await?;
            let rows: Vec<Value> = reports.iter().map(report_row).collect();
            return Ok((format!("{} of {open} open reports", rows.len()), rows));
        };
        let missing = || AdminError::NotFound(format!("open report {named}"));
        let id = Uuid::parse_str(named).map_err(|_| missing())?;
        let found = self.store.reports(Some(id), 1).await?;
        let report = found.first().ok_or_else(missing)?;
        if !dry_run && !self.store.close_report(id).await? {
            return Err(missing());
        }
        Ok(("closed and deleted".to_owned(), vec![report_row(report)]))
    }
}

fn report_row(report: &Report) -> Value {
    let (by, about) = (&report.reporter, &report.person);
    let lines: Vec<Value> = report.lines.iter().map(line_row).collect();
    json!({
        "id": report.id, "reported": report.at, "code": report.code, "by": by.name, "by_id": by.id,
        "person": about.name, "person_id": about.id, "line": report.line, "reason": report.reason,
        "lines": lines,
    })
}

/// A line with its number, which `chat --delete` takes.
fn line_row(line: &ChatLine) -> Value {
    json!(format!(
        "{} {}: {}",
        line.id,
        line.person.name,
        said(&line.words)
    ))
}
