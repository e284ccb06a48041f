//! One person on several devices.

use fondaco_protocol::{
    Bytes32, DeviceLink, ExpectedPart, Me, PartState, ServerMessage, SessionView, TableSummary,
    TableView,
};
use fondaco_server::limits::DEVICES_MAX;
use fondaco_server::limits::MISSES_MAX;
use fondaco_tests::client::{Person, TableSocket, code_text};
use fondaco_tests::game_night::{GameNight, RULESET};
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::time::Duration;
use table::basis::deal;
use tokio::time::timeout;

/// How long a socket of a device that was signed out may stay open.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

async fn offer(person: &Person) -> DeviceLink {
    person.post("/api/me/devices", &json!({})).await.unwrap()
}

/// Another device of this person, signed in by a link.
async fn second_device(server: &TestServer, person: &Person) -> Person {
    let body = json!({ "token": offer(person).await.token });
    let url = server.url();
    let arrived = Person::arriving::<Me>(&url, "/api/devices", &body).await;
    let (mut device, me) = arrived.unwrap();
    device.me = Some(me);
    device
}

async fn who(person: &Person) -> Option<Me> {
    person.get("/api/session").await.unwrap()
}

async fn sessions(person: &Person) -> Vec<SessionView> {
    person.get("/api/me/sessions").await.unwrap()
}

fn private(socket: &TableSocket) -> Value {
    serde_json::to_value(socket.private().expect("a player's view")).unwrap()
}

#[tokio::test]
async fn a_link_brings_the_whole_person_once() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let night = GameNight::started(&server, 2).await;
        let computer = &night.people[0];
        let body = json!({ "token": offer(computer).await.token });
        let stranger = Person::stranger(&server.url());
        let looked: Me = stranger.post("/api/devices/look", &body).await.unwrap();
        let url = server.url();
        let arrived = Person::arriving::<Me>(&url, "/api/devices", &body).await;
        let (phone, me) = arrived.unwrap();
        assert_eq!([Some(&looked), Some(&me)], [computer.me.as_ref(); 2]);
        assert_ne!(phone.cookie, computer.cookie);
        assert_eq!(who(&phone).await, who(computer).await);
        let tables: Vec<TableSummary> = phone.get("/api/me/tables").await.unwrap();
        assert!(tables.iter().any(|table| table.id == night.table));

        let again = Person::guest(&server.url(), "Cleo").await.unwrap();
        for path in ["/api/devices", "/api/devices/look"] {
            let refused = again.post::<Me>(path, &body).await.unwrap_err();
            assert_eq!(refused.code(), "bad_token");
        }
        assert_eq!(who(&again).await, again.me, "Cleo is still Cleo");
    }
}

#[tokio::test]
async fn a_seat_at_a_running_table_is_open_on_both_devices() {
    let server = TestServer::start(Kind::Sqlite).await;
    let mut night = GameNight::started(&server, 2).await;
    let to_act = night.to_act().unwrap();
    let computer = night.people[to_act].clone();
    let phone = second_device(&server, &computer).await;
    let mut on_phone = phone.connect(night.table).await.unwrap();
    let on_computer = &mut night.sockets[to_act];
    assert_eq!(private(&on_phone), private(on_computer));

    // Both devices see what one of them does, and then it is the other's turn to act.
    for from_phone in [true, false] {
        let (acting, watching) = if from_phone {
            (&mut on_phone, &mut *on_computer)
        } else {
            (&mut *on_computer, &mut on_phone)
        };
        let Some(action) = acting.legal_actions().first().cloned() else {
            break;
        };
        let command = acting.act(&action).await.unwrap();
        let version = acting.answer(command).await.unwrap().unwrap();
        for socket in [&mut *acting, &mut *watching] {
            while socket.version() < version {
                socket.next().await.unwrap();
            }
        }
        assert_eq!(private(acting), private(watching));
        assert_eq!(acting.legal_actions(), watching.legal_actions());
    }
    assert!(on_computer.version().0 > 0, "somebody has acted");
}

