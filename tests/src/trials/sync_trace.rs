//! The system calls of a server, in order: was each row on disk before its ack was sent?

use crate::servers::strace::{Strace, acks, text_bytes};
use std::collections::HashMap;

/// The calls that write to the disk or to a socket, or that wait for the disk.
const CALLS: &str = "pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";

/// Longer than a page of the database, so that whole pages are in the trace.
const BYTES: usize = 4200;

/// A trace that is being written.
pub struct SyncTrace(Strace);

/// What a trace shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Order {
    /// Acks that were sent after their row was written and a subsequent sync had completed.
    pub synced: usize,
    /// Acks for which this was not the case.
    pub unsynced: Vec<String>,
}

impl SyncTrace {
    /// Prepares to trace a program.
    ///
    /// # Errors
    /// If programs cannot be traced here.
    pub fn prepare() -> anyhow::Result<SyncTrace> {
        Ok(SyncTrace(Strace::prepare(CALLS, BYTES)?))
    }

    /// The wrapper to run the program under.
    pub fn wrapper(&self) -> &[String] {
        self.0.wrapper()
    }

    /// What the trace shows, once the program has ended.
    ///
    /// # Errors
    /// If the trace is never completed.
    pub fn order(&self) -> anyhow::Result<Order> {
        Ok(read(&self.0.text()?))
    }
}

/// Reads the lines in chronological order.
fn read(trace: &str) -> Order {
    let mut order = Order::default();
    // Everything written to the log so far; the first `synced` entries are on disk.
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
            for id in acks(&text_bytes(&strings(call))) {
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

/// Whether the file is SQLite's log, with its name printed plainly or in hexadecimal.
fn is_of_log(call: &str) -> bool {
    let file = call.split_once('>').map_or("", |(file, _)| file);
    file.ends_with("-wal") || file.ends_with("\\x2d\\x77\\x61\\x6c")
}

/// A call's strings, as printed.
fn strings(call: &str) -> String {
    call.split('"').skip(1).step_by(2).collect()
}

/// The bytes of a call's strings, as plain hexadecimal.
fn bytes(call: &str) -> String {
    strings(call).replace("\\x", "")
}
