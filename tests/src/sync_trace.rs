//! What a server asked of the system, in order: was each row on disk before its ack was sent?

use anyhow::{Context, ensure};
use std::collections::HashMap;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The calls that write to the disk or to a socket, or that wait for the disk.
const CALLS: &str = "trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";

/// Longer than a page of the database, so that whole pages are in the trace.
const BYTES: &str = "4200";

/// The longest that the trace may take to be written after the server has ended.
const WRITTEN_MAX: Duration = Duration::from_secs(20);

/// How an ack begins in a frame; the command's id comes after it.
const ACK: &str = "{\"type\":\"ack\",\"cmd_id\":\"";

/// Characters of a command's id as text.
const ID_CHARS: usize = 36;

/// A trace that is being written.
pub struct SyncTrace {
    _folder: TempDir,
    file: PathBuf,
}

/// What a trace shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Order {
    /// Acks that were sent after their row was written and a sync after that had ended.
    pub synced: usize,
    /// Acks that were not.
    pub unsynced: Vec<String>,
}

impl SyncTrace {
    /// Gets ready to trace a program.
    ///
    /// # Errors
    /// If programs cannot be traced here.
    pub fn prepare() -> anyhow::Result<SyncTrace> {
        let tried = Command::new("strace")
            .args(["-f", "-o", "/dev/null", "true"])
            .output()
            .context("strace is not installed")?;
        ensure!(tried.status.success(), "programs cannot be traced here");
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("trace");
        Ok(SyncTrace {
            _folder: folder,
            file,
        })
    }

    /// What to run the program under.
    pub fn wrapper(&self) -> Vec<String> {
        let file = self.file.display().to_string();
        let words = [
            "strace", "-D", "-f", "-y", "-xx", "-s", BYTES, "-e", CALLS, "-o", &file,
        ];
        words.map(str::to_owned).to_vec()
    }

    /// What the trace shows, once the program has ended.
    ///
    /// # Errors
    /// If the trace does not come to an end.
    pub fn order(&self) -> anyhow::Result<Order> {
        let begin = Instant::now();
        loop {
            let trace = std::fs::read_to_string(&self.file)?;
            let last = trace.lines().next_back().unwrap_or_default();
            if last.contains("+++ exited") {
                return Ok(read(&trace));
            }
            ensure!(
                begin.elapsed() < WRITTEN_MAX,
                "the trace has no end: {last}"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Reads the lines in the order in which things happened.
fn read(trace: &str) -> Order {
    let mut order = Order::default();
    // All that was written to the log so far; the first `synced` of it is on disk.
    let mut writes: Vec<String> = Vec::new();
    let mut syncing: HashMap<&str, usize> = HashMap::new();
    let mut synced = 0;
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else {
            continue;
        };
        let call = call.trim_start();
        let is_of_log = is_of_log(call);
        if call.starts_with("pwrite64(") && is_of_log {
            writes.push(bytes(call));
        } else if is_sync(call) && is_of_log {
            if call.ends_with("= 0") {
                synced = writes.len();
            } else {
                syncing.insert(thread, writes.len());
            }
        } else if call.contains("sync resumed") && call.ends_with("= 0") {
            synced = synced.max(syncing.remove(thread).unwrap_or(0));
        } else if !call.starts_with("pwrite64(") {
            for id in acks(&bytes(call)) {
                let row: String = id.chars().filter(|&c| c != '-').collect();
                let written = writes.iter().position(|write| write.contains(&row));
                if written.is_some_and(|written| written < synced) {
                    order.synced += 1;
                } else {
                    order.unsynced.push(id);
                }
            }
        }
    }
    order
}

fn is_sync(call: &str) -> bool {
    call.starts_with("fsync(") || call.starts_with("fdatasync(")
}

/// Whether the file is SQLite's log, named in plain or in hexadecimal.
fn is_of_log(call: &str) -> bool {
    let file = call.split_once('>').map_or("", |(file, _)| file);
    file.ends_with("-wal") || file.ends_with("\\x2d\\x77\\x61\\x6c")
}

/// The bytes of a call's strings, in hexadecimal without any mark.
fn bytes(call: &str) -> String {
    let texts = call.split('"').skip(1).step_by(2);
    texts.map(|text| text.replace("\\x", "")).collect()
}

/// The commands that are acknowledged in what was sent.
fn acks(sent: &str) -> Vec<String> {
    let sent: Vec<u8> = hex_bytes(sent);
    let text = String::from_utf8_lossy(&sent);
    let found = text.match_indices(ACK);
    found
        .filter_map(|(at, _)| {
            let id = at + ACK.len();
            text.get(id..id + ID_CHARS).map(str::to_owned)
        })
        .collect()
}

fn hex_bytes(hex: &str) -> Vec<u8> {
    hex.as_bytes()
        .chunks_exact(2)
        .filter_map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}
