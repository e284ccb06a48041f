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

/// What Linux counts processor time in.
const TICKS_PER_SECOND: u64 = 100;

/// Where the processor time of the program itself stands in `/proc/self/stat`, counted from its
/// state; that of the system for it follows.
const CPU_FIELD: usize = 11;

/// Kinds of answers, by the first digit of their status.
const STATUSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// What kind of metric it is.
#[derive(Clone, Copy)]
enum Kind {
    Counter,
    /// A counter with a label, and all its values that are known.
    Counters(&'static str, &'static [&'static str]),
    Gauge,
    Histogram,
}

use Kind::{Counter, Counters, Gauge, Histogram};

/// Every metric, with its description.
const FIGURES: &[(Kind, &str, &str)] = &[
    (
        Gauge,
        "fondaco_build_info",
        "always 1; says which version runs",
    ),
    (
        Counter,
        "fondaco_catch_ups_total",
        "connections whose missed moves were read from the log",
    ),
    (
        Counter,
        "fondaco_chat_lines_lost_total",
        "chat lines that could not be saved",
    ),
    (
        Histogram,
        "fondaco_commit_entries",
        "entries of the logs that were saved together",
    ),
    (
        Histogram,
        "fondaco_commit_seconds",
        "from the start of a commit until it is durable",
    ),
    (
        Histogram,
        "fondaco_computer_thinking_seconds",
        "how long computer players have thought about a move",
    ),
    (
        Counter,
        "fondaco_computers_busy_total",
        "moves that computer players had no time to think about at first",
    ),
    (
        Gauge,
        "fondaco_connections",
        "open connections, sockets among them",
    ),
    (
        Counter,
        "fondaco_connections_refused_total",
        "connections and sockets refused because there were too many",
    ),
    (
        Counter,
        "fondaco_cpu_seconds_total",
        "processor time that the process has used",
    ),
    (
        Gauge,
        "fondaco_database_connections",
        "connections to the database, other than the one for logs",
    ),
    (
        Gauge,
        "fondaco_database_connections_busy",
        "those of them that are in use",
    ),
    (
        Counter,
        "fondaco_envelopes_forged_total",
        "envelopes that no server of this database can have sent",
    ),
    (
        Counters("why", &[]),
        "fondaco_envelopes_lost_total",
        "envelopes between servers that were dropped here, by reason",
    ),
    (
        Counters("lane", &[]),
        "fondaco_envelopes_received_total",
        "envelopes that other servers have sent to this one, by lane",
    ),
    (
        Counters("lane", &[]),
        "fondaco_envelopes_sent_total",
        "envelopes that were sent to other servers, by lane: of tables, or of what is about none",
    ),
    (
        Counter,
        "fondaco_games_archived_total",
        "games that this server has moved into the archive",
    ),
    (
        Gauge,
        "fondaco_games_to_archive",
        "games with a record that are not in the archive yet",
    ),
    (
        Counter,
        "fondaco_loads_refused_total",
        "tables that could not be loaded for whoever came",
    ),
    (
        Gauge,
        "fondaco_loads_waiting",
        "tables that wait until they are loaded",
    ),
    (
        Counter,
        "fondaco_log_batches_failed_total",
        "commits whose outcome was not known",
    ),
    (
        Counter,
        "fondaco_log_batches_total",
        "commits since the start",
    ),
    (
        Counter,
        "fondaco_log_rows_total",
        "entries saved since the start",
    ),
    (
        Gauge,
        "fondaco_memory_bytes",
        "memory that the process holds (resident set)",
    ),
    (
        Histogram,
        "fondaco_move_ack_seconds",
        "from a move's receipt to its acknowledgement",
    ),
    (
        Histogram,
        "fondaco_move_delivery_seconds",
        "from a move's receipt until it was passed on to the last viewer",
    ),
    (
        Gauge,
        "fondaco_nats_up",
        "1 if NATS carries messages to other servers",
    ),
    (
        Gauge,
        "fondaco_notices_oldest_seconds",
        "how long the oldest message to somebody away has been due",
    ),
    (
        Counters("outcome", &["delivered", "failed", "gone"]),
        "fondaco_notices_total",
        "messages to people away from the screen, by outcome",
    ),
    (
        Gauge,
        "fondaco_notices_waiting",
        "people to whom a message is due",
    ),
    (Gauge, "fondaco_open_files", "file descriptors in use"),
    (
        Counter,
        "fondaco_outbox_overflows_total",
        "connections that did not read fast enough",
    ),
    (
        Gauge,
        "fondaco_records_waiting",
        "finished games whose records are being made",
    ),
    (
        Counters("code", &[]),
        "fondaco_rejects_total",
        "messages to tables refused, by code",
    ),
    (
        Counter,
        "fondaco_requests_limited_total",
        "requests refused because an address sent too many",
    ),
    (
        Counters("status", &STATUSES),
        "fondaco_requests_total",
        "requests answered, by the first digit of their status",
    ),
    (
        Counter,
        "fondaco_resyncs_total",
        "connections that were sent everything again",
    ),
    (
        Counter,
        "fondaco_saves_ambiguous_total",
        "saves whose outcome was not known at first",
    ),
    (
        Counter,
        "fondaco_saves_found_total",
        "saves that were found to have succeeded after all",
    ),
    (Gauge, "fondaco_sockets", "open sockets, by kind"),
    (
        Counter,
        "fondaco_sockets_closed_for_violations_total",
        "sockets closed because of too many unusable messages",
    ),
    (
        Gauge,
        "fondaco_store_writable",
        "1 if the last probe was saved",
    ),
    (
        Counter,
        "fondaco_tables_evicted_total",
        "tables that left memory to make room for others",
    ),
    (Gauge, "fondaco_tables_in_memory", "tables in memory"),
    (
        Counter,
        "fondaco_tables_limited_total",
        "new tables refused because of a limit",
    ),
    (
        Gauge,
        "fondaco_tables_memory_bytes",
        "roughly what the tables in memory take",
    ),
    (
        Gauge,
        "fondaco_thoughts_waiting",
        "moves and hints that wait until computer players have time for them",
    ),
    (
        Gauge,
        "fondaco_unsaved_oldest_seconds",
        "how long the oldest entry of a log has been waiting to be saved",
    ),
    (Gauge, "fondaco_viewers", "people looking at a table"),
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
    for &(kind, name, help) in FIGURES {
        match kind {
            // Counters are there from the start, or the first event of each would go unseen.
            Counter => {
                metrics::describe_counter!(name, help);
                metrics::counter!(name).absolute(0);
            }
            Counters(label, values) => {
                metrics::describe_counter!(name, help);
                for &value in values {
                    metrics::counter!(name, label => value).absolute(0);
                }
            }
            Gauge => metrics::describe_gauge!(name, help),
            Histogram => metrics::describe_histogram!(name, help),
        }
    }
    metrics::gauge!("fondaco_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
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
    metrics::counter!("fondaco_log_rows_total").absolute(stats.rows);
    metrics::counter!("fondaco_log_batches_total").absolute(stats.batches);
    metrics::counter!("fondaco_log_batches_failed_total").absolute(stats.failed_batches);
    metrics::gauge!("fondaco_unsaved_oldest_seconds").set(app.store.oldest_unsaved().as_secs_f64());
    let connections = app.store.connections();
    metrics::gauge!("fondaco_database_connections").set(f64::from(connections.open));
    metrics::gauge!("fondaco_database_connections_busy").set(f64::from(connections.busy));
    metrics::gauge!("fondaco_thoughts_waiting").set(app.tables.thinkers().waiting() as f64);
    metrics::gauge!("fondaco_tables_in_memory").set(app.tables.in_memory().len() as f64);
    metrics::gauge!("fondaco_tables_memory_bytes").set(app.tables.bytes() as f64);
    metrics::gauge!("fondaco_connections").set(app.limits.places.taken() as f64);
    if let Some(pages) = resident_pages() {
        metrics::gauge!("fondaco_memory_bytes").set(pages * PAGE_BYTES);
    }
    if let Some(seconds) = cpu_seconds() {
        metrics::counter!("fondaco_cpu_seconds_total").absolute(seconds);
    }
    if let Ok(files) = std::fs::read_dir("/proc/self/fd") {
        metrics::gauge!("fondaco_open_files").set(files.count() as f64);
    }
}

/// The processor time of all threads, in whole seconds.
fn cpu_seconds() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes before, and may contain anything.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace().skip(CPU_FIELD);
    let ticks = |field: Option<&str>| field?.parse::<u64>().ok();
    Some((ticks(fields.next())? + ticks(fields.next())?) / TICKS_PER_SECOND)
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

/// Every answer to a request passes here.
pub fn answered(status: axum::http::StatusCode) {
    let first = usize::from(status.as_u16() / 100).saturating_sub(1);
    if let Some(&class) = STATUSES.get(first) {
        metrics::counter!("fondaco_requests_total", "status" => class).increment(1);
    }
}

/// Counts something in a gauge until it is dropped.
#[derive(Debug)]
pub struct Counted(metrics::Gauge);

impl Counted {
    /// Somebody views a table.
    pub fn viewer() -> Counted {
        Counted::one_more(metrics::gauge!("fondaco_viewers"))
    }

    /// A socket of this kind is open: `table` or `lobby`.
    pub fn socket(kind: &'static str) -> Counted {
        Counted::one_more(metrics::gauge!("fondaco_sockets", "kind" => kind))
    }

    /// A table waits for its turn to be loaded.
    pub fn waiting_load() -> Counted {
        Counted::one_more(metrics::gauge!("fondaco_loads_waiting"))
    }

    fn one_more(gauge: metrics::Gauge) -> Counted {
        gauge.increment(1.0);
        Counted(gauge)
    }
}

impl Drop for Counted {
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
        FIGURES
            .iter()
            .map(|(_, name, _)| (*name).to_owned())
            .collect()
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
    fn alerts_are_about_figures_that_exist() {
        let rules = include_str!("../../../dist/prometheus-rules.yml");
        let asked: BTreeSet<String> = rules
            .lines()
            .filter(|line| line.trim_start().starts_with("expr:"))
            .flat_map(named_in)
            .map(|name| name.trim_end_matches("_bucket").to_owned())
            .collect();
        assert!(asked.len() > 8, "{asked:?}");
        let known = known();
        let unknown: Vec<&String> = asked.difference(&known).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
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
