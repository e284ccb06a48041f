//! People whom a proxy in front of the server has signed in.

use crate::admin::done;
use crate::sessions::is_told;
use fondaco_protocol::{DeviceLink, Me, ReturnKey, Returned, TableId, TableSummary, TableView};
use fondaco_server::admin::AdminCommand;
use fondaco_tests::client::Person;
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::needs;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr};
use tempfile::TempDir;

const HEADER: &str = "Remote-User";

/// The loopback address is the proxy's; everything else on this machine is outside.
const BEHIND_A_PROXY: [&str; 4] = ["--person-header", HEADER, "--trusted-proxies", "127.0.0.1"];

async fn behind_a_proxy() -> TestServer {
    TestServer::start_with(Kind::Sqlite, &BEHIND_A_PROXY).await
}

/// A browser without cookies whose person has logged in.
fn device_of(server: &TestServer, login: &str) -> Person {
    let browser = Person::stranger(&server.url());
    browser.through(HEADER, login.as_bytes()).unwrap()
}

const OUTSIDE: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 9));

async fn guest_outside(server: &TestServer, name: &str) -> Person {
    let guest = Person::guest_from(&server.url(), name, OUTSIDE).await;
    guest.unwrap()
}

async fn who(person: &Person) -> Option<Me> {
    person.get("/api/session").await.unwrap()
}

/// Whether a table's socket shows this person a seat's hand.
async fn has_hand(person: &Person, table: TableId) -> bool {
    let mut socket = person.connect(table).await.unwrap();
    while socket.position.is_none() {
        socket.next().await.unwrap();
    }
    socket.private().is_some()
}

async fn refusal(person: &Person) -> String {
    let refused = person.get::<Option<Me>>("/api/session").await;
    refused.unwrap_err().code()
}

#[tokio::test]
async fn a_login_is_one_person_on_every_device() {
    for kind in Kind::available() {
        let mut server = TestServer::start_with(kind, &BEHIND_A_PROXY).await;
        let laptop = device_of(&server, "ada@example.org");
        let ada = who(&laptop).await.unwrap();
        assert_eq!(ada.name, "ada");
        let bob = device_of(&server, "bob");
        let table = laptop.start_game(RULESET, &[&bob]).await.unwrap();

        // Another device, after a restart, has her hand.
        server.stop().await;
        server.start_again().await;
        let phone = device_of(&server, "ada@example.org");
        assert_eq!(who(&phone).await.as_ref(), Some(&ada));
        assert!(has_hand(&phone, table).await);
        let tables: Vec<TableSummary> = phone.get("/api/me/tables").await.unwrap();
        assert_eq!(tables[0].id, table);
        // They share one session, of which no browser is told.
        let url = format!("{}/api/session", server.url());
        let asked = reqwest::Client::new().get(url).header(HEADER, "bob");
        assert!(
            !asked
                .send()
                .await
                .unwrap()
                .headers()
                .contains_key("set-cookie")
        );
        // A name for the table is hers to choose.
        let renamed: Me = phone
            .post("/api/session", &json!({ "name": "Ada" }))
            .await
            .unwrap();
        assert_eq!(who(&laptop).await, Some(renamed));
        assert_ne!(who(&bob).await.map(|bob| bob.id), Some(ada.id));
    }
}

#[tokio::test]
async fn nobody_outside_names_themselves() {
    let server = behind_a_proxy().await;
    let (ada, bob) = (device_of(&server, "ada"), device_of(&server, "bob"));
    let table = ada.start_game(RULESET, &[&bob]).await.unwrap();
    assert!(has_hand(&ada, table).await);
    let ada = who(&ada).await.unwrap();
    let forger = Person::stranger_from(&server.url(), OUTSIDE).unwrap();
    let forger = forger.through(HEADER, b"ada").unwrap();
    assert_eq!(who(&forger).await, None);
    assert!(!has_hand(&forger, table).await, "the forger watches");
    // Outside, guests play as before, whatever they claim.
    let guest = guest_outside(&server, "Eve").await;
    let guest = guest.through(HEADER, b"ada").unwrap();
    assert_eq!(who(&guest).await.unwrap().name, "Eve");
    assert_ne!(who(&guest).await.unwrap().id, ada.id);

    // A number of proxies says nothing about who is one.
    let settings = ["--person-header", HEADER, "--trusted-proxies", "1"];
    let careless = TestServer::start_with(Kind::Sqlite, &settings).await;
    assert_eq!(who(&device_of(&careless, "ada")).await, None);
    let off = TestServer::start(Kind::Sqlite).await;
    assert_eq!(who(&device_of(&off, "ada")).await, None);
}

#[tokio::test]
async fn a_guest_who_logs_in_stays_who_they_are() {
    let server = behind_a_proxy().await;
    let mut night = GameNight::started(&server, 2).await;
    let guest = night.people[0].clone();
    let thief = guest.clone();
    let ada = guest.through(HEADER, b"ada").unwrap();
    assert_eq!(who(&ada).await, ada.me);
    // Her open page goes on, and whoever had her cookie is nobody.
    night.sockets[0]
        .send(&crate::talking::text("still here"))
        .await
        .unwrap();
    night.sockets[1].until(crate::talking::chat).await.unwrap();
    assert_eq!(who(&thief).await, None);
    assert_eq!(who(&device_of(&server, "ada")).await, ada.me);
    // At a browser that somebody else has used, the login decides.
    let bob = night.people[1].clone();
    let shared = bob.clone().through(HEADER, b"ada").unwrap();
    assert_eq!(who(&shared).await, ada.me);
    assert_eq!(who(&bob).await, bob.me);
}

