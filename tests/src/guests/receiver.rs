//! The receiving end of webhooks and push messages: keeps everything posted to it, and answers as
//! instructed.

use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use parking_lot::{Mutex, MutexGuard};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

/// The maximum wait for a message.
const MESSAGE_MAX: Duration = Duration::from_secs(20);

/// A message that was posted.
#[derive(Clone, Debug)]
pub struct Posted {
    pub body: String,
    /// The body as raw bytes.
    pub bytes: Bytes,
    pub headers: HeaderMap,
    /// The ids of the notices in it.
    pub ids: String,
    /// The status that it was answered with.
    pub status: u16,
}

/// A server on the loopback interface that accepts anything posted to it.
pub struct Receiver {
    address: String,
    shared: Arc<Shared>,
    task: JoinHandle<()>,
}

struct Shared {
    posted: Mutex<Vec<Posted>>,
    answer: Mutex<(u16, String)>,
}

impl Receiver {
    /// Starts a receiver that answers with 200.
    pub async fn start() -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let shared = Arc::new(Shared {
            posted: Mutex::default(),
            answer: Mutex::new((200, "ok".to_owned())),
        });
        let site = Router::new().fallback(take).with_state(shared.clone());
        let task = tokio::spawn(async move {
            let _ = axum::serve(listener, site).await;
        });
        Receiver {
            address: format!("http://{address}"),
            shared,
            task,
        }
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> &str {
        &self.address
    }

    /// Where to post; the path is secret.
    pub fn url(&self) -> String {
        format!("{}/hooks/secret-path-of-a-webhook", self.address)
    }

    /// Sets the answer from now on.
    pub fn answer(&self, status: u16, text: &str) {
        *locked(&self.shared.answer) = (status, text.to_owned());
    }

    /// Everything posted so far.
    pub fn posted(&self) -> Vec<Posted> {
        locked(&self.shared.posted).clone()
    }

    /// Waits until this many messages have been answered with this status.
    pub async fn wait_for(&self, status: u16, count: usize) -> Vec<Posted> {
        let begun = Instant::now();
        loop {
            let mut posted = self.posted();
            posted.retain(|one| one.status == status);
            if posted.len() >= count {
                return posted;
            }
            let waited = begun.elapsed();
            assert!(waited < MESSAGE_MAX, "only {} messages", posted.len());
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn take(
    State(shared): State<Arc<Shared>>,
    headers: HeaderMap,
    body: Bytes,
) -> (StatusCode, [(&'static str, String); 1], String) {
    let (status, text) = locked(&shared.answer).clone();
    let ids = headers.get("x-fondaco-notices");
    let ids = ids.and_then(|ids| ids.to_str().ok()).unwrap_or_default();
    let ids = ids.to_owned();
    locked(&shared.posted).push(Posted {
        body: String::from_utf8_lossy(&body).into_owned(),
        ids,
        bytes: body,
        headers,
        status,
    });
    let status = StatusCode::from_u16(status).expect("a status");
    // The location matters only to clients that follow redirects.
    (status, [("location", "/elsewhere".to_owned())], text)
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock()
}
