//! `dist`: the release. An archive with the program, the files to run it, and a list of what is
//! built in; and the same as a package for Debian.

use super::machine::{Machine, glibc_needed};
use super::{alone, deb, links, sbom};
use crate::basis::client;
use crate::basis::run::{Done, output, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files of the repository that are included, and their names in the archive.
pub(super) const FILES: &[(&str, &str)] = &[
    ("dist/fondaco.service", "fondaco.service"),
    ("dist/fondaco.env.example", "fondaco.env.example"),
    ("dist/Caddyfile.example", "Caddyfile.example"),
    ("dist/Caddyfile.nodes.example", "Caddyfile.nodes.example"),
    ("dist/nginx.conf.example", "nginx.conf.example"),
    ("dist/nginx.nodes.conf.example", "nginx.nodes.conf.example"),
    ("dist/grafana-dashboard.json", "grafana-dashboard.json"),
    ("dist/prometheus-rules.yml", "prometheus-rules.yml"),
    (
        "docs/decisions/0012-readiness-is-not-for-proxies.md",
        "docs/decisions/0012-readiness-is-not-for-proxies.md",
    ),
    (
        "docs/decisions/0032-power-cuts-from-a-recording.md",
        "docs/decisions/0032-power-cuts-from-a-recording.md",
    ),
    (
        "docs/decisions/0040-sessions-outlive-settings.md",
        "docs/decisions/0040-sessions-outlive-settings.md",
    ),
    (
        "docs/decisions/0052-releases-are-built-once.md",
        "docs/decisions/0052-releases-are-built-once.md",
    ),
    ("docs/nodes.md", "docs/nodes.md"),
    ("docs/operations.md", "docs/operations.md"),
    ("docs/backup.md", "docs/backup.md"),
    ("docs/releases.md", "docs/releases.md"),
    ("docs/settings.md", "docs/settings.md"),
    ("PROTOCOL.md", "PROTOCOL.md"),
    ("README.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("SECURITY.md", "SECURITY.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// The archive, and the folder that it unpacks to.
pub(crate) struct Archive {
    pub(crate) file: PathBuf,
    pub(crate) folder: String,
    /// What the names of builds have that are no releases: `-dev`.
    pub(crate) suffix: String,
    pub(crate) machine: Machine,
    /// The oldest glibc that the program runs on.
    pub(crate) glibc: (u32, u32),
}

/// Creates the archive, and on Debian the package. With `--try`, installs both on a bare Debian until
/// three people play there. `--target` builds for another kind of machine, on which `--try` is
/// emulated, and a move is played. `--profile dev` packs a debug build, to try the rest quickly.
pub(crate) fn dist(arguments: &[String]) -> Done {
    let profile = option(arguments, "--profile")?.unwrap_or("release");
    let machine = Machine::named(option(arguments, "--target")?)?;
    let archive = pack(profile, machine)?;
    let (major, minor) = archive.glibc;
    println!(
        "{}, for glibc {major}.{minor} and newer",
        archive.file.display()
    );
    let package = if has_dpkg() {
        deb::package(&archive, &version()?)?
    } else {
        None
    };
    match &package {
        Some(package) => println!("{}", package.display()),
        None => println!("no package, because this is not Debian or not for Debian"),
    }
    if arguments.iter().any(|argument| argument == "--try") {
        super::bare::try_out(&archive)?;
        if let Some(package) = &package {
            super::bare::try_package(package, &archive.machine)?;
        }
    }
    Ok(())
}

/// The word after an option.
pub(crate) fn option<'a>(arguments: &'a [String], name: &str) -> Result<Option<&'a str>, String> {
    let Some(at) = arguments.iter().position(|argument| argument == name) else {
        return Ok(None);
    };
    let word = arguments.get(at + 1).map(String::as_str);
    word.map(Some).ok_or_else(|| format!("{name} takes a name"))
}

fn pack(profile: &str, machine: Machine) -> Result<Archive, String> {
    alone::for_release()?;
    client::build()?;
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut cargo = Command::new(program);
    cargo.args(["build", "--locked", "--profile", profile]);
    cargo.args(["--package", "fondaco-server", "--bin", "fondaco"]);
    // Debug builds would look for the client's files in this folder.
    cargo.args(["--features", "rust-embed/debug-embed"]);
    machine.aim(&mut cargo);
    run(cargo.current_dir(root()))?;
    let version = version()?;
    let suffix = if profile == "release" {
        String::new()
    } else {
        format!("-{profile}")
    };
    let folder = format!("fondaco-{version}-{}{suffix}", machine.target);
    let built = root().join("target/dist");
    let staged = built.join(&folder);
    let _ = fs::remove_dir_all(&staged);
    let program = machine.built(profile).join("fondaco");
    let glibc = fs::read(&program).map_err(|error| format!("{}: {error}", program.display()))?;
    let glibc = glibc_needed(&glibc).ok_or("the program names no version of glibc")?;
    stage(&staged, &program, &sbom::sbom(&version, &machine.target)?)?;
    let file = built.join(format!("{folder}.tar.gz"));
    let owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name"];
    run(Command::new("tar")
        .args(owner)
        .args(["--mtime=@0", "-C"])
        .arg(&built)
        .arg("-czf")
        .arg(&file)
        .arg(&folder))?;
    sums(&built, &format!("{folder}.tar.gz"))?;
    Ok(Archive {
        file,
        folder,
        suffix,
        machine,
        glibc,
    })
}

/// Writes the checksum of a file beside it.
pub(crate) fn sums(folder: &Path, name: &str) -> Done {
    let sums = output(Command::new("sha256sum").arg(name).current_dir(folder))?;
    let file = folder.join(format!("{name}.sha256"));
    fs::write(file, sums).map_err(|error| error.to_string())
}

fn has_dpkg() -> bool {
    output(Command::new("dpkg-deb").arg("--version")).is_ok()
}

fn stage(staged: &Path, program: &Path, sbom: &str) -> Done {
    let io = |error: std::io::Error| format!("{}: {error}", staged.display());
    fs::create_dir_all(staged.join("docs/decisions")).map_err(io)?;
    fs::copy(program, staged.join("fondaco")).map_err(io)?;
    for (from, to) in FILES {
        let (source, place) = (root().join(from), staged.join(to));
        let put = if to.ends_with(".md") {
            fs::read_to_string(source)
                .and_then(|text| fs::write(place, links::led(&text, from, to, FILES)))
        } else {
            fs::copy(source, place).map(drop)
        };
        put.map_err(|error| format!("{from}: {error}"))?;
    }
    fs::write(staged.join("sbom.cdx.json"), sbom).map_err(io)?;
    let mut names: Vec<&str> = FILES.iter().map(|(_, to)| *to).collect();
    names.extend(["fondaco", "sbom.cdx.json"]);
    let sums = output(Command::new("sha256sum").args(names).current_dir(staged))?;
    fs::write(staged.join("SHA256SUMS"), sums).map_err(io)
}

/// The version of what is released.
pub(crate) fn version() -> Result<String, String> {
    let id = output(
        Command::new("cargo")
            .args(["pkgid", "--package", "fondaco-server"])
            .current_dir(root()),
    )?;
    let version = id.trim().rsplit(['#', '@']).next().map(str::to_owned);
    version.ok_or_else(|| format!("{id} has no version"))
}
