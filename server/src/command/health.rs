//! `fondaco health`: asks the running server whether it is alive, for containers without curl.

use super::output::print;
use crate::config::Config;
use anyhow::{Context, bail};
use clap::Args;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Duration;

/// The longest that the server may take to answer.
const ANSWER_MAX: Duration = Duration::from_secs(3);

/// The longest answer that is read.
const ANSWER_BYTES_MAX: u64 = 4096;

/// What to ask.
#[derive(Args, Debug)]
pub struct Health {
    /// Also check whether it can save.
    #[arg(long)]
    ready: bool,
}

impl Health {
    /// Ends with an error unless the server answers 200.
    pub(super) fn run(&self, config: &Config) -> anyhow::Result<()> {
        let listen = &config.listen;
        let found = listen.resolve();
        let found = found.with_context(|| format!("{listen} is unknown (FONDACO_LISTEN)"))?;
        let mut address = *found.first().context("FONDACO_LISTEN has no address")?;
        if address.ip().is_unspecified() {
            address.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
        }
        let path = if self.ready { "/readyz" } else { "/healthz" };
        let answer = ask(address, path).with_context(|| format!("no server at {address}"))?;
        let text = answer.split("\r\n\r\n").nth(1).unwrap_or_default().trim();
        if !answer.starts_with("HTTP/1.1 200 ") {
            bail!("the server is not well: {text}");
        }
        print(format_args!("{text}"));
        Ok(())
    }
}

fn ask(address: SocketAddr, path: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, ANSWER_MAX)?;
    stream.set_read_timeout(Some(ANSWER_MAX))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    stream.take(ANSWER_BYTES_MAX).read_to_string(&mut answer)?;
    Ok(answer)
}
