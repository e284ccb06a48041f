//! A certificate and its key: what is kept of them, and what is read from them.

use fondaco_protocol::UnixMs;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use parking_lot::RwLock;
use rustls::crypto::ring::sign::any_supported_type;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::Relaxed;

/// A certificate as an authority gave it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq)]
pub(super) struct Certificate {
    /// The name that it is for.
    pub(super) name: String,
    /// The directory of the authority.
    pub(super) directory: String,
    /// The certificate and those that lead to the authority's own, in PEM.
    pub(super) chain: String,
    /// The private key, in PEM.
    pub(super) key: String,
}

impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Certificate({})", self.name)
    }
}

/// From when until when a certificate is believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Validity {
    pub(super) from: UnixMs,
    pub(super) until: UnixMs,
}

impl Validity {
    /// When to fetch the next one: after two thirds of its life, so that there is time to repair
    /// what is wrong.
    pub(super) fn renewal(self) -> UnixMs {
        UnixMs(self.from.0 + (self.until.0 - self.from.0) / 3 * 2)
    }
}

/// When the certificate that new connections are shown ends; nothing before there is one.
#[derive(Debug, Default)]
pub(crate) struct CertificateEnd(AtomicI64);

impl CertificateEnd {
    pub(super) fn set(&self, until: UnixMs) {
        self.0.store(until.0, Relaxed);
    }

    pub(crate) fn get(&self) -> Option<UnixMs> {
        let until = self.0.load(Relaxed);
        (until != 0).then_some(UnixMs(until))
    }
}

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unusable {
    #[error("its certificate or its key cannot be read: {0}")]
    Unreadable(#[from] rustls::pki_types::pem::Error),
    #[error("its key does not fit: {0}")]
    Key(#[from] rustls::Error),
    #[error("it does not say how long it is valid")]
    Undated,
}

impl Certificate {
    /// Reads it for use.
    pub(super) fn read(&self) -> Result<(Arc<CertifiedKey>, Validity), Unusable> {
        let chain = CertificateDer::pem_slice_iter(self.chain.as_bytes());
        let chain: Vec<CertificateDer<'static>> = chain.collect::<Result<_, _>>()?;
        let validity = chain.first().and_then(|own| validity(own));
        let key = PrivateKeyDer::from_pem_slice(self.key.as_bytes())?;
        let certified = CertifiedKey::new(chain, any_supported_type(&key)?);
        certified.keys_match()?;
        Ok((Arc::new(certified), validity.ok_or(Unusable::Undated)?))
    }
}

/// The certificate that new connections are shown. Exchanging it leaves open ones alone.
#[derive(Debug, Default)]
pub(super) struct Shown(RwLock<Option<Arc<CertifiedKey>>>);

impl Shown {
    pub(super) fn show(&self, certified: Arc<CertifiedKey>) {
        *self.0.write() = Some(certified);
    }
}

impl ResolvesServerCert for Shown {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.0.read().clone()
    }
}

/// The tags of DER for the two ways to write a time.
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;

/// The tag of the version, which may be absent.
const VERSION: u8 = 0xA0;

/// How long a certificate in DER (RFC 5280) is valid.
fn validity(der: &[u8]) -> Option<Validity> {
    let (_, certificate, _) = element(der)?;
    let (_, mut fields, _) = element(certificate)?;
    if fields.first() == Some(&VERSION) {
        (_, _, fields) = element(fields)?;
    }
    // The serial number, the algorithm, and who signed it.
    for _ in 0..3 {
        (_, _, fields) = element(fields)?;
    }
    let (_, validity, _) = element(fields)?;
    let (kind, from, rest) = element(validity)?;
    let from = moment(kind, from)?;
    let (kind, until, _) = element(rest)?;
    let until = moment(kind, until)?;
    (from < until).then_some(Validity { from, until })
}

/// The tag and the content of the first element, and what follows it.
fn element(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let (&tag, rest) = der.split_first()?;
    let (&first, rest) = rest.split_first()?;
    let (length, rest) = match first {
        0..=0x7F => (usize::from(first), rest),
        0x81..=0x84 => {
            let (bytes, rest) = rest.split_at_checked(usize::from(first - 0x80))?;
            let length = bytes
                .iter()
                .fold(0, |sum, byte| sum << 8 | usize::from(*byte));
            (length, rest)
        }
        _ => return None,
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((tag, content, rest))
}

fn moment(kind: u8, text: &[u8]) -> Option<UnixMs> {
    let text = str::from_utf8(text).ok()?;
    let text = match kind {
        // Two digits of the year: from 1950 to 2049.
        UTC_TIME if text < "50" => format!("20{text}"),
        UTC_TIME => format!("19{text}"),
        GENERALIZED_TIME => text.to_owned(),
        _ => return None,
    };
    let time = DateTime::strptime("%Y%m%d%H%M%SZ", text).ok()?;
    let time = time.to_zoned(TimeZone::UTC).ok()?;
    Some(UnixMs(time.timestamp().as_millisecond()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{CertificateParams, KeyPair, date_time_ymd};

    /// A self-signed one for 90 days.
    fn certificate() -> Certificate {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(["games.example".to_owned()]).unwrap();
        params.not_before = date_time_ymd(2026, 11, 26);
        params.not_after = date_time_ymd(2027, 2, 24);
        Certificate {
            name: "games.example".to_owned(),
            directory: "https://authority.example".to_owned(),
            chain: params.self_signed(&key).unwrap().pem(),
            key: key.serialize_pem(),
        }
    }

    #[test]
    fn a_certificate_is_renewed_after_two_thirds_of_its_life() {
        const DAY: i64 = 24 * 60 * 60 * 1000;
        let (_, validity) = certificate().read().unwrap();
        assert_eq!((validity.until.0 - validity.from.0) / DAY, 90);
        assert_eq!((validity.renewal().0 - validity.from.0) / DAY, 60);
    }

    #[test]
    fn both_ways_to_write_a_time_are_read() {
        let expected = Some(UnixMs(1_795_694_400_000));
        assert_eq!(moment(UTC_TIME, b"261126120000Z"), expected);
        assert_eq!(moment(GENERALIZED_TIME, b"20261126120000Z"), expected);
        let old = moment(UTC_TIME, b"500101000000Z").unwrap();
        assert!(old.0 < 0, "1950");
        for bad in [&b"261126120000"[..], b"", b"\xff", b"269926120000Z"] {
            assert_eq!(moment(UTC_TIME, bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_certificate_that_was_cut_off_is_no_certificate() {
        let (certified, _) = certificate().read().unwrap();
        let whole = certified.end_entity_cert().unwrap().to_vec();
        for length in 0..whole.len() {
            // Nothing panics; the dates are near the beginning, but the length is not right.
            assert_eq!(validity(&whole[..length]), None, "{length}");
        }
    }

    #[test]
    fn a_key_of_another_certificate_is_noticed() {
        let mut other = certificate();
        other.key = certificate().key;
        assert!(matches!(other.read(), Err(Unusable::Key(_))));
    }

    #[test]
    fn keys_are_not_printed() {
        assert_eq!(format!("{:?}", certificate()), "Certificate(games.example)");
    }
}
