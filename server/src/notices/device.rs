//! A browser that subscribes to push messages: its endpoint, and the keys to encrypt for it.

use super::seal;
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};
use std::fmt;

/// How much of the endpoint's hash is used to identify a device.
const FINGERPRINT_BYTES: usize = 16;

/// What a browser supplies with its push subscription. Its keys are secrets.
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
    /// Parses the keys as a browser encodes them; `None` if nothing can be encrypted with them.
    pub fn parse(endpoint: &str, p256dh: &str, auth: &str) -> Option<Device> {
        let bytes = |text: &str| {
            BASE64URL_NOPAD
                .decode(text.trim_end_matches('=').as_bytes())
                .ok()
        };
        let device = Device::known(endpoint, &bytes(p256dh)?, &bytes(auth)?)?;
        seal::sealed(b"", &device).is_some().then_some(device)
    }

    /// A device whose keys have been accepted before.
    pub(crate) fn known(endpoint: &str, key: &[u8], auth: &[u8]) -> Option<Device> {
        let hash = Sha256::digest(endpoint);
        Some(Device {
            fingerprint: HEXLOWER.encode(&hash[..FINGERPRINT_BYTES]),
            key: key.try_into().ok()?,
            auth: auth.try_into().ok()?,
        })
    }

    /// The identifier by which the browser recognises its own subscription.
    pub(crate) fn fingerprint(&self) -> &str {
        &self.fingerprint
    }
}
