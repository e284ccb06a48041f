//! Where the systemd unit keeps things, for operators' commands, which do not get its environment.

use super::Config;
use std::path::{Path, PathBuf};

/// The places of the unit in `dist/fondaco.service`.
const DATA: &str = "/var/lib/fondaco";
const ADMIN_SOCKET: &str = "/run/fondaco/admin.sock";

impl Config {
    /// Takes the places of the systemd unit, if there is no database in the folder that commands
    /// take by default. To be called only if neither folder nor database was given.
    pub fn take_installed(&mut self) {
        self.take_places(Path::new(DATA), Path::new(ADMIN_SOCKET));
    }

    fn take_places(&mut self, data: &Path, socket: &Path) {
        let has_own = self.store_file().is_some_and(|file| file.exists());
        if has_own || !self.is_embedded() {
            return;
        }
        if data.is_dir() {
            self.data = data.to_owned();
        }
        if self.admin_socket.is_none() && socket.exists() {
            self.admin_socket = Some(PathBuf::from(socket));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use std::fs;

    #[test]
    fn commands_find_what_the_unit_keeps() {
        let folder = tempfile::tempdir().unwrap();
        let [own, data] = ["own", "data"].map(|name| folder.path().join(name));
        let socket = folder.path().join("admin.sock");
        let taken = || {
            let mut config = Config::parse_from(["fondaco"]);
            config.data = own.clone();
            config.take_places(&data, &socket);
            (config.data, config.admin_socket)
        };
        assert_eq!(taken(), (own.clone(), None), "nothing is installed");
        fs::create_dir(&data).unwrap();
        fs::write(&socket, "").unwrap();
        assert_eq!(taken(), (data.clone(), Some(socket.clone())));
        fs::create_dir(&own).unwrap();
        fs::write(own.join("fondaco.sqlite"), "").unwrap();
        assert_eq!(taken(), (own.clone(), None), "there is one here");
    }
}
