//! How tables are created: for friends, for practice, for a rematch, from a position.
//!
//! Shared by all interfaces through which tables are opened.

pub(crate) mod codes;
mod fork;
mod new_table;
mod quota;
mod rematch;

#[cfg(feature = "fault-injection")]
pub(crate) use fork::deals_through;
pub(crate) use fork::fork;
pub(crate) use new_table::{open, practice};
pub(crate) use rematch::rematch;

use crate::limits::address::AddressKey;
use fondaco_protocol::Person;

/// Who opens a table, and from where.
pub(crate) struct Opener {
    pub(crate) person: Person,
    address: AddressKey,
}

impl Opener {
    pub(crate) fn new(person: Person, address: AddressKey) -> Opener {
        Opener { person, address }
    }
}
