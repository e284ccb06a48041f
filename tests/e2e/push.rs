//! A browser is notified that a game waits while none of its pages is open.

use crate::notices::{HURRIED, SOON, Way, killed, settings, try_out, until_the_turn_changes};
use data_encoding::BASE64URL_NOPAD;
use fondaco_protocol::{NoticesView, WebhookKind, WebhookState};
use fondaco_tests::browser::Browser;
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{Dice, GameNight, HORUS};
use fondaco_tests::needs;
use fondaco_tests::postgres::{Durability, PostgresServer};
use fondaco_tests::receiver::Receiver;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Mutex;
use tokio::time::sleep;

async fn subscribe(person: &Person, browser: &Browser, endpoint: &str) -> NoticesView {
    let body = serde_json::to_value(browser.subscription(endpoint)).unwrap();
    person.post("/api/me/notices/devices", &body).await.unwrap()
}

#[tokio::test]
async fn a_closed_browser_is_told_on_sqlite() {
    told(Kind::Sqlite).await;
}

#[tokio::test]
async fn a_closed_browser_is_told_on_postgres() {
    needs!(Postgres);
    told(Kind::Postgres).await;
}

async fn told(kind: Kind) {
    let mut server = TestServer::start_with(kind, &HURRIED).await;
    let service = Receiver::start().await;
    let mut night = GameNight::started_for(&server, HORUS, 2).await;
    let to_act = night.to_act().unwrap();
    let browser = Browser::numbered(1);
    let person = &night.people[1 - to_act];
    let view = subscribe(person, &browser, &service.url()).await;
    assert_eq!(view.webhooks.len(), 1);
    assert_eq!(view.webhooks[0].kind, WebhookKind::Push);
    let device = view.webhooks[0].device.clone().unwrap();
    assert_eq!(device.len(), 32);
    // Subscribing again does not add a device.
    let view = subscribe(person, &browser, &service.url()).await;
    assert_eq!(view.webhooks.len(), 1);
    assert_eq!(view.webhooks[0].device.as_ref(), Some(&device));
    sleep(SOON).await;
    assert!(service.posted().is_empty(), "it is not their turn");

    let next = until_the_turn_changes(&mut night, &mut Dice::new(3)).await;
    assert_eq!(next, 1 - to_act);
    let message = service.wait_for(200, 1).await.remove(0);
    let said = browser
        .read(&message, service.origin(), &view.push_key)
        .unwrap();
    let tables = said["tables"].as_array().unwrap();
    assert_eq!((tables.len(), &said["text"]), (1, &Value::Null));
    let fields: BTreeSet<&str> = tables[0]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(
        fields,
        BTreeSet::from(["code", "id", "path", "text", "title"]),
        "and no hand"
    );
    assert_eq!(tables[0]["title"], "It’s your turn.");
    let other = format!("Player {}", to_act + 1);
    let text = tables[0]["text"].as_str().unwrap();
    let (who, happened) = text.split_once('\n').unwrap();
    assert_eq!(who, format!("Horus with {other}; {other} moved last"));
    assert!(happened.starts_with(&format!("{other} lays ")), "{text}");
    // Nobody in between can read it, change it or pass it on to another browser.
    assert!(!message.body.contains("Horus") && message.ids.is_empty());
    assert!(
        Browser::numbered(2)
            .read(&message, service.origin(), &view.push_key)
            .is_err()
    );
    let mut changed = message.clone();
    let mut bytes = message.bytes.to_vec();
    *bytes.last_mut().unwrap() ^= 1;
    changed.bytes = bytes.into();
    assert!(
        browser
            .read(&changed, service.origin(), &view.push_key)
            .is_err()
    );
    assert!(
        browser
            .read(&message, "https://push.example", &view.push_key)
            .is_err()
    );

    // The key is the same after a restart.
    server.stop().await;
    server.start_again().await;
    let after = settings(&night.people[next]).await;
    assert_eq!(after.push_key, view.push_key);
    assert_eq!(after.webhooks[0].state, WebhookState::Working);
}

