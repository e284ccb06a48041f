//! A server as a process of its own, on a core of its own.

use anyhow::Context;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Ticks a second in `/proc/*/stat`: the same on every Linux that we run on.
const TICKS_PER_SECOND: f64 = 100.0;

/// A running server; it ends when this is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
}

impl Server {
    /// Starts the program on core 0 and waits until it says where it listens.
    pub(crate) fn start(program: &str, arguments: &[&str]) -> anyhow::Result<Server> {
        let mut child = Command::new("taskset")
            .args(["-c", "0", program])
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("{program} does not start"))?;
        let output = child.stdout.take().context("the server's output")?;
        for line in BufReader::new(output).lines() {
            if let Some((_, address)) = line?.split_once("open at ") {
                return Ok(Server {
                    child,
                    url: address.trim_end_matches('/').to_owned(),
                });
            }
        }
        anyhow::bail!("{program} ended before it listened")
    }

    /// The processor time that the process has used.
    pub(crate) fn cpu(&self) -> anyhow::Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let after_name = stat.rsplit(')').next().context("a stat line")?;
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let ticks = |index: usize| {
            fields
                .get(index)
                .and_then(|field| field.parse::<u64>().ok())
        };
        let (user, system) = ticks(11).zip(ticks(12)).context("times in the stat line")?;
        Ok(Duration::from_secs_f64(
            (user + system) as f64 / TICKS_PER_SECOND,
        ))
    }

    /// The memory that the process holds, in KiB.
    pub(crate) fn memory_kib(&self) -> anyhow::Result<u64> {
        fondaco_tests::process::memory_kib(self.child.id())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
