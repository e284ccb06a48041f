//! Who may change what at a table, and what a change leaves as it is.

use super::*;
use crate::basis::SeatDeal;
use crate::basis::deal;
use crate::record::{Fork, Instead, Origin, Replaced, SeatRecord};
use crate::testkit::testing::{gathering, person, record_for, seat};
use crate::testkit::toy;
use fondaco_protocol::{AtZero, Pace, TimeControl, Version, Visibility};

const NOW: UnixMs = UnixMs(5_000);

/// The table after a change that somebody makes at this time.
fn made(
    table: &TableRecord,
    person: &Person,
    change: &Change,
    at: UnixMs,
) -> Result<TableRecord, ErrorCode> {
    let rulesets = toy::rulesets();
    let rules = rulesets.find("lots").expect("the toy");
    changed(table, rules, person, change, at).map_err(|why| why.code())
}

fn by(table: &TableRecord, who: u8, change: Change) -> Result<TableRecord, ErrorCode> {
    made(table, &person(who), &change, NOW)
}

fn refused(table: &TableRecord, who: u8, change: Change) -> ErrorCode {
    by(table, who, change).expect_err("it is refused")
}

fn join(number: Option<u8>) -> Change {
    Change::Join {
        seat: number.map(seat),
        commitment: None,
    }
}

/// Who sits where, by number; 0 for a free seat.
fn sitting(table: &TableRecord) -> Vec<u8> {
    let number = |taken: &SeatRecord| (1..9).find(|who| taken.person() == Some(&person(*who)));
    table
        .seats
        .values()
        .map(|taken| number(taken).unwrap_or(0))
        .collect()
}

/// Person 1 and a computer, and two free seats.
fn half_full() -> TableRecord {
    let mut table = gathering(4);
    table.seats[seat(1)] = SeatRecord::held_by(crate::testkit::testing::computer());
    table.seats[seat(2)] = SeatRecord::default();
    table.seats[seat(3)] = SeatRecord::default();
    table
}

fn options(table: &TableRecord) -> SetOptions {
    SetOptions {
        seats: table.seats.count(),
        options: table.options.clone(),
        visibility: table.visibility,
        spectators: table.spectators,
        clock: table.clock,
    }
}

#[test]
fn only_a_free_seat_is_taken() {
    let table = half_full();
    assert_eq!(
        sitting(&by(&table, 5, join(None)).expect("there is room")),
        [1, 0, 5, 0]
    );
    assert_eq!(
        sitting(&by(&table, 5, join(Some(3))).expect("it is free")),
        [1, 0, 0, 5]
    );
    assert_eq!(refused(&table, 5, join(Some(0))), ErrorCode::SeatTaken);
    assert_eq!(refused(&table, 5, join(Some(1))), ErrorCode::SeatTaken);
    assert_eq!(refused(&table, 5, join(Some(4))), ErrorCode::NoSuchSeat);
    assert_eq!(refused(&gathering(4), 5, join(None)), ErrorCode::TableFull);
    // One's own is one's own, and the only one.
    for own in [None, Some(0)] {
        assert_eq!(by(&table, 1, join(own)), Ok(table.clone()));
    }
    assert_eq!(refused(&table, 1, join(Some(2))), ErrorCode::SeatTaken);
}

#[test]
fn nobody_is_called_like_another_at_the_table() {
    let named = |name: &str| Person {
        name: name.to_owned(),
        ..person(5)
    };
    let sits = |name: &str| made(&half_full(), &named(name), &join(None), NOW).map(|_| ());
    for name in ["Person 1", "PERSON 1", "Iris", "iris"] {
        assert_eq!(sits(name), Err(ErrorCode::NameTaken), "{name}");
    }
    assert!(sits("Person 5").is_ok());
}

#[test]
fn whoever_is_removed_does_not_return() {
    let mut table = gathering(3);
    table = by(&table, 1, Change::Remove(seat(1))).expect("the host may");
    assert_eq!(sitting(&table), [1, 0, 3]);
    assert_eq!(
        refused(&table, 3, Change::Remove(seat(0))),
        ErrorCode::NotHost
    );
    let arrivals = [
        join(None),
        Change::PlayAgain { commitment: None },
        Change::TakeOver {
            seat: seat(2),
            owner: person(3).id,
        },
        Change::Claim {
            seat: seat(2),
            reason: ClaimReason::ItsMe,
        },
    ];
    for arrival in arrivals {
        assert!(arrival.arrives());
        assert_eq!(refused(&table, 2, arrival), ErrorCode::Removed);
    }
    // For all else they are a stranger like any other.
    for other in [Change::Leave, Change::Move(seat(1))] {
        assert!(!other.arrives());
        assert_eq!(refused(&table, 2, other), ErrorCode::NotAPlayer);
    }
    assert!(by(&table, 4, join(None)).is_ok());
}

