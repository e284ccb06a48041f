//! Games with clocks, on a clock set by the test: who is charged for which time, what happens at
//! zero, and what is left after a restart.

mod hall;

use crate::clocks::Pulse;
use crate::game::Entry;
use crate::input::{Command, Input};
use crate::record::{AppendError, ClockNote, Instead};
use crate::testkit::{computer, person, record_for, seat};
use crate::work::Stored;
use fondaco_protocol::{
    AtZero, ClientMessage, ComputerLevel, Pace, Question, ServerMessage, StepKind, TimeControl,
};
use hall::Hall;
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn evening(at_zero: AtZero) -> TimeControl {
    let pace = Pace::Evening {
        bank_seconds: 60,
        increment_seconds: 10,
    };
    TimeControl { pace, at_zero }
}

/// Both bid in secret. Returns the seat whose turn it then is.
fn bid(hall: &mut Hall) -> u8 {
    hall.acts(0);
    hall.acts(1);
    let line = hall.table.game.as_ref().expect("a game").line();
    (0..2)
        .find(|number| line.must_act(seat(*number)))
        .expect("somebody's turn")
}

#[test]
fn both_clocks_run_while_both_choose_and_one_afterwards() {
    let mut hall = Hall::attended(evening(AtZero::Nothing));
    hall.wait(SECOND * 4);
    assert_eq!((hall.left(0), hall.left(1)), (SECOND * 66, SECOND * 66));
    hall.acts(0);
    hall.wait(SECOND * 3);
    assert_eq!((hall.left(0), hall.left(1)), (SECOND * 66, SECOND * 63));
    hall.acts(1);
    let turn = usize::from((0..2).find(|number| hall.runs(*number)).expect("one runs") as u8);
    assert!(!hall.runs(1 - turn));
}

#[test]
fn a_table_without_a_clock_says_nothing_of_time() {
    let mut hall = Hall::at(record_for(2));
    hall.arrives(0);
    hall.arrives(1);
    hall.acts(0);
    assert!(hall.table.clocks.clocks().is_none());
    assert!(
        hall.log
            .iter()
            .all(|entry| ClockNote::split(&entry.payload).is_none())
    );
    let tells = |said: &ServerMessage| matches!(said, ServerMessage::Clocks { .. });
    assert_eq!(hall.heard().filter(tells).count(), 0);
    assert_eq!(hall.stored.clocks, None);
}

#[test]
fn in_an_evening_the_clock_of_who_has_not_come_yet_stands_still() {
    let mut hall = Hall::of(evening(AtZero::Default));
    hall.arrives(0);
    hall.wait(SECOND * 5);
    assert_eq!((hall.left(0), hall.left(1)), (SECOND * 65, SECOND * 70));
    hall.killed(SECOND * 100, Duration::ZERO);
    hall.wait(SECOND * 5);
    assert_eq!((hall.left(0), hall.left(1)), (SECOND * 60, SECOND * 70));
    hall.arrives(1);
    hall.wait(SECOND);
    assert_eq!(hall.left(1), SECOND * 69);
}

#[test]
fn what_saving_takes_is_charged_to_nobody() {
    let mut hall = Hall::attended(evening(AtZero::Nothing));
    let turn = bid(&mut hall);
    let before = (hall.left(0), hall.left(1));
    hall.is_out_of_order = true;
    hall.acts(turn);
    hall.wait(SECOND * 30);
    assert_eq!((hall.left(0), hall.left(1)), before);
    hall.is_out_of_order = false;
    hall.catches_up();
    hall.wait(SECOND * 2);
    let other = usize::from(1 - turn);
    assert!(hall.runs(other));
    assert_eq!(hall.left(other), [before.0, before.1][other] + SECOND * 8);
}

#[test]
fn what_is_not_saved_in_the_end_costs_nobody_the_time_either() {
    let mut hall = Hall::attended(evening(AtZero::Nothing));
    let turn = usize::from(bid(&mut hall));
    let before = hall.left(turn);
    hall.is_out_of_order = true;
    hall.acts(turn as u8);
    hall.wait(SECOND * 5);
    let refused = AppendError::Refused("no".into());
    hall.unanswered.clear();
    hall.tell(Input::Stored(Stored::Append(Err(refused))));
    hall.wait(SECOND);
    assert!(hall.runs(turn));
    assert_eq!(hall.left(turn), before - SECOND);
}

