//! Refused requests.

use crate::readiness::with_causes;
use crate::store::StoreError;
use crate::table::{SeatError, TableError, Unavailable};
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fondaco_protocol::{ErrorBody, ErrorCode};
use tracing::error;

/// When a client may ask again after the server could not answer.
const RETRY_AFTER_SECONDS: HeaderValue = HeaderValue::from_static("2");

/// Why a request is refused.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    #[error("this is not what is expected here: {0}")]
    Malformed(String),
    #[error("this is longer than 16 KiB")]
    TooLarge,
    #[error("there is nothing at this address")]
    NotFound,
    #[error("tell us your name first")]
    NoSession,
    #[error("this request comes from another site; open the table on the server's own page")]
    WrongOrigin,
    #[error("this server is reached under the name {0}; open it there")]
    WrongHost(String),
    #[error("a name has 1 to 24 characters that can be seen")]
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
    #[error("something went wrong on our side; try again in a moment")]
    Store(#[from] StoreError),
}

impl ApiError {
    pub(crate) fn body(&self) -> ErrorBody {
        let code = match self {
            ApiError::Malformed(_) => ErrorCode::Malformed,
            ApiError::TooLarge => ErrorCode::TooLarge,
            ApiError::NotFound => ErrorCode::NotFound,
            ApiError::NoSession => ErrorCode::NoSession,
            ApiError::WrongOrigin | ApiError::WrongHost(_) => ErrorCode::WrongOrigin,
            ApiError::BadName => ErrorCode::BadName,
            ApiError::WordNeeded | ApiError::WrongWord => ErrorCode::WordNeeded,
            ApiError::RateLimited
            | ApiError::Banned
            | ApiError::TooManySockets
            | ApiError::TooManyTables(_)
            | ApiError::TooManyTablesHere(_)
            | ApiError::TablesTooFast
            | ApiError::GuestsTooFast => ErrorCode::RateLimited,
            ApiError::UnknownRuleset => ErrorCode::UnknownRuleset,
            ApiError::Table(error) => return error.body(),
            ApiError::Store(StoreError::Database(_)) => ErrorCode::ServerBusy,
            ApiError::Store(_) => ErrorCode::Internal,
        };
        ErrorBody {
            code,
            message: self.to_string(),
            detail: None,
        }
    }
}

impl From<SeatError> for ApiError {
    fn from(error: SeatError) -> ApiError {
        ApiError::Table(error.into())
    }
}

impl From<Unavailable> for ApiError {
    fn from(error: Unavailable) -> ApiError {
        ApiError::Table(error.into())
    }
}

/// The HTTP status of each code.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::Malformed
        | ErrorCode::BadName
        | ErrorCode::UnknownRuleset
        | ErrorCode::BadOption
        | ErrorCode::BadText
        | ErrorCode::NoSuchSeat => StatusCode::BAD_REQUEST,
        ErrorCode::NoSession => StatusCode::UNAUTHORIZED,
        ErrorCode::WrongOrigin
        | ErrorCode::NotAPlayer
        | ErrorCode::NotHost
        | ErrorCode::WordNeeded
        | ErrorCode::Removed
        | ErrorCode::NoSpectators => StatusCode::FORBIDDEN,
        ErrorCode::NotFound | ErrorCode::TableNotFound | ErrorCode::NoSuchVersion => {
            StatusCode::NOT_FOUND
        }
        ErrorCode::TableFull
        | ErrorCode::SeatTaken
        | ErrorCode::AlreadyStarted
        | ErrorCode::NotStarted
        | ErrorCode::SeatsEmpty
        | ErrorCode::NotReady
        | ErrorCode::NeedsConsent
        | ErrorCode::TermsChanged
        | ErrorCode::StaleVersion
        | ErrorCode::NotYourTurn
        | ErrorCode::IllegalAction
        | ErrorCode::GameOver
        | ErrorCode::NotFinished
        | ErrorCode::QuestionOpen
        | ErrorCode::NoQuestion
        | ErrorCode::NotAway
        | ErrorCode::BadToken
        | ErrorCode::NothingToUndo
        | ErrorCode::CommandIdReused
        | ErrorCode::StillSaving
        | ErrorCode::TableClosed => StatusCode::CONFLICT,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::RateLimited | ErrorCode::TooSlow => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::ServerBusy | ErrorCode::Restarting => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::TableFrozen | ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let ApiError::Store(cause) = &self {
            let cause = with_causes(cause);
            error!(
                error = cause,
                "a request failed because of the store: {cause}"
            );
        }
        let body = self.body();
        let status = status(body.code);
        let mut response = (status, Json(body)).into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        response
    }
}

/// The answer for addresses and methods that do not exist.
pub(super) async fn no_such_address() -> ApiError {
    ApiError::NotFound
}
