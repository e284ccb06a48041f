//! `fondaco backup FILE`

use super::output::print;
use crate::config::Config;
use clap::Args;
use std::path::PathBuf;
use store::admin::{BackupError, backup_file, verify_file};

/// What to copy where.
#[derive(Args, Debug)]
pub struct Backup {
    /// The file to write; it must not exist yet.
    file: PathBuf,
}

impl Backup {
    /// Writes the copy, reads it back, and says what it holds.
    pub(super) async fn run(&self, config: &Config) -> anyhow::Result<()> {
        let database = config.store_file().ok_or(BackupError::NotAFile)?;
        backup_file(&database, &self.file).await?;
        let contents = verify_file(&self.file).await?;
        print(format_args!(
            "{} holds {} tables with {} moves",
            self.file.display(),
            contents.tables,
            contents.entries
        ));
        Ok(())
    }
}
