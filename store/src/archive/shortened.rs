//! The record of a game without what its log says, too: number, time and seat of each step. The hashes
//! of the steps are kept apart as bytes.

use table::record::Deed;

/// Stands for what a step has of its entry. No JSON contains it.
const ENTRY: char = '\u{1}';

/// Stands for the hash of a step. No JSON contains it.
const HASH: char = '\u{2}';

/// What comes before a hash.
const HASH_KEY: &str = r#""hash":""#;

/// A hash in the record.
const DIGITS: usize = 16;

pub(super) struct Short {
    pub(super) text: String,
    /// Eight bytes for each step.
    pub(super) hashes: Vec<u8>,
}

/// `None` if the record does not look as it should, and has to stay as it is.
pub(super) fn shorten(record: &str, deeds: &[Deed]) -> Option<Short> {
    let mut text = String::with_capacity(record.len());
    let mut hashes = Vec::with_capacity(deeds.len() * 8);
    let mut rest = record;
    for deed in deeds {
        let (before, step) = rest.split_once(&head(deed))?;
        let (kind, step) = step.split_once(HASH_KEY)?;
        let (digits, step) = step.split_at_checked(DIGITS)?;
        hashes.extend(hex::decode(digits).ok()?);
        text.extend([before, "\u{1}", kind, "\u{2}"]);
        rest = step;
    }
    text.push_str(rest);
    let short = Short { text, hashes };
    let again = lengthen(&short.text, deeds, &short.hashes);
    (again.as_deref() == Some(record)).then_some(short)
}

/// The record as it was; `None` if the parts do not belong together.
pub(super) fn lengthen(text: &str, deeds: &[Deed], hashes: &[u8]) -> Option<String> {
    let mut steps = text.split(ENTRY);
    let mut record = steps.next()?.to_owned();
    let mut hashes = hashes.chunks_exact(DIGITS / 2);
    for (deed, step) in deeds.iter().zip(steps.by_ref()) {
        let (kind, rest) = step.split_once(HASH)?;
        let hash = hex::encode(hashes.next()?);
        record.extend([&head(deed), kind, HASH_KEY, &hash, rest]);
    }
    (steps.next().is_none() && hashes.next().is_none()).then_some(record)
}

/// How a step begins.
fn head(deed: &Deed) -> String {
    let (version, at, seat) = (deed.seq.0, deed.at.0, deed.seat.number());
    format!(r#"{{"version":{version},"at":{at},"seat":{seat},"kind":"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fondaco_protocol::{CommandId, UnixMs, Version};
    use game_core::Seat;
    use uuid::Uuid;

    fn deed(seq: u64) -> Deed {
        Deed {
            seq: Version(seq),
            cmd_id: CommandId(Uuid::nil()),
            seat: Seat::FIRST,
            payload: "".into(),
            at: UnixMs(1_700_000_000_000 + seq as i64),
        }
    }

    fn step(seq: u64, hash: &str) -> String {
        let head = head(&deed(seq));
        format!(r#"{head}"act","hash":"{hash}","patch":[{{"hash":"aa"}}]}}"#)
    }

    fn length(record: &str, steps: u64) -> Option<usize> {
        let deeds: Vec<Deed> = (1..=steps).map(deed).collect();
        let Short { text, hashes } = shorten(record, &deeds)?;
        let again = lengthen(&text, &deeds, &hashes);
        assert_eq!(again.as_deref(), Some(record));
        Some(text.len())
    }

    #[test]
    fn a_record_is_shorter_and_comes_back() {
        let (one, two) = (step(1, "00112233445566ff"), step(2, "ffeeddccbbaa9988"));
        let record = format!(r#"{{"start":{{"hash":"0"}},"steps":[{one},{two}]}}"#);
        assert_eq!(length(&record, 2), Some(record.len() - 2 * 70));
        assert_eq!(length(&record, 3), None);
        assert_eq!(length("{}", 0), Some(2));
    }

    #[test]
    fn what_would_not_come_back_stays() {
        for hash in ["00112233445566FF", "0011", "001122334455ü6ff"] {
            assert_eq!(length(&step(1, hash), 1), None);
        }
        assert_eq!(
            length(&format!("\u{1}{}", step(1, "00112233445566ff")), 1),
            None
        );
        assert_eq!(length(&step(2, "00112233445566ff"), 1), None);
    }

    #[test]
    fn parts_that_do_not_belong_together_are_no_record() {
        let record = [step(1, "00112233445566ff"), step(2, "ffeeddccbbaa9988")].concat();
        let deeds: Vec<Deed> = (1..=2).map(deed).collect();
        let Short { text, hashes } = shorten(&record, &deeds).expect("a record");
        let longer = [&hashes[..], &[0; DIGITS / 2]].concat();
        let shorter = &hashes[..DIGITS / 2];
        for (deeds, hashes) in [
            (&deeds[..1], shorter),
            (&deeds[..], shorter),
            (&deeds[..], &longer[..]),
        ] {
            assert_eq!(lengthen(&text, deeds, hashes), None);
        }
    }
}
