//! One encoded message, shared by all sockets that it is sent to.

use bytes::Bytes;
use game_core::{with_scratch, write_json};
use serde::Serialize;

/// The longest head of a WebSocket frame sent by a server, in bytes.
const HEAD_BYTES_MAX: usize = 10;

/// The first byte of an unfragmented text message, as RFC 6455 defines it.
const WHOLE_TEXT: u8 = 0x81;

/// The text of one message, as it goes over a WebSocket. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    wire: Bytes,
    head_bytes: usize,
}

impl Frame {
    /// Encodes a message.
    ///
    /// # Panics
    /// If it has no JSON form, which all messages of the protocol have.
    pub fn of<T: Serialize + ?Sized>(message: &T) -> Frame {
        with_scratch(|text| {
            write_json(text, message);
            Frame::headed(after_head(&[text]))
        })
    }

    /// A message from pieces that are already encoded.
    pub fn joined(pieces: &[&str]) -> Frame {
        Frame::headed(after_head(pieces))
    }

    /// Writes the head directly before the text, which starts after space for the longest head.
    fn headed(mut buffer: Vec<u8>) -> Frame {
        let length = buffer.len() - HEAD_BYTES_MAX;
        let long = (length as u64).to_be_bytes();
        let (second, extended): (u8, &[u8]) = match length {
            0..=125 => (long[7], &[]),
            126..=0xffff => (126, &long[6..]),
            _ => (127, &long),
        };
        let begin = HEAD_BYTES_MAX - extended.len() - 2;
        buffer[begin..begin + 2].copy_from_slice(&[WHOLE_TEXT, second]);
        buffer[begin + 2..HEAD_BYTES_MAX].copy_from_slice(extended);
        Frame {
            wire: Bytes::from(buffer).slice(begin..),
            head_bytes: HEAD_BYTES_MAX - begin,
        }
    }

    /// # Panics
    /// Never: it was made from text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.wire[self.head_bytes..]).expect("frames are text")
    }

    /// The complete frame as a server sends it over a WebSocket.
    pub fn wire(&self) -> &Bytes {
        &self.wire
    }

    /// The text alone, for a socket that writes the head itself.
    pub fn text(&self) -> Bytes {
        self.wire.slice(self.head_bytes..)
    }

    /// The length in bytes, without what a WebSocket adds.
    pub fn len(&self) -> usize {
        self.wire.len() - self.head_bytes
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The pieces, preceded by space for the longest head.
fn after_head<T: AsRef<[u8]>>(pieces: &[T]) -> Vec<u8> {
    let length: usize = pieces.iter().map(|piece| piece.as_ref().len()).sum();
    let mut buffer = Vec::with_capacity(HEAD_BYTES_MAX + length);
    buffer.resize(HEAD_BYTES_MAX, 0);
    for piece in pieces {
        buffer.extend_from_slice(piece.as_ref());
    }
    buffer
}

#[cfg(test)]
mod tests {
    use super::Frame;
    use tungstenite::protocol::{Role, WebSocket};

    #[test]
    fn any_client_reads_what_is_on_the_wire() {
        for length in [0, 1, 125, 126, 65_535, 65_536, 70_000] {
            let text = "é".repeat(length / 2) + &"e".repeat(length % 2);
            let frame = Frame::joined(&[&text]);
            assert_eq!((frame.len(), frame.as_str()), (length, &*text));
            let wire = std::io::Cursor::new(frame.wire().to_vec());
            let mut client = WebSocket::from_raw_socket(wire, Role::Client, None);
            let read = client.read().expect("a message");
            assert_eq!(read.to_text().expect("text"), text);
            // RFC 6455, 5.2: the length is in as few bytes as it fits in.
            let head = match length {
                0..=125 => 2,
                126..=65_535 => 4,
                _ => 10,
            };
            assert_eq!(frame.wire().len(), head + length);
            assert_eq!(frame.text().len(), length);
            assert_eq!(frame.is_empty(), length == 0);
        }
    }

    #[test]
    fn encoded_messages_are_json() {
        assert_eq!(Frame::of(&["a", "b"]).as_str(), r#"["a","b"]"#);
    }
}
