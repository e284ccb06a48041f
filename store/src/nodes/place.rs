//! The servers that use a PostgreSQL database, and which of them owns which table.
//!
//! All times are the database's. A lease is short because losing it costs a query, but never a
//! game.

use super::sole;
use super::sole::{Held, Locks, Missing, Sole, SoleError};
use crate::Store;
use crate::engine::{Database, writing};
use crate::engine::{StoreError, from_row};
use fondaco_protocol::TableId;
use sqlx::pool::PoolConnection;
use sqlx::{Connection, PgConnection, PgPool, Postgres};
use std::collections::HashMap;
use std::time::Duration;
use table::record::{Epoch, LEASE, NodeId};
use uuid::Uuid;

/// A table is only given to a node whose lease lasts at least this much longer.
const GIVEN_FOR: Duration = Duration::from_secs(2);

/// The name of a server that does not share the database. Registering under it replaces all
/// previous nodes.
pub const SINGLE: &str = "single";

/// Settings for a lease's connection once the node has registered. A renewal need not survive a
/// crash of the database, and must not queue behind a slow disk.
const SETTINGS: [&str; 2] = [
    "set synchronous_commit = off",
    "set statement_timeout = '1s'",
];

/// How a node describes itself.
struct Description {
    /// Unique among the nodes of a database.
    name: String,
    /// Shown to another server that tries to take its place.
    address: String,
}

/// A node's workload.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Load {
    pub tables: usize,
    pub connections: usize,
}

/// The database's answer when a lease is renewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Renewal {
    /// How many times other nodes have claimed tables of this one.
    pub lost: i64,
    /// The nodes with a valid lease, including this one.
    pub living: Vec<NodeId>,
}

from_row! {
    /// A node, as shown to operators.
    #[derive(Clone, PartialEq, Debug)]
    pub struct NodeSketch {
        pub id: Uuid,
        pub name: String,
        pub address: String,
        /// The version of its program.
        pub version: String,
        /// Seconds since it started.
        pub age: f64,
        /// Seconds until its lease expires; negative if it has expired.
        pub lease: f64,
        /// Tables in its memory.
        pub tables: i32,
        /// Open connections.
        pub connections: i32,
    }
}

/// This process's right to serve the database.
pub enum Place {
    /// It holds the database exclusively.
    File(Sole),
    /// It is a node, and must renew its lease.
    Node(Box<NodePlace>),
}

/// A node's row, and the connection that renews its lease.
pub struct NodePlace {
    id: NodeId,
    pool: PgPool,
    description: Description,
    /// `None` while it is in use, and after an error.
    connection: Option<PgConnection>,
    /// The advisory locks held by that connection while `is_locked` is true.
    locks: Locks,
    is_locked: bool,
}

impl Store {
    /// Makes this process the only server of the database, replacing one that has ended or has not
    /// renewed its lease. `address` is shown to a second server that tries to start.
    ///
    /// # Errors
    /// [`SoleError::Taken`] if another one serves it.
    pub async fn join(&self, address: &str) -> Result<Place, SoleError> {
        let sole = match self.be_sole(address).await {
            Err(taken @ (SoleError::Taken(_) | SoleError::Shared(_))) => {
                if let Database::Postgres { pool, .. } = self.database() {
                    sole::end_lapsed(pool, Missing::DATABASE).await?;
                }
                return Err(taken);
            }
            sole => sole?,
        };
        let Database::Postgres { pool, .. } = self.database() else {
            return Ok(Place::File(sole));
        };
        let Sole(Held::Connection(connection)) = sole else {
            return Ok(Place::File(sole));
        };
        let description = Description {
            name: SINGLE.to_owned(),
            address: address.to_owned(),
        };
        let node = register(pool.clone(), *connection, Locks::Alone, description).await?;
        // A store joins once; on a second call it keeps its node id.
        let _ = self.shared.node.set(node.id);
        Ok(Place::Node(Box::new(node)))
    }

