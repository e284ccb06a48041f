//! The counts and times of a measurement.

use anyhow::Context;
use fondaco_protocol::Shorthand;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::time::Duration;

/// What happened in one or more rounds.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) moves: u64,
    pub(crate) deliveries: u64,
    /// Everything received, including acks.
    pub(crate) bytes: u64,
    pub(crate) parts: Parts,
    /// Time until the ack.
    latencies: Vec<Duration>,
    /// Time until each delivery.
    delays: Vec<Duration>,
}

/// The bytes of the components of updates.
#[derive(Default)]
pub(crate) struct Parts {
    pub(crate) patch: u64,
    pub(crate) events: u64,
    pub(crate) view: u64,
    pub(crate) actions: u64,
}

impl Tally {
    /// Records how long a move took to be acknowledged.
    pub(crate) fn moved(&mut self, latency: Duration) {
        self.moves += 1;
        self.latencies.push(latency);
    }

    /// Records an update of this many bytes.
    pub(crate) fn delivered(&mut self, bytes: usize, delay: Duration) {
        self.deliveries += 1;
        self.bytes += bytes as u64;
        self.delays.push(delay);
    }

    /// Records one of Fondaco's updates, and the size of its components.
    pub(crate) fn updated(&mut self, text: &str, delay: Duration) -> anyhow::Result<()> {
        self.delivered(text.len(), delay);
        let update = fields(text)?;
        let bytes = |json: Option<&&RawValue>| json.map_or(0, |json| json.get().len() as u64);
        self.parts.patch += bytes(update.get("patch"));
        self.parts.events += bytes(update.get("events"));
        let private = update.get("private").context("an update")?.get();
        if private != "null" {
            let private = fields(private)?;
            self.parts.view += bytes(private.get("view"));
            self.parts.actions += bytes(private.get("actions"));
        }
        Ok(())
    }

    pub(crate) fn add(&mut self, other: Tally) {
        self.moves += other.moves;
        self.deliveries += other.deliveries;
        self.bytes += other.bytes;
        self.parts.patch += other.parts.patch;
        self.parts.events += other.parts.events;
        self.parts.view += other.parts.view;
        self.parts.actions += other.parts.actions;
        self.latencies.extend(other.latencies);
        self.delays.extend(other.delays);
    }

    /// The given quantile of the times until the ack.
    pub(crate) fn latency(&mut self, share: f64) -> Duration {
        percentile(&mut self.latencies, share)
    }

    /// The given quantile of the times until a delivery.
    pub(crate) fn delay(&mut self, share: f64) -> Duration {
        percentile(&mut self.delays, share)
    }
}

/// The given quantile of the times.
pub(crate) fn percentile(times: &mut [Duration], share: f64) -> Duration {
    times.sort_unstable();
    let index = (times.len() as f64 * share) as usize;
    let last = times.len().saturating_sub(1);
    times.get(index.min(last)).copied().unwrap_or_default()
}

/// The fields of an object, plain or in shorthand, as they are written.
fn fields(text: &str) -> anyhow::Result<BTreeMap<&str, &RawValue>> {
    if !text.starts_with('[') {
        return Ok(serde_json::from_str(text)?);
    }
    let items: Vec<&RawValue> = serde_json::from_str(text)?;
    let (number, values) = items.split_first().context("a shape")?;
    let shape = Shorthand::current().shape(number.get().parse()?);
    let names = shape.context("a known shape")?.iter();
    let names = names.filter(|name| !name.contains('='));
    Ok(names
        .map(String::as_str)
        .zip(values.iter().copied())
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_updates_are_found_in_every_shape() {
        let shorthand = Shorthand::current();
        let mut texts = vec![
            r#"{"patch":7,"events":[0,1,2],"private":{"view":{},"actions":["end"]}}"#.to_owned(),
        ];
        for number in 1.. {
            let Some(shape) = shorthand.shape(number) else {
                break;
            };
            if shape.first().is_none_or(|first| first != "type=update") {
                continue;
            }
            let values = shape.iter().skip(1).map(|name| match name.as_str() {
                "events" => "[0,1,2]",
                "private" => r#"[8,{},["end"],false,[]]"#,
                _ => "7",
            });
            let values: Vec<&str> = values.collect();
            texts.push(format!("[{number},{}]", values.join(",")));
        }
        assert!(texts.len() >= 5, "there are several shapes of updates");
        for text in texts {
            let mut tally = Tally::default();
            tally.updated(&text, Duration::ZERO).unwrap();
            let Parts {
                patch,
                events,
                view,
                actions,
            } = tally.parts;
            assert_eq!([patch, events, view, actions], [1, 7, 2, 7], "{text}");
        }
    }
}
