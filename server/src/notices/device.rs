//! A browser as it subscribes to messages: how it is reached, and the keys for what only it reads.

use super::seal;
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};
use std::fmt;

/// Of the hash of an endpoint, this much names a device.
const FINGERPRINT_BYTES: usize = 16;

/// What a browser gives with its push subscription. Its keys are secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct Device {
    fingerprint: String,
    pub(crate) key: [u8; 65],
    pub(crate) auth: [u8; 16],
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Device({})", self.fingerprint)
    }
}

impl Device {
    /// As a browser writes its keys; `None` if nothing can be encrypted for them.
    pub fn parse(endpoint: &str, p256dh: &str, auth: &str) -> Option<Device> {
        let bytes = |text: &str| {
            BASE64URL_NOPAD
                .decode(text.trim_end_matches('=').as_bytes())
                .ok()
        };
        let device = Device::known(endpoint, &bytes(p256dh)?, &bytes(auth)?)?;
        seal::sealed(b"", &device).is_some().then_some(device)
    }

    /// One whose keys were accepted once.
    pub(crate) fn known(endpoint: &str, key: &[u8], auth: &[u8]) -> Option<Device> {
        let hash = Sha256::digest(endpoint);
        Some(Device {
            fingerprint: HEXLOWER.encode(&hash[..FINGERPRINT_BYTES]),
            key: key.try_into().ok()?,
            auth: auth.try_into().ok()?,
        })
    }

    /// By which the browser knows its own.
    pub(crate) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }
}
