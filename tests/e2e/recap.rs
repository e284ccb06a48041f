//! What somebody missed, in words: on request, and in a message.

use crate::notices::{HURRIED, until_the_turn_changes};
use fondaco_protocol::RecapView;
use fondaco_tests::client::{Person, Refused};
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::receiver::Receiver;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};

async fn recap(
    person: &Person,
    night: &GameNight,
    language: &str,
    zone: &str,
) -> Result<RecapView, Refused> {
    let query = format!("language={language}&zone={zone}");
    let path = format!("/api/tables/{}/recap?{query}", night.table);
    person.get(&path).await
}

fn lines(recap: &RecapView) -> Vec<&str> {
    let people = recap.days.iter().flat_map(|day| &day.people);
    let lines = people.flat_map(|person| &person.lines);
    lines.map(String::as_str).collect()
}

async fn receives(person: &Person, address: &str, language: &str) {
    let body =
        json!({ "kind": "json", "address": address, "template": null, "language": language });
    let added: Result<Value, Refused> = person.post("/api/me/notices/webhooks", &body).await;
    added.unwrap();
}

#[tokio::test]
async fn a_message_says_what_was_missed_on_sqlite() {
    says_what_was_missed(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_message_says_what_was_missed_on_postgres() {
    needs!(Postgres);
    says_what_was_missed(Kind::Postgres).await;
}

async fn says_what_was_missed(kind: Kind) {
    let server = TestServer::start_with(kind, &HURRIED).await;
    let receiver = Receiver::start().await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let mover = night.to_act().unwrap();
    receives(&night.people[1 - mover], &receiver.url(), "de").await;
    let awaited = until_the_turn_changes(&mut night, &mut Dice::new(5)).await;
    let posted = receiver.wait_for(200, 1).await;
    let body: Value = serde_json::from_str(&posted[0].body).unwrap();
    let told = recap(&night.people[awaited], &night, "de", "Europe/Berlin");
    let told = told.await.unwrap();
    assert_eq!(told.since, None, "it is their first turn");
    assert_eq!(body["tables"][0]["recap"], told.short);
    assert!(body["text"].as_str().unwrap().contains(&told.short));
    let laid = format!("Player {} legt", mover + 1);
    assert!(told.short.contains(&laid), "{}", told.short);
    assert!(told.now.unwrap().starts_with("Du bist am Zug: "));
}

#[tokio::test]
async fn a_recap_begins_with_your_last_turn_and_speaks_your_language() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 3).await;
    let mut dice = Dice::new(11);
    let reader = night.to_act().unwrap();
    until_the_turn_changes(&mut night, &mut dice).await;
    let before = recap(&night.people[reader], &night, "en", "UTC");
    assert!(
        lines(&before.await.unwrap()).is_empty(),
        "nothing was missed"
    );
    let next = night.to_act().unwrap();
    while night.to_act() != Some(reader) {
        night.play(&mut dice, 1).await;
    }
    let placed = [
        ("en", "lays"),
        ("de", "legt"),
        ("fr", "pose"),
        ("it", "mette"),
        ("es", "pone"),
    ];
    for (language, word) in placed {
        let told = recap(&night.people[reader], &night, language, "America/New_York");
        let told = told.await.unwrap();
        let lines = lines(&told);
        let own = format!("Player {}", reader + 1);
        assert!(
            !lines.iter().any(|line| line.starts_with(&own)),
            "{lines:?}"
        );
        let other = format!("Player {}", next + 1);
        assert!(
            lines
                .iter()
                .any(|line| line.contains(&other) && line.contains(word)),
            "{lines:?}"
        );
        assert!(told.since.is_some() && told.now.is_some());
        assert_eq!(told.left_out, 0);
    }
}

#[tokio::test]
async fn a_slow_game_is_told_by_day() {
    let mut server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let reader = 1 - night.to_act().unwrap();
    until_the_turn_changes(&mut night, &mut Dice::new(7)).await;
    // Each entry is dated a day after the one before.
    server.stop().await;
    server
        .alter("update actions set at = 86400000 * seq, checksum = null")
        .await;
    server.start_again().await;
    let told = recap(&night.people[reader], &night, "fr", "UTC")
        .await
        .unwrap();
    let dates: Vec<&str> = told.days.iter().map(|day| day.date.as_str()).collect();
    assert!(dates.len() > 1 && dates.is_sorted(), "{dates:?}");
    assert!(
        dates.iter().all(|date| date.starts_with("1970-01-")),
        "{dates:?}"
    );
    let in_york = recap(&night.people[reader], &night, "fr", "America/New_York").await;
    let in_york = in_york.unwrap().days;
    assert_eq!(in_york.len(), dates.len());
    assert_ne!(in_york[0].date, dates[0], "there it was the evening before");
}

#[tokio::test]
async fn only_players_are_told_and_only_what_can_be_asked() {
    let server = TestServer::start(Kind::Sqlite).await;
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let stranger = Person::guest(&server.url(), "Stranger").await.unwrap();
    let refused = recap(&stranger, &night, "en", "UTC").await.unwrap_err();
    assert_eq!(refused.code(), "not_a_player");
    for (language, zone) in [("en", "Mars/Base"), ("en", ""), ("tlh", "UTC")] {
        let refused = recap(&night.people[0], &night, language, zone).await;
        assert_eq!(
            refused.unwrap_err().code(),
            "malformed",
            "{language} {zone}"
        );
    }
}
