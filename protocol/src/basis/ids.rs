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
    /// A person. There are no accounts: anyone who holds one of their sessions is that person.
    UserId
);
uuid_id!(
    /// A table, before, during and after its game.
    TableId
);
uuid_id!(
    /// An evening of a circle.
    EveningId
);
uuid_id!(
    /// Chosen by the client for one command. Resending the command with the same id has no further
    /// effect.
    CommandId
);

/// The number of entries in a table's log. Each entry increments it by one.
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
    /// The following version.
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

/// The hash of a public view, sent as 16 hexadecimal digits.
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
