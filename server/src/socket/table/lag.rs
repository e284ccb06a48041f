//! The lag of a connection, measured by its pings.

use std::collections::VecDeque;
use std::time::Duration;

/// How many round trips are remembered.
const REMEMBERED: usize = 10;

/// The last round trips of a connection. The shortest of them counts: a client can answer a ping
/// late, but not early.
#[derive(Debug, Default)]
pub(super) struct Lag(VecDeque<Duration>);

impl Lag {
    /// Notes a round trip. Returns the lag as it is now.
    pub(super) fn measured(&mut self, round_trip: Duration) -> Duration {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back(round_trip);
        self.0.iter().min().copied().unwrap_or(round_trip)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_of_the_last_ten_round_trips_counts() {
        let ms = Duration::from_millis;
        let mut lag = Lag::default();
        assert_eq!(lag.measured(ms(80)), ms(80));
        for _ in 1..REMEMBERED {
            assert_eq!(lag.measured(ms(980)), ms(80));
        }
        assert_eq!(lag.measured(ms(980)), ms(980));
        assert_eq!(lag.measured(ms(60)), ms(60));
    }
}
