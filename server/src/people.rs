//! Who people are: sessions, names, and the tokens that prove either.

mod caller;
pub(crate) mod device_name;
pub mod names;
mod recent;
pub(crate) mod seat_tokens;
pub(crate) mod session;
mod session_changes;
mod token;
mod visitor;

pub use caller::PeerAddress;
pub(crate) use caller::{Caller, MaybeCaller, client_address, is_https};
pub use recent::RecentSessions;
pub use session_changes::SessionChanges;
pub(crate) use session_changes::WatchedSession;
pub(crate) use token::Token;
pub(crate) use visitor::{ClientAddress, Visitor};
