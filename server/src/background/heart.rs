//! Whether the server can save, and whether any clock runs: what tables and the beats tell each other.

use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;
use table::clocks::Pulse;
use tokio::sync::watch;

/// What tables know of it, and what it knows of them.
#[derive(Debug)]
pub(crate) struct Heart {
    /// The number of tables in memory that have a clock running.
    running: AtomicUsize,
    pulse: watch::Sender<Pulse>,
}

impl Default for Heart {
    fn default() -> Heart {
        Heart {
            running: AtomicUsize::new(0),
            pulse: watch::Sender::new(Pulse::Beats),
        }
    }
}

impl Heart {
    /// To be called when a table's clock starts running.
    pub(crate) fn runs(&self) {
        self.running.fetch_add(1, Relaxed);
    }

    /// To be called when none of that table's clocks runs any more.
    pub(crate) fn stops(&self) {
        self.running.fetch_sub(1, Relaxed);
    }

    /// Whether the server can currently save.
    pub(crate) fn now(&self) -> Pulse {
        *self.pulse.borrow()
    }

    /// Reports when the server can no longer save, and when it can again.
    pub(crate) fn pulse(&self) -> watch::Receiver<Pulse> {
        self.pulse.subscribe()
    }

    /// Whether a clock of any table in memory runs.
    pub(super) fn any_runs(&self) -> bool {
        self.running.load(Relaxed) > 0
    }

    /// Tells the tables whether the server can save.
    pub(super) fn tell(&self, pulse: Pulse) {
        self.pulse.send_replace(pulse);
    }
}
