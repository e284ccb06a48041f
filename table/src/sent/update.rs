//! What one log entry changed. The public text is encoded once and shared by all sockets; only the
//! private parts of seats are encoded separately.

use super::frame::Frame;
use crate::game::{Proofs, SeatState};
use crate::record::Durable;
use fondaco_protocol::{
    CommandId, PrivateEvent, PrivatePart, PublicHash, ServerMessage, UnixMs, Version,
};
use game_core::{EventJson, Json, Seat};
use serde::{Deserialize, Serialize};

/// What one log entry changed, for every class of viewer.
#[derive(Clone, Debug)]
pub struct Update {
    pub(crate) version: Version,
    /// The hash of the public view after it.
    pub(crate) hash: PublicHash,
    pub(crate) at: UnixMs,
    events: Vec<EventJson>,
    pub(crate) frames: UpdateFrames,
}

/// An encoded update. `F` stands for a frame, or between nodes for its length.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct UpdateFrames<F = Frame> {
    /// The frame for a viewer without a private part. It ends with [`NO_PART`].
    public: F,
    /// The private parts of these seats, which take the place of `null`.
    private: Vec<(Seat, F)>,
}

/// How an update ends for a viewer without a private part: the part comes last.
const NO_PART: &str = "null}";

/// How every update ends, after the part.
const END: &str = "}";

impl Update {
    /// Encodes the update. It is on disk, as the receipt proves. `private` has the seats for which
    /// something changed.
    pub(crate) fn encode(
        receipt: &Durable<Version>,
        (hash, at): (PublicHash, UnixMs),
        (patch, events, proofs): (Json, Vec<EventJson>, &Proofs),
        private: &[(Seat, &SeatState)],
    ) -> Update {
        let version = *receipt.get();
        let public = Frame::of(&ServerMessage::Update::<&Json> {
            version,
            hash,
            at,
            patch: &patch,
            events: public_events(&events).collect(),
            drawn: some(proofs.open.clone()),
            sealed: some(proofs.sealed.clone()),
            private: None,
        });
        assert!(
            public.as_str().ends_with(NO_PART),
            "no part, and it is last"
        );
        let private = private.iter().map(|&(seat, part)| {
            let part = PrivatePart {
                drawn: some(proofs.of(seat).cloned().collect()),
                ..private_part(part, &events, seat)
            };
            (seat, Frame::of(&part))
        });
        let private = private.collect();
        Update {
            frames: UpdateFrames::of(public, private),
            version,
            hash,
            at,
            events,
        }
    }

    /// How much memory the update takes.
    pub(crate) fn bytes(&self) -> usize {
        let events = self.events.iter().map(|event| {
            let private = event.private.iter().map(|(_, json)| json.len());
            event.public.as_ref().map_or(0, |json| json.len()) + private.sum::<usize>()
        });
        size_of::<Update>() + self.frames.bytes() + events.sum::<usize>()
    }

    /// The events as `seat`, or a spectator, saw them.
    pub(crate) fn events_for(&self, seat: Option<Seat>) -> impl Iterator<Item = &Json> {
        self.events.iter().filter_map(move |event| {
            let private = event.private.iter().find(|(of, _)| Some(*of) == seat);
            let public = event.public.as_ref()?;
            Some(private.map_or(public, |(_, json)| json))
        })
    }
}

impl<F> UpdateFrames<F> {
    /// Replaces each frame, visiting them in order.
    ///
    /// # Errors
    /// Those of `f`.
    pub fn try_map<G, E>(
        &self,
        f: &mut impl FnMut(&F) -> Result<G, E>,
    ) -> Result<UpdateFrames<G>, E> {
        let public = f(&self.public)?;
        let private = self.private.iter();
        let private = private.map(|(seat, part)| Ok((*seat, f(part)?)));
        Ok(UpdateFrames {
            public,
            private: private.collect::<Result<_, E>>()?,
        })
    }

    /// The seats with private parts.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.private.iter().map(|(seat, _)| *seat)
    }
}

impl UpdateFrames {
    /// An update with the private parts of these seats.
    pub fn of(public: Frame, private: Vec<(Seat, Frame)>) -> UpdateFrames {
        UpdateFrames { public, private }
    }

    /// Whether the text is that of a public update. Frames from another node may not be.
    pub fn is_valid(&self) -> bool {
        self.public.as_str().ends_with(NO_PART)
    }

    /// The update with the private parts of only these seats.
    pub fn for_seats(&self, is_for: impl Fn(Seat) -> bool) -> UpdateFrames {
        let private = self.private.iter().filter(|(seat, _)| is_for(*seat));
        UpdateFrames {
            public: self.public.clone(),
            private: private.cloned().collect(),
        }
    }