#[tokio::test]
async fn a_device_that_is_signed_out_is_nobody_at_once() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let night = GameNight::started(&server, 2).await;
        let computer = &night.people[0];
        let phone = second_device(&server, computer).await;
        let mut socket = phone.connect(night.table).await.unwrap();
        let listed = sessions(computer).await;
        assert_eq!(listed.len(), 2);
        let other = listed.iter().find(|one| !one.current).unwrap();
        assert!(other.at_table, "the phone is at a table");
        let path = format!("/api/me/sessions/{}", other.id);
        let rest: Vec<SessionView> = computer.delete(&path).await.unwrap();
        assert!(rest.len() == 1 && rest[0].current);

        let closing = socket.until(|message| match message {
            ServerMessage::Closing { code, .. } => Some(code_text(*code)),
            _ => None,
        });
        let code = timeout(CLOSED_WITHIN, closing).await;
        assert_eq!(code.expect("closed in time").unwrap(), "no_session");
        let refused = phone.get::<Value>("/api/me/tables").await.unwrap_err();
        assert_eq!(refused.code(), "no_session");
        let refused = phone.at(night.table, "leave", json!({})).await.unwrap_err();
        assert_eq!(refused.code(), "no_session");
        assert_eq!(who(&phone).await, None);
        assert_eq!(who(computer).await, computer.me);
    }
}

#[tokio::test]
async fn of_two_devices_with_one_link_one_is_signed_in() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let ada = Person::guest(&server.url(), "Ada").await.unwrap();
        for _ in 0..5 {
            let body = json!({ "token": offer(&ada).await.token });
            let url = server.url();
            let come = || Person::arriving::<Me>(&url, "/api/devices", &body);
            let (one, other) = tokio::join!(come(), come());
            assert!(one.is_ok() != other.is_ok());
        }
        assert_eq!(sessions(&ada).await.len(), 6);
    }
}

#[tokio::test]
async fn a_link_expires_after_ten_minutes_and_a_newer_one_voids_it() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let stranger = Person::stranger(&server.url());
    let look = async |link: &DeviceLink| {
        let body = json!({ "token": link.token });
        stranger.post::<Me>("/api/devices/look", &body).await
    };
    let [first, second] = [offer(&ada).await, offer(&ada).await];
    assert_eq!(look(&first).await.unwrap_err().code(), "bad_token");
    assert_eq!(Some(look(&second).await.unwrap()), ada.me);
    let valid_for = second.expires_at.0 - server.app().clock.wall().0;
    assert!((595_000..=600_000).contains(&valid_for), "{valid_for} ms");
}

#[tokio::test]
async fn a_device_that_is_signed_out_does_not_come_back_by_its_own_link() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let phone = second_device(&server, &ada).await;
    let body = json!({ "token": offer(&phone).await.token });
    let rest: Vec<SessionView> = ada.delete("/api/me/sessions").await.unwrap();
    assert_eq!(rest.len(), 1);
    let refused = phone.post::<Me>("/api/devices", &body).await.unwrap_err();
    assert_eq!(refused.code(), "bad_token");
}

#[tokio::test]
async fn the_guest_that_a_device_was_before_is_signed_out_there() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let table = bob.open_table(RULESET, 2).await.unwrap();
    let mut socket = bob.connect(table.id).await.unwrap();
    let body = json!({ "token": offer(&ada).await.token });
    let me: Me = bob.post("/api/devices", &body).await.unwrap();
    assert_eq!(Some(me), ada.me);
    assert_eq!(who(&bob).await, None, "with his old cookie");
    let closing = socket.until(|message| match message {
        ServerMessage::Closing { code, .. } => Some(code_text(*code)),
        _ => None,
    });
    let code = timeout(CLOSED_WITHIN, closing).await;
    assert_eq!(code.expect("closed in time").unwrap(), "no_session");
}

