//! Files of finished games: written by the server, verifiable by anybody.

use super::line::{Line, LineSetup, ReplayError};
use super::running::line_setup;
use crate::basis::Rulesets;
use crate::basis::{SeatPart, deal};
use crate::record::{Durable, LogEntry, SeatRecord, StateHash, TableRecord};
use crate::sent::is_revealed;
use fondaco_protocol::{
    Bytes32, FileEntry, GAME_FILE_FORMAT, GAME_FILE_KIND, GameFile, TableId, TableResult, Version,
};
use game_core::{Ruleset, Seed, sha256};
use serde_json::Value;

/// The longest file that is read, in bytes.
pub const FILE_BYTES_MAX: u64 = 16 * 1024 * 1024;

/// The first thing in a game file that is not as it should be.
#[derive(Debug, thiserror::Error)]
pub enum Difference {
    /// It is not a game file, or one in a newer format.
    #[error("this is not a game file: {0}")]
    NotAGameFile(String),
    /// The file was changed or damaged after it was written.
    #[error("the file has been changed: its digest is {found}, not {stated}")]
    Digest {
        /// The digest of the file's content.
        found: Bytes32,
        /// The digest stated in the file.
        stated: Bytes32,
    },
    /// The server used a part other than the one it had committed itself to.
    #[error("the commitment is not the SHA-256 of the server's part of the deal")]
    Commitment,
    /// A seat's part is not the one it had committed itself to before any part was revealed.
    #[error("the part of seat {seat} is not the one that it had committed itself to")]
    SeatCommitment {
        /// The seat's number.
        seat: usize,
    },
    /// The seed does not match.
    #[error("the seed of the deal does not follow from its parts")]
    Seed,
    /// The number of names or parts is not the number of seats.
    #[error("the file has {names} names and {parts} parts of the deal")]
    Seats {
        /// How many names.
        names: usize,
        /// How many parts.
        parts: usize,
    },
    /// This program does not have these rules.
    #[error("this program does not know the rules {ruleset} in version {version}")]
    Rules {
        /// Which game.
        ruleset: String,
        /// Which version.
        version: u32,
    },
    /// The game cannot be set up like this.
    #[error("the game cannot be set up like this: {0}")]
    Setup(String),
    /// The deal leads to a different start position.
    #[error("the deal leads to another start position")]
    Start,
    /// An entry of the log leads to a different position, or is invalid.
    #[error("{why}")]
    Entry {
        /// Its place in the log, from 1.
        seq: Version,
        /// What is wrong with it.
        why: ReplayError,
    },
    /// The game is not over after the last entry.
    #[error("the game is not over after the last entry, {0}")]
    NotOver(Version),
    /// The game ended differently.
    #[error("the result is {found:?}, not {stated:?}")]
    Result {
        /// The result of the replayed game.
        found: Option<TableResult>,
        /// The result stated in the file.
        stated: Option<TableResult>,
    },
}

impl Difference {
    /// A stable code. Codes are added, never renamed.
    pub fn code(&self) -> &'static str {
        match self {
            Difference::NotAGameFile(_) => "not_a_game_file",
            Difference::Digest { .. } => "digest",
            Difference::Commitment => "commitment",
            Difference::SeatCommitment { .. } => "seat_commitment",
            Difference::Seed => "seed",
            Difference::Seats { .. } => "seats",
            Difference::Rules { .. } => "rules",
            Difference::Setup(_) => "setup",
            Difference::Start => "start",
            Difference::Entry { why, .. } => match why {
                ReplayError::Refused { .. } => "entry_refused",
                ReplayError::OtherPosition { .. } => "entry_position",
                ReplayError::RulesVersion { .. }
                | ReplayError::Setup(_)
                | ReplayError::Unreadable { .. }
                | ReplayError::Panicked => "entry_unreadable",
            },
            Difference::NotOver(_) => "not_over",
            Difference::Result { .. } => "result",
        }
    }

    /// The first wrong entry of the log, from 1, if the difference is there.
    pub fn entry(&self) -> Option<Version> {
        let Difference::Entry { seq, .. } = self else {
            return None;
        };
        Some(*seq)
    }
}

/// What has been verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many entries were replayed.
    pub entries: usize,
    /// How the game ended.
    pub result: Option<TableResult>,
    /// How many of them come from an earlier game: their deal is not covered by this commitment.
    pub earlier: usize,
    /// What each seat added to the deal.
    pub parts: Vec<PartProof>,
}

/// What is proved about a seat's part of the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartProof {
    /// It was committed to before any part was revealed.
    Committed,
    /// It was given when the seat was taken, as in earlier versions of this program.
    Given,
    /// There is none.
    Nothing,
}

