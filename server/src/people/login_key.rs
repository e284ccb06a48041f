//! The secret behind the sessions of logins.

use super::random::random_bytes;
use fondaco_protocol::UnixMs;
use ring::hmac;
use store::Store;
use store::engine::StoreError;
use tokio::sync::OnceCell;

/// The name of the key in the store.
const NAME: &str = "logins";

/// The secret from which this server, and those beside it, make the sessions of logins, once it has
/// been read from the store. Nobody can make them from the logins alone.
#[derive(Default)]
pub(crate) struct LoginKey(OnceCell<hmac::Key>);

impl LoginKey {
    pub(super) async fn key(&self, store: &Store, now: UnixMs) -> Result<&hmac::Key, StoreError> {
        self.0
            .get_or_try_init(async || {
                let kept = store.own_key(NAME, &random_bytes::<32>(), now).await?;
                Ok(hmac::Key::new(hmac::HMAC_SHA256, &kept))
            })
            .await
    }
}
