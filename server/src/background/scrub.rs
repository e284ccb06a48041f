//! Reads everything that is stored of games, slowly and again and again, so that damage is found
//! while there is still a backup without it.

use super::rounds::rounds;
use crate::app::App;
use fondaco_protocol::TableId;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use tokio::time::sleep;
use tracing::{error, info, warn};

/// How long after the start the first pass begins.
const FIRST_AFTER: Duration = Duration::from_secs(15 * 60);

/// The pause between two passes.
const EVERY: Duration = Duration::from_secs(24 * 60 * 60);

/// The pause between two tables: a million take less than a day.
const PAUSE: Duration = Duration::from_millis(50);

/// How many tables are looked up together.
const PAGE: u32 = 1_000;

/// What a pass has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scrubbed {
    /// Tables that were read.
    pub tables: u64,
    /// Those that are not as they were written, and why.
    pub damaged: Vec<(TableId, String)>,
    /// What SQLite says of its file, if that is damaged.
    pub file: Option<String>,
}

/// Reads all tables once a day until the server stops.
pub(crate) async fn run(app: App) {
    rounds(&app, FIRST_AFTER, EVERY, |app| async move {
        match scrub(&app.store, PAUSE).await {
            Ok(scrubbed) => tell(&scrubbed),
            Err(error) => warn!(%error, "the stored games could not be checked: {error}"),
        }
    })
    .await;
}

/// Reads all tables.
///
/// # Errors
/// [`StoreError`] if the database fails.
pub async fn scrub(store: &Store, pause: Duration) -> Result<Scrubbed, StoreError> {
    let mut scrubbed = Scrubbed {
        file: store.damage_of_file().await?,
        ..Scrubbed::default()
    };
    let mut last = None;
    loop {
        let page = store.tables_after(last, PAGE).await?;
        if page.is_empty() {
            return Ok(scrubbed);
        }
        for table in page {
            last = Some(table);
            scrubbed.tables += 1;
            if let Some(why) = store.damage_of_table(table).await? {
                scrubbed.damaged.push((table, why));
            }
            if !pause.is_zero() {
                sleep(pause).await;
            }
        }
    }
}

fn tell(scrubbed: &Scrubbed) {
    if let Some(why) = &scrubbed.file {
        error!(why, "the database file is damaged: {why}");
    }
    for (table, why) in &scrubbed.damaged {
        error!(table.id = %table, why, "table {table} is damaged: {why}");
    }
    let (tables, damaged) = (scrubbed.tables, scrubbed.damaged.len());
    info!(
        tables,
        damaged, "{tables} tables were checked, {damaged} are damaged"
    );
}
