use super::*;
use crate::game::{Health, RunningGame};
use crate::record::Instead;
use crate::testkit::{Clock, person, record, seat, toy};
use fondaco_protocol::{StepKind, UnixMs};

/// A game that waits for seat 0, and what is prepared at its table.
struct Room {
    record: TableRecord,
    game: RunningGame,
    clock: Clock,
    plans: Plans,
}

impl Room {
    fn new() -> Room {
        let (rulesets, record) = (toy::rulesets(), record());
        let ruleset = rulesets.find(&record.ruleset).expect("the toy");
        Room {
            game: RunningGame::start(ruleset, &record).expect("a start"),
            record,
            clock: Clock::set_to(UnixMs(0)),
            plans: Plans::default(),
        }
    }

    fn scene(&self) -> Scene<'_> {
        let now = self.clock.now();
        Scene::of(&self.record, Some(&self.game), Health::Good, now)
    }

    /// The person in seat 0 wants forced moves played; whether the store has been asked.
    fn asks(&mut self, by: Asker) -> Result<Job, Unavailable> {
        let next = SeatPlan {
            quickly: true,
            ..SeatPlan::of(person(1).id)
        };
        let epoch = self.record.epoch;
        self.plans.keep_asked(seat(0), next, by, epoch)
    }

    fn answered(&mut self, is_kept: bool) -> Option<Asker> {
        self.plans.kept(seat(0), is_kept, self.clock.now())
    }

    fn keeps(&mut self) -> Option<Job> {
        let (epoch, now) = (self.record.epoch, self.clock.now());
        self.plans.keep(seat(0), epoch, now)
    }

    fn looks(&mut self, is_asked: bool) -> Look {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        self.plans.look(seat(0), scene, is_asked)
    }

    fn begins(&mut self, acts: bool) {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        self.plans.begin_turn(seat(0), scene, acts);
    }

    fn is_quick(&self) -> bool {
        self.plans.get(seat(0)).is_some_and(|plan| plan.quickly)
    }
}

fn asker(number: u64) -> Asker {
    Asker {
        connection: ConnectionId::numbered(number),
        cmd_id: CommandId(uuid::Uuid::from_u128(number.into())),
    }
}

#[test]
fn a_plan_is_in_force_once_it_is_on_disk_and_one_is_written_at_a_time() {
    let mut room = Room::new();
    assert!(matches!(room.asks(asker(1)), Ok(Job::KeepPlan { .. })));
    assert!(!room.is_quick() && room.plans.is_busy());
    assert_eq!(room.asks(asker(2)).err(), Some(Unavailable::StillSaving));
    assert_eq!(room.answered(true), Some(asker(1)));
    assert!(room.is_quick() && !room.plans.is_busy());
    assert_eq!(room.answered(true), None, "nobody waits any more");
}

#[test]
fn what_the_store_refused_is_removed_from_it_after_a_while() {
    let mut room = Room::new();
    room.asks(asker(1)).expect("nothing is written");
    assert_eq!(room.answered(false), Some(asker(1)));
    assert!(!room.is_quick() && room.keeps().is_none());
    let due = room.clock.now().steady.after(KEEP_AGAIN);
    assert_eq!(room.plans.wakes_at(true), Some(due));
    room.plans.forget_empty();
    room.clock.advance(KEEP_AGAIN);
    let removes = room.keeps();
    assert!(matches!(removes, Some(Job::KeepPlan { content: None, .. })));
    assert_eq!(room.answered(true), None);
    room.plans.forget_empty();
    assert!(room.plans.seats().is_empty());
}

#[test]
fn a_plan_acts_in_its_turn_after_a_moment() {
    let mut room = Room::new();
    room.asks(asker(1)).expect("nothing is written");
    room.answered(true);
    assert_eq!(room.looks(true), Look::Nothing, "a question is open");
    assert_eq!(room.looks(false), Look::Begins);
    room.begins(true);
    assert!(room.plans.is_busy() && room.plans.wakes_at(true).is_none());
    assert_eq!(room.looks(false), Look::Nothing);
    let after = moment(&room.record, seat(0), room.scene().version());
    let due = room.clock.now().steady.after(after);
    assert_eq!(room.plans.wakes_at(false), Some(due));
    room.clock.advance(after);
    assert_eq!(room.looks(false), Look::Acts);
    room.plans.give_up_turn(seat(0));
    assert_eq!(room.looks(false), Look::Nothing, "once a turn");
}

#[test]
fn the_table_acts_for_nobody_who_has_left_or_is_played_for() {
    let mut room = Room::new();
    room.asks(asker(1)).expect("nothing is written");
    room.answered(true);
    room.record.seats[seat(0)].let_act(Instead::Table);
    assert_eq!(room.looks(false), Look::Nothing);
    room.record.seats[seat(0)].come_back();
    room.record.seats[seat(0)].hand_to(person(2));
    assert_eq!(room.looks(false), Look::Nothing);
}

#[test]
fn whoever_leaves_loses_what_is_prepared_and_what_is_being_saved() {
    let mut room = Room::new();
    room.asks(asker(1)).expect("nothing is written");
    room.answered(true);
    room.asks(asker(2)).expect("nothing is written");
    assert_eq!(room.plans.review(&room.record, false), []);
    room.record.seats[seat(0)].leave();
    assert_eq!(room.plans.review(&room.record, false), [seat(0)]);
    assert!(!room.is_quick());
    assert_eq!(room.answered(true), Some(asker(2)));
    assert!(!room.is_quick() && room.keeps().is_some(), "it is removed");
}

#[test]
fn an_entry_concerns_only_the_plans_that_it_changes() {
    let mut room = Room::new();
    room.asks(asker(1)).expect("nothing is written");
    room.answered(true);
    let happened = Happened {
        seat: seat(1),
        kind: StepKind::Act,
        by_table: false,
    };
    assert_eq!(room.plans.follow(happened), []);
    assert!(room.plans.drop_steps(seat(0), ErrorCode::PreparedIllegal));
    assert!(!room.plans.drop_steps(seat(1), ErrorCode::PreparedIllegal));
}
