//! What is being asked at a table, and what everybody has agreed to. A yes holds until it has been
//! carried out, and no longer than it makes sense.

use super::asking::{Asking, Subject};
use super::question::{self, Circumstances, Verdict, reviewed, verdict};
use crate::basis::Now;
use fondaco_protocol::{
    Answered, ErrorCode, OpenQuestion, Question, ServerMessage, Settled, Version,
};
use game_core::{Json, Seat};

/// The open question and the last agreement. Its methods return what everybody is to be told.
#[derive(Debug, Default)]
pub(crate) struct Consent {
    open: Option<Asked>,
    /// Carried out as soon as nothing is being written.
    agreed: Option<Asked>,
    /// How many questions have been asked.
    count: u32,
    asking: Asking,
}

/// A question, what it is about, and the version at which it was asked.
#[derive(Debug)]
pub(crate) struct Asked {
    question: OpenQuestion,
    about: Subject,
    at: Version,
}

impl Consent {
    /// The question that somebody has yet to answer.
    pub(crate) fn open(&self) -> Option<&OpenQuestion> {
        self.open.as_ref().map(|open| &open.question)
    }

    /// Whether a question is open, or agreed to and not yet carried out.
    pub(crate) fn is_pending(&self) -> bool {
        self.open.is_some() || self.agreed.is_some()
    }

    /// Whether people are deciding on a take-back, which a move would make moot.
    pub(crate) fn is_taking_back(&self) -> bool {
        let open = self.open();
        open.is_some_and(|open| question::is_take_back(open.question))
    }

    /// How many questions have been asked.
    #[cfg(test)]
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// The question as `by` would ask it now. Nothing is asked while there is no game.
    pub(crate) fn as_asked(
        &self,
        given: Option<Circumstances<'_>>,
        by: Seat,
        question: Question,
    ) -> Result<OpenQuestion, ErrorCode> {
        let given = given.ok_or(ErrorCode::NotStarted)?;
        question::ask(given, self.count + 1, by, question)
    }

    /// Asks; `by` is `None` for a spectator.
    pub(crate) fn ask(
        &mut self,
        given: Option<Circumstances<'_>>,
        by: Option<Seat>,
        question: Question,
    ) -> Result<ServerMessage<Json>, ErrorCode> {
        let by = by.ok_or(ErrorCode::NotAPlayer)?;
        // A seat that gives its help up asks nobody, and waits for no other question.
        let gives_up = matches!(question, Question::Help { help, .. } if !help.is_on());
        if self.open.is_some() && !gives_up {
            return Err(ErrorCode::QuestionOpen);
        }
        let given = given.ok_or(ErrorCode::NotStarted)?;
        let question = self.as_asked(Some(given), by, question)?;
        let about = Subject::of(&question, given.line.depth());
        let (number, verdict) = (question.id, verdict(question));
        if matches!(verdict, Verdict::Open(_)) {
            if self.open.is_some() {
                return Err(ErrorCode::QuestionOpen);
            }
            self.asking.ask(by, about, given.now.steady)?;
        } else if self.agreed.is_some() {
            // What everybody agreed to is about to be carried out.
            return Err(ErrorCode::QuestionOpen);
        }
        self.count = number;
        Ok(self.settle(verdict, (about, given.line.version()), by))
    }

    /// Answers the question with this number; `by` is `None` for a spectator.
    pub(crate) fn answer(
        &mut self,
        by: Option<Seat>,
        number: u32,
        agree: bool,
        now: Now,
    ) -> Result<ServerMessage<Json>, ErrorCode> {
        let by = by.ok_or(ErrorCode::NotAPlayer)?;
        let open = self.open.as_ref();
        let open = open.filter(|open| open.question.id == number);
        let open = open.ok_or(ErrorCode::NoQuestion)?;
        let verdict = question::answer(&open.question, by, agree)?;
        let (about, at, asker) = (open.about, open.at, open.question.by);
        if matches!(verdict, Verdict::Declined(_)) && by != asker {
            self.asking.refused(asker, about, now.steady);
        }
        self.open = None;
        Ok(self.settle(verdict, (about, at), by))
    }

    fn settle(
        &mut self,
        verdict: Verdict,
        (about, at): (Subject, Version),
        by: Seat,
    ) -> ServerMessage<Json> {
        let settled = match verdict {
            Verdict::Open(question) => {
                self.open = Some(Asked {
                    question,
                    about,
                    at,
                });
                None
            }
            Verdict::Agreed(question) => {
                let agreed = question.clone();
                self.agreed = Some(Asked {
                    question: agreed,
                    about,
                    at,
                });
                Some((question, Answered::Agreed))
            }
            Verdict::Declined(question) => Some((question, Answered::Declined { by })),
        };
        self.told(settled.map(|(question, how)| Settled { question, how }))
    }

