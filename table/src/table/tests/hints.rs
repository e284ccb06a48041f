//! A person in seat 0 plays Lots, mostly against a computer.

use crate::computers::{
    Advice, Hinted, NoThought, PAUSE, Thought, ToThink, WEIGH_PAUSE, WEIGHED_MAX,
};
use crate::effect::{Audience, ConnectionId, Delivery, Effect, Ticket};
use crate::input::{Command, Input};
use crate::people::Change;
use crate::record::Durable;
use crate::record::TableRecord;
use crate::table::Table;
use crate::testkit::Clock;
use crate::testkit::{against_computer, person, seat, testing};
use crate::work::{Job, Stored};
use fondaco_protocol::{
    ClientMessage, CommandId, ComputerLevel, Help, Question, Suggestion, UnixMs, Version,
};
use game_core::Seat;
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

struct Scene {
    table: Table,
    clock: Clock,
    me: ConnectionId,
    asked: Vec<(CommandId, ToThink)>,
    stopped: usize,
    /// What connections were told: the audience, and the message.
    told: Vec<(Audience, Value)>,
    logged: usize,
}

impl Scene {
    fn of(record: TableRecord) -> Scene {
        let clock = Clock::set_to(UnixMs(0));
        let (table, _) = testing::load(record, &clock);
        let mut scene = Scene {
            table,
            clock,
            me: ConnectionId::numbered(1),
            asked: Vec::new(),
            stopped: 0,
            told: Vec::new(),
            logged: 0,
        };
        scene.attach(scene.me, Some(1));
        scene
    }

    fn attach(&mut self, connection: ConnectionId, number: Option<u8>) {
        self.tell(Input::Command(Command::Attach {
            connection,
            person: number.map(person),
            seen: None,
        }));
    }

    fn tell(&mut self, input: Input) {
        let effects = self.table.handle(input, self.clock.now());
        for effect in effects {
            match effect {
                Effect::Hint(cmd_id, to_think) => self.asked.push((cmd_id, *to_think)),
                Effect::StopHint => self.stopped += 1,
                Effect::Deliver(Delivery::Send { to, frame, .. }) => {
                    let message = serde_json::from_str(frame.as_str()).expect("JSON");
                    self.told.push((to, message));
                }
                Effect::Store(Job::Append(new)) => {
                    self.logged += 1;
                    let saved = Stored::Append(Ok(Durable::simulated(new.entry.seq)));
                    self.tell(Input::Stored(saved));
                }
                Effect::Store(Job::SaveTable(_)) => {
                    self.tell(Input::Stored(Stored::SaveTable(Ok(()))));
                }
                _ => {}
            }
        }
    }

    fn say(&mut self, connection: ConnectionId, message: ClientMessage) {
        self.tell(Input::Command(Command::Message {
            connection,
            message,
        }));
    }

    fn asks(&mut self, connection: ConnectionId) -> CommandId {
        let cmd_id = CommandId(Uuid::new_v4());
        self.say(connection, ClientMessage::Hint { cmd_id });
        cmd_id
    }

    /// The code with which the last hint was refused.
    fn refusal(&mut self) -> Option<String> {
        let (_, last) = self.told.last()?;
        Some(last["code"].as_str()?.to_owned())
    }

    fn refused(&mut self, connection: ConnectionId) -> Option<String> {
        self.told.clear();
        self.asks(connection);
        self.refusal()
    }

    fn wait(&mut self) {
        self.clock.advance(PAUSE);
    }

    /// The person performs the first listed action.
    fn act(&mut self) {
        let game = self.table.game.as_ref().expect("a game");
        let part = game.line().position().player_part(Seat::FIRST);
        let listed: Vec<Value> = serde_json::from_str(&part.actions).expect("JSON");
        let (version, action) = (game.version(), listed[0]["action"].clone());
        let cmd_id = CommandId(Uuid::new_v4());
        let act = ClientMessage::Act {
            cmd_id,
            version,
            action,
        };
        self.say(self.me, act);
    }
}

fn suggestion() -> Suggestion {
    Suggestion {
        action: json!({ "type": "draw" }),
        points: vec![3.5, 2.0],
        chances: vec![0.6, 0.4],
    }
}

#[test]
fn a_hint_goes_to_whoever_asked_and_nowhere_else() {
    let mut scene = Scene::of(against_computer());
    scene.attach(ConnectionId::numbered(2), None);
    let cmd_id = scene.asks(scene.me);
    let (asked, to_think) = scene.asked.pop().expect("it is thought about");
    assert_eq!((asked, to_think.seat), (cmd_id, Seat::FIRST));
    assert_eq!(to_think.host, person(1).id, "it counts as the asker's");
    scene.told.clear();
    let found = Ok(Advice::Best(vec![suggestion()]));
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    let [(to, hint)] = &scene.told[..] else {
        panic!("one message: {:?}", scene.told);
    };
    assert_eq!(*to, Audience::One(scene.me));
    assert_eq!(
        (&hint["type"], &hint["version"]),
        (&json!("hint"), &json!(0))
    );
    assert_eq!(scene.logged, 0);
}

