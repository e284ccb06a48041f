//! Notifies people who are away from the screen that a game is waiting for them.
//!
//! Who a game is waiting for is recorded in the rows of its log, so saving a move need not write
//! anything for a notice, and no restart can lose one: [`due`] compares who is awaited with who has
//! been told, and decides what to send. [`sender`] carries it out.

mod allow;
mod device;
mod due;
mod message;
mod news;
mod outgoing;
mod push;
mod quiet;
mod seal;
mod sender;
mod target;
mod vapid;
mod words;

pub use allow::{Allowed, AllowedHosts};
pub use device::Device;
pub(crate) use due::Pace;
pub use due::{Notice, Turn, Webhook};
pub(crate) use message::is_template;
pub(crate) use news::News;
pub(crate) use quiet::is_valid as are_valid_quiet_hours;
pub(crate) use sender::{run, try_out};
pub(crate) use target::Target;
pub(crate) use vapid::PushKey;
