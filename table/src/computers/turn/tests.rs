use super::*;
use crate::basis::Delays;
use crate::game::{Health, RunningGame};
use crate::record::TableRecord;
use crate::testkit::{Clock, against_computer, seat, toy};
use fondaco_protocol::UnixMs;
use serde_json::json;

const MOMENT_MIN: Duration = Delays::USUAL.computers.start;

const MOMENT_MAX: Duration = Delays::USUAL.computers.end;

/// A game that waits for a person in seat 0 and a computer in seat 1.
struct Room {
    record: TableRecord,
    game: RunningGame,
    clock: Clock,
    computers: Computers,
}

impl Room {
    fn new() -> Room {
        let (rulesets, record) = (toy::rulesets(), against_computer());
        let ruleset = rulesets.find(&record.ruleset).expect("the toy");
        Room {
            game: RunningGame::start(ruleset, &record).expect("a start"),
            record,
            clock: Clock::set_to(UnixMs(0)),
            computers: Computers::default(),
        }
    }

    fn attends(&mut self, is_taking_back: bool) -> Wanted {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        self.computers
            .attend(scene, is_taking_back, &Delays::USUAL.computers)
    }

    fn thought(&mut self, version: Version, found: Result<Value, NoThought>) {
        let thought = Thought {
            seat: seat(1),
            version,
            found,
        };
        self.computers.thought(thought, self.clock.now());
    }

    /// A room in which this has been found.
    fn after(found: Result<Value, NoThought>) -> Room {
        let mut room = Room::new();
        assert_eq!(room.attends(false), Wanted::Think(seat(1)));
        room.thought(room.game.version(), found);
        room
    }
}

#[test]
fn a_computer_thinks_once_and_plays_what_it_found_after_a_moment() {
    let mut room = Room::after(Ok(json!(1)));
    room.thought(room.game.version(), Ok(json!(2)));
    assert_eq!(room.attends(false), Wanted::Nothing);
    let due = room.computers.wakes_at(false);
    assert!(due.is_some_and(|at| at >= room.clock.now().steady.after(MOMENT_MIN)));
    room.clock.advance(MOMENT_MAX);
    assert_eq!(room.attends(false), Wanted::Play(seat(1), json!(1)));
    room.computers.has_moved();
    assert_eq!(
        room.attends(false),
        Wanted::Think(seat(1)),
        "it was not saved"
    );
}

#[test]
fn it_waits_while_people_decide_on_a_take_back() {
    let mut room = Room::after(Ok(json!(1)));
    room.clock.advance(MOMENT_MAX);
    assert_eq!(room.attends(true), Wanted::Nothing);
    assert_eq!(room.computers.wakes_at(true), None);
    assert!(matches!(room.attends(false), Wanted::Play(..)));
}

#[test]
fn busy_thinkers_are_asked_again_and_a_failure_leads_to_the_safe_move() {
    let mut room = Room::after(Err(NoThought::Busy));
    assert_eq!(room.attends(false), Wanted::Nothing);
    room.clock.advance(ASK_AGAIN);
    assert_eq!(room.attends(false), Wanted::Think(seat(1)));
    room.thought(room.game.version(), Err(NoThought::Nothing));
    assert_eq!(room.attends(false), Wanted::PlaySafe(seat(1)));
    room.computers.is_stuck();
    assert_eq!(room.attends(false), Wanted::Nothing);
    assert_eq!(room.computers.wakes_at(false), None);
}

#[test]
fn thoughts_about_another_position_are_discarded() {
    let mut room = Room::new();
    room.attends(false);
    room.thought(Version(99), Ok(json!(1)));
    room.clock.advance(MOMENT_MAX);
    assert_eq!(room.attends(false), Wanted::Nothing);
}

#[test]
fn thinking_stops_once_everybody_has_left() {
    let mut room = Room::new();
    room.attends(false);
    room.record.seats[seat(0)].leave();
    assert_eq!(room.attends(false), Wanted::StopThinking);
    assert_eq!(room.attends(false), Wanted::Nothing, "it is said once");
}
