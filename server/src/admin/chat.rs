//! Reads the chat of a table, and removes lines from it.

use super::carry_out::{Admin, AdminError, Reported, tell_table};
use fondaco_protocol::{ChatLine, TableId, Words};
use serde_json::{Value, json};
use table::people::Change;

/// What stands in place of the words of a removed line.
const REMOVED: &str = "(removed)";

impl Admin<'_> {
    /// Lists the chat of a table, or removes one line: first from the database, where a table that
    /// is loaded later reads it, then from the table in memory and from open pages.
    pub(super) async fn chat(&self, named: &str, delete: Option<u64>, dry_run: bool) -> Reported {
        let table = self.table(named).await?;
        let id = TableId(table.id);
        let mut lines = self.store.lines(id).await?;
        let Some(wanted) = delete else {
            let rows = lines.iter().map(line_row).collect();
            return Ok((format!("{} lines", lines.len()), rows));
        };
        lines.retain(|line| line.id == wanted);
        let missing = || AdminError::NotFound(format!("line {wanted} at this table"));
        let line = lines.pop().ok_or_else(missing)?;
        let row = line_row(&line);
        if !dry_run {
            self.store.remove_line(id, wanted).await?;
            if let Some(app) = self.app {
                tell_table(app, &table, Change::Unsay(line)).await?;
            }
        }
        Ok(("removed for everybody".to_owned(), vec![row]))
    }
}

fn line_row(line: &ChatLine) -> Value {
    json!({
        "id": line.id, "said": line.at, "room": line.room, "seat": line.seat,
        "person": line.person.id, "name": line.person.name, "words": said(&line.words),
    })
}

/// What a line says, for operators.
pub(super) fn said(words: &Words) -> String {
    match words {
        words if words.is_removed() => REMOVED.to_owned(),
        Words::Text { text } => text.clone(),
        Words::Reaction { reaction } => match json!(reaction) {
            Value::String(name) => name,
            other => other.to_string(),
        },
    }
}
