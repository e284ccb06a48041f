//! Metrics that are not recorded as things happen.

use crate::app::App;
use std::time::Duration;
use tokio::time::interval;

/// How often histograms are folded together, even if nobody reads them.
const FOLD_EVERY: Duration = Duration::from_secs(5);

/// The size of a memory page, as Linux counts them on all machines that the server is built for.
const PAGE_BYTES: f64 = 4096.0;

/// What Linux counts processor time in.
const TICKS_PER_SECOND: u64 = 100;

/// Where the processor time of the program itself stands in `/proc/self/stat`, counted from its
/// state; that of the system for it follows.
const CPU_FIELD: usize = 11;

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
    if let Some(until) = app.certificate.get() {
        metrics::gauge!("fondaco_certificate_end_timestamp_seconds").set(until.0 as f64 / 1000.0);
    }
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
