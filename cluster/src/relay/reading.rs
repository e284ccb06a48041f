//! Passes what the owner delivers on to this node's connections.

use super::guests::{Guest, Stage};
use super::{Relay, RelayEffect};
use fondaco_protocol::{CommandId, ServerMessage};
use game_core::{Json, Seat};
use table::sent::{Frame, UpdateFrames};
use table::{Ack, Audience, Command, ConnectionId, Delivery};
use table::{TableError, Unavailable};

impl Relay {
    pub(crate) fn read(&mut self, delivery: Delivery) {
        match delivery {
            Delivery::Admit {
                connections,
                seat,
                greeting,
            } => {
                for connection in connections {
                    self.admit(connection, seat, greeting.clone());
                }
            }
            Delivery::TurnAway { connection, error } => self.turn_away(connection, error),
            Delivery::Reseat { connection, seat } => self.reseat(connection, seat),
            Delivery::Reopen { connection } => self.reopen(connection),
            Delivery::Dismiss { connection } => {
                if self.guests.remove(connection).is_some() {
                    self.pending.forget(connection);
                    self.deliver(delivery);
                }
            }
            Delivery::Send { to, frame, answers } => self.pass_on(to, frame, answers),
            Delivery::Update { update, ack } => self.pass_update_on(update, ack),
            Delivery::Answer { ticket, .. } => {
                if self.pending.changed(ticket) {
                    self.deliver(delivery);
                }
            }
        }
    }

    /// Lets a connection follow the session from now on.
    fn admit(&mut self, connection: ConnectionId, seat: Option<Seat>, greeting: Vec<Frame>) {
        let Some((stage, guest)) = self.guests.arrived(connection) else {
            return;
        };
        let before = std::mem::replace(&mut guest.seat, seat);
        let reopens = guest.is_asked_for_all;
        if reopens {
            (guest.needs_all, guest.is_asked_for_all) = (false, false);
        }
        if stage == Stage::Arriving {
            let connections = vec![connection];
            return self.deliver(Delivery::Admit {
                connections,
                seat,
                greeting,
            });
        }
        if before != seat {
            self.deliver(Delivery::Reseat { connection, seat });
        }
        if reopens {
            self.deliver(Delivery::Reopen { connection });
        }
        for frame in greeting {
            self.send(Audience::One(connection), frame);
        }
    }

    fn turn_away(&mut self, connection: ConnectionId, error: TableError) {
        let Some(guest) = self.guests.remove(connection) else {
            return;
        };
        self.pending.forget(connection);
        if guest.stage() == Stage::Arriving {
            return self.deliver(Delivery::TurnAway { connection, error });
        }
        let closing = ServerMessage::<Json>::Closing {
            code: error.code(),
            message: error.to_string(),
        };
        self.send(Audience::One(connection), Frame::of(&closing));
        self.deliver(Delivery::Dismiss { connection });
    }

    fn reseat(&mut self, connection: ConnectionId, seat: Option<Seat>) {
        if let Some(guest) = self.guests.get_mut(connection) {
            let watched = guest.watches();
            guest.seat = seat;
            let is_quiet = guest.is_quiet;
            if watched && seat.is_some() && is_quiet {
                self.request(Command::Quiet {
                    connection,
                    is_quiet,
                });
            }
            self.deliver(Delivery::Reseat { connection, seat });
        }
    }

    fn reopen(&mut self, connection: ConnectionId) {
        if let Some(guest) = self.guests.get_mut(connection) {
            (guest.needs_all, guest.is_asked_for_all) = (false, false);
            self.deliver(Delivery::Reopen { connection });
        }
    }

    fn pass_on(&mut self, to: Audience, frame: Frame, answers: Option<CommandId>) {
        let is_passed_on = match to {
            Audience::One(connection) => {
                if let Some(cmd_id) = answers {
                    self.pending.answered(connection, cmd_id);
                }
                if self.guests.get_mut(connection).is_none() {
                    return;
                }
                true
            }
            _ => self.guests.are_all_here(),
        };
        if is_passed_on {
            return self.deliver(Delivery::Send { to, frame, answers });
        }
        self.send_each(|connection, guest| {
            to.includes(connection, guest.seat).then(|| frame.clone())
        });
    }

    fn pass_update_on(&mut self, update: UpdateFrames, ack: Option<Ack>) {
        let ack = ack.filter(|ack| {
            self.pending.answered(ack.connection, ack.cmd_id);
            self.guests.get_mut(ack.connection).is_some()
        });
        if !update.is_valid() {
            return self.effects.push(RelayEffect::InvalidUpdate);
        }
        if self.guests.are_all_here() {
            return self.deliver(Delivery::Update { update, ack });
        }
        if let Some(ack) = ack {
            self.deliver(Delivery::Send {
                to: Audience::One(ack.connection),
                frame: ack.frame,
                answers: Some(ack.cmd_id),
            });
        }
        self.send_each(|_, guest| Some(update.frame(guest.seat)));
    }

    /// Sends to each connection that follows, because others have yet to be told where they carry
    /// on from.
    fn send_each(&mut self, frame_for: impl Fn(ConnectionId, &Guest) -> Option<Frame>) {
        let here = self
            .guests
            .iter()
            .filter(|(_, guest)| guest.stage() == Stage::Here);
        let sent = here.filter_map(|(connection, guest)| {
            let to = Audience::One(connection);
            let frame = frame_for(connection, guest)?;
            let answers = None;
            Some(RelayEffect::Deliver(Delivery::Send { to, frame, answers }))
        });
        self.effects.extend(sent);
    }

    pub(crate) fn send(&mut self, to: Audience, frame: Frame) {
        let answers = None;
        self.deliver(Delivery::Send { to, frame, answers });
    }

    pub(crate) fn reject(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        error: Unavailable,
    ) {
        let body = TableError::from(error).body();
        let rejected = ServerMessage::<Json>::Rejected {
            cmd_id,
            code: body.code,
            message: body.message,
            detail: body.detail,
        };
        self.deliver(Delivery::Send {
            to: Audience::One(connection),
            frame: Frame::of(&rejected),
            answers: Some(cmd_id),
        });
    }
}
