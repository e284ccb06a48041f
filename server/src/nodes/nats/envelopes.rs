//! What becomes of envelopes, outgoing or incoming.

/// The maximum size of an envelope: 256 KiB of a bundle, and the overhead of sealing it.
pub(super) const ENVELOPE_BYTES_MAX: usize = 260 * 1024;

/// Counts an envelope that was lost on this node.
pub(super) fn lost(why: &'static str) {
    metrics::counter!("fondaco_envelopes_lost_total", "why" => why).increment(1);
}