/// The file of a finished game; `None` if it is not finished or can no longer be set up.
pub fn write(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
) -> Option<GameFile> {
    if !is_revealed(&table.stage) {
        return None;
    }
    up_to_now(ruleset, table, log)
}

/// The file of a game up to now, over or not. It reveals the deal, so it is only for whoever plays
/// the game alone. `None` if it can no longer be set up.
pub fn up_to_now(
    ruleset: &dyn Ruleset,
    table: &TableRecord,
    log: &[Durable<LogEntry>],
) -> Option<GameFile> {
    let setup = line_setup(table);
    let host_seat = setup.host;
    let earlier_deals = setup.earlier.clone();
    let start = Line::start(ruleset, setup).ok()?;
    let start_hash = Bytes32(start.position().hashes().state);
    let mut file = GameFile {
        kind: GAME_FILE_KIND.to_owned(),
        format: GAME_FILE_FORMAT,
        digest: Bytes32([0; 32]),
        table: table.id,
        ruleset: table.ruleset.clone(),
        rules_version: table.rules_version,
        options: table.options.clone(),
        players: table.seats.values().map(SeatRecord::name).collect(),
        host_seat,
        started_at: table.stage.started_at(),
        finished_at: table.stage.ended_at(),
        commitment: deal::hash(table.seed.as_bytes()),
        deal: table.revealed_deal(),
        earlier_deals,
        start_hash,
        log: file_log(start, log)?,
        result: table.stage.result().cloned(),
    };
    file.digest = digest(&serde_json::to_value(&file).ok()?);
    Some(file)
}

/// The log, with each action in the game's canonical form. Logs of earlier versions of this program
/// contain actions as they were sent. From the point where replaying the log fails it is left as it
/// is, so that the file shows what is wrong.
fn file_log(line: Line, log: &[Durable<LogEntry>]) -> Option<Vec<FileEntry>> {
    let mut line = Some(line);
    log.iter()
        .map(|stored| {
            let entry = stored.get();
            let mut payload = entry.payload.clone();
            line = line.take().and_then(|mut line| {
                let next = line.replay(entry).ok()?;
                payload = next.payload.clone();
                line.advance(next, entry.at);
                Some(line)
            });
            Some(FileEntry {
                seq: entry.seq,
                seat: entry.seat,
                cmd_id: entry.cmd_id,
                entry: serde_json::from_str(&payload).ok()?,
                at: entry.at,
                state_hash: Bytes32(entry.state_hash.0),
            })
        })
        .collect()
}

/// SHA-256 of a game file without its digest.
pub fn digest(file: &Value) -> Bytes32 {
    let mut value = file.clone();
    if let Some(fields) = value.as_object_mut() {
        fields.remove("digest");
    }
    // The maps of serde_json are sorted by key, and it writes no spaces.
    Bytes32(sha256(&[value.to_string().as_bytes()]))
}

/// Replays the game in a file and compares everything.
///
/// # Errors
/// The first [`Difference`].
pub fn verify(rulesets: &Rulesets, text: &str) -> Result<Verified, Difference> {
    let (_, verified) = verified(rulesets, text)?;
    Ok(verified)
}

/// The table of a file whose game is over, and its log as the server had it.
///
/// # Errors
/// The first [`Difference`].
pub fn verified_log(
    rulesets: &Rulesets,
    text: &str,
) -> Result<(TableId, Vec<LogEntry>), Difference> {
    let (file, _) = verified(rulesets, text)?;
    Ok((file.table, file.log.iter().map(logged).collect()))
}

fn verified(rulesets: &Rulesets, text: &str) -> Result<(GameFile, Verified), Difference> {
    let no_game_file = |error: serde_json::Error| Difference::NotAGameFile(error.to_string());
    let value: Value = serde_json::from_str(text).map_err(no_game_file)?;
    let file: GameFile = serde_json::from_str(text).map_err(no_game_file)?;
    if file.kind != GAME_FILE_KIND || !(1..=GAME_FILE_FORMAT).contains(&file.format) {
        let what = format!("{:?} in form {}", file.kind, file.format);
        return Err(Difference::NotAGameFile(what));
    }
    let parts = verify_deal(&file)?;
    let line = replay(rulesets, &file)?;
    verify_result(&file, &line)?;
    // Checked last, because the other differences are more informative.
    let found = digest(&value);
    if found != file.digest {
        let stated = file.digest;
        return Err(Difference::Digest { found, stated });
    }
    let verified = Verified {
        entries: file.log.len(),
        earlier: earlier_entries(&file)?,
        result: file.result.clone(),
        parts,
    };
    Ok((file, verified))
}