    /// Re-evaluates who must agree as things stand now, and drops the open question if it no longer
    /// makes sense. `None` if nothing has changed.
    pub(crate) fn review(
        &mut self,
        given: Option<Circumstances<'_>>,
    ) -> Option<ServerMessage<Json>> {
        let Asked { question, at, .. } = self.open.as_mut()?;
        match given.and_then(|given| reviewed(given, question, *at)) {
            Some(now) if now == *question => None,
            Some(now) => {
                *question = now;
                Some(self.told(None))
            }
            None => {
                let open = self.open.take()?;
                Some(self.moot(open))
            }
        }
    }

    /// A yes belongs to the person, not to the seat: any agreement is moot once somebody else sits
    /// in one of these seats. Help was meant for whoever sat there, too.
    pub(crate) fn forget_answers_of(&mut self, seats: &[Seat]) -> Vec<ServerMessage<Json>> {
        let is_theirs = |asked: &mut Asked| {
            let about = match asked.question.question {
                Question::Help { seat, .. } => Some(seat),
                _ => None,
            };
            let mut agreed = asked.question.agreed.iter().copied().chain(about);
            agreed.any(|seat| seats.contains(&seat))
        };
        let open = self.open.take_if(is_theirs);
        let agreed = self.agreed.take_if(is_theirs);
        let moot = open.into_iter().chain(agreed);
        moot.map(|asked| self.moot(asked)).collect()
    }

    /// What everybody has agreed to, if anything; it is carried out once.
    pub(crate) fn take_agreed(&mut self) -> Option<Asked> {
        self.agreed.take()
    }

    /// What to carry out, if what everybody agreed to is still what would be done, and still needs
    /// nobody else: since the last yes, something may have been saved or somebody may have come
    /// back.
    pub(crate) fn confirm(
        &self,
        given: Option<Circumstances<'_>>,
        agreed: Asked,
    ) -> Result<OpenQuestion, Box<ServerMessage<Json>>> {
        let now = given.and_then(|given| reviewed(given, &agreed.question, agreed.at));
        let stands = now.is_some_and(|now| matches!(verdict(now), Verdict::Agreed(_)));
        if stands {
            Ok(agreed.question)
        } else {
            Err(Box::new(self.moot(agreed)))
        }
    }

    fn moot(&self, asked: Asked) -> ServerMessage<Json> {
        let (question, how) = (asked.question, Answered::Moot);
        self.told(Some(Settled { question, how }))
    }

    /// The open question for everybody, and what has become of another.
    pub(crate) fn told(&self, settled: Option<Settled>) -> ServerMessage<Json> {
        let question = self.open().cloned();
        ServerMessage::Question { question, settled }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::basis::Delays;
    use crate::effect::ConnectionId;
    use crate::game::Line;
    use crate::people::asking::{ASK_BURST, ASK_EVERY, REFUSED_FOR};
    use crate::people::{Attendance, GONE_MIN, Visitor, Visitors};
    use crate::record::TableRecord;
    use crate::testkit::{Clock, seat, testing};
    use fondaco_protocol::{ComputerLevel, UnixMs};
    use std::time::Duration;

    /// Three people who have been away for long enough that nobody has to wait for them.
    struct Room {
        record: TableRecord,
        line: Line,
        attendance: Attendance,
        now: Now,
    }

    impl Room {
        fn new() -> Room {
            let record = testing::record_for(3);
            let clock = Clock::set_to(UnixMs(0));
            let mut attendance = Attendance::at(&Delays::USUAL);
            attendance.update(&Visitors::default(), &record, clock.now());
            clock.advance(GONE_MIN);
            Room {
                line: testing::line_with_an_action(&record),
                record,
                attendance,
                now: clock.now(),
            }
        }

        /// The players of these seats are here again.
        fn arrive(&mut self, numbers: &[u8]) {
            let mut visitors = Visitors::default();
            for number in numbers {
                let visitor = Visitor {
                    person: Some(testing::person(number + 1)),
                    seat: Some(seat(*number)),
                    is_quiet: false,
                    lag: Duration::ZERO,
                };
                visitors.insert(ConnectionId::numbered(u64::from(*number)), visitor);
            }
            self.attendance.update(&visitors, &self.record, self.now);
        }

        fn given(&self) -> Option<Circumstances<'_>> {
            Some(Circumstances {
                table: &self.record,
                line: &self.line,
                attendance: &self.attendance,
                has_computers: true,
                may_undo_no_more: None,
                clocks: None,
                now: self.now,
            })
        }

        /// Seat 0 has asked to take its action back.
        fn asked(&self) -> Consent {
            let mut consent = Consent::default();
            let told = consent.ask(self.given(), Some(seat(0)), Question::TakeBack);
            assert_eq!(how(&told.expect("a question")), None);
            consent
        }
    }

