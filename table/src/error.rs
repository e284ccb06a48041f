//! Why a table refuses something, grouped by what was refused. Nothing has changed in that case.

use fondaco_protocol::{ErrorBody, ErrorCode};
use game_core::{Refusal, SetupError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    Refused(#[from] Refusal),
    Stale,
    NothingToUndo,
    TooManyChanges,
    NoClock,
    TooMuchTime,
    LogFull,
    CommandIdReused,
}

/// A change to the table is refused: seats, options, status.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatError {
    Full,
    SeatTaken,
    NoSuchSeat,
    NotAPlayer,
    NoComputer,
    NotStarted,
    NotHost,
    Removed,
    TooLate,
    AlreadyStarted,
    GameOver,
    Closed,
    NeedsConsent,
    SeatsEmpty,
    NotReady,
    PartMissing { name: String },
    PartEarly,
    BadPart,
    NameTaken,
    TermsChanged,
    BadToken,
    BadClock,
    HasSeat,
    ClaimOpen,
    NoClaim,
    NotAway,
    AskedLately,
    Muted,
    BadOption(#[from] SetupError),
}

/// A question to the other players is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QuestionError {
    NotAPlayer,
    NoSuchSeat,
    NotStarted,
    GameOver,
    AlreadyOpen,
    NotAsked,
    NotAway,
    NoComputer,
    NothingToUndo,
    TooLongAgo,
    NoClock,
    AskedLately,
    TooSoon,
}

/// A hint is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HintError {
    NotAPlayer,
    NotStarted,
    GameOver,
    NotYourTurn,
    NotHere,
    TooSoon,
    Busy,
    Stale,
    Failed,
}

/// A prepared move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    NotAPlayer,
    NotStarted,
    GameOver,
    Nothing,
}

/// The table cannot do anything just now, whatever the request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    Busy,
    Restarting,
    StillSaving,
    NotSaved,
    NotRead,
    Frozen,
    RulesFailed,
}

