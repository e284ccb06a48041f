//! Addresses that the operator has banned.

use super::network::Network;
use parking_lot::RwLock;
use std::net::IpAddr;

/// The banned addresses and networks, as listed in the database.
#[derive(Default)]
pub(super) struct Bans(RwLock<Vec<Network>>);

impl Bans {
    pub(super) fn are_for(&self, address: IpAddr) -> bool {
        let banned = self.0.read();
        banned.iter().any(|network| network.holds(address))
    }

    pub(super) fn replace(&self, networks: Vec<Network>) {
        *self.0.write() = networks;
    }
}
