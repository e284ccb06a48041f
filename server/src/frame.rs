//! One encoded message, shared by all sockets that get it.

use axum::extract::ws::{Message, Utf8Bytes};
use serde::Serialize;

/// The text of one message. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame(Utf8Bytes);

impl Frame {
    /// Encodes a message.
    ///
    /// # Panics
    /// If it has no JSON form, which all messages of the protocol have.
    pub fn of<T: Serialize + ?Sized>(message: &T) -> Frame {
        let text = serde_json::to_string(message).expect("messages serialize");
        Frame(text.into())
    }

    /// A message that has been encoded in pieces.
    pub(crate) fn joined(pieces: &[&str]) -> Frame {
        Frame(pieces.concat().into())
    }

    /// The same with this many spaces at its end, for a planted bug.
    pub(crate) fn padded(&self, spaces: usize) -> Frame {
        Frame(format!("{}{}", self.0, " ".repeat(spaces)).into())
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// In bytes.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// For a socket.
impl From<Frame> for Message {
    fn from(frame: Frame) -> Message {
        Message::Text(frame.0)
    }
}
