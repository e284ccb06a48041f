//! Posts one message. Every outgoing request that people can influence is made here: the name is
//! resolved once, all of its addresses must be allowed, and the connection goes to one of these,
//! whatever the name resolves to a moment later. Redirects are not followed and proxies are not
//! used.

use super::allow::AllowedHosts;
use super::target::Target;
use crate::https::{believing, roots_of_browsers};
use axum::http::{Request, header};
use http_body_util::{BodyExt as _, Full};
use hyper::body::{Body as _, Bytes};
use hyper_util::rt::TokioIo;
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use std::net::SocketAddr;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// The longest that a message may take, from resolving the name to reading the answer.
const POST_MAX: Duration = Duration::from_secs(10);

/// How much of an answer is read.
const ANSWER_BYTES_MAX: usize = 4096;

/// How much of an answer is shown.
const ANSWER_CHARS_MAX: usize = 300;

/// The most bytes in the head of an answer.
const HEAD_BYTES_MAX: usize = 16 * 1024;

/// The most addresses of one name that are considered.
const ADDRESSES_MAX: usize = 16;

/// A message as it is posted.
#[derive(Clone, Debug)]
pub(super) struct Message<B = String> {
    pub(super) content_type: &'static str,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: B,
}

/// The other side's response.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) text: String,
}

impl Answer {
    pub(super) fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// Why there was no answer. An address that is not allowed looks like one that does not exist, so
/// that nobody can learn which names exist inside the network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Unsent {
    #[error("No public server was found at this address.")]
    NoServer,
    #[error("The other side could not be reached.")]
    NotReached,
    #[error("No safe connection (TLS) could be made to the other side.")]
    NotSafe,
    #[error("The other side did not answer in HTTP.")]
    NoHttp,
    #[error("The other side took too long.")]
    TooSlow,
}

static TLS: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| believing(roots_of_browsers()));

pub(super) async fn post(
    target: &Target,
    message: Message<impl Into<Bytes>>,
    allowed: &AllowedHosts,
) -> Result<Answer, Unsent> {
    let posted = timeout(POST_MAX, connect_and_post(target, message, allowed));
    posted.await.unwrap_or(Err(Unsent::TooSlow))
}

async fn connect_and_post(
    target: &Target,
    message: Message<impl Into<Bytes>>,
    allowed: &AllowedHosts,
) -> Result<Answer, Unsent> {
    let stream = connect(&resolved(target, allowed).await?).await?;
    if !target.is_tls() {
        return speak(stream, target, message).await;
    }
    let name = ServerName::try_from(target.bare_host().to_owned());
    let name = name.map_err(|_| Unsent::NotSafe)?;
    let stream = TlsConnector::from(TLS.clone()).connect(name, stream).await;
    speak(stream.map_err(|_| Unsent::NotSafe)?, target, message).await
}

/// The addresses of the other side, provided that all of them are allowed.
async fn resolved(target: &Target, allowed: &AllowedHosts) -> Result<Vec<SocketAddr>, Unsent> {
    let port = target.port();
    let found = lookup_host((target.bare_host(), port)).await;
    let found = found.map_err(|_| Unsent::NoServer)?;
    let addresses: Vec<SocketAddr> = found.take(ADDRESSES_MAX).collect();
    let is_named = allowed.names(target.host());
    let may_ask =
        |address: &SocketAddr| is_named || allowed.permits(address.ip(), port, target.is_tls());
    if !addresses.is_empty() && addresses.iter().all(may_ask) {
        Ok(addresses)
    } else {
        Err(Unsent::NoServer)
    }
}

async fn connect(addresses: &[SocketAddr]) -> Result<TcpStream, Unsent> {
    for address in addresses {
        if let Ok(stream) = TcpStream::connect(address).await {
            return Ok(stream);
        }
    }
    Err(Unsent::NotReached)
}

async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    target: &Target,
    message: Message<impl Into<Bytes>>,
) -> Result<Answer, Unsent> {
    let mut builder = hyper::client::conn::http1::Builder::new();
    builder.max_buf_size(HEAD_BYTES_MAX);
    let (mut sender, connection) = builder
        .handshake(TokioIo::new(stream))
        .await
        .map_err(|_| Unsent::NoHttp)?;
    let mut request = Request::post(target.path_and_query())
        .header(header::HOST, target.authority())
        .header(
            header::USER_AGENT,
            concat!("Fondaco/", env!("CARGO_PKG_VERSION")),
        )
        .header(header::CONTENT_TYPE, message.content_type)
        .header(header::CONNECTION, "close");
    for (name, value) in message.headers {
        request = request.header(name, value);
    }
    let request = request.body(Full::new(message.body.into()));
    let request = request.map_err(|_| Unsent::NoServer)?;
    let talk = async {
        let response = sender.send_request(request).await;
        let response = response.map_err(|_| Unsent::NoHttp)?;
        let status = response.status().as_u16();
        let text = first_of(response.into_body()).await;
        Ok(Answer { status, text })
    };
    tokio::pin!(talk);
    // Whichever finishes first; the connection is closed with both.
    tokio::select! {
        answer = &mut talk => answer,
        _ = connection => talk.await,
    }
}