#[test]
fn people_move_to_free_seats() {
    let table = half_full();
    let moved = by(&table, 1, Change::Move(seat(3))).expect("it is free");
    assert_eq!(sitting(&moved), [0, 0, 0, 1]);
    assert_eq!(by(&table, 1, Change::Move(seat(0))), Ok(table.clone()));
    assert_eq!(
        refused(&table, 1, Change::Move(seat(1))),
        ErrorCode::SeatTaken
    );
    assert_eq!(
        refused(&table, 1, Change::Move(seat(4))),
        ErrorCode::NoSuchSeat
    );
}

#[test]
fn the_table_has_a_host_as_long_as_anybody_sits_there() {
    let table = gathering(3);
    let left = by(&table, 2, Change::Leave).expect("anybody may leave");
    assert_eq!((sitting(&left), left.host), (vec![1, 0, 3], person(1).id));
    let left = by(&left, 1, Change::Leave).expect("the host, too");
    assert_eq!((sitting(&left), left.host), (vec![0, 0, 3], person(3).id));
    assert_eq!(left.status(), TableStatus::Gathering);
    let left = by(&left, 3, Change::Leave).expect("and the last");
    assert_eq!(left.status(), TableStatus::Closed);
    assert_eq!(
        (left.stage.started_at(), left.stage.ended_at()),
        (None, Some(NOW))
    );
}

#[test]
fn a_seat_taken_over_awaits_a_part_from_its_new_device() {
    let mut table = gathering(3);
    let commitment = deal::hash(&[1; 32]);
    for number in [0, 1] {
        table.seats[seat(number)].deal = SeatDeal::Committed(commitment);
    }
    let take = |number: u8, owner: u8| Change::TakeOver {
        seat: seat(number),
        owner: person(owner).id,
    };
    let taken = by(&table, 5, take(1, 2)).expect("it was given");
    assert_eq!(sitting(&taken), [1, 5, 3]);
    let deals: Vec<SeatDeal> = taken.seats.values().map(|taken| taken.deal).collect();
    assert_eq!(
        deals,
        [
            SeatDeal::Committed(commitment),
            SeatDeal::Due,
            SeatDeal::Nothing
        ]
    );
    // One that added nothing does not have to now.
    let taken = by(&table, 5, take(2, 3)).expect("it was given");
    assert_eq!(taken.seats[seat(2)].deal, SeatDeal::Nothing);
    assert_eq!(by(&table, 2, take(1, 2)), Ok(table.clone()));
    assert_eq!(refused(&table, 5, take(1, 3)), ErrorCode::BadToken);
    assert_eq!(refused(&table, 3, take(1, 2)), ErrorCode::SeatTaken);
    // Their own other device may have their name, and no other.
    let as_owner = Person {
        name: person(2).name,
        ..person(5)
    };
    let taken = |change| made(&table, &as_owner, &change, NOW);
    assert!(taken(take(1, 2)).is_ok());
    assert_eq!(taken(take(2, 3)).err(), Some(ErrorCode::NameTaken));
    let hosts = by(&table, 5, take(0, 1)).expect("it was given");
    assert_eq!(hosts.host, person(5).id);
}

#[test]
fn during_the_game_people_come_back_and_strangers_come_too_late() {
    let mut table = record_for(3);
    table = by(&table, 2, Change::Leave).expect("the seat stays theirs");
    assert!(table.seats[seat(1)].has_left());
    assert!(!table.seats[seat(0)].has_left());
    table.seats[seat(1)].let_act(Instead::Computer(crate::testkit::testing::computer()));
    table = by(&table, 2, join(None)).expect("they are back");
    assert!(!table.seats[seat(1)].has_left() && table.seats[seat(1)].computer().is_none());
    assert_eq!(refused(&table, 5, join(None)), ErrorCode::TooLate);
    assert_eq!(refused(&table, 5, Change::Leave), ErrorCode::AlreadyStarted);
    let again = Change::PlayAgain { commitment: None };
    assert_eq!(refused(&table, 5, again), ErrorCode::AlreadyStarted);
    for change in [Change::Close, Change::Shut] {
        assert_eq!(refused(&table, 1, change), ErrorCode::NeedsConsent);
    }
    assert_eq!(
        refused(&table, 1, Change::Remove(seat(1))),
        ErrorCode::AlreadyStarted
    );
    for (who, outcome) in [(1, true), (2, false)] {
        assert_eq!(by(&table, who, Change::Spectators(false)).is_ok(), outcome);
    }
}

