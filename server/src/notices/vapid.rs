//! The key by which push services recognise this server (VAPID, RFC 8292).

use super::target::Target;
use data_encoding::BASE64URL_NOPAD;
use fondaco_protocol::UnixMs;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use tokio::sync::OnceCell;

/// The name of the key in the store.
const NAME: &str = "push";

/// How long a signature is valid; push services accept a day at most.
const SIGNED_FOR: Duration = Duration::from_secs(12 * 60 * 60);

/// The key pair, once it has been read from the store.
#[derive(Default)]
pub(crate) struct PushKey(OnceCell<KeyPair>);

struct KeyPair {
    pair: EcdsaKeyPair,
    /// In base64url.
    public: String,
}

impl PushKey {
    /// The public key, in base64url.
    pub(crate) async fn public(&self, store: &Store, now: UnixMs) -> Result<&str, StoreError> {
        Ok(&self.pair(store, now).await?.public)
    }

    /// The header that proves to a push service that the message comes from this server. If
    /// `contact` is an https address, it is included to identify the operator.
    pub(super) async fn authorization(
        &self,
        store: &Store,
        target: &Target,
        contact: &str,
        now: UnixMs,
    ) -> Result<String, StoreError> {
        self.pair(store, now)
            .await?
            .authorization(target, contact, now)
    }

    /// The key pair; one is created and stored if there is none yet.
    async fn pair(&self, store: &Store, now: UnixMs) -> Result<&KeyPair, StoreError> {
        self.0
            .get_or_try_init(async || {
                let fresh = EcdsaKeyPair::generate_pkcs8(
                    &ECDSA_P256_SHA256_FIXED_SIGNING,
                    &SystemRandom::new(),
                );
                let fresh = fresh.map_err(|_| StoreError::Corrupt("no random bytes".to_owned()))?;
                let kept = store.own_key(NAME, fresh.as_ref(), now).await?;
                KeyPair::known(&kept)
            })
            .await
    }
}

impl KeyPair {
    fn known(pkcs8: &[u8]) -> Result<KeyPair, StoreError> {
        let rng = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &rng);
        let pair = pair.map_err(|_| StoreError::Corrupt("key for push services".to_owned()))?;
        let public = BASE64URL_NOPAD.encode(pair.public_key().as_ref());
        Ok(KeyPair { pair, public })
    }

    fn authorization(
        &self,
        target: &Target,
        contact: &str,
        now: UnixMs,
    ) -> Result<String, StoreError> {
        let mut claims = json!({
            "aud": target.origin(),
            "exp": now.after(SIGNED_FOR).0 / 1000,
        });
        if contact.starts_with("https://") {
            claims["sub"] = contact.into();
        }
        let coded = |text: &str| BASE64URL_NOPAD.encode(text.as_bytes());
        let head = coded(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", coded(&claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = signature.map_err(|_| StoreError::Corrupt("no random bytes".to_owned()))?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(format!("vapid t={signed}.{signature}, k={}", self.public))
    }
}
