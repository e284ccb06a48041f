//! A person in seat 0 and a computer in seat 1 play Lots.

use crate::basis::Delays;
use crate::computers::{ASK_AGAIN, NoThought, Thought, ToThink};
use crate::effect::{ConnectionId, Delivery, Effect};
use crate::error::TableError;
use crate::game::Entry;
use crate::input::{Command, Input};
use crate::people::Change;
use crate::record::{Durable, Failed, Instead, SeatRecord, TableRecord};
use crate::table::Table;
use crate::testkit::Clock;
use crate::testkit::{against_computer, computer, person, seat, testing};
use crate::work::{Job, Stored};
use fondaco_protocol::{ClientMessage, CommandId, ErrorCode, UnixMs};
use fondaco_protocol::{ComputerLevel, Question};
use game_core::Seat;
use serde_json::Value;
use std::time::Duration;
use uuid::Uuid;

const MOMENT_MIN: Duration = Delays::USUAL.computers.start;

const MOMENT_MAX: Duration = Delays::USUAL.computers.end;

struct Scene {
    table: Table,
    clock: Clock,
    /// The requests to computers that have not been answered yet.
    asked: Vec<ToThink>,
    /// The entries in the log, oldest first.
    log: Vec<(Seat, Entry)>,
    /// Whether appends are answered at once.
    saves: bool,
    appends: Vec<Job>,
    stopped: usize,
    refused: Vec<TableError>,
}

impl Scene {
    fn of(record: TableRecord) -> Scene {
        let clock = Clock::set_to(UnixMs(0));
        let (table, first) = testing::load(record, &clock);
        let mut scene = Scene {
            table,
            clock,
            asked: Vec::new(),
            log: Vec::new(),
            saves: true,
            appends: Vec::new(),
            stopped: 0,
            refused: Vec::new(),
        };
        scene.carry_out(first);
        scene.tell(Input::Command(Command::Attach {
            connection: connection(),
            person: Some(person(1)),
            seen: None,
        }));
        scene
    }

    fn tell(&mut self, input: Input) {
        let effects = self.table.handle(input, self.clock.now());
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Think(to_think) => self.asked.push(*to_think),
                Effect::StopThinking => self.stopped += 1,
                Effect::Store(job) if self.saves => self.save(job),
                Effect::Store(job) => self.appends.push(job),
                Effect::Deliver(Delivery::Answer { answer, .. }) => {
                    self.refused.extend(answer.err())
                }
                _ => {}
            }
        }
    }

    fn save(&mut self, job: Job) {
        let stored = match job {
            Job::Append(new) => {
                let entry = new.entry;
                let what = Entry::of(&entry.payload).expect("an entry");
                self.log.push((entry.seat, what));
                Stored::Append(Ok(Durable::simulated(entry.seq)))
            }
            Job::SaveTable(_) => Stored::SaveTable(Ok(())),
            Job::FinishTable(_) => Stored::FinishTable(Ok(())),
            Job::KeepAwaited { .. } => Stored::KeepAwaited,
            Job::KeepPlan { seat, .. } => Stored::KeepPlan {
                seat,
                is_kept: true,
            },
            Job::KeepClocks { .. } => Stored::KeepClocks,
            Job::FindEntry { .. } | Job::ReadLog | Job::CatchUp { .. } => {
                Stored::ReadLog(Err(Failed))
            }
        };
        self.tell(Input::Stored(stored));
    }

    fn wait(&mut self, duration: Duration) {
        self.clock.advance(duration);
        self.tell(Input::Tick);
    }

    fn actions(&self, of: u8) -> Vec<Value> {
        let game = self.table.game.as_ref().expect("a game");
        let part = game.line().position().player_part(seat(of));
        let listed: Vec<Value> = serde_json::from_str(&part.actions).expect("JSON");
        listed
            .into_iter()
            .map(|mut one| one["action"].take())
            .collect()
    }

    /// Answers the last request to a computer with the first action of its seat.
    fn answered(&mut self) -> Thought {
        let to_think = self.asked.pop().expect("a computer thinks");
        let actions = self.actions(to_think.seat.number());
        Thought {
            seat: to_think.seat,
            version: to_think.version,
            found: Ok(actions[0].clone()),
        }
    }

    /// The person performs the first listed action.
    fn act(&mut self) {
        let version = self.table.game.as_ref().expect("a game").version();
        let action = self.actions(0)[0].clone();
        self.say(|cmd_id| ClientMessage::Act {
            cmd_id,
            version,
            action,
        });
    }

    fn say(&mut self, message: impl FnOnce(CommandId) -> ClientMessage) {
        let message = message(CommandId(Uuid::new_v4()));
        self.tell(Input::Command(Command::Message {
            connection: connection(),
            message,
        }));
    }

    fn change(&mut self, change: Change) {
        self.tell(Input::Command(Command::Change {
            ticket: crate::effect::Ticket::numbered(1),
            person: person(1),
            change,
        }));
    }

    fn acted(&self) -> Vec<u8> {
        self.log.iter().map(|(seat, _)| seat.number()).collect()
    }
}

