//! `fondaco repair FILE`

use super::restore::open;
use crate::background::{Scrubbed, scrub_tables};
use crate::config::Config;
use crate::tables::check_logs;
use anyhow::{Context, bail};
use clap::Args;
use fondaco_protocol::TableId;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::admin::{BackupError, Mended};
use table::basis::Rulesets;

/// What to take the missing parts from.
#[derive(Args, Debug)]
pub struct Repair {
    /// A backup. Of what is whole, nothing is taken from it.
    file: PathBuf,
}

impl Repair {
    /// Brings back what is damaged, in a copy that takes the place of the database.
    pub(super) async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let database = config.store_file().ok_or(BackupError::NotAFile)?;
        if !database.try_exists()? {
            bail!(BackupError::NoDatabase(database));
        }
        let repair = store::admin::Restore::begin_repair(&self.file, &database).await?;
        let rulesets = Arc::new(Rulesets::built_in());
        let store = open(repair.copy(), &rulesets).await;
        let store =
            store.context("the database cannot be opened: restore the backup as a whole")?;
        let repaired = self.mend(&store, &rulesets).await;
        store.close().await;
        let Repaired { mended, left } = repaired?;
        for (table, what) in &mended {
            println!("table {table}: {}", said(what));
        }
        for (table, why) in &left {
            eprintln!("table {table} is still damaged: {why}");
        }
        if mended.is_empty() && left.is_empty() {
            println!("nothing is damaged");
            return Ok(());
        }
        if !mended.is_empty()
            && let Some(aside) = repair.finish()?
        {
            println!("the database as it was is now {}", aside.display());
        }
        match left.len() {
            0 => Ok(()),
            left => bail!("the backup does not have what is missing of {left} tables"),
        }
    }

    async fn mend(&self, store: &Store, rulesets: &Rulesets) -> anyhow::Result<Repaired> {
        let mut found = look(store).await?;
        if found.file.is_some() {
            let again = store.reindex().await;
            again.context("the file is damaged: restore the backup as a whole")?;
            found = look(store).await?;
        }
        if let Some(why) = found.file {
            bail!("the file is damaged: restore the backup as a whole ({why})");
        }
        let mut mended = BTreeMap::new();
        for (table, _) in &found.damaged {
            if let Some(what) = store.mend(*table, &self.file).await? {
                mended.insert(*table, what);
            }
        }
        let mut left: BTreeMap<_, _> = look(store).await?.damaged.into_iter().collect();
        if !mended.is_empty() {
            let checked = check_logs(store, rulesets).await;
            left.extend(checked.context("the database cannot be read")?.broken);
        }
        mended.retain(|table, _| !left.contains_key(table));
        Ok(Repaired { mended, left })
    }
}

/// What a repair has come to.
struct Repaired {
    mended: BTreeMap<TableId, Mended>,
    left: BTreeMap<TableId, String>,
}

/// Reads everything.
async fn look(store: &Store) -> anyhow::Result<Scrubbed> {
    let found = scrub_tables(store, Duration::ZERO).await;
    found.context("the database cannot be read: restore the backup as a whole")
}

fn said(mended: &Mended) -> String {
    let Mended {
        entries,
        archived,
        record,
    } = mended;
    let mut said = Vec::new();
    match entries {
        0 => {}
        1 => said.push("a move of its log was brought back".to_owned()),
        _ => said.push(format!("{entries} moves of its log were brought back")),
    }
    if *archived {
        said.push("its game was brought back".to_owned());
    }
    if *record {
        said.push("its record will be made again".to_owned());
    }
    said.join(", ")
}
