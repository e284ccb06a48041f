//! Chat messages at a table.

use super::Table;
use crate::effect::{Audience, ConnectionId, Effect, Ticket};
use crate::people::{audience_of, check_step};
use fondaco_protocol::{ChatLine, CommandId, ErrorCode, ServerMessage, Words};
use game_core::Seat;

impl Table {
    pub(super) fn say(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        words: Words,
        step: Option<u32>,
    ) {
        let Some(visitor) = self.company.visitors.get(connection) else {
            return;
        };
        let seat = visitor.seat;
        let Some(person) = visitor.person.clone() else {
            return self.reject(connection, cmd_id, ErrorCode::NotAPlayer);
        };
        if self.record.is_muted(person.id) {
            return self.reject(connection, cmd_id, ErrorCode::Muted);
        }
        if let Some(step) = step {
            let checked = if self.is_over() {
                check_step(step, self.entries())
            } else {
                Err(ErrorCode::NotFinished)
            };
            if let Err(code) = checked {
                return self.reject(connection, cmd_id, code);
            }
        }
        let now = self.now.wall;
        match self.company.chat.say(person, seat, words, step, now) {
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

    /// Takes a line that an operator has removed from the store away here, too, and off the pages of
    /// all who have read it. The words may have left memory before.
    pub(super) fn unsay(&mut self, ticket: Ticket, mut line: ChatLine) {
        self.company.chat.unsay(line.id);
        line.words = Words::removed();
        let to = audience_of(line.room, self.is_over());
        let lines = vec![line];
        self.send(to, &ServerMessage::Chat { lines });
        self.answer_with(ticket, Ok(self.view()));
    }

    /// Once the game is over, sends players the chat, including what spectators said.
    pub(super) fn open_chat(&mut self) {
        let lines = self.company.chat.lines_for(Some(Seat::FIRST), true);
        if !lines.is_empty() {
            self.send(Audience::Players, &ServerMessage::Chat { lines });
        }
    }
}
