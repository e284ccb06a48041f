//! Tables whose rules have panicked: they are loaded again once, then frozen.

use fondaco_protocol::TableId;
use parking_lot::Mutex;
use std::collections::HashMap;

/// How many panics after the same move freeze a table.
const PANICS_MAX: u32 = 2;

/// The most tables remembered; any later ones are only loaded again.
const TABLES_MAX: usize = 1024;

/// How often each table's rules have panicked since its last move. A restart of the server forgets
/// it: the rules may have been fixed.
#[derive(Debug, Default)]
pub(super) struct Trouble(Mutex<HashMap<TableId, u32>>);

impl Trouble {
    /// Notes that the rules have panicked.
    pub(super) fn note(&self, table: TableId) {
        let mut panics = self.0.lock();
        if panics.len() < TABLES_MAX || panics.contains_key(&table) {
            *panics.entry(table).or_default() += 1;
        }
    }

    /// Notes that a move went well.
    pub(super) fn is_over(&self, table: TableId) {
        self.0.lock().remove(&table);
    }

    /// Whether the rules have panicked since the last move.
    pub(super) fn is_known(&self, table: TableId) -> bool {
        self.0.lock().contains_key(&table)
    }

    /// Whether they have done so too often for the table to continue.
    pub(super) fn is_too_much(&self, table: TableId) -> bool {
        self.0
            .lock()
            .get(&table)
            .is_some_and(|&panics| panics >= PANICS_MAX)
    }
}
