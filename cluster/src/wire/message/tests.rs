use super::wire::{MESSAGE_BYTES_MAX, Unreadable};
use super::*;
use fondaco_protocol::{ClientMessage, CommandId, ErrorBody, ErrorCode, Person, UserId, Version};
use game_core::Seat;
use proptest::prelude::*;
use serde_json::json;
use std::time::Duration;
use table::people::Change;
use table::sent::UpdateFrames;
use table::{Ack, Audience, ConnectionId, TableError, Ticket};
use uuid::Uuid;

fn seats() -> impl Strategy<Value = Option<Seat>> {
    prop::option::of((0..4_u8).prop_map(|seat| Seat::new(seat).expect("a seat")))
}

fn frames() -> impl Strategy<Value = Frame> {
    ".{0,40}".prop_map(|text| Frame::joined(&[&text]))
}

fn commands() -> impl Strategy<Value = CommandId> {
    any::<u128>().prop_map(|number| CommandId(Uuid::from_u128(number)))
}

/// An error as another node reports it.
fn refusal() -> TableError {
    TableError::from(ErrorBody {
        code: ErrorCode::NotHost,
        message: "only the host can".to_owned(),
        detail: None,
    })
}

fn connections() -> impl Strategy<Value = ConnectionId> {
    any::<u64>().prop_map(ConnectionId::numbered)
}

fn acks() -> impl Strategy<Value = Ack> {
    (connections(), commands(), frames()).prop_map(|(connection, cmd_id, frame)| Ack {
        connection,
        cmd_id,
        frame,
    })
}

fn seen() -> impl Strategy<Value = Option<Seen>> {
    prop::option::of(
        (any::<u32>(), "[0-9a-f]{16}").prop_map(|(version, hash)| Seen {
            version: Version(version.into()),
            hash,
        }),
    )
}

fn people() -> impl Strategy<Value = Person> {
    (any::<u128>(), ".{1,20}").prop_map(|(id, name)| Person {
        id: UserId(Uuid::from_u128(id)),
        name,
    })
}

fn requests() -> impl Strategy<Value = Command> {
    prop_oneof![
        (connections(), prop::option::of(people()), seen()).prop_map(
            |(connection, person, seen)| {
                Command::Attach {
                    connection,
                    person,
                    seen,
                }
            }
        ),
        (
            prop::collection::vec((connections(), prop::option::of(people())), 0..4),
            seen()
        )
            .prop_map(|(connections, seen)| Command::AttachAll { connections, seen }),
        prop::collection::vec(connections(), 0..4)
            .prop_map(|connections| Command::DetachAll { connections }),
        (connections(), commands(), any::<u32>()).prop_map(|(connection, cmd_id, version)| {
            let message = ClientMessage::Act {
                cmd_id,
                version: Version(version.into()),
                action: json!({ "type": "bid", "cards": [1, 2, "three"] }),
            };
            Command::Message {
                connection,
                message,
            }
        }),
        (connections(), any::<bool>()).prop_map(|(connection, is_quiet)| Command::Quiet {
            connection,
            is_quiet,
        }),
        connections().prop_map(|connection| Command::Resync { connection }),
        connections().prop_map(|connection| Command::Detach { connection }),
        (connections(), any::<u32>()).prop_map(|(connection, ms)| Command::Lag {
            connection,
            lag: Duration::from_millis(ms.into())
        }),
        (any::<u64>(), people()).prop_map(|(ticket, person)| Command::Change {
            ticket: Ticket::numbered(ticket),
            person,
            change: Change::Start,
        }),
    ]
}

fn deliveries() -> impl Strategy<Value = Delivery> {
    let to = prop_oneof![
        Just(Audience::All),
        Just(Audience::Players),
        Just(Audience::Watchers),
        Just(Audience::Seat(Seat::FIRST)),
        connections().prop_map(Audience::One),
    ];
    prop_oneof![
        (
            prop::collection::vec(connections(), 1..4),
            seats(),
            prop::collection::vec(frames(), 0..4)
        )
            .prop_map(|(connections, seat, greeting)| Delivery::Admit {
                connections,
                seat,
                greeting,
            }),
        (connections(), seats())
            .prop_map(|(connection, seat)| Delivery::Reseat { connection, seat }),
        connections().prop_map(|connection| Delivery::TurnAway {
            connection,
            error: refusal(),
        }),
        connections().prop_map(|connection| Delivery::Reopen { connection }),
        connections().prop_map(|connection| Delivery::Dismiss { connection }),
        (to, frames(), prop::option::of(commands()))
            .prop_map(|(to, frame, answers)| Delivery::Send { to, frame, answers }),
        (frames(), frames(), prop::option::of(acks())).prop_map(|(public, own, ack)| {
            Delivery::Update {
                update: UpdateFrames::of(public, vec![(Seat::FIRST, own)]),
                ack,
            }
        }),
        any::<u64>().prop_map(|ticket| Delivery::Answer {
            ticket: Ticket::numbered(ticket),
            answer: Box::new(Err(refusal())),
        }),
    ]
}

