//! The encoded messages of a running game: each made once and shared by all
//! sockets that get it.

use crate::store::Durable;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{CommandId, ServerMessage, UnixMs, Version};
use game_core::{EventJson, Json, PlayerPart, Seat};
use serde::Serialize;
use serde_json::value::RawValue;
use std::fmt::Write as _;

/// Room for what stands around the parts of an update.
const FRAME_BYTES: usize = 160;

/// What one log entry changed, encoded for every class of viewer.
#[derive(Clone, Debug)]
pub(super) struct Update {
    pub(super) version: Version,
    pub(super) hash: String,
    pub(super) at: UnixMs,
    events: Vec<EventJson>,
    public: Utf8Bytes,
    private: Vec<(Seat, Utf8Bytes)>,
}

/// The parts of an update before it is encoded.
pub(super) struct UpdateParts<'a> {
    /// Hex digits.
    pub(super) hash: String,
    pub(super) at: UnixMs,
    pub(super) patch: &'a Json,
    pub(super) events: Vec<EventJson>,
    /// The private parts of the seats for which something changed.
    pub(super) private: Vec<(Seat, &'a PlayerPart, bool)>,
}

impl Update {
    /// Encodes the update that is on disk as `receipt` proves. What the game wrote is
    /// put in as it stands, and what all viewers have in common is put together once.
    pub(super) fn encode(receipt: &Durable<Version>, parts: UpdateParts<'_>) -> Update {
        Update::of(*receipt.get(), parts)
    }

    fn of(version: Version, parts: UpdateParts<'_>) -> Update {
        let UpdateParts {
            hash,
            at,
            patch,
            events,
            private,
        } = parts;
        let told = Json::list(events.iter().filter_map(|event| event.public.as_ref()));
        let mut shared = String::with_capacity(patch.len() + told.len() + FRAME_BYTES);
        let _ = write!(
            shared,
            r#"{{"type":"update","version":{version},"hash":"{hash}","at":{at},"patch":{patch},"events":{told},"private":"#
        );
        let frame = |private: &str| Utf8Bytes::from([&shared, private, "}"].concat());
        let private = private.iter().map(|&(seat, part, can_undo)| {
            let private = private_part(part, can_undo, &events, seat);
            (seat, frame(&private))
        });
        Update {
            public: frame("null"),
            private: private.collect(),
            version,
            hash,
            at,
            events,
        }
    }

    /// The frame for `seat`, or for a spectator.
    pub(super) fn frame(&self, seat: Option<Seat>) -> &Utf8Bytes {
        self.private
            .iter()
            .find(|(of, _)| Some(*of) == seat)
            .map_or(&self.public, |(_, frame)| frame)
    }

    /// What `seat`, or a spectator, was told: a JSON list.
    pub(super) fn events_for(&self, seat: Option<Seat>) -> Json {
        let told = self.events.iter().filter_map(|event| {
            let private = event.private.iter().find(|(of, _)| Some(*of) == seat);
            let public = event.public.as_ref()?;
            Some(private.map_or(public, |(_, json)| json))
        });
        Json::list(told)
    }
}

/// The answer to a command that is on disk.
pub(super) fn ack(cmd_id: CommandId, receipt: &Durable<Version>) -> Utf8Bytes {
    message(&ServerMessage::Ack {
        cmd_id,
        version: *receipt.get(),
    })
}

/// Encodes any other message.
pub(crate) fn message<T: Serialize>(message: &T) -> Utf8Bytes {
    encode(message)
}

/// The private part of `seat`, with the events that it is told more of: a JSON object.
pub(super) fn private_part(
    part: &PlayerPart,
    can_undo: bool,
    events: &[EventJson],
    seat: Seat,
) -> String {
    let PlayerPart { view, actions } = part;
    let mut text = String::with_capacity(view.len() + actions.len() + FRAME_BYTES);
    let _ = write!(
        text,
        r#"{{"view":{view},"actions":{actions},"can_undo":{can_undo},"events":["#
    );
    let shown = events.iter().filter(|event| event.public.is_some());
    let told = shown.enumerate().filter_map(|(index, event)| {
        let (_, json) = event.private.iter().find(|(of, _)| *of == seat)?;
        Some((index, json))
    });
    for (number, (index, event)) in told.enumerate() {
        let comma = if number > 0 { "," } else { "" };
        let _ = write!(text, r#"{comma}{{"index":{index},"event":{event}}}"#);
    }
    text.push_str("]}");
    text
}

/// JSON text that a game or this module made, to be put into another value.
pub(super) fn raw(json: &str) -> &RawValue {
    serde_json::from_str(json).expect("games write valid JSON")
}

fn encode<T: Serialize>(value: &T) -> Utf8Bytes {
    serde_json::to_string(value)
        .expect("messages serialize")
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn text(value: serde_json::Value) -> Json {
        Json::of(&value)
    }

    fn event(public: Option<&str>, private: &[(u8, &str)]) -> EventJson {
        let seat = |number| Seat::new(number).unwrap();
        EventJson {
            public: public.map(|word| text(json!(word))),
            private: private
                .iter()
                .map(|(of, word)| (seat(*of), text(json!(word))))
                .collect(),
        }
    }

    #[test]
    fn updates_are_messages_of_the_protocol_to_the_last_byte() {
        let part = PlayerPart {
            view: text(json!({ "hand": "\"quoted\"" })),
            actions: text(json!([])),
        };
        let seat = Seat::new(1).unwrap();
        let update = Update::of(
            Version(7),
            UpdateParts {
                hash: "9f86d081884c7d65".to_owned(),
                at: 1_795_000_000_000,
                patch: &text(json!([{ "op": "remove", "path": "/a" }])),
                events: vec![
                    event(Some("open"), &[]),
                    event(None, &[(1, "unheard")]),
                    event(Some("drew"), &[(0, "red"), (1, "blue")]),
                    event(Some("again"), &[(1, "pink")]),
                ],
                private: vec![(seat, &part, true)],
            },
        );
        let private = json!({
            "view": { "hand": "\"quoted\"" },
            "actions": [],
            "can_undo": true,
            "events": [{ "index": 1, "event": "blue" }, { "index": 2, "event": "pink" }],
        });
        for (viewer, private) in [(None, json!(null)), (Some(seat), private)] {
            let frame = update.frame(viewer).as_str();
            let message: ServerMessage = serde_json::from_str(frame).unwrap();
            let expected: ServerMessage = serde_json::from_value(json!({
                "type": "update",
                "version": 7,
                "hash": "9f86d081884c7d65",
                "at": 1_795_000_000_000_i64,
                "patch": [{ "op": "remove", "path": "/a" }],
                "events": ["open", "drew", "again"],
                "private": private,
            }))
            .unwrap();
            assert_eq!(message, expected);
            assert_eq!(frame.len(), serde_json::to_string(&message).unwrap().len());
        }
    }
}
