//! Chat messages at a table.

use super::Table;
use crate::effect::{Audience, ConnectionId, Effect};
use crate::error::SeatError;
use crate::people::audience_of;
use fondaco_protocol::{CommandId, ServerMessage, Words};
use game_core::Seat;

impl Table {
    pub(super) fn say(&mut self, connection: ConnectionId, cmd_id: CommandId, words: Words) {
        let Some(visitor) = self.company.visitors.get(connection) else {
            return;
        };
        let seat = visitor.seat;
        let Some(person) = visitor.person.clone() else {
            return self.reject(connection, cmd_id, SeatError::NotAPlayer);
        };
        match self.company.chat.say(person, seat, words, self.now.wall) {
            Ok(line) => {
                self.done(connection, cmd_id);
                self.emit(Effect::KeepLine(line.clone()));
                let to = audience_of(line.room, self.is_over());
                let lines = vec![line];
                self.send(to, &ServerMessage::Chat { lines });
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// Once the game is over, sends players the chat, including what spectators said.
    pub(super) fn open_chat(&mut self) {
        let lines = self.company.chat.lines_for(Some(Seat::FIRST), true);
        if !lines.is_empty() {
            self.send(Audience::Players, &ServerMessage::Chat { lines });
        }
    }
}
