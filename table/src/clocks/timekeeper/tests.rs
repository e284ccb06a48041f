use super::*;
use crate::effect::ConnectionId;
use crate::game::Health;
use crate::people::Visitor;
use crate::testkit::{Clock, person, record, seat, toy};
use fondaco_protocol::{ErrorCode, Pace, UnixMs};

/// A game for two that has just begun, on an evening: both choose at once.
struct Room {
    record: TableRecord,
    game: RunningGame,
    visitors: Visitors,
    clock: Clock,
    keeper: Timekeeper,
}

impl Room {
    fn new(at_zero: AtZero) -> Room {
        let pace = Pace::Evening {
            bank_seconds: 60,
            increment_seconds: 0,
        };
        let record = TableRecord {
            clock: Some(TimeControl { pace, at_zero }),
            ..record()
        };
        let rulesets = toy::rulesets();
        let ruleset = rulesets.find(&record.ruleset).expect("the toy");
        let game = RunningGame::start(ruleset, &record).expect("a start");
        let clock = Clock::set_to(UnixMs(0));
        let scene = Scene::of(&record, Some(&game), Health::Good, clock.now());
        Room {
            keeper: Timekeeper::load(scene, &[], Pulse::Beats),
            record,
            game,
            visitors: Visitors::default(),
            clock,
        }
    }

    fn scene(&self) -> Scene<'_> {
        let now = self.clock.now();
        Scene::of(&self.record, Some(&self.game), Health::Good, now)
    }

    fn arrives(&mut self, number: u8) {
        let visitor = Visitor {
            person: Some(person(number + 1)),
            seat: Some(seat(number)),
            is_quiet: false,
            lag: Duration::ZERO,
        };
        let connection = ConnectionId::numbered(number.into());
        self.visitors.insert(connection, visitor);
    }

    fn attend(&mut self, hindered: Hindered) -> Attended {
        let now = self.clock.now();
        let scene = Scene::of(&self.record, Some(&self.game), Health::Good, now);
        self.keeper.attend(scene, &self.visitors, hindered)
    }

    fn running(&self) -> Vec<u8> {
        let running = self.keeper.clocks().expect("clocks").running();
        let running = running.into_iter().flat_map(SeatSet::iter);
        running.map(Seat::number).collect()
    }
}

#[test]
fn a_clock_runs_once_its_player_has_been_seen_which_is_stored_and_told_once() {
    let mut room = Room::new(AtZero::Nothing);
    assert!(room.attend(Hindered::Not).to_tell.is_some());
    assert_eq!(room.running(), [0; 0]);
    room.arrives(1);
    let attended = room.attend(Hindered::Not);
    assert!(attended.to_keep.is_some() && attended.to_tell.is_some());
    assert_eq!(room.running(), [1]);
    let again = room.attend(Hindered::Not);
    assert!(again.to_keep.is_none() && again.to_tell.is_none());
}

#[test]
fn nothing_runs_while_something_is_saved_and_only_slow_saving_is_told() {
    let mut room = Room::new(AtZero::Nothing);
    room.arrives(0);
    room.attend(Hindered::Not);
    let saving = room.attend(Hindered::Saving);
    assert!(saving.to_tell.is_none() && room.running().is_empty());
    let slowly = room.attend(Hindered::SavingSlowly);
    assert!(slowly.to_tell.is_some() && room.running().is_empty());
    assert!(room.attend(Hindered::Not).to_tell.is_some());
    assert_eq!(room.running(), [0]);
}

/// Whoever comes meanwhile is noted with what is being saved, or with the next entry.
#[test]
fn nobody_is_stored_as_seen_while_something_else_is_saved() {
    let mut room = Room::new(AtZero::Nothing);
    room.arrives(0);
    assert!(room.attend(Hindered::Saving).to_keep.is_none());
}

#[test]
fn clocks_stand_still_from_the_moment_at_which_the_server_could_no_longer_save() {
    let mut room = Room::new(AtZero::Nothing);
    room.arrives(0);
    room.attend(Hindered::Not);
    let since = room.clock.now().steady.after(Duration::from_secs(5));
    room.clock.advance(Duration::from_secs(7));
    room.keeper.note_pulse(Pulse::Stands { since });
    let told = room.attend(Hindered::Not).to_tell.expect("news");
    assert_eq!(told.seats[0].left, 55_000);
    assert!(room.running().is_empty() && room.keeper.wakes_at().is_none());
}

#[test]
fn whoever_is_out_of_time_is_named_until_that_is_given_up() {
    let mut room = Room::new(AtZero::GoOn);
    room.arrives(1);
    room.attend(Hindered::Not);
    room.clock.advance(Duration::from_secs(59));
    assert_eq!(room.keeper.out_of_time(room.scene()), None);
    room.clock.advance(Duration::from_secs(2));
    let out = room.keeper.out_of_time(room.scene());
    assert_eq!(out, Some((seat(1), AtZero::GoOn)));
    room.keeper.give_up(seat(1), room.clock.now());
    assert_eq!(room.keeper.out_of_time(room.scene()), None);
}

#[test]
fn only_a_table_that_reminds_its_players_counts_reminders() {
    for (at_zero, nudges) in [(AtZero::Nudge, 1), (AtZero::Nothing, 0)] {
        let mut room = Room::new(at_zero);
        for kind in [StepKind::Act, StepKind::TimeOut] {
            let now = room.clock.now();
            let scene = Scene::of(&room.record, Some(&room.game), Health::Good, now);
            room.keeper.note(scene, kind, None);
        }
        assert_eq!(room.keeper.nudges(), nudges);
    }
}

#[test]
fn time_goes_to_another_person_at_the_table() {
    let mut room = Room::new(AtZero::Nothing);
    let gift = |room: &Room, to| {
        let wanted = WantedOfClock::Gift { to: seat(to) };
        room.keeper.require(&room.record, seat(0), wanted)
    };
    assert_eq!(gift(&room, 1), Ok(()));
    assert_eq!(gift(&room, 0), Err(ErrorCode::NoClock.into()));
    assert_eq!(gift(&room, 7), Err(ErrorCode::NoSuchSeat.into()));
    room.record.seats[seat(1)] = room.record.seats[seat(0)].clone();
    assert_eq!(gift(&room, 1), Err(ErrorCode::NoClock.into()));
}

#[test]
fn a_change_takes_the_clocks_along_as_they_are_now() {
    let mut room = Room::new(AtZero::Nothing);
    room.arrives(0);
    room.attend(Hindered::Not);
    room.clock.advance(Duration::from_secs(10));
    let mut next = room.record.clone();
    room.keeper.keep_with(room.scene(), &mut next, None);
    let kept = next.clocks.expect("clocks");
    assert_eq!(kept.note.left, [50_000, 60_000]);
    let mut untimed = TableRecord {
        clock: None,
        ..room.record.clone()
    };
    room.keeper.keep_with(room.scene(), &mut untimed, None);
    assert_eq!(untimed.clocks, None);
}
