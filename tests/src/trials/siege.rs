//! One address against a server at its default limits: whatever it does, others can go on playing.

mod attack;
mod coming_back;
mod honest;

pub use attack::{Attack, play_to_the_end};
pub use coming_back::Cost;

use crate::servers::process::{Program, ServerProcess};
use anyhow::{Context, ensure};
use coming_back::coming_back;
use honest::Friends;
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};

/// The address of the attacker.
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 1));

/// The address of people who only want to play.
const FRIENDS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

/// The usual soft limit of open files; the hard limit is the same, so that the server cannot raise
/// it.
const SERVER_FILES: u32 = 1024;

/// In a campaign, the maximum time for opening a table, and for a move, during an attack.
pub const STEP_MAX: Duration = Duration::from_secs(1);

/// The maximum memory of the server, in KiB.
const MEMORY_KIB_MAX: u64 = 512 * 1024;

/// The maximum disk use of the server, in bytes.
const DISK_BYTES_MAX: u64 = 200 * 1024 * 1024;

/// Friends open a table this often, which is less often than one address may.
const GAMES_EVERY: Duration = Duration::from_secs(12);

/// How often friends make a move, and the memory is measured.
const MOVES_EVERY: Duration = Duration::from_millis(500);

/// The result of one attack.
#[derive(Debug)]
pub struct Report {
    /// What the attacker did.
    pub attack: Attack,
    /// For how long.
    pub time: Duration,
    /// How often the attacker tried, and how often it was accepted.
    pub tries: (u64, u64),
    /// Tables that friends opened, and the longest time for one.
    pub opened: (usize, Duration),
    /// Moves that friends made, and the longest time for one.
    pub moves: (usize, Duration),
    /// Peak memory, in KiB.
    pub memory_kib: u64,
    /// Disk use at the end, in bytes.
    pub disk_bytes: u64,
}

/// Lets one address do its worst for `time` while friends play: none of their steps may take longer
/// than `step_max`.
///
/// # Errors
/// If the server or the friends fail, or exceed a limit.
pub async fn lay(attack: Attack, time: Duration, step_max: Duration) -> anyhow::Result<Report> {
    rlimit::increase_nofile_limit(u64::MAX)?;
    let folder = TempDir::new()?;
    let database = format!("sqlite://{}", folder.path().join("siege.sqlite").display());
    let limit = format!("ulimit -n {SERVER_FILES}; exec \"$0\" \"$@\"");
    let wrapper = ["sh".to_owned(), "-c".to_owned(), limit];
    let program = Program::Fondaco;
    let server =
        ServerProcess::start_as_is(&wrapper, program, "127.0.0.1:0", &database, &[]).await?;
    let mut friends = Friends::meet(&server.url, FRIENDS).await?;
    let attacker = attack::Attacker::prepare(attack, &server.url, ATTACKER).await?;
    let begun = Instant::now();
    let attacking = tokio::spawn(attacker.go_on(begun + time));
    let mut report = Report {
        attack,
        time,
        tries: (0, 0),
        opened: (0, Duration::ZERO),
        moves: (0, Duration::ZERO),
        memory_kib: 0,
        disk_bytes: 0,
    };
    let mut next_game = begun + (time / 4).min(GAMES_EVERY);
    while begun.elapsed() < time {
        sleep(MOVES_EVERY).await;
        if Instant::now() >= next_game {
            next_game += GAMES_EVERY;
            let took = friends.open_another().await.context("opening a table")?;
            report.opened = (report.opened.0 + 1, report.opened.1.max(took));
        }
        let took = friends.play_a_move().await.context("a move")?;
        report.moves = (report.moves.0 + 1, report.moves.1.max(took));
        report.memory_kib = report.memory_kib.max(server.memory_kib()?);
    }
    report.tries = attacking.await?;
    report.disk_bytes = bytes_below(folder.path())?;
    server.stop().await?;
    report.check(step_max)?;
    Ok(report)
}

/// The maximum cost of a move while clients reconnect and ask for everything, as a multiple of a
/// quiet one.
const COMING_BACK_MAX: f64 = 1.5;

/// Lets clients reconnect and ask for everything for `time`, while a player moves.
///
/// # Errors
/// If the server fails, or the player's moves cost more than allowed.
pub async fn let_come_back(time: Duration) -> anyhow::Result<Cost> {
    let folder = TempDir::new()?;
    let database = format!("sqlite://{}", folder.path().join("siege.sqlite").display());
    let (program, settings) = (Program::Fondaco, ["--endless-games"]);
    let listen = "127.0.0.1:0";
    let server = ServerProcess::start_as_is(&[], program, listen, &database, &settings).await?;
    let cost = coming_back(&server.url, time).await?;
    server.stop().await?;
    let line = cost.line();
    ensure!(cost.returns > 0, "nobody came back: {line}");
    ensure!(cost.ratio() <= COMING_BACK_MAX, "moves wait: {line}");
    Ok(cost)
}

impl Report {
    fn check(&self, step_max: Duration) -> anyhow::Result<()> {
        let longest = self.opened.1.max(self.moves.1);
        ensure!(longest <= step_max, "friends waited too long: {self:?}");
        ensure!(
            self.opened.0 > 0 && self.moves.0 > 0,
            "nobody played: {self:?}"
        );
        ensure!(self.tries.0 > 0, "nobody attacked: {self:?}");
        ensure!(
            self.memory_kib <= MEMORY_KIB_MAX,
            "too much memory: {self:?}"
        );
        ensure!(
            self.disk_bytes <= DISK_BYTES_MAX,
            "too much on disk: {self:?}"
        );
        Ok(())
    }

    /// A row of a table in Markdown.
    pub fn line(&self) -> String {
        format!(
            "| {} | {} s | {} | {} | {} ({}) | {} ({}) | {} MiB | {} MiB |",
            self.attack.name(),
            self.time.as_secs(),
            self.tries.0,
            self.tries.1,
            ms(self.opened.1),
            self.opened.0,
            ms(self.moves.1),
            self.moves.0,
            self.memory_kib / 1024,
            self.disk_bytes / 1024 / 1024,
        )
    }
}

fn ms(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}

fn bytes_below(folder: &Path) -> std::io::Result<u64> {
    let mut bytes = 0;
    for entry in std::fs::read_dir(folder)? {
        bytes += entry?.metadata()?.len();
    }
    Ok(bytes)
}
