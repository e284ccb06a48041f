//! Questions between players, and acting for those who are away.

use super::Table;
use crate::effect::{Audience, ConnectionId, End};
use crate::game::Entry;
use crate::game::Health;
use crate::people::{Asked, Circumstances, Consent, lend_seat};
use crate::record::{Instead, Replaced, TableRecord};
use crate::work::ToSave;
use fondaco_protocol::{
    CommandId, ErrorCode, OpenQuestion, Question, ServerMessage, TableStatus, Version,
};
use game_core::{Json, Seat};
use std::time::Duration;

/// How long the table waits before it acts for an absent player, so that people can follow.
pub(super) const DEFAULT_DELAY: Duration = Duration::from_millis(900);

impl Table {
    pub(super) fn ask(&mut self, connection: ConnectionId, cmd_id: CommandId, question: Question) {
        // Everybody has every seat there, so there would be nobody to agree.
        let is_host = self.user_of(connection) == Some(self.record.host);
        if question == Question::EndGame && self.record.is_what_if() && !is_host {
            return self.reject(connection, cmd_id, ErrorCode::NotHost);
        }
        let by = self.seat_of(connection);
        let (consent, given) = self.consent_now();
        let told = consent.ask(given, by, question);
        self.tell_question(connection, cmd_id, told);
    }

    pub(super) fn answer(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        question: u32,
        agree: bool,
    ) {
        let by = self.seat_of(connection);
        let told = self.consent.answer(by, question, agree, self.now);
        self.tell_question(connection, cmd_id, told);
    }

    fn tell_question(
        &mut self,
        connection: ConnectionId,
        cmd_id: CommandId,
        told: Result<ServerMessage<Json>, ErrorCode>,
    ) {
        match told {
            Ok(told) => {
                self.done(connection, cmd_id);
                self.send(Audience::All, &told);
            }
            Err(error) => self.reject(connection, cmd_id, error),
        }
    }

    /// What people have asked each other, and what it depends on.
    pub(super) fn consent_now(&mut self) -> (&mut Consent, Option<Circumstances<'_>>) {
        let given = self.game.as_ref().map(|game| Circumstances {
            table: &self.record,
            line: game.line(),
            attendance: &self.company.attendance,
            may_undo_no_more: game.may_undo_no_more(),
            has_computers: self.rulesets.player(&self.record.ruleset).is_some(),
            clocks: self.clocks.clocks(),
            now: self.now,
        });
        (&mut self.consent, given)
    }

    /// Tells everybody if the open question is another one as things stand now.
    pub(super) fn review_question(&mut self) {
        let (consent, given) = self.consent_now();
        if let Some(told) = consent.review(given) {
            self.send(Audience::All, &told);
        }
    }

    pub(super) fn version(&self) -> Version {
        let game = self.game.as_ref();
        game.map_or(Version(0), |game| game.version())
    }

    /// Carries out what everybody has agreed to.
    pub(super) fn carry_out(&mut self, agreed: Asked) {
        if self.record.status() != TableStatus::Playing {
            return;
        }
        let (consent, given) = self.consent_now();
        let agreed = match consent.confirm(given, agreed) {
            Ok(agreed) => agreed,
            Err(told) => return self.send(Audience::All, &told),
        };
        let OpenQuestion {
            by,
            needed,
            takes_back,
            ..
        } = agreed;
        match agreed.question {
            Question::TakeBack => {
                self.act_for_table(by, Entry::TakeBack { steps: None });
            }
            Question::TakeBackPlayed => {
                self.act_for_table(by, Entry::TakeBack { steps: takes_back });
            }
            Question::GoOnWithout { seat } => {
                let mut next = self.record.clone();
                next.seats[seat].let_act(Instead::Table);
                self.save_replaced(next, seat);
            }
            Question::LetComputerPlay { seat, level } => {
                let mut next = self.record.clone();
                lend_seat(&mut next, seat, level);
                self.save_replaced(next, seat);
            }
            Question::EndGame => {
                self.act_for_table(by, Entry::EndGame { agreed: needed });
            }
            Question::Pause => _ = self.act_for_table(by, Entry::Pause),
            Question::Resume => _ = self.act_for_table(by, Entry::Resume),
            Question::Help { seat, help } => {
                self.act_for_table(seat, Entry::Help { help });
            }
        }
    }

