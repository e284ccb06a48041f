//! Logs what happens to the connection.

use super::envelopes::lost;
use async_nats::Event;
use tracing::{error, info, warn};

/// Does not repeat the same error.
#[derive(Default)]
pub(super) struct Diary {
    told: Option<String>,
}

impl Diary {
    /// NATS carries messages again.
    pub(super) fn is_up(&mut self) {
        self.told = None;
        info!("NATS carries messages to other servers");
    }

    pub(super) fn event(&mut self, event: &Event) {
        match event {
            Event::SlowConsumer(_) => lost("unread"),
            Event::Disconnected => warn!("the connection to NATS is lost"),
            Event::ClientError(_) | Event::ServerError(_) => {
                let why = event.to_string();
                if self.told.as_ref() != Some(&why) {
                    error!("NATS cannot be used yet: {why}");
                    self.told = Some(why);
                }
            }
            Event::Connected | Event::LameDuckMode | Event::Draining | Event::Closed => {}
        }
    }
}
