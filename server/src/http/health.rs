//! For those who run the server: alive, ready, metrics.

use crate::app::App;
use axum::extract::State;
use axum::http::StatusCode;
use std::time::Duration;
use tokio::time::timeout;

/// The longest that the database may take to say that it is there.
const PING_MAX: Duration = Duration::from_secs(1);

/// The process answers.
pub(super) async fn alive() -> &'static str {
    "ok\n"
}

/// The database answers, and the server is not about to stop.
pub(super) async fn ready(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match timeout(PING_MAX, app.store.ping()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        Ok(Err(_)) | Err(_) => (
            StatusCode::SERVICE_UNAVAILABLE,
            "the database does not answer\n",
        ),
    }
}

/// Figures in Prometheus' text format.
pub(super) async fn metrics(State(app): State<App>) -> String {
    let stats = app.store.stats();
    metrics::gauge!("fondaco_log_rows_total").set(stats.rows as f64);
    metrics::gauge!("fondaco_log_batches_total").set(stats.batches as f64);
    metrics::gauge!("fondaco_tables_in_memory").set(app.tables.in_memory().len() as f64);
    app.metrics
        .as_ref()
        .map(|handle| handle.render())
        .unwrap_or_default()
}
