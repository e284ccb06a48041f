//! `fondaco nodes`

use super::output::print;
use crate::config::Config;
use anyhow::{Context, bail};
use clap::Args;
use store::nodes::NodeSketch;
use store::{Store, StoreConfig};

/// Connections that the command takes.
const CONNECTIONS: u32 = 2;

/// Nothing can be chosen.
#[derive(Args, Debug)]
pub struct Nodes {}

impl Nodes {
    /// Lists the servers that use the database.
    pub(super) async fn run(&self, config: &Config) -> anyhow::Result<()> {
        if config.store_file().is_some() {
            bail!("an embedded database has one server; this is for PostgreSQL (--database-url)");
        }
        let store = Store::open(&StoreConfig {
            url: config.store_url(),
            // Nothing is acknowledged here.
            allow_unsafe: true,
            connections_max: CONNECTIONS,
        })
        .await
        .context("the database cannot be used")?;
        let nodes = store.nodes().await;
        store.close().await;
        let nodes = nodes?;
        let head = [
            "NAME",
            "LEASE",
            "TABLES",
            "CONNECTIONS",
            "VERSION",
            "UP",
            "",
        ];
        print_line(&head.map(str::to_owned));
        for node in &nodes {
            print_line(&cells(node));
        }
        Ok(())
    }
}

fn cells(node: &NodeSketch) -> [String; 7] {
    let lease = if node.lease > 0.0 {
        format!("{:.1} s", node.lease)
    } else {
        "over".to_owned()
    };
    [
        node.name.clone(),
        lease,
        node.tables.to_string(),
        node.connections.to_string(),
        node.version.clone(),
        format!("{:.0} s", node.age),
        node.address.clone(),
    ]
}

fn print_line([name, lease, tables, connections, version, up, address]: &[String; 7]) {
    let line = format!(
        "{name:<16}  {lease:>6}  {tables:>6}  {connections:>11}  {version:<9}  {up:>10}  {address}"
    );
    print(line.trim_end());
}
