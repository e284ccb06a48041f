//! What the stores of home servers take, and a compose file with the published image: templates in
//! `dist/stores`, filled in with what a release is.

use super::dist::{option, version};
use crate::basis::run::{Done, root, run};
use std::fs;
use std::path::Path;
use std::process::Command;

const TEMPLATES: &str = "dist/stores";

/// Beside the archives.
const FILLED: &str = "target/dist/stores";

/// What the templates leave open.
struct Release {
    version: String,
    /// `ghcr.io/OWNER/fondaco:0.1.0@sha256:..`
    image: String,
    /// Where the source is, and its releases.
    repository: String,
    /// The checksums of the archives, by what Debian calls their machines.
    sums: [(&'static str, String); 2],
}

/// The archives that YunoHost downloads.
const ARCHIVES: [(&str, &str); 2] = [
    ("AMD64", "x86_64-unknown-linux-gnu"),
    ("ARM64", "aarch64-unknown-linux-gnu"),
];

/// Fills the templates in for a release whose archives are in `target/dist`, and packs them.
/// `--image NAME` is the image with its digest, without its version; `--repository ADDRESS` where
/// the source is.
pub(crate) fn stores(arguments: &[String]) -> Done {
    let needed = |name| {
        let word = option(arguments, name)?;
        word.ok_or_else(|| format!("{name} is missing: cargo xtask stores --image ghcr.io/OWNER/fondaco@sha256:.. --repository https://github.com/OWNER/fondaco"))
    };
    let version = version()?;
    let image = needed("--image")?;
    let (name, digest) = image
        .split_once('@')
        .ok_or_else(|| format!("{image} has no digest"))?;
    let mut sums = Vec::new();
    for (kind, target) in ARCHIVES {
        sums.push((kind, sum(&version, target)?));
    }
    let release = Release {
        image: format!("{name}:{version}@{digest}"),
        repository: needed("--repository")?.trim_end_matches('/').to_owned(),
        sums: sums.try_into().map_err(|_| "two archives")?,
        version,
    };
    let filled = root().join(FILLED);
    let _ = fs::remove_dir_all(&filled);
    fill_folder(&root().join(TEMPLATES), &filled, &release)?;
    let file = root().join(format!(
        "target/dist/fondaco-{}-stores.tar.gz",
        release.version
    ));
    run(Command::new("tar")
        .args(["--owner=0", "--group=0", "--numeric-owner", "--sort=name"])
        .args(["--mtime=@0", "-C"])
        .arg(&filled)
        .arg("-czf")
        .arg(&file)
        .arg("."))?;
    println!("{}", file.display());
    Ok(())
}

/// The checksum of an archive, from the file beside it.
fn sum(version: &str, target: &str) -> Result<String, String> {
    let file = format!("target/dist/fondaco-{version}-{target}.tar.gz.sha256");
    let text = fs::read_to_string(root().join(&file)).map_err(|why| format!("{file}: {why}"))?;
    let sum = text.split_whitespace().next();
    sum.map(str::to_owned)
        .ok_or_else(|| format!("{file} is empty"))
}

fn fill_folder(from: &Path, to: &Path, release: &Release) -> Done {
    let io = |error: std::io::Error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(io)?;
    for entry in fs::read_dir(from).map_err(io)? {
        let entry = entry.map_err(io)?;
        let (path, filled) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            fill_folder(&path, &filled, release)?;
            continue;
        }
        let text = fs::read_to_string(&path).map_err(io)?;
        // As it is first, for its mode.
        fs::copy(&path, &filled).map_err(io)?;
        fs::write(&filled, fill(&text, release)).map_err(io)?;
    }
    Ok(())
}

fn fill(text: &str, release: &Release) -> String {
    let mut text = text
        .replace("@VERSION@", &release.version)
        .replace("@IMAGE@", &release.image)
        .replace("@REPOSITORY@", &release.repository);
    for (kind, sum) in &release.sums {
        text = text.replace(&format!("@SHA256_{kind}@"), sum);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release() -> Release {
        Release {
            version: version().expect("a version"),
            image: "ghcr.io/friends/fondaco:7.8.9@sha256:abc".to_owned(),
            repository: "https://github.com/friends/fondaco".to_owned(),
            sums: [("AMD64", "a".repeat(64)), ("ARM64", "b".repeat(64))],
        }
    }

    fn filled(file: &str) -> String {
        let text = fs::read_to_string(root().join(TEMPLATES).join(file));
        fill(
            &text.unwrap_or_else(|why| panic!("{file}: {why}")),
            &release(),
        )
    }

    /// What an instruction of the Dockerfile says.
    fn image(instruction: &str) -> String {
        let file = fs::read_to_string(root().join("Dockerfile")).expect("the Dockerfile");
        let said = file.lines().find_map(|line| line.strip_prefix(instruction));
        said.expect(instruction).trim().to_owned()
    }

    const COMPOSE: [&str; 3] = [
        "compose/docker-compose.yml",
        "casaos/docker-compose.yml",
        "umbrel/fondaco/docker-compose.yml",
    ];

    #[test]
    fn every_store_runs_the_published_image_with_its_port_and_its_folder() {
        let (port, folder) = (image("EXPOSE"), image("VOLUME"));
        for file in COMPOSE {
            let text = filled(file);
            assert!(
                text.contains("image: ghcr.io/friends/fondaco:7.8.9@sha256:abc\n"),
                "{file}"
            );
            let leads_to = [
                format!(":{port}\"\n"),
                format!("target: {port}\n"),
                format!("APP_PORT: {port}\n"),
            ];
            assert!(
                leads_to.iter().any(|line| text.contains(line)),
                "{file} {port}"
            );
            let keeps = [format!(":{folder}\n"), format!("target: {folder}\n")];
            assert!(
                keeps.iter().any(|line| text.contains(line)),
                "{file} {folder}"
            );
            assert!(
                text.contains("read_only: true") && text.contains("cap_drop: [all]"),
                "{file}"
            );
        }
    }

    #[test]
    fn every_store_names_this_version() {
        let version = version().expect("a version");
        for (file, line) in [
            (
                "casaos/docker-compose.yml",
                format!("version: \"{version}\"\n"),
            ),
            (
                "umbrel/fondaco/umbrel-app.yml",
                format!("version: \"{version}\"\n"),
            ),
            (
                "yunohost/manifest.toml",
                format!("version = \"{version}~ynh1\"\n"),
            ),
        ] {
            assert!(filled(file).contains(&line), "{file}: {line}");
        }
    }

    #[test]
    fn yunohost_downloads_the_archives_under_their_names_and_checks_them() {
        let manifest = filled("yunohost/manifest.toml");
        let version = version().expect("a version");
        for ((kind, target), digit) in ARCHIVES.iter().zip(["a", "b"]) {
            let kind = kind.to_lowercase();
            let address = format!(
                "{kind}.url = \"https://github.com/friends/fondaco/releases/download/v{version}/fondaco-{version}-{target}.tar.gz\"\n"
            );
            let sum = format!("{kind}.sha256 = \"{}\"\n", digit.repeat(64));
            assert!(
                manifest.contains(&address) && manifest.contains(&sum),
                "{manifest}"
            );
        }
    }

    #[test]
    fn nothing_is_left_open() {
        let files = COMPOSE
            .into_iter()
            .chain(["umbrel/fondaco/umbrel-app.yml", "yunohost/manifest.toml"]);
        for file in files {
            let text = filled(file);
            let open = text.lines().find(|line| {
                let parts: Vec<&str> = line.split('@').collect();
                let is_name = |part: &&str| {
                    part.len() > 3
                        && part
                            .chars()
                            .all(|c| matches!(c, 'A'..='Z' | '0'..='9' | '_'))
                };
                parts.iter().any(is_name)
            });
            assert_eq!(open, None, "{file}");
        }
    }
}
