//! What one file declares and names: its items, modules, imports and paths.

use std::collections::{BTreeMap, BTreeSet};

use super::tokens::{Token, tokens};

/// A module as it is written: a file, or `mod name { .. }` inside one.
#[derive(Default)]
pub(super) struct Module {
    pub(super) items: BTreeSet<String>,
    pub(super) macros: BTreeSet<String>,
    pub(super) inside: BTreeMap<String, Module>,
    /// `mod name;`, with what `#[path]` says.
    pub(super) files: BTreeMap<String, Option<String>>,
    pub(super) imports: Vec<Import>,
    /// Paths in the code, such as `super::name::call()`.
    pub(super) paths: Vec<Named>,
    pub(super) words: BTreeMap<String, usize>,
}

pub(super) struct Named {
    pub(super) path: Vec<String>,
    pub(super) line: usize,
}

pub(super) struct Import {
    /// `*` for a glob.
    pub(super) name: String,
    pub(super) named: Named,
    pub(super) is_public: bool,
}

const ITEMS: [&str; 8] = [
    "fn", "struct", "enum", "union", "trait", "type", "const", "static",
];
/// What may begin something that ends with `;` or a block, and not a field.
const BEGINS: [&str; 11] = [
    "use",
    "mod",
    "impl",
    "async",
    "unsafe",
    "extern",
    "let",
    "macro_rules",
    "for",
    "if",
    "match",
];

pub(super) fn parse(source: &str) -> Module {
    let tokens = tokens(source);
    let mut module = Module::default();
    Parser { tokens, at: 0 }.module(&mut module);
    module
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
}

impl Parser {
    fn text(&self, ahead: usize) -> &str {
        self.tokens
            .get(self.at + ahead)
            .map_or("", |token| &token.text)
    }

    fn line(&self) -> usize {
        self.tokens.get(self.at).map_or(0, |token| token.line)
    }

    /// Up to the `}` that closes the module, or the end of the file.
    fn module(&mut self, module: &mut Module) {
        let mut depth = 0;
        let (mut is_public, mut path_attribute) = (false, None);
        while self.at < self.tokens.len() {
            match self.text(0) {
                "{" => depth += 1,
                "}" if depth == 0 => return,
                "}" => depth -= 1,
                "#" => {
                    let attribute = self.attribute();
                    if attribute.is_test {
                        self.skip_item();
                    } else {
                        path_attribute = attribute.path.or(path_attribute);
                    }
                    continue;
                }
                "pub" => {
                    is_public = true;
                    self.at += 1;
                    if self.text(0) == "(" {
                        self.skip_group();
                    }
                    continue;
                }
                // Not the `use<'a>` of a type.
                "use" if self.text(1) != "<" => {
                    self.at += 1;
                    self.import(&[], is_public, module);
                }
                "mod" if matches!(self.text(2), ";" | "{") => {
                    let name = self.text(1).to_owned();
                    if self.text(2) == ";" {
                        module.files.insert(name, path_attribute.take());
                    } else {
                        self.at += 3;
                        let mut inner = Module::default();
                        self.module(&mut inner);
                        module.inside.insert(name, inner);
                    }
                }
                "macro_rules" => {
                    module.macros.insert(self.text(2).to_owned());
                    module.items.insert(self.text(2).to_owned());
                    self.at += 2;
                }
                word if depth == 0 && ITEMS.contains(&word) => {
                    module.items.insert(self.text(1).to_owned());
                }
                _ => self.path(module),
            }
            is_public = false;
            self.at += 1;
        }
    }

    fn path(&mut self, module: &mut Module) {
        if !self.tokens[self.at].is_word() {
            return;
        }
        let line = self.line();
        let mut path = vec![self.text(0).to_owned()];
        while self.text(1) == "::" && self.tokens.get(self.at + 2).is_some_and(Token::is_word) {
            self.at += 2;
            path.push(self.text(0).to_owned());
        }
        module.words.entry(path[0].clone()).or_insert(line);
        if path.len() > 1 {
            module.paths.push(Named { path, line });
        }
    }

    /// One tree of a `use`, from its first word up to `;`, `,` or `}`.
    fn import(&mut self, before: &[String], is_public: bool, module: &mut Module) {
        let line = self.line();
        let mut path = before.to_vec();
        let mut name = None;
        loop {
            match self.text(0) {
                "{" => {
                    self.at += 1;
                    while !matches!(self.text(0), "}" | ";" | "") {
                        if self.text(0) == "," {
                            self.at += 1;
                        } else {
                            self.import(&path, is_public, module);
                        }
                    }
                    self.at += 1;
                    return;
                }
                ";" | "," | "}" | "" => break,
                "as" => {
                    name = Some(self.text(1).to_owned());
                    self.at += 1;
                }
                "::" if path.is_empty() => path.push("::".to_owned()),
                "::" => {}
                word => path.push(word.to_owned()),
            }
            self.at += 1;
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let Some(name) = name.or_else(|| path.last().cloned()) else {
            return;
        };
        module.imports.push(Import {
            name,
            named: Named { path, line },
            is_public,
        });
    }

    fn attribute(&mut self) -> Attribute {
        let from = self.at;
        self.at += if self.text(1) == "!" { 2 } else { 1 };
        self.skip_group();
        let texts: Vec<&str> = self.tokens[from..self.at.min(self.tokens.len())]
            .iter()
            .map(|token| token.text.as_str())
            .collect();
        let says = |word| texts.contains(&word);
        Attribute {
            is_test: texts.get(2) == Some(&"cfg") && says("test") && !says("not") && !says("any"),
            path: match texts[..] {
                [_, _, "path", "=", file, ..] => Some(file.trim_matches('"').to_owned()),
                _ => None,
            },
        }
    }

    /// From an opening bracket to behind the one that closes it.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while self.at < self.tokens.len() {
            match self.text(0) {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    fn skip_item(&mut self) {
        while self.text(0) == "#" {
            self.attribute();
        }
        if self.text(0) == "pub" {
            self.at += 1;
            if self.text(0) == "(" {
                self.skip_group();
            }
        }
        let first = self.text(0);
        let is_use = first == "use";
        let is_field = !ITEMS.contains(&first) && !BEGINS.contains(&first);
        while self.at < self.tokens.len() {
            match self.text(0) {
                ";" => break,
                "," if is_field => break,
                "}" => return,
                "{" if !is_use => return self.skip_group(),
                "(" | "[" | "{" => self.skip_group(),
                _ => self.at += 1,
            }
        }
        self.at += 1;
    }
}

struct Attribute {
    is_test: bool,
    path: Option<String>,
}
