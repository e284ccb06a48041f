//! What nodes tell each other that is not about one table. What is lost is made up for: lists are
//! read again once in a while, and sessions and names are in the database.

use crate::store::TokenHash;
use fondaco_protocol::{Person, UserId};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum News {
    /// This node is about to end: it takes no tables.
    Draining,
    /// The list of open tables has changed.
    Lobby,
    /// Somebody has another name.
    Renamed { person: Person },
    /// Somebody is forgotten, whose name is another one now.
    Erased { person: Person },
    /// Other addresses are kept out than before.
    Bans,
    /// A session has ended.
    SessionEnded { token: TokenHash },
    /// A session goes on under another token.
    SessionRenewed { from: TokenHash, to: TokenHash },
    /// A game may wait for these people now.
    Awaited { people: Vec<UserId> },
    /// What these people want to be told, and where, has changed.
    NoticeSettings { people: Vec<UserId> },
}

impl News {
    /// # Panics
    /// Never: news have a JSON form.
    pub(crate) fn encode(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("news serialize")
    }

    /// `None` if this version knows no such news.
    pub(crate) fn decode(bytes: &[u8]) -> Option<News> {
        serde_json::from_slice(bytes).ok()
    }
}
