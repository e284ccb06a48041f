//! The two ports of a server that answers HTTPS by itself.

use super::authority::Authority;
use super::certificate::Shown;
use super::connecting::Connecting;
use super::from_files::Files;
use super::kept::Kept;
use super::plain;
use super::renewing::Renewing;
use crate::app::App;
use crate::config::Config;
use crate::http::router;
use crate::serve::accept;
use rustls::ServerConfig;
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

/// Why a server cannot answer HTTPS.
#[derive(Debug, thiserror::Error)]
pub enum NoHttps {
    #[error(
        "another program, perhaps a web server, has port {port} already: stop it, use it as a reverse proxy instead of --https (docs/operations.md), or name another port with {option}"
    )]
    Taken { port: u16, option: &'static str },
    #[error(
        "this user may not listen on port {port}: give it the right (CAP_NET_BIND_SERVICE, docs/operations.md), or forward the port to another one and name that with {option}"
    )]
    Denied { port: u16, option: &'static str },
    #[error("cannot listen for HTTPS at {option}: {error}")]
    NotBound {
        option: &'static str,
        error: io::Error,
    },
    #[error("the folder {0} for the certificate cannot be written to: {1}")]
    NotKept(String, io::Error),
    #[error("the certificates of FONDACO_HTTPS_CA cannot be read: {0}")]
    Authority(rustls::pki_types::pem::Error),
}

/// Where the certificate comes from.
enum Source {
    Authority(Renewing),
    Files(Files),
}

/// The two ports, and what they need.
pub struct HttpsListeners {
    encrypted: TcpListener,
    plain: TcpListener,
    source: Source,
    shown: Arc<Shown>,
}

impl HttpsListeners {
    /// Takes the ports, if the server is to answer HTTPS.
    ///
    /// # Errors
    /// If a port, the folder or a file cannot be used.
    pub async fn bind(config: &Config) -> Result<Option<HttpsListeners>, NoHttps> {
        let https = &config.https;
        let Some(name) = https.name() else {
            return Ok(None);
        };
        let encrypted = bound(https.encrypted(), "--https-listen").await?;
        let plain = bound(https.plain(), "--http-listen").await?;
        let shown = Arc::<Shown>::default();
        let source = match Files::of(config) {
            Some(files) => Source::Files(files),
            None => Source::Authority(renewing(config, name, shown.clone())?),
        };
        Ok(Some(HttpsListeners {
            encrypted,
            plain,
            source,
            shown,
        }))
    }
}

fn renewing(config: &Config, name: &str, shown: Arc<Shown>) -> Result<Renewing, NoHttps> {
    let https = &config.https;
    let kept = Kept::open(&config.data);
    let kept = kept.map_err(|error| {
        NoHttps::NotKept(config.data.join("https").display().to_string(), error)
    })?;
    let authority = Authority {
        name: name.to_owned(),
        directory: https.directory().to_owned(),
        connecting: Connecting::new(https.ca()).map_err(NoHttps::Authority)?,
        challenge: Arc::default(),
    };
    Ok(Renewing {
        authority,
        kept,
        shown,
    })
}

async fn bound(
    addresses: io::Result<Vec<SocketAddr>>,
    option: &'static str,
) -> Result<TcpListener, NoHttps> {
    let not_bound = |error| NoHttps::NotBound { option, error };
    let addresses = addresses.map_err(not_bound)?;
    let port = addresses.first().map_or(0, SocketAddr::port);
    let bound = TcpListener::bind(addresses.as_slice()).await;
    bound.map_err(|error| match error.kind() {
        ErrorKind::AddrInUse => NoHttps::Taken { port, option },
        ErrorKind::PermissionDenied => NoHttps::Denied { port, option },
        _ => not_bound(error),
    })
}

/// Serves both ports, and keeps the certificate young, in tasks of the application.
pub fn serve_https(app: &App, listeners: HttpsListeners) {
    let HttpsListeners {
        encrypted,
        plain,
        source,
        shown,
    } = listeners;
    let challenge = match source {
        Source::Authority(renewing) => {
            let challenge = renewing.authority.challenge.clone();
            app.tasks.spawn(renewing.run(app.clone()));
            challenge
        }
        Source::Files(files) => {
            app.tasks.spawn(files.follow(app.clone(), shown.clone()));
            Arc::default()
        }
    };
    let site = plain::site(app, challenge);
    app.tasks.spawn(accept(app.clone(), site, plain, None));
    let site = router(app.clone());
    let tls = Some(acceptor(shown));
    app.tasks.spawn(accept(app.clone(), site, encrypted, tls));
}

/// HTTP/1.1 only, as without TLS. Browsers that can speak HTTP/2 can do without.
fn acceptor(shown: Arc<Shown>) -> TlsAcceptor {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider has the usual versions")
        .with_no_client_auth()
        .with_cert_resolver(shown);
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Arc::new(config).into()
}
