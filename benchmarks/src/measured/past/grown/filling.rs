//! Multiplies what is in a database, in its own language: a million games cannot be played.

use anyhow::Context;
use fondaco_protocol::UserId;
use game_core::FEATS_VERSION;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, Decode, PgConnection, Postgres, Sqlite, Type};
use std::fs::File;
use std::path::PathBuf;
use std::str::FromStr;

/// A connection to the database of a server that has stopped.
pub(super) enum Filling {
    Sqlite {
        connection: SqliteConnection,
        file: PathBuf,
    },
    Postgres(PgConnection),
}

/// What is copied of a table that is over, of one that goes on, and of an open one, with the column
/// that says whose row it is.
const OVER: [(&str, &str); 4] = [
    ("tables", "id"),
    ("seats", "table_id"),
    ("seeds", "table_id"),
    ("archive", "table_id"),
];
const RUNNING: [(&str, &str); 4] = [
    ("tables", "id"),
    ("seats", "table_id"),
    ("seeds", "table_id"),
    ("actions", "table_id"),
];
const LISTED: [(&str, &str); 3] = [
    ("tables", "id"),
    ("seats", "table_id"),
    ("seeds", "table_id"),
];

/// Tables of a database with this many rows must not be read from end to end.
const LARGE: u32 = 10_000;

impl Filling {
    /// Opens the database at this address, as `DATABASE_URL` has it.
    pub(super) async fn open(url: &str) -> anyhow::Result<Filling> {
        if url.starts_with("sqlite:") {
            // Whatever happens to it in the meantime, it is thrown away.
            let options = SqliteConnectOptions::from_str(url)?
                .journal_mode(SqliteJournalMode::Off)
                .synchronous(SqliteSynchronous::Off)
                .foreign_keys(false);
            let connection = SqliteConnection::connect_with(&options).await?;
            let file = options.get_filename().to_owned();
            return Ok(Filling::Sqlite { connection, file });
        }
        Ok(Filling::Postgres(PgConnection::connect(url).await?))
    }

    /// People who have a session and a name.
    pub(super) async fn guests(&mut self, count: u64) -> anyhow::Result<()> {
        self.series("crowd", "", count).await?;
        let hash = match self {
            Filling::Sqlite { .. } => "randomblob(32)",
            Filling::Postgres(_) => "sha256(c.id::text::bytea)",
        };
        let all = "crowd c join (select * from users limit 1) t on true";
        self.copied("users", &[("id", "c.id"), ("name", "'Guest ' || c.n")], all)
            .await?;
        let all = "crowd c join (select * from sessions limit 1) t on true";
        self.copied(
            "sessions",
            &[("token_hash", hash), ("user_id", "c.id")],
            all,
        )
        .await
    }

    /// Tables that the lobby lists.
    pub(super) async fn listed(&mut self, count: u64) -> anyhow::Result<()> {
        self.tables("gathering", 'L', count, &LISTED, "p.id", &[])
            .await
    }

    /// Games that go on.
    pub(super) async fn running(&mut self, count: u64) -> anyhow::Result<()> {
        self.tables("playing", 'R', count, &RUNNING, "p.id", &[])
            .await
    }

