//! How the databases would carry out each statement that a store has run in this process: none may
//! read a table that grows with the past from end to end.
//!
//! Statements are overheard, not listed, so that a new one cannot be forgotten.

mod overhear;
mod postgres;
mod sqlite;

pub use overhear::listen;

use crate::server::Kind;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// The tables that grow with the past.
const GROWING: [&str; 13] = [
    "actions",
    "chat",
    "curves",
    "muted_tables",
    "notices",
    "replays",
    "return_keys",
    "seats",
    "seeds",
    "sessions",
    "tables",
    "users",
    "webhooks",
];

/// Indexes that may be read without knowing the value of their first column: they have only what is
/// going on now, or what is looked for in them is deleted when it is found.
const SMALL: [&str; 10] = [
    "chat_at_idx",
    "replays_wanted_idx",
    "sessions_seen_idx",
    "tables_clock_idx",
    "tables_gathering_idx",
    "tables_listed_idx",
    "tables_never_started_idx",
    "tables_owner_idx",
    "tables_watched_idx",
    "webhooks_device_idx",
];

/// What reads a whole table on purpose, by a part of its text, and why.
const EXCEPTIONS: [(&str, &str); 7] = [
    (
        "select id from tables order by created_at, id",
        "`fondaco verify` reads every game",
    ),
    (
        "(select count(*) from actions a where a.table_id = t.id) as entries",
        "`fondaco admin tables` lists all by their last activity",
    ),
    (
        "(select count(*) from sessions s where s.user_id = u.id) as sessions",
        "`fondaco admin people` looks for a part of a name",
    ),
    (
        "not exists (select 1 from tables where tables.host_id = users.id)",
        "guests are deleted by age only where the operator has asked for it",
    ),
    (
        "select distinct user_id from webhooks",
        "a sweep looks at everybody who wants notices; it does not grow with games",
    ),
    ("insert into _sqlx_migrations", "a migration runs once"),
    ("vacuum into", "a backup copies everything"),
];

static JUDGED: Mutex<BTreeSet<(bool, String)>> = Mutex::new(BTreeSet::new());

/// Looks at the statements that stores of this kind have run since the last time.
///
/// # Panics
/// If one of them would read a growing table from end to end.
pub fn check(kind: Kind) {
    let new: Vec<String> = {
        let mut judged = JUDGED.lock().unwrap_or_else(PoisonError::into_inner);
        let heard = overhear::take(kind).into_iter();
        let new =
            heard.filter(|statement| judged.insert((kind == Kind::Sqlite, statement.clone())));
        new.collect()
    };
    let scans = scans_of(kind, new);
    assert!(
        scans.is_empty(),
        "these read a table that grows from end to end on {kind:?}:\n{}",
        scans.join("\n\n")
    );
}

/// Whether a statement with these words has been looked at in this process.
pub fn has_judged(kind: Kind, words: &str) -> bool {
    let judged = JUDGED.lock().unwrap_or_else(PoisonError::into_inner);
    let judged = judged
        .iter()
        .filter(|(is_sqlite, _)| *is_sqlite == (kind == Kind::Sqlite));
    judged
        .into_iter()
        .any(|(_, statement)| statement.contains(words))
}

/// The steps by which statements would read a growing table from end to end, with the statement.
///
/// # Panics
/// If the database cannot be asked.
pub fn scans_of(kind: Kind, mut statements: Vec<String>) -> Vec<String> {
    statements.retain(|statement| is_planned(statement));
    if statements.is_empty() {
        return Vec::new();
    }
    // The caller may be in a runtime, and may not wait there.
    let looking = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        runtime.expect("a runtime").block_on(async {
            match kind {
                Kind::Sqlite => sqlite::scans(&statements).await,
                Kind::Postgres => postgres::scans(&statements).await,
            }
        })
    });
    looking.join().expect("the plans can be read")
}

/// Whether a statement is carried out by a plan, and is not one of the exceptions.
fn is_planned(statement: &str) -> bool {
    let first = statement.split_whitespace().next().unwrap_or_default();
    ["select", "insert", "update", "delete", "with"].contains(&first)
        && !EXCEPTIONS.iter().any(|(part, _)| statement.contains(part))
}

/// The growing table that an index belongs to.
fn growing_of(index: &str) -> Option<&'static str> {
    let name = index.strip_prefix("sqlite_autoindex_").unwrap_or(index);
    let of = |table: &&&str| name.starts_with(**table) && name[table.len()..].starts_with('_');
    GROWING.iter().find(of).copied()
}
