//! The cost of a player's move while others reconnect to the same table and ask for everything.

use crate::guests::client::{Person, TableSocket};
use anyhow::Context;
use fondaco_protocol::{ClientMessage, Seen, TableId};
use futures_util::{SinkExt, StreamExt};
use std::net::{IpAddr, Ipv4Addr};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// How many clients reconnect.
const CLIENTS: usize = 8;

/// Entries that each of them has missed, at the start and at the end: after longer games they would
/// get a snapshot, which is cheaper.
const ENTRIES: Range<u64> = 100..500;

/// The length of each quiet or busy phase.
const TURN: Duration = Duration::from_millis(2_500);

/// How often the player moves.
const MOVES_EVERY: Duration = Duration::from_millis(100);

/// A client that has not received everything within this time tries again.
const TOLD_MAX: Duration = Duration::from_secs(5);

/// The pause after a refusal.
const PAUSE: Duration = Duration::from_millis(100);

/// The result of the measurement.
#[derive(Debug)]
pub struct Cost {
    /// Times from a move to its acknowledgement, sorted.
    quiet: Vec<Duration>,
    busy: Vec<Duration>,
    /// How often a client reconnected and received everything.
    pub returns: u64,
}

impl Cost {
    /// The median time of a move while clients reconnect, as a multiple of the quiet median.
    pub fn ratio(&self) -> f64 {
        middle(&self.busy).as_secs_f64() / middle(&self.quiet).as_secs_f64()
    }

    /// A one-line summary.
    pub fn line(&self) -> String {
        let shown = |times: &[Duration]| {
            let longest = times.last().copied().unwrap_or_default();
            let (middle, longest) = (middle(times).as_secs_f64(), longest.as_secs_f64());
            let (middle, longest) = (middle * 1e3, longest * 1e3);
            format!(
                "{middle:.2} ms, longest {longest:.0} ms (n = {})",
                times.len()
            )
        };
        format!(
            "a move, median: quiet {}; beside {CLIENTS} clients that come back for {} to {} entries \
             {} times {}; ratio {:.2}",
            shown(&self.quiet),
            ENTRIES.start,
            ENTRIES.end,
            self.returns,
            shown(&self.busy),
            self.ratio(),
        )
    }
}

fn middle(times: &[Duration]) -> Duration {
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// Measures in alternating phases, quiet and busy, for `time` at most. The server's games must have
/// no end.
///
/// # Errors
/// If the server refuses something that is allowed.
pub(super) async fn coming_back(base: &str, time: Duration) -> anyhow::Result<Cost> {
    let at = |last: u8| IpAddr::V4(Ipv4Addr::new(127, 0, 0, last));
    let host = Person::guest_from(base, "Ada", at(2)).await?;
    let guest = Person::guest_from(base, "Bob", at(2)).await?;
    let table = host.start_game("golden-horn", &[&guest]).await?;
    let mut player = host.connect(table).await?;
    let start = player.position.as_ref().context("a game")?;
    let seen = Seen {
        version: start.version,
        hash: start.hash.to_string(),
    };
    while player.version().0 < ENTRIES.start {
        place(&mut player).await?;
        // As fast as the rate limit of a socket permits.
        sleep(MOVES_EVERY).await;
    }
    let back = Arc::new(Back {
        stranger: Person::stranger_from(base, at(3))?,
        table,
        seen,
        version: AtomicU64::new(0),
        is_on: AtomicBool::new(false),
        returns: AtomicU64::new(0),
    });
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| tokio::spawn(back.clone().come_again_and_again()))
        .collect();
    let mut times = [Vec::new(), Vec::new()];
    let begun = Instant::now();
    let mut is_busy = false;
    while begun.elapsed() < time && player.version().0 < ENTRIES.end {
        back.is_on.store(is_busy, Relaxed);
        sleep(Duration::from_millis(500)).await;
        let turn = Instant::now();
        while turn.elapsed() < TURN {
            sleep(MOVES_EVERY).await;
            times[usize::from(is_busy)].push(place(&mut player).await?);
            back.version.store(player.version().0, Relaxed);
        }
        is_busy = !is_busy;
    }
    for client in clients {
        client.abort();
    }
    let [mut quiet, mut busy] = times;
    quiet.sort_unstable();
    busy.sort_unstable();
    let returns = back.returns.load(Relaxed);
    Ok(Cost {
        quiet,
        busy,
        returns,
    })
}

/// Places the fleet differently. Returns how long it took to be acknowledged.
async fn place(player: &mut TableSocket) -> anyhow::Result<Duration> {
    let listed = player.legal_actions();
    let action = &listed[player.version().0 as usize % listed.len()];
    let begun = Instant::now();
    let command = player.act(action).await?;
    let version = player.answer(command).await?;
    let took = begun.elapsed();
    let version = version.map_err(|code| anyhow::anyhow!("refused: {code}"))?;
    while player.version() < version {
        player.next().await?;
    }
    Ok(took)
}

/// The clients that reconnect.
struct Back {
    stranger: Person,
    table: TableId,
    /// The position that they claim to have seen: the start.
    seen: Seen,
    /// The latest version that the player knows.
    version: AtomicU64,
    is_on: AtomicBool,
    returns: AtomicU64,
}

impl Back {
    async fn come_again_and_again(self: Arc<Back>) {
        loop {
            let came = if self.is_on.load(Relaxed) {
                timeout(TOLD_MAX, self.come()).await
            } else {
                Ok(Err(anyhow::anyhow!("not now")))
            };
            match came {
                Ok(Ok(())) => _ = self.returns.fetch_add(1, Relaxed),
                Ok(Err(_)) | Err(_) => sleep(PAUSE).await,
            }
        }
    }

    /// Reconnects and reads until everything has arrived.
    async fn come(&self) -> anyhow::Result<()> {
        let last = format!("\"version\":{},", self.version.load(Relaxed));
        let path = format!("/ws/tables/{}", self.table);
        let mut socket = self.stranger.raw_socket(&path, None).await?;
        let seen = Some(self.seen.clone());
        let hello = serde_json::to_string(&ClientMessage::Hello {
            seen,
            shorthand: None,
        })?;
        socket.send(Message::Text(hello.into())).await?;
        while let Some(message) = socket.next().await {
            let text = message?.into_text()?;
            if text.starts_with("{\"type\":\"snapshot\"") || text.contains(&last) {
                return Ok(socket.close(None).await?);
            }
        }
        anyhow::bail!("the server closed the connection")
    }
}
