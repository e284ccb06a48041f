//! Moves all games of a store that are over into the archive, and says so before it begins and after
//! each one: `archive-games DATABASE_URL`.

use anyhow::{Context, ensure};
use fondaco_protocol::{UnixMs, Version};
use std::io::Write;
use store::{Store, StoreConfig};

/// Looked up at once.
const AT_ONCE: u32 = 64;

#[tokio::main(flavor = "current_thread")]
async fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next();
    let url = url.context("usage: archive-games DATABASE_URL")?;
    let store = Store::open(&StoreConfig {
        url,
        allow_unsafe: true,
        connections_max: 2,
    })
    .await?;
    say("ready")?;
    loop {
        let due = store.not_archived(UnixMs::MAX, None, AT_ONCE).await?;
        if due.is_empty() {
            break;
        }
        for table in due {
            let log = store.log(table, Version(0)).await?;
            let is_moved = store.archive_game(table, &log).await?;
            ensure!(is_moved, "a game stays where it is");
            say(&table.to_string())?;
        }
    }
    store.close().await;
    Ok(())
}

fn say(line: &str) -> anyhow::Result<()> {
    let mut output = std::io::stdout().lock();
    writeln!(output, "{line}")?;
    Ok(output.flush()?)
}
