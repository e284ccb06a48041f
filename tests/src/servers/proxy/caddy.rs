//! Caddy, with one of its example configurations.

use super::Proxy;
use crate::servers::needs::program;
use crate::servers::process::free_address;
use std::path::Path;
use std::process::{Command, Stdio};

/// The address that an example listens on.
const LISTEN: &str = "\n:8080 {";

/// Several Caddy processes on one machine would all want the same admin address.
const HERE: &str = "{\n\tadmin off\n}\n";

impl Proxy {
    /// Starts Caddy with an example, unchanged except for the port, and waits until the server
    /// behind it answers.
    ///
    /// # Panics
    /// If it does not; or without Caddy.
    pub async fn caddy(folder: &Path, example: &str) -> Proxy {
        let listen = free_address();
        assert!(example.contains(LISTEN), "the example has no {LISTEN}");
        let example = example.replace(LISTEN, &format!("\nhttp://{listen} {{"));
        let file = folder.join("Caddyfile");
        std::fs::write(&file, [HERE, &example].concat()).expect("the folder can be written to");
        let mut command = Command::new(program("caddy").expect("Caddy is needed"));
        command.args(["run", "--adapter", "caddyfile", "--config"]);
        command.arg(&file).stderr(Stdio::null());
        for place in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
            command.env(place, folder);
        }
        Proxy::run(&mut command, format!("http://{listen}")).await
    }
}
