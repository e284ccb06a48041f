//! Why the server refuses something, whichever way it was requested.

use fondaco_protocol::{ErrorBody, ErrorCode};
use store::engine::StoreError;
use table::{SeatError, TableError, Unavailable};

/// Why a request is refused, in which case nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("This is not what is expected here: {0}.")]
    Malformed(String),
    #[error("{}", ErrorCode::TooLarge)]
    TooLarge,
    #[error("{}", ErrorCode::NotFound)]
    NotFound,
    #[error("{}", ErrorCode::NoSession)]
    NoSession,
    #[error("{}", ErrorCode::WrongOrigin)]
    WrongOrigin,
    #[error("This server goes by the name {0}. Open it there.")]
    WrongHost(String),
    #[error("{}", ErrorCode::BadName)]
    BadName,
    #[error("{}", ErrorCode::RateLimited)]
    RateLimited,
    #[error("Too many pages are open from your address. Close some of them.")]
    TooManySockets,
    #[error("Too many tables are open at your address. Close some of them.")]
    TooManyOpenTables,
    #[error("Whoever runs this server has banned your address.")]
    Banned,
    #[error("{}", ErrorCode::WordNeeded)]
    WordNeeded,
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
    #[error("{}", ErrorCode::BadWebhook)]
    BadWebhook,
    #[error("{}", ErrorCode::BadTemplate)]
    BadTemplate,
    #[error("{}", ErrorCode::BadQuietHours)]
    BadQuietHours,
    #[error("{}", ErrorCode::TooManyDevices)]
    TooManyDevices,
    #[error("{}", ErrorCode::BadReturnKey)]
    BadReturnKey,
    #[error("{}", ErrorCode::TooManyWebhooks)]
    TooManyWebhooks,
    #[error("{}", ErrorCode::NoticesOff)]
    NoticesOff,
    #[error("{}", ErrorCode::NothingToReport)]
    NothingToReport,
    #[error("{}", ErrorCode::TooManyReports)]
    TooManyReports,
    #[error("{}", ErrorCode::TooManyBlocks)]
    TooManyBlocks,
    #[error("{}", ErrorCode::TooManyWishes)]
    TooManyWishes,
    #[error("{}", ErrorCode::UnknownRuleset)]
    UnknownRuleset,
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
            | Refusal::TooManyOpenTables
            | Refusal::TooManyTables(_)
            | Refusal::TooManyTablesHere(_)
            | Refusal::TablesTooFast
            | Refusal::RenamesTooFast
            | Refusal::GuestsTooFast => ErrorCode::RateLimited,
            Refusal::BadWebhook => ErrorCode::BadWebhook,
            Refusal::BadTemplate => ErrorCode::BadTemplate,
            Refusal::BadQuietHours => ErrorCode::BadQuietHours,
            Refusal::TooManyDevices => ErrorCode::TooManyDevices,
            Refusal::BadReturnKey => ErrorCode::BadReturnKey,
            Refusal::TooManyWebhooks => ErrorCode::TooManyWebhooks,
            Refusal::NoticesOff => ErrorCode::NoticesOff,
            Refusal::NothingToReport => ErrorCode::NothingToReport,
            Refusal::TooManyReports => ErrorCode::TooManyReports,
            Refusal::TooManyBlocks => ErrorCode::TooManyBlocks,
            Refusal::TooManyWishes => ErrorCode::TooManyWishes,
            Refusal::UnknownRuleset => ErrorCode::UnknownRuleset,
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
            StoreError::Owned { .. } | StoreError::NoLease => Unavailable::Restarting.into(),
            StoreError::Damaged(_) | StoreError::NotReplayed(_) => Unavailable::Frozen.into(),
            StoreError::CodeTaken
            | StoreError::RematchTaken
            | StoreError::Fenced
            | StoreError::Corrupt(_) => Refusal::Internal(error),
        }
    }
}
