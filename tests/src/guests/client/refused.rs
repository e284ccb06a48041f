//! Why a request did not succeed.

use fondaco_protocol::{ErrorBody, ErrorCode};
use serde_json::Value;

/// Why a request did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The server refused it.
    #[error("{status}: {body:?}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// What the server says.
        body: ErrorBody,
    },
    /// It did not get through, or the response makes no sense.
    #[error("{0}")]
    Broken(String),
}

impl Refused {
    /// The stable code as written on the wire, for assertions.
    pub fn code(&self) -> String {
        match self {
            Refused::Refused { body, .. } => code_text(body.code),
            Refused::Broken(why) => format!("broken: {why}"),
        }
    }
}

/// A code as written on the wire.
pub fn code_text(code: ErrorCode) -> String {
    match serde_json::to_value(code) {
        Ok(Value::String(text)) => text,
        other => format!("{other:?}"),
    }
}
