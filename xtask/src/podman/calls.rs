//! How podman is called.

use crate::basis::run::{Done, output, root, run};
use std::process::Command;
use std::time::{Duration, Instant};

/// Everything we create has this in its name, so that only our own things are removed.
pub(crate) const NAME: &str = "fondaco-try";

/// The maximum time that the server may take to become healthy.
const HEALTHY_MAX: Duration = Duration::from_secs(60);

/// Waits until the server in a container reports that it is alive.
pub(crate) fn wait_until_healthy(container: &str) -> Done {
    let begun = Instant::now();
    while begun.elapsed() < HEALTHY_MAX {
        if podman(&["healthcheck", "run", container]).is_ok() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_secs(1));
    }
    let _ = podman(&["logs", container]);
    Err("the server does not become healthy".to_owned())
}

/// How podman is called: with runc and cgroupfs, because the defaults need a machine with systemd.
pub(crate) const HERE: [&str; 6] = [
    "--storage-driver",
    "vfs",
    "--runtime",
    "runc",
    "--cgroup-manager",
    "cgroupfs",
];

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut podman = Command::new("podman");
    podman
        .args(HERE)
        .args(arguments)
        .env("BUILDAH_FORMAT", "docker")
        .current_dir(root());
    podman
}

pub(crate) fn podman(arguments: &[&str]) -> Done {
    run(&mut command(arguments))
}

pub(crate) fn say(arguments: &[&str]) -> Result<String, String> {
    output(&mut command(arguments))
}
