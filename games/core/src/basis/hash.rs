//! The one hash, SHA-256.

use sha2::{Digest, Sha256};

/// The SHA-256 of these parts, one after the other. Nothing is put between them, so they must say
/// where each ends: a label of its own for each purpose comes first, and at most the last part is of
/// any length. Stored games and published proofs depend on what is hashed.
#[must_use]
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part);
    }
    hash.finalize().into()
}

/// The first half of [`sha256`], for ids and salts.
#[must_use]
pub fn half_sha256(parts: &[&[u8]]) -> [u8; 16] {
    let mut half = [0; 16];
    half.copy_from_slice(&sha256(parts)[..16]);
    half
}