#[tokio::test]
async fn a_subscription_that_ended_is_forgotten() {
    for status in [404, 410] {
        let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
        let service = Receiver::start().await;
        service.answer(status, "gone");
        let night = GameNight::started_for(&server, HORUS, 2).await;
        let person = &night.people[night.to_act().unwrap()];
        subscribe(person, &Browser::numbered(1), &service.url()).await;
        service.wait_for(status, 1).await;
        sleep(SOON).await;
        assert_eq!(settings(person).await.webhooks, []);
        assert_eq!(service.posted().len(), 1, "nothing more is sent there");
        // The test button reports it, and the subscription is removed as well.
        let cleo = Person::guest(&server.url(), "Cleo").await.unwrap();
        let view = subscribe(&cleo, &Browser::numbered(1), &service.url()).await;
        let answer = try_out(&cleo, &view).await;
        assert_eq!((answer.is_delivered, answer.status), (false, Some(status)));
        assert_eq!(settings(&cleo).await.webhooks, []);
    }
}

#[tokio::test]
async fn a_push_service_that_is_out_of_order_is_tried_again() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let service = Receiver::start().await;
    service.answer(503, "later");
    let night = GameNight::started_for(&server, HORUS, 2).await;
    let person = &night.people[night.to_act().unwrap()];
    let browser = Browser::numbered(1);
    let view = subscribe(person, &browser, &service.url()).await;
    service.wait_for(503, 2).await;
    assert_eq!(
        settings(person).await.webhooks[0].state,
        WebhookState::Failing
    );
    service.answer(201, "");
    let posted = service.wait_for(201, 1).await;
    let said = browser
        .read(&posted[0], service.origin(), &view.push_key)
        .unwrap();
    let first = browser
        .read(&service.posted()[0], service.origin(), &view.push_key)
        .unwrap();
    assert_eq!(said["tables"][0]["id"], first["tables"][0]["id"]);
}

#[tokio::test]
async fn the_test_is_in_the_language_of_the_device() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let service = Receiver::start().await;
    service.answer(201, "");
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let browser = Browser::numbered(1);
    let mut body = serde_json::to_value(browser.subscription(&service.url())).unwrap();
    body["language"] = json!("de");
    let view: NoticesView = ada.post("/api/me/notices/devices", &body).await.unwrap();
    let answer = try_out(&ada, &view).await;
    assert_eq!((answer.is_delivered, answer.status), (true, Some(201)));
    let said = browser
        .read(&service.posted()[0], service.origin(), &view.push_key)
        .unwrap();
    let expected = "Das ist ein Test von Fondaco: Nachrichten kommen an.";
    assert_eq!(said, json!({ "tables": [], "text": expected }));
}

#[tokio::test]
async fn a_device_goes_with_its_session_and_to_whoever_uses_it() {
    let server = TestServer::start_with(Kind::Sqlite, &HURRIED).await;
    let service = Receiver::start().await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    subscribe(&ada, &Browser::numbered(1), &service.url()).await;
    // The browser belongs to Bob now.
    subscribe(&bob, &Browser::numbered(1), &service.url()).await;
    assert_eq!(settings(&ada).await.webhooks, []);
    assert_eq!(settings(&bob).await.webhooks.len(), 1);
    // A browser that is logged out gets no messages.
    let _: Value = bob.delete("/api/session").await.unwrap();
    let app = server.app();
    assert_eq!(app.store.people_with_webhooks().await.unwrap(), []);
}

#[tokio::test]
async fn a_browser_with_another_subscription_is_told_there_alone_and_as_before() {
    for kind in Kind::available() {
        let server = TestServer::start_with(kind, &HURRIED).await;
        let service = Receiver::start().await;
        service.answer(201, "");
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        let add = async |number: u8, language: Option<&str>| -> NoticesView {
            let endpoint = format!("{}/{number}", service.url());
            let subscription = Browser::numbered(number).subscription(&endpoint);
            let mut body = serde_json::to_value(subscription).unwrap();
            match language {
                Some(language) => body["language"] = json!(language),
                None => drop(body.as_object_mut().unwrap().remove("language")),
            }
            ada.post("/api/me/notices/devices", &body).await.unwrap()
        };
        let before = add(1, Some("fr")).await;
        let view = add(2, None).await;
        assert_eq!(view.webhooks.len(), 1);
        assert_ne!(view.webhooks[0].device, before.webhooks[0].device);
        try_out(&ada, &view).await;
        let said = Browser::numbered(2)
            .read(&service.posted()[0], service.origin(), &view.push_key)
            .unwrap();
        let expected = "Ceci est un test de Fondaco\u{a0}: les messages arrivent.";
        assert_eq!(said["text"], expected);
        // A subscription of another session replaces nothing of hers.
        let bob = Person::guest(&server.url(), "Bob").await.unwrap();
        let url = format!("{}/3", service.url());
        subscribe(&bob, &Browser::numbered(3), &url).await;
        assert_eq!(settings(&ada).await.webhooks.len(), 1);
    }
}

