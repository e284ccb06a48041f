//! What a row of the archive holds, as bytes: numbers as varints, and what cannot be compressed apart
//! from what can.

use super::shortened::{Short, lengthen, shorten};
use fondaco_protocol::{CommandId, UnixMs, Version};
use game_core::Seat;
use table::record::{LogEntry, StateHash};
use uuid::Uuid;

/// The bytes of an entry that cannot be compressed, with those of its step in the record.
const RANDOM_BYTES: usize = 16 + 32 + 8;

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Game {
    /// All of its log.
    pub(crate) entries: Vec<LogEntry>,
    /// What is shown of it.
    pub(crate) record: Text,
    /// Each seat's chances, if they have been computed.
    pub(crate) curve: Option<Text>,
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
    pub(super) fn to_parts(&self) -> Parts {
        let Game {
            entries,
            record,
            curve,
        } = self;
        let mut told = Bytes::default();
        let mut random = Vec::with_capacity(entries.len() * RANDOM_BYTES);
        told.number(entries.len() as u64);
        told.0.extend(entries.iter().map(|one| one.seat.number()));
        let mut before = 0;
        for entry in entries {
            told.signed(entry.at.0.wrapping_sub(before));
            before = entry.at.0;
            random.extend(entry.cmd_id.0.as_bytes());
            random.extend(entry.state_hash.0);
        }
        for entry in entries {
            told.number(entry.payload.len() as u64);
        }
        for entry in entries {
            told.0.extend(entry.payload.as_bytes());
        }
        match shorten(&record.text, entries) {
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

    /// `None` if the parts are not what [`Game::to_parts`] returns for a game.
    pub(super) fn of_parts(parts: &Parts) -> Option<Game> {
        let (mut told, mut random) = (Rest(&parts.told), Rest(&parts.random));
        let count = told.length()?;
        // So that there is never room for more entries than are there.
        if count > random.0.len() / (16 + 32) {
            return None;
        }
        let seats = told.take(count)?;
        let mut before: i64 = 0;
        let mut times = Vec::with_capacity(count);
        for _ in 0..count {
            before = before.wrapping_add(told.signed()?);
            times.push(UnixMs(before));
        }
        let lengths: Option<Vec<usize>> = (0..count).map(|_| told.length()).collect();
        let mut entries = Vec::with_capacity(count);
        for (((seq, seat), at), length) in (1..).zip(seats).zip(times).zip(lengths?) {
            entries.push(LogEntry {
                seq: Version(seq),
                cmd_id: CommandId(Uuid::from_slice(random.take(16)?).ok()?),
                seat: Seat::new(*seat)?,
                payload: std::str::from_utf8(told.take(length)?).ok()?.into(),
                state_hash: StateHash(random.take(32)?.try_into().ok()?),
                at,
            });
        }
        let is_short = *told.take(1)?.first()? == 1;
        let mut record = told.text()??;
        if is_short {
            let hashes = random.take(count.checked_mul(8)?)?;
            record.text = lengthen(&record.text, &entries, hashes)?;
        }
        let curve = told.text()?;
        let is_read = told.0.is_empty() && random.0.is_empty();
        is_read.then_some(Game {
            entries,
            record,
            curve,
        })
    }
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

    fn entry(seq: u64, payload: String, at: i64, bytes: [u8; 16]) -> LogEntry {
        LogEntry {
            seq: Version(seq),
            cmd_id: CommandId(Uuid::from_bytes(bytes)),
            seat: Seat::new(bytes[0] % 5).expect("a seat"),
            payload: payload.into(),
            state_hash: StateHash(std::array::from_fn(|index| bytes[index % 16])),
            at: UnixMs(at),
        }
    }

    fn texts() -> impl Strategy<Value = Text> {
        (1..u32::MAX, any::<String>()).prop_map(|(format, text)| Text { format, text })
    }

    fn games() -> impl Strategy<Value = Game> {
        let told = any::<(String, i64, [u8; 16])>();
        let entries = proptest::collection::vec(told, 0..20);
        (entries, texts(), proptest::option::of(texts())).prop_map(|(entries, record, curve)| {
            let entries = (1..).zip(entries);
            Game {
                entries: entries
                    .map(|(seq, (payload, at, bytes))| entry(seq, payload, at, bytes))
                    .collect(),
                record,
                curve,
            }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(game in games()) {
            prop_assert_eq!(Game::of_parts(&game.to_parts()), Some(game));
        }

        #[test]
        fn a_part_is_no_game(game in games(), cut in 0.0..1.0) {
            let Parts { told, random } = game.to_parts();
            let part = |bytes: &[u8]| bytes[..(bytes.len() as f64 * cut) as usize].to_vec();
            let cut = Parts { told: part(&told), random: random.clone() };
            prop_assert_eq!(Game::of_parts(&cut), None);
            let cut = Parts { told, random: part(&random) };
            prop_assert!(random.is_empty() || Game::of_parts(&cut).is_none());
        }

        #[test]
        fn any_bytes_are_read_without_a_panic(told: Vec<u8>, random: Vec<u8>) {
            let _ = Game::of_parts(&Parts { told, random });
        }
    }
}
