//! Webhooks as they are stored, and what they are told about waiting games.

use super::token_hash::TokenHash;
use fondaco_protocol::{EveningId, TableId, UnixMs, UserId, WebhookKind};
use game_core::Language;
use std::fmt;
use uuid::Uuid;

/// The keys of a browser's push subscription. Secret.
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceKeys {
    pub key: Vec<u8>,
    pub auth: Vec<u8>,
}

impl fmt::Debug for DeviceKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceKeys(..)")
    }
}

/// Where a person is notified: at an address of this form, perhaps by a browser of this form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Webhook<Address = String, Browser = DeviceKeys> {
    pub id: Uuid,
    pub person: UserId,
    pub kind: WebhookKind,
    /// A secret.
    pub address: Address,
    pub template: Option<String>,
    /// The browser, if this is a push subscription.
    pub device: Option<Browser>,
    /// The session that added the browser, and with which the subscription ends.
    pub session: Option<TokenHash>,
    /// The address of this server as the person knows it.
    pub site: String,
    /// The language of the messages.
    pub language: Language,
    /// Consecutive messages that were not delivered.
    pub failures: u32,
    pub is_paused: bool,
    pub last_at: Option<UnixMs>,
    pub last_answer: Option<String>,
    /// Nothing is sent to it before this time.
    pub next_at: UnixMs,
}

impl<A, B> Webhook<A, B> {
    /// The same webhook with another form of its address and browser.
    pub fn at<C, D>(self, address: C, device: Option<D>) -> Webhook<C, D> {
        Webhook {
            id: self.id,
            person: self.person,
            kind: self.kind,
            address,
            template: self.template,
            device,
            session: self.session,
            site: self.site,
            language: self.language,
            failures: self.failures,
            is_paused: self.is_paused,
            last_at: self.last_at,
            last_answer: self.last_answer,
            next_at: self.next_at,
        }
    }
}

/// What a person is told about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum About {
    Table(TableId),
    Evening(EveningId),
}

/// A game that is waiting for a person, or goes on without them; or a table that has a free seat for
/// them; or an evening that is to come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub about: About,
    /// The position in the log since which it has been waiting without interruption; or when
    /// somebody asked for a seat, or the others replaced the person, or the person began to wait for a
    /// seat, if it is about that. Of an evening, it grows with each thing there is to be told.
    pub since: u64,
    /// Whether the person has acted since then.
    pub has_moved: bool,
    /// Whether somebody asks for the person's own seat.
    pub is_claimed: bool,
}

/// What a webhook is to be told, or has been told, about a waiting game or an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Stays the same however often the notice is sent.
    pub id: Uuid,
    pub webhook: Uuid,
    pub about: About,
    pub since: u64,
    pub due_at: UnixMs,
    pub tries: u32,
    /// Whether nothing more will be sent: it was delivered or given up, or the person has moved.
    pub is_done: bool,
}
