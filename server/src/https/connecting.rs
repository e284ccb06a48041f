//! Requests to the authority.

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{HOST, HeaderValue};
use hyper_util::rt::TokioIo;
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use rustls::pki_types::pem::{self, PemObject as _};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// The longest that one request may take.
const REQUEST_MAX: Duration = Duration::from_secs(30);

/// How much of an answer is read: a certificate and those above it have some 10 kB.
const ANSWER_BYTES_MAX: usize = 256 * 1024;

/// The port of an address that names none.
const HTTPS: u16 = 443;

/// Connects to an authority, once for each request: there are ten of them in two months.
#[derive(Clone)]
pub(super) struct Connecting(TlsConnector);

/// Why there was no answer.
#[derive(Debug, thiserror::Error)]
enum NoAnswer {
    #[error("{0} is no address of a server")]
    NoServer(hyper::Uri),
    #[error("{0} cannot be reached: {1}")]
    NotReached(String, io::Error),
    #[error("{0} does not answer within {REQUEST_MAX:?}")]
    TooSlow(String),
    #[error("{0} does not answer in HTTP: {1}")]
    NoHttp(String, Box<dyn std::error::Error + Send + Sync>),
}

/// The authorities that browsers believe.
pub(crate) fn roots_of_browsers() -> RootCertStore {
    RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned())
}

/// How to connect to whoever has a certificate of these authorities.
pub(crate) fn believing(roots: RootCertStore) -> Arc<ClientConfig> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("the provider has the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}

impl Connecting {
    /// Believes the authorities that browsers believe, and those in this file.
    ///
    /// # Errors
    /// If the file cannot be read, or contains no certificate.
    pub(super) fn new(ca: Option<&Path>) -> Result<Connecting, pem::Error> {
        let mut roots = roots_of_browsers();
        if let Some(file) = ca {
            let certificates = CertificateDer::pem_file_iter(file)?;
            let (added, _) =
                roots.add_parsable_certificates(certificates.collect::<Result<Vec<_>, _>>()?);
            if added == 0 {
                return Err(pem::Error::NoItemsFound);
            }
        }
        Ok(Connecting(believing(roots).into()))
    }

    async fn ask(
        self,
        mut request: Request<BodyWrapper<Bytes>>,
    ) -> Result<BytesResponse, NoAnswer> {
        let uri = request.uri().clone();
        let (Some(host), Some(authority)) = (uri.host(), uri.authority()) else {
            return Err(NoAnswer::NoServer(uri));
        };
        let server = authority.to_string();
        let named = HeaderValue::from_str(&server);
        let bare = host
            .trim_start_matches('[')
            .trim_end_matches(']')
            .to_owned();
        let name = ServerName::try_from(bare.clone());
        let (Ok(named), Ok(name)) = (named, name) else {
            return Err(NoAnswer::NoServer(uri));
        };
        request.headers_mut().insert(HOST, named);
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        *request.uri_mut() = path.parse().map_err(|_| NoAnswer::NoServer(uri.clone()))?;
        let not_reached = |error| NoAnswer::NotReached(server.clone(), error);
        let no_http = |error| NoAnswer::NoHttp(server.clone(), error);
        let port = uri.port_u16().unwrap_or(HTTPS);
        let stream = TcpStream::connect((bare, port))
            .await
            .map_err(not_reached)?;
        let stream = self.0.connect(name, stream).await.map_err(not_reached)?;
        let spoken = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await;
        let (mut sender, connection) = spoken.map_err(|error| no_http(error.into()))?;
        let talk = async {
            let response = sender.send_request(request).await;
            let (head, body) = response
                .map_err(|error| no_http(error.into()))?
                .into_parts();
            let body = Limited::new(body, ANSWER_BYTES_MAX).collect().await;
            let body = Full::new(body.map_err(no_http)?.to_bytes());
            Ok(BytesResponse::from(hyper::Response::from_parts(head, body)))
        };
        tokio::pin!(talk);
        // Whichever finishes first; the connection is closed with both.
        tokio::select! {
            answer = &mut talk => answer,
            _ = connection => talk.await,
        }
    }
}

impl HttpClient for Connecting {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let server = request.uri().host().unwrap_or_default().to_owned();
        let asking = timeout(REQUEST_MAX, self.clone().ask(request));
        Box::pin(async move {
            let answer = asking.await.unwrap_or(Err(NoAnswer::TooSlow(server)));
            answer.map_err(|why| Error::Other(why.into()))
        })
    }
}