#[test]
fn there_are_no_hints_beside_another_person() {
    let mut scene = Scene::of(testing::record());
    assert_eq!(scene.refused(scene.me).as_deref(), Some("no_hints"));
    // Nor if that person has left, or a computer plays in their place.
    scene.tell(Input::Command(Command::Change {
        ticket: Ticket::numbered(1),
        person: person(2),
        change: Change::Lend(ComputerLevel::Easy),
    }));
    scene.tell(Input::Command(Command::Change {
        ticket: Ticket::numbered(1),
        person: person(2),
        change: Change::Leave,
    }));
    assert_eq!(scene.refused(scene.me).as_deref(), Some("no_hints"));
    assert!(scene.asked.is_empty());
}

#[test]
fn who_plays_all_seats_gets_hints_and_who_watches_does_not() {
    let mut record = testing::record();
    record.hot_seat = true;
    record.seats[seat(1)] = record.seats[seat(0)].clone();
    let mut scene = Scene::of(record);
    scene.asks(scene.me);
    assert_eq!(scene.asked.len(), 1);
    let watching = ConnectionId::numbered(2);
    scene.attach(watching, Some(7));
    assert_eq!(scene.refused(watching).as_deref(), Some("not_a_player"));
}

#[test]
fn hints_come_one_at_a_time_and_not_too_often() {
    let mut scene = Scene::of(against_computer());
    let cmd_id = scene.asks(scene.me);
    scene.wait();
    assert_eq!(scene.refused(scene.me).as_deref(), Some("rate_limited"));
    let found = Err(NoThought::Busy);
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    assert_eq!(scene.refusal().as_deref(), Some("server_busy"));
    scene.asks(scene.me);
    let cmd_id = scene.asked.pop().expect("asked again").0;
    let found = Ok(Advice::Best(Vec::new()));
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    assert_eq!(scene.refused(scene.me).as_deref(), Some("rate_limited"));
}

#[test]
fn a_hint_about_a_position_that_is_gone_is_given_up() {
    let mut scene = Scene::of(against_computer());
    let cmd_id = scene.asks(scene.me);
    scene.told.clear();
    scene.act();
    assert_eq!((scene.stopped, scene.logged), (1, 1));
    let code = |(_, message): &(Audience, Value)| message["code"] == "stale_version";
    assert!(scene.told.iter().any(code), "{:?}", scene.told);
    scene.told.clear();
    let found = Ok(Advice::Best(vec![suggestion()]));
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    assert!(scene.told.is_empty());
    // It is the computer's turn to bid; the person already has.
    scene.wait();
    assert_eq!(scene.refused(scene.me).as_deref(), Some("not_your_turn"));
}

/// Everybody who sees the same gets the same hint: none of it comes from the secret seed.
#[test]
fn a_hint_does_not_depend_on_the_secret_of_the_table() {
    let seed_with = |secret: u8| {
        let mut record = against_computer();
        record.seed = game_core::Seed::new([secret; 32]);
        let mut scene = Scene::of(record);
        scene.asks(scene.me);
        scene.asked.pop().expect("it is thought about").1.seed
    };
    assert_eq!(seed_with(1), seed_with(2));
}

#[test]
fn a_hint_holds_up_no_computer() {
    let mut scene = Scene::of(against_computer());
    scene.asks(scene.me);
    let actions = scene.table.game.as_ref().expect("a game");
    let part = actions.line().position().player_part(seat(1));
    let listed: Vec<Value> = serde_json::from_str(&part.actions).expect("JSON");
    let thought = Thought {
        seat: seat(1),
        version: Version(0),
        found: Ok(listed[0]["action"].clone()),
    };
    scene.tell(Input::Thought(thought));
    scene.clock.advance(Duration::from_secs(2));
    scene.tell(Input::Tick);
    assert_eq!(scene.logged, 1);
}

/// Two people, of whom the first gets this help.
fn helped(help: Help) -> Scene {
    let mut scene = Scene::of(testing::record());
    let other = ConnectionId::numbered(2);
    scene.attach(other, Some(2));
    let question = Question::Help {
        seat: Seat::FIRST,
        help,
    };
    let cmd_id = CommandId(Uuid::new_v4());
    scene.say(scene.me, ClientMessage::Ask { cmd_id, question });
    let answer = ClientMessage::Answer {
        cmd_id: CommandId(Uuid::new_v4()),
        question: 1,
        agree: true,
    };
    scene.say(other, answer);
    assert_eq!(scene.logged, 1);
    scene.told.clear();
    scene
}

impl Scene {
    /// Asks what the first listed action costs, or another one at another version.
    fn weighs(&mut self, version: Version, action: Option<Value>) -> CommandId {
        let game = self.table.game.as_ref().expect("a game");
        let part = game.line().position().player_part(Seat::FIRST);
        let listed: Vec<Value> = serde_json::from_str(&part.actions).expect("JSON");
        let cmd_id = CommandId(Uuid::new_v4());
        let weigh = ClientMessage::Weigh {
            cmd_id,
            version,
            action: action.unwrap_or_else(|| listed[0]["action"].clone()),
        };
        self.say(self.me, weigh);
        cmd_id
    }
}

