//! A shorter way to write the same JSON, for two sides that know the same names.
//!
//! Most of an update is the names of fields, which clients know beforehand. In shorthand an object
//! is a list: the number of its shape, then its values in the order of the shape. A list that
//! begins with a number is written with a 0 before it, and the path of a patch may be the number
//! of a known path. Everything else is as it is in JSON. `PROTOCOL.md` has an example.

mod expand;
mod shorten;

pub use expand::NotShorthand;

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The word before a list that begins with a number: no shape has it.
const LIST: u64 = 0;

/// The field of an operation of a patch that may be a number.
const PATH: &str = "path";

/// The field that shapes of operations begin with, always with a word.
const OPERATION: &str = "op=";

/// What both sides know: a file of the project, made by a test from games played at random.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vocabulary {
    /// Stands for all of it. Two sides that have the same one understand each other.
    pub fingerprint: String,
    /// The fields of each shape, in order: `name`, or `name=word` for one whose value is always
    /// this word. The first shape is number 1.
    pub shapes: Vec<Vec<String>>,
    /// Paths into public views. The first one is number 0.
    pub paths: Vec<String>,
}

/// A vocabulary, ready to write and read.
#[derive(Debug)]
pub struct Shorthand {
    vocabulary: Vocabulary,
    /// As texts, to be written.
    path_numbers: HashMap<Vec<u8>, String>,
    /// The fields that shapes begin with, as a tree. It begins with the first node.
    nodes: Vec<Node>,
}

/// Where the fields of some shapes have led to.
#[derive(Default, Debug)]
struct Node {
    /// The shape that ends here.
    shape: Option<usize>,
    fields: Vec<Field>,
}

/// One field that may come next.
#[derive(Debug)]
struct Field {
    /// Its name as it stands before a value, with quotes and colon.
    key: String,
    /// Whether it is where an operation of a patch takes place.
    is_path: bool,
    /// Where it leads by the word that it has.
    words: Vec<(String, usize)>,
    /// Where it leads with any other value.
    other: Option<usize>,
}

/// The shorthand of this version.
static SHORTHAND: LazyLock<Shorthand> = LazyLock::new(|| {
    let vocabulary = serde_json::from_str(include_str!("../../shorthand.json"));
    Shorthand::new(vocabulary.expect("a test makes the file"))
});

impl Shorthand {
    /// That of this version.
    pub fn current() -> &'static Shorthand {
        &SHORTHAND
    }

    /// With these names.
    pub fn new(vocabulary: Vocabulary) -> Shorthand {
        let mut nodes = vec![Node::default()];
        for (index, shape) in vocabulary.shapes.iter().enumerate() {
            let end = shape.iter().fold(0, |node, field| {
                let (name, word) = named(field);
                follow(&mut nodes, node, name, word, is_path(shape, name))
            });
            nodes[end].shape = Some(index + 1);
        }
        let paths = vocabulary.paths.iter().enumerate();
        Shorthand {
            path_numbers: paths
                .map(|(number, path)| (path.clone().into_bytes(), number.to_string()))
                .collect(),
            nodes,
            vocabulary,
        }
    }

    /// The fields of the shape with this number, in order; see [`Vocabulary::shapes`].
    pub fn shape(&self, number: usize) -> Option<&[String]> {
        let shape = self.vocabulary.shapes.get(number.checked_sub(1)?);
        shape.map(Vec::as_slice)
    }

    /// What stands for its vocabulary.
    pub fn fingerprint(&self) -> &String {
        &self.vocabulary.fingerprint
    }
}

/// The node after `node` by this field, made if there is none.
fn follow(
    nodes: &mut Vec<Node>,
    node: usize,
    name: &str,
    word: Option<&str>,
    is_path: bool,
) -> usize {
    let next = nodes.len();
    let fields = &mut nodes[node].fields;
    let key = format!("\"{name}\":");
    let index = match fields.iter().position(|field| field.key == key) {
        Some(index) => index,
        None => {
            fields.push(Field {
                key,
                is_path,
                words: Vec::new(),
                other: None,
            });
            fields.len() - 1
        }
    };
    let field = &mut fields[index];
    let known = match word {
        Some(word) => field.by_word(word.as_bytes()),
        None => field.other,
    };
    if let Some(known) = known {
        return known;
    }
    match word {
        Some(word) => field.words.push((word.to_owned(), next)),
        None => field.other = Some(next),
    }
    nodes.push(Node::default());
    next
}