#[test]
fn when_it_is_over_people_only_talk() {
    let mute = Change::Mute {
        person: person(2).id,
        muted: true,
    };
    let mut table = record_for(2);
    for (ended, code) in [(false, ErrorCode::GameOver), (true, ErrorCode::TableClosed)] {
        table.stage = if ended {
            table.stage.closed(NOW)
        } else {
            let result = fondaco_protocol::TableResult {
                scores: vec![1, 0],
                winners: vec![Seat::FIRST],
            };
            Stage::Finished {
                since: UnixMs(0),
                at: NOW,
                result,
            }
        };
        assert!(table.is_over());
        assert_eq!(table.stage.result().is_some(), !ended);
        assert_eq!(
            (table.stage.started_at(), table.stage.ended_at()),
            (Some(UnixMs(0)), Some(NOW))
        );
        assert!(
            by(&table, 1, mute.clone())
                .expect("the host may")
                .is_muted(person(2).id)
        );
        assert_eq!(refused(&table, 2, mute.clone()), ErrorCode::NotHost);
        for change in [Change::Leave, Change::Start, Change::Shut] {
            assert_eq!(refused(&table, 1, change), code);
        }
    }
    assert!(!record_for(2).is_over() && !gathering(2).is_over());
}

#[test]
fn people_are_asked_again_if_the_terms_change_and_only_then() {
    let table = gathering(2);
    let set = |table: &TableRecord, options: SetOptions| by(table, 1, Change::Options(options));
    let are_ready = |table: &TableRecord| table.seats.values().all(|taken| taken.ready);
    let same = set(&table, options(&table)).expect("nothing changes");
    assert!(are_ready(&same));
    let open = SetOptions {
        visibility: Visibility::Listed,
        spectators: !table.spectators,
        ..options(&table)
    };
    assert!(are_ready(
        &set(&table, open.clone()).expect("who looks on is no term")
    ));
    let clock = TimeControl {
        pace: Pace::DaysPerTurn { days: 3 },
        at_zero: AtZero::Nothing,
    };
    let timed = SetOptions {
        clock: Some(clock),
        ..options(&table)
    };
    let changed = set(&table, timed.clone()).expect("the host may");
    assert!(!are_ready(&changed));
    assert_eq!(changed.clock, Some(clock));
    let endless = TimeControl {
        pace: Pace::DaysPerTurn { days: 0 },
        ..clock
    };
    let wrong = SetOptions {
        clock: Some(endless),
        ..timed.clone()
    };
    assert_eq!(
        refused(&table, 1, Change::Options(wrong)),
        ErrorCode::BadClock
    );
    assert_eq!(
        refused(&table, 2, Change::Options(timed.clone())),
        ErrorCode::NotHost
    );
    // A game that goes on from another one keeps its terms.
    let mut forked = table.clone();
    forked.origin = Origin::Fork(Fork {
        table: None,
        version: Version(1),
        host: Seat::FIRST,
        deals: Vec::new(),
        what_if: false,
    });
    assert!(set(&forked, open).is_ok());
    assert_eq!(
        refused(&forked, 1, Change::Options(timed)),
        ErrorCode::AlreadyStarted
    );
}

#[test]
fn nobody_loses_a_seat_to_fewer_seats() {
    let mut table = gathering(4);
    for number in [1, 2] {
        table.seats[seat(number)] = SeatRecord::default();
    }
    let with = |seats| SetOptions {
        seats,
        ..options(&table)
    };
    let fewer = by(&table, 1, Change::Options(with(2))).expect("there is room for two");
    assert_eq!(sitting(&fewer), [1, 4]);
    let more = by(&table, 1, Change::Options(with(3))).expect("and for three");
    assert_eq!(sitting(&more), [1, 4, 0]);
    let full = gathering(4);
    assert_eq!(
        refused(&full, 1, Change::Options(with(3))),
        ErrorCode::SeatTaken
    );
}

