//! The people connected here, and what the owner learns about them.

use super::super::*;
use super::hall::{Hall, act, command, greeted, news, of, said, say, seen};
use crate::relay::crowd::TELL_EVERY;
use game_core::Seat;
use table::people::Change;
use table::testkit::{person, seat};
use table::{Audience, TableError};

/// To whom frames were passed on.
fn audiences(hall: &mut Hall) -> Vec<Audience> {
    let effects = std::mem::take(&mut hall.effects).into_iter();
    let sent = effects.filter_map(|effect| match effect {
        RelayEffect::Deliver(Delivery::Send { to, .. }) => Some(to),
        _ => None,
    });
    sent.collect()
}

/// The seats to which connections were moved.
fn reseated(hall: &Hall) -> Vec<Option<Seat>> {
    let seats = hall.effects.iter().filter_map(|effect| match effect {
        RelayEffect::Deliver(Delivery::Reseat { seat, .. }) => Some(*seat),
        _ => None,
    });
    seats.collect()
}

fn quiet(connection: u64, is_quiet: bool) -> Command {
    let connection = of(connection);
    Command::Quiet {
        connection,
        is_quiet,
    }
}

fn detach(connection: u64) -> Command {
    let connection = of(connection);
    Command::Detach { connection }
}

#[test]
fn connections_and_people_are_counted() {
    let mut hall = Hall::attended();
    let one = hall.relay.bytes();
    hall.greet(8);
    assert_eq!(hall.relay.connections(), 2);
    assert_eq!(hall.relay.people().count(), 2);
    assert_eq!(hall.relay.bytes() - one, GUEST_BYTES);
    assert!(one >= RELAY_BYTES + GUEST_BYTES);
    hall.obey(detach(8));
    assert_eq!((hall.relay.connections(), hall.relay.bytes()), (1, one));
}

#[test]
fn the_owner_is_told_at_once_when_a_player_goes_or_falls_behind() {
    let mut hall = Hall::attended();
    let lag = Command::Lag {
        connection: of(7),
        lag: Duration::from_millis(40),
    };
    hall.obey(lag.clone());
    hall.obey(quiet(7, true));
    hall.obey(detach(7));
    assert_eq!(hall.commands(), [lag, quiet(7, true), detach(7)]);
    hall.obey(detach(7));
    assert_eq!(hall.commands(), [], "nobody goes twice");
}

#[test]
fn whoever_has_not_been_let_in_yet_goes_like_a_player() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.effects.clear();
    hall.obey(detach(8));
    assert_eq!(hall.commands(), [detach(8)]);
}

#[test]
fn a_quiet_newcomer_is_greeted_as_one() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.effects.clear();
    hall.greet(9);
    hall.obey(quiet(9, true));
    assert_eq!(hall.commands(), [], "9 has yet to be greeted");
    hall.wait(TELL_EVERY);
    let connections = vec![(of(9), Some(person(9)))];
    let greeting = Command::AttachAll {
        connections,
        seen: None,
    };
    assert_eq!(hall.commands(), [greeting, quiet(9, true)]);
}

#[test]
fn a_player_who_becomes_another_is_not_called_quiet_again() {
    let mut hall = Hall::attended();
    let seat_at = |hall: &mut Hall, seat: Option<Seat>| {
        let connection = of(7);
        hall.told(vec![Delivery::Reseat { connection, seat }]);
        hall.commands()
    };
    hall.obey(quiet(7, true));
    hall.effects.clear();
    assert_eq!(
        seat_at(&mut hall, Some(seat(1))),
        [],
        "it is known of a player"
    );
    assert_eq!(seat_at(&mut hall, None), []);
    hall.obey(quiet(7, false));
    assert_eq!(seat_at(&mut hall, Some(seat(1))), [], "it is not quiet");
    let seats = [Some(seat(1)), None, Some(seat(1))];
    assert_eq!(reseated(&hall), seats);
}

#[test]
fn the_next_owner_may_seat_somebody_elsewhere() {
    for (seat_there, moved) in [(Some(seat(0)), vec![]), (None, vec![None])] {
        let mut hall = Hall::attended();
        hall.hear(Kind::NotMine);
        hall.found(2);
        hall.effects.clear();
        hall.told(vec![Delivery::Admit {
            connections: vec![of(7)],
            seat: seat_there,
            greeting: Vec::new(),
        }]);
        assert_eq!(reseated(&hall), moved);
    }
}

#[test]
fn news_goes_to_those_who_follow_and_to_all_together_when_everybody_does() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.admit(8);
    hall.hear(Kind::Reset);
    hall.attaches();
    hall.admit(8);
    hall.effects.clear();
    hall.told(news("7 has yet to be told where to go on from"));
    assert_eq!(audiences(&mut hall), [Audience::One(of(8))]);
    hall.admit(7);
    hall.effects.clear();
    hall.told(news("all follow"));
    assert_eq!(audiences(&mut hall), [Audience::All]);
}

