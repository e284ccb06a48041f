//! Copies the project. Files that stay the same are left alone, so that cargo builds only what has
//! changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// Folders that are made, not written.
const MADE: [&str; 3] = ["target", "node_modules", ".git"];

/// Makes `to` a copy of `from`, in which these files have another text.
pub(super) fn copy(from: &Path, to: &Path, changed: &BTreeMap<String, String>) -> io::Result<()> {
    folder(from, to, "", changed)
}

/// Copies a folder, with `/` at the end of its path, and removes what is no longer in it.
fn folder(
    from: &Path,
    to: &Path,
    path: &str,
    changed: &BTreeMap<String, String>,
) -> io::Result<()> {
    fs::create_dir_all(to.join(path))?;
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(from.join(path))? {
        let entry = entry?.path();
        let name = entry.file_name().unwrap_or_default().to_owned();
        if MADE.iter().any(|made| name == **made) {
            continue;
        }
        let path = format!("{path}{}", name.to_string_lossy());
        if entry.is_dir() {
            folder(from, to, &format!("{path}/"), changed)?;
        } else {
            let text = match changed.get(&path) {
                Some(text) => text.clone().into_bytes(),
                None => fs::read(&entry)?,
            };
            let copied = to.join(&path);
            if fs::read(&copied).ok().as_ref() != Some(&text) {
                fs::write(copied, text)?;
            }
        }
        names.insert(name);
    }
    for entry in fs::read_dir(to.join(path))? {
        let entry = entry?;
        if !names.contains(&entry.file_name()) {
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?
            } else {
                fs::remove_file(entry.path())?
            }
        }
    }
    Ok(())
}
