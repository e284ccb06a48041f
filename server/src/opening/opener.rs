//! How tables are created: for friends, for practice, for a rematch, from a position.
//!
//! Shared by all interfaces through which tables are opened.

use crate::limits::AddressKey;
use fondaco_protocol::Person;

/// Who opens a table, and from where.
pub(crate) struct Opener {
    pub(crate) person: Person,
    pub(crate) address: AddressKey,
}

impl Opener {
    pub(crate) fn new(person: Person, address: AddressKey) -> Opener {
        Opener { person, address }
    }
}
