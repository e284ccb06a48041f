//! Copies what the models run from the source of the server, word by word, but for what loom has to
//! see: locks, atomics, threads and the socket. A planted race stands beside what it replaces, and
//! is chosen when the model runs.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A file of the server, the name of its copy, and what stands in it and in the copy.
struct Copy {
    from: &'static str,
    name: &'static str,
    swaps: &'static [(&'static str, &'static str)],
}

const LOCKS: &str = "use parking_lot::{Mutex, MutexGuard};";
const LOOM_LOCKS: &str = "use crate::basis::loomed::{Mutex, MutexGuard};";

const COPIES: [Copy; 4] = [
    Copy {
        from: "server/src/serve/pipe.rs",
        name: "pipe.rs",
        swaps: &[
            (LOCKS, LOOM_LOCKS),
            (
                "use tokio::net::TcpStream;",
                "use crate::basis::loomed::TcpStream;",
            ),
            (
                "use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};",
                "use crate::basis::loomed::{OwnedReadHalf, OwnedWriteHalf};",
            ),
            (
                "if !writing.is_shared || !writing.rest.is_empty() {",
                "if !writing.is_shared || (!writing.rest.is_empty() && !planted(Flaw::RestForgotten)) {",
            ),
        ],
    },
    Copy {
        from: "server/src/tables/outbox.rs",
        name: "outbox.rs",
        swaps: &[
            (LOCKS, LOOM_LOCKS),
            (
                "use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};",
                "use loom::sync::atomic::{AtomicBool, AtomicUsize, Ordering};",
            ),
            (
                "use tokio::sync::Notify;",
                "use crate::basis::loomed::Notify;",
            ),
            (
                "use crate::serve::{Pipe, Written};",
                "use super::pipe::{Pipe, Written};",
            ),
            (
                "OUTBOX_FRAMES_MAX: usize = 64;",
                "OUTBOX_FRAMES_MAX: usize = 2;",
            ),
            (
                "|| state.is_writing.load(Ordering::Acquire)",
                "|| state.is_writing.load(Ordering::Acquire) && !planted(Flaw::WritingForgotten)",
            ),
            (
                "self.state.is_writing.store(true, Ordering::Release);
        let waiting = &self.state.waiting_bytes;
        waiting.fetch_sub(frame.len(), Ordering::AcqRel);",
                "let waiting = &self.state.waiting_bytes;
        if planted(Flaw::LoweredFirst) {
            waiting.fetch_sub(frame.len(), Ordering::AcqRel);
            self.state.is_writing.store(true, Ordering::Release);
        } else if planted(Flaw::Relaxed) {
            self.state.is_writing.store(true, Ordering::Relaxed);
            waiting.fetch_sub(frame.len(), Ordering::Relaxed);
        } else {
            self.state.is_writing.store(true, Ordering::Release);
            waiting.fetch_sub(frame.len(), Ordering::AcqRel);
        }",
            ),
            (
                "        self.0.lock().is_closed = true;
        self.0.changed.notify_one();",
                "        if planted(Flaw::WokenTooEarly) {
            self.0.changed.notify_one();
            self.0.lock().is_closed = true;
        } else {
            self.0.lock().is_closed = true;
            self.0.changed.notify_one();
        }",
            ),
        ],
    },
    Copy {
        from: "server/src/background/thinkers.rs",
        name: "thinkers.rs",
        swaps: &[
            (
                "use parking_lot::{Condvar, Mutex, MutexGuard};",
                "use crate::basis::loomed::{Condvar, Mutex, MutexGuard};",
            ),
            (
                "use std::sync::atomic::{AtomicBool, Ordering};",
                "use loom::sync::atomic::{AtomicBool, Ordering};",
            ),
            (
                "use tokio::sync::oneshot;",
                "use crate::basis::loomed::oneshot;",
            ),
            (
                "OF_ONE_PERSON_MAX: usize = 4;",
                "OF_ONE_PERSON_MAX: usize = 2;",
            ),
            ("std::thread::yield_now();", "loom::thread::yield_now();"),
            (
                "std::thread::Builder::new().name(name).spawn(work).map(drop)",
                "{
        drop((name, work));
        Err(io::ErrorKind::Unsupported.into())
    }",
            ),
            (
                "std::thread::available_parallelism().map_or(1, usize::from)",
                "crate::basis::loomed::PROCESSORS",
            ),
            (
                "if let Err(error) = rustix::process::setpriority_process(None, NICENESS)",
                "if let Err(error) = Ok::<_, Busy>(NICENESS)",
            ),
            // Where a model fails, its locks are no more.
            (
                "self.0.store(true, Ordering::Relaxed);",
                "if !std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }",
            ),
            (
                "let mut queue = self.shared.lock();",
                "if std::thread::panicking() {
            return;
        }
        let mut queue = self.shared.lock();",
            ),
            (
                "        self.more.notify_one();\n        Ok(())",
                "        if !planted(Flaw::NobodyWoken) {
            self.more.notify_one();
        }
        Ok(())",
            ),
            (
                "if job.stop.load(Ordering::Relaxed) => queue.is_done(job.wish.person),",
                "if job.stop.load(Ordering::Relaxed) => {
                    if !planted(Flaw::StoppedKeepsItsPlace) {
                        queue.is_done(job.wish.person);
                    }
                }",
            ),
            (
                "        loop {
            if queue.is_closed {
                return None;
            }",
                "        let was_closed = queue.is_closed;
        loop {
            if was_closed || (queue.is_closed && !planted(Flaw::EndAskedOnce)) {
                return None;
            }",
            ),
        ],
    },
    Copy {
        from: "store/src/log/committer.rs",
        name: "committer.rs",
        swaps: &[
            (
                "use super::rows::{durable, find_entry};",
                "use crate::basis::store::{durable, find_entry};",
            ),
            (
                "use crate::archive::Replayer;",
                "use crate::basis::store::Replayer;",
            ),
            (
                "use crate::engine::Counters;",
                "use crate::basis::store::Counters;",
            ),
            (
                "use crate::engine::StoreError;",
                "use crate::basis::store::StoreError;",
            ),
            (
                "use crate::engine::{BATCH_MAX, Database, InsertError};",
                "use crate::basis::store::{BATCH_MAX, Database, InsertError};",
            ),
            ("sqlx::Error", "crate::basis::store::Failure"),
            ("#[cfg(feature = \"faults\")]", "#[cfg(any())]"),
            (
                "if tables.insert(waiting.entry.table) {",
                "if tables.insert(waiting.entry.table) || planted(Flaw::TwoOfATable) {",
            ),
            (
                "        match self.insert(&batch).await {\n            Ok(appended)",
                "        let batch = if planted(Flaw::AckBeforeSave) {
            let all = batch.iter().map(|waiting| waiting.entry.table).collect();
            self.answer(batch, &all).await;
            return;
        } else {
            batch
        };
        match self.insert(&batch).await {\n            Ok(appended)",
            ),
        ],
    },
];

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let root = root.expect("the workspace");
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    for copy in COPIES {
        let path = root.join(copy.from);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = fs::read_to_string(&path).expect("a file of the server");
        let copied = copied(&text, &copy);
        fs::write(target.join(copy.name), copied).expect("a folder of the build");
    }
}

fn copied(text: &str, copy: &Copy) -> String {
    let end = text.find("\n#[cfg(test)]\nmod tests").unwrap_or(text.len());
    let lines = text[..end].lines().filter(|line| !line.starts_with("//!"));
    let mut text: String = lines.flat_map(|line| [line, "\n"]).collect();
    for (stands, model) in copy.swaps {
        assert!(
            text.contains(stands),
            "{} has changed, so that its model does not fit any more: {stands}",
            copy.from
        );
        text = text.replace(stands, model);
    }
    text
}
