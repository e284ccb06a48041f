use super::*;
use crate::testkit::seat;
use fondaco_protocol::AtZero;

fn evening(bank_seconds: u32, increment_seconds: u32) -> TimeControl {
    TimeControl {
        pace: Pace::Evening {
            bank_seconds,
            increment_seconds,
        },
        at_zero: AtZero::Default,
    }
}

fn by_days(pace: Pace) -> TimeControl {
    TimeControl {
        pace,
        at_zero: AtZero::Nothing,
    }
}

fn set(seats: &[u8]) -> Option<SeatSet> {
    SeatSet::collect(seats.iter().map(|number| seat(*number)))
}

fn at(milliseconds: u64) -> Steady {
    Steady::default().after(Duration::from_millis(milliseconds))
}

fn act(by: u8, before: &[u8], after: &[u8]) -> Change {
    Change {
        kind: StepKind::Act,
        seat: seat(by),
        to: None,
        before: set(before),
        after: set(after),
        lag: Duration::ZERO,
    }
}

/// Both seats are present; the clock of seat 0 runs from the start.
fn running(control: TimeControl) -> Clocks {
    let mut clocks = Clocks::start(control, 2, set(&[0]), at(0));
    clocks.see(seat(0));
    clocks.see(seat(1));
    clocks.run(set(&[0]), at(0));
    clocks
}

fn lefts(clocks: &Clocks, now: Steady) -> Vec<u64> {
    let seats = clocks.view(now).seats;
    seats.into_iter().map(|seat| seat.left).collect()
}

/// The clocks after an entry, running for the seats that are then to act.
fn played(clocks: &Clocks, change: &Change, now: Steady) -> Clocks {
    let mut next = clocks.after(change, now);
    next.noted();
    next.run(change.after, now);
    next
}

#[test]
fn an_increment_is_added_when_a_turn_begins_and_not_for_each_action() {
    let clocks = running(evening(60, 10));
    assert_eq!(lefts(&clocks, at(0)), [70_000, 60_000]);
    let clocks = played(&clocks, &act(0, &[0], &[0]), at(5_000));
    assert_eq!(lefts(&clocks, at(5_000)), [65_000, 60_000]);
    let clocks = played(&clocks, &act(0, &[0], &[1]), at(6_000));
    assert_eq!(lefts(&clocks, at(6_000)), [64_000, 70_000]);
    assert_eq!(lefts(&clocks, at(9_000)), [64_000, 67_000]);
}

/// Otherwise somebody could act and undo to gain time.
#[test]
fn what_is_taken_back_brings_no_increment() {
    let clocks = running(evening(60, 10));
    let clocks = played(&clocks, &act(0, &[0], &[1]), at(1_000));
    let undo = Change {
        kind: StepKind::Undo,
        ..act(0, &[1], &[0])
    };
    let clocks = played(&clocks, &undo, at(2_000));
    assert_eq!(lefts(&clocks, at(2_000))[0], 69_000);
}

#[test]
fn each_turn_of_days_begins_with_all_of_them_but_one_that_was_taken_back() {
    let days = by_days(Pace::DaysPerTurn { days: 3 });
    let whole = 3 * 24 * 60 * 60 * 1_000;
    let clocks = running(days);
    let clocks = played(&clocks, &act(0, &[0], &[1]), at(1_000));
    assert_eq!(lefts(&clocks, at(1_000)), [whole - 1_000, whole]);
    let undo = Change {
        kind: StepKind::Undo,
        ..act(0, &[1], &[0])
    };
    let back = played(&clocks, &undo, at(2_000));
    assert_eq!(lefts(&back, at(2_000))[0], whole - 1_000);
    let again = played(&clocks, &act(1, &[1], &[0]), at(2_000));
    assert_eq!(lefts(&again, at(2_000))[0], whole);
}

