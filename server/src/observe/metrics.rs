//! The metrics of the server: their names, and a function for each one that is not recorded where
//! it happens.

use crate::app::App;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::time::Duration;
use tokio::time::interval;

/// Upper bounds of the duration buckets, in seconds: players notice 0.1, and 2 is an outage.
const SECONDS: [f64; 14] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0,
];

/// Upper bounds of the buckets for entries saved together.
const ENTRIES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// How often histograms are folded together, even if nobody reads them.
const FOLD_EVERY: Duration = Duration::from_secs(5);

/// The size of a memory page, as Linux counts them on all machines that the server is built for.
const PAGE_BYTES: f64 = 4096.0;

/// Every metric, with its description.
pub const FIGURES: &[(&str, &str)] = &[
    (
        "fondaco_catch_ups_total",
        "connections whose missed moves were read from the log",
    ),
    (
        "fondaco_commit_entries",
        "entries of the logs that were saved together",
    ),
    (
        "fondaco_commit_seconds",
        "from the start of a commit until it is durable",
    ),
    (
        "fondaco_connections",
        "open connections, sockets among them",
    ),
    (
        "fondaco_computer_thinking_seconds",
        "how long computer players have thought about a move",
    ),
    (
        "fondaco_computers_busy_total",
        "moves that computer players had no time to think about at first",
    ),
    (
        "fondaco_connections_refused_total",
        "connections and sockets refused because there were too many",
    ),
    (
        "fondaco_envelopes_lost_total",
        "envelopes between servers that were dropped here, by reason",
    ),
    (
        "fondaco_envelopes_received_total",
        "envelopes that other servers have sent to this one, by lane",
    ),
    (
        "fondaco_envelopes_sent_total",
        "envelopes that were sent to other servers, by lane: of tables, or of what is about none",
    ),
    ("fondaco_log_batches_total", "commits since the start"),
    (
        "fondaco_log_batches_failed_total",
        "commits whose outcome was not known",
    ),
    ("fondaco_log_rows_total", "entries saved since the start"),
    (
        "fondaco_memory_bytes",
        "memory that the process holds (resident set)",
    ),
    (
        "fondaco_move_ack_seconds",
        "from a move's receipt to its acknowledgement",
    ),
    (
        "fondaco_move_delivery_seconds",
        "from a move's receipt until it was passed on to the last viewer",
    ),
    (
        "fondaco_nats_up",
        "1 if NATS carries messages to other servers",
    ),
    ("fondaco_open_files", "file descriptors in use"),
    (
        "fondaco_outbox_overflows_total",
        "connections that did not read fast enough",
    ),
    (
        "fondaco_rejects_total",
        "messages to tables refused, by code",
    ),
    (
        "fondaco_requests_limited_total",
        "requests refused because an address sent too many",
    ),
    (
        "fondaco_resyncs_total",
        "connections that were sent everything again",
    ),
    (
        "fondaco_saves_ambiguous_total",
        "saves whose outcome was not known at first",
    ),
    (
        "fondaco_saves_found_total",
        "saves that were found to have succeeded after all",
    ),
    ("fondaco_sockets", "open sockets, by kind"),
    (
        "fondaco_sockets_closed_for_violations_total",
        "sockets closed because of too many unusable messages",
    ),
    (
        "fondaco_notices_total",
        "messages to people away from the screen, by outcome",
    ),
    ("fondaco_store_writable", "1 if the last probe was saved"),
    (
        "fondaco_tables_evicted_total",
        "tables that left memory to make room for others",
    ),
    ("fondaco_tables_in_memory", "tables in memory"),
    (
        "fondaco_tables_limited_total",
        "new tables refused because of a limit",
    ),
    (
        "fondaco_tables_memory_bytes",
        "roughly what the tables in memory take",
    ),
    ("fondaco_viewers", "people looking at a table"),
];

/// Starts recording.
///
/// # Errors
/// If this process already has a recorder.
pub fn start() -> Result<PrometheusHandle, BuildError> {
    let recorder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("_entries".to_owned()), &ENTRIES)?
        .install_recorder()?;
    for &(name, help) in FIGURES {
        // The kind is not known here, and does not matter for a description.
        metrics::describe_counter!(name, help);
        metrics::describe_gauge!(name, help);
        metrics::describe_histogram!(name, help);
    }
    Ok(recorder)
}

/// Folds histograms until the server stops: otherwise they would grow until somebody reads them.
pub(crate) async fn fold(app: App) {
    let mut due = interval(FOLD_EVERY);
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            _ = due.tick() => {
                if let Some(handle) = &app.metrics {
                    handle.run_upkeep();
                }
            }
        }
    }
}

