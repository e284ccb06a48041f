//! Tells people who are waiting, and does not let them wait for ever.

use super::{Relay, WAIT_MAX};
use fondaco_protocol::{Saving, ServerMessage};
use game_core::Json;
use table::basis::Steady;
use table::sent::Frame;
use table::work::{FAILING_AFTER, SLOW_AFTER};
use table::{Audience, Command, Delivery, Unavailable};

impl Relay {
    /// Tells everybody here when a move takes longer than usual, as the owner does for its own
    /// connections.
    pub(crate) fn tell_how_saving_goes(&mut self) {
        let waits = self.pending.first_move().map(|said| self.now.since(said));
        let state = match waits {
            Some(waits) if waits >= FAILING_AFTER => Saving::Failing,
            Some(waits) if waits >= SLOW_AFTER => Saving::Slow,
            Some(_) | None => Saving::Done,
        };
        if std::mem::replace(&mut self.saving, state) != state {
            let frame = Frame::of(&ServerMessage::<Json>::Saving { state });
            let to = Audience::All;
            self.send(to, frame);
        }
    }

    /// Tells those who have waited too long to try again.
    pub(crate) fn give_up(&mut self) {
        for connection in self.guests.arrived_by(self.now, WAIT_MAX) {
            self.guests.remove(connection);
            let error = Unavailable::Restarting.into();
            self.deliver(Delivery::TurnAway { connection, error });
            if !self.crowd.turns_back(connection) {
                self.request(Command::Detach { connection });
            }
        }
        for ticket in self.pending.asked_by(self.now, WAIT_MAX) {
            self.refuse(ticket, Unavailable::Restarting);
        }
    }

    /// When somebody will next have waited too long.
    pub(crate) fn waits_until(&self) -> Option<Steady> {
        let saving = self
            .pending
            .first_move()
            .and_then(|said| match self.saving {
                Saving::Done => Some(said.after(SLOW_AFTER)),
                Saving::Slow => Some(said.after(FAILING_AFTER)),
                Saving::Failing => None,
            });
        let waits = [self.guests.first_arrival(), self.pending.first_change()];
        let given_up = waits.into_iter().flatten().map(|at| at.after(WAIT_MAX));
        given_up.chain(saving).min()
    }
}
