//! Tables, as operators list and find them.

use super::carry_out::{Admin, AdminError, Reported};
use fondaco_protocol::{TableId, UnixMs};
use serde_json::{Value, json};
use store::admin::{TableFilter, TablePlace, TableSketch};
use uuid::Uuid;

impl Admin<'_> {
    pub(super) async fn tables(&self, filter: TableFilter) -> Reported {
        let found = self.store.sketch_tables(&filter).await?;
        let rows = found.iter().map(table_row).collect();
        Ok((format!("{} tables", found.len()), rows))
    }

    /// Finds a table by its id or code.
    pub(super) async fn table(&self, named: &str) -> Result<TableSketch, AdminError> {
        let id = match Uuid::parse_str(named) {
            Ok(id) => Some(TableId(id)),
            Err(_) => {
                let code = named.to_ascii_uppercase();
                self.store.find_table_by_code(&code).await?
            }
        };
        let missing = || AdminError::NotFound(format!("table {named}"));
        let filter = TableFilter {
            id: Some(id.ok_or_else(missing)?),
            limit: 1,
            ..TableFilter::default()
        };
        let found = self.store.sketch_tables(&filter).await?;
        found.into_iter().next().ok_or_else(missing)
    }
}

pub(super) fn table_row(table: &TableSketch) -> Value {
    json!({
        "id": table.id, "code": table.code, "ruleset": table.ruleset, "status": table.status,
        "visibility": table.visibility, "hidden": table.hidden, "host": table.host,
        "people": table.people, "entries": table.entries, "created": table.created_at,
        "active": table.active_at, "place": format!("{}-{}", table.listed_at, table.id),
    })
}

/// The place of a table in a list, as its row has it.
pub(super) fn place(text: &str) -> Result<TablePlace, AdminError> {
    let found = text.split_once('-').and_then(|(at, id)| {
        Some(TablePlace {
            listed_at: UnixMs(at.parse().ok()?),
            id: TableId(Uuid::parse_str(id).ok()?),
        })
    });
    found.ok_or_else(|| AdminError::NotFound(format!("place {text}; each table of a list has one")))
}
