//! Guests, and what the server offers.

use crate::{Bytes32, UnixMs, UserId};
use game_core::OptionSpec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Asks for a guest session under a name, or for another name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateSession {
    /// 1 to `NAME_CHARS_MAX` visible characters.
    pub name: String,
}

/// Who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Me {
    /// The person's id, as it appears at tables.
    pub id: UserId,
    /// The name shown to others.
    pub name: String,
}

/// One of your sessions: a browser that knows you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SessionView {
    /// Names it when it is to be ended.
    pub id: String,
    pub created_at: UnixMs,
    /// When it was last used, to the hour.
    pub last_seen: UnixMs,
    /// Whether it is the one that asks.
    pub current: bool,
    /// Whether a table is open on it now.
    pub at_table: bool,
    /// What the device says its browser is, as in `Firefox`.
    pub browser: Option<String>,
    /// What the device says its system is, as in `Android`.
    pub system: Option<String>,
}

/// Signs another device in as you, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceLink {
    /// For `UseDeviceLink`. Anyone who has it can become you: put it behind the `#` of a link,
    /// which browsers do not send.
    pub token: Bytes32,
    pub expires_at: UnixMs,
}

/// Shows the token of the person who wants to use this device, too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UseDeviceLink {
    /// From `DeviceLink`.
    pub token: Bytes32,
}

/// A ruleset that tables can be opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesetView {
    /// Stable name: `golden-horn`.
    pub id: String,
    /// English name.
    pub name: String,
    /// Version of its behaviour.
    pub version: u32,
    /// The fewest seats.
    pub seats_min: u8,
    /// The most seats.
    pub seats_max: u8,
    /// Whether computers can play it.
    pub computers: bool,
    /// What a table may choose.
    pub options: Vec<OptionSpec>,
}

/// Where the server is reached.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ServerInfo {
    /// Its version.
    pub version: String,
    /// Addresses for other devices in the same network, best first; may be empty.
    pub addresses: Vec<String>,
}
