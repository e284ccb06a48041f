//! `fondaco repair FILE`

use super::output::{print, print_error};
use super::restore::open;
use crate::background::{Scrubbed, scrub_tables};
use crate::config::Config;
use crate::tables::check_logs;
use anyhow::{Context, bail};
use clap::Args;
use fondaco_protocol::TableId;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::admin::{BackupError, Repaired, Restore};
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
        let rulesets = Arc::new(Rulesets::built_in());
        let mut foreign = BTreeSet::new();
        let (repair, outcome) = loop {
            let repair = Restore::begin_repair(&self.file, &database).await?;
            let store = open(repair.copy(), &rulesets).await;
            let store =
                store.context("the database cannot be opened: restore the backup as a whole")?;
            let outcome = self.repair(&store, &rulesets, &foreign).await;
            store.close().await;
            let outcome = outcome?;
            if outcome.foreign.is_empty() {
                break (repair, outcome);
            }
            // Once more, without what does not belong together.
            foreign.extend(outcome.foreign);
        };
        let Outcome {
            repaired,
            left,
            has_new_indexes,
            ..
        } = outcome;
        for (table, what) in &repaired {
            print(format_args!("table {table}: {}", said(what)));
        }
        for (table, why) in &left {
            print_error(format_args!("table {table} is still damaged: {why}"));
        }
        if has_new_indexes {
            print("the indexes were rebuilt");
        } else if repaired.is_empty() && left.is_empty() {
            print("nothing is damaged");
            return Ok(());
        }
        if (has_new_indexes || !repaired.is_empty())
            && let Some(aside) = repair.finish()?
        {
            print(format_args!(
                "the database as it was is now {}",
                aside.display()
            ));
        }
        match left.len() {
            0 => Ok(()),
            left => bail!("the backup does not have what is missing of {left} tables"),
        }
    }

    /// Repairs a copy of the database, but none of the tables that the backup has as `foreign`.
    async fn repair(
        &self,
        store: &Store,
        rulesets: &Rulesets,
        foreign: &BTreeSet<TableId>,
    ) -> anyhow::Result<Outcome> {
        let mut found = look(store).await?;
        let has_new_indexes = found.file.is_some();
        if has_new_indexes {
            let again = store.reindex().await;
            again.context("the file is damaged: restore the backup as a whole")?;
            found = look(store).await?;
        }
        if let Some(why) = found.file {
            bail!("the file is damaged: restore the backup as a whole ({why})");
        }
        let (mut repaired, mut left) = (BTreeMap::new(), BTreeMap::new());
        for (table, _) in found.damaged {
            if !foreign.contains(&table)
                && let Some(what) = store.repair_table(table, &self.file).await?
            {
                repaired.insert(table, what);
            }
            if let Some(why) = store.damage_of_table(table).await? {
                left.insert(table, why);
            }
        }
        let checked = check_logs(store, rulesets).await;
        left.extend(checked.context("the database cannot be read")?.broken);
        let is_foreign = |table: &TableId| left.contains_key(table);
        let foreign = repaired.keys().copied().filter(is_foreign).collect();
        Ok(Outcome {
            repaired,
            left,
            has_new_indexes,
            foreign,
        })
    }
}

/// What a repair has come to.
struct Outcome {
    repaired: BTreeMap<TableId, Repaired>,
    left: BTreeMap<TableId, String>,
    has_new_indexes: bool,
    /// Of these tables the backup has another course of the game: what was taken leads nowhere.
    foreign: Vec<TableId>,
}

/// Reads everything.
async fn look(store: &Store) -> anyhow::Result<Scrubbed> {
    let found = scrub_tables(store, Duration::ZERO).await;
    found.context("the database cannot be read: restore the backup as a whole")
}

fn said(repaired: &Repaired) -> String {
    let Repaired {
        entries,
        archived,
        record,
    } = repaired;
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
