//! Sessions, devices, and what the server offers.

use crate::{Bytes32, UnixMs, UserId};
use game_core::OptionSpec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Creates a session with this name, or changes your name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateSession {
    /// 1 to `NAME_CHARS_MAX` visible characters.
    pub name: String,
}

/// Who you are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Me {
    /// Your id, as shown at tables.
    pub id: UserId,
    /// The name shown to others.
    pub name: String,
}

/// One of your sessions: a browser that is signed in as you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct SessionView {
    /// Identifies the session when you end it.
    pub id: String,
    pub created_at: UnixMs,
    /// When it was last used, to within an hour.
    pub last_seen: UnixMs,
    /// Whether it is the session of this request.
    pub current: bool,
    /// Whether it has a table open now.
    pub at_table: bool,
    /// The browser, as reported by the device: `Firefox`.
    pub browser: Option<String>,
    /// The operating system, as reported by the device: `Android`.
    pub system: Option<String>,
}

/// A one-time link that signs another device in as you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct DeviceLink {
    /// For `UseDeviceLink`. Anyone who has it can sign in as you. Put it after the `#` of a link,
    /// which browsers do not send.
    pub token: Bytes32,
    pub expires_at: UnixMs,
}

/// Looks up a device link or signs in with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UseDeviceLink {
    /// From `DeviceLink`.
    pub token: Bytes32,
}

/// A key of made-up words that signs you in where you have no session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReturnKey {
    /// For `UseReturnKey`. Anyone who has it can sign in as you. The server cannot show it again.
    pub key: String,
}

/// Whether you have a return key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ReturnKeyView {
    /// When it was made; `null` without one.
    pub made_at: Option<UnixMs>,
}

/// Signs in with a return key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UseReturnKey {
    /// From `ReturnKey`, in any case, with anything between its letters that is no letter.
    pub key: String,
}

/// You are back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct Returned {
    pub me: Me,
    /// The key that replaces the one that was used; `null` if you were signed in already, and it is
    /// still valid.
    pub key: Option<String>,
}

/// Blocks somebody: you no longer read them, and they stay away from tables that you host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlockPerson {
    pub person: UserId,
    /// The name by which you know them, for your list.
    pub name: String,
}

/// A game that can be played here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct RulesetView {
    /// A name that never changes: `golden-horn`.
    pub id: String,
    /// Its name in English.
    pub name: String,
    /// The version of its rules.
    pub version: u32,
    /// The minimum number of seats.
    pub seats_min: u8,
    /// The maximum number of seats.
    pub seats_max: u8,
    /// Whether computers can play it.
    pub computers: bool,
    /// The options a table can set.
    pub options: Vec<OptionSpec>,
}

/// The version of the server, and where to reach it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct ServerInfo {
    /// Its version.
    pub version: String,
    /// Addresses for other devices on the same network, best first. May be empty.
    pub addresses: Vec<String>,
}
