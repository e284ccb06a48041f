//! What the tests need besides the toolchain: PostgreSQL, NATS, Chromium, nginx, Caddy, openssl,
//! Python and, on Linux, strace; for the other browsers also Firefox, and WebKit with a screen to
//! draw on; for containers, podman.

use crate::run::{Done, run};
use std::path::Path;
use std::process::Command;

/// Makes sure that all of it is installed. As root on Debian, anything missing is installed;
/// otherwise the error is the one command that installs it.
pub(crate) fn install() -> Done {
    let needed = [
        ("postgresql", has_postgres()),
        ("nats-server", has_nats()),
        ("chromium", has_chromium()),
        ("nginx-light", Path::new("/usr/sbin/nginx").exists()),
        ("caddy", on_path("caddy")),
        ("openssl", on_path("openssl")),
        ("strace", !cfg!(target_os = "linux") || on_path("strace")),
        ("python3-venv", makes_python_environments()),
    ];
    install_missing(&needed)
}

/// Makes sure that the browsers other than Chromium are installed.
pub(crate) fn install_browsers() -> Done {
    install_missing(&[
        ("firefox-esr", Path::new("/usr/bin/firefox-esr").exists()),
        ("webkit2gtk-driver", on_path("WebKitWebDriver")),
        ("xvfb", on_path("Xvfb")),
    ])
}

/// Makes sure that podman is installed, with what lets containers find each other by name.
pub(crate) fn install_podman() -> Done {
    install_missing(&[
        ("podman", on_path("podman")),
        ("podman-compose", on_path("podman-compose")),
        ("runc", on_path("runc")),
        (
            "containernetworking-plugins",
            ["/usr/lib/cni/bridge", "/usr/lib/podman/netavark"]
                .into_iter()
                .any(|network| Path::new(network).exists()),
        ),
        (
            "golang-github-containernetworking-plugin-dnsname",
            ["/usr/lib/cni/dnsname", "/usr/lib/podman/aardvark-dns"]
                .into_iter()
                .any(|resolver| Path::new(resolver).exists()),
        ),
    ])
}

fn install_missing(needed: &[(&str, bool)]) -> Done {
    let missing: Vec<&str> = needed
        .iter()
        .filter(|(_, is_there)| !is_there)
        .map(|(package, _)| *package)
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let packages = missing.join(" ");
    let is_root = std::env::var("USER").is_ok_and(|user| user == "root") || is_root_by_id();
    if !is_root || !Path::new("/usr/bin/apt-get").exists() {
        return Err(format!(
            "the tests need more: run 'sudo apt-get install {packages}', then run this again"
        ));
    }
    println!("installing {packages} ...");
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
    arguments.extend(missing);
    apt(&arguments)
}

fn is_root_by_id() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn has_postgres() -> bool {
    if std::env::var_os("TEST_DATABASE_URL").is_some() || on_path("initdb") {
        return true;
    }
    let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") else {
        return false;
    };
    versions
        .flatten()
        .any(|version| version.path().join("bin/initdb").exists())
}

fn has_nats() -> bool {
    Path::new("/usr/sbin/nats-server").exists() || on_path("nats-server")
}

fn has_chromium() -> bool {
    Path::new("/usr/bin/chromium").exists()
}

fn makes_python_environments() -> bool {
    let tried = Command::new("python3")
        .args(["-c", "import ensurepip, venv"])
        .output();
    tried.is_ok_and(|output| output.status.success())
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).exists())
}
