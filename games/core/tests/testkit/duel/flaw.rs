//! The flaws that a game can have.

pub(crate) const SOUND: u8 = 0;
pub(crate) const OWN_CHANCE: u8 = 1;
pub(crate) const ACCEPTS_ANY_CARD: u8 = 2;
pub(crate) const LISTS_ANY_CARD: u8 = 3;
pub(crate) const LISTS_TWICE: u8 = 4;
pub(crate) const LISTS_NOTHING: u8 = 5;
pub(crate) const LISTS_FOR_IDLE: u8 = 6;
pub(crate) const FORGETS_TO_PATCH: u8 = 8;
pub(crate) const NEVER_ENDS: u8 = 9;
pub(crate) const SHOUTS: u8 = 11;
pub(crate) const WHISPERS: u8 = 12;
pub(crate) const PUBLISHES_THE_STOCK: u8 = 13;
pub(crate) const SHOWS_BOTH_HANDS: u8 = 14;
pub(crate) const LISTS_BY_THE_OTHER_HAND: u8 = 15;
pub(crate) const PREVIEWS_THE_TRICK: u8 = 16;
pub(crate) const REFUSES_TELLTALE: u8 = 17;
pub(crate) const TELLS_THE_DRAW: u8 = 18;
pub(crate) const TELLS_THE_CHOICE: u8 = 19;
pub(crate) const RESAMPLES_NOTHING: u8 = 20;
pub(crate) const FORGETS_THE_STOCK: u8 = 21;
pub(crate) const RESAMPLES_NONSENSE: u8 = 22;
pub(crate) const RESAMPLES_ONLY_THE_STOCK: u8 = 23;
pub(crate) const RESAMPLES_IN_ORDER: u8 = 24;
pub(crate) const PREPARES_BY_THE_OTHER_HAND: u8 = 25;
pub(crate) const PREPARES_IN_TURN: u8 = 26;