#[test]
fn lag_is_not_charged_up_to_a_second_and_never_more_than_was_used() {
    let clocks = running(evening(60, 5));
    let lagging = |milliseconds| Change {
        lag: Duration::from_millis(milliseconds),
        ..act(0, &[0], &[1])
    };
    let left = |lag, used| lefts(&clocks.after(&lagging(lag), at(used)), at(used))[0];
    assert_eq!(left(300, 2_000), 65_000 - 1_700);
    assert_eq!(left(9_000, 2_000), 65_000 - 1_000);
    assert_eq!(left(9_000, 200), 65_000);
}

/// Whoever answers pings late gains no more than this in a game.
#[test]
fn lag_that_is_not_charged_has_a_quota_which_a_restart_does_not_forget() {
    let mut clocks = running(evening(600, 5));
    let lagging = Change {
        lag: Duration::from_secs(9),
        ..act(0, &[0], &[0])
    };
    let turns = 2 * LAG_QUOTA.as_secs();
    for turn in 1..=turns {
        let now = at(turn * 2_000);
        clocks = played(&clocks, &lagging, now);
        if turn == turns / 4 {
            clocks = Clocks::restored(
                evening(600, 5),
                &clocks.note(),
                set(&[0]),
                Duration::ZERO,
                now,
            );
            clocks.run(set(&[0]), now);
        }
    }
    let charged = turns * 2_000 - 60_000;
    assert_eq!(lefts(&clocks, at(turns * 2_000))[0], 605_000 - charged);
}

#[test]
fn several_clocks_run_at_once_and_each_stops_for_itself() {
    let mut clocks = Clocks::start(evening(60, 5), 3, set(&[0, 1, 2]), at(0));
    for number in 0..3 {
        clocks.see(seat(number));
    }
    clocks.run(set(&[0, 1, 2]), at(0));
    let clocks = played(&clocks, &act(1, &[0, 1, 2], &[0, 2]), at(4_000));
    assert_eq!(lefts(&clocks, at(10_000)), [55_000, 61_000, 55_000]);
}

#[test]
fn in_an_evening_nobody_is_charged_who_was_never_there() {
    let mut clocks = Clocks::start(evening(60, 5), 2, set(&[0]), at(0));
    clocks.run(set(&[0]), at(0));
    assert_eq!(clocks.running(), None);
    assert_eq!(lefts(&clocks, at(50_000))[0], 65_000);
    assert!(clocks.see(seat(0)));
    assert!(!clocks.see(seat(0)));
    clocks.run(set(&[0]), at(50_000));
    assert_eq!(lefts(&clocks, at(51_000))[0], 64_000);
    let mut days = Clocks::start(by_days(Pace::DaysPerTurn { days: 1 }), 2, set(&[0]), at(0));
    days.run(set(&[0]), at(0));
    assert_eq!(days.running(), set(&[0]));
}

#[test]
fn nothing_runs_while_all_have_agreed_to_pause() {
    let clocks = running(evening(60, 5));
    let pause = Change {
        kind: StepKind::Pause,
        ..act(0, &[0], &[0])
    };
    let clocks = played(&clocks, &pause, at(1_000));
    assert_eq!(clocks.running(), None);
    assert_eq!(lefts(&clocks, at(900_000))[0], 64_000);
    let resume = Change {
        kind: StepKind::Resume,
        ..act(1, &[0], &[0])
    };
    let clocks = played(&clocks, &resume, at(900_000));
    assert_eq!(lefts(&clocks, at(901_000))[0], 63_000);
}

#[test]
fn who_has_nothing_left_is_out_until_they_act_or_are_given_time() {
    let clocks = running(evening(10, 5));
    assert_eq!(clocks.next_deadline(), Some(at(15_000)));
    assert_eq!(clocks.out_of_time(at(14_999)), None);
    assert_eq!(clocks.out_of_time(at(15_000)), Some(seat(0)));
    let out = Change {
        kind: StepKind::TimeOut,
        ..act(0, &[0], &[0])
    };
    let clocks = played(&clocks, &out, at(15_000));
    assert!(clocks.is_out(seat(0)));
    assert_eq!(clocks.next_deadline(), None);
    let gift = Change {
        kind: StepKind::GiveTime,
        to: Some(seat(0)),
        ..act(1, &[0], &[0])
    };
    let given = played(&clocks, &gift, at(20_000));
    assert_eq!(lefts(&given, at(21_000))[0], 59_000);
    let acted = played(&clocks, &act(0, &[0], &[1]), at(20_000));
    assert!(!acted.is_out(seat(0)));
}

