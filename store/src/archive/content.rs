//! What a row of the archive holds, as bytes: numbers as varints, and what cannot be compressed apart
//! from what can.

use super::shortened::{Short, lengthen, shorten};
use fondaco_protocol::{CommandId, UnixMs, Version};
use game_core::Seat;
use sha2::{Digest, Sha256};
use table::record::{Deed, LogEntry, StateHash};
use uuid::Uuid;

/// The bytes of the id of a command, which cannot be compressed.
const ID_BYTES: usize = 16;

/// The bytes of a hash.
const HASH_BYTES: usize = 32;

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    /// All of its log, but for the hashes.
    pub(crate) deeds: Vec<Deed>,
    pub(crate) hashes: Hashes,
    /// What is shown of it.
    pub(crate) record: Text,
    /// Each seat's chances, if they have been computed.
    pub(crate) curve: Option<Text>,
}

/// The hashes of the positions after each entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Hashes {
    /// All of them.
    Kept(Vec<StateHash>),
    /// The hash of all of them, which the rules find again.
    Proven(Proof),
}

/// The SHA-256 of all hashes of a log, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Proof([u8; HASH_BYTES]);

impl Proof {
    pub(crate) fn of(hashes: &[StateHash]) -> Proof {
        let all = hashes
            .iter()
            .fold(Sha256::new(), |all, hash| all.chain_update(hash.0));
        Proof(all.finalize().into())
    }
}

/// What is written of the hashes: in the first format all of them, and nothing of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// Every entry has its hash.
    First,
    /// Says whether all hashes follow or their proof alone.
    Second,
}

/// JSON in a numbered format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Text {
    /// From 1.
    pub(crate) format: u32,
    pub(crate) text: String,
}

impl Text {
    /// The text, if it is in this format.
    pub(crate) fn of_format(self, format: u32) -> Option<String> {
        (self.format == format).then_some(self.text)
    }
}

/// What a row of the archive holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Parts {
    /// What can be compressed.
    pub(super) told: Vec<u8>,
    /// Ids of commands and hashes, which cannot.
    pub(super) random: Vec<u8>,
}

impl Game {
    /// All of its entries, with `hashes`.
    pub(crate) fn entries(self, hashes: Vec<StateHash>) -> Vec<LogEntry> {
        let deeds = self.deeds.into_iter().zip(hashes);
        deeds.map(|(deed, hash)| deed.with_hash(hash)).collect()
    }

    /// In the second form.
    pub(super) fn to_parts(&self) -> Parts {
        let Game {
            deeds,
            hashes,
            record,
            curve,
        } = self;
        let mut told = Bytes::default();
        let mut random = Vec::with_capacity(deeds.len() * ID_BYTES);
        told.number(deeds.len() as u64);
        told.0.extend(deeds.iter().map(|one| one.seat.number()));
        let mut before = 0;
        for deed in deeds {
            told.signed(deed.at.0.wrapping_sub(before));
            before = deed.at.0;
            random.extend(deed.cmd_id.0.as_bytes());
        }
        match hashes {
            Hashes::Kept(hashes) => {
                told.0.push(0);
                random.extend(hashes.iter().flat_map(|hash| hash.0));
            }
            Hashes::Proven(proof) => {
                told.0.push(1);
                random.extend(proof.0);
            }
        }
        for deed in deeds {
            told.number(deed.payload.len() as u64);
        }
        for deed in deeds {
            told.0.extend(deed.payload.as_bytes());
        }
        match shorten(&record.text, deeds) {
            Some(Short { text, hashes }) => {
                told.0.push(1);
                told.text(record.format, &text);
                random.extend(hashes);
            }
            None => {
                told.0.push(0);
                told.text(record.format, &record.text);
            }
        }
        match curve {
            Some(Text { format, text }) => told.text(*format, text),
            None => told.number(0),
        }
        Parts {
            told: told.0,
            random,
        }
    }

    /// `None` if the parts are not what a game was written as in this form.
    pub(super) fn of_parts(form: Form, parts: &Parts) -> Option<Game> {
        let (mut told, mut random) = (Rest(&parts.told), Rest(&parts.random));
        let count = told.length()?;
        // So that there is never room for more entries than are there.
        if count > random.0.len() / ID_BYTES {
            return None;
        }
        let seats = told.take(count)?;
        let mut before: i64 = 0;
        let mut times = Vec::with_capacity(count);
        for _ in 0..count {
            before = before.wrapping_add(told.signed()?);
            times.push(UnixMs(before));
        }
        let (ids, hashes) = match form {
            Form::First => random.first_form(count)?,
            Form::Second => {
                let ids = random.take(count.checked_mul(ID_BYTES)?)?;
                let hashes = match told.take(1)?.first()? {
                    0 => Hashes::Kept(hashes(random.take(count.checked_mul(HASH_BYTES)?)?)),
                    1 => Hashes::Proven(Proof(random.take(HASH_BYTES)?.try_into().ok()?)),
                    _ => return None,
                };
                (ids.to_vec(), hashes)
            }
        };
        let lengths: Option<Vec<usize>> = (0..count).map(|_| told.length()).collect();
        let mut deeds = Vec::with_capacity(count);
        let ids = ids.chunks_exact(ID_BYTES);
        for ((((seq, seat), at), length), id) in (1..).zip(seats).zip(times).zip(lengths?).zip(ids)
        {
            deeds.push(Deed {
                seq: Version(seq),
                cmd_id: CommandId(Uuid::from_slice(id).ok()?),
                seat: Seat::new(*seat)?,
                payload: std::str::from_utf8(told.take(length)?).ok()?.into(),
                at,
            });
        }
        let is_short = *told.take(1)?.first()? == 1;
        let mut record = told.text()??;
        if is_short {
            let hashes = random.take(count.checked_mul(8)?)?;
            record.text = lengthen(&record.text, &deeds, hashes)?;
        }
        let curve = told.text()?;
        let is_read = told.0.is_empty() && random.0.is_empty();
        is_read.then_some(Game {
            deeds,
            hashes,
            record,
            curve,
        })
    }
}

