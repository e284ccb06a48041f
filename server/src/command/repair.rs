//! `fondaco repair [FILE] [--game FILE]..`

use super::output::{print, print_error};
use super::restore::open;
use super::verify::of_file;
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
use table::game::file;
use table::record::LogEntry;

/// What to take the missing parts from.
#[derive(Args, Debug)]
pub struct Repair {
    /// A backup. Of what is whole, nothing is taken from it.
    #[arg(required_unless_present = "games")]
    file: Option<PathBuf>,

    /// The downloaded file of a finished game, for what the backup does not have; may be repeated.
    #[arg(long = "game", value_name = "FILE")]
    games: Vec<PathBuf>,
}

/// Where a game comes back from, in the order in which they are tried.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Source {
    Backup,
    GameFile,
}

impl Repair {
    /// Brings back what is damaged, in a copy that takes the place of the database.
    pub(super) async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let database = config.store_file().ok_or(BackupError::NotAFile)?;
        if !database.try_exists()? {
            bail!(BackupError::NoDatabase(database));
        }
        let rulesets = Arc::new(Rulesets::built_in());
        let mut games = BTreeMap::new();
        for path in &self.games {
            let (table, log) = of_file(path, |text| file::verified_log(&rulesets, text))?;
            games.insert(table, log);
        }
        let mut foreign = BTreeSet::new();
        let (repair, outcome) = loop {
            let repair = Restore::begin_repair(self.file.as_deref(), &database).await?;
            let store = open(repair.copy(), &rulesets).await;
            let store =
                store.context("the database cannot be opened: restore the backup as a whole")?;
            let outcome = self.repair(&store, &rulesets, &games, &foreign).await;
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
        for (table, (_, what)) in &repaired {
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
            left if self.file.is_none() => bail!("no file has what is missing of {left} tables"),
            left => bail!("the backup does not have what is missing of {left} tables"),
        }
    }

    /// Repairs a copy of the database, but no table from where it has come as `foreign`.
    async fn repair(
        &self,
        store: &Store,
        rulesets: &Rulesets,
        games: &BTreeMap<TableId, Vec<LogEntry>>,
        foreign: &BTreeSet<(TableId, Source)>,
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
            for source in [Source::Backup, Source::GameFile] {
                let log = games.get(&table);
                let what = match (source, &self.file, log) {
                    _ if foreign.contains(&(table, source)) => None,
                    (Source::Backup, Some(backup), _) => store.repair_table(table, backup).await?,
                    (Source::GameFile, _, Some(log)) => store.replace_game(table, log).await?,
                    (Source::Backup | Source::GameFile, ..) => None,
                };
                if let Some(what) = what {
                    repaired.insert(table, (source, what));
                    break;
                }
            }
            if let Some(why) = store.damage_of_table(table).await? {
                left.insert(table, why);
            }
        }
        let checked = check_logs(store, rulesets).await;
        left.extend(checked.context("the database cannot be read")?.broken);
        let foreign = repaired
            .iter()
            .map(|(table, (source, _))| (*table, *source));
        let foreign = foreign
            .filter(|(table, _)| left.contains_key(table))
            .collect();
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
    repaired: BTreeMap<TableId, (Source, Repaired)>,
    left: BTreeMap<TableId, String>,
    has_new_indexes: bool,
    /// Of these tables the source has another course of the game: what was taken leads nowhere.
    foreign: Vec<(TableId, Source)>,
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
        from_file,
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
    if *from_file {
        said.push("its game was taken from its file".to_owned());
    }
    if *record {
        said.push("its record will be made again".to_owned());
    }
    said.join(", ")
}
