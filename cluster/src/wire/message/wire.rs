//! A message as bytes: the length of its header, the header, and the frames.

use super::{Kind, Message};
use table::sent::Frame;

/// The maximum size of a message: a snapshot of a long game for every seat fits many times over.
pub(crate) const MESSAGE_BYTES_MAX: usize = 4 * 1024 * 1024;

/// The size of the header's length, which precedes the header.
const LENGTH_BYTES: usize = 4;

/// The bytes are not a valid message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    #[error("it is too long, or shorter than it says")]
    Length,
    #[error("unknown header")]
    Head,
    #[error("a frame is not text")]
    Frame,
}

impl Message {
    /// # Errors
    /// [`Unreadable::Length`] if it is longer than [`MESSAGE_BYTES_MAX`]; [`Unreadable::Head`] if it
    /// has a command that nodes do not send each other.
    pub fn encode(&self) -> Result<Vec<u8>, Unreadable> {
        let mut frames = Vec::new();
        let head = self.try_map(&mut |frame: &Frame| {
            frames.push(frame.clone());
            u32::try_from(frame.len()).map_err(|_| Unreadable::Length)
        })?;
        let head = serde_json::to_vec(&head).map_err(|_| Unreadable::Head)?;
        let bodies: usize = frames.iter().map(Frame::len).sum();
        let length = LENGTH_BYTES + head.len() + bodies;
        if length > MESSAGE_BYTES_MAX {
            return Err(Unreadable::Length);
        }
        let mut bytes = Vec::with_capacity(length);
        bytes.extend((head.len() as u32).to_be_bytes());
        bytes.extend(head);
        for frame in frames {
            bytes.extend_from_slice(frame.as_str().as_bytes());
        }
        Ok(bytes)
    }

    /// # Errors
    /// [`Unreadable`] if they are not a valid message. The bytes may be anything.
    pub fn decode(bytes: &[u8]) -> Result<Message, Unreadable> {
        if bytes.len() > MESSAGE_BYTES_MAX {
            return Err(Unreadable::Length);
        }
        let (length, rest) = bytes
            .split_first_chunk::<LENGTH_BYTES>()
            .ok_or(Unreadable::Length)?;
        let length = u32::from_be_bytes(*length) as usize;
        let (head, mut bodies) = rest.split_at_checked(length).ok_or(Unreadable::Length)?;
        let head: Message<u32> = serde_json::from_slice(head).map_err(|_| Unreadable::Head)?;
        let message = head.try_map(&mut |length: &u32| {
            let cut = bodies.split_at_checked(*length as usize);
            let (body, rest) = cut.ok_or(Unreadable::Length)?;
            bodies = rest;
            let text = std::str::from_utf8(body).map_err(|_| Unreadable::Frame)?;
            Ok(Frame::joined(&[text]))
        })?;
        if bodies.is_empty() {
            Ok(message)
        } else {
            Err(Unreadable::Length)
        }
    }
}

impl<F> Message<F> {
    /// Replaces each frame, visiting them in order.
    fn try_map<G, E>(&self, f: &mut impl FnMut(&F) -> Result<G, E>) -> Result<Message<G>, E> {
        let kind = match &self.kind {
            Kind::Delivery {
                n,
                seen,
                deliveries,
            } => Kind::Delivery {
                n: *n,
                seen: seen.clone(),
                deliveries: deliveries
                    .iter()
                    .map(|delivery| delivery.try_map(f))
                    .collect::<Result<_, E>>()?,
            },
            Kind::Attach => Kind::Attach,
            Kind::Request { m, command } => Kind::Request {
                m: *m,
                command: command.clone(),
            },
            Kind::Retransmit { n } => Kind::Retransmit { n: *n },
            Kind::Heartbeat => Kind::Heartbeat,
            Kind::Ack { n, m } => Kind::Ack { n: *n, m: *m },
            Kind::Reset => Kind::Reset,
            Kind::NotMine => Kind::NotMine,
        };
        Ok(Message {
            table: self.table,
            epoch: self.epoch,
            session: self.session,
            kind,
        })
    }
}