#[test]
fn a_seat_with_hints_gets_them_beside_other_people_who_get_none() {
    let mut scene = helped(Help::Hints);
    scene.asks(scene.me);
    assert_eq!(scene.asked.len(), 1);
    assert_eq!(
        scene.refused(ConnectionId::numbered(2)).as_deref(),
        Some("no_hints")
    );
}

#[test]
fn a_seat_with_warnings_is_told_what_an_action_costs_and_no_more() {
    let mut scene = helped(Help::Warnings);
    assert_eq!(scene.refused(scene.me).as_deref(), Some("no_hints"));
    scene.told.clear();
    let cmd_id = scene.weighs(Version(1), None);
    let (asked, to_think) = scene.asked.pop().expect("it is thought about");
    assert_eq!((asked, to_think.seat), (cmd_id, Seat::FIRST));
    let stop = || false;
    let found = to_think.advice(&crate::testkit::rulesets(), &stop);
    assert_eq!(found, Some(Advice::Costs(None)), "nobody can judge the toy");
    let found = Ok(Advice::Costs(Some(7)));
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    let [(to, weighed)] = &scene.told[..] else {
        panic!("one message: {:?}", scene.told);
    };
    assert_eq!(*to, Audience::One(scene.me));
    let expected = json!({ "type": "weighed", "cmd_id": cmd_id, "version": 1, "costs": 7 });
    assert_eq!(*weighed, expected);
    assert_eq!(scene.logged, 1, "nothing is played by it");
}

#[test]
fn what_cannot_be_played_now_is_not_weighed() {
    let mut scene = helped(Help::Warnings);
    scene.weighs(Version(2), None);
    assert_eq!(scene.refusal().as_deref(), Some("stale_version"));
    scene.weighs(Version(1), Some(json!({ "type": "bid", "card": 200 })));
    assert_eq!(scene.refusal().as_deref(), Some("illegal_action"));
    let mut other = Scene::of(testing::record());
    other.weighs(Version(0), None);
    assert_eq!(other.refusal().as_deref(), Some("no_hints"));
    assert!(scene.asked.is_empty() && other.asked.is_empty());
}

/// A turn may have several actions, and each is weighed.
#[test]
fn actions_are_weighed_one_at_a_time_and_sooner_after_each_other_than_hints() {
    let mut scene = helped(Help::Warnings);
    let cmd_id = scene.weighs(Version(1), None);
    scene.clock.advance(WEIGH_PAUSE);
    scene.weighs(Version(1), None);
    assert_eq!(scene.refusal().as_deref(), Some("rate_limited"));
    let found = Ok(Advice::Costs(None));
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    scene.weighs(Version(1), None);
    assert_eq!(scene.asked.len(), 2);
}

impl Scene {
    /// Somebody's help changes, which is logged and has nothing to do with the position.
    fn logs_something_else(&mut self) {
        let before = self.logged;
        let question = Question::Help {
            seat: seat(1),
            help: Help::Hints,
        };
        let other = ConnectionId::numbered(2);
        let cmd_id = CommandId(Uuid::new_v4());
        self.say(other, ClientMessage::Ask { cmd_id, question });
        let answer = ClientMessage::Answer {
            cmd_id: CommandId(Uuid::new_v4()),
            question: 2,
            agree: true,
        };
        self.say(self.me, answer);
        assert_eq!(self.logged, before + 1);
    }

    /// Has an action weighed, and is told that it costs nothing. Returns the code if it is refused.
    fn has_weighed(&mut self, version: Version) -> Option<String> {
        self.wait();
        self.told.clear();
        let cmd_id = self.weighs(version, None);
        let found = Ok(Advice::Costs(None));
        self.tell(Input::Hinted(Hinted { cmd_id, found }));
        self.refusal()
    }
}

/// Whoever weighs everything has a hint. What else is logged does not give more, and the refusal is
/// not one after which clients try again.
#[test]
fn a_seat_with_warnings_alone_has_three_actions_weighed_of_a_choice() {
    let mut scene = helped(Help::Warnings);
    assert_eq!(WEIGHED_MAX, 3);
    assert_eq!(scene.has_weighed(Version(1)), None);
    scene.logs_something_else();
    for version in [1, 2] {
        assert_eq!(scene.has_weighed(Version(version)), None);
    }
    assert_eq!(scene.has_weighed(Version(2)).as_deref(), Some("no_hints"));
    let mut with_hints = helped(Help::Hints);
    for _ in 0..=WEIGHED_MAX {
        assert_eq!(with_hints.has_weighed(Version(1)), None);
    }
}

#[test]
fn what_else_is_logged_drops_no_choice_that_is_being_weighed() {
    let mut scene = helped(Help::Warnings);
    let cmd_id = scene.weighs(Version(1), None);
    scene.logs_something_else();
    scene.told.clear();
    let found = Ok(Advice::Costs(Some(7)));
    scene.tell(Input::Hinted(Hinted { cmd_id, found }));
    assert_eq!((scene.stopped, &scene.told[0].1["costs"]), (0, &json!(7)));
}
