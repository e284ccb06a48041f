//! Games that were begun elsewhere and go on here.

use super::entry::Entry;
use super::file::{self, Difference, digest, replay, verify_deal};
use super::running::deals_of;
use crate::basis::Rulesets;
use crate::record::{Fork, LogEntry, StateHash};
use fondaco_protocol::{
    CommandId, ErrorCode, FileEntry, GAME_FILE_FORMAT, GAME_FILE_KIND, GameFile, UnixMs, Version,
};
use uuid::Uuid;

/// A game that was begun elsewhere, as far as it has come.
pub struct Brought {
    /// Where it goes on. What is drawn from there on has a deal of its own.
    pub fork: Fork,
    pub log: Vec<LogEntry>,
}

/// Replays the game in a file that is not over, and compares its deal and every position. Its
/// entries count as made now: what the file says of times is anybody's word.
///
/// # Errors
/// [`ErrorCode::BadGameFile`] if anything differs; another one if the game is over, or its rules are
/// not known here.
pub fn brought(rulesets: &Rulesets, file: &GameFile, now: UnixMs) -> Result<Brought, ErrorCode> {
    let value = serde_json::to_value(file).map_err(|_| ErrorCode::BadGameFile)?;
    let is_known = file.kind == GAME_FILE_KIND && file.format == GAME_FILE_FORMAT;
    if !is_known || file.digest != digest(&value) || verify_deal(file).is_err() {
        return Err(ErrorCode::BadGameFile);
    }
    let log: Option<Vec<LogEntry>> = file.log.iter().map(|entry| logged(entry, now)).collect();
    let log = log.ok_or(ErrorCode::BadGameFile)?;
    let line = replay(rulesets, file).map_err(|difference| match difference {
        Difference::Rules { .. } => ErrorCode::UnknownRuleset,
        _ => ErrorCode::BadGameFile,
    })?;
    if line.is_over() {
        return Err(ErrorCode::GameOver);
    }
    let fork = fork_at(file, line.version());
    Ok(Brought { fork, log })
}

/// The game in a file up to this version, which is before its end, for whoever goes on with it alone.
/// It is not checked: loading the table replays it. `None` if it has no such version.
pub fn up_to(file: &GameFile, version: Version) -> Option<Brought> {
    let kept = usize::try_from(version.0).ok()?;
    if kept >= file.log.len() {
        return None;
    }
    let fork = fork_at(file, version);
    let log = file.log[..kept].iter().map(file::logged).collect();
    Some(Brought { fork, log })
}

/// What goes on after this version of the game in a file.
fn fork_at(file: &GameFile, version: Version) -> Fork {
    Fork {
        table: Some(file.table),
        version,
        host: file.host_seat,
        deals: deals_of(&file.earlier_deals, file.deal.seed, version),
        what_if: false,
    }
}

/// Alone, people act and take back. Everything else takes others, whose word a file cannot give.
fn logged(entry: &FileEntry, at: UnixMs) -> Option<LogEntry> {
    let payload = entry.entry.to_string();
    let is_own = matches!(
        Entry::of(&payload).ok()?,
        Entry::Act { .. } | Entry::Default { .. } | Entry::Undo | Entry::TakeBack { .. }
    );
    is_own.then(|| LogEntry {
        seq: entry.seq,
        cmd_id: CommandId(Uuid::from_u128(entry.seq.0.into())),
        seat: entry.seat,
        payload: payload.into(),
        state_hash: StateHash(entry.state_hash.0),
        at,
    })
}
