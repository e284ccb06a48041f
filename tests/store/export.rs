//! What a person gets who asks for everything that is stored about them.

use crate::place::Place;
use crate::sample::{NOW, guest, said, table, webhook_at};
use fondaco_protocol::{ChatLine, Evening, EveningId, Room, UnixMs, WebhookKind, Words};
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use store::circles::{Circle, CircleId};
use store::people::{About, EXPORT_ROWS_MAX, EXPORTED, NOT_EXPORTED, Notice, Part, TokenHash};
use uuid::Uuid;

on_both!(
    everything_about_a_person_is_there_and_nothing_about_others,
    what_somebody_did_in_circles_is_there_until_they_are_erased,
    more_than_an_export_can_have_is_named,
);

async fn everything_about_a_person_is_there_and_nothing_about_others(place: Place) {
    let store = place.open().await;
    let (ada, eve) = (guest(&store, "Ada").await, guest(&store, "Eve").await);
    let circle = Circle {
        id: CircleId(Uuid::now_v7()),
        code: "CIRCLEA2".to_owned(),
        name: "Thursdays".to_owned(),
    };
    store.found_circle(&circle, ada.id, NOW).await.unwrap();
    store
        .renew_calendar(circle.id, ada.id, TokenHash([7; 32]))
        .await
        .unwrap();
    let hosted = table(&ada);
    store.create_table(&hosted, &[]).await.unwrap();
    store.create_table(&table(&eve), &[]).await.unwrap();
    let webhook = webhook_at(&ada, WebhookKind::Ntfy, "https://ntfy.sh/ada");
    store.create_webhook(&webhook, NOW).await.unwrap();
    store.block(ada.id, &eve, NOW).await.unwrap();
    store.block(eve.id, &ada, NOW).await.unwrap();

    let export = store.export_person(ada.id).await.unwrap();
    assert_eq!(export.cut, [""; 0]);
    let rows = |table: &str| export.tables[table].as_array().unwrap().clone();
    assert_eq!(export.tables.len(), EXPORTED.len());
    assert_eq!(rows("users")[0]["name"], "Ada");
    assert_eq!(rows("users")[0]["id"], json!(ada.id));
    assert_eq!(rows("sessions").len(), 1);
    assert_eq!(rows("sessions")[0]["created_at"], json!(NOW));
    assert_eq!(rows("webhooks")[0]["address"], "https://ntfy.sh/ada");
    assert_eq!(rows("circles")[0]["name"], "Thursdays");
    assert_eq!(rows("circle_members").len(), 1);
    assert_eq!(rows("tables").len(), 1);
    assert_eq!(rows("tables")[0]["code"], json!(hosted.code));
    assert_eq!(rows("seats").len(), 1);
    assert_eq!(rows("blocks").len(), 1, "whom others block is theirs");
    assert_eq!(rows("blocks")[0]["name"], "Eve");
    assert_eq!(rows("chat"), [Value::Null; 0]);
    let text = serde_json::to_string(&export.tables).unwrap();
    let secret = hex::encode([7; 32]);
    assert!(
        !text.contains(&secret) && !text.contains("token_hash"),
        "{text}"
    );
}

/// Whether rows of this part come from circles, their evenings, or remarks on games. Their games stay.
fn is_of_circles(part: &Part) -> bool {
    let is_linked = part.columns.contains(&"circle_id") || part.columns.contains(&"evening_id");
    let is_own = part.table.starts_with("circle") || part.table.starts_with("evening");
    part.table != "tables" && (is_linked || is_own || part.table == "chat")
}

