//! Small made-up trees, most of them with something wrong.

use super::{rules, tree};
use std::path::PathBuf;

const WORKSPACE: (&str, &str) = (
    "Cargo.toml",
    "[workspace.dependencies]\ngame-core = { path = \"games/core\" }\nthe-store = { path = \"store\" }\n",
);

fn tree(files: &[(&str, &str)]) -> tree::Tree {
    let texts = files.iter().chain([&WORKSPACE]);
    tree::tree(
        &texts
            .map(|(path, text)| (PathBuf::from(path), (*text).to_owned()))
            .collect(),
    )
}

/// All arrows, as `a > b`, without the folder and the ends of the names.
fn arrows(folder: &str, files: &[(&str, &str)]) -> Vec<String> {
    let tree = tree(files);
    let name = |file: usize| {
        let path = tree.files[file].path.with_extension("");
        let inside = path.strip_prefix(folder).unwrap_or(&path);
        inside.to_string_lossy().into_owned()
    };
    let from = tree.arrows.iter().enumerate();
    from.flat_map(|(from, to)| to.keys().map(move |to| (from, *to)))
        .map(|(from, to)| format!("{} > {}", name(from), name(to)))
        .collect()
}

const TABLE: (&str, &str) = ("table/Cargo.toml", "[package]\nname = \"table\"\n");

#[test]
fn imports_lead_through_faces_to_the_file_that_defines() {
    let files = [
        TABLE,
        ("table/src/lib.rs", "mod act; mod seats; mod deal;"),
        (
            "table/src/act.rs",
            "use crate::{seats::{self, Chair}, deal::*}; fn a(c: Chair, d: Deck) { seats::names() }",
        ),
        (
            "table/src/seats.rs",
            "mod chair; mod plain; pub use chair::Seat as Chair; pub(crate) use plain::*;",
        ),
        ("table/src/seats/chair.rs", "pub struct Seat;"),
        ("table/src/seats/plain.rs", "pub fn names() {}"),
        ("table/src/deal.rs", "pub struct Deck;"),
    ];
    assert_eq!(
        arrows("table/src", &files),
        ["act > deal", "act > seats/chair", "act > seats/plain",]
    );
}

#[test]
fn tests_have_no_arrows_and_other_code_has() {
    let files = [
        TABLE,
        (
            "table/src/lib.rs",
            "mod a; mod b; #[cfg(test)] mod tests { use crate::a::A; } fn f() -> impl Fn() + use<> {}",
        ),
        ("table/src/a.rs", "pub struct A;"),
        (
            "table/src/b.rs",
            "#[cfg(test)] use super::a::A;\nfn b() { super::f(); // crate::a::A\n \"crate::a::A\"; }",
        ),
    ];
    assert_eq!(arrows("table/src", &files), ["b > lib"]);
}

#[test]
fn other_crates_are_known_by_the_names_that_they_have_here() {
    let files = [
        (
            "store/Cargo.toml",
            "[package]\nname = \"the-store\"\n[dependencies]\ncore = { path = \"../games/core\", package = \"game-core\" }\n",
        ),
        (
            "store/src/lib.rs",
            "fn a(seat: core::seat::Seat) { core::say!() }",
        ),
        ("games/core/Cargo.toml", "[package]\nname = \"game-core\"\n"),
        ("games/core/src/lib.rs", "pub mod seat; mod words;"),
        ("games/core/src/seat.rs", "pub struct Seat;"),
        (
            "games/core/src/words.rs",
            "#[macro_export] macro_rules! say { () => {} }",
        ),
        ("store/tests/all.rs", "use the_store::a;"),
    ];
    assert_eq!(
        arrows("", &files),
        [
            "store/src/lib > games/core/src/seat",
            "store/src/lib > games/core/src/words",
            "store/tests/all > store/src/lib",
        ]
    );
    assert!(
        rules::broken(&tree(&files))
            .iter()
            .all(|one| one.contains("quarter"))
    );
}

fn says(files: &[(&str, &str)], sentence: &str) -> bool {
    let broken = rules::broken(&tree(files));
    broken.iter().any(|one| one == sentence)
}

#[test]
fn a_circle_of_three_files_may_be_and_one_of_four_may_not() {
    let mut files = vec![
        TABLE,
        ("table/src/lib.rs", "mod a; mod b; mod c; mod d;"),
        ("table/src/a.rs", "use crate::b::B; pub struct A;"),
        ("table/src/b.rs", "use super::c::C; pub struct B;"),
        ("table/src/c.rs", "use super::a::A; pub struct C;"),
        ("table/src/d.rs", "use super::a::A; pub struct D;"),
    ];
    let sentence = "4 files in a dependency cycle with table/src/a.rs";
    assert!(!says(&files, sentence));
    files[4].1 = "pub struct C; pub fn c() { crate::d::D; }";
    assert!(says(&files, sentence));
}

#[test]
fn arrows_lead_down_and_pure_crates_stay_pure() {
    let store = "[package]\nname = \"the-store\"\n[dependencies]\nsqlx = \"1\"\n";
    let above = "[package]\nname = \"table\"\n[dependencies]\nthe-store.workspace = true\n";
    let rain = "[package]\nname = \"table\"\n[dependencies.rain]\npackage = \"tokio\"\n";
    let files = |table| [("store/Cargo.toml", store), ("table/Cargo.toml", table)];
    assert!(says(&files(above), "table must not depend on store"));
    assert!(says(&files(rain), "table must not depend on tokio"));
    let for_tests = above.replace("[dep", "[dev-dep");
    assert!(!says(&files(&for_tests), "table must not depend on store"));
    let simulation = ("simulation/Cargo.toml", above);
    assert!(says(
        &[files(rain)[0], simulation],
        "simulation must not depend on store"
    ));
    let unknown = ("new/Cargo.toml", "[package]\nname = \"new\"\n");
    assert!(says(
        &[unknown],
        "new has no floor in xtask/src/house/rules.rs"
    ));
}

#[test]
fn nothing_grows_too_large() {
    let long = "\n".repeat(501);
    let files = [
        TABLE,
        ("table/src/a.rs", long.as_str()),
        ("table/src/b.rs", ""),
        ("table/src/c.rs", ""),
        ("table/src/d.rs", ""),
        ("table/src/e.rs", ""),
        ("table/src/in/f.rs", ""),
    ];
    assert!(says(&files, "table/src/a.rs has 501 lines"));
    assert!(says(&files, "table has more than a quarter of all lines"));
    assert!(!says(&files, "5 files at the root of table"));
    let more = [&files[..], &[("table/src/f.rs", "")]].concat();
    assert!(says(&more, "6 files at the root of table"));
}