#[tokio::test]
async fn only_what_the_operator_allows_is_a_push_service() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let refused = async |body: Value| {
        let answer = ada
            .post::<NoticesView>("/api/me/notices/devices", &body)
            .await;
        answer.unwrap_err().code()
    };
    let good =
        |endpoint: &str| serde_json::to_value(Browser::numbered(1).subscription(endpoint)).unwrap();
    for endpoint in [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://10.0.0.1/x",
        "https://[::1]/x",
        "https://push.example:8443/x",
        "ftp://push.example/x",
        "",
    ] {
        assert_eq!(refused(good(endpoint)).await, "bad_webhook", "{endpoint}");
    }
    let point = BASE64URL_NOPAD.encode(&[[4].as_slice(), &[0; 64]].concat());
    for (field, bad) in [
        ("p256dh", ""),
        ("p256dh", "*"),
        ("p256dh", point.as_str()),
        ("auth", "AAAA"),
    ] {
        let mut body = good("https://push.example/x");
        body[field] = json!(bad);
        assert_eq!(refused(body).await, "bad_webhook", "{field} {bad}");
    }
    let body = json!({ "kind": "push", "address": "https://push.example/x", "template": null, "language": "en" });
    let added = ada
        .post::<NoticesView>("/api/me/notices/webhooks", &body)
        .await;
    assert_eq!(added.unwrap_err().code(), "bad_webhook");
    // Its secrets are not shown again.
    let added = subscribe(&ada, &Browser::numbered(1), "https://push.example/secret").await;
    assert_eq!(added.webhooks[0].host, "push.example");
    let shown = ada.answer_to("/api/me/notices", None).await.unwrap();
    assert!(
        !shown.contains("secret") && !shown.contains(&Browser::numbered(1).subscription("").auth)
    );
    // A name is only judged when it is resolved.
    subscribe(&ada, &Browser::numbered(1), "https://localhost/x").await;
    let view = settings(&ada).await;
    let local = view
        .webhooks
        .iter()
        .find(|one| one.host == "localhost")
        .unwrap();
    let path = format!("/api/me/notices/webhooks/{}/test", local.id);
    let answer: Value = ada.post(&path, &json!({})).await.unwrap();
    assert_eq!(
        answer["answer"],
        "No public server was found at this address."
    );
}

/// Two browsers, and one push service for both.
struct Push {
    service: Receiver,
    keys: Mutex<String>,
}

impl Push {
    async fn start() -> Push {
        let service = Receiver::start().await;
        let keys = Mutex::default();
        Push { service, keys }
    }

    fn browser(number: usize) -> Browser {
        Browser::numbered(u8::try_from(number).unwrap() + 1)
    }
}

impl Way for Push {
    fn receiver(&self) -> &Receiver {
        &self.service
    }

    async fn add(&self, person: &Person, number: usize) {
        let endpoint = format!("{}/{number}", self.service.url());
        let view = subscribe(person, &Push::browser(number), &endpoint).await;
        *self.keys.lock().unwrap() = view.push_key;
    }

    fn ids(&self) -> BTreeSet<String> {
        let key = self.keys.lock().unwrap().clone();
        let mut ids = BTreeSet::new();
        for posted in self.service.posted() {
            let read = |number| Push::browser(number).read(&posted, self.service.origin(), &key);
            let said = read(0).or_else(|_| read(1)).unwrap();
            let tables = said["tables"].as_array().unwrap();
            ids.extend(tables.iter().map(|table| table["id"].to_string()));
        }
        ids
    }
}

#[tokio::test]
async fn a_kill_loses_no_push_message_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}/push.sqlite", folder.path().display());
    killed(&database, &Push::start().await).await;
}

#[tokio::test]
async fn a_kill_loses_no_push_message_on_postgres() {
    needs!(Postgres);
    let postgres = PostgresServer::start_with(Durability::Safe);
    killed(&postgres.create_database().await, &Push::start().await).await;
}
