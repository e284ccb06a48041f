//! What the table itself does, in words: the same lines as in the client's log.

use crate::game::OwnEvent;
use fondaco_protocol::{ClaimReason, Help};
use game_core::{Reader, Seat};
use words::Texts;

/// The table acted for somebody; what it did follows.
pub(crate) fn played_for(reader: &Reader<'_>, seat: Seat) -> String {
    Texts(reader.language).table_played_for(&reader.name(seat))
}

/// Somebody moved in a game that has no words.
pub(crate) fn moved(reader: &Reader<'_>, seat: Seat) -> String {
    Texts(reader.language).table_moved(&reader.name(seat))
}

/// The line for an event, if it has one of its own.
pub(crate) fn line(event: &OwnEvent, reader: &Reader<'_>) -> Option<String> {
    let texts = Texts(reader.language);
    let name = |seat: &Seat| reader.name(*seat);
    let said = match event {
        OwnEvent::PlayedFor { .. } | OwnEvent::TakenBack { .. } => return None,
        OwnEvent::TakeBackAgreed { seat, steps } => {
            texts.table_take_back_agreed(&name(seat), *steps)
        }
        OwnEvent::GameEnded { seat, .. } => texts.table_game_ended(&name(seat)),
        OwnEvent::TimeGiven { seat, to } => texts.table_time_given(&name(seat), &name(to)),
        OwnEvent::TimeOut { seat, .. } => texts.table_time_out(&name(seat)),
        OwnEvent::Paused { seat } => texts.table_paused(&name(seat)),
        OwnEvent::Resumed { seat } => texts.table_resumed(&name(seat)),
        OwnEvent::DaysOffTaken { seat } => texts.table_days_off_taken(&name(seat)),
        OwnEvent::DaysOffEnded { seat } => texts.table_days_off_ended(&name(seat)),
        OwnEvent::HelpChanged { seat, help } => match help {
            Help::Warnings => texts.table_help_warnings(&name(seat)),
            Help::Hints => texts.table_help_hints(&name(seat)),
            Help::GivenUp => texts.table_help_given_up(&name(seat)),
        },
        OwnEvent::SeatTaken { seat, reason, .. } => match reason {
            ClaimReason::ItsMe => texts.table_seat_back(&name(seat)),
            ClaimReason::Substitute => texts.table_seat_substitute(&name(seat)),
        },
    };
    Some(said)
}
