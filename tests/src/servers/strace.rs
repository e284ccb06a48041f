//! Runs programs under strace, to see the system calls that they made, in order.

mod acks;
mod calls;

pub(crate) use acks::{acks, text_bytes};
pub(crate) use calls::{Call, Moment, calls, path};

use anyhow::{Context, ensure};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The maximum time until the trace is complete after the program has ended.
const WRITTEN_MAX: Duration = Duration::from_secs(20);

/// A trace of one run of a program.
pub(crate) struct Strace {
    _folder: TempDir,
    file: PathBuf,
    wrapper: Vec<String>,
}

impl Strace {
    /// Prepares to trace these calls, with up to this many bytes of each string argument.
    ///
    /// # Errors
    /// If programs cannot be traced here.
    pub(crate) fn prepare(calls: &str, bytes: usize) -> anyhow::Result<Strace> {
        let tried = Command::new("strace")
            .args(["-f", "-o", "/dev/null", "true"])
            .output()
            .context("strace is not installed")?;
        ensure!(tried.status.success(), "programs cannot be traced here");
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("trace");
        // The first line is the start of the program, by its first thread.
        let (bytes, calls) = (bytes.to_string(), format!("trace=execve,{calls}"));
        let output = file.display().to_string();
        let words = [
            "strace", "-D", "-f", "-y", "-xx", "-s", &bytes, "-e", &calls, "-o", &output,
        ];
        Ok(Strace {
            _folder: folder,
            file,
            wrapper: words.map(str::to_owned).to_vec(),
        })
    }

    /// The wrapper to run the program under.
    pub(crate) fn wrapper(&self) -> &[String] {
        &self.wrapper
    }

    /// The whole trace, once the program has ended.
    ///
    /// # Errors
    /// If the trace is never completed.
    pub(crate) fn text(&self) -> anyhow::Result<String> {
        let begin = Instant::now();
        loop {
            let trace = std::fs::read_to_string(&self.file)?;
            if has_ended(&trace) {
                return Ok(trace);
            }
            ensure!(begin.elapsed() < WRITTEN_MAX, "the trace has no end");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Whether the program's first thread has ended, which is the last thing reported.
fn has_ended(trace: &str) -> bool {
    let thread = |line: &str| line.split(' ').next().map(str::to_owned);
    let (Some(first), Some(last)) = (trace.lines().next(), trace.lines().next_back()) else {
        return false;
    };
    trace.ends_with('\n') && last.contains("+++ ") && thread(first) == thread(last)
}
