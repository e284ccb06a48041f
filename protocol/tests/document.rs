//! Each example of PROTOCOL.md is read and printed back.

use fondaco_protocol::{
    AddComputer, AddDevice, AnswerClaim, AnswerEvening, BlockPerson, CalendarAddress,
    ChooseEvening, CircleChronicle, CircleScores, CircleSketch, CircleTable, CircleView,
    ClaimConsole, ClaimSeat, ClientMessage, CommitPart, ConsoleView, CreateSession, CreateTable,
    CreateWebhook, Curve, DeviceLink, ErrorBody, ErrorCode, Evening, ForkTable, GameFile,
    JoinTable, LendSeat, LetWatch, LobbyMessage, LobbyRequest, MakeReport, Me, MutePerson,
    MuteTable, NameCircle, NameMember, NoticesView, OpenPart, OpenPractice, ProposeEvening,
    RecapView, RematchTable, Replay, ReportKept, ReturnKey, ReturnKeyView, Returned, RulesetView,
    SeatToken, ServerInfo, ServerMessage, SessionView, SetHelp, SetOptions, SetQuietHours,
    SetReady, TableSummary, TableView, TakeOver, TakeSeat, UseDeviceLink, UseReturnKey,
    WebhookAnswer, WishSeat,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

const DOCUMENT: &str = include_str!("../../PROTOCOL.md");

fn round_trip<T: Serialize + DeserializeOwned>(kind: &str, example: &str) {
    let value: T =
        serde_json::from_str(example).unwrap_or_else(|e| panic!("{kind}: {e}: {example}"));
    let printed = serde_json::to_value(&value).expect("messages serialize");
    let written: Value = serde_json::from_str(example).expect("the example is JSON");
    assert_eq!(printed, written, "a {kind} is printed otherwise");
}

/// The examples, with what stands behind the language in their fence.
fn examples() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut lines = DOCUMENT.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.strip_prefix("```json ") {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            found.push((kind.to_owned(), body.join("\n")));
        }
    }
    found
}

#[test]
fn examples_are_what_the_server_reads_and_writes() {
    let mut seen = BTreeMap::<String, usize>::new();
    for (kind, example) in examples() {
        let check = match kind.as_str() {
            "client" => round_trip::<ClientMessage>,
            "server" => round_trip::<ServerMessage>,
            "lobby" => round_trip::<LobbyMessage>,
            "LobbyRequest" => round_trip::<LobbyRequest>,
            "CreateSession" => round_trip::<CreateSession>,
            "Me" => round_trip::<Me>,
            "OpenPractice" => round_trip::<OpenPractice>,
            "SessionView" => round_trip::<SessionView>,
            "RulesetView" => round_trip::<RulesetView>,
            "ServerInfo" => round_trip::<ServerInfo>,
            "CreateTable" => round_trip::<CreateTable>,
            "TableView" => round_trip::<TableView>,
            "TableSummary" => round_trip::<TableSummary>,
            "ForkTable" => round_trip::<ForkTable>,
            "RematchTable" => round_trip::<RematchTable>,
            "DeviceLink" => round_trip::<DeviceLink>,
            "UseDeviceLink" => round_trip::<UseDeviceLink>,
            "ReturnKey" => round_trip::<ReturnKey>,
            "ReturnKeyView" => round_trip::<ReturnKeyView>,
            "UseReturnKey" => round_trip::<UseReturnKey>,
            "Returned" => round_trip::<Returned>,
            "ClaimConsole" => round_trip::<ClaimConsole>,
            "ConsoleView" => round_trip::<ConsoleView>,
            "SeatToken" => round_trip::<SeatToken>,
            "ClaimSeat" => round_trip::<ClaimSeat>,
            "AnswerClaim" => round_trip::<AnswerClaim>,
            "MutePerson" => round_trip::<MutePerson>,
            "BlockPerson" => round_trip::<BlockPerson>,
            "NameCircle" => round_trip::<NameCircle>,
            "NameMember" => round_trip::<NameMember>,
            "CircleSketch" => round_trip::<CircleSketch>,
            "CircleView" => round_trip::<CircleView>,
            "CircleTable" => round_trip::<CircleTable>,
            "CircleChronicle" => round_trip::<CircleChronicle>,
            "CircleScores" => round_trip::<CircleScores>,
            "ProposeEvening" => round_trip::<ProposeEvening>,
            "AnswerEvening" => round_trip::<AnswerEvening>,
            "ChooseEvening" => round_trip::<ChooseEvening>,
            "Evening" => round_trip::<Evening>,
            "CalendarAddress" => round_trip::<CalendarAddress>,
            "MakeReport" => round_trip::<MakeReport>,
            "ReportKept" => round_trip::<ReportKept>,
            "LetWatch" => round_trip::<LetWatch>,
            "TakeOver" => round_trip::<TakeOver>,
            "Replay" => round_trip::<Replay>,
            "Curve" => round_trip::<Curve>,
            "RecapView" => round_trip::<RecapView>,
            "GameFile" => round_trip::<GameFile>,
            "AddComputer" => round_trip::<AddComputer>,
            "LendSeat" => round_trip::<LendSeat>,
            "SetHelp" => round_trip::<SetHelp>,
            "JoinTable" => round_trip::<JoinTable>,
            "TakeSeat" => round_trip::<TakeSeat>,
            "CommitPart" => round_trip::<CommitPart>,
            "OpenPart" => round_trip::<OpenPart>,
            "SetReady" => round_trip::<SetReady>,
            "SetOptions" => round_trip::<SetOptions>,
            "AddDevice" => round_trip::<AddDevice>,
            "CreateWebhook" => round_trip::<CreateWebhook>,
            "SetQuietHours" => round_trip::<SetQuietHours>,
            "MuteTable" => round_trip::<MuteTable>,
            "WishSeat" => round_trip::<WishSeat>,
            "NoticesView" => round_trip::<NoticesView>,
            "WebhookAnswer" => round_trip::<WebhookAnswer>,
            "ErrorBody" => round_trip::<ErrorBody>,
            other => panic!("what is a {other}?"),
        };
        check(&kind, &example);
        *seen.entry(kind).or_default() += 1;
    }
    assert_eq!(seen.len(), 65, "an example is missing: {seen:?}");
}

/// The names of all variants that the schema of `T` lists.
fn variants<T: schemars::JsonSchema>() -> Vec<String> {
    let schema = schemars::schema_for!(T).to_value();
    let one_of = schema["oneOf"].as_array().cloned().unwrap_or_default();
    one_of
        .iter()
        .filter_map(|variant| {
            let tag = &variant["properties"]["type"]["const"];
            Some(tag.as_str().or(variant["const"].as_str())?.to_owned())
        })
        .collect()
}

#[test]
fn every_message_has_an_example_and_every_code_is_explained() {
    let messages = [variants::<ClientMessage>(), variants::<ServerMessage>()].concat();
    assert!(messages.len() >= 12, "{messages:?}");
    for name in messages {
        assert!(
            DOCUMENT.contains(&format!("{{\"type\":\"{name}\"")),
            "{name} has no example"
        );
    }
    let codes = variants::<ErrorCode>();
    assert!(codes.len() >= 30, "{codes:?}");
    for code in codes {
        assert!(
            DOCUMENT.contains(&format!("`{code}`")),
            "{code} is not explained"
        );
    }
}
