//! A flaw: what is wrong, what finds it, and how the code is changed. Lines are found by what they
//! say, not by their numbers, so that a flaw goes on fitting while the code around it changes.

use std::collections::BTreeMap;
use std::path::Path;

/// Stands in a change for the question whether the flaw is planted.
const ASKED: &str = "PLANTED";

/// What takes its place in the copy, in the crate that it is a function of or in another.
const QUESTION: &str = "is_planted";

#[derive(Debug)]
pub(super) struct Flaw {
    pub(super) name: String,
    pub(super) controls: Vec<Control>,
    changes: Vec<Change>,
}

/// What must find a flaw.
#[derive(Debug)]
pub(super) enum Control {
    /// A kind of simulation.
    Simulated(String),
    /// An ordinary test, as arguments of cargo.
    Test(Vec<String>),
}

/// Lines of a file, and what takes their place.
#[derive(Debug)]
struct Change {
    path: String,
    before: String,
    after: String,
}

impl Flaw {
    pub(super) fn read(path: &Path) -> Result<Flaw, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Flaw::parse(&name, &text)
    }

    /// A sentence, the controls, and the changes, as in the output of `diff -u` without numbers.
    pub(super) fn parse(name: &str, text: &str) -> Result<Flaw, String> {
        let mut flaw = Flaw {
            name: name.to_owned(),
            controls: Vec::new(),
            changes: Vec::new(),
        };
        let mut path = None;
        for line in text.lines() {
            if let Some(control) = line.strip_prefix("found by: ") {
                flaw.controls.push(Control::parse(control));
            } else if let Some(file) = line.strip_prefix("--- ") {
                path = Some(file.to_owned());
            } else if line == "@@" {
                let path = path
                    .clone()
                    .ok_or(format!("{name}: no file before {line}"))?;
                flaw.changes.push(Change {
                    path,
                    before: String::new(),
                    after: String::new(),
                });
            } else if let Some(change) = flaw.changes.last_mut() {
                change.read(line, name)?;
            }
        }
        let asks = |change: &Change| change.after.contains(QUESTION);
        if flaw.controls.is_empty() || !flaw.changes.iter().any(asks) {
            return Err(format!("{name}: nothing finds it, or nothing is {ASKED}"));
        }
        Ok(flaw)
    }
}

impl Control {
    fn parse(text: &str) -> Control {
        match text.strip_prefix("cargo ") {
            Some(test) => Control::Test(test.split(' ').map(str::to_owned).collect()),
            None => Control::Simulated(text.to_owned()),
        }
    }
}

impl Change {
    fn read(&mut self, line: &str, name: &str) -> Result<(), String> {
        let mut mark = line.chars();
        let (is_before, is_after) = match mark.next() {
            Some(' ') => (true, true),
            Some('-') => (true, false),
            Some('+') => (false, true),
            None => return Ok(()),
            Some(_) => return Err(format!("{name}: no such line: {line}")),
        };
        let line = mark.as_str();
        if is_before {
            self.before.push_str(line);
            self.before.push('\n');
        }
        if is_after {
            let root = if self.path.starts_with("table/") {
                "crate"
            } else {
                "table"
            };
            let question = format!("{root}::{QUESTION}({name:?})");
            self.after.push_str(&line.replace(ASKED, &question));
            self.after.push('\n');
        }
        Ok(())
    }

    /// The text with this change.
    fn applied(&self, text: &str) -> Result<String, String> {
        match text.matches(&self.before).count() {
            1 => Ok(text.replacen(&self.before, &self.after, 1)),
            count => Err(format!(
                "{} has these lines {count} times, not once:\n{}",
                self.path, self.before
            )),
        }
    }
}

/// The files with all these flaws.
pub(super) fn planted<'a>(
    flaws: impl IntoIterator<Item = &'a Flaw>,
    read: impl Fn(&str) -> Result<String, String>,
) -> Result<BTreeMap<String, String>, String> {
    let mut files = BTreeMap::new();
    for flaw in flaws {
        for change in &flaw.changes {
            let before = match files.remove(&change.path) {
                Some(text) => text,
                None => read(&change.path)?,
            };
            let after = change.applied(&before);
            let after = after.map_err(|why| format!("the flaw {} does not fit: {why}", flaw.name));
            files.insert(change.path.clone(), after?);
        }
    }
    Ok(files)
}
