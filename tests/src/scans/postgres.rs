//! Plans of PostgreSQL. They depend on what is in the tables; those of empty ones, where only
//! what cannot use an index reads a whole table, show what indexes exist.

use super::growing::{GROWING, SMALL, growing_of};
use crate::servers::postgres::PostgresServer;
use serde_json::Value;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection};
use std::collections::HashMap;
use std::path::Path;

const MIGRATIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../migrations/postgres");

const SETTINGS: &str = "
    set enable_seqscan = off;
    set enable_hashjoin = off;
    set enable_mergejoin = off;
    set plan_cache_mode = force_generic_plan";

/// The first column of each index.
const FIRST_COLUMNS: &str = "
    select names.relname::text, columns.attname::text
    from pg_index
    join pg_class names on names.oid = pg_index.indexrelid
    join pg_attribute columns
        on columns.attrelid = pg_index.indrelid and columns.attnum = pg_index.indkey[0]";

/// What reads too much, with its statement.
pub(super) async fn scans(statements: &[String]) -> Vec<String> {
    let url = PostgresServer::shared().create_database().await;
    let mut database = PgConnection::connect(&url).await.expect("a database");
    let migrations = Migrator::new(Path::new(MIGRATIONS))
        .await
        .expect("migrations");
    migrations.run(&mut database).await.expect("a new schema");
    database.execute(SETTINGS).await.expect("settings");
    let firsts = sqlx::query_as(FIRST_COLUMNS).fetch_all(&mut database);
    let firsts: Vec<(String, String)> = firsts.await.expect("the indexes");
    let firsts = firsts.into_iter().collect();
    let mut scans = Vec::new();
    for statement in statements {
        let Some(plan) = plan(&mut database, statement).await else {
            continue;
        };
        let mut found = Vec::new();
        look(&plan[0]["Plan"], &firsts, &mut found);
        scans.extend(found.into_iter().map(|step| format!("{step}\n{statement}")));
    }
    scans
}

async fn plan(database: &mut PgConnection, statement: &str) -> Option<Value> {
    let parameters = (1..=99)
        .rev()
        .find(|number| statement.contains(&format!("${number}")));
    let nulls = vec!["null"; parameters.unwrap_or(0)].join(", ");
    let given = if nulls.is_empty() {
        nulls
    } else {
        format!("({nulls})")
    };
    let prepare = AssertSqlSafe(format!("prepare looked_at as {statement}"));
    sqlx::raw_sql(prepare).execute(&mut *database).await.ok()?;
    let explain = AssertSqlSafe(format!("explain (format json) execute looked_at{given}"));
    let plan = sqlx::query_scalar(explain).fetch_one(&mut *database).await;
    let forget = sqlx::raw_sql("deallocate looked_at").execute(database);
    forget.await.expect("it was prepared");
    Some(plan.expect("a plan"))
}

/// Collects the steps that read too much.
fn look(step: &Value, firsts: &HashMap<String, String>, found: &mut Vec<String>) {
    let text = |key: &str| step[key].as_str().unwrap_or_default();
    let index = text("Index Name");
    let is_whole = if index.is_empty() {
        text("Node Type") == "Seq Scan" && GROWING.contains(&text("Relation Name"))
    } else {
        let first = firsts.get(index).map(|column| format!("({column} = "));
        let is_by_value = first.is_some_and(|first| text("Index Cond").contains(&first));
        growing_of(index).is_some() && !SMALL.contains(&index) && !is_by_value
    };
    if is_whole {
        found.push(format!(
            "{} {} {index}",
            text("Node Type"),
            text("Relation Name")
        ));
    }
    for part in step["Plans"].as_array().into_iter().flatten() {
        look(part, firsts, found);
    }
}
