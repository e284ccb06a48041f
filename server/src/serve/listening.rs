//! Accepting connections, and stopping without losing a move.

use super::connection::{serve_connection, serve_encrypted};
use crate::admin;
use crate::app::App;
use crate::background::beats;
use crate::background::{archivist, curves, feats, recorder, retention, scrub};
use crate::circles::run_evenings;
use crate::http::operator_routes;
use crate::http::router;
use crate::limits::AddressKey;
use crate::limits::{NoPlace, Places};
use crate::nodes::drain;
use crate::notices;
use crate::observe::fold;
use axum::Router;
use futures_util::future::BoxFuture;
use socket2::SockRef;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tracing::{debug, info, warn};

/// The longest that open connections and tables may take to end.
pub(super) const DRAIN_MAX: Duration = Duration::from_secs(5);

/// The longest that all of it may take, the closing of the database included. The lease is given
/// back after it.
///
/// Less than the ten seconds after which container engines kill what they are stopping.
const END_MAX: Duration = Duration::from_secs(7);

/// Kernel send buffer, for a client that does not read; the kernel doubles it for its own
/// bookkeeping. Left alone, it would let the buffer grow to megabytes.
const SEND_BUFFER_BYTES: usize = 64 * 1024;

/// The pause after a failed accept, for example when the system is out of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves until the application is told to stop, then ends every connection and table: saves in
/// progress are completed, and all clients are told to reconnect.
///
/// Behind a pointer, so that what serving consists of is compiled here and not again in every
/// program that serves.
pub fn serve(app: App, listener: TcpListener) -> BoxFuture<'static, ()> {
    Box::pin(serve_until_stopped(app, listener))
}

async fn serve_until_stopped(app: App, listener: TcpListener) {
    let site = router(app.clone());
    beats::note_absence(&app).await;
    app.tasks.spawn(beats::run(app.clone()));
    app.tasks.spawn(retention::run(app.clone()));
    app.tasks.spawn(run_evenings(app.clone()));
    let tables = app.tables.clone();
    app.tasks.spawn(async move { tables.load_planned().await });
    app.tasks.spawn(notices::run(app.clone()));
    app.tasks.spawn(fold(app.clone()));
    app.tasks.spawn(recorder::run(app.clone()));
    app.tasks.spawn(feats::run(app.clone()));
    app.tasks.spawn(archivist::run(app.clone()));
    app.tasks.spawn(scrub::run(app.clone()));
    app.tasks.spawn(curves::run(app.clone()));
    app.tasks.spawn(admin::listen(app.clone()));
    accept(app.clone(), site, listener, None).await;
    app.tasks.close();
    if timeout(DRAIN_MAX, app.tasks.wait()).await.is_err() {
        warn!("some connections did not end in time");
    }
    app.store.close().await;
    info!("stopped");
}

/// Waits until a server that was told to stop should have ended: what is left then waits for
/// something that may never answer.
pub async fn ended_late(app: &App) {
    app.stop.cancelled().await;
    sleep(END_MAX).await;
    warn!("stopped without waiting any longer");
}

/// Accepts connections until the application is told to stop, with TLS if it is given.
pub(crate) async fn accept(
    app: App,
    site: Router,
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
) {
    loop {
        let accepted = tokio::select! {
            () = app.stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                warn!(%error, "a connection was not accepted");
                sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        // Behind a proxy all visitors share its address: they are counted once their own is known.
        let counted = (!app.config.proxies().trust(address)).then_some(address);
        if counted.is_some_and(|address| !app.limits.allows_connection(address)) {
            refused(&app, address, NoPlace::Address);
            continue;
        }
        let place = match app.limits.places.take(counted) {
            Ok(place) => place,
            Err(why) => {
                refused(&app, address, why);
                continue;
            }
        };
        if let Err(error) = prepare(&stream) {
            debug!(%error, "a connection was gone at once");
            continue;
        }
        let (own, site) = (app.clone(), site.clone());
        match tls.clone() {
            None => app
                .tasks
                .spawn(serve_connection(own, site, stream, address, place)),
            Some(tls) => app
                .tasks
                .spawn(serve_encrypted(own, site, stream, address, place, tls)),
        };
    }
}

/// The most connections that operators and their tools may have at once.
const OPERATORS_MAX: usize = 64;

/// Serves metrics and health checks at a separate address, until the application is told to stop.
pub fn serve_operators(app: App, listener: TcpListener) -> BoxFuture<'static, ()> {
    Box::pin(serve_few(app, listener))
}

async fn serve_few(app: App, listener: TcpListener) {
    let site = operator_routes(app.clone());
    let places = Places::new(OPERATORS_MAX, OPERATORS_MAX);
    loop {
        let accepted = tokio::select! {
            () = app.stop.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, peer)) = accepted else {
            sleep(ACCEPT_PAUSE).await;
            continue;
        };
        if let Ok(place) = places.take(None) {
            let serving = serve_connection(app.clone(), site.clone(), stream, peer.ip(), place);
            app.tasks.spawn(serving);
        }
    }
}

fn refused(app: &App, address: IpAddr, why: NoPlace) {
    metrics::counter!("fondaco_connections_refused_total").increment(1);
    let address = AddressKey::of(address);
    if app.limits.is_worth_a_line(address) {
        warn!(%address, ?why, "connections from {address} are refused");
    }
}

fn prepare(stream: &TcpStream) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    SockRef::from(stream).set_send_buffer_size(SEND_BUFFER_BYTES)
}

/// The signals that stop a server: SIGTERM and SIGINT.
#[derive(Debug)]
pub struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
}

impl StopSignals {
    /// Starts listening. Without this, the first process of a container would not be stopped by
    /// them.
    ///
    /// # Errors
    /// If signal handlers cannot be installed.
    pub fn listen() -> std::io::Result<StopSignals> {
        Ok(StopSignals {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next signal.
    pub async fn asked(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
        info!("stopping");
    }

    /// Stops the server at the next signal, once it has handed its tables over to other servers. A
    /// further signal stops it at once.
    pub fn stop(mut self, app: &App) {
        let app = app.clone();
        tokio::spawn(async move {
            self.asked().await;
            tokio::select! {
                () = drain(&app) => {}
                () = self.asked() => {}
            }
            app.stop.cancel();
        });
    }
}

/// The addresses under which other devices in the same network reach a server that listens at
/// `listen`.
pub fn addresses(listen: SocketAddr, base: &str) -> Vec<String> {
    let reached = if listen.ip().is_unspecified() {
        outward_address()
    } else {
        Some(listen.ip())
    };
    reached
        .filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
        .map(|ip| format!("http://{}{base}/", SocketAddr::new(ip, listen.port())))
        .into_iter()
        .collect()
}

/// The address of the interface that leads outward. A UDP socket finds it without sending anything;
/// the target is an address reserved for documentation.
fn outward_address() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}
