//! Sends a message to a browser, through its vendor's push service (RFC 8030).

use super::device::Device;
use super::due::Webhook;
use super::outgoing;
use super::outgoing::{Answer, Message, Unsent};
use super::seal;
use crate::app::App;
use std::time::Duration;
use store::engine::StoreError;

/// How long a push service keeps a message for a browser that is offline. A game that has been
/// waiting for longer is found in the list of tables.
const KEPT_FOR: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// Posts a message that only this device can read.
pub(super) async fn post(
    app: &App,
    webhook: &Webhook,
    device: &Device,
    message: Message,
) -> Result<Result<Answer, Unsent>, StoreError> {
    let target = &webhook.address;
    let now = app.clock.wall();
    let signed = app
        .push_key
        .authorization(&app.store, target, &webhook.site, now);
    let authorization = signed.await?;
    let body = seal::sealed(message.body.as_bytes(), device);
    let body = body.ok_or_else(|| StoreError::Corrupt("key of a device".to_owned()))?;
    let sealed = Message {
        content_type: "application/octet-stream",
        headers: vec![
            ("content-encoding", "aes128gcm".to_owned()),
            ("ttl", KEPT_FOR.as_secs().to_string()),
            ("urgency", "normal".to_owned()),
            ("authorization", authorization),
        ],
        body,
    };
    Ok(outgoing::post(target, sealed, &app.config.allowed_hosts()).await)
}

/// Whether a push service says that the subscription no longer exists.
pub(super) fn is_gone(webhook: &Webhook, answer: &Result<Answer, Unsent>) -> bool {
    let status = answer.as_ref().map(|answer| answer.status);
    webhook.device.is_some() && matches!(status, Ok(404 | 410))
}
