//! A server as a separate process, which can be killed.

use anyhow::{Context, ensure};
use std::ffi::OsStr;
use std::net::{SocketAddr, TcpListener};
use std::ops::Range;
use std::path::PathBuf;
use std::process::{ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

/// The maximum time that a server may take to start or to stop.
const START_MAX: Duration = Duration::from_secs(30);

const POLL: Duration = Duration::from_millis(1);

/// Per-address limits are not what these tests are about.
const UNLIMITED: [&str; 7] = [
    "--requests-per-second",
    "--actions-per-second",
    "--tables-per-person",
    "--tables-per-address",
    "--new-tables-per-minute",
    "--new-guests-per-minute",
    "--forks-per-minute",
];

/// Ports below those that systems give to whoever asks for any, as the servers of other tests do.
const PORTS: Range<u16> = 12_000..32_000;

/// How many have been given.
static GIVEN: AtomicU32 = AtomicU32::new(0);

/// A loopback address with a port that nothing listens on, and that nobody else is given soon.
///
/// # Panics
/// If all are taken.
pub fn free_address() -> SocketAddr {
    let count = PORTS.len() as u32;
    // Programs that run side by side begin at different ones.
    let first = std::process::id().wrapping_mul(997) % count;
    let mut tries = 0..count;
    let next = || (first + GIVEN.fetch_add(1, Ordering::Relaxed)) % count;
    let free = tries.find_map(|_| {
        let address = SocketAddr::from(([127, 0, 0, 1], PORTS.start + next() as u16));
        TcpListener::bind(address).ok().map(|_| address)
    });
    free.expect("a free port")
}

/// The program to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Program {
    /// The server.
    Fondaco,
    /// The server of an earlier release, which `cargo xtask releases` builds.
    Older,
    /// Answers before it has saved.
    Faulty,
    /// Answers before what it has saved is on disk.
    Unsynced,
}

impl Program {
    fn settings(self) -> &'static [&'static str] {
        match self {
            Program::Fondaco | Program::Older | Program::Faulty => &[],
            Program::Unsynced => &["--fault", "unsynced"],
        }
    }
}

/// A running server; it is killed when this is dropped.
pub struct ServerProcess {
    child: Child,
    /// `http://127.0.0.1:PORT`
    pub url: String,
}

impl ServerProcess {
    /// Starts the program on this database and waits until it listens.
    ///
    /// # Errors
    /// If it does not.
    pub async fn start(
        program: Program,
        listen: &str,
        database: &str,
    ) -> anyhow::Result<ServerProcess> {
        ServerProcess::start_under(&[], program, listen, database).await
    }

    /// Starts the program through a wrapper, which execs it.
    ///
    /// # Errors
    /// As [`ServerProcess::start`].
    pub async fn start_under(
        wrapper: &[String],
        program: Program,
        listen: &str,
        database: &str,
    ) -> anyhow::Result<ServerProcess> {
        ServerProcess::start_set(wrapper, program, listen, database, &[]).await
    }

    /// Starts the program through a wrapper, with further settings.
    ///
    /// # Errors
    /// As [`ServerProcess::start`].
    pub async fn start_set(
        wrapper: &[String],
        program: Program,
        listen: &str,
        database: &str,
        settings: &[&str],
    ) -> anyhow::Result<ServerProcess> {
        let mut unlimited = vec![
            "--connections-per-address",
            "10000",
            "--database-connections",
            "4",
            "--allow-unsafe-database",
            "--endless-games",
        ];
        unlimited.extend(UNLIMITED.iter().flat_map(|limit| [limit, "100000"]));
        unlimited.extend(settings);
        ServerProcess::start_as_is(wrapper, program, listen, database, &unlimited).await
    }

