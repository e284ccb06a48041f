//! Limits that clients meet. They are part of the generated TypeScript.

/// The most bytes of one message or request body from a client.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// The most characters of a line in the chat.
pub const CHAT_CHARS_MAX: usize = 300;

/// The most names of spectators that are listed.
pub const WATCHING_NAMES_MAX: usize = 30;

/// The most steps of a prepared move.
pub const PREPARED_STEPS_MAX: usize = 4;

/// The most characters of a name.
pub const NAME_CHARS_MAX: usize = 24;

/// The most webhooks of one person.
pub const WEBHOOKS_MAX: usize = 5;

/// The most characters of the address of a webhook.
pub const WEBHOOK_ADDRESS_CHARS_MAX: usize = 1000;

/// The most characters of the template of a webhook.
pub const WEBHOOK_TEMPLATE_CHARS_MAX: usize = 2000;
