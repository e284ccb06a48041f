use super::{languages, texts};
use std::path::{Path, PathBuf};
use std::{env, fs, panic, process};

/// Folders of catalogues that are removed again.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, files: &[(&str, &str)]) -> Folder {
        let folder = env::temp_dir().join(format!("fondaco-words-{}-{name}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (file, text) in files {
            fs::write(folder.join(file), text).unwrap();
        }
        Folder(folder)
    }

    fn game(&self) -> Folder {
        let name = format!("{}-game", self.0.display());
        fs::create_dir_all(&name).unwrap();
        for file in ["en.ftl", "de.ftl"] {
            fs::copy(self.0.join(file), Path::new(&name).join(file)).unwrap();
        }
        Folder(name.into())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

const ENGLISH: &str = "# $name (string)\nmoved = { $name } has moved.\n";
const GERMAN: &str = "moved = { $name } hat gezogen.\n";
const EXTRA: &str = "moved = { $name } movis.\n";

fn with_extra(name: &str, extra: &str) -> Folder {
    let files = [("en.ftl", ENGLISH), ("de.ftl", GERMAN), ("eo.ftl", extra)];
    Folder::with(name, &files)
}

#[test]
fn a_language_is_a_file() {
    let folder = with_extra("file", EXTRA);
    let written = languages(&folder.0);
    assert!(written.contains("[Language::En, Language::De, Language::Eo, ]"));
    let written = texts(&folder.0, &folder.0, "pub", "crate");
    assert!(written.contains("(crate::Language::Eo, include_str!("));
}

/// Why the build stops.
fn complaint(folder: &Folder, languages: &Folder) -> String {
    let built = panic::catch_unwind(|| texts(&folder.0, &languages.0, "pub", "crate"));
    *built.unwrap_err().downcast().unwrap()
}

#[test]
fn a_game_without_a_file_of_a_language_does_not_build() {
    let folder = with_extra("game", EXTRA);
    assert!(complaint(&folder.game(), &folder).ends_with("lacks eo.ftl"));
}

#[test]
fn a_language_without_a_sentence_does_not_build() {
    let folder = with_extra("sentence", "");
    assert!(complaint(&folder, &folder).ends_with("eo.ftl lacks moved"));
}