    /// Starts the program through a wrapper, with its default limits unless they are set.
    ///
    /// # Errors
    /// As [`ServerProcess::start`].
    pub async fn start_as_is(
        wrapper: &[String],
        program: Program,
        listen: &str,
        database: &str,
        settings: &[&str],
    ) -> anyhow::Result<ServerProcess> {
        let path = path_of(program)?;
        let mut words = wrapper.iter().map(OsStr::new).chain([path.as_os_str()]);
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .args(["--listen", listen, "--database-url", database])
            .args(["--log", "error"])
            .args(program.settings())
            .args(settings)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .with_context(|| format!("{} does not start", path.display()))?;
        let output = child.stdout.take().context("its output")?;
        let mut lines = BufReader::new(output).lines();
        let address = timeout(START_MAX, async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, address)) = line.split_once("open at ") {
                    return Ok(address.trim_end_matches('/').to_owned());
                }
            }
            anyhow::bail!("the server ended before it listened")
        });
        let url = address
            .await
            .context("the server did not start in time")??;
        Ok(ServerProcess { child, url })
    }

    /// `127.0.0.1:PORT`
    pub fn address(&self) -> String {
        self.url.trim_start_matches("http://").to_owned()
    }

    /// The value of one of its counters, summed over all labels; 0 if nothing has been counted yet.
    ///
    /// # Errors
    /// If it does not answer.
    pub async fn metric(&self, name: &str) -> anyhow::Result<u64> {
        let metrics = reqwest::get(format!("{}/metrics", self.url)).await?;
        let metrics = metrics.error_for_status()?.text().await?;
        let values = metrics.lines().filter_map(|line| {
            let labelled = line.strip_prefix(name)?;
            let is_it = labelled.starts_with([' ', '{']);
            is_it.then(|| labelled.rsplit(' ').next().unwrap_or_default())
        });
        let sum: Result<u64, _> = values.map(str::parse::<u64>).sum();
        Ok(sum?)
    }

    /// Its memory use, in KiB.
    ///
    /// # Errors
    /// If it has ended.
    pub fn memory_kib(&self) -> anyhow::Result<u64> {
        memory_kib(self.child.id().context("it runs")?)
    }

    /// Suspends it, and waits until it has stopped: its connections stay open, but it does nothing.
    ///
    /// # Errors
    /// If it has ended, or does not stop in time.
    pub async fn freeze(&self) -> anyhow::Result<()> {
        let process = self.child.id().context("it runs")?;
        self.signal("-STOP").await?;
        let stopping = async {
            while !is_stopped(process)? {
                sleep(POLL).await;
            }
            anyhow::Ok(())
        };
        timeout(START_MAX, stopping)
            .await
            .context("it does not stop")?
    }

    /// Resumes it after [`ServerProcess::freeze`].
    ///
    /// # Errors
    /// If it has ended.
    pub async fn go_on(&self) -> anyhow::Result<()> {
        self.signal("-CONT").await
    }

    /// Waits for it to exit by itself.
    ///
    /// # Errors
    /// If it does not exit in time.
    pub async fn ends(mut self) -> anyhow::Result<ExitStatus> {
        let ended = timeout(START_MAX, self.child.wait()).await;
        Ok(ended.context("it does not end")??)
    }

    async fn signal(&self, signal: &str) -> anyhow::Result<()> {
        let id = self.child.id().context("it runs")?.to_string();
        let sent = Command::new("kill").args([signal, &id]).status().await?;
        ensure!(sent.success(), "the signal was not sent");
        Ok(())
    }

    /// Kills it immediately, as a power cut would.
    ///
    /// # Errors
    /// If it cannot be killed.
    pub async fn kill(mut self) -> anyhow::Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Asks it to stop, as an operator would, and waits for it to exit.
    ///
    /// # Errors
    /// If it does not exit in time.
    pub async fn stop(mut self) -> anyhow::Result<()> {
        self.signal("-TERM").await?;
        let ended = timeout(START_MAX, self.child.wait())
            .await
            .context("it does not stop")??;
        ensure!(ended.success(), "it ended with {ended}");
        Ok(())
    }
}

/// Whether every thread of a process has stopped. `SIGSTOP` reaches them one at a time.
fn is_stopped(process: u32) -> anyhow::Result<bool> {
    for thread in std::fs::read_dir(format!("/proc/{process}/task"))? {
        let status = std::fs::read_to_string(thread?.path().join("status"))?;
        if !status.contains("State:\tT") {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The memory use of a process, in KiB.
///
/// # Errors
/// If there is no such process.
pub fn memory_kib(process: u32) -> anyhow::Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:")?.strip_suffix("kB"));
    Ok(line.context("VmRSS")?.trim().parse()?)
}

/// Runs one of the server's commands to completion.
///
/// # Errors
/// If it cannot be run.
pub async fn command(arguments: &[&str]) -> anyhow::Result<Output> {
    command_of(Program::Fondaco, arguments).await
}

/// Runs one of the commands of this program to completion.
///
/// # Errors
/// If it cannot be run.
pub async fn command_of(program: Program, arguments: &[&str]) -> anyhow::Result<Output> {
    let path = path_of(program)?;
    let output = Command::new(path).args(arguments).output();
    timeout(START_MAX, output)
        .await
        .context("the command does not end")?
        .context("the command does not start")
}

/// The path of the server, for a test that starts it in its own way.
///
/// # Errors
/// If it has not been built.
pub fn path_of_server() -> anyhow::Result<PathBuf> {
    path_of(Program::Fondaco)
}

/// The path of the program that moves games into the archive.
pub(crate) fn path_of_archiver() -> anyhow::Result<PathBuf> {
    beside_own("archive-games")
}

/// The path of this program.
///
/// # Errors
/// If it has not been built.
pub fn path_of(program: Program) -> anyhow::Result<PathBuf> {
    beside_own(match program {
        Program::Fondaco => "fondaco",
        Program::Older => "older-fondaco",
        Program::Faulty | Program::Unsynced => "faulty-fondaco",
    })
}

/// The programs are next to the running one, which may be a test in `deps`.
fn beside_own(name: &str) -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe()?;
    let found = own
        .ancestors()
        .skip(1)
        .take(2)
        .map(|folder| folder.join(name));
    found
        .into_iter()
        .find(|path| path.exists())
        .with_context(|| format!("{name} is not built; run cargo build --workspace first"))
}
