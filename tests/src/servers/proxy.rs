//! Proxies in front of servers: nginx and Caddy, each with one of its example
//! configurations.

mod caddy;
mod nginx;

use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// The maximum time that a proxy may take to start.
const START_MAX: Duration = Duration::from_secs(20);

const POLL: Duration = Duration::from_millis(20);

/// A running proxy, stopped when this is dropped.
pub struct Proxy {
    process: Child,
    /// Its address, without a trailing slash.
    pub url: String,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Proxy {
    /// Starts it, and waits until the server behind it answers at this address.
    async fn run(command: &mut Command, url: String) -> Proxy {
        let process = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn();
        let proxy = Proxy {
            process: process.expect("the proxy is installed"),
            url,
        };
        let listening = async {
            let rulesets = format!("{}/api/rulesets", proxy.url);
            while !reqwest::get(&rulesets)
                .await
                .is_ok_and(|answer| answer.status().is_success())
            {
                sleep(POLL).await;
            }
        };
        timeout(START_MAX, listening)
            .await
            .expect("the proxy listens");
        proxy
    }
}