    /// Makes this process one of several servers of the database, replacing one of the same name
    /// that has ended or has not renewed its lease. `address` is shown to another server of that
    /// name that tries to start.
    ///
    /// # Errors
    /// [`SoleError`] if a server that does not share the database holds it, if the name is in use,
    /// or if the database is a file.
    pub async fn join_others(&self, name: &str, address: &str) -> Result<NodePlace, SoleError> {
        let Database::Postgres { pool, .. } = self.database() else {
            return Err(SoleError::NotShareable);
        };
        let (connection, locks) = sole::lock_name(pool, name, address).await?;
        let description = Description {
            name: name.to_owned(),
            address: address.to_owned(),
        };
        let node = register(pool.clone(), connection, locks, description).await?;
        let _ = self.shared.node.set(node.id);
        Ok(node)
    }

    /// The node that claims tables; `None` if no other server can use the database.
    pub(crate) fn node(&self) -> Option<NodeId> {
        self.shared.node.get().copied()
    }

    /// The nodes of the database, sorted by name. Empty on SQLite.
    pub async fn nodes(&self) -> Result<Vec<NodeSketch>, StoreError> {
        const NODES: &str = "
            select id, name, address, version, tables, connections,
                extract(epoch from clock_timestamp() - started_at)::float8 as age,
                extract(epoch from until - clock_timestamp())::float8 as lease
            from nodes order by name";
        match self.database() {
            Database::Sqlite { .. } => Ok(Vec::new()),
            Database::Postgres { pool, .. } => Ok(sqlx::query_as(NODES).fetch_all(pool).await?),
        }
    }

    /// Makes the caller the table's owner and returns its epoch; nobody with an earlier one can
    /// write any more. `None` if there is no such table.
    ///
    /// # Errors
    /// [`StoreError::Owned`] if another node with a valid lease owns it, [`StoreError::NoLease`] if
    /// this node's own lease has expired.
    pub async fn claim_table(&self, table: TableId) -> Result<Option<Epoch>, StoreError> {
        if let (Some(node), Database::Postgres { pool, .. }) = (self.node(), self.database()) {
            let all = |connection, tables| claim_free(connection, node, tables);
            let claimed = self.shared.claims_asked.ask_postgres(pool, table, all);
            return match claimed.await? {
                Some(epoch) => Ok(Some(epoch)),
                None => claim(pool, node, table).await,
            };
        }
        const CLAIM: &str = "update tables set epoch = epoch + 1 where id = $1 returning epoch";
        // Only this program owns tables of a file. If the power fails before the claim is synced, the
        // claim is gone together with whoever made it, and no entry was appended under it.
        if let Database::Sqlite { writer, .. } = self.database() {
            let mut turn = writer.unsynced_turn().await?;
            let claiming = sqlx::query_scalar(CLAIM).bind(table.0);
            let epochs: Vec<i64> = claiming.fetch_all(&mut *turn).await?;
            return Ok(epochs.first().copied().map(Epoch));
        }
        let epoch: Option<i64> = writing!(self.database(), |transaction| {
            sqlx::query_scalar(CLAIM)
                .bind(table.0)
                .fetch_optional(&mut *transaction)
                .await?
        });
        Ok(epoch.map(Epoch))
    }

    /// Hands a table over to another node. This node must own it and have nothing left to write for
    /// it. Returns false if this node does not own the table, or if the other node's lease is about
    /// to expire.
    pub async fn give_table(
        &self,
        table: TableId,
        epoch: Epoch,
        to: NodeId,
    ) -> Result<bool, StoreError> {
        const GIVE: &str = "
            update tables set owner = $4, epoch = epoch + 1
            where id = $1 and owner = $2 and epoch = $3 and exists (
                select 1 from nodes
                where id = $4 and until > clock_timestamp() + make_interval(secs => $5))";
        let (Some(node), Database::Postgres { pool, .. }) = (self.node(), self.database()) else {
            return Ok(false);
        };
        let given = sqlx::query(GIVE)
            .bind(table.0)
            .bind(node.0)
            .bind(epoch.0)
            .bind(to.0)
            .bind(GIVEN_FOR.as_secs_f64())
            .execute(pool)
            .await?;
        Ok(given.rows_affected() > 0)
    }

