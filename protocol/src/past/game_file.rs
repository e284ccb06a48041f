//! The file of a finished game: everything needed to verify it without the server.

use crate::{Bytes32, ClaimReason, CommandId, Deal, Help, TableId, TableResult, UnixMs, Version};
use game_core::{Options, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// The value of `kind` in every game file.
pub const GAME_FILE_KIND: &str = "fondaco game";

/// The format version of [`GameFile`]. In version 1, the deal has no `seat_commitments`.
pub const GAME_FILE_FORMAT: u32 = 2;

/// A finished game. `fondaco verify FILE` replays it and compares every position, every draw and
/// the result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// `GAME_FILE_KIND`.
    pub kind: String,
    /// `GAME_FILE_FORMAT`.
    pub format: u32,
    /// SHA-256 of the file as JSON without this field, with no whitespace between tokens and all
    /// object keys sorted. It detects accidental damage; tampering is detected by the replay.
    pub digest: Bytes32,
    /// The table. Its id goes into the deal.
    pub table: TableId,
    /// The id of the game that was played.
    pub ruleset: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The values of all options.
    pub options: Options,
    /// The names of the players, by seat, when the file was created.
    pub players: Vec<String>,
    /// The host's seat; it can decide who starts.
    pub host_seat: Seat,
    /// When the game began, in Unix milliseconds.
    pub started_at: Option<UnixMs>,
    /// When it ended, in Unix milliseconds.
    pub finished_at: Option<UnixMs>,
    /// SHA-256 of the server's part of the deal, published before anybody sat down.
    pub commitment: Bytes32,
    /// The deal.
    pub deal: Deal,
    /// For a game forked from another one: the deals of the steps before the fork, in order.
    pub earlier_deals: Vec<EarlierDeal>,
    /// Hash of the starting position.
    pub start_hash: Bytes32,
    /// The whole log, in order.
    pub log: Vec<FileEntry>,
    /// How the game ended.
    pub result: Option<TableResult>,
}

/// A deal that earlier steps of a forked game were played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EarlierDeal {
    /// The last log entry played with it.
    pub through: Version,
    /// Its seed.
    pub seed: Bytes32,
}

/// What a log entry records.
#[derive(JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[expect(
    dead_code,
    reason = "describes the JSON that the server's own type reads and writes"
)]
enum Done {
    /// The seat acted.
    Act {
        /// In the game's own format: `GAME-action.json` beside this schema.
        action: Value,
    },
    /// The table acted for the seat because its player was away.
    Default {
        /// In the game's own format.
        action: Value,
    },
    /// The seat took back its last action.
    Undo,
    /// Everybody agreed to take back the last action of the seat and all that followed.
    TakeBack {
        /// How many actions, if it is another number: all since the table first played for the seat,
        /// to which everybody agreed unless nobody else had done anything.
        steps: Option<u32>,
    },
    /// The game ended without a result; the seat had proposed it.
    EndGame {
        /// Who agreed.
        agreed: Vec<Seat>,
    },
    /// The seat gave time to another seat.
    GiveTime {
        /// The seat that received it.
        to: Seat,
    },
    /// The seat ran out of time.
    TimeOut {
        /// Whether its player was notified.
        nudge: bool,
    },
    /// Everybody agreed to pause; the seat had proposed it.
    Pause,
    /// Everybody agreed to resume; the seat had proposed it.
    Resume,
    /// The seat took days off.
    TakeDaysOff,
    /// The seat ended its days off.
    EndDaysOff,
    /// The seat has another player, as everybody agreed.
    TakeSeat {
        /// Why they asked for it.
        reason: ClaimReason,
        /// Who agreed.
        agreed: Vec<Seat>,
    },
    /// The seat got this help, to which all people at the table had agreed, or gave it up.
    Help {
        /// Which help it has from now on.
        help: Help,
    },
}

/// A log entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FileEntry {
    /// Its number in the log, from 1.
    pub seq: Version,
    /// The seat it is about.
    pub seat: Seat,
    /// The id of the command that caused it.
    pub cmd_id: CommandId,
    /// What happened.
    #[ts(type = "unknown")]
    #[schemars(with = "Done")]
    pub entry: Value,
    /// When it was accepted, in Unix milliseconds.
    pub at: UnixMs,
    /// Hash of the position after it.
    pub state_hash: Bytes32,
}
