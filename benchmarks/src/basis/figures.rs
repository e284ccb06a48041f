//! Calculations on measurements, before they are printed.

use std::time::Duration;

/// Microseconds per item; a `count` of 0 is treated as 1.
pub(crate) fn us_each(time: Duration, count: u64) -> f64 {
    time.as_secs_f64() * 1e6 / count.max(1) as f64
}

/// The median, or the upper of the two middle values; 0 if there are none.
pub(crate) fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
