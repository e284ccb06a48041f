//! The crash campaign from the command line: `cargo xtask crash --kills 500`.

use clap::Parser;
use fondaco_tests::crash::{Campaign, Ending, outages};
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::process::Program;

/// Kills the server at random moments under load and checks that nothing acknowledged is lost.
#[derive(Parser)]
struct Arguments {
    /// How often the server is killed, on each store.
    #[arg(long, default_value_t = 25)]
    kills: u32,

    /// Tables that play all the time.
    #[arg(long, default_value_t = 16)]
    tables: usize,

    /// How often PostgreSQL is stopped afterwards, while the server stays up.
    #[arg(long, default_value_t = 10)]
    outages: u32,

    /// Stop the server with SIGTERM instead.
    #[arg(long)]
    stop: bool,

    /// Chooses moments and actions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir()?;
    let sqlite = format!("sqlite://{}", folder.path().join("crash.sqlite").display());
    let postgres = PostgresServer::start_with(Durability::Safe);
    let mut is_clean = true;
    for (name, database) in [
        ("SQLite", sqlite),
        ("PostgreSQL", postgres.create_database().await),
    ] {
        println!("{name}");
        let ending = if arguments.stop {
            Ending::Stop
        } else {
            Ending::Kill
        };
        let campaign = Campaign {
            program: Program::Fondaco,
            database,
            endings: arguments.kills,
            ending,
            tables: arguments.tables,
            seed: arguments.seed,
        };
        let verdict = campaign.run().await?;
        println!("  {verdict}");
        is_clean &= verdict.is_clean();
    }
    println!("outages of PostgreSQL");
    let found = outages(
        &postgres,
        arguments.outages,
        arguments.tables,
        arguments.seed,
    )
    .await?;
    println!("  {found}");
    is_clean &= found.verdict.is_clean();
    anyhow::ensure!(is_clean, "the promise was broken");
    Ok(())
}
