//! Circles: friends who play together again and again.

use crate::people::evenings::Evening;
use crate::{Person, TableId, TableResult, TableStatus, UnixMs, UserId};
use game_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Founds a circle, or renames yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameCircle {
    /// 1 to `NAME_CHARS_MAX` visible characters.
    pub name: String,
}

/// Names a member to remove, or one who becomes the founder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NameMember {
    pub person: UserId,
}

/// A circle in a list of yours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleSketch {
    /// For its link, which also lets people in.
    pub code: String,
    pub name: String,
    /// The number of members, 1 to `CIRCLE_MEMBERS_MAX`.
    pub members: u32,
}

/// A circle, as anybody sees it who has its link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleView {
    pub circle: CircleSketch,
    /// What only members see.
    pub inside: Option<CircleInside>,
}

/// A circle, as its members see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleInside {
    /// The founder comes first, then the others in the order in which they have joined.
    pub members: Vec<CircleMember>,
    /// The tables opened in the circle that are not over, newest first, at most
    /// `CIRCLE_TABLES_MAX`.
    pub tables: Vec<CircleTable>,
    /// The evenings that are not over, the first to be over first, at most `EVENINGS_TO_COME_MAX`.
    pub evenings: Vec<Evening>,
}

/// A member of a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleMember {
    pub person: Person,
    pub joined_at: UnixMs,
}

/// A table that was opened in a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleTable {
    pub id: TableId,
    pub code: String,
    pub ruleset: String,
    pub status: TableStatus,
    /// Who sits there, by seat.
    pub seats: Vec<CircleSeat>,
    /// The seats that the game is waiting for.
    pub awaited: Vec<Seat>,
    /// Whether spectators are allowed.
    pub spectators: bool,
    /// When the table was opened.
    pub created_at: UnixMs,
    /// When the game ended.
    pub finished_at: Option<UnixMs>,
    /// How the game ended.
    pub result: Option<TableResult>,
}

/// Who sits in a seat, as a circle sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CircleSeat {
    Free,
    /// One of the members.
    Member {
        person: Person,
    },
    /// Somebody who is not a member, or no longer.
    Guest,
    Computer {
        name: String,
    },
}

/// What the finished games of a circle say about its members.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleScores {
    /// The number of games counted: the latest, at most `CIRCLE_GAMES_COUNTED_MAX`.
    pub games: u32,
    /// One for each game, number of seats and presence of computers, the most played first.
    pub kinds: Vec<CircleKind>,
}

/// The games of one ruleset with the same number of seats, with computers or without.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleKind {
    pub ruleset: String,
    pub seats: u8,
    /// Whether computers played, too.
    pub computers: bool,
    /// Whether a seat had help, as everybody agreed.
    #[serde(default)]
    pub help: bool,
    pub games: u32,
    /// The members who played, the most wins first.
    pub players: Vec<CirclePlayer>,
    /// The members who played each other, most often first, at most `CIRCLE_PAIRS_MAX`.
    pub pairs: Vec<CirclePair>,
}

/// A member's games of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CirclePlayer {
    pub person: UserId,
    pub games: u32,
    /// Games won, alone or shared.
    pub wins: u32,
    /// The games won in a row up to the last one.
    pub streak: u32,
    /// The most games won in a row.
    pub best_streak: u32,
}

/// What two members' games of one kind say about the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CirclePair {
    pub people: [UserId; 2],
    /// The games in which each of the two finished before the other.
    pub ahead: [u32; 2],
    /// The games in which they finished level.
    pub level: u32,
    /// When the first of these games ended.
    pub since: UnixMs,
}

/// What is worth remembering of a circle's finished games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleChronicle {
    /// Of each kind the greatest feat ever, and that of this year if it is another one; first those
    /// among people, then those of games with computers.
    pub feats: Vec<CircleFeat>,
    /// The member who is ahead of another one nearly always, if there is such a pair.
    pub nemesis: Option<CircleNemesis>,
    /// The last game that ended a year ago today.
    pub year_ago: Option<CircleTable>,
}

/// Something that somebody did in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleFeat {
    /// What was done: `comeback`, `voyage`, `homecoming` and `raids` (Golden Horn), `leap` and `region` (Horus), or
    /// another kind, which clients leave out until they know it.
    pub kind: String,
    pub seat: Seat,
    /// The moment: the number of log entries before it.
    pub step: u32,
    /// How much: of a voyage the squares, of a homecoming the pieces, the raids of a whole game, of a
    /// leap the points, of a region the tiles, of a comeback the thousandths of a chance that were missing.
    pub count: u32,
    /// Whether computers played, too.
    pub computers: bool,
    /// Whether it is the greatest of all games, not only of this year's (in UTC).
    pub is_ever: bool,
    pub game: CircleTable,
}

/// A member who is ahead of another one nearly always, in the latest games without computers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct CircleNemesis {
    pub person: UserId,
    pub of: UserId,
    /// The games in which the first and the second finished before the other.
    pub ahead: [u32; 2],
    /// The latest game in which the first was ahead.
    pub game: CircleTable,
}
