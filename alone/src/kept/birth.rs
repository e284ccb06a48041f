//! Everything that makes a table this one, before its first move.

use fondaco_protocol::{
    Bytes32, ComputerLevel, ErrorCode, GameFile, OpenPractice, Person, TableId, UnixMs, Version,
};
use game_core::{Seat, Seed};
use serde::{Deserialize, Serialize};
use table::TableError;
use table::basis::{Rulesets, deal};
use table::game::up_to;
use table::people::{Fresh, seat_computers};
use table::record::{LogEntry, Origin, SeatRecord, TableRecord};

/// What a table without a server begins with. Its seed never leaves the browser.
#[derive(Clone, Serialize, Deserialize)]
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
    /// Where it goes on; a game of its own has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Box<Moment>>,
}

/// A moment in a game that is over, from which another one goes on.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The file of that game, as text.
    pub file: String,
    /// How many entries of its log come before.
    pub version: Version,
    /// The seat of whoever plays on.
    pub seat: Seat,
}

impl Birth {
    /// The table, and its first entries if it begins at the position of a lesson or of another game.
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
        match &self.from {
            Some(moment) => Ok(self.gone_on(record, moment)?),
            None => Ok((record, begun)),
        }
    }

    /// The same table, with the game of the file before this moment.
    fn gone_on(
        &self,
        table: TableRecord,
        moment: &Moment,
    ) -> Result<(TableRecord, Vec<LogEntry>), ErrorCode> {
        let file: GameFile =
            serde_json::from_str(&moment.file).map_err(|_| ErrorCode::BadGameFile)?;
        let is_like_it =
            table.ruleset == file.ruleset && usize::from(table.seats.count()) == file.players.len();
        if !is_like_it {
            return Err(ErrorCode::BadGameFile);
        }
        let found = up_to(&file, moment.version).ok_or(ErrorCode::NoSuchVersion)?;
        let own = moment.seat;
        if table.seats.get(own).is_none() {
            return Err(ErrorCode::NoSuchSeat);
        }
        let mut record = TableRecord {
            rules_version: file.rules_version,
            options: file.options,
            origin: Origin::Fork(found.fork),
            ..table
        };
        if !record.hot_seat {
            record.seats[own] = SeatRecord::taken_by(self.person.clone(), deal::committed(None));
            seat_computers(
                &mut record,
                own,
                self.game.level.unwrap_or(ComputerLevel::Medium),
            );
        }
        Ok((record, found.log))
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