    /// The length in bytes of all its frames.
    pub fn bytes(&self) -> usize {
        self.public.len() + self.hidden_bytes()
    }

    /// The frame for `seat`, or for a spectator.
    pub fn frame(&self, seat: Option<Seat>) -> Frame {
        match self.private.iter().find(|(of, _)| Some(*of) == seat) {
            Some((_, part)) => {
                let public = self.public.as_str();
                let before = public.strip_suffix(NO_PART).unwrap_or(public);
                Frame::joined(&[before, part.as_str(), END])
            }
            None => self.public.clone(),
        }
    }

    /// The frame for spectators.
    pub fn public(&self) -> &Frame {
        &self.public
    }

    /// The private part of `seat`.
    pub fn part(&self, seat: Option<Seat>) -> Option<&str> {
        let (_, part) = self.private.iter().find(|(of, _)| Some(*of) == seat)?;
        Some(part.as_str())
    }

    /// How long the private parts are.
    fn hidden_bytes(&self) -> usize {
        self.private.iter().map(|(_, part)| part.len()).sum()
    }
}

/// The answer to an action that is on disk.
pub(crate) fn ack(cmd_id: CommandId, receipt: &Durable<Version>) -> Frame {
    let version = *receipt.get();
    Frame::of(&ServerMessage::<Json>::Ack { cmd_id, version })
}

/// The private part of `seat`, with its own versions of events.
pub(crate) fn private_part<'a>(
    part: &'a SeatState,
    events: &'a [EventJson],
    seat: Seat,
) -> PrivatePart<&'a Json> {
    let shown = events.iter().filter(|event| event.public.is_some());
    let told = (0..).zip(shown).filter_map(|(index, event)| {
        let (_, event) = event.private.iter().find(|(of, _)| *of == seat)?;
        Some(PrivateEvent { index, event })
    });
    PrivatePart {
        view: &part.part.view,
        actions: &part.part.actions,
        can_undo: part.can_undo,
        events: told.collect(),
        drawn: None,
    }
}

/// A list, which is left out if it is empty.
pub(crate) fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

fn public_events(events: &[EventJson]) -> impl Iterator<Item = &Json> {
    events.iter().filter_map(|event| event.public.as_ref())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::PlayerPart;
    use serde_json::json;

    fn event(public: Option<&str>, private: &[(u8, &str)]) -> EventJson {
        let private = private.iter().map(|(seat, word)| {
            let seat = Seat::new(*seat).expect("a seat");
            (seat, Json::of(word))
        });
        EventJson {
            public: public.map(Json::of),
            private: private.collect(),
        }
    }

    #[test]
    fn each_viewer_is_told_what_it_may_know() {
        let seat = Seat::new(1).expect("a seat");
        let part = PlayerPart {
            view: Json::of(&json!({ "hand": "\"quoted\"" })),
            actions: Json::of(&json!([])),
        };
        let update = Update::encode(
            &Durable::simulated(Version(7)),
            (PublicHash([7; 8]), UnixMs(1_795_000_000_000)),
            (
                Json::of(&json!([{ "op": "remove", "path": "/a" }])),
                vec![
                    event(Some("open"), &[]),
                    event(None, &[(1, "unheard")]),
                    event(Some("drew"), &[(0, "red"), (1, "blue")]),
                    event(Some("again"), &[(1, "pink")]),
                ],
                &Proofs::default(),
            ),
            &[(seat, &SeatState::new(part, true))],
        );
        let private = json!({
            "view": { "hand": "\"quoted\"" },
            "actions": [],
            "can_undo": true,
            "events": [{ "index": 1, "event": "blue" }, { "index": 2, "event": "pink" }],
        });
        for (viewer, private) in [(None, json!(null)), (Some(seat), private)] {
            let frame = update.frames.frame(viewer);
            let message: serde_json::Value = serde_json::from_str(frame.as_str()).expect("JSON");
            let expected = json!({
                "type": "update",
                "version": 7,
                "hash": "0707070707070707",
                "at": 1_795_000_000_000_i64,
                "patch": [{ "op": "remove", "path": "/a" }],
                "events": ["open", "drew", "again"],
                "private": private,
            });
            assert_eq!(message, expected);
        }
        let told: Vec<&str> = update.events_for(Some(seat)).map(|json| &**json).collect();
        assert_eq!(told, [r#""open""#, r#""blue""#, r#""pink""#]);
    }
}
