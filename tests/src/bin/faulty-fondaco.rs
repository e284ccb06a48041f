//! A server that is deliberately wrong: it answers before its database has committed, or before the
//! committed data is on disk, or mishandles its communication with other servers. The campaigns and
//! tests must notice.

use clap::{Parser, ValueEnum};
use fondaco_server::app::App;
use fondaco_server::config::Config;
use fondaco_server::nodes::Nats;
use fondaco_server::nodes::{join, keep};
use fondaco_server::serve::{StopSignals, serve};
use std::time::Duration;
use store::engine::Faults;
use store::{Store, StoreConfig};
use table::basis::Rulesets;
use table::basis::{Flaw, plant};
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// The maximum time it waits for NATS.
const REACH_MAX: Duration = Duration::from_secs(10);

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    config: Config,

    /// What is wrong with it.
    #[arg(long, value_enum, default_value_t = Fault::Early)]
    fault: Fault,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Fault {
    /// It answers before the commit.
    Early,
    /// It commits without waiting for the disk.
    Unsynced,
    /// It does not notice missed messages from another server.
    GapsIgnored,
    /// It sends messages to other servers unencrypted.
    Unsealed,
    /// It sends every seat's private parts to other servers, even if nobody there has the seat.
    PartsToAll,
    /// It writes to a table's log without comparing epochs. It ignores its lease as well, because an
    /// owner that wakes up knows from its own clock that its lease has expired.
    Unfenced,
}

impl Fault {
    /// The flaw to plant, unless the fault is in the store.
    fn flaw(self) -> Option<Flaw> {
        match self {
            Fault::Early | Fault::Unsynced => None,
            Fault::GapsIgnored => Some(Flaw::GapsIgnored),
            Fault::Unsealed => Some(Flaw::SealingOff),
            Fault::PartsToAll => Some(Flaw::PartsToAll),
            Fault::Unfenced => Some(Flaw::NoFence),
        }
    }
}

fn main() -> anyhow::Result<()> {
    let Arguments { config, fault } = Arguments::parse();
    let runtime = match fault.flaw() {
        None => Builder::new_multi_thread().enable_all().build()?,
        // A flaw is planted per thread, so everything it affects has to run on this one.
        Some(flaw) => {
            plant(Some(flaw));
            Builder::new_current_thread().enable_all().build()?
        }
    };
    runtime.block_on(run(config, fault))
}

async fn run(config: Config, fault: Fault) -> anyhow::Result<()> {
    let store = StoreConfig {
        url: config.store_url(),
        allow_unsafe: config.allow_unsafe_database,
        connections_max: config.database_connections,
    };
    let faults = Faults {
        ack_before_commit: fault == Fault::Early,
        unsynced: fault == Fault::Unsynced,
    };
    let store = Store::open_with_faults(&store, faults).await?;
    let sharing = config.sharing.clone();
    let place = match sharing.nats()? {
        Some(nats) => {
            let name = sharing.node().map_err(anyhow::Error::msg)?;
            Some((store.join_others(&name, "a faulty one").await?, nats))
        }
        None => None,
    };
    let listener = TcpListener::bind(&*config.listen.resolve()?).await?;
    println!("Fondaco is open at http://{}/", listener.local_addr()?);
    let app = App::new(config, store, Rulesets::built_in(), Vec::new(), None);
    if let Some((node, nats)) = place {
        let secret = app.store.cluster_key().await?;
        let (nats, arriving) = Nats::start(&nats, node.id()).await?;
        join(&app, node.id(), &secret, nats.clone(), arriving);
        // Players who connect before NATS is up would be redirected to the table's owner.
        timeout(REACH_MAX, nats.up()).await?;
        tokio::spawn(keep(app.clone(), node, CancellationToken::new()));
    }
    StopSignals::listen()?.stop(&app);
    serve(app, listener).await;
    Ok(())
}
