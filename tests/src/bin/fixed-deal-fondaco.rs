//! A server whose deals are known in advance, so that a test can rely on what will be drawn. `cargo
//! run -p fondaco-tests --example find_deal` looks for a deal.

use clap::Parser;
use fondaco_server::app::App;
use fondaco_server::config::Config;
use fondaco_server::serve::{StopSignals, serve};
use store::{Store, StoreConfig};
use table::basis::Rulesets;
use table::basis::deal;
use tokio::net::TcpListener;

#[derive(Parser)]
struct Arguments {
    /// Which deal.
    #[arg(long)]
    deal: u64,

    #[command(flatten)]
    config: Config,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let Arguments {
        deal: number,
        config,
    } = Arguments::parse();
    deal::fixed::fix(number);
    let store = Store::open(&StoreConfig {
        url: config.store_url(),
        allow_unsafe: config.allow_unsafe_database,
        connections_max: config.database_connections,
    })
    .await?;
    let listener = TcpListener::bind(&*config.listen.resolve()?).await?;
    println!("Fondaco is open at http://{}/", listener.local_addr()?);
    let app = App::new(config, store, Rulesets::built_in(), Vec::new(), None);
    StopSignals::listen()?.stop(&app);
    serve(app, listener).await;
    Ok(())
}
