//! Identifiers and counters on the wire.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;
use uuid::Uuid;

macro_rules! uuid_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS,
            JsonSchema,
        )]
        pub struct $name(pub Uuid);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

uuid_id!(
    /// A person: a guest with a session.
    UserId
);
uuid_id!(
    /// A table, before, during and after its game.
    TableId
);
uuid_id!(
    /// Made by a client for one command and kept until that is answered, so that
    /// sending it again does nothing twice.
    CommandId
);

/// How many entries a table's log has. Rises by exactly one with each.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Default,
    Debug,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
)]
pub struct Version(pub u64);

impl Version {
    /// The one after.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0 + 1)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Fingerprint of a public view: 16 hexadecimal digits on the wire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
#[schemars(with = "String")]
pub struct PublicHash(pub [u8; 8]);

/// Not 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 16 hexadecimal digits")]
pub struct NotPublicHash;

impl TryFrom<String> for PublicHash {
    type Error = NotPublicHash;

    fn try_from(text: String) -> Result<PublicHash, NotPublicHash> {
        let mut bytes = [0; 8];
        hex::decode_to_slice(&text, &mut bytes).map_err(|_| NotPublicHash)?;
        Ok(PublicHash(bytes))
    }
}

impl From<PublicHash> for String {
    fn from(hash: PublicHash) -> String {
        hash.to_string()
    }
}

impl fmt::Display for PublicHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}
