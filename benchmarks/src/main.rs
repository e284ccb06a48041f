//! How fast it is: rules, a move through the table, and moves through the whole server, beside a
//! bare fan-out server in the same run.

mod basis {
    //! What all measurements use: processes, databases, loads and figures.

    pub(crate) mod cluster;
    pub(crate) mod database;
    pub(crate) mod figures;
    pub(crate) mod load;
    pub(crate) mod process;
    pub(crate) mod run;
    pub(crate) mod targets;
}

mod measured {
    //! What is measured, one file for each command.

    pub(crate) mod cores;
    pub(crate) mod crowd;
    pub(crate) mod fanout;
    pub(crate) mod idle;
    pub(crate) mod latency;
    pub(crate) mod nodes;
    pub(crate) mod past;
    pub(crate) mod peers;
    pub(crate) mod practice;
    pub(crate) mod rules;
    pub(crate) mod server;
    pub(crate) mod slow;
    pub(crate) mod spread;
    pub(crate) mod thinking;
}

use basis::process;
use clap::{Parser, Subcommand};
use measured::{
    cores, crowd, fanout, idle, latency, nodes, past, peers, practice, rules, server, slow, spread,
    thinking,
};
use std::time::Duration;

#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    what: Option<What>,

    /// Seconds that each load lasts.
    #[arg(long, default_value_t = 10)]
    seconds: u64,

    /// Tables of four players and one spectator.
    #[arg(long, default_value_t = 50)]
    tables: usize,

    /// Another build of the server, measured in turns with this one.
    #[arg(long)]
    beside: Option<String>,
}

#[derive(Subcommand)]
enum What {
    /// Only the rules and the table, in this process.
    Rules,
    /// Only the whole server.
    Server,
    /// How soon moves are acknowledged that come at a steady rate.
    Latency,
    /// One table with many who watch.
    Crowd,
    /// What it costs that people are connected to other servers than their table's.
    Nodes,
    /// The same tables, and the same crowd, with one server and with several.
    Spread,
    /// Other servers for games: one written by hand in Node, with and without SQLite, Colyseus and
    /// boardgame.io. Only when asked for.
    Peers,
    /// The whole server with one core and with two.
    Cores,
    /// How soon everybody is back after a restart. Only when asked for.
    Herd {
        /// Running tables of two people each.
        #[arg(long, default_value_t = 5000)]
        running: usize,
    },
    /// What everything costs when the database has grown. Only when asked for.
    Grown {
        /// Games that are over.
        #[arg(long, default_value_t = 10_000)]
        games: u64,

        /// Games that go on.
        #[arg(long, default_value_t = 10_000)]
        running: u64,

        /// People who have played.
        #[arg(long, default_value_t = 100_000)]
        guests: u64,
    },
    /// What games against computers cost the server. Only when asked for.
    Practice,
    /// Memory while nothing happens.
    Idle,
    /// Loads and replays.
    Past,
    /// Whether computer players that think are felt at other tables.
    Thinking,
    /// Whether spectators who never read are felt at other tables.
    Slow,
    /// The bare fan-out server itself, as a process of its own.
    #[command(hide = true)]
    Fanout,
}

fn main() -> anyhow::Result<()> {
    let arguments = Arguments::parse();
    let seconds = Duration::from_secs(arguments.seconds);
    match arguments.what {
        Some(What::Fanout) => fanout::serve(),
        Some(What::Rules) => {
            rules::run(seconds);
            Ok(())
        }
        Some(What::Slow) => {
            process::leave_core_to_servers()?;
            slow::run(seconds)
        }
        ref what => {
            rlimit::increase_nofile_limit(u64::MAX)?;
            if what.is_none() {
                rules::run(seconds);
            }
            process::leave_core_to_servers()?;
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?;
            runtime.block_on(measure(&arguments, seconds))
        }
    }
}

/// The measurements that need a server.
async fn measure(arguments: &Arguments, seconds: Duration) -> anyhow::Result<()> {
    let (beside, tables) = (arguments.beside.as_deref(), arguments.tables);
    let is_wanted = |what: What| {
        let wanted = arguments.what.as_ref();
        wanted.is_none_or(|wanted| std::mem::discriminant(wanted) == std::mem::discriminant(&what))
    };
    if is_wanted(What::Server) {
        server::run(beside, tables, seconds).await?;
    }
    if is_wanted(What::Latency) {
        latency::run(beside, tables, seconds).await?;
    }
    if is_wanted(What::Crowd) {
        crowd::run(beside, seconds).await?;
    }
    if is_wanted(What::Cores) {
        cores::run(tables, seconds).await?;
    }
    if matches!(arguments.what, Some(What::Peers)) {
        peers::run(tables, seconds).await?;
    }
    if let Some(What::Herd { running }) = arguments.what {
        past::herd::run(running).await?;
    }
    if let Some(What::Grown {
        games,
        running,
        guests,
    }) = arguments.what
    {
        let past = past::grown::Past {
            games,
            running,
            guests,
        };
        past::grown::run(past).await?;
    }
    if matches!(arguments.what, Some(What::Practice)) {
        practice::run().await?;
    }
    if is_wanted(What::Idle) {
        idle::run(beside).await?;
    }
    if is_wanted(What::Nodes) {
        nodes::run(tables, seconds).await?;
    }
    if is_wanted(What::Spread) {
        spread::run(tables, seconds).await?;
    }
    if is_wanted(What::Past) {
        past::run(beside).await?;
    }
    if is_wanted(What::Thinking) {
        thinking::run(tables, seconds).await?;
    }
    Ok(())
}
