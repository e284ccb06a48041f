//! Data shared by the servers of one PostgreSQL database.

use crate::Store;
use crate::engine::Database;
use crate::engine::StoreError;
use sqlx::PgPool;

/// The length of the key in bytes.
const KEY_BYTES: usize = 32;

impl Store {
    /// The secret of all servers that share the database. The first server creates it.
    ///
    /// # Errors
    /// [`StoreError::NoLease`] on SQLite, which cannot be shared.
    pub async fn cluster_key(&self) -> Result<[u8; KEY_BYTES], StoreError> {
        match self.database() {
            Database::Sqlite { .. } => Err(StoreError::NoLease),
            Database::Postgres { pool, .. } => key(pool).await,
        }
    }
}

async fn key(pool: &PgPool) -> Result<[u8; KEY_BYTES], StoreError> {
    let mut fresh = [0; KEY_BYTES];
    getrandom::fill(&mut fresh).expect("the operating system gives random bytes");
    const MAKE: &str = "insert into cluster (key) values ($1) on conflict do nothing";
    sqlx::query(MAKE)
        .bind(fresh.as_slice())
        .execute(pool)
        .await?;
    let key: Vec<u8> = sqlx::query_scalar("select key from cluster")
        .fetch_one(pool)
        .await?;
    key.try_into()
        .map_err(|_| StoreError::Corrupt("the key of the cluster".to_owned()))
}
