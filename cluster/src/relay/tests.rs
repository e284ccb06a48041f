mod alarms;
mod guests;
mod hall;

use super::crowd::TELL_EVERY;
use super::pending::COMMANDS_MAX;
use super::session::{DOUBT_AFTER, SILENT_MAX};
use super::*;
use fondaco_protocol::ErrorCode;
use hall::{Hall, act, command, greeted, news, node, of, said, say, seen};
use table::people::Change;
use table::sent::{Frame, UpdateFrames};
use table::testkit::{person, seat};
use table::work::{FAILING_AFTER, SLOW_AFTER};
use table::{Ack, Audience, TableError};

#[test]
fn what_was_not_answered_goes_to_the_next_owner() {
    let mut hall = Hall::attended();
    hall.say(7, act(1));
    hall.say(7, act(2));
    hall.told(vec![Delivery::Send {
        to: Audience::One(of(7)),
        frame: Frame::of("ack"),
        answers: Some(command(1)),
    }]);
    hall.effects.clear();
    hall.hear(Kind::NotMine);
    assert!(hall.seeks());
    // Nobody owns it yet; this waits, too.
    hall.say(7, act(3));
    hall.found(2);
    let expected = [greeted(seen(2)), said(2), said(3)];
    assert_eq!(hall.commands(), expected);
    assert_eq!(
        hall.shown(),
        Vec::<String>::new(),
        "nobody was told anything"
    );
}

#[test]
fn what_may_not_be_said_twice_is_refused_when_the_owner_changes() {
    let mut hall = Hall::attended();
    hall.say(7, say(1));
    let change = Command::Change {
        ticket: Ticket::numbered(4),
        person: person(7),
        change: Change::Leave,
    };
    hall.obey(change);
    hall.hear(Kind::NotMine);
    hall.say(7, say(2));
    hall.effects.clear();
    hall.found(2);
    let refused = hall.shown();
    assert!(
        matches!(&refused[..], [one] if one.contains("rejected") && one.contains("restarting"))
    );
    let is_answer = |one: &RelayEffect| matches!(one, RelayEffect::Deliver(Delivery::Answer { ticket, answer }) if *ticket == Ticket::numbered(4) && answer.is_err());
    assert!(hall.effects.iter().any(is_answer));
    // What no owner has heard is now sent.
    let second = Command::Message {
        connection: of(7),
        message: say(2),
    };
    assert_eq!(hall.commands(), [greeted(seen(1)), second]);
}

#[test]
fn so_many_commands_wait_for_an_answer() {
    let mut hall = Hall::attended();
    for number in 0..COMMANDS_MAX as u128 {
        hall.say(7, act(number));
    }
    hall.say(7, act(0));
    assert_eq!(hall.shown(), Vec::<String>::new(), "one of them again");
    hall.say(7, act(1_000));
    let refused = hall.shown();
    assert!(matches!(&refused[..], [one] if one.contains("server_busy")));
}

#[test]
fn what_was_missed_is_asked_for_and_read_first() {
    let mut hall = Hall::attended();
    hall.n += 1;
    hall.told(news("third"));
    assert_eq!(hall.shown(), Vec::<String>::new());
    assert_eq!(hall.asked(), [Kind::Retransmit { n: 1 }]);
    hall.n -= 2;
    hall.told(news("second"));
    assert_eq!(hall.shown(), ["\"second\"", "\"third\""]);
    hall.n = 1;
    hall.told(news("second"));
    assert_eq!(hall.shown(), Vec::<String>::new(), "once");
}

#[test]
fn the_last_message_is_missed_although_nothing_follows_it() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 2, m: 1 });
    assert_eq!(hall.asked(), [Kind::Retransmit { n: 1 }]);
    hall.wait(Duration::from_millis(200));
    assert!(
        hall.asked().contains(&Kind::Retransmit { n: 1 }),
        "and again"
    );
}

#[test]
fn nobody_is_told_anything_before_it_is_said_from_where_they_go_on() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Reset);
    hall.attaches();
    hall.effects.clear();
    hall.greet(8);
    hall.told(news("too early for 7"));
    assert_eq!(hall.shown(), Vec::<String>::new());
    hall.admit(7);
    hall.told(news("now"));
    assert_eq!(hall.shown(), ["\"hello\"", "\"now\""]);
}

