//! Why a table refuses something. Nothing has changed in that case.

use fondaco_protocol::{ErrorBody, ErrorCode};
use game_core::{Refusal, SetupError};
use serde::{Deserialize, Serialize};
use std::fmt;

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

/// Why a table refuses something. Between nodes, it is what clients receive.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(into = "ErrorBody", from = "ErrorBody")]
pub enum TableError {
    /// The request is not allowed, or not possible now; or another node has refused it.
    Refused(ErrorBody),
    Unavailable(#[from] Unavailable),
}

impl TableError {
    /// The deal still lacks the part of the player with this name.
    pub(crate) fn part_missing(name: &str) -> TableError {
        let message = format!(
            "The device of {name} still has to add its part to the deal. Ask {name} to look at the table."
        );
        TableError::refused(ErrorCode::PartMissing, message)
    }

    fn refused(code: ErrorCode, message: String) -> TableError {
        let detail = None;
        TableError::Refused(ErrorBody {
            code,
            message,
            detail,
        })
    }

    /// The stable code.
    pub fn code(&self) -> ErrorCode {
        match self {
            TableError::Refused(body) => body.code,
            TableError::Unavailable(error) => error.code(),
        }
    }

    /// The error as clients receive it.
    pub fn body(&self) -> ErrorBody {
        match self {
            TableError::Refused(body) => body.clone(),
            TableError::Unavailable(error) => ErrorBody {
                code: error.code(),
                message: error.to_string(),
                detail: None,
            },
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

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.code().fmt(f)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Refused(body) => f.write_str(&body.message),
            TableError::Unavailable(error) => error.fmt(f),
        }
    }
}

/// People see the sentence of the code.
impl From<ErrorCode> for TableError {
    fn from(code: ErrorCode) -> TableError {
        TableError::refused(code, code.to_string())
    }
}

/// People see the sentence of the rules.
impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        let message = refusal.to_string();
        let (code, detail) = match refusal {
            Refusal::Malformed(_) => (ErrorCode::Malformed, None),
            Refusal::GameOver => (ErrorCode::GameOver, None),
            Refusal::NotYourTurn => (ErrorCode::NotYourTurn, None),
            Refusal::Illegal { code, .. } => (ErrorCode::IllegalAction, Some(code.to_owned())),
        };
        TableError::Refused(ErrorBody {
            code,
            message,
            detail,
        })
    }
}

impl From<SetupError> for TableError {
    fn from(error: SetupError) -> TableError {
        TableError::refused(ErrorCode::BadOption, error.to_string())
    }
}

impl From<ErrorBody> for TableError {
    fn from(body: ErrorBody) -> TableError {
        TableError::Refused(body)
    }
}

impl From<TableError> for ErrorBody {
    fn from(error: TableError) -> ErrorBody {
        error.body()
    }
}