#[tokio::test]
async fn ones_own_link_changes_nothing_and_stays_valid() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let body = json!({ "token": offer(&ada).await.token });
    let me: Me = ada.post("/api/devices", &body).await.unwrap();
    assert_eq!(Some(me), ada.me);
    assert_eq!(who(&ada).await, ada.me, "with the same cookie");
    Person::arriving::<Me>(&server.url(), "/api/devices", &body)
        .await
        .unwrap();
}

#[tokio::test]
async fn a_person_has_so_many_devices_and_no_more() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    for _ in 1..DEVICES_MAX {
        second_device(&server, &ada).await;
    }
    let refused = ada.post::<DeviceLink>("/api/me/devices", &json!({})).await;
    assert_eq!(refused.unwrap_err().code(), "too_many_devices");
    let rest: Vec<SessionView> = ada.delete("/api/me/sessions").await.unwrap();
    assert_eq!(rest.len(), 1);
    offer(&ada).await;
}

#[tokio::test]
async fn guessing_links_has_to_wait() {
    let server = TestServer::start(Kind::Sqlite).await;
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let link = offer(&ada).await;
    let stranger = Person::stranger(&server.url());
    for number in 0..MISSES_MAX {
        let guess = json!({ "token": format!("{number:064x}") });
        let path = ["/api/devices", "/api/devices/look"][number as usize % 2];
        let missed = stranger.post::<Value>(path, &guess).await.unwrap_err();
        assert_eq!(missed.code(), "bad_token");
    }
    for path in ["/api/devices", "/api/devices/look"] {
        let body = json!({ "token": link.token });
        let limited = stranger.post::<Value>(path, &body).await.unwrap_err();
        assert_eq!(limited.code(), "rate_limited");
    }
}

/// What a device knows about its part of a deal.
struct Part(Bytes32);

impl Part {
    fn of(byte: u8) -> Part {
        Part(Bytes32([byte; 32]))
    }

    fn commitment(&self) -> Bytes32 {
        deal::hash(&self.0.0)
    }

    async fn commit(
        &self,
        device: &Person,
        table: &TableView,
        expected: ExpectedPart,
    ) -> TableView {
        let body = json!({ "commitment": self.commitment(), "expected": expected });
        device.at(table.id, "commit", body).await.unwrap()
    }

    async fn open(&self, device: &Person, table: &TableView) -> Result<TableView, String> {
        let opened = device.at(table.id, "open", json!({ "part": self.0 })).await;
        opened.map_err(|refused| refused.code())
    }

    /// What the person's other devices expect as long as this part has not been opened.
    fn expected(&self) -> ExpectedPart {
        ExpectedPart::Committed {
            commitment: self.commitment(),
        }
    }
}

/// Ada, who has opened a table on her computer, with her part of the deal.
async fn gathering(server: &TestServer, part: &Part) -> (Person, TableView) {
    let ada = Person::guest(&server.url(), "Ada").await.unwrap();
    let body = json!({
        "ruleset": RULESET, "seats": 2, "options": {}, "visibility": "private",
        "spectators": true, "commitment": part.commitment(),
    });
    let table = ada.post("/api/tables", &body).await.unwrap();
    (ada, table)
}

async fn sits_down(server: &TestServer, table: &TableView, part: &Part) -> Person {
    let bob = Person::guest(&server.url(), "Bob").await.unwrap();
    let body = json!({ "commitment": part.commitment() });
    bob.at(table.id, "join", body).await.unwrap();
    bob
}

