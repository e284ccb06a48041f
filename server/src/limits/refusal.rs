//! Why the server refuses something, whichever way it was requested.

use fondaco_protocol::{ErrorBody, ErrorCode};
use store::engine::StoreError;
use table::{TableError, Unavailable};

/// Why a request is refused, in which case nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// The sentence of the code says it all.
    #[error("{0}")]
    Code(ErrorCode),
    #[error("This is not what is expected here: {0}.")]
    Malformed(String),
    #[error("This server goes by the name {0}. Open it there.")]
    WrongHost(String),
    #[error("Too many pages are open from your address. Close some of them.")]
    TooManySockets,
    #[error("Too many tables are open at your address. Close some of them.")]
    TooManyOpenTables,
    #[error("Whoever runs this server has banned your address.")]
    Banned,
    #[error("That is not the word. Ask whoever runs this server for it.")]
    WrongWord,
    #[error("You have {0} tables that have not started. Start or close one of them first.")]
    TooManyTables(u32),
    #[error("{0} tables from your address have not started. Start or close one of them first.")]
    TooManyTablesHere(u32),
    #[error("Too many new tables in a short time. Wait a minute.")]
    TablesTooFast,
    #[error("Too many new names in a short time. Wait a minute.")]
    RenamesTooFast,
    #[error("Too many new players from your address in a short time. Wait a minute.")]
    GuestsTooFast,
    /// An operator's command was not carried out; the sentence says why.
    #[error("{1}")]
    Command(ErrorCode, String),
    #[error(transparent)]
    Table(#[from] TableError),
    #[error("{}", ErrorCode::Unavailable)]
    NoDatabase(#[source] StoreError),
    #[error("{}", ErrorCode::Internal)]
    Internal(#[source] StoreError),
}

impl Refusal {
    pub(crate) fn body(&self) -> ErrorBody {
        let code = match self {
            Refusal::Code(code) | Refusal::Command(code, _) => *code,
            Refusal::Malformed(_) => ErrorCode::Malformed,
            Refusal::WrongHost(_) => ErrorCode::WrongOrigin,
            Refusal::WrongWord => ErrorCode::WordNeeded,
            Refusal::Banned
            | Refusal::TooManySockets
            | Refusal::TooManyOpenTables
            | Refusal::TooManyTables(_)
            | Refusal::TooManyTablesHere(_)
            | Refusal::TablesTooFast
            | Refusal::RenamesTooFast
            | Refusal::GuestsTooFast => ErrorCode::RateLimited,
            Refusal::Table(error) => return error.body(),
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

impl From<ErrorCode> for Refusal {
    fn from(code: ErrorCode) -> Refusal {
        Refusal::Code(code)
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
            StoreError::Owned { .. } | StoreError::NoLease => Unavailable::Restarting.into(),
            StoreError::Damaged(_) | StoreError::NotReplayed(_) => Unavailable::Frozen.into(),
            StoreError::CodeTaken
            | StoreError::RematchTaken
            | StoreError::Fenced
            | StoreError::Corrupt(_) => Refusal::Internal(error),
        }
    }
}
