//! The generated TypeScript and JSON Schema are those of the Rust types.

use fondaco_protocol::{
    ClientMessage, CreateSession, CreateTable, ErrorBody, ForkTable, GameFile, JoinTable,
    LobbyMessage, Me, RematchTable, Replay, RulesetView, SeatToken, ServerInfo, ServerMessage,
    SetOptions, SetReady, TableSummary, TableView, TakeOver, TakeSeat,
};
use game_core::testkit::{JsonSchemas, TypeScript, assert_json_schemas, assert_typescript};

#[test]
fn typescript_is_in_step() {
    let module = TypeScript::new()
        .root::<ClientMessage>()
        .root::<ServerMessage>()
        .root::<LobbyMessage>()
        .root::<ErrorBody>()
        .root::<CreateSession>()
        .root::<Me>()
        .root::<RulesetView>()
        .root::<ServerInfo>()
        .root::<CreateTable>()
        .root::<SetOptions>()
        .root::<JoinTable>()
        .root::<TakeSeat>()
        .root::<SetReady>()
        .root::<ForkTable>()
        .root::<RematchTable>()
        .root::<SeatToken>()
        .root::<TakeOver>()
        .root::<TableView>()
        .root::<Replay>()
        .root::<GameFile>()
        .root::<TableSummary>();
    assert_typescript("../web-client/src/protocol.gen.ts", &module);
}

#[test]
fn json_schemas_are_in_step() {
    let client = JsonSchemas::for_input().root::<ClientMessage>();
    assert_json_schemas("schema/client-messages.json", client);
    let server = JsonSchemas::for_output()
        .root::<ServerMessage>()
        .root::<LobbyMessage>();
    assert_json_schemas("schema/server-messages.json", server);
    let file = JsonSchemas::for_output().root::<GameFile>();
    assert_json_schemas("schema/game-file.json", file);
    let replay = JsonSchemas::for_output().root::<Replay>();
    assert_json_schemas("schema/replay.json", replay);
}