/// The beginning of an answer, as text.
async fn first_of(mut body: hyper::body::Incoming) -> String {
    let mut bytes = Vec::new();
    while bytes.len() < ANSWER_BYTES_MAX
        && !body.is_end_stream()
        && let Some(Ok(frame)) = body.frame().await
    {
        if let Ok(data) = frame.into_data() {
            let room = ANSWER_BYTES_MAX - bytes.len();
            bytes.extend_from_slice(&data[..data.len().min(room)]);
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().take(ANSWER_CHARS_MAX).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;
    use tokio::task::JoinHandle;

    fn message() -> Message {
        Message {
            content_type: "text/plain",
            headers: vec![("title", "Fondaco".to_owned())],
            body: "hello".to_owned(),
        }
    }

    fn allowed(text: &str) -> AllowedHosts {
        AllowedHosts(vec![text.parse().unwrap()])
    }

    /// Sends `answer` to a single connection, and returns what was received.
    async fn other_side(answer: String) -> (u16, JoinHandle<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut heard = vec![0; 4096];
            let length = stream.read(&mut heard).await.unwrap();
            let _ = stream.write_all(answer.as_bytes()).await;
            String::from_utf8_lossy(&heard[..length]).into_owned()
        });
        (port, heard)
    }

    async fn posted(url: String, allowed: AllowedHosts) -> Result<Answer, Unsent> {
        post(&Target::known(&url).unwrap(), message(), &allowed).await
    }

    #[tokio::test]
    async fn a_message_is_posted_and_the_answer_is_cut_short() {
        let long = "x".repeat(100_000);
        let head = "HTTP/1.1 404 Not Found\r\ncontent-length: 100008\r\n\r\n";
        let (port, heard) = other_side(format!("{head}no\nsuch {long}")).await;
        let url = format!("http://127.0.0.1:{port}/a/b?c=d");
        let answer = posted(url, allowed("127.0.0.0/8")).await.unwrap();
        assert_eq!(answer.status, 404);
        assert!(answer.text.starts_with("no such xxx"), "{}", answer.text);
        assert_eq!(answer.text.len(), ANSWER_CHARS_MAX);
        let heard = heard.await.unwrap();
        assert!(heard.starts_with("POST /a/b?c=d HTTP/1.1\r\n"), "{heard}");
        assert!(
            heard.contains(&format!("host: 127.0.0.1:{port}\r\n")),
            "{heard}"
        );
    }

    #[tokio::test]
    async fn a_redirect_is_an_answer_like_any_other() {
        let (trap, visited) = other_side(String::new()).await;
        let head = format!("HTTP/1.1 307 Go\r\nlocation: http://127.0.0.1:{trap}/\r\n");
        let (port, _heard) = other_side(head + "content-length: 0\r\n\r\n").await;
        let url = format!("http://127.0.0.1:{port}/");
        let answer = posted(url, allowed("127.0.0.0/8")).await.unwrap();
        assert_eq!((answer.status, answer.is_success()), (307, false));
        assert!(!visited.is_finished());
    }

    /// The name looks public, but its address is not.
    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_asked() {
        for scheme in ["http", "https"] {
            let (port, visited) = other_side(String::new()).await;
            let url = format!("{scheme}://localhost:{port}/");
            let none = AllowedHosts::default();
            assert_eq!(posted(url, none).await, Err(Unsent::NoServer));
            assert!(!visited.is_finished());
        }
        // Not even on the port used for the public internet.
        let inside = posted("https://localhost/".to_owned(), AllowedHosts::default());
        assert_eq!(inside.await, Err(Unsent::NoServer));
        let other_net = posted("https://localhost/".to_owned(), allowed("10.0.0.0/8"));
        assert_eq!(other_net.await, Err(Unsent::NoServer));
    }

    #[tokio::test]
    async fn the_operator_can_name_a_host() {
        let (port, _heard) = other_side("HTTP/1.1 204 Fine\r\n\r\n".to_owned()).await;
        let url = format!("http://localhost:{port}/");
        let answer = posted(url, allowed("localhost")).await.unwrap();
        assert!(answer.is_success());
    }

    #[tokio::test]
    async fn what_is_no_http_is_no_answer() {
        let (port, _heard) = other_side("220 mail.example ESMTP\r\n".to_owned()).await;
        let url = format!("http://127.0.0.1:{port}/");
        let nothing = posted(url.clone(), allowed("127.0.0.1")).await;
        assert_eq!(nothing, Err(Unsent::NoHttp));
        let gone = posted(url.replace("http", "https"), allowed("127.0.0.1")).await;
        assert_eq!(gone, Err(Unsent::NotReached));
    }
}
