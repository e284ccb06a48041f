//! A demo that is a folder: pages that need no server, for any host of static files.

use super::alone;
use crate::basis::client;
use crate::basis::run::{Done, cargo, output, root, target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where it is written unless another folder is named.
const FOLDER: &str = "target/demo";

/// Pages that somebody may open first. Others are opened from these, and answered by the demo's
/// service worker.
const PAGES: [&str; 7] = [
    "verify",
    "rules/golden-horn",
    "rules/horus",
    "lesson/golden-horn",
    "lesson/horus",
    "sample/golden-horn",
    "sample/horus",
];

/// Writes the demo. `rest` may name a folder, and after `--source` the address where the program can
/// be had.
pub(crate) fn demo(rest: &[String]) -> Done {
    let (folder, source) = asked(rest)?;
    if !alone::is_built() {
        return Err("first: cargo xtask alone".to_owned());
    }
    client::build()?;
    let dist = root().join("web-client/dist");
    let page = read(&dist.join("index.html"))?;
    let base = read(&root().join("web-client/demo/base.js"))?;
    let page = page_of(&page, &base, &source)?;
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| failed(&folder, &error))?;
    }
    copy(&dist, &folder)?;
    write(&folder.join("index.html"), &page)?;
    // What many hosts answer with where there is no file.
    let lost = page.replacen("data-demo=", "data-demo-lost data-demo=", 1);
    write(&folder.join("404.html"), &lost)?;
    for name in PAGES {
        let up = "../".repeat(name.split('/').count());
        let page = page.replacen(
            "<base href=\"./\" />",
            &format!("<base href=\"{up}\" />"),
            1,
        );
        write(&folder.join(name).join("index.html"), &page)?;
    }
    let worker = read(&root().join("web-client/demo/sw.js"))?;
    write(&folder.join("sw.js"), &worker_of(&worker, &page)?)?;
    write(&folder.join("api/session"), "null")?;
    write(&folder.join("api/rulesets"), &rulesets()?)?;
    println!("the demo is in {}", folder.display());
    Ok(())
}

/// The folder and the address.
fn asked(rest: &[String]) -> Result<(PathBuf, String), String> {
    let mut folder = root().join(FOLDER);
    let mut source = String::new();
    let mut words = rest.iter();
    while let Some(word) = words.next() {
        if word == "--source" {
            let address = words.next().ok_or("--source takes an address")?;
            if !address.starts_with("https://") || address.contains(['"', '<', '>', '&']) {
                return Err(format!("{address} is no address that begins with https://"));
            }
            source.clone_from(address);
        } else {
            folder = PathBuf::from(word);
            // The folder is written anew.
            if folder.exists() && !folder.join("api/rulesets").exists() {
                return Err(format!("{word} is there, and is no demo"));
            }
        }
    }
    Ok((folder, source))
}

/// The page of the client, which finds its own base and says that it is a demo.
fn page_of(page: &str, base: &str, source: &str) -> Result<String, String> {
    let (html, element) = ("<html lang=\"en\"", "<base href=\"/\" />");
    if !page.contains(html) || !page.contains(element) {
        return Err(format!("index.html has no {html} or no {element}"));
    }
    let script = format!("<base href=\"./\" />\n    <script>\n{base}    </script>");
    Ok(page
        .replacen(html, &format!("{html} data-demo=\"{source}\""), 1)
        .replacen(element, &script, 1))
}

/// The service worker, which keeps each release apart. A release is called as its first script.
fn worker_of(worker: &str, page: &str) -> Result<String, String> {
    let (script, unnamed) = ("assets/index-", "const RELEASE = '';");
    let (_, release) = page.split_once(script).ok_or("index.html has no script")?;
    let (release, _) = release
        .split_once(".js")
        .ok_or("index.html has no script")?;
    if !worker.contains(unnamed) {
        return Err(format!("sw.js has no {unnamed}"));
    }
    Ok(worker.replacen(unnamed, &format!("const RELEASE = '{release}';"), 1))
}

/// The catalogue of games, as a server answers.
fn rulesets() -> Result<String, String> {
    // With the features that the rest of the workspace has: everything else is built with them, too.
    let build = ["build", "--locked", "--workspace", "--example", "rulesets"];
    cargo(&build, &[])?;
    output(&mut Command::new(target().join("debug/examples/rulesets")))
}

/// Copies a folder without what only the server uses.
fn copy(from: &Path, to: &Path) -> Done {
    fs::create_dir_all(to).map_err(|error| failed(to, &error))?;
    let entries = fs::read_dir(from).map_err(|error| failed(from, &error))?;
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let shown = name.to_string_lossy();
        if path.is_dir() {
            if shown != ".vite" {
                copy(&path, &to.join(name))?;
            }
        } else if !shown.ends_with(".br") && !shown.ends_with(".gz") {
            fs::copy(&path, to.join(name)).map_err(|error| failed(&path, &error))?;
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| failed(path, &error))
}

fn write(path: &Path, text: &str) -> Done {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| failed(folder, &error))?;
    fs::write(path, text).map_err(|error| failed(path, &error))
}

fn failed(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
