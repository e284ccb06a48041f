//! The metrics of the server: a function for each one that is not recorded where it happens.

use super::figures::{FIGURES, Kind, STATUSES};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::time::Duration;

/// Upper bounds of the duration buckets, in seconds: players notice 0.1, and 2 is an outage.
const SECONDS: [f64; 14] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0,
];

/// Upper bounds of the buckets for entries saved together.
const ENTRIES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

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
            Kind::Counter => {
                metrics::describe_counter!(name, help);
                metrics::counter!(name).absolute(0);
            }
            Kind::Counters(label, values) => {
                metrics::describe_counter!(name, help);
                for &value in values {
                    metrics::counter!(name, label => value).absolute(0);
                }
            }
            Kind::Gauge => metrics::describe_gauge!(name, help),
            Kind::Histogram => metrics::describe_histogram!(name, help),
        }
    }
    metrics::gauge!("fondaco_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    Ok(recorder)
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
