//! Writes Rust for catalogues of sentences. A catalogue is a folder with a Fluent file for each
//! language. What a message takes, and in which order, is written above it in the English file:
//! `# $name (string), $count (number)`.

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// What messages may call; `words::Catalogue` has them.
const FUNCTIONS: [&str; 2] = ["START", "SIGN"];

/// What only the client shows.
const OF_THE_CLIENT: [&str; 2] = ["about-", "help-"];

#[cfg(test)]
mod tests;

/// The server's own sentences. A language is one that has a file here.
const LANGUAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../words");

/// Writes `languages.rs`: the enum of the languages that the folder has files for, English first.
///
/// # Panics
/// If the files cannot be read.
pub fn write_languages(folder: &str) {
    write("languages.rs", &languages(&watched(folder)));
}

fn languages(folder: &Path) -> String {
    let files = files(folder);
    let mut variants = String::new();
    let mut all = String::new();
    for (language, _) in &files {
        let variant = variant(language);
        let _ = writeln!(variants, "    /// As in `{language}.ftl`.\n    {variant},");
        let _ = write!(all, "Language::{variant}, ");
    }
    let count = files.len();
    format!(
        "/// A language that messages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema, EnumString, IntoStaticStr)]
#[serde(rename_all = \"snake_case\")]
#[strum(serialize_all = \"snake_case\")]
pub enum Language {{
{variants}}}

impl Language {{
    /// All of them.
    pub const ALL: [Language; {count}] = [{all}];
}}
"
    )
}

/// Writes `texts.rs`: `Texts`, with a method for each message of the catalogue but the client's own.
/// `words` is where the crate `words` is found.
///
/// # Panics
/// If a file is not Fluent, a language has none, or the languages differ in what they say.
pub fn write_texts(folder: &str, visibility: &str, words: &str) {
    println!("cargo::rerun-if-changed={LANGUAGES}");
    let texts = texts(&watched(folder), Path::new(LANGUAGES), visibility, words);
    write("texts.rs", &texts);
}

fn texts(folder: &Path, languages: &Path, visibility: &str, words: &str) -> String {
    let files: Vec<(String, PathBuf)> = files(folder);
    for (language, _) in self::files(languages) {
        let has_file = files.iter().any(|(one, _)| *one == language);
        assert!(has_file, "{} lacks {language}.ftl", folder.display());
    }
    let sources: Vec<String> = files.iter().map(|(_, path)| read(path)).collect();
    let (_, english) = files.first().expect("English comes first");
    let known = parsed(&sources[0], english);
    let signatures: BTreeMap<&str, Vec<(&str, bool)>> = known
        .iter()
        .map(|(name, message)| (*name, signature(message)))
        .collect();
    let mut loads = String::new();
    for ((language, path), source) in files.iter().zip(&sources) {
        check(path, &parsed(source, path), &signatures);
        let variant = variant(language);
        let _ = writeln!(
            loads,
            "    ({words}::Language::{variant}, include_str!({path:?})),"
        );
    }
    let mut methods = String::new();
    for (name, takes) in &signatures {
        if !OF_THE_CLIENT.iter().any(|prefix| name.starts_with(prefix)) {
            methods += &method(name, takes, visibility, words);
        }
    }
    format!(
        "static CATALOGUE: std::sync::LazyLock<{words}::Catalogue> = std::sync::LazyLock::new(|| {words}::Catalogue::of(&[
{loads}]));

/// The sentences of the catalogue, in one language.
#[derive(Clone, Copy, Debug)]
{visibility} struct Texts({visibility} {words}::Language);

impl Texts {{
{methods}}}
"
    )
}

fn method(name: &str, takes: &[(&str, bool)], visibility: &str, words: &str) -> String {
    let mut parameters = String::new();
    let mut values = String::new();
    for (parameter, is_number) in takes {
        let (of, into) = if *is_number {
            (format!("impl Into<{words}::Number>"), ".into()")
        } else {
            ("&str".to_owned(), "")
        };
        let _ = write!(parameters, ", r#{parameter}: {of}");
        let kind = if *is_number { "number" } else { "text" };
        let _ = write!(
            values,
            "(\"{parameter}\", {words}::{kind}(r#{parameter}{into})), "
        );
    }
    let snake = snake(name);
    format!(
        "    /// `{name}`.\n    {visibility} fn {snake}(self{parameters}) -> String {{\n        CATALOGUE.say(self.0, \"{name}\", [{values}])\n    }}\n"
    )
}

