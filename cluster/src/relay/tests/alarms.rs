//! When a relay wakes, what it repeats, and how much it lets wait.

use super::super::*;
use super::hall::{Hall, act, command, node, of, said};
use crate::relay::session::{HEARTBEAT_EVERY, SILENT_MAX, WAITING_MAX, WINDOW};
use fondaco_protocol::UnixMs;
use table::Audience;
use table::sent::Frame;
use table::testkit::{Clock, person};
use table::work::SLOW_AFTER;

const MS: Duration = Duration::from_millis(1);

/// How long it sleeps, if nothing happens.
fn sleeps(hall: &Hall) -> Duration {
    let at = hall.relay.wakes_at().expect("it wakes");
    at.since(hall.clock.now().steady)
}

/// Lets it wake by its own alarm only, for this long, and says when it looked for the owner, in
/// milliseconds.
fn seeks_within(hall: &mut Hall, whole: Duration) -> Vec<u128> {
    let mut passed = Duration::ZERO;
    let mut sought = Vec::new();
    loop {
        let sleep = sleeps(hall);
        passed += sleep;
        if passed > whole {
            return sought;
        }
        hall.wait(sleep);
        if hall.seeks() {
            sought.push(passed.as_millis());
        }
    }
}

#[test]
fn an_unknown_owner_is_looked_for_less_and_less_often() {
    let mut hall = Hall::attended();
    hall.hear(Kind::NotMine);
    assert!(hall.seeks(), "at once");
    let sought = seeks_within(&mut hall, Duration::from_secs(5));
    assert_eq!(sought, [50, 150, 350, 750, 1550, 2550, 3550, 4550]);
    // Not before its time, whatever else happens.
    hall.obey(Command::Resync { connection: of(7) });
    hall.wait(MS);
    assert!(!hall.seeks());
}

#[test]
fn a_silent_owner_is_found_out_by_the_alarm_alone() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 1, m: 1 });
    let first = seeks_within(&mut hall, SILENT_MAX);
    assert_eq!(first, [SILENT_MAX.as_millis()]);
}

#[test]
fn the_owner_is_told_every_two_seconds_that_somebody_is_there() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 1, m: 1 });
    assert_eq!(sleeps(&hall), HEARTBEAT_EVERY);
    hall.wait(HEARTBEAT_EVERY - MS);
    assert_eq!(hall.asked(), []);
    hall.wait(MS);
    assert_eq!(hall.asked(), [Kind::Heartbeat]);
    assert_eq!(hall.asked(), []);
}

#[test]
fn it_wakes_for_whoever_waits() {
    // To be let in, or for the answer to a change: 500 ms from now, and not for a heartbeat.
    let ticket = Ticket::numbered(4);
    let rename = Command::Rename {
        ticket,
        person: person(7),
    };
    let attach = Command::Attach {
        connection: of(8),
        person: Some(person(8)),
        seen: None,
    };
    for command in [rename, attach] {
        let mut hall = Hall::attended();
        let (owner, epoch) = (node(1), hall.epoch);
        for half in 0..13 {
            if half == 1 {
                hall.obey(command.clone());
            }
            hall.hear(Kind::Ack { n: 1, m: 2 });
            hall.handle(RelayInput::Found { owner, epoch });
            if half < 12 {
                hall.wait(Duration::from_millis(500));
            }
        }
        assert_eq!(sleeps(&hall), Duration::from_millis(500), "{command:?}");
    }
    // For a move that takes long to save.
    let mut hall = Hall::attended();
    hall.say(7, act(1));
    hall.hear(Kind::Ack { n: 1, m: 2 });
    assert!(sleeps(&hall) <= SLOW_AFTER);
}

#[test]
fn what_is_not_heard_is_sent_again_although_the_owner_speaks() {
    let mut hall = Hall::attended();
    hall.say(7, act(1));
    hall.effects.clear();
    hall.wait(Duration::from_millis(200));
    // It has heard of connection 7, as before, and not of the move.
    hall.hear(Kind::Ack { n: 1, m: 0 });
    hall.effects.clear();
    hall.wait(Duration::from_millis(100));
    assert!(hall.commands().contains(&said(1)));
}

#[test]
fn what_was_missed_is_not_asked_for_too_often() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 2, m: 1 });
    assert_eq!(hall.asked(), [Kind::Retransmit { n: 1 }]);
    hall.wait(Duration::from_millis(199));
    hall.hear(Kind::Ack { n: 3, m: 1 });
    assert_eq!(hall.asked(), []);
    hall.wait(MS);
    assert_eq!(hall.asked(), [Kind::Retransmit { n: 1 }]);
}

#[test]
fn so_many_requests_are_on_the_way_and_the_others_follow() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 1, m: 1 });
    hall.effects.clear();
    for number in 0..WINDOW as u128 + 2 {
        hall.say(7, act(number));
    }
    assert_eq!(hall.commands().len(), WINDOW);
    hall.hear(Kind::Ack { n: 1, m: 2 });
    assert_eq!(hall.commands(), [said(WINDOW as u128)]);
}

#[test]
fn a_session_that_cannot_keep_up_begins_again() {
    let now = Clock::set_to(UnixMs(0)).now().steady;
    let owner = (node(1), Epoch(1));
    let table = TableId(uuid::Uuid::from_u128(99));
    let mut session = Session::new(table, owner, 1, now);
    // What it begins with does not count.
    session.prepare(vec![said(1), said(2), said(3)]);
    for number in 0..WAITING_MAX as u128 {
        let messages = session.request(said(number), now);
        assert_eq!(
            messages,
            Ok(Vec::new()),
            "the owner does not know of it yet"
        );
    }
    assert_eq!(session.request(said(0), now), Err(owner));
}

#[test]
fn a_relay_with_somebody_who_waits_or_looks_on_is_needed() {
    let mut hall = Hall::attended();
    assert!(!hall.relay.is_idle());
    for _ in 0..2 * IDLE_MAX.as_secs() {
        hall.wait(Duration::from_secs(1));
        hall.hear(Kind::Ack { n: 1, m: 1 });
    }
    let is_end = |effect: &RelayEffect| matches!(effect, RelayEffect::End);
    assert!(!hall.effects.iter().any(is_end));
    // Somebody has gone, but not before asking for a change.
    let mut hall = Hall::new();
    hall.obey(Command::Rename {
        ticket: Ticket::numbered(4),
        person: person(7),
    });
    assert!(!hall.relay.is_idle());
    hall.wait(WAIT_MAX);
    assert!(hall.relay.is_idle());
}

#[test]
fn a_move_that_was_answered_is_waited_for_no_longer() {
    let mut hall = Hall::attended();
    hall.say(7, act(1));
    hall.told(vec![Delivery::Send {
        to: Audience::One(of(7)),
        frame: Frame::of("ack"),
        answers: Some(command(1)),
    }]);
    hall.hear(Kind::Ack { n: 2, m: 2 });
    assert_eq!(sleeps(&hall), HEARTBEAT_EVERY);
}