/// Sets the metrics that are not recorded as things happen.
pub(crate) fn look(app: &App) {
    let stats = app.store.stats();
    metrics::gauge!("fondaco_log_rows_total").set(stats.rows as f64);
    metrics::gauge!("fondaco_log_batches_total").set(stats.batches as f64);
    metrics::gauge!("fondaco_log_batches_failed_total").set(stats.failed_batches as f64);
    metrics::gauge!("fondaco_tables_in_memory").set(app.tables.in_memory().len() as f64);
    metrics::gauge!("fondaco_tables_memory_bytes").set(app.tables.bytes() as f64);
    metrics::gauge!("fondaco_connections").set(app.limits.places.taken() as f64);
    if let Some(pages) = resident_pages() {
        metrics::gauge!("fondaco_memory_bytes").set(pages * PAGE_BYTES);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        metrics::gauge!("fondaco_open_files").set(files.count() as f64);
    }
}

fn resident_pages() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    text.split(' ').nth(1)?.parse().ok()
}

/// A move was acknowledged, this long after its table started on it.
pub fn move_acknowledged(took: Duration) {
    metrics::histogram!("fondaco_move_ack_seconds").record(took.as_secs_f64());
}

/// A move was handed to its last viewer's socket, this long after its table started on it.
pub fn move_delivered(took: Duration) {
    metrics::histogram!("fondaco_move_delivery_seconds").record(took.as_secs_f64());
}

/// A table refused something that a client had sent.
pub fn rejected(code: fondaco_protocol::ErrorCode) {
    let code = serde_json::to_value(code).ok();
    let code = code.and_then(|code| code.as_str().map(str::to_owned));
    metrics::counter!("fondaco_rejects_total", "code" => code.unwrap_or_default()).increment(1);
}

/// A connection was sent the complete state again.
pub fn resynced() {
    metrics::counter!("fondaco_resyncs_total").increment(1);
}

/// The updates that a connection had missed were read from the log.
pub fn caught_up() {
    metrics::counter!("fondaco_catch_ups_total").increment(1);
}

/// Counts somebody viewing a table until it is dropped.
#[derive(Debug)]
pub struct Viewer(());

impl Viewer {
    pub fn count() -> Viewer {
        metrics::gauge!("fondaco_viewers").increment(1.0);
        Viewer(())
    }
}

impl Drop for Viewer {
    fn drop(&mut self) {
        metrics::gauge!("fondaco_viewers").decrement(1.0);
    }
}

/// Counts an open socket until it is dropped.
pub struct OpenSocket(metrics::Gauge);

impl OpenSocket {
    /// Counts a socket of this kind: `table` or `lobby`.
    pub fn count(kind: &'static str) -> OpenSocket {
        let gauge = metrics::gauge!("fondaco_sockets", "kind" => kind);
        gauge.increment(1.0);
        OpenSocket(gauge)
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    /// Everything in a text that looks like the name of a metric.
    fn named_in(text: &str) -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words
            .filter(|word| word.starts_with("fondaco_") && !word.starts_with("fondaco_server"))
            .map(str::to_owned)
            .collect()
    }

    fn known() -> BTreeSet<String> {
        FIGURES.iter().map(|(name, _)| (*name).to_owned()).collect()
    }

    /// The metrics that the code in a folder records, leaving out the list above.
    fn counted_in(folder: &Path) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                found.extend(counted_in(&path));
                continue;
            }
            let code = std::fs::read_to_string(&path).expect("a text");
            for kind in ["counter!(", "gauge!(", "histogram!("] {
                let calls = code.split(kind).skip(1);
                let names = calls.filter_map(|call| call.trim_start().split('"').nth(1));
                found.extend(names.flat_map(named_in));
            }
        }
        found
    }

    #[test]
    fn every_figure_that_is_counted_is_described() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut counted = counted_in(&source);
        counted.extend(counted_in(&source.join("../../store/src")));
        assert_eq!(counted, known());
    }

    #[test]
    fn the_dashboard_shows_every_figure_and_no_other() {
        let dashboard = include_str!("../../../dist/grafana-dashboard.json");
        serde_json::from_str::<serde_json::Value>(dashboard).expect("it is JSON");
        let shown: BTreeSet<String> = named_in(dashboard)
            .iter()
            .map(|name| {
                let parts = ["_bucket", "_sum", "_count"];
                let part = parts.iter().find_map(|part| name.strip_suffix(part));
                part.unwrap_or(name).to_owned()
            })
            .collect();
        assert_eq!(shown, known());
    }
}
