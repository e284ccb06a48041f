//! `dist`: the release. An archive with the program, the files to run it, and a list of what is
//! built in; and the same as a package for Debian.

use super::{alone, deb, sbom};
use crate::basis::client;
use crate::basis::run::{Done, cargo, output, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files of the repository that are included, and their names in the archive.
const FILES: &[(&str, &str)] = &[
    ("dist/fondaco.service", "fondaco.service"),
    ("dist/fondaco.env.example", "fondaco.env.example"),
    ("dist/Caddyfile.example", "Caddyfile.example"),
    ("dist/Caddyfile.nodes.example", "Caddyfile.nodes.example"),
    ("dist/nginx.conf.example", "nginx.conf.example"),
    ("dist/nginx.nodes.conf.example", "nginx.nodes.conf.example"),
    ("dist/grafana-dashboard.json", "grafana-dashboard.json"),
    ("docs/nodes.md", "docs/nodes.md"),
    ("docs/operations.md", "docs/operations.md"),
    ("docs/backup.md", "docs/backup.md"),
    ("docs/releases.md", "docs/releases.md"),
    ("docs/settings.md", "docs/settings.md"),
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
}

/// Creates the archive, and on Debian the package. With `--try`, installs both on a bare Debian and
/// plays a move. `--profile dev` packs a debug build, to try the rest quickly.
pub(crate) fn dist(arguments: &[String]) -> Done {
    let profile = match arguments
        .iter()
        .position(|argument| argument == "--profile")
    {
        Some(at) => arguments.get(at + 1).ok_or("--profile takes a name")?,
        None => "release",
    };
    let archive = pack(profile)?;
    println!("{}", archive.file.display());
    let package = match has_dpkg() {
        true => Some(deb::package(&archive, &version()?)?),
        false => None,
    };
    match &package {
        Some(package) => println!("{}", package.display()),
        None => println!("no package for Debian, because dpkg-deb is missing"),
    }
    if arguments.iter().any(|argument| argument == "--try") {
        super::bare::try_out(&archive)?;
        if let Some(package) = &package {
            super::bare::try_package(package)?;
        }
    }
    Ok(())
}

fn pack(profile: &str) -> Result<Archive, String> {
    alone::for_release()?;
    client::build()?;
    cargo(
        &[
            "build",
            "--locked",
            "--profile",
            profile,
            "--package",
            "fondaco-server",
            "--bin",
            "fondaco",
        ],
        &[],
    )?;
    let version = version()?;
    let target = output(Command::new("rustc").arg("-vV"))?;
    let host = target
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .ok_or("rustc does not name its host")?;
    let suffix = if profile == "release" {
        String::new()
    } else {
        format!("-{profile}")
    };
    let folder = format!("fondaco-{version}-{host}{suffix}");
    let built = root().join("target/dist");
    let staged = built.join(&folder);
    let _ = fs::remove_dir_all(&staged);
    stage(&staged, profile, &version)?;
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

fn stage(staged: &Path, profile: &str, version: &str) -> Done {
    let io = |error: std::io::Error| format!("{}: {error}", staged.display());
    fs::create_dir_all(staged.join("docs")).map_err(io)?;
    let built = if profile == "dev" { "debug" } else { profile };
    let program = root().join("target").join(built).join("fondaco");
    fs::copy(program, staged.join("fondaco")).map_err(io)?;
    for (from, to) in FILES {
        fs::copy(root().join(from), staged.join(to)).map_err(|error| format!("{from}: {error}"))?;
    }
    fs::write(staged.join("sbom.cdx.json"), sbom::sbom(version)?).map_err(io)?;
    let mut names: Vec<&str> = FILES.iter().map(|(_, to)| *to).collect();
    names.extend(["fondaco", "sbom.cdx.json"]);
    let sums = output(Command::new("sha256sum").args(names).current_dir(staged))?;
    fs::write(staged.join("SHA256SUMS"), sums).map_err(io)
}

fn version() -> Result<String, String> {
    let id = output(
        Command::new("cargo")
            .args(["pkgid", "--package", "fondaco-server"])
            .current_dir(root()),
    )?;
    let version = id.trim().rsplit(['#', '@']).next().map(str::to_owned);
    version.ok_or_else(|| format!("{id} has no version"))
}
