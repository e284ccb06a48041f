//! TypeScript and JSON Schema are complete and come out the same each time.

use crate::duel::{Action, Public};
use crate::failure_of;
use game_core::Seat;
use game_core::testkit::{JsonSchemas, TypeScript, assert_json_schemas, assert_typescript};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A move.
#[derive(Serialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(dead_code, reason = "only its declaration is used")]
enum Move {
    /// Says nothing.
    Pass,
    /// Goes somewhere.
    Go {
        /// Who goes.
        seat: Seat,
        /// Where to.
        to: Option<Place>,
        /// When.
        at: u64,
    },
}

/// A place.
#[derive(Serialize, TS, JsonSchema)]
struct Place {
    /// From the top.
    row: u8,
    /// From the left.
    column: u8,
}

const TYPESCRIPT: &str = r#"// Generated from the Rust types; do not edit.

/** A move. */
export type Move =
| { "type": "pass" }
| { "type": "go",
  /** Who goes. */
  seat: Seat,
  /** Where to. */
  to: Place | null,
  /** When. */
  at: number,
};

/** A place. */
export type Place = {
  /** From the top. */
  row: number,
  /** From the left. */
  column: number,
};

/** A seat at a table, counted from 0 in turn order. */
export type Seat = number;
"#;

#[test]
fn a_module_declares_all_that_its_roots_mention() {
    assert_eq!(TypeScript::new().root::<Move>().text(), TYPESCRIPT);
}

#[test]
fn the_order_of_the_roots_does_not_matter() {
    let module = TypeScript::new()
        .root::<Place>()
        .root::<Seat>()
        .root::<Move>();
    assert_eq!(module.text(), TYPESCRIPT);
}

#[test]
fn two_types_of_one_name_are_refused() {
    mod elsewhere {
        /// Another place.
        #[derive(ts_rs::TS)]
        #[allow(dead_code, reason = "only its declaration is used")]
        pub(super) struct Place(u8);
    }
    let module = TypeScript::new().root::<Place>();
    let failure = failure_of(|| drop(module.root::<elsewhere::Place>()));
    assert!(failure.unwrap().contains("two types are called Place"));
}

#[test]
fn a_schema_defines_all_that_its_roots_mention() {
    let text = JsonSchemas::for_output().root::<Move>().text();
    let schema: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(schema["$defs"]["Place"]["description"], "A place.");
    assert_eq!(schema["$defs"]["Place"]["required"][1], "column");
    assert_eq!(
        schema["$defs"]["Move"]["oneOf"][1]["properties"]["type"]["const"],
        "go"
    );
    assert_eq!(text, JsonSchemas::for_output().root::<Move>().text());
}

#[test]
fn what_is_read_may_leave_out_what_has_a_default() {
    #[derive(Serialize, serde::Deserialize, JsonSchema)]
    struct Options {
        #[serde(default)]
        quick: bool,
    }
    let required = |mut schemas: JsonSchemas| schemas.text().contains("required");
    assert!(!required(JsonSchemas::for_input().root::<Options>()));
    assert!(required(JsonSchemas::for_output().root::<Options>()));
}

#[test]
fn a_file_that_is_missing_or_differs_is_found() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let module = TypeScript::new().root::<Public<0>>().root::<Action>();
    let failure = failure_of(|| assert_typescript(folder.join("no such file"), &module));
    assert!(failure.unwrap().contains("UPDATE_GENERATED=1"));

    let path = folder.join("old.ts");
    std::fs::write(
        &path,
        "// Generated from the Rust types; do not edit.\n\nold\n",
    )
    .unwrap();
    let failure = failure_of(|| assert_typescript(&path, &module));
    assert!(failure.unwrap().contains("out of date at line 3"));
    let failure = failure_of(|| assert_json_schemas(&path, JsonSchemas::for_input()));
    assert!(failure.unwrap().contains("out of date at line 1"));
}
