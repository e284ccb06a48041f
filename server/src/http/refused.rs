//! How a refusal is sent over HTTP.

use crate::limits::Refusal;
use crate::observe::with_causes;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fondaco_protocol::ErrorCode;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::sync::LazyLock;
use tracing::error;

/// How many seconds to wait before retrying what failed because the server or its database was
/// busy.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("2");

/// While a database is down, every request fails for the same reason: one log line per second is
/// enough.
static LINES: LazyLock<DefaultDirectRateLimiter> =
    LazyLock::new(|| RateLimiter::direct(Quota::per_second(NonZeroU32::MIN)));

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        if let Refusal::NoDatabase(cause) | Refusal::Internal(cause) = &self
            && LINES.check().is_ok()
        {
            error!(
                error = with_causes(cause),
                "a request failed because of the store"
            );
        }
        let body = self.body();
        let status = status(body.code);
        let mut response = (status, Json(body)).into_response();
        if matches!(
            status,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS
        ) {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, RETRY_AFTER);
        }
        response
    }
}

/// The HTTP status of each code.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::Malformed
        | ErrorCode::BadGameFile
        | ErrorCode::BadName
        | ErrorCode::BadTime
        | ErrorCode::UnknownRuleset
        | ErrorCode::BadOption
        | ErrorCode::BadClock
        | ErrorCode::BadText
        | ErrorCode::BadWebhook
        | ErrorCode::BadTemplate
        | ErrorCode::BadQuietHours
        | ErrorCode::NoSuchSeat
        | ErrorCode::BadLogin => StatusCode::BAD_REQUEST,
        ErrorCode::NoSession | ErrorCode::LoginNeeded => StatusCode::UNAUTHORIZED,
        ErrorCode::WrongOrigin
        | ErrorCode::NotAPlayer
        | ErrorCode::NotMember
        | ErrorCode::NotFounder
        | ErrorCode::NotProposer
        | ErrorCode::NotHost
        | ErrorCode::NotOperator
        | ErrorCode::Removed
        | ErrorCode::Muted
        | ErrorCode::WordNeeded
        | ErrorCode::NoticesOff
        | ErrorCode::NoSpectators => StatusCode::FORBIDDEN,
        ErrorCode::NotFound
        | ErrorCode::TableNotFound
        | ErrorCode::CircleNotFound
        | ErrorCode::NoSuchVersion
        | ErrorCode::NothingToReport => StatusCode::NOT_FOUND,
        ErrorCode::TableFull
        | ErrorCode::HasSeat
        | ErrorCode::AskedLately
        | ErrorCode::SeatTaken
        | ErrorCode::TooLate
        | ErrorCode::AlreadyStarted
        | ErrorCode::NotStarted
        | ErrorCode::SeatsEmpty
        | ErrorCode::NotReady
        | ErrorCode::PartMissing
        | ErrorCode::PartEarly
        | ErrorCode::BadPart
        | ErrorCode::NeedsConsent
        | ErrorCode::TermsChanged
        | ErrorCode::StaleVersion
        | ErrorCode::NotYourTurn
        | ErrorCode::IllegalAction
        | ErrorCode::GameOver
        | ErrorCode::NotFinished
        | ErrorCode::NotLeading
        | ErrorCode::TooManyRemarks
        | ErrorCode::QuestionOpen
        | ErrorCode::NoQuestion
        | ErrorCode::NotAway
        | ErrorCode::NoComputer
        | ErrorCode::NoLesson
        | ErrorCode::NoHints
        | ErrorCode::NoHelp
        | ErrorCode::CannotPrepare
        | ErrorCode::PreparedIllegal
        | ErrorCode::PreparedChanged
        | ErrorCode::PreparedUnforeseen
        | ErrorCode::PreparedTurnOver
        | ErrorCode::PreparedReplaced
        | ErrorCode::PreparedTakenBack
        | ErrorCode::BadToken
        | ErrorCode::BadReturnKey
        | ErrorCode::LoginDecides
        | ErrorCode::NameTaken
        | ErrorCode::NothingToUndo
        | ErrorCode::TooLongAgo
        | ErrorCode::NoClock
        | ErrorCode::TooMuchTime
        | ErrorCode::TooManyChanges
        | ErrorCode::LogFull
        | ErrorCode::CommandIdReused
        | ErrorCode::StillSaving
        | ErrorCode::TooManyDevices
        | ErrorCode::TooManyBackups
        | ErrorCode::OwnAddress
        | ErrorCode::TooManyWebhooks
        | ErrorCode::TooManyReports
        | ErrorCode::TooManyBlocks
        | ErrorCode::CircleFull
        | ErrorCode::TooManyCircles
        | ErrorCode::TooManyEvenings
        | ErrorCode::TooManyWishes
        | ErrorCode::TableClosed => StatusCode::CONFLICT,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::RateLimited | ErrorCode::TooSlow => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::ServerBusy | ErrorCode::Restarting | ErrorCode::Unavailable => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        ErrorCode::TableFrozen | ErrorCode::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use store::engine::StoreError;

    #[test]
    fn an_outage_says_when_to_try_again() {
        let outage = Refusal::from(StoreError::Database(Arc::new(std::fmt::Error)));
        let response = outage.into_response();
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(response.headers().contains_key(header::RETRY_AFTER));
    }
}
