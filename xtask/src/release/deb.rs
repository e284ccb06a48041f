//! The Debian package: the program, its unit, its settings, and what the archive has for reading.

use crate::basis::run::{Done, output, root, run};
use crate::release::dist::{Archive, sums};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is executed, and what only root may read.
const PROGRAM: u32 = 0o755;
const SECRET: u32 = 0o600;
const FILE: u32 = 0o644;

/// Where the package has the program. The unit of the archive has it where people install by hand.
const BY_HAND: &str = "/usr/local/bin/fondaco";
const PACKAGED: &str = "/usr/bin/fondaco";

/// Files that `dpkg` leaves as the operator has changed them.
const SETTINGS: &str = "etc/fondaco/fondaco.env";

/// Starts the server, and after an update restarts it. Without systemd, as in a container, nothing
/// is started.
const AFTER_INSTALLATION: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = configure ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    # At an update it stays off if it was switched off.
    if [ -z \"$2\" ]; then systemctl enable fondaco.service; fi
    if [ -z \"$2\" ] || systemctl is-active --quiet fondaco.service; then
        systemctl restart fondaco.service || echo 'fondaco does not start: see journalctl -u fondaco' >&2
    fi
fi
";

const BEFORE_REMOVAL: &str = "\
#!/bin/sh
set -e
if [ \"$1\" = remove ] && [ -d /run/systemd/system ]; then
    systemctl disable --now fondaco.service
fi
";

/// Games are not deleted with the program, not even by `apt purge`.
const AFTER_REMOVAL: &str = "\
#!/bin/sh
set -e
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
if [ \"$1\" = purge ] && [ -e /var/lib/fondaco ]; then
    echo 'the games are still in /var/lib/fondaco'
fi
";

/// Makes the package from what was staged for the archive, if Debian has such machines.
pub(crate) fn package(archive: &Archive, version: &str) -> Result<Option<PathBuf>, String> {
    let Some(architecture) = archive.machine.architecture() else {
        return Ok(None);
    };
    let built = root().join("target/dist");
    let staged = built.join(&archive.folder);
    let tree = built.join("deb");
    let _ = fs::remove_dir_all(&tree);
    let read = |name: &str| {
        let text = fs::read_to_string(staged.join(name));
        text.map_err(|error| format!("{name}: {error}"))
    };
    copy(
        &staged.join("fondaco"),
        &tree.join("usr/bin/fondaco"),
        PROGRAM,
    )?;
    let unit = read("fondaco.service")?.replace(BY_HAND, PACKAGED);
    write(
        &tree.join("usr/lib/systemd/system/fondaco.service"),
        &unit,
        FILE,
    )?;
    write(
        &tree.join(SETTINGS),
        &settings(&read("fondaco.env.example")?),
        SECRET,
    )?;
    let documents = tree.join("usr/share/doc/fondaco");
    for name in documents_of(&staged)? {
        copy(&staged.join(&name), &documents.join(&name), FILE)?;
    }
    write(&documents.join("copyright"), &copyright(), FILE)?;
    let size = kib(&tree)?;
    let (major, minor) = archive.glibc;
    let control = format!(
        "Package: fondaco\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: Fondaco <noreply@invalid>\nInstalled-Size: {size}\nDepends: libc6 (>= {major}.{minor}), libgcc-s1\nSection: games\nPriority: optional\nDescription: server on which friends play board games\n It keeps games in a file below /var/lib/fondaco, or in PostgreSQL, and is\n configured in /etc/fondaco/fondaco.env.\n"
    );
    let about = tree.join("DEBIAN");
    write(&about.join("control"), &control, FILE)?;
    write(&about.join("conffiles"), &format!("/{SETTINGS}\n"), FILE)?;
    write(&about.join("postinst"), AFTER_INSTALLATION, PROGRAM)?;
    write(&about.join("prerm"), BEFORE_REMOVAL, PROGRAM)?;
    write(&about.join("postrm"), AFTER_REMOVAL, PROGRAM)?;
    let name = format!("fondaco_{version}_{architecture}{}.deb", archive.suffix);
    // Only what people download is worth the minute.
    let pressed = if archive.suffix.is_empty() {
        "-Zxz"
    } else {
        "-Zgzip"
    };
    run(Command::new("dpkg-deb")
        .args(["--root-owner-group", pressed, "--build"])
        .arg(&tree)
        .arg(built.join(&name))
        .env("SOURCE_DATE_EPOCH", "0"))?;
    sums(&built, &name)?;
    Ok(Some(built.join(name)))
}

/// The example, as it is until somebody edits it: with nothing set, the server listens on this
/// machine alone and keeps games in a file.
fn settings(example: &str) -> String {
    let lines = example.lines().map(|line| match line {
        "" => "\n".to_owned(),
        line if line.starts_with('#') => format!("{line}\n"),
        line => format!("# {line}\n"),
    });
    lines.collect()
}

/// Everything in the archive but the program, its unit and checksums.
fn documents_of(staged: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for folder in ["", "docs", "docs/decisions"] {
        let entries = fs::read_dir(staged.join(folder)).map_err(|error| error.to_string())?;
        for entry in entries {
            let entry = entry.map_err(|error| error.to_string())?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let is_packed = ["fondaco", "fondaco.service", "SHA256SUMS"].contains(&name.as_str());
            if entry.path().is_file() && !is_packed {
                names.push(Path::new(folder).join(name).display().to_string());
            }
        }
    }
    names.sort();
    Ok(names)
}

fn copyright() -> String {
    "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nCopyright: the contributors of Fondaco\nLicense: MIT or Apache-2.0\n See LICENSE-MIT and LICENSE-APACHE in this folder; sbom.cdx.json lists what is built in.\n"
        .to_owned()
}

fn kib(tree: &Path) -> Result<u64, String> {
    let size = output(Command::new("du").args(["-sk"]).arg(tree))?;
    let size = size.split_whitespace().next().unwrap_or_default();
    size.parse().map_err(|_| format!("'{size}' is no size"))
}

fn copy(from: &Path, to: &Path, mode: u32) -> Done {
    let io = |error: std::io::Error| format!("{}: {error}", to.display());
    fs::create_dir_all(to.parent().unwrap_or(to)).map_err(io)?;
    fs::copy(from, to).map_err(io)?;
    fs::set_permissions(to, fs::Permissions::from_mode(mode)).map_err(io)
}

fn write(to: &Path, text: &str, mode: u32) -> Done {
    let io = |error: std::io::Error| format!("{}: {error}", to.display());
    fs::create_dir_all(to.parent().unwrap_or(to)).map_err(io)?;
    fs::write(to, text).map_err(io)?;
    fs::set_permissions(to, fs::Permissions::from_mode(mode)).map_err(io)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_set_in_the_package() {
        let example = fs::read_to_string(root().join("dist/fondaco.env.example"));
        let settings = settings(&example.expect("the example"));
        assert!(settings.contains("# FONDACO_PUBLIC_URL="));
        let is_comment = |line: &str| line.is_empty() || line.starts_with('#');
        assert!(settings.lines().all(is_comment), "{settings}");
    }

    #[test]
    fn the_unit_has_the_place_that_the_package_changes() {
        let unit = fs::read_to_string(root().join("dist/fondaco.service"));
        let unit = unit.expect("the unit");
        assert!(unit.contains(&format!("ExecStart={BY_HAND}\n")));
    }
}