    /// Saves that somebody else plays a seat, and that its player is to be told.
    fn save_replaced(&mut self, mut next: TableRecord, seat: Seat) {
        let (of, at) = (next.seats[seat].person(), self.now.wall);
        let replaced = of.map(|of| Replaced {
            seat,
            of: of.id,
            at,
        });
        next.forget_who_is_back();
        let known = &mut next.claims.replaced;
        known.retain(|known| known.seat != seat);
        known.extend(replaced);
        self.save_change(ToSave {
            next: Box::new(next),
            game: None,
            ticket: None,
        });
    }

    /// Notes when the table is to act for somebody who is away. Once nobody plays any more, it
    /// never does.
    pub(super) fn plan_default(&mut self) {
        let is_due = self.absent_to_act().is_some();
        self.due.default = is_due.then(|| self.now.steady.after(DEFAULT_DELAY));
    }

    pub(super) fn act_for_absent(&mut self) {
        self.due.default = None;
        let Some(seat) = self.absent_to_act() else {
            return;
        };
        let entry = self.guarded(|table| table.game.as_ref()?.line().default_for(seat));
        match entry {
            Some(Some(entry)) => _ = self.act_for_table(seat, entry),
            Some(None) => {}
            None => self.end(End::Reload),
        }
    }

    /// A seat that the table plays for and that the game is waiting for.
    fn absent_to_act(&self) -> Option<Seat> {
        let line = self.game.as_ref()?.line();
        let seats = &self.record.seats;
        let is_playing = self.record.status() == TableStatus::Playing
            && self.health != Health::Frozen
            && seats.values().any(|seat| !seat.sits_out());
        let mut absent = seats.iter().filter(|(_, taken)| taken.sits_out());
        absent
            .find_map(|(seat, _)| line.must_act(seat).then_some(seat))
            .filter(|_| is_playing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effect::{Delivery, Effect, Ticket};
    use crate::game::RunningGame;
    use crate::input::{Command, Input};
    use crate::people::Change;
    use crate::record::Durable;
    use crate::table::Loaded;
    use crate::testkit::Clock;
    use crate::testkit::toy;
    use crate::testkit::{person, record, seat};
    use crate::work::{Job, Stored};
    use fondaco_protocol::{ClientMessage, UnixMs};
    use std::sync::Arc;
    use uuid::Uuid;

    /// A running game for two, and what its table last said.
    struct World {
        table: Table,
        connections: [ConnectionId; 2],
        said: String,
        to_append: Option<Version>,
        commands: u128,
    }

    impl World {
        fn new() -> World {
            let rulesets = Arc::new(toy::rulesets());
            let record = record();
            let ruleset = rulesets.find(&record.ruleset).expect("the toy");
            let game = RunningGame::start(ruleset, &record).expect("a start");
            let loaded = Loaded::quiet(record, Some(game));
            let now = Clock::set_to(UnixMs(0)).now();
            let mut world = World {
                table: Table::load(rulesets, loaded, now).0,
                connections: [1, 2].map(ConnectionId::numbered),
                said: String::new(),
                to_append: None,
                commands: 0,
            };
            for (number, connection) in [1, 2].into_iter().zip(world.connections) {
                let (person, seen) = (Some(person(number)), None);
                world.tell(Input::Command(Command::Attach {
                    connection,
                    person,
                    seen,
                }));
            }
            world
        }

        fn tell(&mut self, input: Input) {
            let effects = self.table.handle(input, Clock::set_to(UnixMs(0)).now());
            self.said.clear();
            for effect in effects {
                match effect {
                    Effect::Deliver(Delivery::Send { frame, .. }) => {
                        self.said.push_str(frame.as_str())
                    }
                    Effect::Store(Job::Append(new)) => self.to_append = Some(new.entry.seq),
                    _ => {}
                }
            }
        }

        fn says(&mut self, seat: usize, message: impl FnOnce(CommandId) -> ClientMessage) {
            self.commands += 1;
            let connection = self.connections[seat];
            let message = message(CommandId(Uuid::from_u128(self.commands)));
            self.tell(Input::Command(Command::Message {
                connection,
                message,
            }));
        }

        /// Seat 0 plays its first listed action, which is not saved yet.
        fn acts(&mut self) {
            let game = self.table.game.as_ref().expect("a game");
            let part = &game.part(seat(0)).expect("it plays").part;
            let listed: Vec<serde_json::Value> = serde_json::from_str(&part.actions).expect("JSON");
            let (version, action) = (game.version(), listed[0]["action"].clone());
            self.says(0, |cmd_id| ClientMessage::Act {
                cmd_id,
                version,
                action,
            });
        }

        fn saved(&mut self) {
            let seq = self.to_append.take().expect("something is being saved");
            self.tell(Input::Stored(Stored::Append(Ok(Durable::simulated(seq)))));
        }

        /// Somebody else takes over a seat.
        fn hands_over(&mut self, seat: Seat) {
            let owner = self.table.record.seats[seat].person();
            let owner = owner.expect("somebody sits there").id;
            self.tell(Input::Command(Command::Change {
                ticket: Ticket::numbered(1),
                person: person(9),
                change: Change::TakeOver { seat, owner },
            }));
            self.tell(Input::Stored(Stored::SaveTable(Ok(()))));
        }

        fn asks_to_take_back(&mut self) {
            self.says(0, |cmd_id| ClientMessage::Ask {
                cmd_id,
                question: Question::TakeBack,
            });
        }

        fn agrees(&mut self) {
            let question = self.table.consent.count();
            self.says(1, |cmd_id| ClientMessage::Answer {
                cmd_id,
                question,
                agree: true,
            });
        }
    }

    #[test]
    fn what_is_agreed_is_done() {
        let mut world = World::new();
        world.acts();
        world.saved();
        world.asks_to_take_back();
        world.agrees();
        world.saved();
        assert_eq!(world.table.version(), Version(2));
    }

    /// It would take back what was revealed in the meantime, and nobody agreed to that.
    #[test]
    fn an_agreement_does_not_reach_what_was_being_saved_when_it_was_given() {
        let mut world = World::new();
        world.acts();
        world.saved();
        world.asks_to_take_back();
        world.acts();
        world.agrees();
        assert!(world.said.contains(r#""type":"agreed""#), "{}", world.said);
        world.saved();
        assert!(world.said.contains(r#""type":"moot""#), "{}", world.said);
        assert_eq!(world.to_append, None);
    }

    /// A new owner of a seat has not agreed to anything.
    #[test]
    fn a_yes_does_not_go_over_with_the_seat() {
        let mut world = World::new();
        world.acts();
        world.saved();
        world.asks_to_take_back();
        world.hands_over(seat(0));
        assert!(world.said.contains(r#""type":"moot""#), "{}", world.said);
        world.agrees();
        assert!(world.said.contains("no_question"), "{}", world.said);
        assert_eq!(world.to_append, None);
    }

    #[test]
    fn a_question_stays_open_while_a_seat_changes_hands_that_has_not_answered() {
        let mut world = World::new();
        world.acts();
        world.saved();
        world.asks_to_take_back();
        world.hands_over(seat(1));
        assert!(world.table.consent.open().is_some());
    }

    #[test]
    fn a_question_to_take_back_is_moot_once_the_asker_has_acted_again() {
        let mut world = World::new();
        world.acts();
        world.saved();
        world.asks_to_take_back();
        world.acts();
        world.saved();
        assert!(world.said.contains(r#""type":"moot""#), "{}", world.said);
        world.agrees();
        assert!(world.said.contains("no_question"), "{}", world.said);
    }
}
