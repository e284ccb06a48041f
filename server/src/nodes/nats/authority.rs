//! The certificate authorities that NATS servers are checked against. When a handshake fails, the
//! client only reports that it failed; this logs the reason.

use parking_lot::Mutex;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tracing::error;

/// The certificates of `FONDACO_NATS_CA`.
#[derive(Clone)]
pub(super) struct Authority {
    file: PathBuf,
    verifier: Arc<WebPkiServerVerifier>,
}

impl Authority {
    /// `None` if the file's text contains no certificate, or one that cannot be used.
    pub(super) fn new(file: &Path, text: &str) -> Option<Authority> {
        let mut roots = RootCertStore::empty();
        for certificate in CertificateDer::pem_slice_iter(text.as_bytes()) {
            roots.add(certificate.ok()?).ok()?;
        }
        let provider = Arc::new(default_provider());
        let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
        Some(Authority {
            file: file.to_owned(),
            verifier: verifier.build().ok()?,
        })
    }

    /// A TLS configuration for a client that trusts only these certificates.
    ///
    /// # Panics
    /// Never: the provider supports the usual versions.
    pub(super) fn client(&self) -> ClientConfig {
        let verifier = Telling {
            authority: self.clone(),
            told: Mutex::default(),
        };
        ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has the usual versions")
            .dangerous()
            .with_custom_certificate_verifier(Arc::new(verifier))
            .with_no_client_auth()
    }
}

/// Accepts what the standard verifier accepts. If it rejects a certificate, logs why, each reason
/// once in a row.
struct Telling {
    authority: Authority,
    told: Mutex<Option<Error>>,
}

impl std::fmt::Debug for Telling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Telling")
    }
}

impl Telling {
    fn tell(&self, why: &Error) {
        let mut told = self.told.lock();
        if told.as_ref() != Some(why) {
            let file = self.authority.file.display();
            error!(
                "NATS is not believed to be NATS by the certificates of FONDACO_NATS_CA ({file}): {why}"
            );
            *told = Some(why.clone());
        }
    }
}

impl ServerCertVerifier for Telling {
    fn verify_server_cert(
        &self,
        end: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let verifier = &self.authority.verifier;
        let verified = verifier.verify_server_cert(end, between, name, ocsp, now);
        verified.inspect_err(|why| self.tell(why))
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let verifier = &self.authority.verifier;
        verifier.verify_tls12_signature(message, certificate, signature)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let verifier = &self.authority.verifier;
        verifier.verify_tls13_signature(message, certificate, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.authority.verifier.supported_verify_schemes()
    }
}
