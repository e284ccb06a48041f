//! Certificates for servers on the loopback interface and for games.example, made with openssl.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

const SETTINGS: &str = "\
[req]
distinguished_name = name
prompt = no
[name]
CN = an authority for tests
[authority]
basicConstraints = critical, CA:TRUE
[server]
basicConstraints = critical, CA:FALSE
subjectAltName = IP:127.0.0.1, DNS:games.example
";

const KEY: [&str; 6] = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-noenc",
    "-batch",
];

/// A server's certificate, signed by an authority of its own. The files are deleted when this is
/// dropped.
pub struct Certificate {
    /// The authority's certificate.
    pub authority: PathBuf,
    /// The server's certificate.
    pub own: PathBuf,
    /// The server's key.
    pub key: PathBuf,
    folder: TempDir,
}

impl Certificate {
    /// Creates one.
    ///
    /// # Panics
    /// Without openssl.
    pub fn make() -> Certificate {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let at = |name: &str| folder.path().join(name);
        std::fs::write(at("settings"), SETTINGS).expect("the folder can be written to");
        openssl(folder.path(), ["authority", "a.key", "a.pem"], &[]);
        let made = Certificate {
            authority: at("a.pem"),
            own: at("pem"),
            key: at("key"),
            folder,
        };
        made.renew();
        made
    }

    /// Replaces the server's key and certificate by new ones of the same authority.
    ///
    /// # Panics
    /// Without openssl.
    pub fn renew(&self) {
        let by = ["-subj", "/CN=nats", "-CA", "a.pem", "-CAkey", "a.key"];
        openssl(self.folder.path(), ["server", "key", "pem"], &by);
    }
}

fn openssl(folder: &Path, [extensions, key, to]: [&str; 3], further: &[&str]) {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-config", "settings"])
        .args(["-extensions", extensions, "-keyout", key, "-out", to])
        .args(KEY)
        .args(further)
        .current_dir(folder)
        .stderr(Stdio::null())
        .status();
    let made = made.expect("openssl is needed: apt-get install openssl");
    assert!(made.success(), "openssl makes no certificate");
}