#[test]
fn clocks_stand_still_while_the_server_cannot_save() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    hall.wait(SECOND * 2);
    let since = hall.clock.now().steady;
    hall.wait(SECOND * 2);
    // The failure is noticed late, and counts from when saving was last known to work.
    hall.tell(Input::Pulse(Pulse::Stands { since }));
    assert_eq!(hall.left(0), SECOND * 68);
    hall.wait(SECOND * 1_000);
    assert_eq!(hall.left(0), SECOND * 68);
    assert_eq!(hall.kinds(), []);
    hall.tell(Input::Pulse(Pulse::Beats));
    hall.wait(SECOND * 3);
    assert_eq!(hall.left(0), SECOND * 65);
}

#[test]
fn a_kill_costs_nobody_time_and_gives_no_more_than_the_last_note_is_old() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    hall.acts(0);
    hall.wait(SECOND * 20);
    hall.killed(SECOND * 3_600, SECOND);
    assert_eq!(hall.left(1), SECOND * 51);
    // And once more, with no new entry in the log.
    hall.wait(SECOND * 10);
    assert_eq!(hall.left(1), SECOND * 41);
}

#[test]
fn time_goes_on_while_a_table_is_not_loaded() {
    let days = TimeControl {
        pace: Pace::DaysPerTurn { days: 3 },
        at_zero: AtZero::Default,
    };
    let mut hall = Hall::of(days);
    hall.arrives(0);
    hall.acts(0);
    hall.clock.advance(DAY);
    hall.is_loaded(Vec::new());
    assert_eq!(hall.left(1), DAY * 2);
    // Nobody loaded the table in time: what was chosen happens now.
    hall.clock.advance(DAY * 5);
    hall.is_loaded(Vec::new());
    hall.wait(SECOND);
    assert_eq!(hall.kinds(), [StepKind::Act, StepKind::Default]);
}

#[test]
fn at_zero_the_table_plays_what_is_safest_each_time() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    hall.acts(0);
    hall.wait(SECOND * 70 - Duration::from_millis(1));
    assert_eq!(hall.kinds(), [StepKind::Act]);
    hall.wait(Duration::from_millis(1));
    assert_eq!(hall.kinds()[1], StepKind::Default);
    // The increment of the next turn is available.
    let next = (0..2).find(|number| hall.runs(*number)).expect("one runs");
    assert!(hall.left(next) >= SECOND * 10);
}

#[test]
fn at_zero_nothing_happens_but_that_it_is_noted_once() {
    for (at_zero, nudges) in [(AtZero::Nothing, false), (AtZero::Nudge, true)] {
        let mut hall = Hall::attended(evening(at_zero));
        hall.acts(0);
        hall.wait(SECOND * 500);
        assert_eq!(hall.kinds(), [StepKind::Act, StepKind::TimeOut]);
        let last = Entry::of(&hall.log[1].payload).expect("an entry");
        assert_eq!(last, Entry::TimeOut { nudge: nudges });
        assert!(hall.clocks().seats[1].out && !hall.runs(1));
        hall.killed(SECOND, SECOND);
        hall.wait(SECOND * 500);
        assert_eq!(hall.log.len(), 2);
        hall.arrives(1);
        hall.acts(1);
        assert!(!hall.clocks().seats[1].out);
    }
}

#[test]
fn at_zero_the_others_may_go_on_although_somebody_is_here() {
    for (at_zero, may_go_on) in [(AtZero::Nothing, false), (AtZero::GoOn, true)] {
        let mut hall = Hall::attended(evening(at_zero));
        hall.acts(0);
        hall.wait(SECOND * 60);
        hall.asks(0, Question::GoOnWithout { seat: seat(1) });
        assert!(!hall.stored.seats[seat(1)].sits_out(), "too early");
        hall.wait(SECOND * 10);
        hall.asks(0, Question::GoOnWithout { seat: seat(1) });
        assert_eq!(hall.stored.seats[seat(1)].sits_out(), may_go_on);
        if may_go_on {
            hall.wait(SECOND);
            assert_eq!(hall.kinds()[2], StepKind::Default);
        }
    }
}

