//! Passes what the owner tells on to this node's connections.

use super::guests::{Guest, Stage};
use super::{Relay, RelayEffect};
use crate::wire::{Part, To, Wish};
use fondaco_protocol::{CommandId, ServerMessage};
use game_core::{Json, Seat};
use std::sync::Arc;
use table::sent::Frame;
use table::sent::UpdateFrames;
use table::{Ack, Audience, ConnectionId, Delivery};
use table::{TableError, Unavailable};

impl Relay {
    pub(crate) fn read(&mut self, parts: Vec<Part>) {
        let mut parts = parts.into_iter().peekable();
        let mut ack = None;
        while let Some(part) = parts.next() {
            match part {
                Part::Send {
                    to: To::Connection(number),
                    frame,
                    answers: Some(cmd_id),
                } if matches!(parts.peek(), Some(Part::Update { .. })) => {
                    self.pending.answered(number, cmd_id);
                    let is_here = self.guests.get_mut(number).is_some();
                    let connection = ConnectionId::numbered(number);
                    ack = is_here.then_some(Ack {
                        connection,
                        cmd_id,
                        frame,
                    });
                }
                Part::Admit {
                    connections,
                    seat,
                    greeting,
                } => {
                    for connection in connections {
                        self.admit(connection, seat, greeting.clone());
                    }
                }
                Part::TurnAway { connection } => self.turn_away(connection),
                Part::Reseat { connection, seat } => self.reseat(connection, seat),
                Part::Reopen { connection } => self.reopen(connection),
                Part::Dismiss { connection } => {
                    if self.guests.remove(connection).is_some() {
                        self.pending.forget(connection);
                        self.dismiss(connection);
                    }
                }
                Part::Send { to, frame, answers } => self.pass_on(to, frame, answers),
                Part::Update { public, seats } => self.pass_update_on(public, &seats, ack.take()),
                Part::Answer { ticket, answer } => {
                    if self.pending.changed(ticket) {
                        self.answer(ticket, answer);
                    }
                }
            }
        }
    }

    /// Lets a connection follow the session from now on.
    fn admit(&mut self, number: u64, seat: Option<Seat>, greeting: Vec<Frame>) {
        let connection = ConnectionId::numbered(number);
        let Some((stage, guest)) = self.guests.arrived(number) else {
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
            let to = Audience::One(connection);
            self.send(to, frame);
        }
    }

    fn turn_away(&mut self, number: u64) {
        let Some(guest) = self.guests.remove(number) else {
            return;
        };
        let connection = ConnectionId::numbered(number);
        let error = TableError::NoSpectators;
        self.pending.forget(number);
        if guest.stage() == Stage::Arriving {
            return self.deliver(Delivery::TurnAway { connection, error });
        }
        let frame = Frame::of(&ServerMessage::<Json>::Closing {
            code: error.code(),
            message: error.to_string(),
        });
        let to = Audience::One(connection);
        self.send(to, frame);
        self.dismiss(number);
    }

    fn reseat(&mut self, number: u64, seat: Option<Seat>) {
        if let Some(guest) = self.guests.get_mut(number) {
            let watched = guest.watches();
            guest.seat = seat;
            let is_quiet = guest.is_quiet;
            if watched && seat.is_some() && is_quiet {
                self.ask(Wish::Quiet {
                    connection: number,
                    is_quiet,
                });
            }
            let connection = ConnectionId::numbered(number);
            self.deliver(Delivery::Reseat { connection, seat });
        }
    }

    fn reopen(&mut self, number: u64) {
        if let Some(guest) = self.guests.get_mut(number) {
            (guest.needs_all, guest.is_asked_for_all) = (false, false);
            let connection = ConnectionId::numbered(number);
            self.deliver(Delivery::Reopen { connection });
        }
    }

    fn pass_on(&mut self, to: To, frame: Frame, answers: Option<CommandId>) {
        let to = match to {
            To::All => Audience::All,
            To::Players => Audience::Players,
            To::Watchers => Audience::Watchers,
            To::Seat(seat) => Audience::Seat(seat),
            To::Connection(number) => {
                if let Some(cmd_id) = answers {
                    self.pending.answered(number, cmd_id);
                }
                if self.guests.get_mut(number).is_none() {
                    return;
                }
                Audience::One(ConnectionId::numbered(number))
            }
        };
        if matches!(to, Audience::One(_)) || self.guests.are_all_here() {
            return self.deliver(Delivery::Send { to, frame, answers });
        }
        self.send_each(|connection, guest| {
            to.includes(connection, guest.seat).then(|| frame.clone())
        });
    }

    /// Passes on an update, along with the answer to whoever acted if that came right before it.
    fn pass_update_on(&mut self, public: Frame, seats: &[(Seat, Frame)], ack: Option<Ack>) {
        let Some(update) = UpdateFrames::of(public, seats) else {
            return self.effects.push(RelayEffect::InvalidUpdate);
        };
        if self.guests.are_all_here() {
            let update = Arc::new(update);
            return self.deliver(Delivery::Update { update, ack });
        }
        if let Some(ack) = ack {
            let (to, answers) = (Audience::One(ack.connection), Some(ack.cmd_id));
            let frame = ack.frame;
            self.deliver(Delivery::Send { to, frame, answers });
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
        let sent = here.filter_map(|(number, guest)| {
            let connection = ConnectionId::numbered(number);
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

    pub(crate) fn reject(&mut self, number: u64, cmd_id: CommandId, error: Unavailable) {
        let body = TableError::from(error).body();
        let frame = Frame::of(&ServerMessage::<Json>::Rejected {
            cmd_id,
            code: body.code,
            message: body.message,
            detail: body.detail,
        });
        let (to, answers) = (Audience::One(ConnectionId::numbered(number)), Some(cmd_id));
        self.deliver(Delivery::Send { to, frame, answers });
    }
}
