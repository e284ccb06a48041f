//! `fondaco restore FILE`

use super::output::{print, print_error};
use crate::app::replaying;
use crate::config::Config;
use crate::tables::{LogCheck, check_logs};
use anyhow::{Context, bail};
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::admin::BackupError;
use store::engine::OpenError;
use store::{Store, StoreConfig};
use table::basis::Rulesets;

/// Connections with which a copy is checked: one that writes and one that reads.
const CHECK_CONNECTIONS: u32 = 2;

/// What to restore, and how careful to be.
#[derive(Args, Debug)]
pub struct Restore {
    /// The backup.
    file: PathBuf,

    /// Replay every game first, and restore nothing unless each leads to the same positions.
    #[arg(long)]
    verify: bool,

    /// Set an existing database aside.
    #[arg(long)]
    force: bool,
}

impl Restore {
    /// Checks the backup and puts it into the place of the database.
    pub(super) async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let database = config.store_file().ok_or(BackupError::NotAFile)?;
        let (restore, contents) =
            store::admin::Restore::begin(&self.file, &database, self.force).await?;
        print(format_args!(
            "the backup is whole: {} tables with {} moves",
            contents.tables, contents.entries
        ));
        if !contents.has_lengths {
            print(
                "it was not made by `fondaco backup`: if the last moves of a game are missing, \
                 that cannot be seen",
            );
        }
        if self.verify {
            verify(restore.copy()).await?;
        }
        if let Some(aside) = restore.finish()? {
            print(format_args!(
                "the database that was there is now {}",
                aside.display()
            ));
        }
        print(format_args!("restored to {}", database.display()));
        Ok(())
    }
}

/// Opens a copy as a server would.
pub(super) async fn open(copy: &Path, rulesets: &Arc<Rulesets>) -> Result<Store, OpenError> {
    let store = Store::open(&StoreConfig {
        url: format!("sqlite://{}", copy.display()),
        allow_unsafe: false,
        connections_max: CHECK_CONNECTIONS,
    })
    .await?;
    store.replay_with(replaying(rulesets.clone()));
    Ok(store)
}

/// Opens the copy, and plays its games again.
async fn verify(copy: &Path) -> anyhow::Result<()> {
    let rulesets = Arc::new(Rulesets::built_in());
    let store = open(copy, &rulesets).await;
    let store = store.context("the backup cannot be opened")?;
    let checked = check_logs(&store, &rulesets).await;
    store.close().await;
    let LogCheck {
        games,
        moves,
        other_rules,
        broken,
    } = checked.context("the backup cannot be read")?;
    print(format_args!(
        "{games} games with {moves} moves were played again: each leads where it led"
    ));
    for table in other_rules {
        print(format_args!(
            "not played again, because its rules have changed since: table {table}"
        ));
    }
    if broken.is_empty() {
        return Ok(());
    }
    for (table, why) in &broken {
        print_error(format_args!("table {table}: {why}"));
    }
    bail!(
        "{} games do not lead where they led; nothing was restored",
        broken.len()
    )
}