/// Which variables a message takes, and whether they are numbers.
fn signature<'a>(message: &Message<&'a str>) -> Vec<(&'a str, bool)> {
    let comment = message.comment.iter().flat_map(|comment| &comment.content);
    let words = comment.flat_map(|line| line.split(", "));
    words
        .filter_map(|word| {
            let (name, kind) = word.trim().strip_prefix('$')?.split_once(' ')?;
            match kind {
                "(string)" => Some((name, false)),
                "(number)" => Some((name, true)),
                _ => None,
            }
        })
        .collect()
}

fn check(
    path: &Path,
    messages: &BTreeMap<&str, Message<&str>>,
    signatures: &BTreeMap<&str, Vec<(&str, bool)>>,
) {
    let path = path.display();
    for name in signatures.keys() {
        assert!(messages.contains_key(name), "{path} lacks {name}");
    }
    for (name, message) in messages {
        let Some(takes) = signatures.get(name) else {
            panic!("{path}: {name} is not in the English file");
        };
        let value = message.value.as_ref();
        let value = value.unwrap_or_else(|| panic!("{path}: {name} is empty"));
        for reference in references(value) {
            let is_known = match &reference {
                Reference::Variable(id) => takes.iter().any(|(one, _)| one == id),
                // It is given the variables of the message that refers to it.
                Reference::Message(id) => signatures
                    .get(id)
                    .is_some_and(|needs| needs.iter().all(|one| takes.contains(one))),
                Reference::Function(id) => FUNCTIONS.contains(id),
                Reference::Other => false,
            };
            assert!(is_known, "{path}: {name} cannot use {reference:?}");
        }
    }
}

#[derive(Debug)]
enum Reference<'a> {
    Variable(&'a str),
    Message(&'a str),
    Function(&'a str),
    Other,
}

fn references<'a>(pattern: &Pattern<&'a str>) -> Vec<Reference<'a>> {
    let mut found = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => inline_references(inline, &mut found),
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                inline_references(selector, &mut found);
                found.extend(variants.iter().flat_map(|one| references(&one.value)));
            }
        }
    }
    found
}

fn inline_references<'a>(inline: &InlineExpression<&'a str>, found: &mut Vec<Reference<'a>>) {
    match inline {
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::VariableReference { id } => found.push(Reference::Variable(id.name)),
        InlineExpression::MessageReference { id, attribute } => found.push(match attribute {
            None => Reference::Message(id.name),
            Some(_) => Reference::Other,
        }),
        InlineExpression::FunctionReference { id, arguments } => {
            let CallArguments { positional, .. } = arguments;
            found.push(Reference::Function(id.name));
            for one in positional {
                inline_references(one, found);
            }
        }
        InlineExpression::TermReference { .. } | InlineExpression::Placeable { .. } => {
            found.push(Reference::Other);
        }
    }
}

fn parsed<'a>(source: &'a str, path: &Path) -> BTreeMap<&'a str, Message<&'a str>> {
    let resource = fluent_syntax::parser::parse(source)
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message)),
        _ => None,
    });
    messages.collect()
}

/// A folder of the crate that is being built.
fn watched(folder: &str) -> PathBuf {
    let root = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let folder = Path::new(&root).join(folder);
    println!("cargo::rerun-if-changed={}", folder.display());
    folder
}

/// The files of a catalogue by language, English first.
fn files(folder: &Path) -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<(String, PathBuf)> = entries
        .map(|entry| entry.expect("a folder that can be read").path())
        .filter(|path| path.extension().is_some_and(|is| is == "ftl"))
        .map(|path| {
            let language = path.file_stem().expect("a name").to_string_lossy();
            (language.into_owned(), path.clone())
        })
        .collect();
    files.sort_by_key(|(language, _)| (language != "en", language.clone()));
    files
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn write(name: &str, text: &str) {
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&folder).join(name), text).expect("a folder to write to");
}

/// `En` for `en`.
fn variant(language: &str) -> String {
    let (first, rest) = language.split_at(1);
    first.to_uppercase() + rest
}

/// `log_fleet_placed` for `log-fleetPlaced`.
fn snake(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() {
            snake.push('_');
        }
        snake.push(if letter == '-' {
            '_'
        } else {
            letter.to_ascii_lowercase()
        });
    }
    snake
}