/// The table keeps acting for somebody who has no time left, but not immediately.
#[test]
fn the_table_takes_a_moment_before_it_acts_for_somebody_again() {
    let clocks = running(evening(0, 5));
    let default = Change {
        kind: StepKind::Default,
        ..act(0, &[0], &[0])
    };
    let clocks = played(&clocks, &default, at(5_000));
    assert_eq!(clocks.next_deadline(), Some(at(5_000).after(ZERO_PAUSE)));
}

#[test]
fn days_off_pass_in_place_of_the_time_and_only_while_the_clock_runs() {
    let day = 24 * 60 * 60 * 1_000;
    let pace = Pace::DaysInAll {
        days: 10,
        days_off: 2,
    };
    let clocks = running(by_days(pace));
    assert!(clocks.may_be_off(seat(0), true));
    let off = Change {
        kind: StepKind::TakeDaysOff,
        ..act(0, &[0], &[0])
    };
    let clocks = played(&clocks, &off, at(0));
    assert!(!clocks.may_be_off(seat(0), true) && clocks.may_be_off(seat(0), false));
    assert!(clocks.may_be_off(seat(1), true) && !clocks.may_be_off(seat(1), false));
    assert!(clocks.may_rest(seat(0)) && !clocks.may_rest(seat(1)));
    let view = |now| clocks.view(at(now)).seats[0];
    assert_eq!((view(day).left, view(day).days_off), (10 * day, day));
    assert!(!view(day).runs && view(day).is_off);
    assert_eq!((view(3 * day).left, view(3 * day).days_off), (9 * day, 0));
    assert!(view(3 * day).runs && view(3 * day).is_off);
    // With none left, its player is expected like any other, and cannot take more.
    let used_up = played(&clocks, &act(0, &[0], &[0]), at(3 * day));
    assert!(!used_up.may_rest(seat(0)));
    let back_again = played(
        &used_up,
        &Change {
            kind: StepKind::EndDaysOff,
            ..off
        },
        at(3 * day),
    );
    assert!(!back_again.may_be_off(seat(0), true) && !back_again.may_be_off(seat(0), false));
    assert_eq!(clocks.next_deadline(), Some(at(12 * day)));
    let back = Change {
        kind: StepKind::EndDaysOff,
        ..act(0, &[0], &[0])
    };
    let clocks = played(&clocks, &back, at(day));
    assert_eq!(clocks.next_deadline(), Some(at(11 * day)));
}

#[test]
fn an_entry_says_how_much_time_was_used_since_the_one_before() {
    let clocks = running(evening(60, 10));
    let used = |clocks: &Clocks, now| clocks.after(&act(0, &[0], &[0]), at(now)).note().used;
    assert_eq!(used(&clocks, 5_000), [5_000, 0]);
    let clocks = played(&clocks, &act(0, &[0], &[0]), at(5_000));
    assert_eq!(used(&clocks, 7_000), [2_000, 0]);
}

#[test]
fn whoever_was_there_meanwhile_has_been_seen() {
    let unseen = |clocks: &Clocks| clocks.note().unseen;
    let saved = Clocks::start(evening(60, 10), 2, set(&[0]), at(0));
    let mut now = saved.clone();
    now.see(seat(1));
    assert_eq!(unseen(&saved), [seat(0), seat(1)]);
    let mut next = saved.clone();
    next.see_all_of(&now);
    assert_eq!(unseen(&next), [seat(0)]);
    // It is never forgotten.
    now.see_all_of(&saved);
    assert_eq!(unseen(&now), [seat(0)]);
}

