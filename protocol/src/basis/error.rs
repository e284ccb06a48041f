//! Errors: a stable code, and a sentence that says what to do.

use crate::{CHAT_CHARS_MAX, NAME_CHARS_MAX};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// The codes with their English sentences, for the documentation and the server's responses. A
/// test compares those of the web client's English catalogue.
macro_rules! error_codes {
    ($($code:ident: $sentence:literal,)*) => {
        /// Why something was refused. Codes are added, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        pub enum ErrorCode {
            $(#[doc = $sentence] $code,)*
        }

        impl ErrorCode {
            /// Every code, in the order of `PROTOCOL.md`.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$code,)*];
        }

        /// The English sentence shown to people. In a browser, the page has the sentences.
        impl fmt::Display for ErrorCode {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if cfg!(target_family = "wasm") {
                    return Ok(());
                }
                match self {
                    $(ErrorCode::$code => write!(f, $sentence),)*
                }
            }
        }
    };
}

error_codes! {
    Malformed: "The server did not understand this. Reload the page, then try again.",
    TooLarge: "That is too long for the server. Make it shorter.",
    NotFound: "There is nothing at this address. Check the link, or go back home.",
    NoSession: "The server does not know you yet. Enter your name, then try again.",
    WrongOrigin: "This page comes from another address than the server. Open the link that you were given.",
    BadName: "That name can’t be used. Use 1 to {NAME_CHARS_MAX} ordinary characters.",
    NameTaken: "Someone at this table already has that name, or one that looks like it. Choose another one.",
    RateLimited: "That was a little fast. Wait a moment, then try again.",
    ServerBusy: "The server is full at the moment. Try again in a few minutes.",
    TableNotFound: "There is no such table. Check the code, or ask the host for a new link.",
    TableFull: "Every seat is taken. Stay on this page to be told when one is free.",
    SeatTaken: "Someone else was quicker and has taken this seat. Choose another one.",
    NoSuchSeat: "The table has no such seat. Choose another one.",
    NotAPlayer: "Only those who sit at this table can do that.",
    NotHost: "Only the host can do that. Ask the host of this table.",
    TooLate: "The game has begun without you. Ask whether you may watch, or open a table of your own.",
    AlreadyStarted: "The game has started already, so this can no longer be changed.",
    NotStarted: "The game has not started yet. Wait for the host to start it.",
    SeatsEmpty: "Some seats are still free. Invite more players, or choose fewer seats.",
    NotReady: "Not everybody is ready yet.",
    PartMissing: "A player’s device still has to add its part to the deal. Ask everybody to look at the table.",
    PartEarly: "The deal is prepared once everybody has sat down.",
    BadPart: "This device’s part of the deal has changed. Reload the page.",
    NoSpectators: "Only its players see this game. Ask the host to let you watch, or open a table of your own.",
    UnknownRuleset: "This server does not have that game. Choose another one.",
    BadOption: "These settings do not fit together. Check the options and the number of seats.",
    StaleVersion: "The position has changed in the meantime. Look again and choose once more.",
    NotYourTurn: "It is not your turn. Wait for the others.",
    IllegalAction: "The rules do not allow that now. Choose something else.",
    GameOver: "The game is over.",
    NotFinished: "That is only possible once the game is over.",
    BadGameFile: "This game can’t go on here: its file is damaged, or was written by another version of Fondaco.",
    NoSuchVersion: "There is no such moment in that game.",
    NotLeading: "Someone else leads now. Take over to lead again.",
    TooManyRemarks: "This game has as many remarks as it can keep.",
    BadText: "That message can’t be sent. Use 1 to {CHAT_CHARS_MAX} ordinary characters.",
    WordNeeded: "Opening a table here takes a word. Ask whoever runs this server for it.",
    QuestionOpen: "Another question is waiting for answers. Ask again once it is settled.",
    NoQuestion: "This question is no longer open.",
    NotAway: "That player is here, has only just left, or is off as agreed. Wait a little.",
    BadToken: "This link was used already or is too old. Make a new one on the other device.",
    HasSeat: "You have a seat at this table already.",
    AskedLately: "The table has just said no. Ask again later.",
    NothingToUndo: "This cannot be taken back: something was revealed, or somebody else has acted since.",
    TooManyChanges: "You have changed your mind as often as one game allows. Stay with what you chose last.",
    LogFull: "This game has become too long to go on. Agree to end it, then play again.",
    CommandIdReused: "This move was mixed up with an earlier one. Choose it once more.",
    StillSaving: "Your last move is still being saved. Wait a moment.",
    TableFrozen: "This table is frozen because of a server error. Ask whoever runs the server; no move is lost.",
    TableClosed: "This table was closed. Ask for a new link, or open a table of your own.",
    BadClock: "That clock can’t be used. Choose other times.",
    NoClock: "The clock of this table can’t be changed like that now.",
    TooMuchTime: "You have given or taken time as often as one game allows.",
    NoComputer: "No computer can play here. Play the seat yourselves.",
    NoLesson: "This game has no lesson. Its rules explain it.",
    NoHints: "Hints need everybody’s agreement, unless everybody else is a computer. Ask the others.",
    NoHelp: "That seat can’t get this help now. Choose the seat of a person at a game that computers can play, and help that it does not have yet.",
    CannotPrepare: "Nothing can be prepared here now. Wait for your turn.",
    PreparedIllegal: "The rules no longer allow the move that you had prepared. Choose again.",
    PreparedChanged: "Things have changed since you prepared your move. Look again, then choose.",
    PreparedUnforeseen: "Chance has laid out something else since you prepared your move. Look again, then choose.",
    PreparedTurnOver: "Your turn was over before all of your prepared move. Prepare the rest again if you want it.",
    PreparedReplaced: "The table played for you instead of your prepared move. Choose again when your turn comes.",
    PreparedTakenBack: "Moves have been taken back since you prepared yours. Prepare it again if you still want it.",
    Removed: "The host has removed you from this table. Ask the host about it, or open a table of your own.",
    NeedsConsent: "The others have to agree to this. Ask them.",
    TermsChanged: "The host has just changed what you will play. Have another look.",
    BadWebhook: "That is no address for notices. Paste the whole address that the other service gave you, beginning with https://.",
    BadTemplate: "That template can’t be used. Write valid JSON, or leave it empty.",
    BadQuietHours: "Those quiet hours can’t be used. Choose two different times.",
    TooManyDevices: "You are signed in on as many devices as one person can have. Sign one of them out first.",
    TooManyWebhooks: "You have as many webhooks as one person can have. Remove one of them first.",
    NoticesOff: "This server sends no notices. Ask whoever runs it.",
    TooLongAgo: "That was played for you too long ago to take all of it back. Ask for one move after the other.",
    Restarting: "The server is restarting. You will be back in a moment.",
    TooSlow: "The connection was too slow to keep up. Connecting again.",
    Unavailable: "The server cannot reach its database. Try again in a moment.",
    Muted: "The host has muted you in the chat of this table.",
    NothingToReport: "This can’t be reported: the line is no longer kept, or the person is not at this table.",
    TooManyReports: "Many reports are waiting to be read already. Tell whoever runs this server in another way.",
    TooManyBlocks: "You have blocked as many people as one person can. Unblock somebody first.",
    TooManyWishes: "Too many people are waiting for a seat at this table, or you are waiting at too many tables. Look in again later.",
    CircleNotFound: "There is no such circle, or its link was renewed. Look on the home page, or ask a member for the new link.",
    CircleFull: "This circle has as many members as a circle can have.",
    TooManyCircles: "You are in as many circles as one person can be. Leave one of them first.",
    NotMember: "Only members of this circle can do that.",
    NotFounder: "Only the founder of this circle can do that.",
    NotProposer: "Only whoever proposed this evening, or the founder of the circle, can do that.",
    BadTime: "That time can’t be used. Choose times that are still to come, at most a year ahead.",
    TooManyEvenings: "This circle has as many evenings to come as a circle can have. Call one off first.",
    BadReturnKey: "Nobody has this return key. Check every word.",
    BadLogin: "Your login gave a name that can’t be used here. Tell whoever runs this server.",
    LoginDecides: "Your login decides who you are here, on every device. Sign in or out where you log in.",
    LoginNeeded: "Only people with a login play here. Log in first.",
    OwnAddress: "That would keep you out yourself: it is you, or you are at that address. Sign somebody beside you out instead.",
    TooManyBackups: "There are as many copies as the console keeps. Delete one first.",
    NotOperator: "Only whoever runs this server can do that. Open the console with the link from its log.",
    Internal: "Something went wrong on the server. Try again in a moment.",
}

/// The body of every error response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ErrorBody {
    /// For programs. Clients show its sentence in their own language.
    pub code: ErrorCode,
    /// The sentence for people, in English.
    pub message: String,
    /// A more specific code, such as the game's reason for refusing an action.
    pub detail: Option<String>,
}
