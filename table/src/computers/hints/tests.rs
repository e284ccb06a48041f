use super::*;
use crate::game::RunningGame;
use crate::people::Visitor;
use crate::record::TableRecord;
use crate::testkit::{Clock, against_computer, person, seat, toy};
use fondaco_protocol::{ErrorCode, UnixMs};
use uuid::Uuid;

/// A person plays against a computer, and is to act.
struct Room {
    record: TableRecord,
    game: RunningGame,
    visitors: Visitors,
    clock: Clock,
    hints: Hints,
}

const CMD: CommandId = CommandId(Uuid::from_u128(7));

impl Room {
    fn new() -> Room {
        let (rulesets, record) = (toy::rulesets(), against_computer());
        let ruleset = rulesets.find(&record.ruleset).expect("the toy");
        let mut visitors = Visitors::default();
        let visitor = Visitor {
            person: Some(person(1)),
            seat: Some(seat(0)),
            is_quiet: false,
            lag: Duration::ZERO,
        };
        visitors.insert(me(), visitor);
        Room {
            game: RunningGame::start(ruleset, &record).expect("a start"),
            record,
            visitors,
            clock: Clock::set_to(UnixMs(0)),
            hints: Hints::default(),
        }
    }

    fn allowed(&self) -> Result<(Seat, UserId), ErrorCode> {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        let me = Some(person(1).id);
        self.hints
            .allowed(scene, Some(seat(0)), me, true, &Wish::Best)
    }

    fn begins(&mut self) {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        self.hints.begin(scene, me(), CMD, seat(0), &Wish::Best);
    }

    fn drops(&mut self) -> Option<HintAnswer> {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        self.hints.drop_stale(scene, &self.visitors, false)
    }
}

fn hinted(cmd_id: CommandId, found: Result<Advice, NoThought>) -> Hinted {
    Hinted { cmd_id, found }
}

#[test]
fn one_hint_is_looked_for_at_a_time_and_given_to_whoever_asked() {
    let mut room = Room::new();
    assert_eq!(room.allowed(), Ok((seat(0), person(1).id)));
    room.begins();
    room.clock.advance(PAUSE);
    assert_eq!(room.allowed(), Err(ErrorCode::RateLimited));
    let other = CommandId(Uuid::from_u128(8));
    assert!(
        room.hints
            .hinted(hinted(other, Ok(Advice::Best(Vec::new()))))
            .is_none()
    );
    let answer = room.hints.hinted(hinted(CMD, Ok(Advice::Best(Vec::new()))));
    let answer = answer.expect("somebody waits");
    assert_eq!((answer.connection, answer.cmd_id), (me(), CMD));
    assert!(answer.hint.is_ok() && !room.hints.is_busy());
    assert!(room.allowed().is_ok());
}

#[test]
fn the_next_hint_comes_after_a_pause() {
    let mut room = Room::new();
    room.begins();
    let answer = room.hints.hinted(hinted(CMD, Err(NoThought::Busy)));
    let refused = answer.and_then(|answer| answer.hint.err());
    assert_eq!(refused, Some(ErrorCode::ServerBusy));
    assert_eq!(room.allowed(), Err(ErrorCode::RateLimited));
    room.clock.advance(PAUSE);
    assert!(room.allowed().is_ok());
}

#[test]
fn nobody_gets_a_hint_while_another_person_has_a_seat() {
    let mut room = Room::new();
    room.record.seats[seat(1)].hand_to(person(2));
    assert_eq!(room.allowed(), Err(ErrorCode::NoHints));
}

#[test]
fn a_hint_is_dropped_once_whoever_asked_is_gone() {
    let mut room = Room::new();
    room.begins();
    assert!(room.drops().is_none());
    room.visitors.remove(me());
    let refused = room.drops().and_then(|answer| answer.hint.err());
    assert_eq!(refused, Some(ErrorCode::StaleVersion));
    assert!(room.drops().is_none());
}

fn me() -> ConnectionId {
    ConnectionId::numbered(1)
}
