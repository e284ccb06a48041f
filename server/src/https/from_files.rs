//! A certificate from files that somebody else renews, such as certbot.

use super::certificate::{Certificate, Shown, Unusable, Validity};
use crate::app::App;
use crate::config::Config;
use fondaco_protocol::UnixMs;
use jiff::Timestamp;
use rustls::CertificateError;
use rustls::client::verify_server_name;
use rustls::pki_types::ServerName;
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::sleep;
use tracing::{error, info};

/// How often the files are read.
const READ_EVERY: Duration = Duration::from_secs(2);

/// The longest file that is read: a chain of certificates takes a few KiB.
const FILE_BYTES_MAX: u64 = 1024 * 1024;

/// Why the files cannot be used.
#[derive(Debug, thiserror::Error)]
enum NoFiles {
    #[error("{0} cannot be read: {1}; the user of the server needs the right to read it")]
    NotRead(String, io::Error),
    #[error("{0} is longer than {FILE_BYTES_MAX} bytes, and so no certificate and no key")]
    TooLong(String),
    #[error("the key {key} does not belong to the certificate {certificate}")]
    OtherKey { certificate: String, key: String },
    #[error(
        "the certificate {certificate} or the key {key} cannot be used: {why}; both have to be PEM files"
    )]
    Unusable {
        certificate: String,
        key: String,
        why: String,
    },
    #[error("the certificate {certificate} is not for {name}")]
    OtherName { certificate: String, name: String },
    #[error("the certificate {certificate} is only valid from {from} until {until}")]
    NotNow {
        certificate: String,
        from: Timestamp,
        until: Timestamp,
    },
}

/// The two files, and the name that the certificate has to be for.
#[derive(Clone, Debug)]
pub(super) struct Files {
    name: String,
    certificate: PathBuf,
    key: PathBuf,
}

impl Files {
    /// Those that are set; `None` if the server fetches a certificate.
    pub(super) fn of(config: &Config) -> Option<Files> {
        let (certificate, key) = config.https.files()?;
        Some(Files {
            name: config.https.name()?.to_owned(),
            certificate: certificate.to_owned(),
            key: key.to_owned(),
        })
    }

    fn texts(&self) -> Result<Certificate, NoFiles> {
        Ok(Certificate {
            name: self.name.clone(),
            directory: String::new(),
            chain: text(&self.certificate)?,
            key: text(&self.key)?,
        })
    }

    /// Reads both for use.
    fn read(&self, now: UnixMs) -> Result<(Arc<CertifiedKey>, Validity), NoFiles> {
        let found = self.texts()?;
        let certificate = self.certificate.display().to_string();
        let key = self.key.display().to_string();
        let (certified, validity) = found.read().map_err(|error| match error {
            Unusable::Key(rustls::Error::InconsistentKeys(_)) => NoFiles::OtherKey {
                certificate: certificate.clone(),
                key: key.clone(),
            },
            error => NoFiles::Unusable {
                certificate: certificate.clone(),
                key,
                why: error.to_string(),
            },
        })?;
        if !is_for(&certified, &self.name) {
            let name = self.name.clone();
            return Err(NoFiles::OtherName { certificate, name });
        }
        if now < validity.from || validity.until <= now {
            return Err(NoFiles::NotNow {
                certificate,
                from: moment(validity.from),
                until: moment(validity.until),
            });
        }
        Ok((certified, validity))
    }

    /// Shows what the files have now, and reads them again and again until the application is told
    /// to stop. What cannot be used is told once, and leaves the earlier certificate in use.
    pub(super) async fn follow(self, app: App, shown: Arc<Shown>) {
        let mut before = self.contents().await;
        let mut told = None;
        let mut known = self.show(&app, &shown, &mut told).then(|| before.clone());
        loop {
            tokio::select! {
                () = app.stop.cancelled() => return,
                () = sleep(READ_EVERY) => {}
            }
            let found = self.contents().await;
            // Somebody may be between writing the one and the other.
            if found == before
                && known.as_ref() != Some(&found)
                && self.show(&app, &shown, &mut told)
            {
                known = Some(found.clone());
            }
            before = found;
        }
    }

