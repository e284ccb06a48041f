//! What the program does beside serving: one file a command.

use super::{admin, backup, check, health, nodes, repair, restore, verify};
use crate::config::{Config, Reading};
use clap::{Parser, Subcommand};
use futures_util::future::LocalBoxFuture;

/// The command line: the settings, and what to do instead of serving.
#[derive(Parser, Debug)]
#[command(name = "fondaco", version, about)]
pub struct CommandLine {
    /// The settings.
    #[command(flatten)]
    pub config: Config,

    /// What to do instead of serving.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done instead of serving.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Copy the embedded database to a new file, even while a server has it open.
    Backup(backup::Backup),
    /// Replace the embedded database by a backup, while no server runs.
    Restore(restore::Restore),
    /// Bring back from a backup what is damaged in the embedded database, while no server runs.
    Repair(repair::Repair),
    /// Manage tables and people, on the running server or on its database.
    Admin(admin::AdminArgs),
    /// Look at the configuration.
    #[command(subcommand)]
    Config(check::ConfigCommand),
    /// Check whether the server is running.
    Health(health::Health),
    /// List the servers that use a PostgreSQL database: their leases, tables and connections.
    Nodes(nodes::Nodes),
    /// Verify the downloaded file of a finished game: replay it and compare everything.
    Verify(verify::Verify),
}

impl CommandLine {
    /// Prints what `fondaco config check` asks for, and whether all is well; `None` if it was not
    /// asked.
    pub fn check(reading: &Reading<CommandLine>) -> Option<bool> {
        match &reading.parsed.command {
            Some(Command::Config(command)) => Some(command.run(reading)),
            _ => None,
        }
    }
}

impl Command {
    /// Does it, and says what was done.
    ///
    /// # Errors
    /// A sentence for whoever typed the command.
    pub fn run<'a>(&'a self, config: &'a Config) -> LocalBoxFuture<'a, anyhow::Result<()>> {
        Box::pin(self.carry_out(config))
    }

    async fn carry_out(&self, config: &Config) -> anyhow::Result<()> {
        match self {
            Command::Backup(backup) => backup.run(config).await,
            Command::Restore(restore) => restore.run(config).await,
            Command::Repair(repair) => repair.run(config).await,
            Command::Admin(admin) => admin.run(config).await,
            // Needs where each setting comes from, and runs even if some are wrong.
            Command::Config(_) => Ok(()),
            Command::Health(health) => health.run(config),
            Command::Nodes(nodes) => nodes.run(config).await,
            Command::Verify(verify) => verify.run(),
        }
    }
}
