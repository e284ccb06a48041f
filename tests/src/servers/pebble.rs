//! An authority for certificates: Let's Encrypt's own server for tests, on free ports of the
//! loopback interface, and a DNS in which every name leads to this machine.

use crate::servers::certificate::Certificate;
use crate::servers::needs::program;
use crate::servers::process::free_address;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// The maximum time that it may take to start.
const START_MAX: Duration = Duration::from_secs(20);

/// How often it is started anew if it does not.
const TRIES_MAX: u32 = 3;

const POLL: Duration = Duration::from_millis(20);

/// An authority that runs until it is dropped.
pub struct Pebble {
    authority: Child,
    names: Child,
    certificate: Certificate,
    directory: SocketAddr,
    operators: SocketAddr,
    _folder: TempDir,
}

impl Pebble {
    /// Starts one that looks for servers at this port instead of 80, and whose certificates are
    /// valid for this long.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(http_port: u16, validity: Duration) -> Pebble {
        // Another test may take a free port before it does.
        let mut tries = (0..TRIES_MAX).map(|_| Pebble::begin(http_port, validity));
        tries.find_map(|begun| begun).expect("Pebble answers")
    }

    fn begin(http_port: u16, validity: Duration) -> Option<Pebble> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let certificate = Certificate::make();
        let [directory, operators, dns, of_names] = [(); 4].map(|()| free_address());
        let settings = json!({ "pebble": {
            "listenAddress": directory.to_string(),
            "managementListenAddress": operators.to_string(),
            "certificate": certificate.own,
            "privateKey": certificate.key,
            "httpPort": http_port,
            "tlsPort": http_port,
            "certificateValidityPeriod": validity.as_secs(),
        }});
        let path = folder.path().join("pebble.json");
        std::fs::write(&path, settings.to_string()).expect("the folder can be written to");
        let names = started(
            Command::new(program("pebble-challtestsrv").expect("Pebble is needed: install pebble"))
                .args(["-defaultIPv4", "127.0.0.1", "-defaultIPv6", ""])
                .args(["-http01", "", "-https01", "", "-tlsalpn01", ""])
                .args(["-dns01", &dns.to_string()])
                .args(["-management", &of_names.to_string()]),
        );
        let authority = started(
            Command::new(program("pebble").expect("Pebble is needed: install pebble"))
                .args(["-dnsserver", &dns.to_string(), "-config"])
                .arg(&path)
                // Without pauses that are there to try the patience of clients.
                .env("PEBBLE_VA_NOSLEEP", "1"),
        );
        let mut pebble = Pebble {
            authority,
            names,
            certificate,
            directory,
            operators,
            _folder: folder,
        };
        let begun = Instant::now();
        for address in [directory, operators, of_names] {
            while std::net::TcpStream::connect(address).is_err() {
                if pebble.has_ended() || begun.elapsed() > START_MAX {
                    return None;
                }
                std::thread::sleep(POLL);
            }
        }
        Some(pebble)
    }

    fn has_ended(&mut self) -> bool {
        let mut children = [&mut self.authority, &mut self.names].into_iter();
        children.any(|child| !matches!(child.try_wait(), Ok(None)))
    }

    /// The address of its directory.
    pub fn directory(&self) -> String {
        format!("https://{}/dir", self.directory)
    }

    /// The file with the certificate by which the directory is believed.
    pub fn ca(&self) -> &Path {
        &self.certificate.authority
    }

    /// A browser that believes the certificates it signs.
    ///
    /// # Errors
    /// If it does not say which.
    pub async fn browser(&self) -> anyhow::Result<TlsBrowser> {
        let ca = CertificateDer::from_pem_file(self.ca())?;
        let operator = TlsBrowser::believing(ca, self.operators, "127.0.0.1")?;
        let answer = operator.ask("GET", "/roots/0", "", "").await?;
        let root = CertificateDer::from_pem_slice(answer.as_bytes())?;
        TlsBrowser::believing(root, self.operators, "127.0.0.1")
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        for child in [&mut self.authority, &mut self.names] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn started(command: &mut Command) -> Child {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

/// Who asks over TLS, and believes a single authority.
#[derive(Clone)]
pub struct TlsBrowser {
    tls: TlsConnector,
    address: SocketAddr,
    name: String,
}

impl TlsBrowser {
    /// Believes the authority whose certificate is in this file.
    ///
    /// # Errors
    /// If it is none.
    pub fn of_file(root: &Path, address: SocketAddr, name: &str) -> anyhow::Result<TlsBrowser> {
        TlsBrowser::believing(CertificateDer::from_pem_file(root)?, address, name)
    }

    fn believing(
        root: CertificateDer<'static>,
        address: SocketAddr,
        name: &str,
    ) -> anyhow::Result<TlsBrowser> {
        let mut roots = RootCertStore::empty();
        roots.add(root)?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(TlsBrowser {
            tls: Arc::new(config).into(),
            address,
            name: name.to_owned(),
        })
    }

    /// The same browser for a server of this name, which is at this address.
    #[must_use]
    pub fn at(self, address: SocketAddr, name: &str) -> TlsBrowser {
        TlsBrowser {
            address,
            name: name.to_owned(),
            ..self
        }
    }

    /// Connects, and believes the certificate.
    ///
    /// # Errors
    /// If there is none to believe.
    pub async fn connect(&self) -> anyhow::Result<TlsStream<TcpStream>> {
        let stream = TcpStream::connect(self.address).await?;
        let name = ServerName::try_from(self.name.clone())?;
        Ok(self.tls.connect(name, stream).await?)
    }

    /// The certificate that new connections are shown.
    ///
    /// # Errors
    /// If there is none to believe.
    pub async fn shown(&self) -> anyhow::Result<Vec<u8>> {
        let stream = self.connect().await?;
        let shown = stream.get_ref().1.peer_certificates();
        let own = shown.and_then(|chain| chain.first());
        Ok(own.map(|own| own.to_vec()).unwrap_or_default())
    }

    /// Asks, with these further headers, and returns the head and the body of the answer.
    ///
    /// # Errors
    /// If there is none.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> anyhow::Result<String> {
        let mut stream = self.connect().await?;
        let (name, length) = (&self.name, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {name}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body.as_bytes()).await?;
        let mut answer = Vec::new();
        // Some servers close the connection without saying so in TLS.
        let _ = stream.read_to_end(&mut answer).await;
        Ok(String::from_utf8(answer)?)
    }
}
