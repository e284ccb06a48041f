//! What people and the server want of a table, and what connections say.

use super::Table;
use crate::computers::Wish;
use crate::effect::{ConnectionId, End};
use crate::game::Entry;
use crate::input::Command;
use crate::people::seat_of;
use crate::work::{Act, ToChange};
use fondaco_protocol::{ClientMessage, CommandId};

impl Table {
    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::Look { ticket } => self.answer_with(ticket, Ok(self.view())),
            Command::Change {
                ticket,
                person,
                change,
            } => {
                self.note_deed(seat_of(&self.record, person.id));
                self.change(ToChange {
                    ticket,
                    person,
                    change,
                });
            }
            Command::Rematched { link } => {
                self.company.rematch = Some(link);
                self.send_table();
            }
            Command::PlayedOn {
                by,
                step,
                link,
                what_if,
            } => self.play_on(by, step, link, what_if),
            Command::Rename { ticket, person } => self.ask_to_rename(ticket, &person),
            Command::Renamed { person } => self.rename(&person),
            Command::Erased { person } => {
                self.rename(&person);
                self.company.chat.forget(person.id);
            }
            Command::Blocked { by, person } => self.send_away(by, person),
            Command::Attach {
                connection,
                person,
                seen,
            } => self.attach(vec![(connection, person)], seen),
            Command::AttachAll { connections, seen } => self.attach(connections, seen),
            Command::Message {
                connection,
                message,
            } => self.hear(connection, message),
            Command::Resync { connection } => self.resync(connection),
            Command::Quiet {
                connection,
                is_quiet,
            } => self.note_quiet(connection, is_quiet),
            Command::Lag { connection, lag } => self.note_lag(connection, lag),
            Command::Detach { connection } => self.detach(&[connection]),
            Command::DetachAll { connections } => self.detach(&connections),
            Command::Evict => {
                let works = self.writes.is_writing() || !self.waiting.is_empty();
                let is_busy = works || self.plans.is_busy();
                if !self.has_visitors() && !is_busy {
                    self.end(End::Idle);
                }
            }
            Command::LetGo => self.end(End::Reload),
        }
    }

    fn hear(&mut self, connection: ConnectionId, message: ClientMessage) {
        self.note_deed(self.seat_of(connection));
        match message {
            // The socket has already dealt with it.
            ClientMessage::Hello { .. } => {}
            ClientMessage::Act {
                cmd_id,
                version,
                action,
            } => self.act(Act {
                connection,
                cmd_id,
                version,
                entry: Entry::Act { action },
            }),
            ClientMessage::Undo { cmd_id, version } => self.act(Act {
                connection,
                cmd_id,
                version,
                entry: Entry::Undo,
            }),
            ClientMessage::GiveTime { cmd_id, to } => {
                self.act_now(connection, cmd_id, Entry::GiveTime { to });
            }
            ClientMessage::DaysOff { cmd_id, on: true } => {
                self.act_now(connection, cmd_id, Entry::TakeDaysOff);
            }
            ClientMessage::DaysOff { cmd_id, on: false } => {
                self.act_now(connection, cmd_id, Entry::EndDaysOff);
            }
            ClientMessage::WhyNot { cmd_id, action } => self.why_not(connection, cmd_id, action),
            ClientMessage::Hint { cmd_id } => self.hint(connection, cmd_id, Wish::Best),
            ClientMessage::Weigh {
                cmd_id,
                version,
                action,
            } => self.hint(connection, cmd_id, Wish::Cost { version, action }),
            ClientMessage::LookAhead { cmd_id, steps } => {
                self.look_ahead(connection, cmd_id, &steps);
            }
            ClientMessage::Prepare {
                cmd_id,
                version,
                steps,
            } => self.prepare(connection, cmd_id, version, &steps),
            ClientMessage::PlayForced { cmd_id, quickly } => {
                self.play_forced(connection, cmd_id, quickly);
            }
            ClientMessage::Say {
                cmd_id,
                words,
                step,
            } => self.say(connection, cmd_id, words, step),
            ClientMessage::Lead { cmd_id, moment } => self.lead(connection, cmd_id, moment),
            ClientMessage::Show { cmd_id, moment } => self.show(connection, cmd_id, moment),
            ClientMessage::Ask { cmd_id, question } => self.ask(connection, cmd_id, question),
            ClientMessage::Answer {
                cmd_id,
                question,
                agree,
            } => self.answer(connection, cmd_id, question, agree),
        }
    }

    /// Does what is allowed whatever has happened in the meantime.
    fn act_now(&mut self, connection: ConnectionId, cmd_id: CommandId, entry: Entry) {
        let version = self.version();
        self.act(Act {
            connection,
            cmd_id,
            version,
            entry,
        });
    }
}
