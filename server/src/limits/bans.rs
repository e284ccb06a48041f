//! Addresses that the operator has banned.

use super::address::AddressKey;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

/// The banned addresses, as listed in the database.
#[derive(Default)]
pub(super) struct Bans(RwLock<HashSet<AddressKey>>);

impl Bans {
    pub(super) fn are_for(&self, address: IpAddr) -> bool {
        let banned = self.0.read().unwrap_or_else(PoisonError::into_inner);
        !banned.is_empty() && banned.contains(&AddressKey::of(address))
    }

    pub(super) fn replace(&self, addresses: HashSet<AddressKey>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = addresses;
    }
}
