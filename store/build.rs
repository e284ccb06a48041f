//! Puts the migrations into the library, those of a database as a list of numbers, names and texts.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=../migrations");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for database in ["sqlite", "postgres"] {
        let list = list(&root.join("../migrations").join(database))?;
        fs::write(out.join(database).with_extension("rs"), list)?;
    }
    Ok(())
}

/// An expression: the files of a folder in the order of their numbers.
fn list(folder: &Path) -> io::Result<String> {
    let mut files = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<PathBuf>>>()?;
    files.sort();
    let mut list = "&[\n".to_owned();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let (number, name) = name.split_once('_').unwrap_or_default();
        let number = number.trim_start_matches('0');
        let name = name.replace('_', " ");
        list += &format!("({number}, {name:?}, include_str!({file:?})),\n");
    }
    Ok(list + "]")
}
