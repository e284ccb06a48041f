//! The file of a finished game: all that it takes to check it without the server.

use crate::{Bytes32, CommandId, Deal, TableId, TableResult, UnixMs, Version};
use game_core::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What stands in `kind` of every game file.
pub const GAME_FILE_KIND: &str = "fondaco game";

/// The version of the form of [`GameFile`]. In form 1 the deal has no `seat_commitments`.
pub const GAME_FILE_FORMAT: u32 = 2;

/// A finished game. `fondaco verify FILE` plays it again and compares every state, every draw
/// and the result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// `GAME_FILE_KIND`.
    pub kind: String,
    /// `GAME_FILE_FORMAT`.
    pub format: u32,
    /// SHA-256 of the rest of the file: of its JSON with this field left out, without spaces between
    /// tokens, the keys of all objects sorted. It finds accidents; what finds deceit is that the game is
    /// played again.
    pub digest: Bytes32,
    /// The table, which enters the deal.
    pub table: TableId,
    /// What was played.
    pub ruleset: String,
    /// By which version of its rules.
    pub rules_version: u32,
    /// All options with their values.
    pub options: Options,
    /// The names at the seats when the file was made.
    pub players: Vec<String>,
    /// The seat of the host, which can decide who starts.
    pub host_seat: Seat,
    /// When the game began, in Unix milliseconds.
    pub started_at: Option<UnixMs>,
    /// When it ended, in Unix milliseconds.
    pub finished_at: Option<UnixMs>,
    /// What the server published before anybody sat down: SHA-256 of its part of the deal.
    pub commitment: Bytes32,
    /// The deal.
    pub deal: Deal,
    /// For a game that went on from another one's position: where the chance of the steps before that
    /// position came from, in order.
    pub earlier_deals: Vec<EarlierDeal>,
    /// Fingerprint of the position at the start.
    pub start_hash: Bytes32,
    /// All entries of the log, in order.
    pub log: Vec<FileEntry>,
    /// How the game ended.
    pub result: Option<TableResult>,
}

/// Where the chance of the first steps of a game came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EarlierDeal {
    /// It holds up to this entry of the log.
    pub through: Version,
    /// The seed of that deal.
    pub seed: Bytes32,
}

/// What an entry of the log says.
#[derive(JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "it describes what the server's own type reads and writes"
)]
enum Done {
    /// The seat acted.
    Act {
        /// As the game itself writes it: `GAME-action.json` beside this schema.
        action: Value,
    },
    /// The table acted for the seat, whose player was away.
    Default {
        /// As the game itself writes it.
        action: Value,
    },
    /// The seat took its last action back.
    Undo,
    /// Everybody agreed that the seat takes back its last action and what was done since.
    TakeBack,
    /// The game was ended without a result, as the seat proposed.
    EndGame {
        /// Who agreed.
        agreed: Vec<Seat>,
    },
    /// The seat gave another one time.
    GiveTime {
        /// Whom.
        to: Seat,
    },
    /// The seat had no time left.
    TimeOut {
        /// Whether its player was told.
        nudge: bool,
    },
    /// Everybody agreed to pause, as the seat proposed.
    Pause,
    /// Everybody agreed to go on, as the seat proposed.
    Resume,
    /// The seat took days off.
    TakeDaysOff,
    /// The seat is back from its days off.
    EndDaysOff,
}

/// An entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FileEntry {
    /// Its place, counted from 1.
    pub seq: Version,
    /// Who did it.
    pub seat: Seat,
    /// The command that it answered.
    pub cmd_id: CommandId,
    /// What was done.
    #[ts(type = "unknown")]
    #[schemars(with = "Done")]
    pub entry: Value,
    /// When, in Unix milliseconds.
    pub at: UnixMs,
    /// Fingerprint of the position after it.
    pub state_hash: Bytes32,
}