impl Node {
    /// The field whose name `json` begins with.
    fn field(&self, json: &[u8]) -> Option<&Field> {
        let mut fields = self.fields.iter();
        fields.find(|field| begins_with(json, field.key.as_bytes()))
    }
}

impl Field {
    fn by_word(&self, word: &[u8]) -> Option<usize> {
        let mut words = self.words.iter();
        let known = words
            .find(|(known, _)| known.len() == word.len() && begins_with(word, known.as_bytes()));
        known.map(|(_, node)| *node)
    }
}

/// Whether a text begins with these bytes. Most that do not differ in the second one, which is cheap
/// to see.
fn begins_with(text: &[u8], bytes: &[u8]) -> bool {
    text.get(1) == bytes.get(1) && text.starts_with(bytes)
}

/// A field as vocabularies have it: its name, and the word that it always has.
fn named(field: &str) -> (&str, Option<&str>) {
    match field.split_once('=') {
        Some((name, word)) => (name, Some(word)),
        None => (field, None),
    }
}

/// Whether this field of a shape is where an operation of a patch takes place.
fn is_path(shape: &[String], name: &str) -> bool {
    name == PATH
        && shape
            .first()
            .is_some_and(|first| first.starts_with(OPERATION))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn shorthand() -> Shorthand {
        let shapes = [
            "type=moved from to",
            "type=moved from",
            "op=add path value",
            "value",
            "path",
        ];
        let shapes = shapes.map(|shape| shape.split(' ').map(str::to_owned).collect());
        Shorthand::new(Vocabulary {
            fingerprint: "test".to_owned(),
            shapes: shapes.to_vec(),
            paths: vec!["/a".to_owned(), "/b/0".to_owned()],
        })
    }

    fn there_and_back(plain: &str, expected: &str) {
        let shorthand = shorthand();
        let short = shorthand.shorten(plain);
        assert_eq!(short.as_deref(), Some(expected));
        let plain: Value = serde_json::from_str(plain).expect("JSON");
        assert_eq!(shorthand.expand(expected).expect("shorthand"), plain);
    }

    #[test]
    fn whatever_is_known_is_shorter_and_the_same() {
        let quoted = r#"a \"quote\" é\u0001"#;
        there_and_back(
            &format!(r#"{{"type":"moved","from":"{quoted}","to":null}}"#),
            &format!(r#"[1,"{quoted}",null]"#),
        );
        there_and_back(r#"{"type":"moved","from":true}"#, "[2,true]");
        there_and_back("[]", "[]");
        there_and_back(r#"[[],[1],"x",-2]"#, r#"[[],[0,1],"x",-2]"#);
        there_and_back("[-2.5,1]", "[0,-2.5,1]");
        there_and_back(r#"[{"value":[7]}]"#, "[[4,[0,7]]]");
        let largest = u64::MAX;
        for (path, number) in [("\"/b/0\"", "1"), ("\"/c\"", "\"/c\"")] {
            there_and_back(
                &format!(r#"[{{"op":"add","path":{path},"value":{largest}}}]"#),
                &format!("[[3,{number},{largest}]]"),
            );
        }
        // This is no place in a view.
        there_and_back(r#"{"path":"/b/0"}"#, r#"[5,"/b/0"]"#);
        there_and_back(r#"{"path":[1]}"#, "[5,[0,1]]");
        there_and_back(r#"{"path":1}"#, "[5,1]");
    }

    #[test]
    fn what_is_not_known_is_not_written() {
        for unknown in [
            r#"{"type":"sat","from":1}"#,
            r#"{"type":1,"from":1}"#,
            r#"{"from":1,"type":"moved"}"#,
            r#"{"type":"moved"}"#,
            r#"[1,{"value":{}}]"#,
            "[1",
            "[1] 2",
            "\"a",
            r#""a\"#,
            r#""a\""#,
            r#"{"value"}"#,
        ] {
            assert_eq!(shorthand().shorten(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn what_means_nothing_is_refused() {
        for wrong in [
            "[1,2",
            "[1,2,3,4]",
            "[9,1]",
            "[-1]",
            "[1.5]",
            "[3,2,0]",
            "[3,true,0]",
            "[3,[0,1],0]",
        ] {
            assert!(shorthand().expand(wrong).is_err(), "{wrong}");
        }
    }
}
