//! People, tables and entries to store.

use flate2::Compression;
use flate2::write::GzEncoder;
use fondaco_protocol::{
    Bytes32, ChatLine, CommandId, Language, Person, TableId, UnixMs, UserId, Version, Visibility,
    WebhookKind,
};
use game_core::{OptionValue, Options, Seat, Seed};
use std::collections::BTreeSet;
use std::io::Write;
use store::Store;
use store::people::{DeviceName, TokenHash, Webhook};
use store::tables::NewLine;
use table::basis::{SeatDeal, SeatPart};
use table::record::{
    Claims, Epoch, LogEntry, NewEntry, Origin, SeatRecord, Stage, StateHash, TableRecord,
};
use uuid::Uuid;

/// A device that does not reveal anything about itself.
pub(crate) const UNNAMED: DeviceName = DeviceName {
    browser: None,
    system: None,
};

pub(crate) const NOW: UnixMs = UnixMs(1_700_000_000_000);

pub(crate) fn person(name: &str) -> Person {
    Person {
        id: UserId(Uuid::now_v7()),
        name: name.to_owned(),
    }
}

/// A person who exists in the store.
pub(crate) async fn guest(store: &Store, name: &str) -> Person {
    let person = person(name);
    let token_hash = token_hash();
    store
        .create_person(&person, token_hash, &UNNAMED, NOW)
        .await
        .unwrap();
    person
}

/// A line at a table, by its owner.
pub(crate) fn said(table: &TableRecord, line: ChatLine) -> NewLine {
    NewLine {
        table: table.id,
        epoch: table.epoch,
        line,
    }
}

/// A webhook of somebody, which is not in the store.
pub(crate) fn webhook_at(person: &Person, kind: WebhookKind, address: &str) -> Webhook {
    Webhook {
        id: Uuid::now_v7(),
        person: person.id,
        kind,
        address: address.to_owned(),
        template: None,
        device: None,
        session: None,
        site: String::new(),
        language: Language::En,
        failures: 0,
        is_paused: false,
        last_at: None,
        last_answer: None,
        next_at: UnixMs(0),
    }
}

/// A unique token hash.
pub(crate) fn token_hash() -> TokenHash {
    let half = *Uuid::new_v4().as_bytes();
    TokenHash(std::array::from_fn(|index| half[index % 16]))
}

/// A table that is not in the store, with its host in the first of three seats.
pub(crate) fn table(host: &Person) -> TableRecord {
    let id = Uuid::now_v7();
    let opened = SeatDeal::Opened {
        part: SeatPart([5; 32]),
        commitment: Some(Bytes32([6; 32])),
    };
    let seated = SeatRecord {
        ready: true,
        ..SeatRecord::taken_by(host.clone(), opened)
    };
    TableRecord {
        id: TableId(id),
        code: id.simple().to_string(),
        ruleset: "golden-horn".into(),
        rules_version: 7,
        stage: Stage::Gathering,
        host: host.id,
        seats: vec![seated, SeatRecord::default(), SeatRecord::default()]
            .try_into()
            .unwrap(),
        options: Options::from([
            ("dominio".into(), OptionValue::Toggle(true)),
            ("end".into(), OptionValue::Choice("round".into())),
        ]),
        visibility: Visibility::Private,
        spectators: true,
        seed: Seed::new([9; 32]),
        epoch: Epoch(1),
        created_at: NOW,
        hot_seat: false,
        origin: Origin::New,
        removed: BTreeSet::from([UserId(Uuid::from_u128(8))]),
        awaited: None,
        clock: None,
        clocks: None,
        claims: Claims::default(),
        muted: Vec::new(),
    }
}

/// A table that is in the store.
pub(crate) async fn open_table(store: &Store) -> TableRecord {
    let host = guest(store, "Ada").await;
    let table = table(&host);
    store.create_table(&table, &[]).await.unwrap();
    table
}

/// Several tables that are in the store.
pub(crate) async fn open_tables(store: &Store, count: usize) -> Vec<TableRecord> {
    let host = guest(store, "Ada").await;
    let mut tables = Vec::new();
    for _ in 0..count {
        let table = table(&host);
        store.create_table(&table, &[]).await.unwrap();
        tables.push(table);
    }
    tables
}

/// A text as records of finished games are stored.
pub(crate) fn packed(text: &str) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(text.as_bytes()).unwrap();
    gzip.finish().unwrap()
}

/// An entry with a command of its own.
pub(crate) fn entry(table: &TableRecord, seq: u64) -> NewEntry {
    NewEntry {
        table: table.id,
        epoch: table.epoch,
        entry: LogEntry {
            seq: Version(seq),
            cmd_id: CommandId(Uuid::new_v4()),
            seat: Seat::FIRST,
            payload: format!(r#"{{"type":"sail","to":"Büyükçekmece \"{seq}\" 🛶"}}"#).into(),
            state_hash: StateHash([seq as u8; 32]),
            at: UnixMs(NOW.0 + seq as i64),
        },
        awaited: None,
    }
}
