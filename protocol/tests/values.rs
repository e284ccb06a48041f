//! What the types of the protocol say about themselves.

use fondaco_protocol::{
    Bytes32, ClientMessage, CommandId, Help, ServerMessage, Shorthand, UnixMs, Version, Vocabulary,
    Words,
};
use serde_json::{Value, json};
use std::time::Duration;
use uuid::Uuid;

fn id() -> CommandId {
    CommandId(Uuid::from_u128(7))
}

#[test]
fn every_message_but_the_first_brings_a_command() {
    let with = |mut message: Value| {
        message["cmd_id"] = json!(id());
        serde_json::from_value::<ClientMessage>(message).expect("a message")
    };
    let hello: ClientMessage = serde_json::from_value(json!({"type": "hello"})).expect("a message");
    assert_eq!(hello.cmd_id(), None);
    for message in [
        json!({"type": "undo", "version": 3}),
        json!({"type": "hint"}),
        json!({"type": "answer", "question": 1, "agree": true}),
    ] {
        assert_eq!(with(message).cmd_id(), Some(id()));
    }
}

#[test]
fn an_answer_names_its_command_and_news_names_none() {
    let answers = |message: ServerMessage<Value>| message.answers();
    assert_eq!(answers(ServerMessage::Done { cmd_id: id() }), Some(id()));
    assert_eq!(answers(ServerMessage::Allowed { cmd_id: id() }), Some(id()));
    let state = fondaco_protocol::Saving::Slow;
    assert_eq!(answers(ServerMessage::Saving { state }), None);
}

#[test]
fn help_that_was_given_up_is_off() {
    let on = [Help::Warnings, Help::Hints, Help::GivenUp].map(Help::is_on);
    assert_eq!(on, [true, true, false]);
}

#[test]
fn what_is_left_of_a_removed_line_is_told_from_what_people_say() {
    assert!(Words::removed().is_removed());
    let text = "well".to_owned();
    assert!(!Words::Text { text }.is_removed());
}

#[test]
fn what_may_be_secret_is_not_printed_by_accident() {
    let secret = Bytes32([0xab; 32]);
    assert_eq!(format!("{secret:?}"), "Bytes32(..)");
    assert_eq!(secret.to_string(), "ab".repeat(32));
}

#[test]
fn versions_and_times_are_written_as_numbers() {
    assert_eq!(Version(12).to_string(), "12");
    assert_eq!(UnixMs(-5).to_string(), "-5");
}

#[test]
fn the_time_since_what_is_still_to_come_is_nothing() {
    let (early, late) = (UnixMs(1_000), UnixMs(3_500));
    assert_eq!(late.since(early), Duration::from_millis(2_500));
    assert_eq!(early.since(late), Duration::ZERO);
    assert_eq!(UnixMs(i64::MIN).since(UnixMs(i64::MAX)), Duration::ZERO);
}

#[test]
fn shapes_of_the_shorthand_are_numbered_from_one() {
    let shapes = [["type=ack", "cmd_id"], ["version", "hash"]];
    let shapes = shapes.map(|shape| shape.map(str::to_owned).to_vec());
    let shorthand = Shorthand::new(Vocabulary {
        fingerprint: "abc".to_owned(),
        shapes: shapes.to_vec(),
        paths: Vec::new(),
    });
    let found = [0, 1, 2, 3].map(|number| shorthand.shape(number));
    assert_eq!(
        found,
        [None, Some(&shapes[0][..]), Some(&shapes[1][..]), None]
    );
    assert_eq!(shorthand.fingerprint(), "abc");
}
