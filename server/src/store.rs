//! What is on disk: people, tables and their logs. The only SQL.

mod record;

pub use record::{
    AppendError, Durable, LogEntry, NewEntry, OpenError, SeatRecord, StoreError, TableRecord,
};
