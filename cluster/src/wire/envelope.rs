//! Sealed bundles of messages between nodes: whoever carries them can neither read, forge, replay,
//! redirect nor truncate them. Losses are not detected here; streams count messages for that.
//!
//! `format | sender | counter | AES-256-GCM(part, parts, bytes)`. The key is the sender's own,
//! derived from the cluster's key; the counter is the nonce. A sender gets a new id whenever it
//! starts, so no nonce is ever reused. Receiver and lane are authenticated but not sent.

use super::bundle::BUNDLE_BYTES_MAX;
use super::message::Lane;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, Prk, Salt};
use std::collections::BTreeMap;
use table::record::NodeId;
use uuid::Uuid;

/// The version of this layout. Whatever is inside says for itself what it is.
const FORMAT: u8 = 2;

/// The size of format, sender and counter.
const HEAD_BYTES: usize = 1 + 16 + 8;

/// The size of what precedes the bytes of each part: its number, and the number of parts.
const PLACE_BYTES: usize = 2 + 2;

/// The size of the cipher's authentication tag.
const TAG_BYTES: usize = 16;

/// The maximum number of bytes of a bundle in one envelope; longer bundles are split.
const PART_BYTES_MAX: usize = 256 * 1024;

/// The maximum number of senders that are remembered. Those that have been silent longest are
/// forgotten, and after that their replayed envelopes are no longer recognised.
const SENDERS_MAX: usize = 64;

/// The secret that all nodes of a cluster share.
pub struct ClusterKey(Prk);

impl ClusterKey {
    pub fn new(secret: &[u8; 32]) -> ClusterKey {
        ClusterKey(Salt::new(HKDF_SHA256, b"fondaco between nodes").extract(secret))
    }

    /// # Panics
    /// Never: the length fits the cipher.
    fn of(&self, sender: NodeId) -> LessSafeKey {
        let info = [sender.0.as_bytes().as_slice()];
        let key = self.0.expand(&info, &AES_256_GCM);
        LessSafeKey::new(UnboundKey::from(key.expect("a key of the cipher's length")))
    }
}

/// Why an envelope was not opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    #[error("it is too short, or of a format that this version does not know")]
    Format,
    #[error("it was not sealed by that node for this one, or was changed on the way")]
    Forged,
    #[error("it comes again, or after what was sealed later")]
    Repeated,
}

/// Seals a node's outgoing bundles.
pub struct Sealer {
    own: NodeId,
    key: LessSafeKey,
    /// The number of envelopes sealed so far.
    counter: u64,
}

/// A bundle is too long to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the bundle is longer than {BUNDLE_BYTES_MAX} bytes")]
pub struct TooLong;

impl Sealer {
    /// `own` must never have been the id of another sender.
    pub fn new(cluster: &ClusterKey, own: NodeId) -> Sealer {
        Sealer {
            own,
            key: cluster.of(own),
            counter: 0,
        }
    }

    /// Seals a bundle into envelopes, which must be sent in order.
    ///
    /// # Errors
    /// [`TooLong`]
    ///
    /// # Panics
    /// Never: the cipher accepts far longer texts.
    pub fn seal(&mut self, to: NodeId, lane: Lane, bundle: &[u8]) -> Result<Vec<Vec<u8>>, TooLong> {
        if bundle.len() > BUNDLE_BYTES_MAX {
            return Err(TooLong);
        }
        let parts = bundle.len().div_ceil(PART_BYTES_MAX).max(1);
        let mut envelopes = Vec::with_capacity(parts);
        for part in 0..parts {
            let begin = part * PART_BYTES_MAX;
            let end = bundle.len().min(begin + PART_BYTES_MAX);
            let mut text = Vec::with_capacity(PLACE_BYTES + end - begin + TAG_BYTES);
            text.extend((part as u16).to_be_bytes());
            text.extend((parts as u16).to_be_bytes());
            text.extend_from_slice(&bundle[begin..end]);
            envelopes.push(self.envelope(to, lane, text));
        }
        Ok(envelopes)
    }

    fn envelope(&mut self, to: NodeId, lane: Lane, mut text: Vec<u8>) -> Vec<u8> {
        self.counter += 1;
        let head = head(self.own, self.counter);
        let about = about(head, to, lane);
        self.key
            .seal_in_place_append_tag(nonce(self.counter), Aad::from(about), &mut text)
            .expect("a short text");
        [&head[..], &text].concat()
    }
}

/// Opens envelopes that other nodes have sent to this one.
pub struct Opener {
    own: NodeId,
    cluster: ClusterKey,
    senders: BTreeMap<NodeId, Sender>,
    /// Counts the envelopes opened.
    clock: u64,
}

struct Sender {
    key: LessSafeKey,
    lanes: [Arrived; Lane::COUNT],
    /// When it was last heard from, according to [`Opener::clock`].
    heard: u64,
}

/// What has arrived from a sender in one lane.
#[derive(Default)]
struct Arrived {
    /// The counter of the last envelope.
    counter: u64,
    /// The number of parts received of the current bundle, and their bytes.
    parts: usize,
    bytes: Vec<u8>,
}

