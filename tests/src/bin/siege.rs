//! `siege [--seconds N] [--only NAME]`: one address against a server at its default limits.

use anyhow::{Context, bail};
use fondaco_tests::siege::{Attack, STEP_MAX, lay};
use std::time::Duration;

/// How long each attack lasts unless said otherwise.
const SECONDS: u64 = 600;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut seconds = SECONDS;
    let mut only = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let value = arguments.next().context("each option takes a value")?;
        match argument.as_str() {
            "--seconds" => seconds = value.parse()?,
            "--only" => only = Some(value),
            _ => bail!("usage: siege [--seconds N] [--only NAME]"),
        }
    }
    println!(
        "| attack | time | tries | taken | opening a table, longest (n) | a move, longest (n) | memory | disk |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let mut failed = Vec::new();
    for attack in Attack::ALL {
        if only.as_ref().is_some_and(|only| only != attack.name()) {
            continue;
        }
        match lay(attack, Duration::from_secs(seconds), STEP_MAX).await {
            Ok(report) => println!("{}", report.line()),
            Err(error) => {
                println!("| {} | failed: {error:#} |", attack.name());
                failed.push(attack.name());
            }
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        bail!("the server did not hold against: {}", failed.join(", "))
    }
}