fn hashes(bytes: &[u8]) -> Vec<StateHash> {
    let (hashes, _) = bytes.as_chunks();
    hashes.iter().copied().map(StateHash).collect()
}

#[derive(Default)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    fn signed(&mut self, number: i64) {
        self.number(((number << 1) ^ (number >> 63)) as u64);
    }

    fn text(&mut self, format: u32, text: &str) {
        self.number(u64::from(format));
        self.number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }
}

/// What has not been read yet.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    /// The id and the hash of each entry, in turn.
    fn first_form(&mut self, count: usize) -> Option<(Vec<u8>, Hashes)> {
        let (mut ids, mut hashes) = (Vec::new(), Vec::new());
        for _ in 0..count {
            ids.extend(self.take(ID_BYTES)?);
            hashes.push(StateHash(self.take(HASH_BYTES)?.try_into().ok()?));
        }
        Some((ids, Hashes::Kept(hashes)))
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = *self.take(1)?.first()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// A number of things of which each takes at least a byte of the rest.
    fn length(&mut self) -> Option<usize> {
        let length = usize::try_from(self.number()?).ok()?;
        (length <= self.0.len()).then_some(length)
    }

    fn signed(&mut self) -> Option<i64> {
        let number = self.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    /// The format is 0 if there is none.
    fn text(&mut self) -> Option<Option<Text>> {
        let format = u32::try_from(self.number()?).ok()?;
        if format == 0 {
            return Some(None);
        }
        let length = self.length()?;
        let text = String::from_utf8(self.take(length)?.to_vec()).ok()?;
        Some(Some(Text { format, text }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn deed(seq: u64, payload: String, at: i64, bytes: [u8; 16]) -> Deed {
        Deed {
            seq: Version(seq),
            cmd_id: CommandId(Uuid::from_bytes(bytes)),
            seat: Seat::new(bytes[0] % 5).expect("a seat"),
            payload: payload.into(),
            at: UnixMs(at),
        }
    }

    fn texts() -> impl Strategy<Value = Text> {
        (1..u32::MAX, any::<String>()).prop_map(|(format, text)| Text { format, text })
    }

    fn games() -> impl Strategy<Value = Game> {
        let told = any::<(String, i64, [u8; 16])>();
        let deeds = proptest::collection::vec(told, 0..20);
        let rest = (any::<bool>(), texts(), proptest::option::of(texts()));
        (deeds, rest).prop_map(|(deeds, (is_proven, record, curve))| {
            let hash = |(_, _, bytes): &(String, i64, [u8; 16])| {
                StateHash(std::array::from_fn(|index| bytes[index % 16]))
            };
            let hashes: Vec<StateHash> = deeds.iter().map(hash).collect();
            Game {
                deeds: (1..)
                    .zip(deeds)
                    .map(|(seq, (payload, at, bytes))| deed(seq, payload, at, bytes))
                    .collect(),
                hashes: if is_proven {
                    Hashes::Proven(Proof::of(&hashes))
                } else {
                    Hashes::Kept(hashes)
                },
                record,
                curve,
            }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(game in games()) {
            prop_assert_eq!(Game::of_parts(Form::Second, &game.to_parts()), Some(game));
        }

        #[test]
        fn a_part_is_no_game(game in games(), cut in 0.0..1.0) {
            let Parts { told, random } = game.to_parts();
            let part = |bytes: &[u8]| bytes[..(bytes.len() as f64 * cut) as usize].to_vec();
            let cut = Parts { told: part(&told), random: random.clone() };
            prop_assert_eq!(Game::of_parts(Form::Second, &cut), None);
            let cut = Parts { told, random: part(&random) };
            prop_assert!(random.is_empty() || Game::of_parts(Form::Second, &cut).is_none());
        }

        #[test]
        fn nothing_follows_a_game(game in games(), in_told: bool) {
            let mut parts = game.to_parts();
            let longer = if in_told { &mut parts.told } else { &mut parts.random };
            longer.push(0);
            prop_assert_eq!(Game::of_parts(Form::Second, &parts), None);
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(told: Vec<u8>, random: Vec<u8>) {
            let parts = Parts { told, random };
            for form in [Form::First, Form::Second] {
                let _ = Game::of_parts(form, &parts);
            }
        }
    }

    /// As earlier releases wrote it.
    #[test]
    fn the_first_form_is_read() {
        let mut told = vec![2, 0, 1, 2, 4, 2, 3];
        told.extend(br#"{}[1]"#);
        told.extend([0, 7, 4]);
        told.extend(br#""hi""#);
        told.push(0);
        let random: Vec<u8> = (0..96).collect();
        let game = Game::of_parts(Form::First, &Parts { told, random }).expect("a game");
        let Hashes::Kept(hashes) = game.hashes.clone() else {
            panic!("{:?}", game.hashes);
        };
        let entries = game.clone().entries(hashes);
        assert_eq!(entries[1].cmd_id.0.as_bytes()[0], 48);
        assert_eq!(entries[1].state_hash.0[31], 95);
        assert_eq!((&*entries[1].payload, entries[1].at), ("[1]", UnixMs(3)));
        assert_eq!((game.record.text.as_str(), game.curve), (r#""hi""#, None));
    }
}