#[test]
fn what_another_session_says_is_not_heard() {
    let mut hall = Hall::attended();
    let old = hall.session;
    hall.hear(Kind::Reset);
    hall.attaches();
    hall.admit(7);
    hall.effects.clear();
    let new = std::mem::replace(&mut hall.session, old);
    hall.told(news("late"));
    hall.hear(Kind::Reset);
    hall.hear(Kind::NotMine);
    assert_eq!(hall.effects.len(), 0);
    hall.session = new;
    hall.epoch = Epoch(0);
    hall.told(news("of an owner before"));
    assert_eq!(hall.effects.len(), 0);
}

#[test]
fn an_owner_that_is_silent_is_looked_for_and_looked_for_again() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 1, m: 1 });
    hall.wait(SILENT_MAX - Duration::from_millis(1));
    assert!(!hall.seeks());
    hall.wait(Duration::from_millis(1));
    assert!(hall.seeks());
    hall.wait(SEEK_MAX);
    assert!(hall.seeks(), "the database has not answered");
}

#[test]
fn an_owner_that_hears_nothing_is_doubted_before_it_is_left() {
    let mut hall = Hall::attended();
    hall.hear(Kind::Ack { n: 1, m: 1 });
    hall.wait(DOUBT_AFTER * 2);
    assert!(!hall.seeks(), "nothing was asked of it");
    hall.say(7, act(1));
    hall.wait(DOUBT_AFTER - Duration::from_millis(1));
    assert!(!hall.seeks());
    assert!(hall.relay.wakes_at() <= Some(hall.clock.now().steady.after(Duration::from_millis(1))));
    hall.wait(Duration::from_millis(1));
    assert!(hall.seeks());
    // It is still the owner, and the request continues.
    let (owner, epoch) = (node(1), hall.epoch);
    hall.effects.clear();
    hall.handle(RelayInput::Found { owner, epoch });
    assert_eq!(hall.effects.len(), 0);
    hall.hear(Kind::Ack { n: 1, m: 2 });
    hall.told(vec![Delivery::Send {
        to: Audience::One(of(7)),
        frame: Frame::of("ack"),
        answers: Some(command(1)),
    }]);
    // It hears the next one, and dies before answering.
    hall.say(7, act(2));
    hall.hear(Kind::Ack { n: 2, m: 3 });
    hall.wait(DOUBT_AFTER);
    assert!(hall.seeks());
    hall.effects.clear();
    hall.found(2);
    assert_eq!(hall.commands(), [greeted(seen(2)), said(2)]);
}

#[test]
fn what_is_not_heard_is_sent_again() {
    let mut hall = Hall::attended();
    hall.say(7, act(1));
    assert_eq!(hall.commands(), [said(1)]);
    hall.wait(Duration::from_millis(300));
    assert_eq!(hall.commands(), [greeted(None), said(1)]);
    hall.hear(Kind::Ack { n: 1, m: 2 });
    hall.wait(Duration::from_millis(300));
    assert_eq!(hall.commands(), []);
}

#[test]
fn who_lost_messages_gets_everything_from_the_next_owner() {
    let mut hall = Hall::attended();
    hall.obey(Command::Resync { connection: of(7) });
    hall.hear(Kind::NotMine);
    hall.effects.clear();
    hall.found(2);
    assert_eq!(hall.commands(), [greeted(None)]);
    hall.admit(7);
    let reopened = |hall: &mut Hall| {
        let effects = std::mem::take(&mut hall.effects).into_iter();
        let is_reopening =
            |one: &RelayEffect| matches!(one, RelayEffect::Deliver(Delivery::Reopen { .. }));
        effects.filter(is_reopening).count()
    };
    assert_eq!(reopened(&mut hall), 1);
    // Or from this one, who was asked for it.
    hall.obey(Command::Resync { connection: of(7) });
    hall.told(vec![Delivery::Reopen { connection: of(7) }]);
    assert_eq!(reopened(&mut hall), 1);
    hall.hear(Kind::NotMine);
    hall.effects.clear();
    hall.found(3);
    assert_eq!(hall.commands(), [greeted(seen(2))], "it needs no more");
}

