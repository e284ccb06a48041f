//! Telling people that a game waits for them while they are away from the screen.

use crate::{TableId, UnixMs};
use game_core::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};
use ts_rs::TS;
use uuid::Uuid;

/// What understands the messages that are posted to a webhook.
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
    /// Any program that takes JSON.
    Json,
    /// A browser, through the push service of whoever made it. Added as a device.
    Push,
}

/// Asks for another webhook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateWebhook {
    pub kind: WebhookKind,
    /// Where the messages are posted. It is a secret: it is never shown again.
    pub address: String,
    /// For `json` only: JSON in whose texts `{text}`, `{link}`, `{game}`, `{count}` and `{id}` are
    /// replaced.
    pub template: Option<String>,
    /// What the messages are written in.
    pub language: Language,
}

/// Asks for messages to the browser that asks, also while it shows no page of ours: its push
/// subscription.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddDevice {
    /// Where its push service takes messages. It is a secret: it is never shown again.
    pub endpoint: String,
    /// Its public key, in base64url without padding.
    pub p256dh: String,
    /// Its authentication secret, in base64url without padding.
    pub auth: String,
    /// What the messages are written in. If omitted, as before in this browser.
    #[serde(default)]
    pub language: Option<Language>,
}

/// How a webhook is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookState {
    Working,
    /// The last message did not get through; it is tried again.
    Failing,
    /// Nothing is sent until you resume it.
    Paused,
}

/// One of your webhooks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WebhookView {
    #[ts(type = "string")]
    pub id: Uuid,
    pub kind: WebhookKind,
    /// The name of the other side; the rest of the address is a secret.
    pub host: String,
    pub has_template: bool,
    /// Of a browser: the first 16 bytes of the SHA-256 of its endpoint, in hex, by which it knows
    /// its own.
    pub device: Option<String>,
    pub state: WebhookState,
    /// When something was last sent there.
    pub last_at: Option<UnixMs>,
    /// What became of it.
    pub last_answer: Option<String>,
}

/// When you are not told anything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// Minutes after midnight.
    pub begins: u16,
    /// Minutes after midnight; earlier than `begins` if it is on the next day.
    pub ends: u16,
    /// As in `Europe/Berlin`.
    pub time_zone: String,
}

/// Sets your quiet hours, or ends them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetQuietHours {
    pub quiet: Option<QuietHours>,
}

/// Whether you want notices about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MuteTable {
    pub table: TableId,
    pub muted: bool,
}

/// How you are told that a game waits for you.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct NoticesView {
    /// Whether this server sends any.
    pub enabled: bool,
    /// The key by which push services know this server (VAPID), in base64url without padding.
    pub push_key: String,
    pub webhooks: Vec<WebhookView>,
    pub quiet: Option<QuietHours>,
    /// Tables of which you are not told.
    pub muted: Vec<TableId>,
}

/// What the other side said to a message that was sent to try it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
pub struct WebhookAnswer {
    /// Whether it took the message.
    pub is_delivered: bool,
    /// The status of its answer, if there was one.
    pub status: Option<u16>,
    /// The first characters of its answer, or why there was none.
    pub answer: String,
}