#[test]
fn the_next_owner_is_told_the_new_name() {
    let mut hall = Hall::attended();
    hall.greet(8);
    let name = fondaco_protocol::Person {
        name: "Zoe".to_owned(),
        ..person(7)
    };
    let person_8 = Some(person(8));
    hall.obey(Command::Renamed {
        person: name.clone(),
    });
    hall.hear(Kind::NotMine);
    hall.effects.clear();
    hall.found(2);
    let attach = |number, person, seen| Command::AttachAll {
        connections: vec![(of(number), person)],
        seen,
    };
    let expected = [attach(7, Some(name), seen(1)), attach(8, person_8, None)];
    assert_eq!(hall.commands(), expected);
}

#[test]
fn nobody_says_anything_before_they_are_let_in() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.effects.clear();
    hall.say(8, say(1));
    assert_eq!(hall.commands(), []);
    assert!(hall.relay.pending.is_empty());
}

#[test]
fn what_somebody_asked_who_has_gone_is_not_asked_again() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.admit(8);
    hall.say(8, act(1));
    hall.say(7, act(2));
    hall.obey(detach(8));
    hall.hear(Kind::NotMine);
    hall.effects.clear();
    hall.found(2);
    assert_eq!(hall.commands(), [greeted(seen(2)), said(2)]);
}

#[test]
fn an_answer_is_passed_on_once_to_whoever_waits_for_it() {
    let mut hall = Hall::attended();
    let ticket = Ticket::numbered(4);
    hall.obey(Command::Change {
        ticket,
        person: person(7),
        change: Change::Leave,
    });
    let answers = |hall: &mut Hall, ticket| {
        hall.effects.clear();
        let answer = Box::new(Err(TableError::from(Unavailable::Busy)));
        hall.told(vec![Delivery::Answer { ticket, answer }]);
        let is_answer =
            |effect: &&RelayEffect| matches!(effect, RelayEffect::Deliver(Delivery::Answer { .. }));
        hall.effects.iter().filter(is_answer).count()
    };
    assert!(!hall.relay.pending.is_empty());
    assert_eq!(answers(&mut hall, Ticket::numbered(5)), 0, "nobody asked");
    assert_eq!(answers(&mut hall, ticket), 1);
    assert_eq!(answers(&mut hall, ticket), 0, "again");
    assert!(hall.relay.pending.is_empty());
}

#[test]
fn a_relay_whose_node_becomes_the_owner_hands_over_everything() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.admit(8);
    hall.obey(Command::Resync { connection: of(8) });
    hall.say(7, act(1));
    hall.say(7, say(2));
    hall.effects.clear();
    let Handed {
        guests,
        commands,
        deliveries,
    } = hall.relay.hand_over();
    let stood = guests.iter().map(|guest| {
        let person = guest.person.clone();
        (
            guest.connection,
            person,
            guest.seen.clone(),
            guest.needs_all,
        )
    });
    let expected = [
        (of(7), Some(person(7)), seen(2), false),
        (of(8), Some(person(8)), None, true),
    ];
    assert_eq!(stood.collect::<Vec<_>>(), expected);
    assert_eq!(commands, [said(1)]);
    // What may not be said twice is refused.
    let [Delivery::Send { to, frame, answers }] = &deliveries[..] else {
        panic!("{deliveries:?}");
    };
    assert_eq!((*to, *answers), (Audience::One(of(7)), Some(command(2))));
    assert!(frame.as_str().contains("restarting"), "{}", frame.as_str());
    // The table attaches those who have seen the same together.
    let again = attached_again(guests);
    let attach = |number, seen| Command::AttachAll {
        connections: vec![(of(number), Some(person(number as u8)))],
        seen,
    };
    assert_eq!(again, [attach(7, seen(2)), attach(8, None)]);
}

#[test]
fn whoever_waited_for_too_long_has_gone_for_an_owner_that_knows_of_them() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.wait(Duration::from_millis(100));
    hall.hear(Kind::Ack { n: 1, m: 2 });
    for _ in 0..6 {
        hall.wait(Duration::from_secs(1));
        hall.hear(Kind::Ack { n: 1, m: 2 });
    }
    let goes = |hall: &mut Hall| hall.commands().contains(&detach(8));
    assert!(goes(&mut hall));
    assert_eq!(hall.relay.connections(), 1);
    // One that no owner has heard of just goes.
    let mut hall = Hall::new();
    hall.greet(8);
    hall.wait(WAIT_MAX);
    assert_eq!(hall.relay.connections(), 0);
    hall.found(1);
    assert!(!goes(&mut hall));
}
