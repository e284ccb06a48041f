//! The messages between clients and the server.
//!
//! `PROTOCOL.md` explains each message with an example; the TypeScript types
//! and the JSON Schema are generated from here.

mod basis {
    //! What all messages use: names, times, limits and errors.

    pub(crate) mod error;
    pub(crate) mod ids;
    pub(crate) mod limits;
    pub(crate) mod time;
}

mod people {
    //! People, what they are notified of, their recap and their circles, and the console.

    pub(crate) mod circles;
    pub(crate) mod console;
    pub(crate) mod evenings;
    pub(crate) mod notices;
    pub(crate) mod recap;
    pub(crate) mod session;
}

mod tables {
    //! A table and everything that people say and ask at it.

    pub(crate) mod computer;
    pub(crate) mod deal;
    pub(crate) mod table;
    pub(crate) mod talk;
    pub(crate) mod time_control;
}

mod past {
    //! Games that are over.

    pub(crate) mod curve;
    pub(crate) mod game_file;
    pub(crate) mod looking_back;
    pub(crate) mod replay;
}

mod socket {
    //! What goes over sockets, and its short form.

    pub(crate) mod message;
    pub(crate) mod shorthand;
}

pub use basis::error::{ErrorBody, ErrorCode};
pub use basis::ids::{CommandId, EveningId, NotPublicHash, PublicHash, TableId, UserId, Version};
pub use basis::limits::{
    BLOCKS_MAX, BLUNDER_POINTS, CHAT_CHARS_MAX, CIRCLE_GAMES_COUNTED_MAX, CIRCLE_MEMBERS_MAX,
    CIRCLE_PAIRS_MAX, CIRCLE_TABLES_MAX, CIRCLES_OF_PERSON_MAX, COMEBACK_PERCENT,
    EVENING_TIMES_MAX, EVENINGS_TO_COME_MAX, GAME_BYTES_MAX, MESSAGE_BYTES_MAX, NAME_CHARS_MAX,
    OPENING_PERCENT, PREPARED_STEPS_MAX, REMARKS_MAX, REPORT_REASON_CHARS_MAX, WATCHING_NAMES_MAX,
    WEBHOOK_ADDRESS_CHARS_MAX, WEBHOOK_TEMPLATE_CHARS_MAX, WEBHOOKS_MAX,
};
pub use basis::time::UnixMs;
pub use game_core::Language;
pub use past::curve::{CURVE_FORMAT, CostlyChoice, Curve, CurvePoint, CurveState, SeatLuck};
pub use past::game_file::{EarlierDeal, FileEntry, GAME_FILE_FORMAT, GAME_FILE_KIND, GameFile};
pub use past::looking_back::{Lead, MARKS_MAX, Mark, Moment, Place};
pub use past::replay::{
    REPLAY_FORMAT, Replay, ReplayRecord, ReplayStart, ReplayStep, SeatEvent, SeatPart, StepKind,
};
pub use people::circles::{
    CircleChronicle, CircleFeat, CircleInside, CircleKind, CircleMember, CircleNemesis, CirclePair,
    CirclePlayer, CircleScores, CircleSeat, CircleSketch, CircleTable, CircleView, NameCircle,
    NameMember,
};
pub use people::console::{
    BackupContents, BackupFile, BackupStep, BackupWork, Backups, ClaimConsole, ConsoleView,
    DatabaseKind,
};
pub use people::evenings::{
    AnswerEvening, CalendarAddress, ChooseEvening, Evening, EveningAnswer, Fit, ProposeEvening,
};
pub use people::notices::{
    AddDevice, CreateWebhook, MuteTable, NoticesView, QuietHours, SetQuietHours, WebhookAnswer,
    WebhookKind, WebhookState, WebhookView, WishSeat,
};
pub use people::recap::{RecapDay, RecapPerson, RecapView};
pub use people::session::{
    BlockPerson, CreateSession, DeviceLink, Me, ReturnKey, ReturnKeyView, Returned, RulesetView,
    ServerInfo, SessionView, UseDeviceLink, UseReturnKey,
};
pub use socket::message::{
    ClientMessage, LobbyMessage, LobbyRequest, LogLine, PositionView, PrivateEvent, PrivatePart,
    Saving, Seen, ServerMessage,
};
pub use socket::shorthand::{NotShorthand, Shorthand, Vocabulary};
pub use tables::computer::{
    AddComputer, Computer, ComputerLevel, Help, LendSeat, Opponents, SetHelp, Suggestion,
};
pub use tables::deal::{Bytes32, Deal, DrawProof, NotBytes32, ProvedPiece, SealedPile};
pub use tables::table::{
    BringGame, CommitPart, CreateTable, ExpectedPart, ForkTable, ForkedFrom, JoinTable, OpenPart,
    OpenPractice, PartState, Person, Presence, RematchTable, SeatToken, SeatView, SetOptions,
    SetReady, TableLink, TableResult, TableStatus, TableSummary, TableView, TakeOver, TakeSeat,
    Visibility, WaitsFor,
};
pub use tables::talk::{
    AnswerClaim, Answered, ChatLine, ClaimReason, ClaimSeat, LetWatch, MakeReport, MutePerson,
    OpenQuestion, Question, Reaction, ReportKept, Room, SeatClaim, SeatTaken, Settled, Words,
};
pub use tables::time_control::{
    AtZero, BANK_SECONDS_MAX, ClocksView, DAYS_MAX, INCREMENT_SECONDS_MAX, INCREMENT_SECONDS_MIN,
    OwnClock, Pace, SeatClock, StepClocks, TimeControl,
};