#[test]
fn a_kept_note_holds_until_a_later_entry() {
    let kept = |seq| KeptClocks {
        seq: Version(seq),
        at: UnixMs(0),
        note: ClockNote::default(),
    };
    let seq = |beside: Option<u64>, entry: Option<u64>| {
        let (beside, entry) = (beside.map(kept), entry.map(kept));
        last_note(beside.as_ref(), entry.as_ref()).map(|noted| noted.seq.0)
    };
    assert_eq!(seq(Some(3), Some(4)), Some(4));
    assert_eq!(seq(Some(4), Some(3)), Some(4));
    assert_eq!(seq(Some(0), None), Some(0));
    assert_eq!(seq(None, Some(1)), Some(1));
}

/// A slow, simple version that counts every millisecond in which a clock runs.
struct Naive {
    left: [u64; 3],
    running: Vec<usize>,
}

impl Naive {
    fn pass(&mut self, milliseconds: u64) {
        for _ in 0..milliseconds {
            for seat in &self.running {
                self.left[*seat] = self.left[*seat].saturating_sub(1);
            }
        }
    }
}

/// A small generator: the numbers do not matter, only that they are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % bound
    }
}

#[test]
fn whatever_happens_the_clocks_say_what_counting_every_millisecond_says() {
    for number in 0..300 {
        let mut dice = Dice(number);
        let mut now = 0;
        let all: Vec<u8> = vec![0, 1, 2];
        let mut clocks = Clocks::start(evening(20, 5), 3, set(&all), at(0));
        for seat_number in 0..3 {
            clocks.see(seat(seat_number));
        }
        clocks.run(set(&all), at(0));
        let mut to_act = all.clone();
        let mut naive = Naive {
            left: [25_000; 3],
            running: vec![0, 1, 2],
        };
        for step in 0..30 {
            let ms = dice.below(2_500);
            now += ms;
            naive.pass(ms);
            assert_eq!(
                lefts(&clocks, at(now)),
                naive.left,
                "world {number}, step {step}"
            );
            match dice.below(5) {
                // Saving fails for a while.
                0 => {
                    clocks.run(None, at(now));
                    now += dice.below(9_000);
                    clocks.run(set(&to_act), at(now));
                }
                // The server is killed and restarts.
                1 => {
                    let kept = clocks.kept(Version(step), UnixMs(now as i64), at(now));
                    let (up, down) = (dice.below(3_000), dice.below(9_000));
                    let (began, ended) = ((now + up) as i64, (now + up + down) as i64);
                    let outage = Outage {
                        began: UnixMs(began),
                        ended: UnixMs(ended),
                    };
                    now += up + down;
                    naive.pass(up);
                    let passed = passed(&kept, &[outage], UnixMs(now as i64));
                    let note: ClockNote =
                        serde_json::from_str(&serde_json::to_string(&kept.note).unwrap()).unwrap();
                    clocks = Clocks::restored(evening(20, 5), &note, set(&to_act), passed, at(now));
                    clocks.run(set(&to_act), at(now));
                }
                _ => {
                    let by = to_act[dice.below(to_act.len() as u64) as usize];
                    let mut after: Vec<u8> = to_act
                        .iter()
                        .copied()
                        .filter(|other| *other != by)
                        .collect();
                    if after.is_empty() {
                        after = vec![dice.below(3) as u8, dice.below(3) as u8];
                        after.sort_unstable();
                        after.dedup();
                    }
                    for begun in after.iter().filter(|other| !to_act.contains(other)) {
                        naive.left[usize::from(*begun)] += 5_000;
                    }
                    clocks = played(&clocks, &act(by, &to_act, &after), at(now));
                    to_act = after;
                    naive.running = to_act.iter().map(|seat| usize::from(*seat)).collect();
                }
            }
        }
    }
}
