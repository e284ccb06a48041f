//! Why the server refuses something, whichever way it was asked.

use crate::store::StoreError;
use crate::table::{SeatError, TableError, Unavailable};
use fondaco_protocol::{ErrorBody, ErrorCode, MESSAGE_BYTES_MAX, NAME_CHARS_MAX};

/// Why a request is refused; nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("this is not what is expected here: {0}")]
    Malformed(String),
    #[error("this is longer than {} KiB", MESSAGE_BYTES_MAX / 1024)]
    TooLarge,
    #[error("there is nothing at this address")]
    NotFound,
    #[error("tell us your name first")]
    NoSession,
    #[error("this request comes from another site; open the table on the server's own page")]
    WrongOrigin,
    #[error("this server is reached under the name {0}; open it there")]
    WrongHost(String),
    #[error("a name has 1 to {NAME_CHARS_MAX} visible characters")]
    BadName,
    #[error("too many requests; wait a moment")]
    RateLimited,
    #[error("too many pages are open from your address; close some of them")]
    TooManySockets,
    #[error("the operator of this server keeps your address out")]
    Banned,
    #[error("opening a table here takes a word; ask whoever runs this server for it")]
    WordNeeded,
    #[error("this is not the word")]
    WrongWord,
    #[error("you have {0} tables that have not started; start or close one of them first")]
    TooManyTables(u32),
    #[error("{0} tables from your address have not started; start or close one of them first")]
    TooManyTablesHere(u32),
    #[error("too many new tables in a short time; wait a minute")]
    TablesTooFast,
    #[error("too many new players from your address in a short time; wait a minute")]
    GuestsTooFast,
    #[error("there is no game of this name")]
    UnknownRuleset,
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("somebody at this table has that name already; choose another one")]
    NameTaken,
    #[error("the server cannot reach its database; try again in a moment")]
    NoDatabase(#[source] StoreError),
    #[error("something went wrong on our side; tell whoever runs the server")]
    Internal(#[source] StoreError),
}

impl Refusal {
    pub(crate) fn body(&self) -> ErrorBody {
        let code = match self {
            Refusal::Malformed(_) => ErrorCode::Malformed,
            Refusal::TooLarge => ErrorCode::TooLarge,
            Refusal::NotFound => ErrorCode::NotFound,
            Refusal::NoSession => ErrorCode::NoSession,
            Refusal::WrongOrigin | Refusal::WrongHost(_) => ErrorCode::WrongOrigin,
            Refusal::BadName => ErrorCode::BadName,
            Refusal::WordNeeded | Refusal::WrongWord => ErrorCode::WordNeeded,
            Refusal::RateLimited
            | Refusal::Banned
            | Refusal::TooManySockets
            | Refusal::TooManyTables(_)
            | Refusal::TooManyTablesHere(_)
            | Refusal::TablesTooFast
            | Refusal::GuestsTooFast => ErrorCode::RateLimited,
            Refusal::UnknownRuleset => ErrorCode::UnknownRuleset,
            Refusal::Table(error) => return error.body(),
            Refusal::NameTaken => ErrorCode::NameTaken,
            Refusal::NoDatabase(_) => ErrorCode::Unavailable,
            Refusal::Internal(_) => ErrorCode::Internal,
        };
        ErrorBody {
            code,
            message: self.to_string(),
            detail: None,
        }
    }
}

impl From<SeatError> for Refusal {
    fn from(error: SeatError) -> Refusal {
        Refusal::Table(error.into())
    }
}

impl From<Unavailable> for Refusal {
    fn from(error: Unavailable) -> Refusal {
        Refusal::Table(error.into())
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        match error {
            StoreError::Database(_) => Refusal::NoDatabase(error),
            StoreError::CodeTaken
            | StoreError::RematchTaken
            | StoreError::Fenced
            | StoreError::Corrupt(_) => Refusal::Internal(error),
        }
    }
}