fn connection() -> ConnectionId {
    ConnectionId::numbered(1)
}

#[test]
fn a_computer_thinks_at_once_and_moves_after_a_moment() {
    let mut scene = Scene::of(against_computer());
    assert_eq!(scene.asked.len(), 1);
    let thought = scene.answered();
    scene.tell(Input::Thought(thought));
    let least = MOMENT_MIN - Duration::from_millis(1);
    scene.wait(least);
    assert_eq!(scene.acted(), [0; 0]);
    let wakes_at = scene.table.wakes_at().expect("it waits for its moment");
    let moment = wakes_at.since(crate::testkit::Clock::set_to(UnixMs(0)).now().steady);
    assert!(moment >= MOMENT_MIN && moment < MOMENT_MAX, "{moment:?}");
    scene.wait(MOMENT_MAX - least);
    assert_eq!(scene.acted(), [1]);
    assert!(matches!(scene.log[0].1, Entry::Act { .. }));
    assert!(scene.asked.is_empty(), "it is the person's turn to bid");
}

#[test]
fn an_answer_to_an_earlier_position_is_dropped() {
    let mut scene = Scene::of(against_computer());
    let stale = scene.answered();
    // Both bid at the same time; the person is faster.
    scene.act();
    assert_eq!(scene.asked.len(), 1, "it thinks about the new position");
    scene.tell(Input::Thought(stale));
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.acted(), [0]);
    let thought = scene.answered();
    scene.tell(Input::Thought(thought.clone()));
    scene.tell(Input::Tick);
    assert_eq!(scene.acted(), [0, 1]);
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.acted(), [0, 1], "an answer counts once");
}

#[test]
fn a_computer_that_cannot_think_does_what_is_safe() {
    let mut scene = Scene::of(against_computer());
    let mut thought = scene.answered();
    thought.found = Err(NoThought::Nothing);
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.acted(), [1]);
}

#[test]
fn what_the_rules_refuse_is_never_done() {
    let mut scene = Scene::of(against_computer());
    let mut thought = scene.answered();
    let nonsense = serde_json::json!({ "type": "bid", "card": 99 });
    thought.found = Ok(nonsense.clone());
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.acted(), [1], "it does what is safe instead");
    assert!(!matches!(&scene.log[0].1, Entry::Act { action } if *action == nonsense));
}

#[test]
fn a_computer_that_nobody_has_time_for_is_asked_again() {
    let mut scene = Scene::of(against_computer());
    let mut thought = scene.answered();
    thought.found = Err(NoThought::Busy);
    scene.tell(Input::Thought(thought));
    scene.wait(ASK_AGAIN - Duration::from_millis(1));
    assert!(scene.asked.is_empty());
    scene.wait(Duration::from_millis(1));
    assert_eq!(scene.asked.len(), 1);
}

#[test]
fn a_move_that_is_being_saved_is_not_made_twice() {
    let mut scene = Scene::of(against_computer());
    scene.saves = false;
    let thought = scene.answered();
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.appends.len(), 1);
    scene.saves = true;
    let job = scene.appends.remove(0);
    scene.save(job);
    assert_eq!(scene.acted(), [1]);
}

