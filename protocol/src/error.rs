//! Errors: a stable code, and a sentence that says what to do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why something was refused. Codes are added, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The body or message is not what is expected here.
    Malformed,
    /// The body or message is longer than `MESSAGE_BYTES_MAX`.
    TooLarge,
    /// There is nothing at this address.
    NotFound,
    /// No session cookie came along, or one that the server does not know.
    NoSession,
    /// The request comes from another site.
    WrongOrigin,
    /// The name is empty, too long, or has characters that names cannot have.
    BadName,
    /// Somebody at the table has a name that looks the same.
    NameTaken,
    /// Too many requests; wait a moment.
    RateLimited,
    /// The server holds as much as it can; try again later.
    ServerBusy,
    /// No table has this id or code.
    TableNotFound,
    /// Every seat is taken.
    TableFull,
    /// Somebody sits there already.
    SeatTaken,
    /// The table has no such seat.
    NoSuchSeat,
    /// Only those who sit at the table may do this.
    NotAPlayer,
    /// Only the host may do this.
    NotHost,
    /// Only before the game starts.
    AlreadyStarted,
    /// Only once the game has started.
    NotStarted,
    /// Seats are still empty.
    SeatsEmpty,
    /// Players are not ready yet.
    NotReady,
    /// The host does not allow spectators here.
    NoSpectators,
    /// There is no ruleset of this name.
    UnknownRuleset,
    /// An option or its value is unknown, or the number of seats does not fit.
    BadOption,
    /// What this seat may do has changed since the version named.
    StaleVersion,
    /// Others are to act.
    NotYourTurn,
    /// The rules forbid it; `detail` has the reason's own code.
    IllegalAction,
    /// The game has ended.
    GameOver,
    /// Only once the game has ended.
    NotFinished,
    /// There is no such position in that game.
    NoSuchVersion,
    /// The text is empty, too long or has control characters.
    BadText,
    /// Opening a table here takes a word that the operator gives out.
    WordNeeded,
    /// Another question waits for answers.
    QuestionOpen,
    /// Nothing is being asked, or not of this seat.
    NoQuestion,
    /// That player is here, or has been away only for a moment.
    NotAway,
    /// The link was used already or is too old.
    BadToken,
    /// Nothing can be undone, because chance was used or somebody else acted.
    NothingToUndo,
    /// This command id was used for something else.
    CommandIdReused,
    /// Your last action is still being saved.
    StillSaving,
    /// The table stands still because of an error on the server's side.
    TableFrozen,
    /// The table was closed.
    TableClosed,
    /// The host has removed you from this table.
    Removed,
    /// The others must agree to it; ask them.
    NeedsConsent,
    /// The host has changed what is played since.
    TermsChanged,
    /// The server restarts; connect again.
    Restarting,
    /// This connection did not read fast enough.
    TooSlow,
    /// The server cannot reach its database; try again in a moment.
    Unavailable,
    /// Something went wrong on the server's side.
    Internal,
}

/// The body of every refused request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ErrorBody {
    /// For programs; clients translate it.
    pub code: ErrorCode,
    /// For people, in English.
    pub message: String,
    /// A more precise code, of the rules for example.
    pub detail: Option<String>,
}
