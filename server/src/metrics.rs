//! The figures that the server counts.

/// Counts an open socket as long as it is kept.
pub struct OpenSocket(metrics::Gauge);

impl OpenSocket {
    /// Counts one of this kind: `table` or `lobby`.
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