fn messages() -> impl Strategy<Value = Message> {
    let (n, m) = (any::<u64>(), any::<u64>());
    let kind = prop_oneof![
        Just(Kind::Attach),
        Just(Kind::Heartbeat),
        Just(Kind::Reset),
        Just(Kind::NotMine),
        n.prop_map(|n| Kind::Retransmit { n }),
        (n, m).prop_map(|(n, m)| Kind::Ack { n, m }),
        (m, requests()).prop_map(|(m, command)| Kind::Request { m, command }),
        (n, seen(), prop::collection::vec(deliveries(), 0..6)).prop_map(|(n, seen, deliveries)| {
            Kind::Delivery {
                n,
                seen,
                deliveries,
            }
        }),
    ];
    (any::<u128>(), any::<i64>(), any::<u64>(), kind).prop_map(|(table, epoch, session, kind)| {
        Message {
            table: TableId(Uuid::from_u128(table)),
            epoch: Epoch(epoch),
            session,
            kind,
        }
    })
}

proptest! {
    #[test]
    fn what_was_encoded_is_decoded(message in messages()) {
        let bytes = message.encode().expect("short");
        prop_assert_eq!(Message::decode(&bytes), Ok(message));
    }

    #[test]
    fn no_bytes_break_a_node(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = Message::decode(&bytes);
    }

    #[test]
    fn what_is_cut_or_has_something_behind_it_is_no_message(
        message in messages(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = message.encode().expect("short");
        let short = &bytes[..cut.index(bytes.len())];
        prop_assert!(Message::decode(short).is_err());
        bytes.push(b' ');
        prop_assert_eq!(Message::decode(&bytes), Err(Unreadable::Length));
    }

    #[test]
    fn a_byte_that_changes_changes_a_message_or_breaks_it(
        message in messages(),
        place in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let mut bytes = message.encode().expect("short");
        let place = place.index(bytes.len());
        bytes[place] = byte;
        // Whatever the result, it does not panic.
        let _ = Message::decode(&bytes);
    }
}

fn told(text: &str) -> Message {
    let delivery = Delivery::Send {
        to: Audience::All,
        frame: Frame::joined(&[text]),
        answers: None,
    };
    Message {
        table: TableId(Uuid::from_u128(7)),
        epoch: Epoch(3),
        session: 5,
        kind: Kind::Delivery {
            n: 1,
            seen: None,
            deliveries: vec![delivery],
        },
    }
}

#[test]
fn a_message_looks_like_this() {
    let bytes = told("{\"type\":\"presence\"}").encode().expect("short");
    let head = r#"{"table":"00000000-0000-0000-0000-000000000007","epoch":3,"session":5,"kind":{"delivery":{"n":1,"seen":null,"deliveries":[{"send":{"to":"all","frame":19,"answers":null}}]}}}"#;
    let length = (head.len() as u32).to_be_bytes();
    let expected = [&length[..], head.as_bytes(), b"{\"type\":\"presence\"}"].concat();
    assert_eq!(
        String::from_utf8_lossy(&bytes),
        String::from_utf8_lossy(&expected)
    );
}

#[test]
fn a_message_has_a_greatest_length() {
    let head = told("").encode().expect("short").len();
    // The header contains the frame's length.
    let room = MESSAGE_BYTES_MAX - head - "4000000".len() + "0".len();
    let longest = told(&" ".repeat(room)).encode().expect("it fits");
    assert_eq!(longest.len(), MESSAGE_BYTES_MAX);
    assert!(Message::decode(&longest).is_ok());
    let longer = told(&" ".repeat(room + 1));
    assert_eq!(longer.encode(), Err(Unreadable::Length));
    let bytes = vec![0; MESSAGE_BYTES_MAX + 1];
    assert_eq!(Message::decode(&bytes), Err(Unreadable::Length));
}
