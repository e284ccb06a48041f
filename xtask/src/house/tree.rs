//! All Rust of the project: its files, crates and modules, and the arrows between them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::circles::circles;
use super::manifest::{self, Crate};
use super::module::{self, Module};
use super::names::{Names, Room};

pub(super) struct File {
    pub(super) path: PathBuf,
    pub(super) lines: usize,
    /// Its crate, as an index.
    pub(super) owner: usize,
}

pub(super) struct Tree {
    pub(super) crates: Vec<Crate>,
    pub(super) files: Vec<File>,
    /// From each file to those it needs, each with the lines that say so.
    pub(super) arrows: Vec<BTreeMap<usize, Vec<String>>>,
}

type Texts = BTreeMap<PathBuf, String>;

/// From the text of every manifest and Rust file by its path from the root.
pub(super) fn tree(texts: &Texts) -> Tree {
    let manifests: Vec<(PathBuf, String)> = texts
        .iter()
        .filter(|(path, _)| path.ends_with("Cargo.toml"))
        .map(|(path, text)| (path.with_file_name(""), text.clone()))
        .map(|(folder, text)| (folder.components().collect(), text))
        .collect();
    let crates = manifest::crates(&manifests);
    let mut files = Vec::new();
    for (path, text) in texts {
        let owners = crates.iter().enumerate();
        let owner = owners
            .filter(|(_, one)| path.starts_with(&one.folder))
            .max_by_key(|(_, one)| one.folder.len());
        if let Some((owner, _)) = owner
            && path.extension().is_some_and(|end| end == "rs")
        {
            files.push(File {
                path: path.clone(),
                lines: text.lines().count(),
                owner,
            });
        }
    }
    let mut building = Building {
        texts,
        files: &files,
        names: Names::default(),
    };
    for (owner, one) in crates.iter().enumerate() {
        building.add_targets(owner, one);
    }
    let names = building.names;
    let mut arrows = vec![BTreeMap::new(); files.len()];
    for (index, room) in names.rooms.iter().enumerate() {
        for (file, line, said) in names.needs(index) {
            if file != room.file {
                let from: &mut BTreeMap<usize, Vec<String>> = &mut arrows[room.file];
                from.entry(file)
                    .or_default()
                    .push(format!("{line}: {said}"));
            }
        }
    }
    Tree {
        crates,
        files,
        arrows,
    }
}

struct Building<'a> {
    texts: &'a Texts,
    files: &'a [File],
    names: Names,
}

impl Building<'_> {
    /// Every file at which a target begins, with the modules below it.
    fn add_targets(&mut self, owner: usize, one: &Crate) {
        let folder = Path::new(&one.folder);
        let library = folder.join("src/lib.rs");
        let mut roots: BTreeSet<PathBuf> = one.targets.iter().cloned().collect();
        for file in self.files.iter().filter(|file| file.owner == owner) {
            let inside = file.path.strip_prefix(folder).unwrap_or(&file.path);
            let parts: Vec<_> = inside.iter().filter_map(|part| part.to_str()).collect();
            let is_root = matches!(
                parts[..],
                ["build.rs"]
                    | ["src", "lib.rs" | "main.rs"]
                    | ["src", "bin", _]
                    | ["src", "bin", _, "main.rs"]
                    | ["tests" | "benches" | "examples", _]
                    | ["tests" | "benches" | "examples", _, "main.rs"]
            );
            if is_root {
                roots.insert(file.path.clone());
            }
        }
        for root in roots {
            let is_library = root == library;
            let mut crates = one.knows.clone();
            if !is_library {
                crates.insert(one.name.clone(), one.folder.clone());
            }
            let added = self.add_file(&root, None, true, &crates);
            if let (true, Some(room)) = (is_library, added) {
                self.names.libraries.insert(one.folder.clone(), room);
            }
        }
    }

    fn add_file(
        &mut self,
        path: &Path,
        parent: Option<usize>,
        is_root: bool,
        crates: &BTreeMap<String, String>,
    ) -> Option<usize> {
        let text = self.texts.get(path)?;
        let file = self.files.iter().position(|file| file.path == path)?;
        let beside = path.parent().unwrap_or(Path::new(""));
        let inside = if is_root || path.ends_with("mod.rs") {
            beside.to_owned()
        } else {
            path.with_extension("")
        };
        Some(self.add(file, parent, module::parse(text), &inside, crates))
    }

    fn add(
        &mut self,
        file: usize,
        parent: Option<usize>,
        mut written: Module,
        inside: &Path,
        crates: &BTreeMap<String, String>,
    ) -> usize {
        let room = self.names.rooms.len();
        let inner = std::mem::take(&mut written.inside);
        let below = std::mem::take(&mut written.files);
        let macros = std::mem::take(&mut written.macros);
        self.names.rooms.push(Room {
            file,
            parent,
            children: BTreeMap::new(),
            written,
            crates: crates.clone(),
        });
        for (name, module) in inner {
            let child = self.add(file, Some(room), module, &inside.join(&name), crates);
            self.names.rooms[room].children.insert(name, child);
        }
        for (name, said) in below {
            let beside = self.files[file].path.with_file_name("");
            let path = match said {
                Some(said) => beside.join(said),
                None => inside.join(format!("{name}.rs")),
            };
            let child = self.add_file(&path, Some(room), false, crates).or_else(|| {
                self.add_file(&inside.join(&name).join("mod.rs"), Some(room), true, crates)
            });
            if let Some(child) = child {
                self.names.rooms[room].children.insert(name, child);
            }
        }
        let root = self.names.root(room);
        for name in macros {
            self.names.exported.insert((root, name), file);
        }
        room
    }
}

impl Tree {
    pub(super) fn lines(&self) -> usize {
        self.files.iter().map(|file| file.lines).sum()
    }

    /// Files and lines of a crate.
    pub(super) fn size(&self, owner: usize) -> (usize, usize) {
        let files = self.files.iter().filter(|file| file.owner == owner);
        files.fold((0, 0), |(files, lines), file| {
            (files + 1, lines + file.lines)
        })
    }

    pub(super) fn circles(&self) -> Vec<Vec<usize>> {
        let arrows: Vec<BTreeSet<usize>> = self
            .arrows
            .iter()
            .map(|to| to.keys().copied().collect())
            .collect();
        circles(&arrows)
    }

    /// The top-level module of a crate's library that a file belongs to.
    pub(super) fn room(&self, owner: usize, file: usize) -> Option<String> {
        let file = &self.files[file];
        let sources = Path::new(&self.crates[owner].folder).join("src");
        let inside = file.path.strip_prefix(sources).ok()?;
        let first = inside.iter().next()?.to_str()?;
        let room = first.strip_suffix(".rs").unwrap_or(first);
        (file.owner == owner && room != "bin").then(|| room.to_owned())
    }
}
