//! Why a table refuses something.

use fondaco_protocol::{ErrorBody, ErrorCode};
use game_core::{Refusal, SetupError};

/// Why a table refuses something; nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say all")]
pub enum TableError {
    #[error("there is no such table; check the link or the code")]
    NotFound,
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
    #[error("the game has started already")]
    AlreadyStarted,
    #[error("the game has not started yet")]
    NotStarted,
    #[error("some seats are still empty; invite more players or use fewer seats")]
    SeatsEmpty,
    #[error("not everybody is ready yet")]
    NotReady,
    #[error("the host does not allow spectators at this table")]
    NoSpectators,
    #[error("there is no game of this name")]
    UnknownRuleset,
    #[error(transparent)]
    BadOption(#[from] SetupError),
    #[error("the game has moved on; choose again")]
    Stale,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("{message}")]
    Illegal { code: &'static str, message: String },
    #[error("this is not an action of this game: {0}")]
    NotAnAction(String),
    #[error("the game is over")]
    GameOver,
    #[error("the game is not over yet")]
    NotFinished,
    #[error("the game has no such position")]
    NoSuchVersion,
    #[error("a line has 1 to 300 characters, and none that cannot be shown")]
    BadText,
    #[error("another question waits for answers")]
    QuestionOpen,
    #[error("you are not being asked anything")]
    NoQuestion,
    #[error("that player is here, or has been away only for a moment")]
    NotAway,
    #[error("this link was used already or is too old; make a new one")]
    BadToken,
    #[error("there is nothing that you could take back")]
    NothingToUndo,
    #[error("this command id was used for another command; make a new one")]
    CommandIdReused,
    #[error("earlier actions are still being saved; try again in a moment")]
    StillSaving,
    #[error("this table was closed")]
    Closed,
    #[error(
        "this table stands still because of an error on our side; the host of the server can help"
    )]
    Frozen,
    #[error("the rules failed at this; choose something else, or tell the host of the server")]
    RulesFailed,
    #[error("the server has too much to do; try again in a moment")]
    Busy,
    #[error("the server restarts; connect again in a moment")]
    Restarting,
    #[error("this could not be saved; try again in a moment")]
    NotSaved,
}

impl TableError {
    /// The stable code.
    pub fn code(&self) -> ErrorCode {
        match self {
            TableError::NotFound => ErrorCode::TableNotFound,
            TableError::Full => ErrorCode::TableFull,
            TableError::SeatTaken => ErrorCode::SeatTaken,
            TableError::NoSuchSeat => ErrorCode::NoSuchSeat,
            TableError::NotAPlayer => ErrorCode::NotAPlayer,
            TableError::NotHost => ErrorCode::NotHost,
            TableError::AlreadyStarted => ErrorCode::AlreadyStarted,
            TableError::NotStarted => ErrorCode::NotStarted,
            TableError::SeatsEmpty => ErrorCode::SeatsEmpty,
            TableError::NotReady => ErrorCode::NotReady,
            TableError::NoSpectators => ErrorCode::NoSpectators,
            TableError::UnknownRuleset => ErrorCode::UnknownRuleset,
            TableError::BadOption(_) => ErrorCode::BadOption,
            TableError::Stale => ErrorCode::StaleVersion,
            TableError::NotYourTurn => ErrorCode::NotYourTurn,
            TableError::Illegal { .. } => ErrorCode::IllegalAction,
            TableError::NotAnAction(_) => ErrorCode::Malformed,
            TableError::GameOver => ErrorCode::GameOver,
            TableError::NotFinished => ErrorCode::NotFinished,
            TableError::NoSuchVersion => ErrorCode::NoSuchVersion,
            TableError::BadText => ErrorCode::BadText,
            TableError::QuestionOpen => ErrorCode::QuestionOpen,
            TableError::NoQuestion => ErrorCode::NoQuestion,
            TableError::NotAway => ErrorCode::NotAway,
            TableError::BadToken => ErrorCode::BadToken,
            TableError::NothingToUndo => ErrorCode::NothingToUndo,
            TableError::CommandIdReused => ErrorCode::CommandIdReused,
            TableError::StillSaving => ErrorCode::StillSaving,
            TableError::Closed => ErrorCode::TableClosed,
            TableError::Frozen => ErrorCode::TableFrozen,
            TableError::Busy => ErrorCode::ServerBusy,
            TableError::Restarting => ErrorCode::Restarting,
            TableError::NotSaved | TableError::RulesFailed => ErrorCode::Internal,
        }
    }

    /// The body of a refused request.
    pub fn body(&self) -> ErrorBody {
        let detail = match self {
            TableError::Illegal { code, .. } => Some((*code).to_owned()),
            _ => None,
        };
        ErrorBody {
            code: self.code(),
            message: self.to_string(),
            detail,
        }
    }
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        match refusal {
            Refusal::Malformed(why) => TableError::NotAnAction(why),
            Refusal::GameOver => TableError::GameOver,
            Refusal::NotYourTurn => TableError::NotYourTurn,
            Refusal::Illegal { code, message } => TableError::Illegal { code, message },
        }
    }
}