#[tokio::test]
async fn the_device_that_is_committed_opens_the_part_and_the_game_starts_on_both() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let [on_computer, bobs] = [1, 2].map(Part::of);
        let (computer, table) = gathering(&server, &on_computer).await;
        let phone = second_device(&server, &computer).await;
        let mut sockets = [
            computer.connect(table.id).await.unwrap(),
            phone.connect(table.id).await.unwrap(),
        ];
        let bob = sits_down(&server, &table, &bobs).await;
        bobs.open(&bob, &table).await.unwrap();
        on_computer.open(&computer, &table).await.unwrap();
        // The phone saw the seat before that, and is too late to discard a part that has been
        // opened.
        let on_phone = Part::of(3);
        let claimed = on_phone.commit(&phone, &table, on_computer.expected());
        let seats = claimed.await.seats;
        assert!(seats.iter().all(|seat| seat.part == PartState::Opened));
        bob.at(table.id, "ready", json!({ "ready": true }))
            .await
            .unwrap();
        phone.at(table.id, "start", json!({})).await.unwrap();
        for socket in &mut sockets {
            while socket.private().is_none() {
                socket.next().await.unwrap();
            }
        }
        assert_eq!(private(&sockets[0]), private(&sockets[1]));
    }
}

#[tokio::test]
async fn both_devices_are_asked_for_another_part_and_the_first_gives_it() {
    let server = TestServer::start(Kind::Sqlite).await;
    let [first, bobs] = [1, 2].map(Part::of);
    let (computer, table) = gathering(&server, &first).await;
    let phone = second_device(&server, &computer).await;
    let bob = sits_down(&server, &table, &bobs).await;
    first.open(&computer, &table).await.unwrap();
    bob.at(table.id, "leave", json!({})).await.unwrap();
    let bob = sits_down(&server, &table, &bobs).await;

    // The seat has to commit. Both devices do so at once, as often as they are asked.
    let [on_computer, on_phone] = [3, 4].map(Part::of);
    let (one, other) = tokio::join!(
        on_computer.commit(&computer, &table, ExpectedPart::Due),
        on_phone.commit(&phone, &table, ExpectedPart::Due),
    );
    assert_eq!(one.seats[0].commitment, other.seats[0].commitment);
    let (device, part, late, lost) = match one.seats[0].commitment {
        Some(held) if held == on_computer.commitment() => {
            (&computer, &on_computer, &phone, &on_phone)
        }
        _ => (&phone, &on_phone, &computer, &on_computer),
    };
    assert_eq!(lost.open(late, &table).await.unwrap_err(), "bad_part");
    part.open(device, &table).await.unwrap();
    bobs.open(&bob, &table).await.unwrap();
    let after = lost.commit(late, &table, ExpectedPart::Due).await;
    assert!(
        after
            .seats
            .iter()
            .all(|seat| seat.part == PartState::Opened)
    );
}

#[tokio::test]
async fn a_device_takes_the_place_of_one_that_is_gone() {
    let server = TestServer::start(Kind::Sqlite).await;
    let [on_computer, on_phone, bobs, next] = [1, 2, 3, 4].map(Part::of);
    let (computer, table) = gathering(&server, &on_computer).await;
    let phone = second_device(&server, &computer).await;
    let bob = sits_down(&server, &table, &bobs).await;
    bobs.open(&bob, &table).await.unwrap();
    bob.at(table.id, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    let refused = phone.at(table.id, "start", json!({})).await.unwrap_err();
    assert_eq!(refused.code(), "part_missing");

    // Somebody may know Bob's part by now, so he has to commit again, too.
    let claimed = on_phone
        .commit(&phone, &table, on_computer.expected())
        .await;
    let states = claimed.seats.iter().map(|seat| seat.part);
    assert!(states.eq([PartState::Committed, PartState::Due]));
    next.commit(&bob, &table, ExpectedPart::Due).await;
    next.open(&bob, &table).await.unwrap();
    let late = on_computer.open(&computer, &table).await;
    assert_eq!(late.unwrap_err(), "bad_part");
    on_phone.open(&phone, &table).await.unwrap();
    bob.at(table.id, "ready", json!({ "ready": true }))
        .await
        .unwrap();
    phone.at(table.id, "start", json!({})).await.unwrap();
}