    /// Whether what the files have is in use now. If not, it may be in time; the reason is told
    /// once.
    fn show(&self, app: &App, shown: &Shown, told: &mut Option<String>) -> bool {
        match self.read(app.clock.wall()) {
            Ok((certified, validity)) => {
                shown.show(certified);
                app.certificate.set(validity.until);
                let until = moment(validity.until);
                info!(%until, "the certificate for {} is in use until {until}", self.name);
                *told = None;
                true
            }
            Err(why) => {
                let why = why.to_string();
                if told.as_ref() != Some(&why) {
                    error!("no other certificate for {} is used: {why}", self.name);
                    *told = Some(why);
                }
                false
            }
        }
    }

    /// What is in both files, if they can be read.
    async fn contents(&self) -> Option<Certificate> {
        let files = self.clone();
        let texts = spawn_blocking(move || files.texts().ok());
        texts.await.ok().flatten()
    }
}

fn text(path: &Path) -> Result<String, NoFiles> {
    let shown = || path.display().to_string();
    let mut text = String::new();
    let read =
        File::open(path).and_then(|file| file.take(FILE_BYTES_MAX + 1).read_to_string(&mut text));
    let length = read.map_err(|error| NoFiles::NotRead(shown(), error))?;
    if length as u64 > FILE_BYTES_MAX {
        Err(NoFiles::TooLong(shown()))
    } else {
        Ok(text)
    }
}

/// Whether browsers take it for this name. What cannot be judged is left to them.
fn is_for(certified: &CertifiedKey, name: &str) -> bool {
    let own = certified
        .end_entity_cert()
        .and_then(ParsedCertificate::try_from);
    let (Ok(own), Ok(name)) = (own, ServerName::try_from(name)) else {
        return true;
    };
    let verified = verify_server_name(&own, &name);
    !matches!(
        verified,
        Err(rustls::Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. }
        ))
    )
}

fn moment(at: UnixMs) -> Timestamp {
    Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::MAX)
}

/// What of the certificate's files cannot be used, in a sentence; `None` if the server would start.
pub(crate) fn problem_with_files(config: &Config, now: UnixMs) -> Option<String> {
    let read = Files::of(config)?.read(now);
    read.err().map(|why| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{CertificateParams, KeyPair, date_time_ymd};
    use tempfile::TempDir;

    /// In the middle of what the certificate is valid for.
    const NOW: UnixMs = UnixMs(1_800_000_000_000);

    /// Files with a certificate for games.example from 26 November 2026 to 24 February 2027.
    fn files() -> (TempDir, Files) {
        let folder = tempfile::tempdir().unwrap();
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::new(["games.example".to_owned()]).unwrap();
        params.not_before = date_time_ymd(2026, 11, 26);
        params.not_after = date_time_ymd(2027, 2, 24);
        let files = Files {
            name: "games.example".to_owned(),
            certificate: folder.path().join("fullchain.pem"),
            key: folder.path().join("privkey.pem"),
        };
        std::fs::write(&files.certificate, params.self_signed(&key).unwrap().pem()).unwrap();
        std::fs::write(&files.key, key.serialize_pem()).unwrap();
        (folder, files)
    }

    fn refused(files: &Files, now: UnixMs) -> String {
        files.read(now).unwrap_err().to_string()
    }

    #[test]
    fn what_is_wrong_with_the_files_is_said() {
        const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);
        let (_folder, files) = files();
        assert!(files.read(NOW).is_ok());
        let ended = "valid from 2026-11-26T00:00:00Z until 2027-02-24T00:00:00Z";
        for now in [NOW.before(YEAR), NOW.after(YEAR)] {
            assert!(refused(&files, now).contains(ended));
        }
        let other = Files {
            name: "other.example".to_owned(),
            ..files.clone()
        };
        assert!(refused(&other, NOW).ends_with("is not for other.example"));
        std::fs::write(&files.key, KeyPair::generate().unwrap().serialize_pem()).unwrap();
        assert!(refused(&files, NOW).contains("does not belong to"));
        for (bad, part) in [
            ("no PEM", "both have to be PEM files"),
            (
                &"x".repeat(FILE_BYTES_MAX as usize + 1)[..],
                "is longer than",
            ),
        ] {
            std::fs::write(&files.certificate, bad).unwrap();
            assert!(refused(&files, NOW).contains(part), "{part}");
        }
        std::fs::remove_file(&files.certificate).unwrap();
        assert!(refused(&files, NOW).contains("needs the right to read it"));
    }
}
