//! Resolves what files name to the files that define it.

use std::collections::{BTreeMap, BTreeSet};

use super::module::{Module, Named};

/// The modules of all crates, and which file each stands in.
#[derive(Default)]
pub(super) struct Names {
    pub(super) rooms: Vec<Room>,
    /// Each crate's library, by the crate's folder.
    pub(super) libraries: BTreeMap<String, usize>,
    /// The file of each macro, which may be called by the root's name.
    pub(super) exported: BTreeMap<(usize, String), usize>,
}

/// A module in its place.
pub(super) struct Room {
    pub(super) file: usize,
    pub(super) parent: Option<usize>,
    pub(super) children: BTreeMap<String, usize>,
    pub(super) written: Module,
    /// What other crates are called here, and their folders.
    pub(super) crates: BTreeMap<String, String>,
}

#[derive(Clone, Copy)]
enum Target {
    Room(usize),
    File(usize),
}

type Seen = BTreeSet<(usize, String)>;

impl Names {
    /// The files that a module needs, and the line of the first thing that needs each.
    pub(super) fn needs(&self, room: usize) -> Vec<(usize, usize, String)> {
        let mut needs = Vec::new();
        let written = &self.rooms[room].written;
        let mut need = |named: &Named| {
            if let Some(Target::File(file)) = self.resolve(room, &named.path, &mut Seen::new()) {
                needs.push((file, named.line, named.path.join("::")));
            }
        };
        for import in &written.imports {
            let used_here = written.words.get(&import.name);
            if import.name != "*" && (!import.is_public || used_here.is_some()) {
                need(&import.named);
            }
        }
        written.paths.iter().for_each(&mut need);
        let globs = written.imports.iter().filter(|import| import.name == "*");
        for glob in globs {
            let Some(Target::Room(from)) = self.room_of(room, &glob.named, &mut Seen::new()) else {
                continue;
            };
            for (word, line) in &written.words {
                if self.is_own(room, word) {
                    continue;
                }
                if let Some(Target::File(file)) = self.find(from, word, true, &mut Seen::new()) {
                    needs.push((file, *line, format!("{word} (by a glob)")));
                }
            }
        }
        needs
    }

    fn is_own(&self, room: usize, word: &str) -> bool {
        let written = &self.rooms[room].written;
        written.items.contains(word) || written.imports.iter().any(|import| import.name == word)
    }

    /// The module that a glob opens.
    fn room_of(&self, room: usize, glob: &Named, seen: &mut Seen) -> Option<Target> {
        let path = &glob.path[..glob.path.len() - 1];
        self.resolve(room, path, seen)
    }

    pub(super) fn root(&self, mut room: usize) -> usize {
        while let Some(parent) = self.rooms[room].parent {
            room = parent;
        }
        room
    }

    fn resolve(&self, room: usize, path: &[String], seen: &mut Seen) -> Option<Target> {
        let (first, mut rest) = path.split_first()?;
        let mut target = match first.as_str() {
            "crate" => Target::Room(self.root(room)),
            "self" => Target::Room(room),
            "super" => Target::Room(self.rooms[room].parent?),
            "::" => {
                let (name, behind) = rest.split_first()?;
                rest = behind;
                self.library(room, name)?
            }
            name => self
                .find(room, name, rest.is_empty(), seen)
                .or_else(|| self.library(room, name))?,
        };
        for (at, name) in rest.iter().enumerate() {
            let Target::Room(inner) = target else {
                return Some(target);
            };
            target = match name.as_str() {
                "self" => target,
                "super" => Target::Room(self.rooms[inner].parent?),
                name => self
                    .find(inner, name, at + 1 == rest.len(), seen)
                    // Made by a macro, then: what stands where the macro does.
                    .unwrap_or(Target::File(self.rooms[inner].file)),
            };
        }
        Some(target)
    }

    fn library(&self, room: usize, name: &str) -> Option<Target> {
        let folder = self.rooms[room].crates.get(name)?;
        self.libraries.get(folder).copied().map(Target::Room)
    }

    /// A name as a module has it: its own, imported, or through a glob.
    fn find(&self, room: usize, name: &str, is_last: bool, seen: &mut Seen) -> Option<Target> {
        if !seen.insert((room, name.to_owned())) {
            return None;
        }
        let found = self.look(room, name, is_last, seen);
        seen.remove(&(room, name.to_owned()));
        found
    }

    fn look(&self, room: usize, name: &str, is_last: bool, seen: &mut Seen) -> Option<Target> {
        let here = &self.rooms[room];
        let item = here
            .written
            .items
            .contains(name)
            .then_some(Target::File(here.file));
        let child = here.children.get(name).copied().map(Target::Room);
        let own = if is_last {
            item.or(child)
        } else {
            child.or(item)
        };
        let exported = || self.exported.get(&(room, name.to_owned()));
        own.or_else(|| exported().copied().map(Target::File))
            .or_else(|| {
                let mut imports = here.written.imports.iter();
                let import = imports.find(|import| import.name == name)?;
                self.resolve(room, &import.named.path, seen)
            })
            .or_else(|| {
                let globs = here.written.imports.iter();
                globs.filter(|import| import.name == "*").find_map(|glob| {
                    match self.room_of(room, &glob.named, seen)? {
                        Target::Room(from) if from != room => self.find(from, name, is_last, seen),
                        Target::Room(_) | Target::File(_) => None,
                    }
                })
            })
    }
}
