//! A database is served either by a single server, or by several that share their tables. Any other
//! server would be fenced off table by table, but its players would see outdated positions until
//! they act.

use crate::Store;
use crate::engine::Database;
use crate::engine::StoreError;
use crate::engine::beside;
use sha2::{Digest, Sha256};
use sqlx::{PgConnection, PgPool};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use tracing::warn;

/// The advisory lock of the servers that use a PostgreSQL database: "fondaco" in ASCII.
const POSTGRES_LOCK: i64 = 0x66_6f_6e_64_61_63_6f;

/// The advisory locks that a server holds through its lease's connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Locks {
    /// The database's lock, exclusively.
    Alone,
    /// The database's lock, shared with other servers, and the lock of the node's name,
    /// exclusively.
    Beside { name: i64 },
}

/// The lock that is held by another server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Missing(i64);

impl Missing {
    pub(crate) const DATABASE: Missing = Missing(POSTGRES_LOCK);
}

/// Lets the database notice within half a minute if the server's machine is gone.
const KEEPALIVES: [&str; 3] = [
    "set tcp_keepalives_idle = 10",
    "set tcp_keepalives_interval = 5",
    "set tcp_keepalives_count = 3",
];

/// The longest connection name that PostgreSQL stores.
const NAME_BYTES_MAX: usize = 63;

/// The maximum number of bytes read from a lock file.
const HOLDER_BYTES_MAX: u64 = 256;

/// Proof that this process is the only server of a database. Dropping it lets the next server in.
pub struct Sole(pub(crate) Held);