#[tokio::test]
async fn whoever_has_a_login_is_nobody_else() {
    let server = behind_a_proxy().await;
    let ada = device_of(&server, "ada");
    let me = who(&ada).await;
    let signed_out = ada.delete::<Option<Me>>("/api/session").await;
    assert_eq!(signed_out.unwrap_err().code(), "login_decides");
    for path in ["/api/me/sessions", "/api/me/return-key"] {
        let listed = ada.get::<serde_json::Value>(path).await;
        assert_eq!(listed.unwrap_err().code(), "login_decides", "{path}");
    }
    for path in ["/api/me/sessions", "/api/me/sessions/0011223344556677"] {
        let ended = ada.delete::<serde_json::Value>(path).await;
        assert_eq!(ended.unwrap_err().code(), "login_decides", "{path}");
    }
    for path in ["/api/me/devices", "/api/me/return-key"] {
        let made = ada.post::<serde_json::Value>(path, &json!({})).await;
        assert_eq!(made.unwrap_err().code(), "login_decides", "{path}");
    }
    let bob = guest_outside(&server, "Bob").await;
    let key: ReturnKey = bob.post("/api/me/return-key", &json!({})).await.unwrap();
    let entered = ada
        .post::<Returned>("/api/return-key", &json!({ "key": key.key }))
        .await;
    assert_eq!(entered.unwrap_err().code(), "login_decides");
    let link: DeviceLink = bob.post("/api/me/devices", &json!({})).await.unwrap();
    let followed = ada
        .post::<Me>("/api/devices", &json!({ "token": link.token }))
        .await;
    assert_eq!(followed.unwrap_err().code(), "login_decides");
    assert_eq!(who(&ada).await, me);
}

#[tokio::test]
async fn without_guests_only_people_with_a_login_play() {
    let folder = TempDir::new().unwrap();
    let file = format!("sqlite://{}", folder.path().join("games.sqlite").display());
    let mut open = TestServer::start_on(&file).await;
    let guest = Person::guest(&open.url(), "Eve").await.unwrap();
    open.stop().await;
    let settings = [&BEHIND_A_PROXY[..], &["--guests", "off"]].concat();
    let closed = TestServer::start_on_with(&file, &settings).await;
    let guest = guest.moved_to(&closed.url());
    assert_eq!(who(&guest).await, None, "a cookie of before says nothing");
    let stranger = Person::stranger(&closed.url());
    let named = json!({ "name": "Eve" });
    let begun = stranger.post::<Me>("/api/session", &named).await;
    assert_eq!(begun.unwrap_err().code(), "login_needed");
    let practice = json!({ "ruleset": RULESET, "seats": 2 });
    let begun = stranger.post::<TableView>("/api/practice", &practice).await;
    assert_eq!(begun.unwrap_err().code(), "login_needed");
    // Whoever was a guest keeps everything by logging in.
    let known = guest.clone().through(HEADER, b"eve").unwrap();
    assert_eq!(who(&known).await, guest.me);
}

#[tokio::test]
async fn a_login_that_cannot_be_used_is_refused() {
    let server = behind_a_proxy().await;
    let long = "a".repeat(257);
    for bad in [long.as_bytes(), b"a\tb", b"a\xffb"] {
        let person = Person::stranger(&server.url()).through(HEADER, bad);
        assert_eq!(refusal(&person.unwrap()).await, "bad_login", "{bad:?}");
    }
    let twice = reqwest::Client::new().get(format!("{}/api/session", server.url()));
    let twice = twice.header(HEADER, "ada").header(HEADER, "bob").send();
    assert_eq!(twice.await.unwrap().status(), 400);
    // A proxy says so that nobody has logged in.
    assert_eq!(who(&device_of(&server, "")).await, None);
    let longest = "ä".repeat(128);
    assert!(who(&device_of(&server, &longest)).await.is_some());
    assert_ne!(
        who(&device_of(&server, "ada")).await,
        who(&device_of(&server, "Ada")).await
    );
}

#[tokio::test]
async fn whoever_is_put_out_logs_in_again_and_whoever_is_erased_is_somebody_new() {
    let server = behind_a_proxy().await;
    let ada = device_of(&server, "ada");
    let table = ada.open_table(RULESET, 2).await.unwrap().id;
    let me = who(&ada).await.unwrap();
    for is_erased in [false, true] {
        let mut socket = ada.connect(table).await.unwrap();
        let person = me.id.0.to_string();
        let command = if is_erased {
            AdminCommand::Person {
                person,
                erase: true,
            }
        } else {
            AdminCommand::Kick { person }
        };
        done(&server, command).await;
        is_told(&mut socket, "no_session").await;
        let now = who(&ada).await.unwrap();
        assert_eq!(now.id != me.id, is_erased);
        assert_eq!(now.name, "ada");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_server_knows_a_login() {
    needs!(Postgres);
    let servers = TestServer::start_several_with(2, &BEHIND_A_PROXY).await;
    for server in &servers {
        server.knows_all(2).await;
    }
    let guest = Person::guest(&servers[0].url(), "Ada").await.unwrap();
    let table = guest.open_table(RULESET, 2).await.unwrap().id;
    let mut elsewhere = guest
        .moved_to(&servers[1].url())
        .connect(table)
        .await
        .unwrap();
    // Both see a new login at the same moment.
    let ada = guest.clone().through(HEADER, b"ada").unwrap();
    let there = ada.moved_to(&servers[1].url());
    let (one, other) = tokio::join!(who(&ada), who(&there));
    assert_eq!((&one, &other), (&guest.me, &guest.me));
    // Her page at the other server has followed, and is closed when she is put out.
    let person = one.unwrap().id.0.to_string();
    done(&servers[0], AdminCommand::Kick { person }).await;
    is_told(&mut elsewhere, "no_session").await;
}
