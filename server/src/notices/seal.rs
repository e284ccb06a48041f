//! Encrypts a message so that only one browser can read it, and not the push service in between
//! (RFC 8291, with the coding `aes128gcm` of RFC 8188).

use super::device::Device;
use crate::people::random_bytes;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;

/// The most bytes that push services accept.
const SEALED_BYTES_MAX: usize = 4096;

/// Before the text: salt, record size, and our public key with its length.
const HEAD_BYTES: usize = 16 + 4 + 1 + 65;

/// After the text: the end marker, and the authentication tag.
const TAIL_BYTES: usize = 1 + 16;

/// The longest text that can be encrypted.
pub(super) const TEXT_BYTES_MAX: usize = SEALED_BYTES_MAX - HEAD_BYTES - TAIL_BYTES;

/// Texts are padded to a multiple of this, so that their length reveals little.
const PADDED_TO: usize = 512;

/// Returns `None` if the text is too long, or if the device's key is not a point on the curve.
pub(super) fn sealed(text: &[u8], device: &Device) -> Option<Vec<u8>> {
    if text.len() > TEXT_BYTES_MAX {
        return None;
    }
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).ok()?;
    let public = own.compute_public_key().ok()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, device.key);
    let info = [b"WebPush: info\0", device.key.as_slice(), public.as_ref()];
    let input = agree_ephemeral(own, &theirs, |shared| {
        let secret = Salt::new(HKDF_SHA256, &device.auth).extract(shared);
        expanded::<32>(&secret, &info)
    });
    let salt: [u8; 16] = random_bytes();
    let secret = Salt::new(HKDF_SHA256, &salt).extract(&input.ok()??);
    let key: [u8; 16] = expanded(&secret, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = expanded(&secret, &[b"Content-Encoding: nonce\0"])?;
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);

    let padded = text.len().next_multiple_of(PADDED_TO).min(TEXT_BYTES_MAX);
    let mut record = text.to_vec();
    // Marks the last record; what follows is padding.
    record.push(2);
    record.resize(padded + 1, 0);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)
        .ok()?;

    let mut sealed = Vec::with_capacity(HEAD_BYTES + record.len());
    sealed.extend_from_slice(&salt);
    sealed.extend_from_slice(&u32::try_from(SEALED_BYTES_MAX).ok()?.to_be_bytes());
    sealed.push(u8::try_from(public.as_ref().len()).ok()?);
    sealed.extend_from_slice(public.as_ref());
    sealed.extend_from_slice(&record);
    Some(sealed)
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expanded<const N: usize>(secret: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    let expanded = secret.expand(info, Length(N)).ok()?;
    expanded.fill(&mut bytes).ok()?;
    Some(bytes)
}
