//! Players ask each other, and the table acts for those who are away.

use super::company::{self, Circumstances, Verdict};
use super::effect::{Audience, ConnectionId, End};
use super::error::QuestionError;
use super::flaw::{Flaw, is_planted};
use super::game::Entry;
use super::state::{Health, Table};
use super::store_work::ChangeWriting;
use fondaco_protocol::{
    Answered, CommandId, OpenQuestion, Question, ServerMessage, Settled, TableStatus,
};
use game_core::Seat;
use std::time::Duration;

/// The table waits this long before it acts for an absent player, so that people can follow.
pub(super) const DEFAULT_DELAY: Duration = Duration::from_millis(900);

impl Table {
    pub(super) fn ask(&mut self, connection: ConnectionId, cmd_id: CommandId, question: Question) {
        let asked = match self.seat_of(connection) {
            None => Err(QuestionError::NotAPlayer),
            Some(_) if self.company.question.is_some() => Err(QuestionError::AlreadyOpen),
            Some(seat) => self.question_by(seat, question),
        };
        match asked {
            Ok(open) => {
                self.company.questions = open.id;
                self.done(connection, cmd_id);
                self.settle(company::verdict(open), None);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// The question that a seat asks now.
    pub(super) fn question_by(
        &self,
        by: Seat,
        question: Question,
    ) -> Result<OpenQuestion, QuestionError> {
        let given = self.circumstances().ok_or(QuestionError::NotStarted)?;
        company::ask(given, self.company.questions + 1, by, question)
    }

    fn circumstances(&self) -> Option<Circumstances<'_>> {
        Some(Circumstances {
            table: &self.record,
            line: self.game.as_ref()?.line(),
            attendance: &self.company.attendance,
            now: self.now,
        })
    }

    pub(super) fn answer(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        question: u32,
        agree: bool,
    ) {
        let seat = self.seat_of(connection);
        let open = self.company.question.as_ref();
        let answered = match (seat, open.filter(|open| open.id == question)) {
            (None, _) => Err(QuestionError::NotAPlayer),
            (Some(_), None) => Err(QuestionError::NotAsked),
            (Some(seat), Some(open)) => company::answer(open, seat, agree),
        };
        match answered {
            Ok(verdict) => {
                self.done(connection, cmd_id);
                self.settle(verdict, seat);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    fn settle(&mut self, verdict: Verdict, by: Option<Seat>) {
        let settled = match verdict {
            Verdict::Open(open) => {
                self.company.question = Some(open);
                None
            }
            Verdict::Agreed(open) => {
                self.company.question = None;
                self.company.agreed = Some(open.clone());
                Some((open, Answered::Agreed))
            }
            Verdict::Declined(open) => {
                self.company.question = None;
                let by = by.unwrap_or(open.by);
                Some((open, Answered::Declined { by }))
            }
        };
        let settled = settled.map(|(question, how)| Settled { question, how });
        self.send_question(settled);
    }

    /// Asks those who must agree as things stand now; drops the open question if it makes no
    /// sense any more.
    pub(super) fn review_question(&mut self) {
        if is_planted(Flaw::QuestionSurvives) {
            return;
        }
        let Some(open) = self.company.question.clone() else {
            return;
        };
        let given = self.circumstances();
        let reviewed = given.and_then(|given| company::reviewed(given, &open));
        if reviewed.as_ref() == Some(&open) {
            return;
        }
        let settled = reviewed.is_none().then_some(Settled {
            question: open,
            how: Answered::Moot,
        });
        self.company.question = reviewed;
        self.send_question(settled);
    }

    fn send_question(&mut self, settled: Option<Settled>) {
        let question = self.company.question.clone();
        self.send(
            Audience::All,
            &ServerMessage::Question { question, settled },
        );
    }

    /// Whether what everybody has agreed to is still what would be done, and still needs nobody
    /// else: something may have been saved, or somebody come back, between the last yes and now.
    fn is_still_agreed(&self, agreed: &OpenQuestion) -> bool {
        let given = self.circumstances();
        let now = given.and_then(|given| company::reviewed(given, agreed));
        now.is_some_and(|now| matches!(company::verdict(now), Verdict::Agreed(_)))
    }

    /// Does what everybody has agreed to.
    pub(super) fn carry_out(&mut self, agreed: OpenQuestion) {
        if self.record.status() != TableStatus::Playing {
            return;
        }
        if !self.is_still_agreed(&agreed) && !is_planted(Flaw::StaleConsent) {
            let how = Answered::Moot;
            let question = agreed;
            return self.send_question(Some(Settled { question, how }));
        }
        let OpenQuestion { by, needed, .. } = agreed;
        match agreed.question {
            Question::TakeBack => {
                self.act_for_table(by, Entry::TakeBack);
            }
            Question::GoOnWithout { seat } => {
                let mut next = self.record.clone();
                next.seats[seat].sits_out = true;
                self.save_change(ChangeWriting {
                    next: Box::new(next),
                    game: None,
                    ticket: None,
                });
            }
            Question::EndGame => {
                self.act_for_table(by, Entry::EndGame { agreed: needed });
            }
        }
    }

    /// Notes when the table is to act for somebody who is away. It does not when nobody
    /// plays any more.
    pub(super) fn plan_default(&mut self) {
        if is_planted(Flaw::StaleDefault) && self.due.default.is_some() {
            return;
        }
        let is_due = self.absent_to_act().is_some();
        self.due.default = is_due.then(|| self.now.steady.after(DEFAULT_DELAY));
    }

    pub(super) fn act_for_absent(&mut self) {
        self.due.default = None;
        let Some(seat) = self.absent_to_act().or_else(|| self.stale_to_act()) else {
            return;
        };
        let entry = self.guarded(|table| table.game.as_ref()?.line().default_for(seat));
        match entry {
            Some(Some(entry)) => _ = self.act_for_table(seat, entry),
            Some(None) => {}
            None => self.end(End::Reload),
        }
    }

    /// For a planted bug: any seat that the game waits for.
    fn stale_to_act(&self) -> Option<Seat> {
        let line = self
            .game
            .as_ref()
            .filter(|_| is_planted(Flaw::StaleDefault))?
            .line();
        self.record.seats.seats().find(|seat| line.must_act(*seat))
    }

    /// A seat that the table plays for and the game waits for.
    fn absent_to_act(&self) -> Option<Seat> {
        let line = self.game.as_ref()?.line();
        let seats = &self.record.seats;
        let is_playing = self.record.status() == TableStatus::Playing
            && self.health != Health::Frozen
            && seats.values().any(|seat| !seat.sits_out);
        let mut absent = seats.iter().filter(|(_, taken)| taken.sits_out);
        absent
            .find_map(|(seat, _)| line.must_act(seat).then_some(seat))
            .filter(|_| is_playing)
    }
}
