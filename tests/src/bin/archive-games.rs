//! Moves all games of a campaign's store that are over into the archive, and says so before it begins
//! and after each one: `archive-games DATABASE_URL`.

use anyhow::Context;
use fondaco_tests::archiving::archive_all;
use fondaco_tests::crash::open_for_archive;
use std::io::Write;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next();
    let url = url.context("usage: archive-games DATABASE_URL")?;
    let store = open_for_archive(&url).await?;
    say("ready")?;
    archive_all(&store, |table| say(&table.to_string())).await?;
    store.close().await;
    Ok(())
}

fn say(line: &str) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    writeln!(output, "{line}")?;
    Ok(output.flush()?)
}
