//! What people do.

use super::World;
use crate::kit::Link;
use fondaco_protocol::{
    ClientMessage, ComputerLevel, Help, Person, Question, TableStatus, Version, Words,
};
use game_core::Seat;
use table::people::Change;
use table::{Command, ConnectionId, Input, Ticket};

impl World {
    pub(crate) fn some_client(&mut self, hall: usize) -> usize {
        self.dice.below(self.halls[hall].clients.len())
    }

    pub(crate) fn somebody_connects(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        self.connect(hall, client)
    }

    pub(crate) fn connect(&mut self, hall: usize, client: usize) -> Result<(), String> {
        if self.halls[hall].clients[client].link.is_some() || !self.load(hall)? {
            return Ok(());
        }
        let connection = ConnectionId::numbered(self.next_id());
        let who = &mut self.halls[hall].clients[client];
        who.link = Some(Link::new(connection));
        let command = Command::Attach {
            connection,
            person: who.person.clone(),
            seen: who.has_seen(),
        };
        self.tell(hall, Input::Command(command))
    }

    pub(crate) fn somebody_cuts(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let Some(link) = self.halls[hall].clients[client].link.take() else {
            return Ok(());
        };
        let connection = link.id;
        self.tell(hall, Input::Command(Command::Detach { connection }))
    }

    pub(crate) fn somebody_acts(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let cmd_id = self.new_command();
        let who = &self.halls[hall].clients[client];
        let Some(seen) = &who.seen else { return Ok(()) };
        let version = seen.version;
        let message = match self.dice.below(10) {
            0 if who.can_undo => ClientMessage::Undo { cmd_id, version },
            1 => ClientMessage::Act {
                cmd_id,
                version,
                action: serde_json::json!({ "type": "draw" }),
            },
            2 => ClientMessage::Undo { cmd_id, version },
            _ => match self.dice.pick(&who.actions) {
                Some(listed) => ClientMessage::Act {
                    cmd_id,
                    version,
                    action: listed["action"].clone(),
                },
                None => return Ok(()),
            },
        };
        self.say(hall, client, message)
    }

    pub(crate) fn somebody_talks(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let cmd_id = self.new_command();
        let who = &self.halls[hall].clients[client];
        let count = who.presence.as_ref().map_or(2, |all| all.seats.len());
        let message = match self.dice.below(5) {
            4 if self.dice.percent(50) => {
                let on = self.dice.percent(50);
                ClientMessage::DaysOff { cmd_id, on }
            }
            4 => {
                let to = Seat::new(self.dice.below(count) as u8).unwrap_or(Seat::FIRST);
                ClientMessage::GiveTime { cmd_id, to }
            }
            0 if self.dice.percent(30) => ClientMessage::Hint { cmd_id },
            0 if self.dice.percent(50) => {
                let version = who.seen.as_ref().map_or(Version(0), |seen| seen.version);
                let listed = self.dice.pick(&who.actions);
                let step = listed.map(|listed| listed["action"].clone());
                let steps = step.into_iter().collect();
                match self.dice.below(3) {
                    0 => ClientMessage::LookAhead { cmd_id, steps },
                    1 => ClientMessage::PlayForced {
                        cmd_id,
                        quickly: self.dice.percent(50),
                    },
                    _ => ClientMessage::Prepare {
                        cmd_id,
                        version,
                        steps,
                    },
                }
            }
            0 => ClientMessage::Say {
                cmd_id,
                words: Words::Text {
                    text: "well".to_owned(),
                },
                step: None,
            },
            1 => match &who.question {
                Some(open) => ClientMessage::Answer {
                    cmd_id,
                    question: open.id,
                    agree: self.dice.percent(70),
                },
                None => return Ok(()),
            },
            2 => ClientMessage::Ask {
                cmd_id,
                question: Question::TakeBack,
            },
            _ => {
                let seat = self.somebody_away(hall, client, count);
                let question = match self.dice.below(28) {
                    24..=27 => Question::Help {
                        seat,
                        help: match self.dice.below(3) {
                            0 => Help::GivenUp,
                            1 => Help::Warnings,
                            _ => Help::Hints,
                        },
                    },
                    0 | 1 => Question::EndGame,
                    20 | 21 => Question::Pause,
                    22 | 23 => Question::Resume,
                    2..=5 => Question::LetComputerPlay {
                        seat,
                        level: ComputerLevel::Easy,
                    },
                    _ => Question::GoOnWithout { seat },
                };
                ClientMessage::Ask { cmd_id, question }
            }
        };
        self.say(hall, client, message)
    }

    /// A seat whose player seems to be away, or a random one.
    fn somebody_away(&mut self, hall: usize, client: usize, count: usize) -> Seat {
        let presence = self.halls[hall].clients[client].presence.as_ref();
        let away = presence.and_then(|all| all.seats.iter().position(|is_here| !is_here));
        let number = away.unwrap_or_else(|| self.dice.below(count));
        Seat::new(number as u8).unwrap_or(Seat::FIRST)
    }

    pub(crate) fn somebody_resends(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let pending = &self.halls[hall].clients[client].pending;
        match self.dice.pick(pending).cloned() {
            Some(message) => self.send(hall, client, message),
            None => Ok(()),
        }
    }

    pub(crate) fn say(
        &mut self,
        hall: usize,
        client: usize,
        message: ClientMessage,
    ) -> Result<(), String> {
        let who = &mut self.halls[hall].clients[client];
        if who.link.as_ref().is_none_or(|link| !link.is_admitted) {
            return Ok(());
        }
        who.pending.push(message.clone());
        self.send(hall, client, message)
    }

    pub(crate) fn send(
        &mut self,
        hall: usize,
        client: usize,
        message: ClientMessage,
    ) -> Result<(), String> {
        let link = self.halls[hall].clients[client].link.as_ref();
        let Some(connection) = link.filter(|link| link.is_admitted).map(|link| link.id) else {
            return Ok(());
        };
        let command = Command::Message {
            connection,
            message,
        };
        self.tell(hall, Input::Command(command))
    }

    /// Somebody requests a change over HTTP.
    pub(crate) fn somebody_changes(&mut self, hall: usize) -> Result<(), String> {
        let client = self.some_client(hall);
        let Some(person) = self.halls[hall].clients[client].person.clone() else {
            return Ok(());
        };
        let change = match self.dice.below(10) {
            0..=3 => Change::Start,
            4 | 5 => Change::Leave,
            6 => Change::Close,
            _ => Change::Join {
                seat: None,
                commitment: None,
            },
        };
        let is_gathering = self.status(hall) == Some(TableStatus::Gathering);
        if is_gathering && change != Change::Start || !self.load(hall)? {
            return Ok(());
        }
        self.request(hall, person, change)
    }

    pub(crate) fn request(
        &mut self,
        hall: usize,
        person: Person,
        change: Change,
    ) -> Result<(), String> {
        let ticket = Ticket::numbered(self.next_id());
        self.halls[hall].tickets.push(ticket);
        let command = Command::Change {
            ticket,
            person,
            change,
        };
        self.tell(hall, Input::Command(command))
    }

    fn status(&self, hall: usize) -> Option<TableStatus> {
        let table = self.store.tables.get(&self.halls[hall].id)?;
        Some(table.status())
    }
}
