//! A game as a row of the archive: compressed, and with a hash that tells whether it is whole.

use super::content::{Form, Game, Parts};
use crate::engine::{StoreError, from_row};
use bzip2::Compression;
use bzip2::read::BzDecoder;
use bzip2::write::BzEncoder;
use fondaco_protocol::TableId;
use sha2::{Digest, Sha256};
use std::io::{Read, Write};
use tokio::task::spawn_blocking;
use tracing::error;

/// The format that is written.
pub(super) const FORMAT: i64 = 2;

/// The form of what is in this format, if it can be read.
fn form(format: i64) -> Option<Form> {
    match format {
        1 => Some(Form::First),
        FORMAT => Some(Form::Second),
        _ => None,
    }
}

/// The largest game that goes into the archive, in bytes before it is compressed. The longest games
/// take less than a tenth of it; larger ones stay where they are.
const GAME_BYTES_MAX: u64 = 64 * 1024 * 1024;

from_row! {
    /// A row of the archive.
    #[derive(Clone, PartialEq, Eq)]
    pub(crate) struct Sealed {
        pub(super) format: i64,
        /// The number of entries.
        pub(super) entries: i64,
        /// When the last entry was made, in Unix milliseconds.
        pub(super) last_at: i64,
        pub(super) hash: Vec<u8>,
        /// The length of what cannot be compressed, in four bytes; that; and the rest, compressed.
        pub(super) content: Vec<u8>,
    }
}

impl Sealed {
    /// `None` if the game is too large, or has no entries.
    pub(super) fn of(table: TableId, game: &Game) -> Option<Sealed> {
        let parts = game.to_parts();
        let last = game.deeds.last()?;
        // A record of this length may have been cut off when it was read.
        let longest = parts.told.len().max(game.record.text.len()) as u64;
        if longest >= GAME_BYTES_MAX {
            return None;
        }
        let random = u32::try_from(parts.random.len()).ok()?;
        let mut content = random.to_be_bytes().to_vec();
        content.extend(&parts.random);
        let mut packing = BzEncoder::new(content, Compression::best());
        packing.write_all(&parts.told).ok()?;
        Some(Sealed {
            format: FORMAT,
            entries: i64::try_from(game.deeds.len()).ok()?,
            last_at: last.at.0,
            hash: hash(table, FORMAT, &parts).to_vec(),
            content: packing.finish().ok()?,
        })
    }

    /// The game, if the row is exactly as it was written. Takes milliseconds, and longer for games
    /// of thousands of entries.
    pub(crate) fn game(&self, table: TableId) -> Option<Game> {
        let form = form(self.format)?;
        let (length, rest) = self.content.split_first_chunk()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (random, packed) = rest.split_at_checked(length)?;
        let mut told = Vec::new();
        BzDecoder::new(packed)
            .take(GAME_BYTES_MAX + 1)
            .read_to_end(&mut told)
            .ok()?;
        let parts = Parts {
            told,
            random: random.to_vec(),
        };
        let is_whole = hash(table, self.format, &parts) == self.hash.as_slice();
        if parts.told.len() as u64 > GAME_BYTES_MAX || !is_whole {
            return None;
        }
        let game = Game::of_parts(form, &parts)?;
        let counted = u64::try_from(self.entries) == Ok(game.deeds.len() as u64);
        let is_last = |at: i64| game.deeds.last().is_some_and(|last| last.at.0 == at);
        (counted && is_last(self.last_at)).then_some(game)
    }

    /// The game, opened away from the threads that serve.
    ///
    /// # Errors
    /// [`StoreError::Damaged`].
    pub(crate) async fn open(self, table: TableId) -> Result<Game, StoreError> {
        let game = spawn_blocking(move || self.game(table));
        let game = game.await.ok().flatten();
        game.ok_or_else(|| {
            error!(table.id = %table, "the row of table {table} in the archive is damaged");
            StoreError::Damaged(table)
        })
    }
}

/// Of this table and no other, so that rows cannot be exchanged. In the first format, it does not
/// cover the format.
fn hash(table: TableId, format: i64, parts: &Parts) -> [u8; 32] {
    let mut hash = Sha256::new_with_prefix(table.0.as_bytes());
    if format > 1 {
        hash.update(format.to_be_bytes());
    }
    let hash = hash.chain_update((parts.random.len() as u64).to_be_bytes());
    let hash = hash.chain_update(&parts.random);
    hash.chain_update(&parts.told).finalize().into()
}
