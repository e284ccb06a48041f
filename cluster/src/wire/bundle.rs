//! Messages to one node in one lane that are sent together: sealing, carrying and opening a bundle
//! costs about as much as a single message.

use crate::wire::message::wire::MESSAGE_BYTES_MAX;

/// The size of the length that precedes each message.
const LENGTH_BYTES: usize = 4;

/// The size in bytes beyond which nothing is added to a bundle that has messages already.
const FULL_BYTES: usize = 64 * 1024;

/// The maximum size of a bundle in bytes: the longest message has a bundle to itself.
pub(super) const BUNDLE_BYTES_MAX: usize = MESSAGE_BYTES_MAX + LENGTH_BYTES;

/// Messages in order.
#[derive(Default)]
pub struct Bundle(Vec<u8>);

/// The bytes are not a valid bundle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a message is shorter than the bundle says")]
pub struct Torn;

impl Bundle {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether it should be sent before this message is added.
    pub fn is_full_for(&self, message: &[u8]) -> bool {
        !self.is_empty() && self.0.len() + LENGTH_BYTES + message.len() > FULL_BYTES
    }

    /// Adds a message of at most [`MESSAGE_BYTES_MAX`].
    pub fn push(&mut self, message: &[u8]) {
        self.0.extend((message.len() as u32).to_be_bytes());
        self.0.extend_from_slice(message);
    }

    /// The bytes as they are carried.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

/// The messages of a bundle, up to the point where it is damaged.
pub fn messages(mut bundle: &[u8]) -> impl Iterator<Item = Result<&[u8], Torn>> {
    std::iter::from_fn(move || {
        if bundle.is_empty() {
            return None;
        }
        let message = first(bundle);
        bundle = message.map_or(&[], |(_, rest)| rest);
        Some(message.map(|(message, _)| message))
    })
}

fn first(bundle: &[u8]) -> Result<(&[u8], &[u8]), Torn> {
    let (length, rest) = bundle.split_first_chunk::<LENGTH_BYTES>().ok_or(Torn)?;
    let length = u32::from_be_bytes(*length) as usize;
    rest.split_at_checked(length).ok_or(Torn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_bundle_is_full_in_time_but_takes_any_message_first() {
        let mut bundle = Bundle::default();
        let long = vec![1; FULL_BYTES];
        assert!(!bundle.is_full_for(&long));
        bundle.push(&long);
        assert!(bundle.is_full_for(b""));
        let mut bundle = Bundle::default();
        let short = [2; 1020];
        while !bundle.is_full_for(&short) {
            bundle.push(&short);
        }
        assert_eq!(bundle.as_bytes().len(), FULL_BYTES);
    }

    proptest! {
        #[test]
        fn messages_come_out_as_they_went_in(
            sent in prop::collection::vec(prop::collection::vec(any::<u8>(), 0..50), 0..10),
            cut in any::<prop::sample::Index>(),
        ) {
            let mut bundle = Bundle::default();
            sent.iter().for_each(|message| bundle.push(message));
            let came: Result<Vec<&[u8]>, Torn> = messages(bundle.as_bytes()).collect();
            prop_assert_eq!(came, Ok(sent.iter().map(Vec::as_slice).collect()));
            // What was cut off is lost, but nothing before it.
            let whole = bundle.as_bytes();
            if !whole.is_empty() {
                let some = messages(&whole[..cut.index(whole.len())]).filter_map(Result::ok);
                for (came, sent) in some.zip(&sent) {
                    prop_assert_eq!(came, sent.as_slice());
                }
            }
        }

        #[test]
        fn no_bytes_are_endless(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            prop_assert!(messages(&bytes).count() <= bytes.len());
        }
    }
}