#[test]
fn each_seat_is_shown_its_own_and_whoever_acted_is_answered_first() {
    let mut hall = Hall::attended();
    hall.say(7, act(1));
    hall.effects.clear();
    let public = Frame::joined(&[r#"{"type":"update","private":null}"#]);
    let ack = Ack {
        connection: of(7),
        cmd_id: command(1),
        frame: Frame::of("ack"),
    };
    let private = vec![(seat(0), Frame::of("own"))];
    hall.told(vec![Delivery::Update {
        update: UpdateFrames::of(public.clone(), private),
        ack: Some(ack.clone()),
    }]);
    let [
        RelayEffect::Deliver(Delivery::Update {
            update,
            ack: passed_on,
        }),
    ] = &hall.effects[..]
    else {
        panic!("{:?}", hall.effects);
    };
    let own = update.frame(Some(seat(0)));
    assert_eq!(own.as_str(), r#"{"type":"update","private":"own"}"#);
    assert_eq!(update.frame(Some(seat(1))), public);
    assert_eq!(update.frame(None), public);
    assert_eq!(passed_on.as_ref(), Some(&ack));
    assert!(hall.relay.pending.is_empty());
}

#[test]
fn what_the_first_owner_never_heard_of_is_not_taken_for_said() {
    let mut hall = Hall::new();
    let change = Command::Change {
        ticket: Ticket::numbered(4),
        person: person(7),
        change: Change::Leave,
    };
    hall.obey(change.clone());
    let (owner, epoch) = (node(1), Epoch(1));
    hall.handle(RelayInput::Found { owner, epoch });
    hall.epoch = epoch;
    // It has loaded the table again in the meantime.
    hall.session = hall.asked_session();
    hall.hear(Kind::NotMine);
    hall.found(1);
    assert_eq!(hall.commands(), [change]);
}

#[test]
fn whoever_is_turned_away_hears_why_from_the_owner() {
    let mut hall = Hall::attended();
    hall.greet(8);
    let error = TableError::from(ErrorCode::Removed);
    for connection in [7, 8].map(of) {
        let error = error.clone();
        hall.told(vec![Delivery::TurnAway { connection, error }]);
    }
    let closed = hall.shown();
    assert!(
        matches!(&closed[..], [one] if one.contains("closing") && one.contains("\"removed\"")),
        "{closed:?}"
    );
    let turned = |one: &RelayEffect| matches!(one, RelayEffect::Deliver(Delivery::TurnAway { connection, error: why }) if (*connection, why) == (of(8), &error));
    assert!(hall.effects.iter().any(turned), "{:?}", hall.effects);
}

#[test]
fn who_waits_for_too_long_is_told_to_come_again() {
    let mut hall = Hall::new();
    hall.greet(7);
    let person = person(8);
    hall.obey(Command::Rename {
        ticket: Ticket::numbered(4),
        person,
    });
    hall.wait(WAIT_MAX - Duration::from_millis(1));
    assert!(hall.relay.wakes_at() <= Some(hall.clock.now().steady.after(SEEK_MAX)));
    let is_over = |hall: &Hall| {
        let mut effects = hall.effects.iter();
        let turned = effects.any(|one| {
            matches!(one, RelayEffect::Deliver(Delivery::TurnAway { connection, .. }) if *connection == of(7))
        });
        let mut effects = hall.effects.iter();
        let answered = effects
            .any(|one| matches!(one, RelayEffect::Deliver(Delivery::Answer { ticket, answer }) if *ticket == Ticket::numbered(4) && answer.is_err()));
        (turned, answered)
    };
    assert_eq!(is_over(&hall), (false, false));
    hall.wait(Duration::from_millis(1));
    assert_eq!(is_over(&hall), (true, true));
    assert!(hall.relay.is_idle());
}

#[test]
fn a_move_that_takes_long_is_shown_as_being_saved() {
    let mut hall = Hall::attended();
    hall.say(7, say(1));
    hall.wait(SLOW_AFTER);
    assert_eq!(hall.shown(), Vec::<String>::new(), "only moves are saved");
    hall.say(7, act(2));
    assert!(hall.relay.wakes_at() <= Some(hall.clock.now().steady.after(SLOW_AFTER)));
    hall.wait(SLOW_AFTER);
    hall.wait(FAILING_AFTER - SLOW_AFTER);
    hall.told(vec![Delivery::Send {
        to: Audience::One(of(7)),
        frame: Frame::of("ack"),
        answers: Some(command(2)),
    }]);
    let state = |state: &str| format!("{{\"type\":\"saving\",\"state\":\"{state}\"}}");
    let expected = [
        state("slow"),
        state("failing"),
        "\"ack\"".into(),
        state("done"),
    ];
    assert_eq!(hall.shown(), expected);
}

#[test]
fn the_people_of_an_owner_that_lost_the_table_go_on_from_where_they_stand() {
    let mut hall = Hall::new();
    let guests = vec![HandedGuest {
        connection: of(7),
        person: Some(person(7)),
        seen: seen(5),
        needs_all: false,
    }];
    let now = hall.clock.now().steady;
    (hall.relay, hall.effects) =
        Relay::taking_over(hall.relay.table, guests, Numbers::default(), now);
    assert!(hall.seeks());
    // Until then, nobody tells them anything, and their moves wait.
    hall.say(7, act(1));
    hall.found(2);
    assert_eq!(hall.commands(), [greeted(seen(5)), said(1)]);
    hall.admit(7);
    assert_eq!(hall.shown(), ["\"hello\""]);
}

#[test]
fn the_owner_hears_at_once_of_many_who_come_or_go() {
    let mut hall = Hall::attended();
    let newcomers = |numbers: &[u64]| Command::AttachAll {
        connections: numbers
            .iter()
            .map(|number| (of(*number), Some(person(*number as u8))))
            .collect(),
        seen: None,
    };
    hall.greet(8);
    hall.greet(9);
    hall.greet(10);
    hall.greet(11);
    hall.obey(Command::Detach { connection: of(10) });
    assert_eq!(hall.commands(), [newcomers(&[8])]);
    hall.wait(TELL_EVERY);
    assert_eq!(hall.commands(), [newcomers(&[9, 11])]);
    hall.told(vec![Delivery::Admit {
        connections: [8, 9, 11].map(of).to_vec(),
        seat: None,
        greeting: vec![Frame::of("hello")],
    }]);
    // The owner need not know any more about spectators.
    for (number, is_quiet) in [(8, true), (9, true), (9, false)] {
        let connection = of(number);
        hall.obey(Command::Quiet {
            connection,
            is_quiet,
        });
        let lag = Duration::from_millis(40);
        hall.obey(Command::Lag { connection, lag });
    }
    hall.obey(Command::Detach { connection: of(9) });
    hall.obey(Command::Detach { connection: of(11) });
    assert_eq!(hall.commands(), []);
    // But it must about players.
    let seat = Some(seat(1));
    hall.told(vec![Delivery::Reseat {
        connection: of(8),
        seat,
    }]);
    let quiet = Command::Quiet {
        connection: of(8),
        is_quiet: true,
    };
    assert_eq!(hall.commands(), [quiet]);
    hall.wait(TELL_EVERY);
    let connections = [9, 11].map(of).to_vec();
    assert_eq!(hall.commands(), [Command::DetachAll { connections }]);
}

#[test]
fn those_who_stand_at_the_same_place_come_to_the_next_owner_together() {
    let mut hall = Hall::attended();
    hall.greet(8);
    hall.greet(9);
    hall.wait(TELL_EVERY);
    hall.told(vec![Delivery::Admit {
        connections: [8].map(of).to_vec(),
        seat: None,
        greeting: vec![Frame::of("hello")],
    }]);
    hall.effects.clear();
    hall.hear(Kind::NotMine);
    hall.greet(10);
    hall.found(2);
    let greeted = |numbers: [u64; 2], seen: Option<Seen>| Command::AttachAll {
        connections: numbers
            .map(|number| (of(number), Some(person(number as u8))))
            .to_vec(),
        seen,
    };
    let expected = [greeted([7, 8], seen(2)), greeted([9, 10], None)];
    assert_eq!(hall.commands(), expected);
    hall.wait(TELL_EVERY);
    assert_eq!(hall.commands(), [], "nobody comes twice");
}

#[test]
fn a_relay_that_nobody_needs_ends() {
    let mut hall = Hall::attended();
    hall.obey(Command::Detach { connection: of(7) });
    let ends = |hall: &Hall| {
        let mut effects = hall.effects.iter();
        effects.any(|one| matches!(one, RelayEffect::End))
    };
    hall.wait(IDLE_MAX - Duration::from_millis(1));
    assert!(!ends(&hall));
    hall.wait(Duration::from_millis(1));
    assert!(ends(&hall));
}
