//! Everything that makes a table this one, before its first move.

use fondaco_protocol::{Bytes32, OpenPractice, Person, TableId, UnixMs};
use game_core::Seed;
use serde::{Deserialize, Serialize};
use table::TableError;
use table::basis::Rulesets;
use table::people::Fresh;
use table::record::{LogEntry, TableRecord};

/// What a table without a server begins with. Its seed never leaves the browser.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Birth {
    pub id: TableId,
    pub code: String,
    /// Who plays.
    pub person: Person,
    pub game: OpenPractice,
    pub seed: Bytes32,
    pub at: UnixMs,
    /// The rules with which the game began; the newest ones if it is only about to begin.
    #[serde(default)]
    pub rules_version: Option<u32>,
}

impl Birth {
    /// The table, and its first entries if it begins at the position of a lesson.
    ///
    /// # Errors
    /// If these rules are not known, or cannot be played in this way.
    pub(crate) fn record(
        &self,
        rulesets: &Rulesets,
    ) -> Result<(TableRecord, Vec<LogEntry>), TableError> {
        let fresh = Fresh {
            id: self.id,
            code: self.code.clone(),
            seed: Seed::new(self.seed.0),
            at: self.at,
        };
        let (record, begun) = fresh.practice(rulesets, &self.person, &self.game)?;
        let record = TableRecord {
            rules_version: self.rules_version.unwrap_or(record.rules_version),
            ..record
        };
        Ok((record, begun))
    }

    /// The same, with everything said that later rules might answer differently.
    pub(crate) fn settled(self, record: &TableRecord) -> Birth {
        Birth {
            rules_version: Some(record.rules_version),
            game: OpenPractice {
                seats: Some(record.seats.count()),
                options: record.options.clone(),
                ..self.game
            },
            ..self
        }
    }
}
