//! A server that is deliberately wrong: it answers before its database has committed, or before the
//! committed data is on disk. The campaigns and tests must notice.

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
use tokio::net::TcpListener;
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
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let Arguments { config, fault } = Arguments::parse();
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