/// Why a table refuses something.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(into = "ErrorBody", from = "ErrorBody")]
pub enum TableError {
    NotFound,
    NoSpectators,
    UnknownRuleset,
    NotStarted,
    NotFinished,
    NoSuchVersion,
    BadText,
    Move(#[from] MoveError),
    Seat(#[from] SeatError),
    Question(#[from] QuestionError),
    Hint(#[from] HintError),
    Plan(#[from] PlanError),
    Unavailable(#[from] Unavailable),
    /// The error as reported by the node that owns the table.
    Elsewhere(ErrorBody),
}

// People see the message of the code, unless the rules have more to say.

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Move(error) => error.fmt(f),
            TableError::Seat(error) => error.fmt(f),
            TableError::Elsewhere(body) => f.write_str(&body.message),
            error => error.code().fmt(f),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Refused(refusal) => refusal.fmt(f),
            error => error.code().fmt(f),
        }
    }
}

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatError::BadOption(error) => error.fmt(f),
            SeatError::PartMissing { name } => write!(
                f,
                "The device of {name} still has to add its part to the deal. Ask {name} to look at the table."
            ),
            error => error.code().fmt(f),
        }
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl fmt::Display for HintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl TableError {
    /// The stable code.
    pub fn code(&self) -> ErrorCode {
        match self {
            TableError::NotFound => ErrorCode::TableNotFound,
            TableError::NoSpectators => ErrorCode::NoSpectators,
            TableError::UnknownRuleset => ErrorCode::UnknownRuleset,
            TableError::NotStarted => ErrorCode::NotStarted,
            TableError::NotFinished => ErrorCode::NotFinished,
            TableError::NoSuchVersion => ErrorCode::NoSuchVersion,
            TableError::BadText => ErrorCode::BadText,
            TableError::Move(error) => error.code(),
            TableError::Seat(error) => error.code(),
            TableError::Question(error) => error.code(),
            TableError::Hint(error) => error.code(),
            TableError::Plan(error) => error.code(),
            TableError::Unavailable(error) => error.code(),
            TableError::Elsewhere(body) => body.code,
        }
    }

    /// The error as clients receive it.
    pub fn body(&self) -> ErrorBody {
        let detail = match self {
            TableError::Move(MoveError::Refused(Refusal::Illegal { code, .. })) => {
                Some((*code).to_owned())
            }
            TableError::Elsewhere(body) => body.detail.clone(),
            _ => None,
        };
        ErrorBody {
            code: self.code(),
            message: self.to_string(),
            detail,
        }
    }
}

impl From<TableError> for ErrorBody {
    fn from(error: TableError) -> ErrorBody {
        error.body()
    }
}

impl From<ErrorBody> for TableError {
    fn from(body: ErrorBody) -> TableError {
        TableError::Elsewhere(body)
    }
}

impl MoveError {
    fn code(&self) -> ErrorCode {
        match self {
            MoveError::Refused(Refusal::Malformed(_)) => ErrorCode::Malformed,
            MoveError::Refused(Refusal::GameOver) => ErrorCode::GameOver,
            MoveError::Refused(Refusal::NotYourTurn) => ErrorCode::NotYourTurn,
            MoveError::Refused(Refusal::Illegal { .. }) => ErrorCode::IllegalAction,
            MoveError::Stale => ErrorCode::StaleVersion,
            MoveError::NothingToUndo => ErrorCode::NothingToUndo,
            MoveError::TooManyChanges => ErrorCode::TooManyChanges,
            MoveError::NoClock => ErrorCode::NoClock,
            MoveError::TooMuchTime => ErrorCode::TooMuchTime,
            MoveError::LogFull => ErrorCode::LogFull,
            MoveError::CommandIdReused => ErrorCode::CommandIdReused,
        }
    }
}

impl SeatError {
    fn code(&self) -> ErrorCode {
        match self {
            SeatError::Full => ErrorCode::TableFull,
            SeatError::SeatTaken => ErrorCode::SeatTaken,
            SeatError::NoSuchSeat => ErrorCode::NoSuchSeat,
            SeatError::NotAPlayer => ErrorCode::NotAPlayer,
            SeatError::NoComputer => ErrorCode::NoComputer,
            SeatError::NotStarted => ErrorCode::NotStarted,
            SeatError::NotHost => ErrorCode::NotHost,
            SeatError::Removed => ErrorCode::Removed,
            SeatError::TooLate => ErrorCode::TooLate,
            SeatError::AlreadyStarted => ErrorCode::AlreadyStarted,
            SeatError::GameOver => ErrorCode::GameOver,
            SeatError::Closed => ErrorCode::TableClosed,
            SeatError::NeedsConsent => ErrorCode::NeedsConsent,
            SeatError::SeatsEmpty => ErrorCode::SeatsEmpty,
            SeatError::NotReady => ErrorCode::NotReady,
            SeatError::PartMissing { .. } => ErrorCode::PartMissing,
            SeatError::PartEarly => ErrorCode::PartEarly,
            SeatError::BadPart => ErrorCode::BadPart,
            SeatError::NameTaken => ErrorCode::NameTaken,
            SeatError::TermsChanged => ErrorCode::TermsChanged,
            SeatError::BadToken => ErrorCode::BadToken,
            SeatError::BadClock => ErrorCode::BadClock,
            SeatError::HasSeat => ErrorCode::HasSeat,
            SeatError::ClaimOpen => ErrorCode::QuestionOpen,
            SeatError::NoClaim => ErrorCode::NoQuestion,
            SeatError::NotAway => ErrorCode::NotAway,
            SeatError::AskedLately => ErrorCode::AskedLately,
            SeatError::Muted => ErrorCode::Muted,
            SeatError::BadOption(_) => ErrorCode::BadOption,
        }
    }
}

impl QuestionError {
    fn code(&self) -> ErrorCode {
        match self {
            QuestionError::NotAPlayer => ErrorCode::NotAPlayer,
            QuestionError::NoSuchSeat => ErrorCode::NoSuchSeat,
            QuestionError::NotStarted => ErrorCode::NotStarted,
            QuestionError::GameOver => ErrorCode::GameOver,
            QuestionError::AlreadyOpen => ErrorCode::QuestionOpen,
            QuestionError::NotAsked => ErrorCode::NoQuestion,
            QuestionError::NotAway => ErrorCode::NotAway,
            QuestionError::NoComputer => ErrorCode::NoComputer,
            QuestionError::NothingToUndo => ErrorCode::NothingToUndo,
            QuestionError::TooLongAgo => ErrorCode::TooLongAgo,
            QuestionError::NoClock => ErrorCode::NoClock,
            QuestionError::AskedLately => ErrorCode::AskedLately,
            QuestionError::TooSoon => ErrorCode::RateLimited,
        }
    }
}

impl HintError {
    fn code(self) -> ErrorCode {
        match self {
            HintError::NotAPlayer => ErrorCode::NotAPlayer,
            HintError::NotStarted => ErrorCode::NotStarted,
            HintError::GameOver => ErrorCode::GameOver,
            HintError::NotYourTurn => ErrorCode::NotYourTurn,
            HintError::NotHere => ErrorCode::NoHints,
            HintError::TooSoon => ErrorCode::RateLimited,
            HintError::Busy => ErrorCode::ServerBusy,
            HintError::Stale => ErrorCode::StaleVersion,
            HintError::Failed => ErrorCode::Internal,
        }
    }
}

impl PlanError {
    fn code(self) -> ErrorCode {
        match self {
            PlanError::NotAPlayer => ErrorCode::NotAPlayer,
            PlanError::NotStarted => ErrorCode::NotStarted,
            PlanError::GameOver => ErrorCode::GameOver,
            PlanError::Nothing => ErrorCode::CannotPrepare,
        }
    }
}

impl Unavailable {
    fn code(self) -> ErrorCode {
        match self {
            Unavailable::Busy => ErrorCode::ServerBusy,
            Unavailable::Restarting => ErrorCode::Restarting,
            Unavailable::StillSaving => ErrorCode::StillSaving,
            Unavailable::Frozen => ErrorCode::TableFrozen,
            Unavailable::NotSaved | Unavailable::NotRead => ErrorCode::Unavailable,
            Unavailable::RulesFailed => ErrorCode::Internal,
        }
    }
}
