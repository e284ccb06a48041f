//! Periods in which no clock ran, because the server was down or could not save.

use fondaco_protocol::UnixMs;
use std::time::Duration;

/// A period in which clocks were stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    pub began: UnixMs,
    pub ended: UnixMs,
}

impl Outage {
    /// The time from `since` to `until` without these outages, which must not overlap.
    pub fn without(outages: &[Outage], since: UnixMs, until: UnixMs) -> Duration {
        let lost = outages.iter().map(|outage| {
            let (began, ended) = (outage.began.max(since), outage.ended.min(until));
            ended.since(began)
        });
        until.since(since).saturating_sub(lost.sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_falls_into_the_time_is_taken_off() {
        let outage = |began, ended| Outage {
            began: UnixMs(began),
            ended: UnixMs(ended),
        };
        let outages = [outage(0, 10), outage(20, 30), outage(90, 200)];
        let without =
            |since, until| Outage::without(&outages, UnixMs(since), UnixMs(until)).as_millis();
        assert_eq!(without(10, 20), 10);
        assert_eq!(without(5, 25), 10);
        assert_eq!(without(0, 100), 70);
        assert_eq!(without(95, 100), 0);
        assert_eq!(without(100, 95), 0);
    }
}
