//! A browser that receives push messages: it subscribes, verifies the sender, and decrypts.

use crate::guests::receiver::Posted;
use anyhow::{Context, ensure};
use data_encoding::BASE64URL_NOPAD;
use fondaco_protocol::AddDevice;
use fondaco_protocol::Language;
use p256::SecretKey;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use serde_json::Value;
use std::time::{SystemTime, UNIX_EPOCH};

/// The maximum number of seconds for which a server's signature may be valid.
const DAY: u64 = 24 * 60 * 60;

/// One subscription, with keys of its own that nobody else knows.
pub struct Browser {
    secret: SecretKey,
    auth: [u8; 16],
}

impl Browser {
    /// A browser whose keys are derived from this number, which must not be 0.
    pub fn numbered(number: u8) -> Browser {
        let mut secret = [0; 32];
        secret[31] = number;
        Browser::of(&secret, [number; 16])
    }

    /// A browser with these keys.
    pub fn of(secret: &[u8], auth: [u8; 16]) -> Browser {
        let secret = SecretKey::from_slice(secret).expect("a secret key");
        Browser { secret, auth }
    }

    /// What the page sends to its server to subscribe.
    pub fn subscription(&self, endpoint: &str) -> AddDevice {
        let public = self.secret.public_key().to_encoded_point(false);
        AddDevice {
            endpoint: endpoint.to_owned(),
            p256dh: BASE64URL_NOPAD.encode(public.as_bytes()),
            auth: BASE64URL_NOPAD.encode(&self.auth),
            language: Some(Language::En),
        }
    }

    /// Decrypts a message, provided it was signed by the server with this key and is for this
    /// browser.
    ///
    /// # Errors
    /// Which rule of RFC 8030, 8188, 8291 or 8292 it breaks.
    pub fn read(&self, posted: &Posted, origin: &str, server: &str) -> anyhow::Result<Value> {
        let header = |name: &str| {
            posted
                .headers
                .get(name)
                .and_then(|value| value.to_str().ok())
        };
        ensure!(header("content-encoding") == Some("aes128gcm"), "coding");
        let kept_for: u64 = header("ttl").context("a TTL")?.parse()?;
        ensure!(kept_for > 0, "TTL");
        ensure!(posted.bytes.len() <= 4096, "{} bytes", posted.bytes.len());
        let authorization = header("authorization").context("authorization")?;
        check_sender(authorization, origin, server)?;
        Ok(serde_json::from_slice(&self.decrypted(&posted.bytes)?)?)
    }

    /// # Errors
    /// If it is not for this browser, or was tampered with on the way.
    pub fn decrypted(&self, sealed: &[u8]) -> anyhow::Result<Vec<u8>> {
        let auth = self.auth.into();
        web_push_native::decrypt(sealed.to_vec(), &self.secret, &auth)
            .context("it does not decrypt")
    }
}

/// Checks that the server with this key has signed for sending to this push service now.
fn check_sender(authorization: &str, origin: &str, server: &str) -> anyhow::Result<()> {
    let parts = authorization.strip_prefix("vapid t=").context("scheme")?;
    let (token, key) = parts.split_once(", k=").context("key")?;
    ensure!(key == server, "another key");
    let key = VerifyingKey::from_sec1_bytes(&BASE64URL_NOPAD.decode(key.as_bytes())?)?;
    let (signed, signature) = token.rsplit_once('.').context("signature")?;
    let signature = Signature::from_slice(&BASE64URL_NOPAD.decode(signature.as_bytes())?)?;
    key.verify(signed.as_bytes(), &signature)?;
    let (head, claims) = signed.split_once('.').context("claims")?;
    let json = |coded: &str| -> anyhow::Result<Value> {
        Ok(serde_json::from_slice(
            &BASE64URL_NOPAD.decode(coded.as_bytes())?,
        )?)
    };
    ensure!(json(head)?["alg"] == "ES256", "algorithm");
    let claims = json(claims)?;
    ensure!(claims["aud"] == origin, "for another push service");
    #[expect(
        clippy::disallowed_methods,
        reason = "push services go by the wall's clock"
    )]
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    let until = claims["exp"].as_u64().context("until when")?;
    ensure!((now..=now + DAY).contains(&until), "good until {until}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in RFC 8291, section 5.
    #[test]
    fn it_reads_what_the_standard_shows() {
        let bytes = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).unwrap();
        let secret = bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg").try_into().unwrap();
        let browser = Browser::of(&secret, auth);
        let public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx\
            aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert_eq!(browser.subscription("").p256dh, public);
        let sealed = bytes(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
             mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
             pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
        );
        let text = browser.decrypted(&sealed).unwrap();
        assert_eq!(text, b"When I grow up, I want to be a watermelon");
    }
}
