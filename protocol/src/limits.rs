//! Limits that clients meet. They are part of the generated TypeScript.

/// The most bytes of one message or request body from a client.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// The most characters of a line in the chat.
pub const CHAT_CHARS_MAX: usize = 300;

/// The most names of spectators that are listed.
pub const WATCHING_NAMES_MAX: usize = 30;

/// The most characters of a name.
pub const NAME_CHARS_MAX: usize = 24;
