//! What nodes tell each other that is not about a particular table. Lost news does little harm:
//! lists are read again regularly, and sessions and names are in the database.

use fondaco_protocol::{Person, UserId};
use serde::{Deserialize, Serialize};
use store::people::TokenHash;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum News {
    /// This node is about to end, and does not accept tables.
    Draining,
    /// The list of open tables has changed.
    Lobby,
    /// Somebody has a new name.
    Renamed { person: Person },
    /// Somebody has been erased, and now has another name.
    Erased { person: Person },
    /// Somebody has blocked somebody.
    Blocked { by: UserId, person: UserId },
    /// The list of banned addresses has changed.
    Bans,
    /// A session has ended.
    SessionEnded { token: TokenHash },
    /// A session continues under another token.
    SessionRenewed { from: TokenHash, to: TokenHash },
    /// A game may be waiting for these people now.
    Awaited { people: Vec<UserId> },
    /// These people have changed what they want to be notified of, and where.
    NoticeSettings { people: Vec<UserId> },
}

impl News {
    /// # Panics
    /// Never: news have a JSON form.
    pub(crate) fn encode(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("news serialize")
    }

    /// `None` if this version does not know the news.
    pub(crate) fn decode(bytes: &[u8]) -> Option<News> {
        serde_json::from_slice(bytes).ok()
    }
}
