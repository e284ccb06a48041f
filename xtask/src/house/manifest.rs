//! The crates of the tree, as far as their manifests tell: what each is called and needs.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

pub(super) struct Crate {
    /// Its folder, from the root: `games/core`.
    pub(super) folder: String,
    /// What its own binaries and tests call it in Rust.
    pub(super) name: String,
    /// The name in Rust and the folder of each crate of the tree that it uses, tests left out.
    pub(super) needs: BTreeMap<String, String>,
    /// The same, with what only tests use.
    pub(super) knows: BTreeMap<String, String>,
    /// Every dependency outside tests, by its name in the registry.
    pub(super) outside: Vec<String>,
    /// Where targets begin, beside the usual places.
    pub(super) targets: Vec<PathBuf>,
}

/// One `key = value` of a manifest, with the section that it stands in.
struct Line<'a> {
    section: &'a str,
    key: &'a str,
    value: &'a str,
}

/// Reads every manifest; the first one is the workspace's.
pub(super) fn crates(manifests: &[(PathBuf, String)]) -> Vec<Crate> {
    let shared = manifests
        .iter()
        .find(|(folder, _)| folder.as_os_str().is_empty());
    let shared = shared.map_or_else(Vec::new, |(_, text)| lines(text));
    let mut crates: Vec<Crate> = manifests
        .iter()
        .filter(|(_, text)| text.contains("[package]"))
        .map(|(folder, text)| read(folder, &lines(text), &shared))
        .collect();
    let names: BTreeMap<String, String> = crates
        .iter()
        .map(|one| (one.folder.clone(), one.name.clone()))
        .collect();
    for one in &mut crates {
        for list in [&mut one.needs, &mut one.knows] {
            let renamed = std::mem::take(list).into_iter();
            list.extend(renamed.filter_map(|(alias, folder)| {
                let name = names.get(&folder)?;
                let is_rename = alias.starts_with('=');
                let alias = alias.trim_start_matches('=').replace('-', "_");
                Some((if is_rename { alias } else { name.clone() }, folder))
            }));
        }
    }
    crates
}

fn read(folder: &Path, lines: &[Line<'_>], shared: &[Line<'_>]) -> Crate {
    let value = |section: &str, key: &str| {
        let found = lines
            .iter()
            .find(|line| line.section == section && line.key == key);
        found.map(|line| line.value.trim_matches('"').to_owned())
    };
    let name = value("lib", "name").or_else(|| value("package", "name"));
    let mut found = Crate {
        folder: folder.to_string_lossy().into_owned(),
        name: name.unwrap_or_default().replace('-', "_"),
        needs: BTreeMap::new(),
        knows: BTreeMap::new(),
        outside: Vec::new(),
        targets: Vec::new(),
    };
    for line in lines {
        let is_target = matches!(line.section, "lib" | "[bin]" | "[test]" | "[bench]");
        if is_target && line.key == "path" {
            found
                .targets
                .push(folder.join(line.value.trim_matches('"')));
        }
        let Some(dependency) = dependency(line, folder, shared) else {
            continue;
        };
        if !line.section.contains("dev-dependencies") {
            found.outside.push(dependency.package);
            if let Some(path) = &dependency.path {
                found.needs.insert(dependency.alias.clone(), path.clone());
            }
        }
        if let Some(path) = dependency.path {
            found.knows.insert(dependency.alias, path);
        }
    }
    found
}

struct Dependency {
    /// With `=` in front if it was given a name of its own.
    alias: String,
    package: String,
    path: Option<String>,
}

/// Forms: `name.workspace = true`, `name = { .. }`, and `[dependencies.name]` with its keys.
fn dependency(line: &Line<'_>, folder: &Path, shared: &[Line<'_>]) -> Option<Dependency> {
    let (before, behind) = line.section.split_once("dependencies")?;
    if line.section.starts_with("workspace.") || before.contains("metadata") {
        return None;
    }
    let name = match behind.strip_prefix('.') {
        Some(name) => name,
        None => line.key.split('.').next()?,
    };
    let value = if behind.is_empty() {
        line.value.to_owned()
    } else {
        format!("{} = {}", line.key, line.value)
    };
    let common = shared
        .iter()
        .find(|line| line.section == "workspace.dependencies" && line.key == name)
        .map_or("", |line| line.value);
    let renamed = field(&value, "package").or_else(|| field(common, "package"));
    let path = field(&value, "path")
        .map(|path| plain(&folder.join(path)))
        .or_else(|| field(common, "path").map(|path| plain(Path::new(path))));
    Some(Dependency {
        alias: format!("{}{name}", if renamed.is_some() { "=" } else { "" }),
        package: renamed.unwrap_or(name).to_owned(),
        path,
    })
}

/// `key = "value"` in an inline table.
fn field<'a>(table: &'a str, key: &str) -> Option<&'a str> {
    let mut parts = table.split(['{', ',', '}']);
    parts.find_map(|part| {
        let (name, value) = part.split_once('=')?;
        (name.trim() == key).then(|| value.trim().trim_matches('"'))
    })
}

/// Without `..` and `.`.
fn plain(path: &Path) -> String {
    let mut parts: Vec<String> = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(parts.pop()),
            Component::Normal(name) => parts.push(name.to_string_lossy().into_owned()),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    parts.join("/")
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let mut section = "";
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line.strip_prefix('[') {
            section = name.strip_suffix(']').unwrap_or(name);
        } else if let Some((key, value)) = line.split_once('=')
            && !line.starts_with('#')
        {
            let (key, value) = (key.trim(), value.trim());
            lines.push(Line {
                section,
                key,
                value,
            });
        }
    }
    lines
}
