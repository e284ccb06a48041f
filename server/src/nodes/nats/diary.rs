//! Logs what happens to the connection.

use super::envelopes::lost;
use async_nats::{Event, ServerAddr};
use tracing::{error, info, warn};

/// Does not repeat the same error.
pub(super) struct Diary {
    /// The servers that were configured, without secrets.
    servers: String,
    told: Option<String>,
}

impl Diary {
    pub(super) fn new(servers: &[ServerAddr]) -> Diary {
        let servers: Vec<_> = servers
            .iter()
            .map(|server| format!("{}:{}", server.host(), server.port()))
            .collect();
        Diary {
            servers: servers.join(", "),
            told: None,
        }
    }

    /// NATS carries messages again.
    pub(super) fn is_up(&mut self) {
        self.told = None;
        info!("NATS carries messages to other servers");
    }

    pub(super) fn event(&mut self, event: &Event) {
        match event {
            Event::SlowConsumer(_) => lost("unread"),
            Event::Disconnected => warn!("the connection to NATS ({}) is lost", self.servers),
            Event::ClientError(_) | Event::ServerError(_) => {
                let why = event.to_string();
                if self.told.as_ref() != Some(&why) {
                    let remedy = if why.contains("authorization") {
                        "check FONDACO_NATS_USER and FONDACO_NATS_PASSWORD"
                    } else {
                        "is it running there? FONDACO_NATS_URL says where it is"
                    };
                    error!(
                        "NATS ({}) cannot be used yet: {why}; {remedy}",
                        self.servers
                    );
                    self.told = Some(why);
                }
            }
            Event::Connected | Event::LameDuckMode | Event::Draining | Event::Closed => {}
        }
    }
}
