//! The encoded messages of a running game: each made once and shared by all
//! sockets that get it.

use crate::store::Durable;
use axum::extract::ws::Utf8Bytes;
use fondaco_protocol::{CommandId, ServerMessage, Version};
use game_core::{EventJson, PlayerPart, Seat};
use serde::Serialize;
use serde_json::value::RawValue;

/// What one log entry changed, encoded for every class of viewer.
#[derive(Clone, Debug)]
pub(super) struct Update {
    pub(super) version: Version,
    pub(super) hash: String,
    pub(super) at: i64,
    events: Vec<EventJson>,
    public: Utf8Bytes,
    private: Vec<(Seat, Utf8Bytes)>,
}

/// The parts of an update before it is encoded.
pub(super) struct UpdateParts<'a> {
    pub(super) hash: String,
    pub(super) at: i64,
    pub(super) patch: &'a str,
    pub(super) events: Vec<EventJson>,
    /// The private parts of the seats for which something changed.
    pub(super) private: Vec<(Seat, &'a PlayerPart, bool)>,
}

#[derive(Serialize)]
struct UpdateFrame<'a> {
    r#type: &'static str,
    version: Version,
    hash: &'a str,
    at: i64,
    patch: &'a RawValue,
    events: &'a RawValue,
    private: Option<PrivateFrame<'a>>,
}

#[derive(Serialize)]
pub(super) struct PrivateFrame<'a> {
    view: &'a RawValue,
    actions: &'a RawValue,
    can_undo: bool,
    events: Vec<PrivateEventFrame<'a>>,
}

#[derive(Serialize)]
struct PrivateEventFrame<'a> {
    index: u16,
    event: &'a RawValue,
}

impl Update {
    /// Encodes the update that is on disk as `receipt` proves.
    pub(super) fn encode(receipt: &Durable<Version>, parts: UpdateParts<'_>) -> Update {
        let version = *receipt.get();
        let UpdateParts {
            hash,
            at,
            patch,
            events,
            private,
        } = parts;
        let public_events = public_events(&events);
        let mut frame = UpdateFrame {
            r#type: "update",
            version,
            hash: &hash,
            at,
            patch: raw(patch),
            events: raw(&public_events),
            private: None,
        };
        let public = encode(&frame);
        let private = private
            .iter()
            .map(|&(seat, part, can_undo)| {
                frame.private = Some(private_frame(part, can_undo, &events, seat));
                (seat, encode(&frame))
            })
            .collect();
        Update {
            version,
            hash,
            at,
            public,
            private,
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
    pub(super) fn events_for(&self, seat: Option<Seat>) -> String {
        let told = self.events.iter().filter_map(|event| {
            let private = event.private.iter().find(|(of, _)| Some(*of) == seat);
            let public = event.public.as_ref()?;
            Some(private.map_or(public, |(_, json)| json))
        });
        json_list(told)
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

/// The private part of `seat`, with the events that it is told more of.
pub(super) fn private_frame<'a>(
    part: &'a PlayerPart,
    can_undo: bool,
    events: &'a [EventJson],
    seat: Seat,
) -> PrivateFrame<'a> {
    let events = events
        .iter()
        .filter(|event| event.public.is_some())
        .enumerate()
        .filter_map(|(index, event)| {
            let (_, json) = event.private.iter().find(|(of, _)| *of == seat)?;
            Some(PrivateEventFrame {
                index: u16::try_from(index).ok()?,
                event: raw(json),
            })
        })
        .collect();
    PrivateFrame {
        view: raw(&part.view),
        actions: raw(&part.actions),
        can_undo,
        events,
    }
}

fn public_events(events: &[EventJson]) -> String {
    json_list(events.iter().filter_map(|event| event.public.as_ref()))
}

fn json_list<'a>(items: impl Iterator<Item = &'a String>) -> String {
    let mut list = String::from("[");
    for item in items {
        if list.len() > 1 {
            list.push(',');
        }
        list.push_str(item);
    }
    list.push(']');
    list
}

/// JSON text that a game made.
pub(super) fn raw(json: &str) -> &RawValue {
    serde_json::from_str(json).expect("games write valid JSON")
}

fn encode<T: Serialize>(value: &T) -> Utf8Bytes {
    serde_json::to_string(value)
        .expect("messages serialize")
        .into()
}