#[test]
fn a_single_person_takes_back_at_once_and_nobody_waits_for_a_computer() {
    let mut scene = Scene::of(against_computer());
    scene.act();
    let thought = scene.answered();
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    scene.say(|cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::TakeBack,
    });
    assert_eq!(
        scene.log.last().map(|(_, entry)| entry),
        Some(&Entry::TakeBack { steps: None })
    );
}

#[test]
fn computers_wait_while_people_discuss_a_take_back() {
    let mut record = testing::record_for(3);
    record.seats[seat(1)] = SeatRecord::held_by(computer());
    let mut scene = Scene::of(record);
    scene.act();
    scene.say(|cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::TakeBack,
    });
    let thought = scene.answered();
    scene.tell(Input::Thought(thought));
    let wakes_at = scene.table.wakes_at();
    assert!(wakes_at.is_none_or(|at| at > scene.clock.now().steady.after(MOMENT_MAX)));
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.acted(), [0]);
    scene.say(|cmd_id| ClientMessage::Answer {
        cmd_id,
        question: 1,
        agree: false,
    });
    assert_eq!(scene.acted(), [0, 1]);
}

#[test]
fn a_seat_is_lent_until_its_player_is_back() {
    let mut scene = Scene::of(testing::record());
    scene.change(Change::Lend(ComputerLevel::Strong));
    assert_eq!(scene.asked.len(), 1);
    let thought = scene.answered();
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    assert!(matches!(
        scene.log[..],
        [(Seat::FIRST, Entry::Default { .. })]
    ));
    scene.change(Change::Join {
        seat: None,
        commitment: None,
    });
    assert!(scene.table.record.seats[Seat::FIRST].computer().is_none());
    assert!(scene.asked.is_empty());
}

#[test]
fn a_computer_plays_for_who_has_left_once_the_others_agree() {
    let mut record = testing::record();
    record.seats[seat(1)].leave();
    record.seats[seat(1)].let_act(Instead::Table);
    let mut scene = Scene::of(record);
    scene.say(|cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::LetComputerPlay {
            seat: seat(1),
            level: ComputerLevel::Medium,
        },
    });
    let asked = scene.asked.last().expect("a computer thinks");
    assert_eq!((asked.seat, asked.level), (seat(1), ComputerLevel::Medium));
    assert!(!scene.table.record.seats[seat(1)].sits_out());
    scene.tell(Input::Command(Command::Change {
        ticket: crate::effect::Ticket::numbered(1),
        person: person(2),
        change: Change::Join {
            seat: None,
            commitment: None,
        },
    }));
    assert!(scene.table.record.seats[seat(1)].computer().is_none());
}

#[test]
fn a_game_without_computer_players_has_no_such_question() {
    let mut record = testing::record();
    record.seats[seat(1)].leave();
    let mut scene = Scene::of(record);
    scene.table.record.ruleset = "unknown".to_owned();
    let (consent, given) = scene.table.consent_now();
    let refused = consent.as_asked(
        given,
        Seat::FIRST,
        Question::LetComputerPlay {
            seat: seat(1),
            level: ComputerLevel::Easy,
        },
    );
    assert_eq!(refused, Err(ErrorCode::NoComputer));
}

#[test]
fn a_search_ends_when_its_turn_is_gone() {
    let mut scene = Scene::of(testing::record());
    scene.change(Change::Lend(ComputerLevel::Easy));
    let before = scene.stopped;
    scene.change(Change::Join {
        seat: None,
        commitment: None,
    });
    assert_eq!(scene.stopped, before + 1);
}

#[test]
fn computers_do_not_play_on_when_everybody_has_left() {
    let mut scene = Scene::of(against_computer());
    let thought = scene.answered();
    scene.change(Change::Leave);
    scene.tell(Input::Thought(thought));
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.acted(), [0; 0]);
}

#[test]
fn a_game_without_computer_players_refuses_them() {
    let mut scene = Scene::of(testing::record());
    scene.table.record.ruleset = "unknown".to_owned();
    scene.change(Change::Lend(ComputerLevel::Easy));
    assert_eq!(scene.refused.len(), 1);
}
