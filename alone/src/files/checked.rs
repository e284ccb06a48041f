//! Checks the file of a finished game, wherever it was played.

use fondaco_protocol::Version;
use serde::Serialize;
use table::basis::Rulesets;
use table::game::{FILE_BYTES_MAX, PartProof, Verified, file};

/// What the check shows.
#[derive(Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Checked {
    /// The game was played as the file says.
    Good {
        /// How many entries of the log were replayed.
        entries: usize,
        /// How many of them come from an earlier game, with another deal.
        earlier: usize,
        parts: Parts,
    },
    /// It was not. This is the first thing that is wrong.
    Bad {
        /// Stable; the codes are in `PROTOCOL.md`.
        code: &'static str,
        /// The first wrong entry of the log, from 1.
        entry: Option<Version>,
    },
}

/// What bound the players' parts of the deal: the weakest bond of all of them.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Parts {
    /// Each was committed to before any part was revealed.
    Committed,
    /// Some were given without a commitment, as in earlier versions of this program.
    Given,
    /// There are none.
    Nothing,
}

/// Replays the game of a file, and compares everything.
pub fn check(rulesets: &Rulesets, bytes: &[u8]) -> Checked {
    let bad = |code, entry| Checked::Bad { code, entry };
    if bytes.len() as u64 > FILE_BYTES_MAX {
        return bad("too_large", None);
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return bad("not_a_game_file", None);
    };
    match file::verify(rulesets, text) {
        Ok(verified) => Checked::Good {
            entries: verified.entries,
            earlier: verified.earlier,
            parts: bound(&verified),
        },
        Err(difference) => bad(difference.code(), difference.entry()),
    }
}

fn bound(verified: &Verified) -> Parts {
    let has = |proof| verified.parts.contains(&proof);
    if has(PartProof::Given) {
        Parts::Given
    } else if has(PartProof::Committed) {
        Parts::Committed
    } else {
        Parts::Nothing
    }
}