#[test]
fn a_claim_waits_for_everybody_it_concerns() {
    let claim = Change::Claim {
        seat: seat(1),
        reason: ClaimReason::Substitute,
    };
    assert_eq!(
        refused(&record_for(3), 1, claim.clone()),
        ErrorCode::HasSeat
    );
    let asked = by(&record_for(3), 5, claim.clone()).expect("it may be asked");
    assert_eq!(refused(&asked, 6, claim.clone()), ErrorCode::QuestionOpen);
    let waits = |table: &TableRecord| -> Vec<Seat> {
        table
            .claim_waits_for()
            .into_iter()
            .flat_map(game_core::SeatSet::iter)
            .collect()
    };
    assert_eq!(waits(&asked), [seat(0), seat(1), seat(2)]);
    let open = asked.open_claim().expect("it is open").clone();
    let answer = |agree| Change::AnswerClaim {
        asked_at: open.asked_at,
        agree,
    };
    let agreed = by(&asked, 1, answer(true)).expect("their answer");
    assert_eq!(waits(&agreed), [seat(1), seat(2)]);
    // The server's word shortens the wait, and never makes it longer.
    let wait = |millis: u64| {
        let mut claims = asked.claims.clone();
        claims.wait_at_most(std::time::Duration::from_millis(millis));
        claims.open.expect("it is open").until
    };
    assert_eq!(wait(7), UnixMs(open.asked_at.0 + 7));
    assert_eq!(wait(u64::from(u32::MAX)), open.until);
    // Whose seat it is says no by any sign of life, and the asker does not ask again at once.
    let back = by(&agreed, 2, join(None)).expect("they are back");
    assert!(back.open_claim().is_none());
    assert_eq!(refused(&back, 5, claim.clone()), ErrorCode::AskedLately);
    assert!(by(&back, 6, claim.clone()).is_ok());
    let again = |at| made(&back, &person(5), &claim, at);
    let until = back.claims.refused[0].until;
    assert_eq!(
        again(UnixMs(until.0 - 1)).err(),
        Some(ErrorCode::AskedLately)
    );
    assert!(again(until).is_ok());
    // What was refused is kept as long as it counts, and no longer.
    let refused_again = |asked: i64, back_at: i64| {
        let asked = made(&back, &person(6), &claim, UnixMs(asked));
        let asked = asked.expect("another may ask");
        let back = made(&asked, &person(2), &join(None), UnixMs(back_at));
        let refused = back.expect("they are back").claims.refused.into_iter();
        refused.map(|refused| refused.by).collect::<Vec<_>>()
    };
    let (five, six) = (person(5).id, person(6).id);
    assert_eq!(refused_again(until.0 - 2, until.0 - 1), [five, six]);
    assert_eq!(refused_again(until.0 - 2, until.0), [six]);
}

#[test]
fn players_are_told_of_claims_and_of_who_plays_for_them() {
    let claim = Change::Claim {
        seat: seat(1),
        reason: ClaimReason::Substitute,
    };
    let mut table = record_for(3);
    assert_eq!(table.told_beside_turns(), (None, UnixMs(0)));
    assert!(table.claims.is_empty());
    table.seats[seat(2)].let_act(Instead::Table);
    table.claims.replaced.push(Replaced {
        seat: seat(2),
        of: person(3).id,
        at: UnixMs(4_000),
    });
    assert!(!table.claims.is_empty());
    let told = |table: &TableRecord| {
        let (seats, since) = table.told_beside_turns();
        let seats = seats.into_iter().flat_map(game_core::SeatSet::iter);
        (seats.map(Seat::number).collect::<Vec<_>>(), since)
    };
    assert_eq!(told(&table), (vec![2], UnixMs(4_000)));
    let asked = by(&table, 5, claim).expect("it may be asked");
    assert_eq!(told(&asked), (vec![0, 1, 2], NOW));
    let mut over = asked.clone();
    over.stage = over.stage.closed(NOW);
    assert_eq!(told(&over), (Vec::new(), UnixMs(0)));
}

#[test]
fn who_was_replaced_is_remembered_until_they_are_back() {
    let mut table = record_for(3);
    for number in [1, 2] {
        table.seats[seat(number)].let_act(Instead::Table);
        table.claims.replaced.push(Replaced {
            seat: seat(number),
            of: person(number + 1).id,
            at: NOW,
        });
    }
    let back = by(&table, 2, join(None)).expect("they are back");
    let replaced: Vec<Seat> = back
        .claims
        .replaced
        .iter()
        .map(|replaced| replaced.seat)
        .collect();
    assert_eq!(replaced, [seat(2)]);
}
