//! Tables, as lists for operators show them.

use fondaco_protocol::{TableId, UnixMs};
use serde_json::{Value, json};
use store::admin::{TablePlace, TableSketch};
use uuid::Uuid;

pub(super) fn table_row(table: &TableSketch) -> Value {
    json!({
        "id": table.id, "code": table.code, "ruleset": table.ruleset, "status": table.status,
        "visibility": table.visibility, "hidden": table.hidden, "host": table.host,
        "people": table.people, "entries": table.entries, "created": table.created_at,
        "active": table.active_at, "place": format!("{}-{}", table.listed_at, table.id),
    })
}

/// The place of a table in a list, as its row has it; `None` if the text is no such place.
pub(super) fn place(text: &str) -> Option<TablePlace> {
    let (at, id) = text.split_once('-')?;
    Some(TablePlace {
        listed_at: UnixMs(at.parse().ok()?),
        id: TableId(Uuid::parse_str(id).ok()?),
    })
}
