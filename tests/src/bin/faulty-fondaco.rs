//! A server that is wrong on purpose: it answers before its database has
//! committed. The crash campaign must notice.

use clap::Parser;
use fondaco_server::app::App;
use fondaco_server::config::Config;
use fondaco_server::rulesets::Rulesets;
use fondaco_server::serve::{StopSignals, serve};
use fondaco_server::store::{Faults, Store, StoreConfig};
use tokio::net::TcpListener;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let config = Config::parse();
    let store = StoreConfig {
        url: config.store_url(),
        allow_unsafe: config.allow_unsafe_database,
        connections_max: config.database_connections,
    };
    let store = Store::open_with_faults(
        &store,
        Faults {
            ack_before_commit: true,
        },
    )
    .await?;
    let listener = TcpListener::bind(config.listen).await?;
    println!("Fondaco is open at http://{}/", listener.local_addr()?);
    let app = App::new(config, store, Rulesets::built_in(), Vec::new(), None);
    StopSignals::listen()?.stop(&app);
    serve(app, listener).await;
    Ok(())
}