    /// Gives up ownership of tables that have left this node's memory. Tables that somebody has
    /// claimed since are not affected.
    pub async fn release_tables(&self, left: &[(TableId, Epoch)]) -> Result<(), StoreError> {
        const RELEASE: &str = "
            update tables set owner = null
            from unnest($2::uuid[], $3::bigint[]) as released (id, epoch)
            where tables.id = released.id and tables.epoch = released.epoch and tables.owner = $1";
        if let (Some(node), Database::Postgres { pool, .. }) = (self.node(), self.database()) {
            let ids: Vec<Uuid> = left.iter().map(|(table, _)| table.0).collect();
            let epochs: Vec<i64> = left.iter().map(|(_, epoch)| epoch.0).collect();
            sqlx::query(RELEASE)
                .bind(node.0)
                .bind(ids)
                .bind(epochs)
                .execute(pool)
                .await?;
        }
        Ok(())
    }
}

/// Claims those of the tables that are free, or the node's own, and that nobody is changing: nearly
/// all after a restart. For the others it has no answer.
async fn claim_free(
    mut connection: PoolConnection<Postgres>,
    node: NodeId,
    tables: Vec<TableId>,
) -> Result<Vec<Option<Epoch>>, sqlx::Error> {
    const CLAIM: &str = "
        with held as (
            select id from tables
            where id = any($1) and (owner is null or owner = $2
                or not exists (select 1 from nodes where nodes.id = tables.owner))
            for no key update skip locked
        )
        update tables set owner = $2, epoch = tables.epoch + 1 from held
        where tables.id = held.id
            and exists (select 1 from nodes where id = $2 and until > clock_timestamp())
        returning tables.id, tables.epoch";
    let ids: Vec<Uuid> = tables.iter().map(|table| table.0).collect();
    let claimed: Vec<(Uuid, i64)> = sqlx::query_as(CLAIM)
        .bind(&ids)
        .bind(node.0)
        .fetch_all(&mut *connection)
        .await?;
    let mut claimed: HashMap<Uuid, i64> = claimed.into_iter().collect();
    // No two claims have the same epoch, even if both are the node's own.
    let epoch = |table: &TableId| claimed.remove(&table.0).map(Epoch);
    Ok(tables.iter().map(epoch).collect())
}

/// Locks the table's row first. The owner's lease is checked by an `update`, which waits for a
/// renewal in progress and then looks again; a plain `select` would see the old lease.
async fn claim(pool: &PgPool, node: NodeId, table: TableId) -> Result<Option<Epoch>, StoreError> {
    const CLAIM: &str = "
        with held as (
            select id, owner, epoch from tables where id = $1 for no key update
        ), lapsed as (
            update nodes set lost = lost + 1 from held
            where nodes.id = held.owner and nodes.id <> $2 and nodes.until <= clock_timestamp()
            returning nodes.id
        ), won as (
            update tables set owner = $2, epoch = tables.epoch + 1 from held
            where tables.id = held.id
                and exists (select 1 from nodes where id = $2 and until > clock_timestamp())
                and (held.owner is null or held.owner = $2 or exists (select 1 from lapsed)
                    or not exists (select 1 from nodes where id = held.owner))
            returning tables.epoch
        )
        select (select epoch from won), held.owner, held.epoch from held";
    let found: Option<(Option<i64>, Option<Uuid>, i64)> = sqlx::query_as(CLAIM)
        .bind(table.0)
        .bind(node.0)
        .fetch_optional(pool)
        .await?;
    match found {
        None => Ok(None),
        Some((Some(epoch), ..)) => Ok(Some(Epoch(epoch))),
        Some((None, Some(owner), epoch)) if owner != node.0 => Err(StoreError::Owned {
            owner: NodeId(owner),
            epoch: Epoch(epoch),
        }),
        Some((None, ..)) => Err(StoreError::NoLease),
    }
}

