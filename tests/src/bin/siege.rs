//! `siege [--seconds N] [--only NAME]`: one address against a server at its default limits.

use anyhow::{Context, bail};
use fondaco_tests::siege::{Attack, STEP_MAX, lay, let_come_back};
use std::time::Duration;

/// How long each attack lasts by default, in seconds.
const SECONDS: u64 = 600;

/// The name of the measurement that runs last.
const COMING_BACK: &str = "coming-back";

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
    if only.is_none_or(|only| only == COMING_BACK) {
        match let_come_back(Duration::from_secs(seconds)).await {
            Ok(cost) => println!("\n{}", cost.line()),
            Err(error) => {
                println!("\n{COMING_BACK} failed: {error:#}");
                failed.push(COMING_BACK);
            }
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        bail!("the server did not hold against: {}", failed.join(", "))
    }
}