    /// Games that are over, each a second older than the next, with what they count for in a chronicle.
    /// The circles share them; the latest `own` games are of the circle with this code: one person's,
    /// with its other members.
    pub(super) async fn games(
        &mut self,
        count: u64,
        own: u64,
        me: UserId,
        code: &str,
    ) -> anyhow::Result<()> {
        let me = match self {
            Filling::Sqlite { .. } => format!("x'{}'", me.0.simple()),
            Filling::Postgres(_) => format!("'{}'::uuid", me.0),
        };
        let person = format!(
            "case when c.n > {own} then p.id when t.seat = 0 then {me}
                else (select id from crowd m where m.n = t.seat) end"
        );
        let circle = format!(
            "case when c.n <= {own} then {} else (
                select id from crowd_circles o
                where o.n = c.n % (select count(*) from crowd_circles) + 1) end",
            own_circle(code)
        );
        let counted = FEATS_VERSION.to_string();
        let more = [("circle_id", circle.as_str()), ("feats_version", &counted)];
        self.tables("finished", 'G', count, &OVER, &person, &more)
            .await?;
        let feats = self.spelled(
            "insert into feats (table_id, kind, circle_id, computers, year, count, seat, step)
            select t.id, k.kind, t.circle_id, {no}, 2026, c.n % 97, 0, 1
            from finished_copies c join tables t on t.id = c.id
            cross join (select 'comeback' as kind union select 'leap' union select 'region') k",
        );
        self.run(feats).await
    }

    /// Circles of four, beside the one with this code, which has four more members.
    pub(super) async fn circles(&mut self, count: u64, code: &str) -> anyhow::Result<()> {
        self.series("crowd_circles", "", count).await?;
        let codes = code_of('C');
        self.run(format!(
            "insert into circles (id, code, name, created_at)
            select c.id, {codes}, 'Circle ' || c.n, 0 from crowd_circles c"
        ))
        .await?;
        let own_circle = own_circle(code);
        self.run(format!(
            "insert into circle_members (circle_id, user_id, place, joined_at)
            select c.id, p.id, p.n, 0 from crowd_circles c
            join crowd p on p.n between (c.n * 4) % (select count(*) from crowd)
                and (c.n * 4) % (select count(*) from crowd) + 3
            union all select {own_circle}, p.id, p.n, 0 from crowd p where p.n < 4"
        ))
        .await
    }

    /// Evenings of all circles that are over, `own` of them of the one with this code.
    pub(super) async fn evenings(&mut self, own: u64, code: &str) -> anyhow::Result<()> {
        let own_circle = own_circle(code);
        for statement in [
            format!(
                "insert into evenings (id, circle_id, times, starts_at, over_at, sequence,
                    is_called_off, is_due, changed_at)
                select {{id}}, c.circle_id, '[' || (e.n * 1000) || ']', e.n * 1000, e.n * 1000, 1,
                    {{no}}, {{no}}, 0
                from (select id as circle_id, 5 as evenings from crowd_circles
                    union all select {own_circle}, {own}) c
                join crowd e on e.n <= c.evenings"
            ),
            "insert into evening_answers (evening_id, circle_id, user_id, fits, has_proposed, answered_at)
            select e.id, e.circle_id, m.user_id, '[\"yes\"]', {no}, 0
            from evenings e join circle_members m on m.circle_id = e.circle_id"
                .to_owned(),
        ] {
            self.run(self.spelled(&statement)).await?;
        }
        Ok(())
    }

    /// A statement in the words of this database.
    fn spelled(&self, statement: &str) -> String {
        let (no, id) = match self {
            Filling::Sqlite { .. } => ("0", "randomblob(16)"),
            Filling::Postgres(_) => ("false", "gen_random_uuid()"),
        };
        statement.replace("{no}", no).replace("{id}", id)
    }

    /// Copies what is there of tables with this status.
    async fn tables(
        &mut self,
        status: &str,
        letter: char,
        count: u64,
        what: &[(&str, &str)],
        player: &str,
        more: &[(&str, &str)],
    ) -> anyhow::Result<()> {
        let originals = format!(
            "create temp table {status}_originals as
            select row_number() over (order by id) - 1 as place, id
            from tables where status = '{status}'"
        );
        self.run(originals).await?;
        let copies = format!("{status}_copies");
        let source = format!(
            ", (select id from {status}_originals
            where place = n % (select count(*) from {status}_originals)) as source"
        );
        self.series(&copies, &source, count).await?;
        let code = code_of(letter);
        for (table, key) in what {
            let person = if *table == "seats" { "t.seat" } else { "0" };
            let all = format!(
                "{copies} c join {table} t on t.{key} = c.source
                join crowd p on p.n = (c.n * 4 + {person}) % (select count(*) from crowd) + 1"
            );
            let changes = match *table {
                "tables" => [
                    ("id", "c.id"),
                    ("code", &code),
                    ("host_id", "p.id"),
                    ("created_at", "t.created_at - c.n * 1000"),
                    ("started_at", "t.started_at - c.n * 1000"),
                    ("finished_at", "t.finished_at - c.n * 1000"),
                    ("owner", "null"),
                ]
                .iter()
                .chain(more)
                .copied()
                .collect(),
                "seats" => vec![("table_id", "c.id"), ("user_id", player)],
                _ => vec![("table_id", "c.id")],
            };
            self.copied(table, &changes, &all).await?;
        }
        Ok(())
    }

    /// A table of numbers from 1, each with an id.
    async fn series(&mut self, name: &str, more: &str, count: u64) -> anyhow::Result<()> {
        let id = match self {
            Filling::Sqlite { .. } => "randomblob(16)",
            Filling::Postgres(_) => "gen_random_uuid()",
        };
        self.run(format!(
            "create temp table {name} as
            with recursive series(n) as (
                select cast(1 as bigint) union all select n + 1 from series where n < {count}
            )
            select n, {id} as id{more} from series"
        ))
        .await?;
        self.run(format!("create unique index {name}_idx on {name} (n)"))
            .await?;
        self.run(format!("analyze {name}")).await
    }

    /// Inserts a changed row for each of `all`, in which `t` is a row of the table.
    async fn copied(
        &mut self,
        table: &str,
        changes: &[(&str, &str)],
        all: &str,
    ) -> anyhow::Result<()> {
        let columns: Vec<String> = match self {
            Filling::Sqlite { .. } => {
                self.all(format!("select name from pragma_table_info('{table}')"))
            }
            Filling::Postgres(_) => self.all(format!(
                "select column_name::text from information_schema.columns
                where table_name = '{table}' and table_schema = current_schema()"
            )),
        }
        .await?;
        let values = columns.iter().map(|column| {
            let change = changes.iter().find(|(changed, _)| changed == column);
            change.map_or_else(|| format!("t.{column}"), |(_, value)| (*value).to_owned())
        });
        let values = values.collect::<Vec<_>>().join(", ");
        let columns = columns.join(", ");
        self.run(format!(
            "insert into {table} ({columns}) select {values} from {all}"
        ))
        .await
    }

    /// What the database takes on disk.
    pub(super) async fn bytes(&mut self) -> anyhow::Result<i64> {
        let size = match self {
            Filling::Sqlite { .. } => {
                "select page_count * page_size from pragma_page_count, pragma_page_size"
            }
            Filling::Postgres(_) => "select pg_database_size(current_database())",
        };
        self.all(size.to_owned()).await?.pop().context("a size")
    }

    /// Brings it into the state in which it would be by then: each store tidies up after itself.
    pub(super) async fn settled(&mut self) -> anyhow::Result<()> {
        match self {
            // Else the server's first commit waits for the disk to take all of it.
            Filling::Sqlite { file, .. } => Ok(File::open(file)?.sync_all()?),
            Filling::Postgres(_) => {
                self.run("vacuum analyze".to_owned()).await?;
                self.run("select pg_stat_reset()".to_owned()).await
            }
        }
    }

    /// The large tables that were read from end to end since it settled, as far as the database
    /// counts that.
    pub(super) async fn scans(&mut self) -> anyhow::Result<Vec<String>> {
        match self {
            Filling::Sqlite { .. } => Ok(Vec::new()),
            Filling::Postgres(_) => {
                self.all(format!(
                    "select s.relname || ', ' || s.seq_scan || ' times, ' || s.seq_tup_read || ' rows'
                    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
                    where c.reltuples >= {LARGE} and s.seq_tup_read >= {LARGE}
                        and c.relpersistence <> 't'"
                ))
                .await
            }
        }
    }

    async fn run(&mut self, statement: String) -> anyhow::Result<()> {
        let text = statement.clone();
        let statement = sqlx::raw_sql(AssertSqlSafe(statement));
        let done = match self {
            Filling::Sqlite { connection, .. } => statement.execute(connection).await.map(drop),
            Filling::Postgres(connection) => statement.execute(connection).await.map(drop),
        };
        done.with_context(|| text)
    }

    async fn all<T>(&mut self, query: String) -> anyhow::Result<Vec<T>>
    where
        T: Send + Unpin,
        T: for<'r> Decode<'r, Sqlite> + Type<Sqlite>,
        T: for<'r> Decode<'r, Postgres> + Type<Postgres>,
    {
        let query = AssertSqlSafe(query);
        Ok(match self {
            Filling::Sqlite { connection, .. } => {
                sqlx::query_scalar(query).fetch_all(connection).await?
            }
            Filling::Postgres(connection) => {
                sqlx::query_scalar(query).fetch_all(connection).await?
            }
        })
    }
}

/// The id of the circle with this code.
fn own_circle(code: &str) -> String {
    format!("(select id from circles where code = '{code}')")
}

/// A code that begins with this letter and tells the number of the copy.
fn code_of(letter: char) -> String {
    let digit = |place: u32| {
        let power = 32_u64.pow(place);
        format!(
            "substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', cast(1 + (c.n / {power}) % 32 as integer), 1)"
        )
    };
    let digits: Vec<String> = (0..7).rev().map(digit).collect();
    format!("'{letter}' || {}", digits.join(" || "))
}
