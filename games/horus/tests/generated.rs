//! The board's TypeScript is generated from the types of this crate.

use game_core::testkit::{
    JsonSchemas, Table, TypeScript, assert_json_schemas, assert_typescript, assert_words,
};
use horus::{Action, EventView, Horus, Preview, PrivateView, PublicView};

#[test]
fn the_board_is_drawn_against_these_types() {
    let module = TypeScript::new()
        .root::<PublicView>()
        .root::<PrivateView>()
        .root::<Action>()
        .root::<Preview>()
        .root::<EventView>();
    assert_typescript("../../web-client/src/games/horus/types.gen.ts", &module);
}

#[test]
fn game_files_hold_actions_of_this_form() {
    let actions = JsonSchemas::for_output().root::<Action>();
    assert_json_schemas("../../protocol/schema/horus-action.json", actions);
}

#[test]
fn every_language_says_what_happened() {
    let tables: Vec<(Table, u8)> = (2..=4).map(|seats| (Table::seats(seats), seats)).collect();
    assert_words::<Horus>(&tables);
}
