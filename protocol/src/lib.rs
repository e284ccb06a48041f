//! The messages between clients and the server.
//!
//! `PROTOCOL.md` explains each message with an example; the TypeScript types
//! and the JSON Schema are generated from here.

mod computer;
mod curve;
mod deal;
mod error;
mod game_file;
mod ids;
mod limits;
mod message;
mod notices;
mod recap;
mod replay;
mod session;
mod shorthand;
mod table;
mod talk;
mod time;
mod time_control;

pub use computer::{AddComputer, Computer, ComputerLevel, LendSeat, Opponents, Suggestion};
pub use curve::{CURVE_FORMAT, Curve, CurvePoint, CurveState};
pub use deal::{Bytes32, Deal, NotBytes32};
pub use error::{ErrorBody, ErrorCode};
pub use game_core::Language;
pub use game_file::{EarlierDeal, FileEntry, GAME_FILE_FORMAT, GAME_FILE_KIND, GameFile};
pub use ids::{CommandId, NotPublicHash, PublicHash, TableId, UserId, Version};
pub use limits::{
    BLOCKS_MAX, CHAT_CHARS_MAX, MESSAGE_BYTES_MAX, NAME_CHARS_MAX, PREPARED_STEPS_MAX,
    REPORT_REASON_CHARS_MAX, WATCHING_NAMES_MAX, WEBHOOK_ADDRESS_CHARS_MAX,
    WEBHOOK_TEMPLATE_CHARS_MAX, WEBHOOKS_MAX,
};
pub use message::{
    ClientMessage, LobbyMessage, LobbyRequest, LogLine, PositionView, PrivateEvent, PrivatePart,
    Saving, Seen, ServerMessage,
};
pub use notices::{
    AddDevice, CreateWebhook, MuteTable, NoticesView, QuietHours, SetQuietHours, WebhookAnswer,
    WebhookKind, WebhookState, WebhookView, WishSeat,
};
pub use recap::{RecapDay, RecapPerson, RecapView};
pub use replay::{
    REPLAY_FORMAT, Replay, ReplayRecord, ReplayStart, ReplayStep, SeatEvent, SeatPart, StepKind,
};
pub use session::{
    BlockPerson, CreateSession, DeviceLink, Me, ReturnKey, ReturnKeyView, Returned, RulesetView,
    ServerInfo, SessionView, UseDeviceLink, UseReturnKey,
};
pub use shorthand::{NotShorthand, Shorthand, Vocabulary};
pub use table::{
    CommitPart, CreateTable, ExpectedPart, ForkTable, ForkedFrom, JoinTable, OpenPart,
    OpenPractice, PartState, Person, Presence, RematchTable, SeatToken, SeatView, SetOptions,
    SetReady, TableLink, TableResult, TableStatus, TableSummary, TableView, TakeOver, TakeSeat,
    Visibility,
};
pub use talk::{
    AnswerClaim, Answered, ChatLine, ClaimReason, ClaimSeat, LetWatch, MakeReport, MutePerson,
    OpenQuestion, Question, Reaction, ReportKept, Room, SeatClaim, SeatTaken, Settled, Words,
};
pub use time::UnixMs;
pub use time_control::{
    AtZero, BANK_SECONDS_MAX, ClocksView, DAYS_MAX, INCREMENT_SECONDS_MAX, INCREMENT_SECONDS_MIN,
    OwnClock, Pace, SeatClock, StepClocks, TimeControl,
};
