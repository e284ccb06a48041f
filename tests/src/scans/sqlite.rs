//! Plans of SQLite. Without statistics, which the store never collects, they depend on the schema alone.

use super::growing::{GROWING, SMALL, growing_of};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::collections::HashMap;
use std::path::Path;

const MIGRATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../migrations/sqlite");

/// What reads too much, with its statement.
pub(super) async fn scans(statements: &[String]) -> Vec<String> {
    let mut database = SqliteConnection::connect("sqlite::memory:")
        .await
        .expect("memory");
    let migrations = Migrator::new(Path::new(MIGRATIONS))
        .await
        .expect("migrations");
    migrations.run(&mut database).await.expect("a new schema");
    let mut scans = Vec::new();
    for statement in statements {
        let plan = sqlx::query(AssertSqlSafe(format!("explain query plan {statement}")));
        let plan = match plan.fetch_all(&mut database).await {
            Ok(plan) => plan,
            // A test may have run it on an earlier schema.
            Err(_) => continue,
        };
        let names = names(statement);
        for step in plan.iter().map(|row| row.get::<String, _>("detail")) {
            if is_scan(&step, &names) {
                scans.push(format!("{step}\n{statement}"));
            }
        }
    }
    scans
}

/// What the growing tables are called in a statement.
fn names(statement: &str) -> HashMap<&str, &'static str> {
    const NO_NAMES: [&str; 10] = [
        "where", "join", "left", "on", "set", "order", "group", "limit", "select", "values",
    ];
    let mut names: HashMap<&str, &'static str> =
        GROWING.iter().map(|name| (*name, *name)).collect();
    let separators = |c: char| !c.is_alphanumeric() && c != '_';
    let words: Vec<&str> = statement
        .split(char::is_whitespace)
        .filter(|word| !word.is_empty())
        .collect();
    for pair in words.windows(2) {
        let table = GROWING.iter().find(|table| **table == pair[0]);
        let name = pair[1].trim_matches(separators);
        if let Some(table) = table
            && !NO_NAMES.contains(&name)
            && pair[1].starts_with(char::is_alphabetic)
        {
            names.insert(name, table);
        }
    }
    names
}

fn is_scan(step: &str, names: &HashMap<&str, &'static str>) -> bool {
    let words: Vec<&str> = step.split_whitespace().collect();
    let [kind @ ("SCAN" | "SEARCH"), name, ..] = words[..] else {
        return false;
    };
    let index = words
        .iter()
        .skip_while(|word| **word != "INDEX")
        .nth(1)
        .copied();
    let is_growing =
        names.contains_key(name) || index.is_some_and(|index| growing_of(index).is_some());
    if !is_growing || index.is_some_and(|index| SMALL.contains(&index)) {
        return false;
    }
    // Without a condition, a search is for the least or greatest value.
    let by = step.split_once('(').map_or("rowid=?", |(_, by)| by);
    let is_by_value = by
        .split_once(['=', '<', '>'])
        .is_some_and(|(column, _)| by[column.len()..].starts_with('='));
    kind == "SCAN" || step.contains(" AUTOMATIC ") || !is_by_value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_from_end_to_end_is_known_by_its_plan() {
        let names = names("select * from tables t join users on users.id = t.host_id");
        let is_scan = |step| is_scan(step, &names);
        assert!(is_scan("SCAN t"));
        assert!(is_scan(
            "SCAN users USING COVERING INDEX sqlite_autoindex_users_1"
        ));
        assert!(is_scan(
            "SEARCH t USING INDEX tables_finished_idx (finished_at<?)"
        ));
        assert!(is_scan(
            "SEARCH t USING AUTOMATIC COVERING INDEX (status=?)"
        ));
        assert!(!is_scan("SEARCH t USING INDEX tables_host_idx (host_id=?)"));
        assert!(!is_scan("SCAN t USING INDEX tables_listed_idx"));
        assert!(!is_scan("SCAN newest"));
        assert!(!is_scan("USE TEMP B-TREE FOR ORDER BY"));
    }
}