async fn what_somebody_did_in_circles_is_there_until_they_are_erased(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (guest(&store, "Ada").await, guest(&store, "Ben").await);
    let circle = Circle {
        id: CircleId(Uuid::now_v7()),
        code: "CIRCLEA2".to_owned(),
        name: "Thursdays".to_owned(),
    };
    store.found_circle(&circle, ada.id, NOW).await.unwrap();
    store.join_circle(&circle, ben.id, NOW).await.unwrap();
    let evening = Evening {
        id: EveningId(Uuid::now_v7()),
        title: None,
        ruleset: None,
        times: vec![NOW],
        starts_at: None,
        is_called_off: false,
        over_at: UnixMs::MAX,
        answers: Vec::new(),
        table: None,
    };
    let proposed = store.propose_evening(circle.id, &evening, ada.id, NOW);
    assert!(proposed.await.unwrap());
    let webhook = webhook_at(&ada, WebhookKind::Ntfy, "https://ntfy.sh/ada");
    store.create_webhook(&webhook, NOW).await.unwrap();
    let notice = Notice {
        id: Uuid::now_v7(),
        webhook: webhook.id,
        about: About::Evening(evening.id),
        since: 1,
        due_at: NOW,
        tries: 0,
        is_done: false,
    };
    store.keep_notices(&[notice], &[]).await.unwrap();
    let game = table(&ada);
    let opened = store.create_table_in(&game, &[], Some(circle.id));
    opened.await.unwrap();
    let remark = ChatLine {
        id: 1,
        at: NOW,
        person: ada.clone(),
        seat: None,
        room: Room::Players,
        words: Words::Text {
            text: "why?".to_owned(),
        },
        step: Some(5),
    };
    store.save_line(&said(&game, remark)).await.unwrap();

    let rows = async || {
        let export = store.export_person(ada.id).await.unwrap();
        let parts = EXPORTED.iter().filter(|part| is_of_circles(part));
        let count = |part: &Part| export.tables[part.table].as_array().unwrap().len();
        let counts: Vec<_> = parts.map(|part| (part.table, count(part))).collect();
        counts
    };
    let before = rows().await;
    assert!(
        before.iter().all(|(_, count)| *count == 1),
        "each of them is to be tried here: {before:?}"
    );
    let _ = store.erase_person(ada.id).await.unwrap();
    let after = rows().await;
    assert!(after.iter().all(|(_, count)| *count == 0), "{after:?}");
}

/// Adds as many sessions of the only person as an export can have.
const SESSIONS_OF_SQLITE: &str = "
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
    insert into sessions (token_hash, user_id, created_at, last_seen)
    select randomblob(32), (select id from users), 1, 1 from numbers";

const SESSIONS_OF_POSTGRES: &str = "
    insert into sessions (token_hash, user_id, created_at, last_seen)
    select sha256(n::text::bytea), (select id from users), 1, 1 from generate_series(1, 10000) n";

async fn more_than_an_export_can_have_is_named(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let export = store.export_person(ada.id).await.unwrap();
    assert_eq!(export.cut, [""; 0]);
    place.tamper(SESSIONS_OF_SQLITE, SESSIONS_OF_POSTGRES).await;
    let export = store.export_person(ada.id).await.unwrap();
    assert_eq!(export.cut, ["sessions"]);
    let rows = export.tables["sessions"].as_array().unwrap();
    assert_eq!(rows.len(), EXPORT_ROWS_MAX);
}

/// The columns of each table.
async fn schema(place: &Place) -> BTreeMap<String, BTreeSet<String>> {
    const COLUMNS: &str = "
        select tables.name, columns.name
        from sqlite_schema tables join pragma_table_info(tables.name) columns
        where tables.type = 'table'
            and tables.name not like 'sqlite_%' and tables.name not like '_sqlx_%'";
    let mut file = SqliteConnection::connect(&place.config().url)
        .await
        .unwrap();
    let columns: Vec<(String, String)> =
        sqlx::query_as(COLUMNS).fetch_all(&mut file).await.unwrap();
    let mut schema = BTreeMap::<String, BTreeSet<String>>::new();
    for (table, column) in columns {
        schema.entry(table).or_default().insert(column);
    }
    schema
}

/// A table or a column that is added later has to be exported, or left out for a reason.
#[tokio::test]
async fn each_column_is_exported_or_left_out_for_a_reason() {
    let place = Place::sqlite();
    place.open().await.close().await;
    let mut known = BTreeMap::<String, BTreeSet<String>>::new();
    for part in EXPORTED {
        let left_out = part.without.iter().map(|(column, why)| {
            assert!(!why.is_empty(), "{}.{column}", part.table);
            *column
        });
        let columns = part.columns.iter().copied().chain(left_out);
        let before = known.insert(part.table.to_owned(), columns.map(str::to_owned).collect());
        assert_eq!(before, None, "{} is there twice", part.table);
    }
    let mut schema = schema(&place).await;
    for (table, why) in NOT_EXPORTED {
        assert!(!why.is_empty() && !known.contains_key(*table), "{table}");
        schema.remove(*table);
    }
    assert_eq!(schema, known);
}
