//! The crash campaign from the command line: `cargo xtask crash --kills 500`,
//! `cargo xtask crash --kills 0 --outages 0 --power-cuts 3000`, and
//! `cargo xtask crash --kills 0 --outages 0 --node-faults 100`.

use clap::Parser;
use fondaco_tests::crash::{
    ArchiveCampaign, Campaign, Ending, Fault, Honesty, NodesCampaign, NodesVerdict, Played,
    Playing, PowerVerdict, outages,
};
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::process::Program;

/// Power cuts per recording of a server.
const CUTS_EACH: u32 = 250;

/// The number of faults of one kind in a row; the findings so far are printed after each batch.
const FAULTS_EACH: usize = 10;

/// Kills the server at random moments under load and checks that nothing acknowledged is lost.
#[derive(Parser)]
struct Arguments {
    /// How often to kill the server, on each store.
    #[arg(long, default_value_t = 25)]
    kills: u32,

    /// The number of tables that play all the time.
    #[arg(long, default_value_t = 16)]
    tables: usize,

    /// How often to stop PostgreSQL afterwards, while the server stays up.
    #[arg(long, default_value_t = 10)]
    outages: u32,

    /// The number of power cuts to replay on SQLite; needs strace.
    #[arg(long, default_value_t = 0)]
    power_cuts: u32,

    /// How often to cause each kind of fault among three servers that share a database, with NATS
    /// between them, and in a single server if it can occur there.
    #[arg(long, default_value_t = 0)]
    node_faults: u32,

    /// How often to kill a program that moves games into the archive, on each store.
    #[arg(long, default_value_t = 0)]
    archive_kills: u32,

    /// The kinds of faults to cause; all kinds by default.
    #[arg(long, value_enum)]
    fault: Vec<Fault>,

    /// Stop the server with SIGTERM instead.
    #[arg(long)]
    stop: bool,

    /// The seed for moments and actions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let mut is_clean = true;
    if arguments.kills > 0 || arguments.outages > 0 {
        is_clean &= endings(&arguments).await?;
    }
    if arguments.archive_kills > 0 {
        is_clean &= archive_kills(&arguments).await?;
    }
    if arguments.power_cuts > 0 {
        is_clean &= power_cuts(&arguments).await?;
    }
    if arguments.node_faults > 0 {
        is_clean &= node_faults(&arguments).await?;
    }
    anyhow::ensure!(is_clean, "the promise was broken");
    Ok(())
}

/// Kills or stops servers and databases. Returns whether nothing was lost.
async fn endings(arguments: &Arguments) -> anyhow::Result<bool> {
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
    Ok(is_clean && found.verdict.is_clean())
}

/// Kills what moves games into the archive. Returns whether nothing was lost.
async fn archive_kills(arguments: &Arguments) -> anyhow::Result<bool> {
    let folder = tempfile::tempdir()?;
    let sqlite = format!(
        "sqlite://{}",
        folder.path().join("archive.sqlite").display()
    );
    let postgres = PostgresServer::start_with(Durability::Safe);
    let mut is_clean = true;
    for database in [sqlite, postgres.create_database().await] {
        let campaign = ArchiveCampaign {
            database,
            kills: arguments.archive_kills,
            seed: arguments.seed,
        };
        let verdict = campaign.run().await?;
        println!("archive: {verdict}");
        is_clean &= verdict.is_clean();
    }
    Ok(is_clean)
}

/// Cuts the power under the server repeatedly. Returns whether nothing was lost.
async fn power_cuts(arguments: &Arguments) -> anyhow::Result<bool> {
    println!("power cuts on SQLite");
    let mut verdict = PowerVerdict::default();
    let mut seed = arguments.seed;
    while verdict.found.endings < arguments.power_cuts {
        let cuts = CUTS_EACH.min(arguments.power_cuts - verdict.found.endings);
        let (program, playing) = (Program::Fondaco, Playing::PastCheckpoint);
        let played = Played::record(program, playing, arguments.tables, seed).await?;
        verdict.add(played.cut(cuts, Honesty::Honest).await?);
        println!("  {verdict}");
        seed += 1;
    }
    Ok(verdict.is_clean())
}

/// Breaks one of several servers, NATS or the database. Returns whether nothing was lost.
async fn node_faults(arguments: &Arguments) -> anyhow::Result<bool> {
    let mut kinds = arguments.fault.clone();
    if kinds.is_empty() {
        kinds.extend(Fault::ALL);
    }
    let alone = kinds.iter().filter(|fault| fault.is_for_one());
    let alone = alone.map(|fault| NodesVerdict::new(*fault, 1));
    let several = kinds.iter().map(|fault| NodesVerdict::new(*fault, 3));
    let mut found: Vec<NodesVerdict> = several.chain(alone).collect();
    for (number, begun) in (0..arguments.node_faults).step_by(FAULTS_EACH).enumerate() {
        let left = arguments.node_faults - begun;
        // When it recovers, PostgreSQL syncs the files of every database created in it.
        let postgres = PostgresServer::start_with(Durability::Safe);
        for found in &mut found {
            let campaign = NodesCampaign {
                fault: found.fault,
                servers: found.servers,
                faults: left.min(FAULTS_EACH as u32),
                tables: arguments.tables,
                program: Program::Fondaco,
                seed: arguments.seed + number as u64,
            };
            found.add(campaign.run(&postgres).await?);
            println!("  {found}");
        }
    }
    Ok(found.iter().all(|found| found.verdict.is_clean()))
}