    /// What has become of a question.
    fn how(told: &ServerMessage<Json>) -> Option<Answered> {
        match told {
            ServerMessage::Question { settled, .. } => settled.as_ref().map(|settled| settled.how),
            _ => panic!("no word of a question"),
        }
    }

    #[test]
    fn a_yes_of_everybody_is_carried_out_once() {
        let room = Room::new();
        let mut consent = room.asked();
        let told = consent
            .answer(Some(seat(1)), 1, true, room.now)
            .expect("an answer");
        assert_eq!((how(&told), consent.is_taking_back()), (None, true));
        let told = consent
            .answer(Some(seat(2)), 1, true, room.now)
            .expect("an answer");
        assert_eq!(how(&told), Some(Answered::Agreed));
        assert!(consent.open().is_none() && consent.is_pending());
        let agreed = consent.take_agreed().expect("an agreement");
        assert!(consent.take_agreed().is_none() && !consent.is_pending());
        let question = consent.confirm(room.given(), agreed).expect("it stands");
        assert_eq!(question.needed, [seat(0), seat(1), seat(2)]);
    }

    #[test]
    fn one_no_settles_a_question_and_the_next_has_another_number() {
        let mut room = Room::new();
        let mut consent = room.asked();
        let told = consent
            .answer(Some(seat(2)), 1, false, room.now)
            .expect("an answer");
        assert_eq!(how(&told), Some(Answered::Declined { by: seat(2) }));
        assert!(!consent.is_pending());
        passes(&mut room, REFUSED_FOR);
        let again = consent.ask(room.given(), Some(seat(0)), Question::TakeBack);
        assert_eq!(how(&again.expect("a question")), None);
        let late = consent.answer(Some(seat(1)), 1, true, room.now);
        assert_eq!(late.err(), Some(ErrorCode::NoQuestion));
        assert_eq!(consent.open().map(|open| open.id), Some(2));
    }

    #[test]
    fn spectators_neither_ask_nor_answer_and_one_question_is_open_at_a_time() {
        let room = Room::new();
        let mut consent = room.asked();
        let asked = consent.ask(room.given(), None, Question::EndGame);
        assert_eq!(asked.err(), Some(ErrorCode::NotAPlayer));
        let answered = consent.answer(None, 1, true, room.now);
        assert_eq!(answered.err(), Some(ErrorCode::NotAPlayer));
        let second = consent.ask(room.given(), Some(seat(1)), Question::EndGame);
        assert_eq!(second.err(), Some(ErrorCode::QuestionOpen));
    }

    #[test]
    fn what_no_longer_makes_sense_is_moot_and_what_still_does_stays() {
        let room = Room::new();
        let mut consent = room.asked();
        assert!(consent.review(room.given()).is_none());
        let told = consent.review(None).expect("the game is gone");
        assert_eq!(how(&told), Some(Answered::Moot));
        assert!(consent.review(None).is_none());
    }

    #[test]
    fn whoever_comes_back_while_the_others_decide_is_asked_too() {
        let mut room = Room::new();
        room.arrive(&[0, 2]);
        let mut consent = Consent::default();
        let asked = consent.ask(room.given(), Some(seat(0)), Question::EndGame);
        assert_eq!(how(&asked.expect("a question")), None);
        let needed = |consent: &Consent| consent.open().map(|open| open.needed.clone());
        assert_eq!(needed(&consent), Some(vec![seat(0), seat(2)]));
        assert!(consent.review(room.given()).is_none());
        room.arrive(&[0, 1, 2]);
        let told = consent.review(room.given()).expect("one more is asked");
        assert_eq!(how(&told), None);
        assert_eq!(needed(&consent), Some(vec![seat(0), seat(1), seat(2)]));
        let told = consent.answer(Some(seat(2)), 1, true, room.now);
        assert_eq!(how(&told.expect("an answer")), None);
        assert!(consent.take_agreed().is_none());
        // Whoever was asked stays so, wherever they are now.
        room.arrive(&[0]);
        assert!(consent.review(room.given()).is_none());
    }

