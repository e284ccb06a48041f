//! People at the table talk: chat, and questions that all must agree to.

use super::chat::may_read;
use super::entry::Entry;
use super::error::TableError;
use super::frame;
use super::gathering;
use super::handle::ConnectionId;
use super::question::{self, Outcome};
use super::task::{End, Health, TableTask};
use crate::clock::now_ms;
use fondaco_protocol::{Answered, OpenQuestion, Question, ServerMessage, TableStatus, Words};
use game_core::Seat;
use std::time::Duration;
use tokio::time::Instant;
use tracing::info;

/// The table waits this long before it acts for an absent player, so that people can follow.
const DEFAULT_DELAY: Duration = Duration::from_millis(900);

impl TableTask {
    /// Whether the table has nothing more to hide from its players.
    pub(super) fn is_over(&self) -> bool {
        matches!(
            self.record.status(),
            TableStatus::Finished | TableStatus::Closed
        )
    }

    pub(super) fn say(&mut self, connection: ConnectionId, words: Words) {
        let Some(viewer) = self.viewers.get(connection) else {
            return;
        };
        let Some(person) = viewer.role.person.clone() else {
            return self.complain(connection, &TableError::NotAPlayer);
        };
        match self.chat.say(person, viewer.seat, words, now_ms()) {
            Ok(line) => {
                let room = line.room;
                self.context.chat_writer.save(self.record.id, line.clone());
                let lines = frame::message(&ServerMessage::Chat { lines: vec![line] });
                let is_over = self.is_over();
                self.viewers
                    .send_those(&lines, |seat| may_read(seat, room, is_over));
            }
            Err(error) => self.complain(connection, &error),
        }
    }

    /// Once the game is over, players may read what was said by those who watch.
    pub(super) fn open_chat(&self) {
        self.viewers.send_each_some(|seat| {
            let lines = self.chat.lines_for(seat, true);
            (seat.is_some() && !lines.is_empty())
                .then(|| frame::message(&ServerMessage::Chat { lines }))
        });
    }

    pub(super) fn ask(&mut self, connection: ConnectionId, question: Question) {
        let asked = match (self.seat_of(connection), &self.game) {
            (None, _) => Err(TableError::NotAPlayer),
            (_, None) => Err(TableError::NotStarted),
            (Some(_), Some(_)) if self.question.is_some() => Err(TableError::QuestionOpen),
            (Some(seat), Some(game)) => question::ask(
                &self.record,
                game.line(),
                &self.attendance,
                seat,
                question,
                now_ms(),
            ),
        };
        match asked {
            Ok(open) => self.settle(question::settled(open), None),
            Err(error) => self.complain(connection, &error),
        }
    }

    pub(super) fn answer(&mut self, connection: ConnectionId, agree: bool) {
        let seat = self.seat_of(connection);
        let answered = match (seat, &self.question) {
            (Some(seat), Some(open)) => question::answer(open, seat, agree),
            (None, _) => Err(TableError::NotAPlayer),
            (Some(_), None) => Err(TableError::NoQuestion),
        };
        match answered {
            Ok(outcome) => self.settle(outcome, seat),
            Err(error) => self.complain(connection, &error),
        }
    }

    fn settle(&mut self, outcome: Outcome, by: Option<Seat>) {
        let answered = match outcome {
            Outcome::Open(open) => {
                self.question = Some(open);
                None
            }
            Outcome::Agreed(open) => {
                self.question = None;
                self.agreed = Some(open);
                Some(Answered::Agreed)
            }
            Outcome::Declined => {
                self.question = None;
                by.map(|by| Answered::Declined { by })
            }
        };
        self.tell_question(answered);
    }

    /// Drops the open question if it makes no sense any more.
    pub(super) fn review_question(&mut self) {
        let Some(open) = &self.question else { return };
        let game = self.game.as_ref();
        let makes_sense = self.record.status() == TableStatus::Playing
            && match open.question {
                Question::TakeBack => {
                    let steps = game.and_then(|game| game.line().take_back_steps(open.by));
                    steps.is_some() && steps.map(|steps| steps as u32) == open.takes_back
                }
                Question::GoOnWithout { seat } => {
                    let now = now_ms();
                    self.attendance.is_gone(&self.record, seat, now)
                        && !self.record.seats[seat.index()].sits_out
                }
                Question::EndGame => true,
            };
        if !makes_sense {
            self.question = None;
            self.tell_question(Some(Answered::Moot));
        }
    }

    fn tell_question(&self, answered: Option<Answered>) {
        let question = self.question.clone();
        self.viewers
            .send_all(&frame::message(&ServerMessage::Question {
                question,
                answered,
            }));
    }

    /// Does what all have agreed to.
    pub(super) async fn carry_out(&mut self) -> Result<(), End> {
        let Some(OpenQuestion { question, by, .. }) = self.agreed.take() else {
            return Ok(());
        };
        if self.record.status() != TableStatus::Playing {
            return Ok(());
        }
        info!(?question, "all agreed");
        let mut next = self.record.clone();
        match question {
            Question::TakeBack => return self.act_for_table(by, Entry::TakeBack),
            Question::GoOnWithout { seat } => next.seats[seat.index()].sits_out = true,
            Question::EndGame => gathering::end_without_result(&mut next, now_ms()),
        }
        self.save_change(next).await?;
        self.tell_table();
        if self.is_over() {
            self.open_chat();
        }
        self.after_change();
        Ok(())
    }

    /// Notes when the table is to act for somebody who is away. As long as nobody plays
    /// any more, it does not.
    pub(super) fn plan_default(&mut self) {
        self.default_at = self.absent_to_act().map(|_| Instant::now() + DEFAULT_DELAY);
    }

    pub(super) fn act_for_absent(&mut self) -> Result<(), End> {
        self.default_at = None;
        let Some((seat, game)) = self.absent_to_act().zip(self.game.as_ref()) else {
            return Ok(());
        };
        match self.guarded(|| game.line().default_for(seat))? {
            Some(entry) => self.act_for_table(seat, entry),
            None => Ok(()),
        }
    }

    fn absent_to_act(&self) -> Option<Seat> {
        let game = self.game.as_ref()?;
        if self.health == Health::Frozen {
            return None;
        }
        let is_playing = self.record.status() == TableStatus::Playing
            && self.record.seats.iter().any(|seat| !seat.sits_out);
        if !is_playing {
            return None;
        }
        let mut seats = Seat::all(self.record.seats.len() as u8).zip(&self.record.seats);
        let (seat, _) =
            seats.find(|(seat, taken)| taken.sits_out && game.line().must_act(*seat))?;
        Some(seat)
    }

    fn seat_of(&self, connection: ConnectionId) -> Option<Seat> {
        self.viewers.get(connection)?.seat
    }

    fn complain(&self, connection: ConnectionId, error: &TableError) {
        if let Some(viewer) = self.viewers.get(connection) {
            viewer.outbox.send(frame::message(&ServerMessage::Error {
                code: error.code(),
                message: error.to_string(),
            }));
        }
    }
}