/// Replaces the previous node of this name, whose tables become free at once. So do those of any
/// node that cannot be alive, given that `locks` are held.
async fn register(
    pool: PgPool,
    mut connection: PgConnection,
    locks: Locks,
    description: Description,
) -> Result<NodePlace, StoreError> {
    const FORGET: &str = "delete from nodes where name in ($1, $2) or $3";
    const REGISTER: &str = "
        insert into nodes (id, name, address, version, session, started_at, until)
        values ($1, $2, $3, $4, pg_backend_pid(), clock_timestamp(),
            clock_timestamp() + make_interval(secs => $5))";
    let id = NodeId(Uuid::now_v7());
    let mut transaction = connection.begin().await?;
    sqlx::query(FORGET)
        .bind(&description.name)
        .bind(SINGLE)
        .bind(locks == Locks::Alone)
        .execute(&mut *transaction)
        .await?;
    sqlx::query(REGISTER)
        .bind(id.0)
        .bind(&description.name)
        .bind(&description.address)
        .bind(env!("CARGO_PKG_VERSION"))
        .bind(LEASE.as_secs_f64())
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    prepare(&mut connection).await?;
    Ok(NodePlace {
        id,
        pool,
        description,
        connection: Some(connection),
        locks,
        is_locked: true,
    })
}

async fn prepare(connection: &mut PgConnection) -> Result<(), StoreError> {
    for setting in SETTINGS {
        sqlx::query(setting).execute(&mut *connection).await?;
    }
    Ok(())
}

impl NodePlace {
    /// The id of this node.
    pub fn id(&self) -> NodeId {
        self.id
    }

    /// Registers a node next to others with other names.
    #[cfg(feature = "faults")]
    pub(crate) async fn beside(pool: PgPool, name: &str) -> Result<NodePlace, StoreError> {
        let connection = sole::connect(&pool, name).await?;
        let description = Description {
            name: name.to_owned(),
            address: name.to_owned(),
        };
        register(pool, connection, Locks::beside(name), description).await
    }

    /// Renews the lease. `None` if another server has taken the node's place.
    ///
    /// After an error, or if the caller stops waiting, the lease may or may not have been renewed.
    /// The next call opens a new connection.
    pub async fn renew(&mut self, load: Load) -> Result<Option<Renewal>, StoreError> {
        const RENEW: &str = "
            update nodes set until = clock_timestamp() + make_interval(secs => $2),
                session = pg_backend_pid(), tables = $3, connections = $4
            where id = $1
            returning lost, array(select id from nodes where until > clock_timestamp() or id = $1)";
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let mut connection = self.connection().await?;
        let renewed: Option<(i64, Vec<Uuid>)> = sqlx::query_as(RENEW)
            .bind(self.id.0)
            .bind(LEASE.as_secs_f64())
            .bind(count(load.tables))
            .bind(count(load.connections))
            .fetch_optional(&mut connection)
            .await?;
        if renewed.is_some() && !self.is_locked {
            self.is_locked = self.locks.take(&mut connection).await?.is_ok();
        }
        self.connection = Some(connection);
        Ok(renewed.map(|(lost, living)| Renewal {
            lost,
            living: living.into_iter().map(NodeId).collect(),
        }))
    }

    /// The tables that this node owns, with their epochs.
    pub async fn owned(&mut self) -> Result<HashMap<TableId, Epoch>, StoreError> {
        const OWNED: &str = "select id, epoch from tables where owner = $1";
        let mut connection = self.connection().await?;
        let rows: Vec<(Uuid, i64)> = sqlx::query_as(OWNED)
            .bind(self.id.0)
            .fetch_all(&mut connection)
            .await?;
        self.connection = Some(connection);
        let owned = rows.into_iter();
        Ok(owned
            .map(|(id, epoch)| (TableId(id), Epoch(epoch)))
            .collect())
    }

    /// Ends the lease, so that the next server need not wait.
    pub async fn leave(mut self) -> Result<(), StoreError> {
        const LEAVE: &str = "delete from nodes where id = $1";
        let mut connection = self.connection().await?;
        sqlx::query(LEAVE)
            .bind(self.id.0)
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }

    /// Takes the lease's connection, or opens a new one. Callers put it back only after success, so
    /// a connection that failed, or whose caller stopped waiting, is never reused.
    async fn connection(&mut self) -> Result<PgConnection, StoreError> {
        if let Some(connection) = self.connection.take() {
            return Ok(connection);
        }
        self.is_locked = false;
        let mut connection = sole::connect(&self.pool, &self.description.address).await?;
        prepare(&mut connection).await?;
        Ok(connection)
    }
}
