//! What the tests need besides the toolchain. As root on Debian, anything missing is installed.
//! Elsewhere it is named, with the command that installs it on Debian.

use crate::basis::run::{Done, run};
use std::path::Path;
use std::process::Command;

/// Something that has to be installed.
struct Need {
    name: &'static str,
    /// Debian's package.
    package: &'static str,
    is_there: fn() -> bool,
}

const NEEDED: &[Need] = &[
    need("PostgreSQL", "postgresql", has_postgres),
    need("NATS", "nats-server", || has("nats-server")),
    need("Chromium", "chromium", has_chromium),
    need("nginx", "nginx-light", || has("nginx")),
    need("Caddy", "caddy", || has("caddy")),
    need("PgBouncer", "pgbouncer", || has("pgbouncer")),
    need("Pebble", "pebble", || has("pebble")),
    need("openssl", "openssl", || has("openssl")),
    need("strace", "strace", || {
        !cfg!(target_os = "linux") || has("strace")
    }),
    need("Python's venv", "python3-venv", makes_python_environments),
];

/// What makes the tests quicker. Not every system has it.
const QUICKER: &[Need] = &[need(
    "Chromium without windows",
    "chromium-headless-shell",
    || std::env::var_os("CHROMIUM").is_some() || has("chromium-headless-shell"),
)];

const BROWSERS: &[Need] = &[
    need("Firefox", "firefox-esr", || {
        Path::new("/usr/bin/firefox-esr").exists()
    }),
    need("WebKit", "webkit2gtk-driver", || has("WebKitWebDriver")),
    // WebKit needs a screen to draw on.
    need("Xvfb", "xvfb", || has("Xvfb")),
];

/// podman, with what lets containers find each other by name.
const PODMAN: &[Need] = &[
    need("podman", "podman", || has("podman")),
    need("podman-compose", "podman-compose", || has("podman-compose")),
    need("runc", "runc", || has("runc")),
    need("networks", "containernetworking-plugins", || {
        any_exists(&["/usr/lib/cni/bridge", "/usr/lib/podman/netavark"])
    }),
    need(
        "names",
        "golang-github-containernetworking-plugin-dnsname",
        || any_exists(&["/usr/lib/cni/dnsname", "/usr/lib/podman/aardvark-dns"]),
    ),
];

const fn need(name: &'static str, package: &'static str, is_there: fn() -> bool) -> Need {
    Need {
        name,
        package,
        is_there,
    }
}

/// Makes sure that all of it is installed. If not, the error names what is missing.
pub(crate) fn install() -> Done {
    install_missing(NEEDED)?;
    if let Err(why) = install_missing(QUICKER) {
        println!("{why}; without it, the browser tests take longer");
    }
    Ok(())
}

/// Makes sure that the browsers other than Chromium are installed.
pub(crate) fn install_browsers() -> Done {
    install_missing(BROWSERS)
}

/// Makes sure that podman is installed.
pub(crate) fn install_podman() -> Done {
    install_missing(PODMAN)
}

fn install_missing(needed: &[Need]) -> Done {
    let wanted = missing(needed);
    if wanted.is_empty() {
        return Ok(());
    }
    let is_root = std::env::var("USER").is_ok_and(|user| user == "root") || is_root_by_id();
    if is_root
        && has("apt-get")
        && let Err(why) = install_packages(&wanted)
    {
        println!("{why}");
    }
    let wanted = missing(needed);
    if wanted.is_empty() {
        Ok(())
    } else {
        Err(not_installed(&wanted))
    }
}

fn missing(needed: &[Need]) -> Vec<&Need> {
    needed.iter().filter(|need| !(need.is_there)()).collect()
}

fn not_installed(missing: &[&Need]) -> String {
    let list = |word: fn(&Need) -> &str, between| {
        let words: Vec<&str> = missing.iter().map(|need| word(need)).collect();
        words.join(between)
    };
    format!(
        "not installed: {}; on Debian, 'sudo apt-get install {}' installs it",
        list(|need| need.name, ", "),
        list(|need| need.package, " ")
    )
}

fn install_packages(missing: &[&Need]) -> Done {
    let packages: Vec<&str> = missing.iter().map(|need| need.package).collect();
    println!("installing {} ...", packages.join(" "));
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    let install = ["install", "-y", "-qq", "--no-install-recommends"];
    apt(&[&install[..], &packages].concat())
}

fn is_root_by_id() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn has_postgres() -> bool {
    if std::env::var_os("TEST_DATABASE_URL").is_some() || has("initdb") {
        return true;
    }
    let Ok(versions) = std::fs::read_dir("/usr/lib/postgresql") else {
        return false;
    };
    versions
        .flatten()
        .any(|version| version.path().join("bin/initdb").exists())
}

/// Chromium as the browser tests find it (`tests/browser/chromium.js`), but for Playwright's own,
/// which only they know.
fn has_chromium() -> bool {
    std::env::var_os("CHROMIUM").is_some() || ["chromium", "google-chrome"].into_iter().any(has)
}

fn makes_python_environments() -> bool {
    let tried = Command::new("python3")
        .args(["-c", "import ensurepip, venv"])
        .output();
    tried.is_ok_and(|output| output.status.success())
}

fn any_exists(paths: &[&str]) -> bool {
    paths.iter().any(|path| Path::new(path).exists())
}

/// Whether a program is installed, also where only root's `PATH` looks.
fn has(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(["/usr/sbin".into(), "/usr/local/sbin".into()])
        .any(|folder| folder.join(program).exists())
}

#[cfg(test)]
mod tests {
    use super::{need, not_installed};

    #[test]
    fn what_is_missing_is_named_with_its_package() {
        let (nginx, caddy) = (
            need("nginx", "nginx-light", || false),
            need("Caddy", "caddy", || false),
        );
        let text = not_installed(&[&nginx, &caddy]);
        assert!(text.contains("not installed: nginx, Caddy;"), "{text}");
        assert!(text.contains("apt-get install nginx-light caddy"), "{text}");
    }
}
