//! Everything that is stored about a person, for that person.

use crate::Store;
use crate::engine::{Database, StoreError};
use fondaco_protocol::UserId;
use serde_json::{Map, Value};
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Column, Row, TypeInfo, ValueRef};
use uuid::Uuid;

/// The most rows of one table in an export.
pub const EXPORT_ROWS_MAX: usize = 10_000;

/// What an export has of one table: these columns of the rows that match, with the person as `$1`.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub table: &'static str,
    pub columns: &'static [&'static str],
    pub of: &'static str,
    /// Columns that are left out, and why.
    pub without: &'static [(&'static str, &'static str)],
}

const SECRET: &str = "a secret, which would let whoever finds the file act as the person";
const INNER: &str = "how the server works, and nothing about the person";
const OTHERS: &str = "about other people";

/// Every table that says something about a person. A test sees to it that each table and column of the
/// schema is here or in [`NOT_EXPORTED`].
pub const EXPORTED: &[Part] = &[
    Part {
        table: "users",
        columns: &["id", "name", "created_at", "may_open"],
        of: "id = $1",
        without: &[],
    },
    Part {
        table: "sessions",
        columns: &["created_at", "last_seen", "browser", "system", "operates"],
        of: "user_id = $1",
        without: &[("token_hash", SECRET), ("user_id", "in `users`")],
    },
    Part {
        table: "return_keys",
        columns: &["made_at", "spent_at"],
        of: "user_id = $1",
        without: &[
            ("key_hash", SECRET),
            ("spent_hash", SECRET),
            ("made_by", SECRET),
            ("user_id", "in `users`"),
        ],
    },
    Part {
        table: "webhooks",
        columns: &[
            "id",
            "kind",
            "address",
            "template",
            "site",
            "language",
            "created_at",
            "failures",
            "paused_at",
            "last_at",
            "last_answer",
        ],
        of: "user_id = $1",
        without: &[
            ("device_key", SECRET),
            ("device_auth", SECRET),
            ("session", SECRET),
            ("next_at", INNER),
            ("user_id", "in `users`"),
        ],
    },
    Part {
        table: "notices",
        columns: &["webhook_id", "table_id", "due_at", "is_done"],
        of: "webhook_id in (select id from webhooks where user_id = $1)",
        without: &[("id", INNER), ("since", INNER), ("tries", INNER)],
    },
    Part {
        table: "evening_notices",
        columns: &["webhook_id", "evening_id", "due_at", "is_done"],
        of: "webhook_id in (select id from webhooks where user_id = $1)",
        without: &[("id", INNER), ("since", INNER), ("tries", INNER)],
    },
    Part {
        table: "quiet_hours",
        columns: &["begins", "ends", "time_zone"],
        of: "user_id = $1",
        without: &[("user_id", "in `users`")],
    },
    Part {
        table: "muted_tables",
        columns: &["table_id"],
        of: "user_id = $1",
        without: &[("user_id", "in `users`")],
    },
    Part {
        table: "seat_wishes",
        columns: &["table_id", "at", "told_at"],
        of: "user_id = $1",
        without: &[("user_id", "in `users`")],
    },
    Part {
        table: "blocks",
        columns: &["blocked_id", "name", "at"],
        of: "user_id = $1",
        without: &[("user_id", "in `users`")],
    },
    Part {
        table: "tables",
        columns: &[
            "id",
            "code",
            "ruleset",
            "rules_version",
            "status",
            "options",
            "visibility",
            "spectators",
            "created_at",
            "started_at",
            "finished_at",
            "result",
            "hot_seat",
            "forked_from",
            "forked_version",
            "what_if",
            "rematch_of",
            "circle_id",
            "clock",
        ],
        of: "id in (
            select table_id from seats where user_id = $1
            union select id from tables where host_id = $1)",
        without: &[
            ("host_id", "in `seats`, if it is the person"),
            ("removed", OTHERS),
            ("muted", OTHERS),
            ("claims", OTHERS),
            ("claim_seats", INNER),
            ("claim_at", INNER),
            ("forked_host", INNER),
            ("earlier_deals", "in the file of the game"),
            ("epoch", INNER),
            ("hidden", INNER),
            ("awaited", INNER),
            ("awaited_seq", INNER),
            ("clocks", INNER),
            ("owner", INNER),
            ("patience_days", INNER),
            ("feats_version", INNER),
        ],
    },
    Part {
        table: "seats",
        columns: &[
            "table_id",
            "seat",
            "ready",
            "has_left",
            "sits_out",
            "help",
            "computer_level",
            "ended_at",
        ],
        of: "user_id = $1",
        without: &[
            (
                "entropy",
                "the deal of a game that may be running; in its file after that",
            ),
            ("commitment", "in the file of the game"),
            ("part_due", INNER),
            ("computer_name", INNER),
            ("user_id", "in `users`"),
        ],
    },
    Part {
        table: "chat",
        columns: &["table_id", "id", "at", "seat", "room", "words", "step"],
        of: "user_id = $1",
        without: &[("user_id", "in `users`")],
    },
    Part {
        table: "reports",
        columns: &["id", "at", "table_id", "code", "person", "line", "reason"],
        of: "reporter_id = $1",
        without: &[
            ("reporter_id", "in `users`"),
            ("reporter", "in `users`"),
            ("person_id", OTHERS),
        ],
    },
    Part {
        table: "report_lines",
        columns: &["id", "at", "seat", "room", "words"],
        of: "user_id = $1",
        without: &[
            ("report_id", OTHERS),
            ("user_id", "in `users`"),
            ("name", "in `users`"),
        ],
    },
    Part {
        table: "circles",
        columns: &["id", "code", "name", "created_at"],
        of: "id in (select circle_id from circle_members where user_id = $1)",
        without: &[],
    },
    Part {
        table: "circle_members",
        columns: &["circle_id", "place", "joined_at"],
        of: "user_id = $1",
        without: &[("calendar", SECRET), ("user_id", "in `users`")],
    },
    Part {
        table: "evenings",
        columns: &[
            "id",
            "circle_id",
            "title",
            "ruleset",
            "times",
            "starts_at",
            "is_called_off",
            "changed_at",
        ],
        of: "id in (select evening_id from evening_answers where user_id = $1)",
        without: &[("over_at", INNER), ("sequence", INNER), ("is_due", INNER)],
    },
    Part {
        table: "evening_answers",
        columns: &[
            "evening_id",
            "circle_id",
            "fits",
            "has_proposed",
            "answered_at",
        ],
        of: "user_id = $1",
        without: &[("user_id", "in `users`")],
    },
];

