//! What is kept between two starts: the account at the authority, and the certificate.

use super::certificate::Certificate;
use instant_acme::AccountCredentials;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

const ACCOUNT: &str = "account.json";
const CERTIFICATE: &str = "certificate.json";

/// The folder `https` below `--data`. Only the server's user may read it.
#[derive(Debug)]
pub(super) struct Kept(PathBuf);

/// The account at one authority.
#[derive(Serialize, Deserialize)]
struct Account {
    directory: String,
    credentials: AccountCredentials,
}

impl Kept {
    /// Creates the folder if it does not exist.
    ///
    /// # Errors
    /// If that is not possible, or a file in it could not be written later.
    pub(super) fn open(data: &Path) -> io::Result<Kept> {
        let folder = data.join("https");
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&folder)?;
        let kept = Kept(folder);
        kept.write("probe", b"")?;
        fs::remove_file(kept.path("probe"))?;
        Ok(kept)
    }

    /// The account at this authority, if there is one.
    pub(super) fn account(&self, directory: &str) -> io::Result<Option<AccountCredentials>> {
        let kept: Option<Account> = self.read(ACCOUNT)?;
        Ok(kept
            .filter(|kept| kept.directory == directory)
            .map(|kept| kept.credentials))
    }

    pub(super) fn keep_account(
        &self,
        directory: &str,
        credentials: AccountCredentials,
    ) -> io::Result<()> {
        let directory = directory.to_owned();
        let account = Account {
            directory,
            credentials,
        };
        self.write(ACCOUNT, &serde_json::to_vec(&account)?)
    }

    /// The certificate for this name by this authority, if there is one.
    pub(super) fn certificate(
        &self,
        name: &str,
        directory: &str,
    ) -> io::Result<Option<Certificate>> {
        let kept: Option<Certificate> = self.read(CERTIFICATE)?;
        Ok(kept.filter(|kept| kept.name == name && kept.directory == directory))
    }

    pub(super) fn keep_certificate(&self, certificate: &Certificate) -> io::Result<()> {
        self.write(CERTIFICATE, &serde_json::to_vec(certificate)?)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn read<T: DeserializeOwned>(&self, name: &str) -> io::Result<Option<T>> {
        match fs::read(self.path(name)) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Replaces the file as a whole: after a power cut there is the earlier one or the new one.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let (path, partial) = (self.path(name), self.path(&format!("{name}.partial")));
        let mut options = OpenOptions::new();
        let mut file = options
            .write(true)
            .create(true)
            .truncate(true)
            .mode(0o600)
            .open(&partial)?;
        // The mode above is for a new file.
        file.set_permissions(Permissions::from_mode(0o600))?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&partial, &path)?;
        File::open(&self.0)?.sync_all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn certificate() -> Certificate {
        Certificate {
            name: "games.example".to_owned(),
            directory: "https://a.example".to_owned(),
            chain: "chain".to_owned(),
            key: "key".to_owned(),
        }
    }

    #[test]
    fn a_certificate_is_found_again_for_its_name_and_authority_only() {
        let data = tempfile::tempdir().unwrap();
        let kept = Kept::open(data.path()).unwrap();
        assert_eq!(
            kept.certificate("games.example", "https://a.example")
                .unwrap(),
            None
        );
        kept.keep_certificate(&certificate()).unwrap();
        let kept = Kept::open(data.path()).unwrap();
        let found = kept.certificate("games.example", "https://a.example");
        assert_eq!(found.unwrap(), Some(certificate()));
        for (name, directory) in [
            ("other.example", "https://a.example"),
            ("games.example", "https://b.example"),
        ] {
            assert_eq!(kept.certificate(name, directory).unwrap(), None);
        }
    }

    #[test]
    fn nobody_else_may_read_it() {
        let data = tempfile::tempdir().unwrap();
        let kept = Kept::open(data.path()).unwrap();
        // As somebody left it who copied the folder.
        fs::write(kept.path("certificate.json.partial"), "").unwrap();
        kept.keep_certificate(&certificate()).unwrap();
        let mode = |path: PathBuf| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(kept.path(CERTIFICATE)), 0o600);
        assert_eq!(mode(data.path().join("https")), 0o700);
    }

    #[test]
    fn what_is_damaged_is_an_error() {
        let data = tempfile::tempdir().unwrap();
        let kept = Kept::open(data.path()).unwrap();
        fs::write(kept.path(CERTIFICATE), "{").unwrap();
        assert!(
            kept.certificate("games.example", "https://a.example")
                .is_err()
        );
    }
}
