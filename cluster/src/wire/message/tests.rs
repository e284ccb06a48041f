use super::wire::{MESSAGE_BYTES_MAX, Unreadable};
use super::*;
use fondaco_protocol::{ErrorCode, UserId, Version};
use proptest::prelude::*;
use serde_json::json;
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

fn wishes() -> impl Strategy<Value = Wish> {
    let connection = any::<u64>();
    prop_oneof![
        (connection, prop::option::of(people()), seen()).prop_map(|(connection, person, seen)| {
            Wish::Greet {
                connection,
                person,
                seen,
            }
        }),
        (
            prop::collection::vec((connection, prop::option::of(people())), 0..4),
            seen()
        )
            .prop_map(|(connections, seen)| Wish::GreetAll { connections, seen }),
        prop::collection::vec(connection, 0..4)
            .prop_map(|connections| Wish::LeaveAll { connections }),
        (connection, commands(), any::<u32>()).prop_map(|(connection, cmd_id, version)| {
            let message = ClientMessage::Act {
                cmd_id,
                version: Version(version.into()),
                action: json!({ "type": "bid", "cards": [1, 2, "three"] }),
            };
            Wish::Say {
                connection,
                message,
            }
        }),
        (connection, any::<bool>()).prop_map(|(connection, is_quiet)| Wish::Quiet {
            connection,
            is_quiet,
        }),
        connection.prop_map(|connection| Wish::Resync { connection }),
        connection.prop_map(|connection| Wish::Leave { connection }),
        (connection, any::<u64>()).prop_map(|(connection, ms)| Wish::Lag { connection, ms }),
        (any::<u64>(), people()).prop_map(|(ticket, person)| Wish::Change {
            ticket,
            person,
            change: Change::Start,
        }),
    ]
}

fn parts() -> impl Strategy<Value = Part> {
    let connection = any::<u64>();
    let to = prop_oneof![
        Just(To::All),
        Just(To::Players),
        Just(To::Watchers),
        Just(To::Seat(Seat::FIRST)),
        connection.prop_map(To::Connection),
    ];
    prop_oneof![
        (
            prop::collection::vec(connection, 1..4),
            seats(),
            prop::collection::vec(frames(), 0..4)
        )
            .prop_map(|(connections, seat, greeting)| Part::Admit {
                connections,
                seat,
                greeting,
            }),
        (connection, seats()).prop_map(|(connection, seat)| Part::Reseat { connection, seat }),
        connection.prop_map(|connection| Part::TurnAway { connection }),
        connection.prop_map(|connection| Part::Reopen { connection }),
        connection.prop_map(|connection| Part::Dismiss { connection }),
        (to, frames(), prop::option::of(commands())).prop_map(|(to, frame, answers)| Part::Send {
            to,
            frame,
            answers
        }),
        (frames(), frames()).prop_map(|(public, own)| Part::Update {
            public,
            seats: vec![(Seat::FIRST, own)],
        }),
        any::<u64>().prop_map(|ticket| Part::Answer {
            ticket,
            answer: Err(ErrorBody {
                code: ErrorCode::NotHost,
                message: "only the host can".to_owned(),
                detail: None,
            }),
        }),
    ]
}

fn messages() -> impl Strategy<Value = Message> {
    let (n, m) = (any::<u64>(), any::<u64>());
    let what =
        prop_oneof![
            Just(What::Attach),
            Just(What::Here),
            Just(What::Reset),
            Just(What::NotMine),
            n.prop_map(|n| What::Since { n }),
            (n, m).prop_map(|(n, m)| What::Heard { n, m }),
            (m, wishes()).prop_map(|(m, wish)| What::Wants { m, wish }),
            (n, seen(), prop::collection::vec(parts(), 0..6))
                .prop_map(|(n, seen, parts)| What::Told { n, seen, parts }),
        ];
    (any::<u128>(), any::<i64>(), any::<u64>(), what).prop_map(|(table, epoch, session, what)| {
        Message {
            table: TableId(Uuid::from_u128(table)),
            epoch: Epoch(epoch),
            session,
            what,
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
    let part = Part::Send {
        to: To::All,
        frame: Frame::joined(&[text]),
        answers: None,
    };
    Message {
        table: TableId(Uuid::from_u128(7)),
        epoch: Epoch(3),
        session: 5,
        what: What::Told {
            n: 1,
            seen: None,
            parts: vec![part],
        },
    }
}

#[test]
fn a_message_looks_like_this() {
    let bytes = told("{\"type\":\"presence\"}").encode().expect("short");
    let head = r#"{"table":"00000000-0000-0000-0000-000000000007","epoch":3,"session":5,"what":{"told":{"n":1,"seen":null,"parts":[{"send":{"to":"all","frame":19,"answers":null}}]}}}"#;
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
