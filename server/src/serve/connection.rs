//! One connection, from the first byte to the end of its last request.

use super::body::{BODY_MAX, TimedBody};
use super::pipe::{Pipe, PipeStream};
use super::stream::{STALL_MAX, Stalling};
use crate::app::App;
use crate::https::Encrypted;
use crate::limits::Place;
use crate::people::PeerAddress;
use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;
use tracing::debug;

/// The longest from accepting a connection, or from its previous response, until the head of a
/// request is complete.
pub const HEAD_MAX: Duration = Duration::from_secs(10);

/// The most bytes in a request's head: more is refused before it takes memory.
const HEAD_BYTES_MAX: usize = 32 * 1024;

/// How long requests in progress get when the server stops.
pub(super) const REQUESTS_END_MAX: Duration = Duration::from_millis(1500);

/// Serves the requests of one connection. A socket keeps the connection's place when it is opened.
///
/// Only HTTP/1.1 is supported, also over TLS: browsers can do without HTTP/2, and proxies speak
/// HTTP/1.1 to the servers behind them. That way there is only one protocol whose limits we have to get right.
pub(super) async fn serve_connection(
    app: App,
    site: Router,
    stream: TcpStream,
    address: IpAddr,
    place: Place,
) {
    let stream = PipeStream::new(stream);
    let pipe = Some(stream.pipe().clone());
    serve_stream(app, site, stream, address, pipe, place).await;
}

/// The longest that a TLS handshake may take. Until it is done, the connection can be closed to make
/// room for another, as one that has asked for nothing.
const HANDSHAKE_MAX: Duration = Duration::from_secs(10);

/// The same over TLS. Tables do not write to such a connection themselves, because they would write
/// past the encryption.
pub(super) async fn serve_encrypted(
    app: App,
    site: Router,
    stream: TcpStream,
    address: IpAddr,
    place: Place,
    tls: TlsAcceptor,
) {
    let given_up = place.given_up();
    let greeted = tokio::select! {
        greeted = timeout(HANDSHAKE_MAX, tls.accept(stream)) => greeted,
        () = given_up.cancelled() => return,
        () = app.stop.cancelled() => return,
    };
    match greeted {
        Ok(Ok(stream)) => serve_stream(app, site, stream, address, None, place).await,
        Ok(Err(error)) => debug!(%error, "a connection did not come to speak TLS"),
        Err(_) => debug!("a TLS handshake took too long"),
    }
}

/// Without a pipe, the stream is encrypted.
async fn serve_stream(
    app: App,
    site: Router,
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    address: IpAddr,
    pipe: Option<Arc<Pipe>>,
    place: Place,
) {
    let place = Arc::new(place);
    let of_request = place.clone();
    let site = site.map_request(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(PeerAddress(address));
        request.extensions_mut().insert(of_request.clone());
        if pipe.is_none() {
            request.extensions_mut().insert(Encrypted);
        }
        request.extensions_mut().insert(pipe.clone());
        request.map(|body| Body::new(TimedBody::new(body, BODY_MAX)))
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_MAX)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(
            TokioIo::new(Stalling::new(stream, STALL_MAX, place.given_up())),
            TowerToHyperService::new(site),
        )
        .with_upgrades();
    tokio::pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = app.stop.cancelled() => {
            serving.as_mut().graceful_shutdown();
            match timeout(REQUESTS_END_MAX, serving).await {
                Ok(ended) => ended,
                Err(_) => return debug!("a request did not end in time"),
            }
        }
    };
    if let Err(error) = ended {
        debug!(%error, "a connection ended with an error");
    }
}