    #[test]
    fn what_all_who_were_there_agreed_to_is_moot_if_another_is_back() {
        let mut room = Room::new();
        let mut consent = Consent::default();
        // Nobody else has been here for a day.
        let asked = consent.ask(room.given(), Some(seat(0)), Question::EndGame);
        assert_eq!(how(&asked.expect("it is agreed")), Some(Answered::Agreed));
        let agreed = consent.take_agreed().expect("an agreement");
        room.arrive(&[1]);
        let told = consent
            .confirm(room.given(), agreed)
            .expect_err("they were not asked");
        assert_eq!(how(&told), Some(Answered::Moot));
    }

    #[test]
    fn an_agreement_about_an_earlier_version_is_not_carried_out() {
        let mut room = Room::new();
        let mut consent = room.asked();
        for answering in [seat(1), seat(2)] {
            consent
                .answer(Some(answering), 1, true, room.now)
                .expect("an answer");
        }
        let agreed = consent.take_agreed().expect("an agreement");
        room.record = testing::record_for(3);
        room.line = Room::new().line;
        let earlier = Asked {
            at: Version(agreed.at.0 - 1),
            ..agreed
        };
        let told = consent.confirm(room.given(), earlier);
        assert_eq!(
            how(&told.expect_err("it is another action")),
            Some(Answered::Moot)
        );
    }

    #[test]
    fn a_yes_does_not_go_over_to_whoever_has_the_seat_next() {
        let room = Room::new();
        let mut consent = room.asked();
        assert!(consent.forget_answers_of(&[seat(1)]).is_empty());
        let told = consent.forget_answers_of(&[seat(0), seat(1)]);
        assert_eq!(
            told.iter().map(how).collect::<Vec<_>>(),
            [Some(Answered::Moot)]
        );
        assert!(!consent.is_pending());
    }

    /// The error with which the asker's question is met, if any.
    fn ask(consent: &mut Consent, room: &Room, question: Question) -> Option<ErrorCode> {
        consent.ask(room.given(), Some(seat(0)), question).err()
    }

    fn passes(room: &mut Room, time: Duration) {
        room.now.steady = room.now.steady.after(time);
    }

    #[test]
    fn what_was_refused_cannot_be_asked_again_for_a_while() {
        let mut room = Room::new();
        let mut consent = room.asked();
        let refused = consent.answer(Some(seat(2)), 1, false, room.now);
        assert!(refused.is_ok());
        for wait in [Duration::ZERO, REFUSED_FOR - Duration::from_millis(1)] {
            let before = room.now;
            passes(&mut room, wait);
            let again = ask(&mut consent, &room, Question::TakeBack);
            assert_eq!(again, Some(ErrorCode::AskedLately));
            assert_eq!(consent.count(), 1, "nobody is told");
            room.now = before;
        }
        let other = ask(&mut consent, &room, Question::EndGame);
        assert_eq!(other, None, "another question");
        passes(&mut room, REFUSED_FOR);
        assert_eq!(ask(&mut consent, &room, Question::TakeBack), None);
    }

    #[test]
    fn another_level_is_no_other_question() {
        let computer = |level| Question::LetComputerPlay {
            seat: seat(1),
            level,
        };
        let mut room = Room::new();
        room.record.seats[seat(1)].leave();
        let visitors = Visitors::default();
        room.attendance = Attendance::at(&Delays::USUAL);
        room.attendance.update(&visitors, &room.record, room.now);
        let mut consent = Consent::default();
        assert_eq!(
            ask(&mut consent, &room, computer(ComputerLevel::Easy)),
            None
        );
        let refused = consent.answer(Some(seat(2)), 1, false, room.now);
        assert!(refused.is_ok());
        let harder = ask(&mut consent, &room, computer(ComputerLevel::Strong));
        assert_eq!(harder, Some(ErrorCode::AskedLately));
    }

    #[test]
    fn a_seat_asks_a_few_times_at_once_and_then_once_a_minute() {
        let mut room = Room::new();
        let mut consent = Consent::default();
        let mut asks_and_withdraws = |room: &Room| {
            let error = ask(&mut consent, room, Question::TakeBack);
            if error.is_none() {
                let number = consent.count();
                let withdrawn = consent.answer(Some(seat(0)), number, false, room.now);
                assert!(withdrawn.is_ok());
            }
            error
        };
        for _ in 0..ASK_BURST {
            assert_eq!(asks_and_withdraws(&room), None);
        }
        for _ in 0..3 {
            assert_eq!(asks_and_withdraws(&room), Some(ErrorCode::RateLimited));
            passes(&mut room, ASK_EVERY);
            assert_eq!(asks_and_withdraws(&room), None);
        }
    }
}