pub(crate) enum Held {
    File(#[expect(dead_code, reason = "held, not read")] File),
    Connection(Box<PgConnection>),
}

/// Why this process is not the only server.
#[derive(Debug, thiserror::Error)]
pub enum SoleError {
    /// Another server has the database.
    #[error(
        "another server has this database: {0}; stop it first, or start this one with --wait to take over when it ends"
    )]
    Taken(String),
    /// Other servers share the database, which this one is not configured to do.
    #[error(
        "servers that share their tables have this database: {0}; start this one with FONDACO_NATS_URL, too, or stop them first"
    )]
    Shared(String),
    /// Another server has the database and does not share it.
    #[error(
        "a server without FONDACO_NATS_URL has this database: {0}; stop it first, or start it again with that setting"
    )]
    Unshared(String),
    /// Another server has the name.
    #[error(
        "another server is called {name}: {holder}; give each a name of its own by FONDACO_NODE, or stop that one first"
    )]
    Named { name: String, holder: String },
    /// The database is a file.
    #[error(
        "servers that share their tables by FONDACO_NATS_URL need PostgreSQL; set DATABASE_URL, or leave FONDACO_NATS_URL out"
    )]
    NotShareable,
    /// The lock file cannot be used.
    #[error("the lock beside the database cannot be used")]
    Io(#[from] io::Error),
    /// The database could not be asked.
    #[error("the database does not say whether another server has it")]
    Store(#[from] StoreError),
}

impl Store {
    /// Makes this process the only server of the database. `name` is shown to a second server that
    /// tries to start.
    ///
    /// # Errors
    /// [`SoleError::Taken`] if there is another server.
    pub async fn be_sole(&self, name: &str) -> Result<Sole, SoleError> {
        match self.database() {
            Database::Sqlite { .. } => match &self.shared.file {
                Some(file) => Ok(Sole(Held::File(lock_file(file.path(), name)?))),
                None => Err(io::Error::from(io::ErrorKind::NotFound).into()),
            },
            Database::Postgres { pool, .. } => {
                let connection = lock_database(pool, name).await?;
                Ok(Sole(Held::Connection(Box::new(connection))))
            }
        }
    }
}

/// Locks the file beside the database. The server that holds the lock writes its name into the
/// file.
fn lock_file(database: &Path, name: &str) -> Result<File, SoleError> {
    let path: PathBuf = beside(database, ".server");
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    match file.try_lock() {
        Ok(()) => {
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(name.as_bytes())?;
            Ok(file)
        }
        Err(TryLockError::WouldBlock) => {
            let mut holder = String::new();
            file.take(HOLDER_BYTES_MAX).read_to_string(&mut holder)?;
            Err(SoleError::Taken(holder))
        }
        Err(TryLockError::Error(error)) => {
            warn!(%error, "the file system knows no locks; start no second server on this database");
            Ok(file)
        }
    }
}

/// Opens a dedicated connection that holds the lock for as long as it lives.
async fn lock_database(pool: &PgPool, name: &str) -> Result<PgConnection, SoleError> {
    let mut connection = connect(pool, name).await?;
    match Locks::Alone.take(&mut connection).await? {
        Ok(()) => Ok(connection),
        Err(missing) => {
            let (holder, is_shared) = holder(&mut connection, missing).await?;
            if is_shared {
                Err(SoleError::Shared(holder))
            } else {
                Err(SoleError::Taken(holder))
            }
        }
    }
}

/// The same for a server that shares the database under this name.
pub(crate) async fn lock_name(
    pool: &PgPool,
    name: &str,
    address: &str,
) -> Result<(PgConnection, Locks), SoleError> {
    let mut connection = connect(pool, address).await?;
    let locks = Locks::beside(name);
    let Err(missing) = locks.take(&mut connection).await? else {
        return Ok((connection, locks));
    };
    // A server that hangs keeps its lock for as long as its connection is open.
    end_lapsed(pool, missing).await?;
    let (holder, _) = holder(&mut connection, missing).await?;
    match missing {
        Missing(POSTGRES_LOCK) => Err(SoleError::Unshared(holder)),
        Missing(_) => Err(SoleError::Named {
            name: name.to_owned(),
            holder,
        }),
    }
}

impl Locks {
    pub(crate) fn beside(name: &str) -> Locks {
        let hash = Sha256::new()
            .chain_update("fondaco node ")
            .chain_update(name);
        let hash: [u8; 32] = hash.finalize().into();
        let [a, b, c, d, e, f, g, h, ..] = hash;
        Locks::Beside {
            name: i64::from_be_bytes([a, b, c, d, e, f, g, h]),
        }
    }

    /// Tries to take the locks, without waiting.
    pub(crate) async fn take(
        self,
        connection: &mut PgConnection,
    ) -> Result<Result<(), Missing>, StoreError> {
        const ALONE: &str = "select pg_try_advisory_lock($1)";
        const SHARED: &str = "select pg_try_advisory_lock_shared($1)";
        let wanted = match self {
            Locks::Alone => vec![(ALONE, POSTGRES_LOCK)],
            Locks::Beside { name } => vec![(SHARED, POSTGRES_LOCK), (ALONE, name)],
        };
        for (query, lock) in wanted {
            let is_taken: bool = sqlx::query_scalar(query)
                .bind(lock)
                .fetch_one(&mut *connection)
                .await?;
            if !is_taken {
                return Ok(Err(Missing(lock)));
            }
        }
        Ok(Ok(()))
    }
}

/// Opens a dedicated connection, which the database lists under `name`.
pub(crate) async fn connect(pool: &PgPool, name: &str) -> Result<PgConnection, StoreError> {
    let mut connection = pool.acquire().await?.detach();
    let mut end = name.len().min(NAME_BYTES_MAX);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    sqlx::query("select set_config('application_name', $1, false)")
        .bind(&name[..end])
        .execute(&mut connection)
        .await?;
    for setting in KEEPALIVES {
        sqlx::query(setting).execute(&mut connection).await?;
    }
    Ok(connection)
}

/// Who holds a lock, and whether it is shared.
async fn holder(
    connection: &mut PgConnection,
    Missing(lock): Missing,
) -> Result<(String, bool), StoreError> {
    const HOLDER: &str = "
        select coalesce(application_name, '') || coalesce(' from ' || host(client_addr), ''),
            mode = 'ShareLock'
        from pg_stat_activity join pg_locks using (pid)
        where locktype = 'advisory' and granted and objsubid = 1
            and (classid::bigint << 32 | objid::bigint) = $1
            and pg_locks.database = (select oid from pg_database where datname = current_database())
            and pid <> pg_backend_pid()";
    let found: Option<(String, bool)> = sqlx::query_as(HOLDER)
        .bind(lock)
        .fetch_optional(connection)
        .await?;
    Ok(found.unwrap_or_else(|| ("one that just ended".to_owned(), false)))
}

/// Terminates the connection that holds the lock if its server has let its lease expire: the server
/// hangs, or its machine is gone and the operating system keeps the connection open.
pub(crate) async fn end_lapsed(pool: &PgPool, Missing(lock): Missing) -> Result<(), StoreError> {
    const END: &str = "
        select count(pg_terminate_backend(pid))
        from pg_locks join nodes on nodes.session = pg_locks.pid
        where locktype = 'advisory' and granted and objsubid = 1
            and (classid::bigint << 32 | objid::bigint) = $1
            and pg_locks.database = (select oid from pg_database where datname = current_database())
            and nodes.until <= clock_timestamp()";
    let ended: i64 = sqlx::query_scalar(END).bind(lock).fetch_one(pool).await?;
    if ended > 0 {
        warn!("the other server has not renewed its lease: its place is taken");
    }
    Ok(())
}
