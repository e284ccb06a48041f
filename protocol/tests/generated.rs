//! The generated TypeScript and JSON Schema are those of the Rust types.

use fondaco_protocol::{
    AddComputer, AddDevice, AnswerClaim, AnswerEvening, BLUNDER_POINTS, BlockPerson, BringGame,
    CHAT_CHARS_MAX, COMEBACK_PERCENT, CalendarAddress, ChooseEvening, CircleChronicle,
    CircleScores, CircleSketch, CircleView, ClaimConsole, ClaimSeat, ClientMessage, CommitPart,
    ConsoleView, CreateSession, CreateTable, CreateWebhook, Curve, DeviceLink, EVENING_TIMES_MAX,
    ErrorBody, ErrorCode, ForkTable, GameFile, JoinTable, LendSeat, LetWatch, LobbyMessage,
    LobbyRequest, MARKS_MAX, MESSAGE_BYTES_MAX, MakeReport, Me, MutePerson, MuteTable,
    NAME_CHARS_MAX, NameCircle, NameMember, NoticesView, OPENING_PERCENT, OpenPart, OpenPractice,
    PREPARED_STEPS_MAX, ProposeEvening, REPORT_REASON_CHARS_MAX, RecapView, RematchTable, Replay,
    ReportKept, ReturnKey, ReturnKeyView, Returned, RulesetView, SeatToken, ServerInfo,
    ServerMessage, SessionView, SetHelp, SetOptions, SetQuietHours, SetReady, TableSummary,
    TableView, TakeOver, TakeSeat, UseDeviceLink, UseReturnKey, WATCHING_NAMES_MAX,
    WEBHOOK_ADDRESS_CHARS_MAX, WEBHOOK_TEMPLATE_CHARS_MAX, WEBHOOKS_MAX, WebhookAnswer, WishSeat,
};
use game_core::testkit::{JsonSchemas, TypeScript, assert_json_schemas, assert_typescript};

#[test]
fn typescript_is_in_step() {
    let module = TypeScript::new()
        .root::<ClientMessage>()
        .root::<ServerMessage>()
        .root::<LobbyRequest>()
        .root::<LobbyMessage>()
        .root::<ErrorBody>()
        .constant("CHAT_CHARS_MAX", CHAT_CHARS_MAX)
        .constant("MARKS_MAX", MARKS_MAX)
        .constant("MESSAGE_BYTES_MAX", MESSAGE_BYTES_MAX)
        .constant("NAME_CHARS_MAX", NAME_CHARS_MAX)
        .constant("PREPARED_STEPS_MAX", PREPARED_STEPS_MAX)
        .constant("REPORT_REASON_CHARS_MAX", REPORT_REASON_CHARS_MAX)
        .constant("WATCHING_NAMES_MAX", WATCHING_NAMES_MAX)
        .constant("WEBHOOKS_MAX", WEBHOOKS_MAX)
        .constant("WEBHOOK_ADDRESS_CHARS_MAX", WEBHOOK_ADDRESS_CHARS_MAX)
        .constant("WEBHOOK_TEMPLATE_CHARS_MAX", WEBHOOK_TEMPLATE_CHARS_MAX)
        .root::<AddDevice>()
        .root::<CreateWebhook>()
        .root::<SetQuietHours>()
        .root::<MuteTable>()
        .root::<WishSeat>()
        .root::<NameCircle>()
        .root::<NameMember>()
        .root::<CircleSketch>()
        .root::<CircleView>()
        .root::<CircleChronicle>()
        .root::<CircleScores>()
        .root::<ProposeEvening>()
        .root::<AnswerEvening>()
        .root::<ChooseEvening>()
        .root::<CalendarAddress>()
        .constant("EVENING_TIMES_MAX", EVENING_TIMES_MAX)
        .root::<NoticesView>()
        .root::<WebhookAnswer>()
        .root::<OpenPractice>()
        .root::<SessionView>()
        .root::<CreateSession>()
        .root::<Me>()
        .root::<RulesetView>()
        .root::<ServerInfo>()
        .root::<CreateTable>()
        .root::<SetOptions>()
        .root::<JoinTable>()
        .root::<TakeSeat>()
        .root::<CommitPart>()
        .root::<OpenPart>()
        .root::<SetReady>()
        .root::<AddComputer>()
        .root::<LendSeat>()
        .root::<SetHelp>()
        .constant("BLUNDER_POINTS", BLUNDER_POINTS as usize)
        .root::<ForkTable>()
        .root::<BringGame>()
        .root::<RematchTable>()
        .root::<DeviceLink>()
        .root::<UseDeviceLink>()
        .root::<ReturnKey>()
        .root::<ReturnKeyView>()
        .root::<UseReturnKey>()
        .root::<Returned>()
        .root::<ClaimConsole>()
        .root::<ConsoleView>()
        .root::<SeatToken>()
        .root::<TakeOver>()
        .root::<ClaimSeat>()
        .root::<AnswerClaim>()
        .root::<MutePerson>()
        .root::<BlockPerson>()
        .root::<MakeReport>()
        .root::<ReportKept>()
        .root::<LetWatch>()
        .root::<TableView>()
        .root::<Replay>()
        .root::<RecapView>()
        .root::<Curve>()
        .constant("COMEBACK_PERCENT", COMEBACK_PERCENT as usize)
        .constant("OPENING_PERCENT", OPENING_PERCENT as usize)
        .root::<GameFile>()
        .root::<TableSummary>();
    assert_typescript("../web-client/src/protocol.gen.ts", &module);
}

/// The client's English catalogue says the same as the server.
#[test]
fn error_sentences_are_in_step() {
    let catalogue = concat!(env!("CARGO_MANIFEST_DIR"), "/../web-client/words/en.ftl");
    let catalogue = std::fs::read_to_string(catalogue).unwrap();
    for code in ErrorCode::ALL {
        let name = serde_json::to_value(code).unwrap();
        let line = format!("errors-{} = {code}", name.as_str().unwrap());
        assert!(catalogue.lines().any(|one| one == line), "missing: {line}");
    }
}

#[test]
fn json_schemas_are_in_step() {
    let client = JsonSchemas::for_input()
        .root::<ClientMessage>()
        .root::<LobbyRequest>();
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
