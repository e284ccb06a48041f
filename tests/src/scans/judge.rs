//! Which statements are looked at, and what is said of them.

use super::{overhear, postgres, sqlite};
use parking_lot::Mutex;
use std::collections::BTreeSet;
use store::StoreKind;

/// What reads a whole table on purpose, by a part of its text, and why.
const EXCEPTIONS: [(&str, &str); 7] = [
    (
        "select id from tables where id > $1 order by id limit $2",
        "`fondaco verify` and the daily search for damage read every game, page by page",
    ),
    (
        "order by finished_at desc, id desc limit $3",
        "`fondaco admin tables` stops after as many as it shows",
    ),
    (
        "< lower($1) || $2",
        "`fondaco admin people` stops after as many as it shows",
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
pub fn check(kind: StoreKind) {
    let new: Vec<String> = {
        let mut judged = JUDGED.lock();
        let heard = overhear::take(kind).into_iter();
        let new =
            heard.filter(|statement| judged.insert((kind == StoreKind::Sqlite, statement.clone())));
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
pub fn has_judged(kind: StoreKind, words: &str) -> bool {
    let judged = JUDGED.lock();
    let judged = judged
        .iter()
        .filter(|(is_sqlite, _)| *is_sqlite == (kind == StoreKind::Sqlite));
    judged
        .into_iter()
        .any(|(_, statement)| statement.contains(words))
}

/// The steps by which statements would read a growing table from end to end, with the statement.
///
/// # Panics
/// If the database cannot be asked.
pub fn scans_of(kind: StoreKind, mut statements: Vec<String>) -> Vec<String> {
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
                StoreKind::Sqlite => sqlite::scans(&statements).await,
                StoreKind::Postgres => postgres::scans(&statements).await,
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
