//! Why a table refuses something, by who can say so. Nothing has changed then.

use fondaco_protocol::{CHAT_CHARS_MAX, ErrorBody, ErrorCode};
use game_core::{Refusal, SetupError};

/// Said of an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("the game has moved on; choose again")]
    Stale,
    #[error("there is nothing that you could take back")]
    NothingToUndo,
    #[error("this command id was used for another command; make a new one")]
    CommandIdReused,
}

/// Said of a change to the table: seats, options, status.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatError {
    #[error("every seat at this table is taken")]
    Full,
    #[error("somebody sits there already; choose a free seat")]
    SeatTaken,
    #[error("this table has no such seat")]
    NoSuchSeat,
    #[error("only those who sit at the table can do this")]
    NotAPlayer,
    #[error("only the host can do this")]
    NotHost,
    #[error("the host has removed you from this table")]
    Removed,
    #[error("the game has started already")]
    AlreadyStarted,
    #[error("the game is over")]
    GameOver,
    #[error("this table was closed")]
    Closed,
    #[error("the others must agree to this; ask them")]
    NeedsConsent,
    #[error("some seats are still empty; invite more players or use fewer seats")]
    SeatsEmpty,
    #[error("not everybody is ready yet")]
    NotReady,
    #[error("the host has changed what is played; look again")]
    TermsChanged,
    #[error("this link was used already or is too old; make a new one")]
    BadToken,
    #[error(transparent)]
    BadOption(#[from] SetupError),
}

/// Said of a question to the other players.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QuestionError {
    #[error("only those who sit at the table can do this")]
    NotAPlayer,
    #[error("this table has no such seat")]
    NoSuchSeat,
    #[error("the game has not started yet")]
    NotStarted,
    #[error("the game is over")]
    GameOver,
    #[error("another question waits for answers")]
    AlreadyOpen,
    #[error("you are not being asked anything")]
    NotAsked,
    #[error("that player is here, or has been away only for a moment")]
    NotAway,
    #[error("there is nothing that you could take back")]
    NothingToUndo,
}

/// The table cannot do anything just now, whatever it is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unavailable {
    #[error("the server is busy; try again in a moment")]
    Busy,
    #[error("the server restarts; connect again in a moment")]
    Restarting,
    #[error("earlier actions are still being saved; try again in a moment")]
    StillSaving,
    #[error("this could not be saved; try again in a moment")]
    NotSaved,
    #[error("this could not be read; try again in a moment")]
    NotRead,
    #[error("this table is frozen because of a server error; ask whoever runs the server")]
    Frozen,
    #[error("the rules failed at this; choose something else, or tell whoever runs the server")]
    RulesFailed,
}

/// Why a table refuses something.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    #[error("there is no such table; check the link or the code")]
    NotFound,
    #[error("the host does not allow spectators at this table")]
    NoSpectators,
    #[error("there is no game of this name")]
    UnknownRuleset,
    #[error("the game has not started yet")]
    NotStarted,
    #[error("the game is not over yet")]
    NotFinished,
    #[error("the game has no such position")]
    NoSuchVersion,
    #[error("messages are 1 to {CHAT_CHARS_MAX} visible characters")]
    BadText,
    #[error(transparent)]
    Move(#[from] MoveError),
    #[error(transparent)]
    Seat(#[from] SeatError),
    #[error(transparent)]
    Question(#[from] QuestionError),
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
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
            TableError::Unavailable(error) => error.code(),
        }
    }

    /// As clients are told of it.
    pub fn body(&self) -> ErrorBody {
        let detail = match self {
            TableError::Move(MoveError::Refused(Refusal::Illegal { code, .. })) => {
                Some((*code).to_owned())
            }
            _ => None,
        };
        ErrorBody {
            code: self.code(),
            message: self.to_string(),
            detail,
        }
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
            SeatError::NotHost => ErrorCode::NotHost,
            SeatError::Removed => ErrorCode::Removed,
            SeatError::AlreadyStarted => ErrorCode::AlreadyStarted,
            SeatError::GameOver => ErrorCode::GameOver,
            SeatError::Closed => ErrorCode::TableClosed,
            SeatError::NeedsConsent => ErrorCode::NeedsConsent,
            SeatError::SeatsEmpty => ErrorCode::SeatsEmpty,
            SeatError::NotReady => ErrorCode::NotReady,
            SeatError::TermsChanged => ErrorCode::TermsChanged,
            SeatError::BadToken => ErrorCode::BadToken,
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
            QuestionError::NothingToUndo => ErrorCode::NothingToUndo,
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
