//! How fast it is: rules, a move through the table, moves through the whole
//! server, and a bare fan-out server beside it in the same run.

mod fanout;
mod load;
mod process;
mod rules;
mod server;
mod slow;

use clap::{Parser, Subcommand};
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
}

#[derive(Subcommand)]
enum What {
    /// Only the rules and the table, in this process.
    Rules,
    /// Only the whole server.
    Server,
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
        Some(What::Slow) => slow::run(seconds),
        Some(What::Server) => server::run(arguments.tables, seconds),
        None => {
            rules::run(seconds);
            server::run(arguments.tables, seconds)
        }
    }
}
