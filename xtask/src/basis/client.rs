//! Builds the web client when its sources are newer than the last build.

use crate::basis::run::{Done, npm, root};
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Builds the web client if anything has changed.
pub(crate) fn build() -> Done {
    install("web-client")?;
    let client = root().join("web-client");
    let built = modified(&client.join("dist/index.html"));
    let sources = [
        "src",
        "public",
        "index.html",
        "package-lock.json",
        "vite.config.ts",
    ];
    let newest = sources
        .iter()
        .filter_map(|source| newest(&client.join(source)))
        .max();
    if built.is_some() && built >= newest {
        return Ok(());
    }
    println!("building the web client ...");
    npm("web-client", &["run", "build"])
}

/// Installs a folder's packages if the lock file is newer than what is installed.
pub(crate) fn install(folder: &str) -> Done {
    let path = root().join(folder);
    let installed = modified(&path.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&path.join("package-lock.json")) {
        return Ok(());
    }
    println!("installing the packages of {folder} ...");
    npm(folder, &["ci", "--no-audit", "--no-fund"])
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

fn newest(path: &Path) -> Option<SystemTime> {
    let Ok(entries) = fs::read_dir(path) else {
        return modified(path);
    };
    entries
        .flatten()
        .filter_map(|entry| newest(&entry.path()))
        .max()
}