#[test]
fn all_must_agree_to_pause_and_moves_are_possible_meanwhile() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    hall.asks(0, Question::Pause);
    hall.wait(SECOND * 2);
    assert_eq!(hall.left(0), SECOND * 68, "a question stops no clock");
    hall.agrees(1);
    assert!(hall.clocks().paused);
    hall.wait(SECOND * 1_000);
    assert_eq!(hall.left(0), SECOND * 68);
    hall.acts(0);
    assert!(hall.clocks().paused);
    hall.asks(1, Question::Pause);
    assert!(matches!(
        hall.heard().next_back(),
        Some(ServerMessage::Rejected { .. })
    ));
    hall.killed(SECOND, SECOND);
    hall.arrives(0);
    hall.arrives(1);
    assert!(hall.clocks().paused);
    hall.asks(1, Question::Resume);
    assert!(hall.clocks().paused);
    hall.agrees(0);
    hall.wait(SECOND);
    assert_eq!((hall.clocks().paused, hall.left(1)), (false, SECOND * 67));
    assert_eq!(
        hall.kinds(),
        [StepKind::Pause, StepKind::Act, StepKind::Resume]
    );
}

#[test]
fn time_is_given_to_others_once_for_each_command() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    let gift = |cmd_id, to| ClientMessage::GiveTime {
        cmd_id,
        to: seat(to),
    };
    hall.says(0, |cmd_id| gift(cmd_id, 1));
    assert_eq!((hall.left(0), hall.left(1)), (SECOND * 70, SECOND * 130));
    hall.commands -= 1;
    hall.says(0, |cmd_id| gift(cmd_id, 1));
    assert_eq!(hall.left(1), SECOND * 130);
    hall.says(0, |cmd_id| gift(cmd_id, 0));
    assert_eq!(hall.left(0), SECOND * 70);
    assert_eq!(hall.kinds(), [StepKind::GiveTime]);
    // For the game itself, nothing has happened.
    hall.acts(0);
    assert_eq!(hall.kinds().last(), Some(&StepKind::Act));
}

#[test]
fn nobody_gives_time_without_end() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    for _ in 0..300 {
        hall.says(0, |cmd_id| ClientMessage::GiveTime {
            cmd_id,
            to: seat(1),
        });
    }
    let most = usize::from(crate::game::CLOCK_CHANGES_MAX);
    assert_eq!(hall.log.len(), most);
    hall.acts(0);
    assert_eq!(hall.log.len(), most + 1);
}

#[test]
fn the_clock_of_a_seat_stands_while_a_computer_plays_it() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    hall.acts(0);
    hall.wait(SECOND * 5);
    let mut lent = hall.stored.clone();
    lent.seats[seat(1)].let_act(Instead::Computer(computer()));
    hall.tell(Input::Command(Command::Change {
        ticket: crate::effect::Ticket::numbered(1),
        person: person(2),
        change: crate::people::Change::Lend(ComputerLevel::Easy),
    }));
    assert!(hall.stored.seats[seat(1)].computer().is_some());
    assert_eq!(hall.left(1), SECOND * 65);
    assert!(!hall.runs(1));
    // A restart does not forget the time used before it.
    hall.killed(SECOND, SECOND);
    assert_eq!(hall.left(1), SECOND * 65);
}

#[test]
fn lag_is_not_charged_up_to_its_limit() {
    let mut hall = Hall::attended(evening(AtZero::Default));
    let connection = hall.connection(1);
    let lag = Duration::from_millis(400);
    hall.tell(Input::Command(Command::Lag { connection, lag }));
    hall.wait(SECOND * 2);
    hall.acts(0);
    assert_eq!(hall.left(0), SECOND * 68 + lag);
    let (_, note) = ClockNote::split(&hall.log[0].payload).expect("a note");
    assert_eq!(note.used, [1_600, 2_000]);
    assert_eq!(note.left, [68_400, 68_000]);
}

#[test]
fn days_off_are_an_entry_of_the_log_and_survive_a_restart() {
    let control = TimeControl {
        pace: Pace::DaysInAll {
            days: 2,
            days_off: 3,
        },
        at_zero: AtZero::Nothing,
    };
    let mut hall = Hall::of(control);
    hall.arrives(0);
    hall.says(0, |cmd_id| ClientMessage::DaysOff { cmd_id, on: true });
    hall.clock.advance(DAY);
    hall.is_loaded(Vec::new());
    let own = hall.clocks().seats[0];
    let day = DAY.as_millis() as u64;
    assert_eq!(
        (own.left, own.days_off, own.is_off),
        (day * 2, day * 2, true)
    );
    hall.arrives(0);
    hall.says(0, |cmd_id| ClientMessage::DaysOff { cmd_id, on: false });
    assert_eq!(hall.kinds(), [StepKind::TakeDaysOff, StepKind::EndDaysOff]);
    assert!(hall.runs(0));
}
