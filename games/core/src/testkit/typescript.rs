//! TypeScript generated from the Rust types of a crate.

use super::committed_file::assert_committed;
use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use ts_rs::{Config, TS, TypeVisitor};

const HEADER: &str = "// Generated from the Rust types; do not edit.\n";

/// One module without imports: root types and all types that they refer to, by name.
#[derive(Debug, Default)]
pub struct TypeScript {
    seen: HashSet<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeScript {
    /// An empty module.
    pub fn new() -> TypeScript {
        TypeScript::default()
    }

    /// Adds `T` and the types that it refers to.
    ///
    /// # Panics
    /// If two different types share a name.
    #[must_use]
    pub fn root<T: TS + 'static + ?Sized>(mut self) -> TypeScript {
        self.visit::<T>();
        self
    }

    /// Adds a number that both sides must agree on.
    #[must_use]
    pub fn constant(mut self, name: &str, value: usize) -> TypeScript {
        let declaration = format!("export const {name} = {value};\n");
        self.declarations.insert(name.to_owned(), declaration);
        self
    }

    /// The text of the module.
    pub fn text(&self) -> String {
        let declarations = self.declarations.values();
        declarations.fold(HEADER.to_owned(), |text, declaration| {
            text + "\n" + declaration
        })
    }
}

impl TypeVisitor for TypeScript {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Primitive types have no declaration, and no path either.
        if T::output_path().is_none() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        let config = Config::new().with_large_int("number");
        let docs = T::docs().unwrap_or_default();
        let text = laid_out(&docs, &T::decl(&config));
        let name = T::ident(&config);
        if let Some(other) = self.declarations.insert(name.clone(), text.clone()) {
            assert_eq!(other, text, "two types are called {name}");
        }
        T::visit_dependencies(self);
    }
}

/// The declaration with its lines broken and indented.
fn laid_out(docs: &str, declaration: &str) -> String {
    let mut text = format!("{docs}export {declaration}")
        .replace("/**\n * ", "/** ")
        .replace("\n */\n", " */\n");
    if declaration.contains('\n') {
        text = text.replace(", }", ",\n}");
    }
    if declaration.contains("} | {") {
        text = text
            .replace("} | {", "}\n| {")
            .replacen(" = {", " =\n| {", 1);
    }
    indented(&text)
}

fn indented(text: &str) -> String {
    let mut indented = String::new();
    let mut depth = 0_usize;
    for line in text.lines().map(str::trim_end) {
        let is_comment = line.starts_with("/**") || line.starts_with(" *");
        let count = |bracket| {
            if is_comment {
                0
            } else {
                line.matches(bracket).count()
            }
        };
        let outdent = usize::from(line.starts_with('}'));
        indented.push_str(&"  ".repeat(depth.saturating_sub(outdent)));
        indented.push_str(line);
        indented.push('\n');
        depth = (depth + count('{')).saturating_sub(count('}'));
    }
    indented
}

/// Asserts that the committed file is this module; `UPDATE_GENERATED=1` writes it.
///
/// # Panics
/// If they differ.
pub fn assert_typescript(path: impl AsRef<Path>, module: &TypeScript) {
    assert_committed(path.as_ref(), &module.text(), "UPDATE_GENERATED");
}