/// The tables that an export leaves out, and why.
pub const NOT_EXPORTED: &[(&str, &str)] = &[
    (
        "actions",
        "of seats, not of people; each game's file has them",
    ),
    (
        "archive",
        "of seats, not of people; each game's file has it",
    ),
    ("curves", "of seats, not of people"),
    ("feats", "of seats, not of people"),
    ("replays", "of seats, not of people"),
    ("seeds", "the deals of games that may be running"),
    (
        "plans",
        "prepared moves, of seats and only while a game is running",
    ),
    ("console_links", "a token, valid for a day: a secret"),
    ("device_links", "tokens, valid for minutes: a secret"),
    ("seat_tokens", "tokens, valid for minutes: a secret"),
    ("ages", INNER),
    ("cluster", INNER),
    ("bans", "addresses, which belong to no person here"),
    ("compatibility", INNER),
    ("heartbeat", INNER),
    ("nodes", INNER),
    ("outages", INNER),
    ("own_keys", INNER),
    ("probe", INNER),
];

/// The rows of each table, and the tables that have more than [`EXPORT_ROWS_MAX`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Export {
    pub tables: Map<String, Value>,
    pub cut: Vec<&'static str>,
}

impl Store {
    /// Everything that is stored about a person, by table. Times are Unix milliseconds.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn export_person(&self, person: UserId) -> Result<Export, StoreError> {
        let mut export = Export::default();
        for part in EXPORTED {
            let mut rows = self.part_of(part, person).await?;
            if rows.len() > EXPORT_ROWS_MAX {
                rows.truncate(EXPORT_ROWS_MAX);
                export.cut.push(part.table);
            }
            export.tables.insert(part.table.to_owned(), rows.into());
        }
        Ok(export)
    }

    async fn part_of(&self, part: &Part, person: UserId) -> Result<Vec<Value>, StoreError> {
        let Part {
            table, columns, of, ..
        } = part;
        let columns = columns.join(", ");
        let most = EXPORT_ROWS_MAX + 1;
        let query = format!("select {columns} from {table} where {of} limit {most}");
        let query = AssertSqlSafe(query);
        Ok(match self.database() {
            Database::Sqlite { readers, .. } => {
                let rows = sqlx::query(query).bind(person.0).fetch_all(readers).await?;
                rows.iter().map(of_sqlite).collect::<Result<_, _>>()?
            }
            Database::Postgres { pool, .. } => {
                let rows = sqlx::query(query).bind(person.0).fetch_all(pool).await?;
                rows.iter().map(of_postgres).collect::<Result<_, _>>()?
            }
        })
    }
}

fn of_sqlite(row: &SqliteRow) -> Result<Value, sqlx::Error> {
    let mut object = Map::new();
    for (place, column) in row.columns().iter().enumerate() {
        let raw = row.try_get_raw(place)?;
        let value = match (raw.is_null(), raw.type_info().name()) {
            (true, _) => Value::Null,
            (false, "INTEGER" | "BOOLEAN") => row.try_get::<i64, _>(place)?.into(),
            (false, "BLOB") => row.try_get::<Uuid, _>(place)?.to_string().into(),
            (false, _) => row.try_get::<String, _>(place)?.into(),
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(object.into())
}

fn of_postgres(row: &PgRow) -> Result<Value, sqlx::Error> {
    let mut object = Map::new();
    for (place, column) in row.columns().iter().enumerate() {
        let raw = row.try_get_raw(place)?;
        let value = match (raw.is_null(), raw.type_info().name()) {
            (true, _) => Value::Null,
            (false, "BOOL") => row.try_get::<bool, _>(place)?.into(),
            (false, "INT2") => row.try_get::<i16, _>(place)?.into(),
            (false, "INT4") => row.try_get::<i32, _>(place)?.into(),
            (false, "INT8") => row.try_get::<i64, _>(place)?.into(),
            (false, "UUID") => row.try_get::<Uuid, _>(place)?.to_string().into(),
            (false, _) => row.try_get::<String, _>(place)?.into(),
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(object.into())
}
