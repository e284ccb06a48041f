//! Judges a game that is over, beyond what a server spends on it: chances and luck, not mistakes.

use fondaco_protocol::{Curve, GameFile};
use serde::Serialize;
use table::basis::Rulesets;
use table::game::{FILE_BYTES_MAX, Progress, Review};

/// A game of a file that is being judged.
pub struct Reviewing {
    rulesets: Rulesets,
    review: Review,
    entries: usize,
}

/// How far the judging of a game has got.
#[derive(Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Reviewed {
    /// The first `judged` of the log's `entries` have been judged.
    At { judged: usize, entries: usize },
    /// All of them.
    Done { curve: Curve },
    /// It is no game that can be judged.
    Not,
}

impl Reviewing {
    /// Begins one of many independent passes over the game of a file. `None` if the game cannot be
    /// judged.
    pub fn begin(rulesets: Rulesets, bytes: &[u8], pass: u32) -> Option<Reviewing> {
        if bytes.len() as u64 > FILE_BYTES_MAX {
            return None;
        }
        // As text, like the files that are checked: one reader is enough.
        let file: GameFile = serde_json::from_str(std::str::from_utf8(bytes).ok()?).ok()?;
        let entries = file.log.len();
        let review = Review::begin(&rulesets, file, Vec::new(), pass)?;
        Some(Reviewing {
            rulesets,
            review,
            entries,
        })
    }

    /// How far this is before its first step.
    pub fn begun(&self) -> Reviewed {
        self.at(0)
    }

    /// Judges one more step, for as long as it takes. Returns what is left to judge, too.
    pub fn judge(mut self) -> (Option<Reviewing>, Reviewed) {
        match self.review.judge(&self.rulesets, &|| false) {
            Some(Progress::At(judged)) => {
                let at = self.at(judged);
                (Some(self), at)
            }
            Some(Progress::Done) => {
                let curve = self.review.curve();
                (None, Reviewed::Done { curve })
            }
            None => (None, Reviewed::Not),
        }
    }

    fn at(&self, judged: usize) -> Reviewed {
        let entries = self.entries;
        Reviewed::At { judged, entries }
    }
}
