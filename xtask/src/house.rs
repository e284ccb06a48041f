//! `cargo xtask house`: how the Rust tree is built, and whether its rules hold.

mod circles;
mod manifest;
mod module;
mod names;
mod rules;
#[cfg(test)]
mod tests;
mod tokens;
mod tree;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::basis::run;
use tree::Tree;

const USAGE: &str = "usage: cargo xtask house [--root PATH] [--rooms] [--ties N]";

/// `--rooms` prints the arrows between rooms, `--ties N` the imports of the N largest circles.
pub(crate) fn house(arguments: &[String]) -> run::Done {
    let (mut root, mut rooms, mut ties) = (run::root(), false, 0);
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(USAGE);
        match argument.as_str() {
            "--root" => root = value()?.into(),
            "--rooms" => rooms = true,
            "--ties" => ties = value()?.parse().map_err(|_| USAGE)?,
            _ => return Err(USAGE.to_owned()),
        }
    }
    let mut texts = BTreeMap::new();
    read(&root, Path::new(""), &mut texts)
        .map_err(|error| format!("{} cannot be read: {error}", root.display()))?;
    let tree = tree::tree(&texts);
    print_floors(&tree);
    print_rooms(&tree, rooms);
    print_circles(&tree, ties);
    let broken = rules::broken(&tree);
    if broken.is_empty() {
        return Ok(());
    }
    let (count, list) = (broken.len(), broken.join("\n  "));
    Err(format!("{count} rules about the tree are broken\n  {list}"))
}

fn read(root: &Path, folder: &Path, texts: &mut BTreeMap<PathBuf, String>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let path = folder.join(&*name);
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && name != "target" && name != "node_modules" {
                read(root, &path, texts)?;
            }
        } else if name.ends_with(".rs") || name == "Cargo.toml" {
            texts.insert(path, std::fs::read_to_string(entry.path())?);
        }
    }
    Ok(())
}

fn print_floors(tree: &Tree) {
    let total = tree.lines();
    println!("floors: {} files, {total} lines", tree.files.len());
    let mut order: Vec<usize> = (0..tree.crates.len()).collect();
    order.sort_by_key(|one| rules::floor(&tree.crates[*one].folder));
    for one in order {
        let (files, lines) = tree.size(one);
        let needs: Vec<&str> = tree.crates[one]
            .needs
            .values()
            .map(String::as_str)
            .collect();
        println!(
            "  {:20} {files:4} files {lines:6} lines {:5.1} %  > {}",
            tree.crates[one].folder,
            100.0 * lines as f64 / total as f64,
            needs.join(", ")
        );
    }
}

/// Only circles of rooms, unless all arrows are wanted.
fn print_rooms(tree: &Tree, all: bool) {
    for (one, owner) in tree.crates.iter().enumerate() {
        let mut between: BTreeMap<(String, String), usize> = BTreeMap::new();
        for (from, arrows) in tree.arrows.iter().enumerate() {
            for to in arrows.keys() {
                let rooms = (tree.room(one, from), tree.room(one, *to));
                if let (Some(from), Some(to)) = rooms
                    && from != to
                {
                    *between.entry((from, to)).or_default() += 1;
                }
            }
        }
        let rooms: BTreeSet<&String> = between.keys().flat_map(|(a, b)| [a, b]).collect();
        let rooms: Vec<&String> = rooms.into_iter().collect();
        let mut arrows = vec![BTreeSet::new(); rooms.len()];
        for (from, to) in between.keys() {
            if let (Ok(from), Ok(to)) = (rooms.binary_search(&from), rooms.binary_search(&to)) {
                arrows[from].insert(to);
            }
        }
        if all && !between.is_empty() {
            println!("rooms of {}:", owner.folder);
            for ((from, to), count) in &between {
                println!("  {from} > {to} ({count})");
            }
        }
        for circle in circles::circles(&arrows) {
            let names: Vec<&str> = circle.iter().map(|room| rooms[*room].as_str()).collect();
            let (folder, count) = (&owner.folder, circle.len());
            println!("{count} rooms of {folder} in a circle: {}", names.join(" "));
        }
    }
}

fn print_circles(tree: &Tree, ties: usize) {
    let circles = tree.circles();
    let sizes: Vec<String> = circles.iter().map(|one| one.len().to_string()).collect();
    println!("circles of files: {}", sizes.join(" "));
    for circle in circles.iter().take(ties) {
        println!("a circle of {}:", circle.len());
        for from in circle {
            println!("  {}", tree.files[*from].path.display());
            for (to, said) in &tree.arrows[*from] {
                if circle.contains(to) {
                    println!("    > {}", tree.files[*to].path.display());
                    said.iter().for_each(|said| println!("        {said}"));
                }
            }
        }
    }
}
