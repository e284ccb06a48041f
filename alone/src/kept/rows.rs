//! The rows: how the table begins, the entries of its log, and what is prepared.

use super::birth::Birth;
use fondaco_protocol::{Bytes32, CommandId, UnixMs, Version};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::record::{Durable, LogEntry, StateHash};

/// Something that the page keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its name, unique at the table.
    pub row: String,
    pub text: String,
}

/// The row with which a table begins.
pub(crate) const BIRTH: &str = "birth";

/// The rows of the log, before their number.
const ENTRY: &str = "entry ";

/// The rows of what seats have prepared, before the seat.
const PLAN: &str = "plan ";

/// An entry of the log as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct KeptEntry {
    seq: Version,
    cmd_id: CommandId,
    seat: Seat,
    payload: String,
    state_hash: Bytes32,
    at: UnixMs,
}

/// What was kept of a table.
pub(crate) struct Kept {
    pub(crate) birth: Birth,
    /// In order.
    pub(crate) log: Vec<Durable<LogEntry>>,
    pub(crate) plans: Vec<(Seat, String)>,
}

impl Kept {
    /// Reads the rows, which come in any order. `None` if something is damaged.
    pub(crate) fn read(rows: &[Row]) -> Option<Kept> {
        let birth = rows.iter().find(|row| row.row == BIRTH)?;
        let entries = rows.iter().filter(|row| row.row.starts_with(ENTRY));
        let mut log = entries.map(entry).collect::<Option<Vec<LogEntry>>>()?;
        log.sort_by_key(|entry| entry.seq);
        let plans = rows.iter().filter_map(|row| {
            let seat = row.row.strip_prefix(PLAN)?.parse().ok()?;
            Some((Seat::new(seat)?, row.text.clone()))
        });
        Some(Kept {
            birth: serde_json::from_str(&birth.text).ok()?,
            log: log.into_iter().map(on_disk).collect(),
            plans: plans.collect(),
        })
    }
}

/// Proof that the page keeps this.
#[expect(
    clippy::disallowed_methods,
    reason = "it was read from what the page keeps, or the page has said that it is kept"
)]
pub(crate) fn on_disk<T>(kept: T) -> Durable<T> {
    Durable::committed(kept)
}

/// The row of an entry: its name and text.
pub(crate) fn row_of(entry: &LogEntry) -> (String, String) {
    let kept = KeptEntry {
        seq: entry.seq,
        cmd_id: entry.cmd_id,
        seat: entry.seat,
        payload: entry.payload.to_string(),
        state_hash: Bytes32(entry.state_hash.0),
        at: entry.at,
    };
    let text = serde_json::to_string(&kept).expect("entries serialize");
    (format!("{ENTRY}{}", entry.seq.0), text)
}

/// The name of the row of what a seat has prepared.
pub(crate) fn plan_of(seat: Seat) -> String {
    format!("{PLAN}{}", seat.number())
}

fn entry(row: &Row) -> Option<LogEntry> {
    let kept: KeptEntry = serde_json::from_str(&row.text).ok()?;
    Some(LogEntry {
        seq: kept.seq,
        cmd_id: kept.cmd_id,
        seat: kept.seat,
        payload: Arc::from(kept.payload),
        state_hash: StateHash(kept.state_hash.0),
        at: kept.at,
    })
}
