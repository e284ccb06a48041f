//! What an operator can read of a world: its log at the finest level, and its metrics.

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusRecorder};
use parking_lot::Mutex;
use std::io::{self, Write};
use std::sync::Arc;
use tracing::Dispatch;
use tracing::level_filters::LevelFilter;

pub(crate) struct Ear {
    lines: Lines,
    log: Dispatch,
    recorder: PrometheusRecorder,
}

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut lines = self.0.lock();
        lines.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Ear {
    pub(crate) fn new() -> Ear {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt()
            .with_writer(move || writer.clone())
            .with_max_level(LevelFilter::TRACE)
            .with_ansi(false)
            .without_time()
            .finish();
        Ear {
            lines,
            log: Dispatch::new(log),
            recorder: PrometheusBuilder::new().build_recorder(),
        }
    }

    /// Captures the log while something happens.
    pub(crate) fn listen<T>(&self, happens: impl FnOnce() -> T) -> T {
        tracing::dispatcher::with_default(&self.log, || {
            metrics::with_local_recorder(&self.recorder, happens)
        })
    }

    /// The lines written since the last call.
    pub(crate) fn take_lines(&self) -> String {
        let mut lines = self.lines.0.lock();
        String::from_utf8_lossy(&std::mem::take(&mut *lines)).into_owned()
    }

    /// The metrics as they are now.
    pub(crate) fn metrics(&self) -> String {
        let rendered = self.recorder.handle().render();
        let mut lines: Vec<&str> = rendered.lines().collect();
        lines.sort_unstable();
        lines.join("\n")
    }
}
