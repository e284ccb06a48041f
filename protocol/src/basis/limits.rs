//! Limits that clients need to know. They are part of the generated TypeScript.

/// The maximum size of a client's message or request body, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// The maximum size of a game that goes on at a server after it was begun elsewhere, as its request
/// body, in bytes.
pub const GAME_BYTES_MAX: usize = 512 * 1024;

/// The maximum length of a chat line, in characters.
pub const CHAT_CHARS_MAX: usize = 300;

/// The maximum number of remarks on the moments of one finished game.
pub const REMARKS_MAX: usize = 200;

/// The maximum length of the reason for a report, in characters.
pub const REPORT_REASON_CHARS_MAX: usize = 300;

/// An action that is expected to cost its seat at least this many points is a blunder.
pub const BLUNDER_POINTS: u32 = 4;

/// A comeback begins below this share of an even chance, in percent.
pub const COMEBACK_PERCENT: u32 = 50;

/// Nobody leads in the opening, which is this share of a game, in percent.
pub const OPENING_PERCENT: u32 = 15;

/// The maximum number of people that one person can block.
pub const BLOCKS_MAX: usize = 200;

/// The maximum number of members of a circle.
pub const CIRCLE_MEMBERS_MAX: usize = 50;

/// The maximum number of circles of one person.
pub const CIRCLES_OF_PERSON_MAX: usize = 20;

/// The maximum number of tables that are going on in a circle and listed.
pub const CIRCLE_TABLES_MAX: usize = 50;

/// The maximum number of finished games, the latest ones, from which the scores of a circle are
/// counted.
pub const CIRCLE_GAMES_COUNTED_MAX: usize = 2000;

/// The maximum number of times that one evening of a circle is proposed with.
pub const EVENING_TIMES_MAX: usize = 8;

/// The maximum number of evenings of a circle that are not over.
pub const EVENINGS_TO_COME_MAX: usize = 10;

/// The maximum number of pairs in the scores of one kind of game.
pub const CIRCLE_PAIRS_MAX: usize = 50;

/// The maximum number of spectators listed by name.
pub const WATCHING_NAMES_MAX: usize = 30;

/// The maximum number of steps in a prepared move.
pub const PREPARED_STEPS_MAX: usize = 4;

/// The maximum length of a name, in characters.
pub const NAME_CHARS_MAX: usize = 24;

/// The maximum number of webhooks per person.
pub const WEBHOOKS_MAX: usize = 5;

/// The maximum length of a webhook's address, in characters.
pub const WEBHOOK_ADDRESS_CHARS_MAX: usize = 1000;

/// The maximum length of a webhook's template, in characters.
pub const WEBHOOK_TEMPLATE_CHARS_MAX: usize = 2000;