pub(super) fn verify_deal(file: &GameFile) -> Result<Vec<PartProof>, Difference> {
    let (names, parts) = (file.players.len(), file.deal.seat_parts.len());
    if names != parts {
        return Err(Difference::Seats { names, parts });
    }
    let server_part = file.deal.server_part.0;
    if file.commitment != deal::hash(&server_part) {
        return Err(Difference::Commitment);
    }
    let proofs = verify_parts(file)?;
    let parts = file
        .deal
        .seat_parts
        .iter()
        .map(|part| part.map(|part| SeatPart(part.0)));
    let seed = deal::derive(&server_part, file.table, parts);
    if *seed.as_bytes() == file.deal.seed.0 {
        Ok(proofs)
    } else {
        Err(Difference::Seed)
    }
}

/// Checks each seat's part against the seat's commitment.
fn verify_parts(file: &GameFile) -> Result<Vec<PartProof>, Difference> {
    let parts = &file.deal.seat_parts;
    let none = vec![None; parts.len()];
    let commitments = file.deal.seat_commitments.as_ref().unwrap_or(&none);
    if commitments.len() != parts.len() {
        let (names, parts) = (file.players.len(), commitments.len());
        return Err(Difference::Seats { names, parts });
    }
    let pairs = parts.iter().zip(commitments).enumerate();
    pairs
        .map(|(seat, (part, commitment))| match (part, commitment) {
            (None, None) => Ok(PartProof::Nothing),
            (Some(_), None) => Ok(PartProof::Given),
            (Some(part), Some(stated)) if deal::hash(&part.0) == *stated => {
                Ok(PartProof::Committed)
            }
            (_, Some(_)) => Err(Difference::SeatCommitment { seat }),
        })
        .collect()
}

/// The game of a file at its start.
pub(super) fn start(rulesets: &Rulesets, file: &GameFile) -> Result<Line, Difference> {
    let unknown = || Difference::Rules {
        ruleset: file.ruleset.clone(),
        version: file.rules_version,
    };
    let ruleset = rulesets
        .find_version(&file.ruleset, file.rules_version)
        .ok_or_else(unknown)?;
    let seats = u8::try_from(file.players.len()).unwrap_or(u8::MAX);
    if file.host_seat.number() >= seats {
        return Err(Difference::Setup("the host has no seat".to_owned()));
    }
    let setup = LineSetup {
        rules_version: file.rules_version,
        seats,
        host: file.host_seat,
        options: file.options.clone(),
        earlier: file.earlier_deals.clone(),
        seed: Seed::new(file.deal.seed.0),
    };
    let line = Line::start(ruleset, setup).map_err(|error| match error {
        ReplayError::RulesVersion { .. } => unknown(),
        other => Difference::Setup(other.to_string()),
    })?;
    if line.position().has_state_hash(&file.start_hash.0) {
        Ok(line)
    } else {
        Err(Difference::Start)
    }
}

/// An entry as it is in the log.
pub(super) fn logged(entry: &FileEntry) -> LogEntry {
    LogEntry {
        seq: entry.seq,
        cmd_id: entry.cmd_id,
        seat: entry.seat,
        payload: entry.entry.to_string().into(),
        state_hash: StateHash(entry.state_hash.0),
        at: entry.at,
    }
}

pub(super) fn replay(rulesets: &Rulesets, file: &GameFile) -> Result<Line, Difference> {
    let mut line = start(rulesets, file)?;
    for entry in file.log.iter().map(logged) {
        let next = line.replay(&entry).map_err(|why| Difference::Entry {
            seq: line.version().next(),
            why,
        })?;
        line.advance(next, entry.at);
    }
    Ok(line)
}

/// How many entries were dealt by the games that this one continued from.
fn earlier_entries(file: &GameFile) -> Result<usize, Difference> {
    let through = file.earlier_deals.last().map_or(0, |deal| deal.through.0);
    let entries = usize::try_from(through).unwrap_or(usize::MAX);
    if entries <= file.log.len() {
        Ok(entries)
    } else {
        let why = "an earlier deal reaches beyond the log".to_owned();
        Err(Difference::NotAGameFile(why))
    }
}

fn verify_result(file: &GameFile, line: &Line) -> Result<(), Difference> {
    if !line.is_over() {
        return Err(Difference::NotOver(line.version()));
    }
    let found = line.result().filter(|_| !line.is_given_up());
    if found == file.result {
        Ok(())
    } else {
        let stated = file.result.clone();
        Err(Difference::Result { found, stated })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It would if a library enabled serde_json's `preserve_order`.
    #[test]
    fn the_digest_does_not_depend_on_the_order_of_keys() {
        let file = r#"{"b": [{"d": 1, "c": "é\n"}], "digest": "x", "a": null}"#;
        let canonical = r#"{"a":null,"b":[{"c":"é\n","d":1}]}"#;
        let found = digest(&serde_json::from_str(file).unwrap());
        assert_eq!(found.0, sha256(&[canonical.as_bytes()]));
    }
}
