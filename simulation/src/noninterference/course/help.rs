//! Hints and warnings, for those who may have some.

use super::{Course, Leak};
use fondaco_protocol::{ClientMessage, Help};
use game_core::Seat;
use std::time::Duration;
use table::ConnectionId;

/// Longer than a table makes anybody wait for another hint.
const PAUSE: Duration = Duration::from_millis(1_001);

impl Course {
    /// Somebody who is to act and may have help asks for it: mostly about an action that they may
    /// choose. If there is nobody, somebody else asks, in vain.
    pub(crate) fn somebody_wants_help(&mut self) -> Result<(), Leak> {
        let helped = self.one_with_help();
        let is_rare = helped.is_none() && self.dice.percent(80);
        let asking = helped.map(|(connection, _)| connection);
        let asking = asking.filter(|_| self.dice.percent(90));
        let Some(connection) = asking.or_else(|| self.some_connection()) else {
            return Ok(());
        };
        if is_rare {
            return self.somebody_acts();
        }
        if helped.is_some() && self.dice.percent(70) {
            self.wait(PAUSE)?;
        }
        let listed = helped.map_or_else(Vec::new, |(_, seat)| self.truth.listed(seat));
        let chosen = if self.dice.percent(85) {
            self.dice.pick(&listed)
        } else {
            self.dice.pick(&self.pool)
        };
        let chosen = chosen.cloned();
        let (cmd_id, version) = (self.new_command(), self.version());
        let message = match chosen.filter(|_| self.dice.percent(50)) {
            Some(action) => ClientMessage::Weigh {
                cmd_id,
                version,
                action,
            },
            None => ClientMessage::Hint { cmd_id },
        };
        self.say(connection, message)
    }

    /// Somebody who is here, is to act, and whose seat has help, or whose opponents are computers.
    fn one_with_help(&mut self) -> Option<(ConnectionId, Seat)> {
        let line = self.truth.game()?.line();
        let seats = &self.truth.stored.seats;
        let has_computers = seats.values().any(|taken| taken.computer().is_some());
        let may_ask = |seat: &Seat| {
            line.must_act(*seat) && (has_computers || line.help(*seat).is_some_and(Help::is_on))
        };
        let helped = seats.seats().filter(may_ask);
        let here = helped.filter_map(|seat| {
            let connection = self.connection_of(seats[seat].person())?;
            Some((connection, seat))
        });
        let here: Vec<_> = here.collect();
        self.dice.pick(&here).copied()
    }
}
