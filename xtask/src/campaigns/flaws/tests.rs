use super::copy::copy;
use super::flaw::{Flaw, planted};
use super::read;
use crate::basis::run::root;
use std::collections::BTreeMap;

const FLAW: &str = "\
Nobody waits.

found by: worlds

--- a.rs
@@
 fn wait() {
-    sleep();
+    if !PLANTED { sleep(); }
 }
";

const CODE: &str = "use x;\n\nfn wait() {\n    sleep();\n}\n";

#[test]
fn every_flaw_fits_the_code() {
    let text = |path: &str| std::fs::read_to_string(root().join(path)).map_err(|e| e.to_string());
    let all = read(&root()).unwrap();
    assert!(all.len() > 30, "only {} flaws", all.len());
    for flaw in &all {
        planted([flaw], text).unwrap();
    }
    planted(&all, text).unwrap();
}

#[test]
fn a_flaw_changes_the_lines_that_it_names() {
    let flaw = Flaw::parse("no-wait", FLAW).unwrap();
    let files = planted([&flaw], |_| Ok(CODE.to_owned())).unwrap();
    let expected = "    if !table::is_planted(\"no-wait\") { sleep(); }\n";
    assert_eq!(files["a.rs"], CODE.replace("    sleep();\n", expected));
}

#[test]
fn a_flaw_whose_lines_are_gone_or_twice_there_does_not_fit() {
    let flaw = Flaw::parse("no-wait", FLAW).unwrap();
    for code in [CODE.replace("sleep", "rest"), CODE.repeat(2)] {
        let why = planted([&flaw], |_| Ok(code.clone())).unwrap_err();
        assert!(why.contains("no-wait") && why.contains("a.rs"), "{why}");
    }
}

#[test]
fn a_flaw_that_nothing_finds_or_that_is_always_there_is_refused() {
    for text in [
        FLAW.replace("found by", "seen by"),
        FLAW.replace("PLANTED", "false"),
    ] {
        Flaw::parse("no-wait", &text).unwrap_err();
    }
}

#[test]
fn a_copy_is_brought_up_to_date_and_files_that_stay_are_left_alone() {
    let folder = std::env::temp_dir().join(format!("fondaco-copy-{}", std::process::id()));
    let (from, to) = (folder.join("from"), folder.join("to"));
    std::fs::create_dir_all(from.join("src")).unwrap();
    std::fs::create_dir_all(from.join("target")).unwrap();
    for name in ["src/a.rs", "src/b.rs", "src/c.rs", "target/made"] {
        std::fs::write(from.join(name), name).unwrap();
    }
    let changed = BTreeMap::from([("src/b.rs".to_owned(), "planted".to_owned())]);
    copy(&from, &to, &changed).unwrap();
    let written = |name: &str| {
        std::fs::metadata(to.join(name))
            .unwrap()
            .modified()
            .unwrap()
    };
    let before = ["src/a.rs", "src/b.rs"].map(written);
    std::fs::remove_file(from.join("src/c.rs")).unwrap();
    copy(&from, &to, &changed).unwrap();
    assert_eq!(
        std::fs::read_to_string(to.join("src/b.rs")).unwrap(),
        "planted"
    );
    assert_eq!(["src/a.rs", "src/b.rs"].map(written), before);
    assert!(!to.join("src/c.rs").exists() && !to.join("target").exists());
    std::fs::remove_dir_all(&folder).unwrap();
}
