//! A server as a separate process, pinned to its own cores.

use anyhow::Context;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Ticks per second in `/proc/*/stat`: the same on every Linux that we run on.
const TICKS_PER_SECOND: f64 = 100.0;

/// The settings Fondaco is started with, apart from the number of threads.
const SETTINGS: [&str; 4] = ["--listen", "127.0.0.1:0", "--log", "error"];

/// The limits that would throttle a load from one address.
const LIMITS: [&str; 8] = [
    "--requests-per-second",
    "--actions-per-second",
    "--connections-per-address",
    "--open-tables-per-address",
    "--tables-per-person",
    "--tables-per-address",
    "--new-tables-per-minute",
    "--new-guests-per-minute",
];

/// Servers in Node that are measured beside Fondaco.
pub(crate) const PEERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/peers");

/// Pins this program, and whatever it starts, to the cores that the servers do not use: a load that
/// busy-waits would otherwise take core 0 from them for milliseconds.
pub(crate) fn leave_core_to_servers() -> anyhow::Result<()> {
    let cores = std::thread::available_parallelism()?.get();
    if cores > 1 {
        let (others, own) = (format!("1-{}", cores - 1), std::process::id().to_string());
        let set = Command::new("taskset")
            .args(["-c", "-p", &others, &own])
            .stdout(Stdio::null())
            .status()
            .context("taskset does not start")?;
        anyhow::ensure!(set.success(), "the cores {others} cannot be used alone");
    }
    Ok(())
}

/// A running server; it is stopped when this is dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) url: String,
}

impl Server {
    /// Starts a Fondaco with these settings, without the limits that would throttle a load from one
    /// address.
    pub(crate) fn fondaco(program: &str, settings: &[&str]) -> anyhow::Result<Server> {
        Server::fondaco_on(1, program, settings)
    }

    /// The same, with a thread on each of the first `cores` cores.
    pub(crate) fn fondaco_on(
        cores: usize,
        program: &str,
        settings: &[&str],
    ) -> anyhow::Result<Server> {
        let threads = cores.to_string();
        let mut all = vec!["--threads", &threads];
        all.extend(SETTINGS);
        all.extend(LIMITS.iter().flat_map(|limit| [*limit, "1000000"]));
        all.extend(settings);
        Server::start(cores, program, &all)
    }

    /// Starts the bare fan-out server, which is part of this program.
    pub(crate) fn bare() -> anyhow::Result<Server> {
        let own = std::env::current_exe()?;
        Server::start(1, own.to_str().context("a path in UTF-8")?, &["fanout"])
    }

    /// Starts this file of `benchmarks/peers`, with these arguments.
    pub(crate) fn in_node(file: &str, arguments: &[&str]) -> anyhow::Result<Server> {
        let path = Path::new(PEERS).join(file);
        let path = path.to_str().context("a path in UTF-8")?;
        Server::start(1, "node", &[&[path], arguments].concat())
    }

    /// Starts the program on the first `cores` cores and waits until it prints its address.
    fn start(cores: usize, program: &str, arguments: &[&str]) -> anyhow::Result<Server> {
        let last = cores.saturating_sub(1);
        let mut child = Command::new("taskset")
            .args(["-c", &format!("0-{last}"), program])
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

    /// Suspends it until it is resumed.
    pub(crate) fn halt(&self) -> anyhow::Result<()> {
        self.signal("STOP")
    }

    pub(crate) fn go_on(&self) -> anyhow::Result<()> {
        self.signal("CONT")
    }

    fn signal(&self, signal: &str) -> anyhow::Result<()> {
        let process = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", signal, &process]).status();
        anyhow::ensure!(sent?.success(), "the server is gone");
        Ok(())
    }

    /// Asks it to stop, and waits until it has. Returns how long that took.
    pub(crate) fn stop(mut self) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &id]).status();
        anyhow::ensure!(sent?.success(), "the server is gone");
        self.child.wait()?;
        Ok(begun.elapsed())
    }

    /// The CPU time that the process has used.
    pub(crate) fn cpu(&self) -> anyhow::Result<Duration> {
        own_cpu_of(self.child.id())
    }

    /// The memory that the process uses, in KiB.
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

/// The server that was built alongside this program.
pub(crate) fn built() -> anyhow::Result<String> {
    let fondaco = std::env::current_exe()?.with_file_name("fondaco");
    anyhow::ensure!(
        fondaco.exists(),
        "build the server first: cargo build --release"
    );
    Ok(fondaco.to_str().context("a path in UTF-8")?.to_owned())
}

/// The CPU time that this program has used.
pub(crate) fn cpu_of_load() -> anyhow::Result<Duration> {
    own_cpu_of(std::process::id())
}

fn own_cpu_of(process: u32) -> anyhow::Result<Duration> {
    let [user, system, ..] = cpu_of(process)?;
    Ok(user + system)
}

/// The CPU time of a process, and of its children that have ended: user and system time of the
/// process, then the same two of the children.
pub(crate) fn cpu_of(process: u32) -> anyhow::Result<[Duration; 4]> {
    /// The index of the first of the four, counted after the name in brackets.
    const FIRST: usize = 11;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    let after_name = stat.rsplit(')').next().context("a stat line")?;
    let fields: Vec<&str> = after_name.split_whitespace().collect();
    let mut times = [Duration::ZERO; 4];
    for (time, field) in times.iter_mut().zip(fields.iter().skip(FIRST)) {
        let ticks: u32 = field.parse()?;
        *time = Duration::from_secs_f64(f64::from(ticks) / TICKS_PER_SECOND);
    }
    Ok(times)
}

/// How many bytes a process has written, to files and sockets.
pub(crate) fn bytes_written(process: u32) -> anyhow::Result<u64> {
    let figures = std::fs::read_to_string(format!("/proc/{process}/io"))?;
    let written = figures
        .lines()
        .find_map(|line| line.strip_prefix("wchar: "));
    Ok(written.context("a figure of what was written")?.parse()?)
}
