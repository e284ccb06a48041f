//! The counts and times of a measurement.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
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

#[derive(Deserialize)]
struct Update<'a> {
    #[serde(borrow)]
    patch: &'a RawValue,
    #[serde(borrow)]
    events: &'a RawValue,
    #[serde(borrow)]
    private: Option<Private<'a>>,
}

/// An update in shorthand: its shape, version, hash and time precede the rest.
#[derive(Deserialize)]
struct ShortUpdate<'a>(
    IgnoredAny,
    IgnoredAny,
    IgnoredAny,
    IgnoredAny,
    #[serde(borrow)] &'a RawValue,
    #[serde(borrow)] &'a RawValue,
    #[serde(borrow)] Option<ShortPrivate<'a>>,
);

/// The shape, the view, the actions, whether there is something to undo, and events.
#[derive(Deserialize)]
struct ShortPrivate<'a>(
    IgnoredAny,
    #[serde(borrow)] &'a RawValue,
    #[serde(borrow)] &'a RawValue,
    IgnoredAny,
    IgnoredAny,
);

impl<'a> From<ShortUpdate<'a>> for Update<'a> {
    fn from(short: ShortUpdate<'a>) -> Update<'a> {
        let ShortUpdate(_, _, _, _, patch, events, private) = short;
        let private = private.map(|ShortPrivate(_, view, actions, ..)| Private {
            view: Some(view),
            actions: Some(actions),
        });
        Update {
            patch,
            events,
            private,
        }
    }
}

#[derive(Deserialize)]
struct Private<'a> {
    #[serde(borrow)]
    view: Option<&'a RawValue>,
    #[serde(borrow)]
    actions: Option<&'a RawValue>,
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
    pub(crate) fn updated(&mut self, text: &str, delay: Duration) -> serde_json::Result<()> {
        self.delivered(text.len(), delay);
        let update = match text.starts_with('[') {
            true => serde_json::from_str::<ShortUpdate<'_>>(text)?.into(),
            false => serde_json::from_str::<Update<'_>>(text)?,
        };
        let bytes = |json: Option<&RawValue>| json.map_or(0, |json| json.get().len() as u64);
        self.parts.patch += bytes(Some(update.patch));
        self.parts.events += bytes(Some(update.events));
        if let Some(private) = update.private {
            self.parts.view += bytes(private.view);
            self.parts.actions += bytes(private.actions);
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
