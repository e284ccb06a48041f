//! Addresses that the operator has banned.

use super::network::Network;
use std::net::IpAddr;
use std::sync::{PoisonError, RwLock};

/// The banned addresses and networks, as listed in the database.
#[derive(Default)]
pub(super) struct Bans(RwLock<Vec<Network>>);

impl Bans {
    pub(super) fn are_for(&self, address: IpAddr) -> bool {
        let banned = self.0.read().unwrap_or_else(PoisonError::into_inner);
        banned.iter().any(|network| network.holds(address))
    }

    pub(super) fn replace(&self, networks: Vec<Network>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = networks;
    }
}