impl Opener {
    pub fn new(cluster: ClusterKey, own: NodeId) -> Opener {
        Opener {
            own,
            cluster,
            senders: BTreeMap::new(),
            clock: 0,
        }
    }

    /// Opens an envelope. Returns a bundle and its sender once all of its parts have arrived.
    ///
    /// # Errors
    /// [`Refused`], in which case nothing has changed.
    pub fn open(
        &mut self,
        lane: Lane,
        envelope: &[u8],
    ) -> Result<Option<(NodeId, Vec<u8>)>, Refused> {
        let (head, sealed) = envelope
            .split_first_chunk::<HEAD_BYTES>()
            .ok_or(Refused::Format)?;
        if head[0] != FORMAT || sealed.len() < PLACE_BYTES + TAG_BYTES {
            return Err(Refused::Format);
        }
        let (sender, counter) = read(head);
        let made;
        let key = match self.senders.get(&sender) {
            Some(known) if known.lanes[lane.index()].counter >= counter => {
                return Err(Refused::Repeated);
            }
            Some(known) => &known.key,
            // Only senders that have the cluster's key are remembered.
            None => {
                made = self.cluster.of(sender);
                &made
            }
        };
        let text = opened(key, about(*head, self.own, lane), counter, sealed)?;
        let (place, bytes) = text
            .split_first_chunk::<PLACE_BYTES>()
            .ok_or(Refused::Format)?;
        let part = u16::from_be_bytes([place[0], place[1]]).into();
        let parts = u16::from_be_bytes([place[2], place[3]]).into();
        let arrived = &mut self.known(sender).lanes[lane.index()];
        let bundle = arrived.take((part, parts), counter, bytes);
        Ok(bundle.map(|bundle| (sender, bundle)))
    }

    fn known(&mut self, sender: NodeId) -> &mut Sender {
        self.clock += 1;
        if self.senders.len() >= SENDERS_MAX && !self.senders.contains_key(&sender) {
            let silent = self.senders.iter().min_by_key(|(_, known)| known.heard);
            if let Some(silent) = silent.map(|(id, _)| *id) {
                self.senders.remove(&silent);
            }
        }
        let cluster = &self.cluster;
        let known = self.senders.entry(sender).or_insert_with(|| Sender {
            key: cluster.of(sender),
            lanes: Default::default(),
            heard: 0,
        });
        known.heard = self.clock;
        known
    }
}

impl Arrived {
    /// Accepts a part that is genuine and new. Returns the bundle if this is the last part and none
    /// is missing.
    fn take(
        &mut self,
        (part, parts): (usize, usize),
        counter: u64,
        bytes: &[u8],
    ) -> Option<Vec<u8>> {
        let follows = self.parts == part && self.counter + 1 == counter;
        self.counter = counter;
        if part == 0 {
            self.bytes.clear();
        } else if !follows {
            self.parts = 0;
            self.bytes.clear();
            return None;
        }
        if self.bytes.len() + bytes.len() > BUNDLE_BYTES_MAX {
            self.parts = 0;
            self.bytes.clear();
            return None;
        }
        self.bytes.extend_from_slice(bytes);
        self.parts = part + 1;
        (self.parts >= parts).then(|| {
            self.parts = 0;
            std::mem::take(&mut self.bytes)
        })
    }
}

fn opened(
    key: &LessSafeKey,
    about: [u8; ABOUT_BYTES],
    counter: u64,
    sealed: &[u8],
) -> Result<Vec<u8>, Refused> {
    let mut text = sealed.to_vec();
    let length = key
        .open_in_place(nonce(counter), Aad::from(about), &mut text)
        .map_err(|_| Refused::Forged)?
        .len();
    text.truncate(length);
    Ok(text)
}

fn head(sender: NodeId, counter: u64) -> [u8; HEAD_BYTES] {
    let mut head = [FORMAT; HEAD_BYTES];
    head[1..17].copy_from_slice(sender.0.as_bytes());
    head[17..].copy_from_slice(&counter.to_be_bytes());
    head
}

fn read(head: &[u8; HEAD_BYTES]) -> (NodeId, u64) {
    let (mut sender, mut counter) = ([0; 16], [0; 8]);
    sender.copy_from_slice(&head[1..17]);
    counter.copy_from_slice(&head[17..]);
    (
        NodeId(Uuid::from_bytes(sender)),
        u64::from_be_bytes(counter),
    )
}

/// The size of the authenticated data: the head, the receiver and the lane.
const ABOUT_BYTES: usize = HEAD_BYTES + 16 + 1;

fn about(head: [u8; HEAD_BYTES], to: NodeId, lane: Lane) -> [u8; ABOUT_BYTES] {
    let mut about = [lane.index() as u8; ABOUT_BYTES];
    about[..HEAD_BYTES].copy_from_slice(&head);
    about[HEAD_BYTES..HEAD_BYTES + 16].copy_from_slice(to.0.as_bytes());
    about
}

fn nonce(counter: u64) -> Nonce {
    let mut nonce = [0; 12];
    nonce[4..].copy_from_slice(&counter.to_be_bytes());
    Nonce::assume_unique_for_key(nonce)
}

#[cfg(test)]
mod tests;
