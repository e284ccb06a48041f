//! Notices: telling people who are away that a game is waiting for them.

use crate::{TableId, UnixMs};
use game_core::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;
use uuid::Uuid;

/// The kind of service that receives the messages, which decides their format.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Debug,
    Serialize,
    Deserialize,
    TS,
    JsonSchema,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum WebhookKind {
    Discord,
    Slack,
    Ntfy,
    /// Any program that accepts JSON.
    Json,
    /// A browser, through its vendor's push service. Added with `AddDevice`.
    Push,
}

/// Adds a webhook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateWebhook {
    pub kind: WebhookKind,
    /// The address that messages are posted to. It is secret and never shown again.
    pub address: String,
    /// For `json` only: JSON in whose strings `{text}`, `{link}`, `{game}`, `{count}` and `{id}` are
    /// replaced.
    pub template: Option<String>,
    /// The language of the messages.
    pub language: Language,
}

/// Adds the requesting browser by its push subscription, so that it gets messages even with no
/// page open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddDevice {
    /// The address at its push service. It is secret and never shown again.
    pub endpoint: String,
    /// Its public key, in base64url without padding.
    pub p256dh: String,
    /// Its authentication secret, in base64url without padding.
    pub auth: String,
    /// The language of the messages. If omitted, it stays as it was for this browser.
    #[serde(default)]
    pub language: Option<Language>,
}

/// A webhook's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookState {
    Working,
    /// The last message was not delivered and will be retried.
    Failing,
    /// Nothing is sent until the webhook is resumed.
    Paused,
}

/// One of your webhooks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WebhookView {
    #[ts(type = "string")]
    pub id: Uuid,
    pub kind: WebhookKind,
    /// The host name in its address; the rest is secret.
    pub host: String,
    pub has_template: bool,
    /// For a browser: the first 16 bytes of the SHA-256 of its endpoint, in hex, so that it can
    /// recognise its own entry.
    pub device: Option<String>,
    pub state: WebhookState,
    /// When a message was last sent.
    pub last_at: Option<UnixMs>,
    /// The outcome of that message.
    pub last_answer: Option<String>,
}

/// The hours in which no notices are sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Minutes after midnight.
    pub begins: u16,
    /// Minutes after midnight; earlier than `begins` if it is on the next day.
    pub ends: u16,
    /// An IANA name such as `Europe/Berlin`.
    pub time_zone: String,
}

/// Sets or clears your quiet hours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetQuietHours {
    pub quiet: Option<QuietHours>,
}

/// Mutes or unmutes notices about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MuteTable {
    pub table: TableId,
    pub muted: bool,
}

/// Asks to be told when a seat is free at a full table that has not started, or no longer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WishSeat {
    pub table: TableId,
    pub wished: bool,
}

/// Your notice settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct NoticesView {
    /// Whether this server sends notices.
    pub enabled: bool,
    /// The server's public key for push services (VAPID), in base64url without padding.
    pub push_key: String,
    pub webhooks: Vec<WebhookView>,
    pub quiet: Option<QuietHours>,
    /// The tables you have muted.
    pub muted: Vec<TableId>,
    /// The tables where you wait for a seat and have not been told of one.
    pub seat_wishes: Vec<TableId>,
}

/// The outcome of a test message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WebhookAnswer {
    /// Whether the message was accepted.
    pub is_delivered: bool,
    /// The HTTP status of the response, if there was one.
    pub status: Option<u16>,
    /// The beginning of the response, or why there was none.
    pub answer: String,
}
