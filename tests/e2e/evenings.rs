//! Evenings of a circle: proposed, answered, chosen, told, in a calendar, and at the table.

use crate::circles::{at, founded, id, inside, is_refused};
use crate::notices::HURRIED;
use fondaco_protocol::{
    CalendarAddress, Evening, EveningId, Fit, NoticesView, TableId, TableStatus, TableView, UnixMs,
};
use fondaco_server::background::Clock;
use fondaco_server::circles::{TABLE_OPENS_BEFORE, open_due_evenings};
use fondaco_tests::client::Person;
use fondaco_tests::needs;
use fondaco_tests::receiver::Receiver;
use fondaco_tests::server::{Kind, TestServer};
use serde_json::{Value, json};
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(60 * 60);

/// A time so many hours from now, in whole seconds.
fn hours(hours: u32) -> UnixMs {
    let time = Clock::system().wall().after(HOUR * hours);
    UnixMs(time.0 - time.0 % 1_000)
}

async fn propose(by: &Person, code: &str, ruleset: Option<&str>, times: &[UnixMs]) -> Evening {
    let body = json!({ "title": "Cards; and more", "ruleset": ruleset, "times": times });
    let view = at(by, code, "evenings", body).await.unwrap();
    let evenings = view.inside.unwrap().evenings.into_iter();
    evenings.max_by_key(|evening| evening.id.0).unwrap()
}

/// What a path of an evening is called.
fn of(evening: EveningId, what: &str) -> String {
    format!("evenings/{evening}/{what}")
}

async fn answer(by: &Person, code: &str, evening: EveningId, fits: &[Option<Fit>]) {
    let body = json!({ "fits": fits });
    at(by, code, &of(evening, "answer"), body).await.unwrap();
}

async fn choose(by: &Person, code: &str, evening: EveningId, time: UnixMs) {
    let body = json!({ "time": time });
    at(by, code, &of(evening, "choose"), body).await.unwrap();
}

#[tokio::test]
async fn a_table_is_there_in_time_with_the_seats_of_those_who_said_yes() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let app = server.app();
        let (people, code) = founded(&server, &["Ada", "Ben", "Cleo", "Dan"]).await;
        let [ada, ben, cleo, dan] = [&people[0], &people[1], &people[2], &people[3]];
        let times = [hours(2), hours(5)];
        let evening = propose(ben, &code, Some("horus"), &[times[1], times[0]]).await;
        assert_eq!((&*evening.times, evening.starts_at), (&times[..], None));
        answer(dan, &code, evening.id, &[Some(Fit::Yes), None]).await;
        answer(cleo, &code, evening.id, &[None, Some(Fit::Yes)]).await;
        let maybe = [Some(Fit::No), Some(Fit::IfNeedBe)];
        answer(ada, &code, evening.id, &maybe).await;
        let soon = times[1].before(TABLE_OPENS_BEFORE);
        let open = async |now| open_due_evenings(app, now).await.unwrap();
        assert_eq!(open(soon).await, 0, "no time is chosen");

        let body = json!({ "time": times[1] });
        let refused = at(cleo, &code, &of(evening.id, "choose"), body).await;
        is_refused(refused, "not_proposer").await;
        choose(ada, &code, evening.id, times[0]).await;
        choose(ben, &code, evening.id, times[1]).await;
        assert_eq!(open(soon.before(Duration::from_secs(1))).await, 0);
        assert_eq!(open(soon).await, 1);
        assert_eq!(open(times[1]).await, 0, "once is enough");
        let seen = inside(dan, &code).await;
        assert_eq!(seen.tables.len(), 1);
        assert_eq!(
            seen.evenings[0].table.as_deref(),
            Some(&*seen.tables[0].code)
        );

        // Ben has proposed the evening, and keeps house.
        let table: TableView = ben
            .get(&format!("/api/tables/{}", evening.id))
            .await
            .unwrap();
        assert_eq!(
            (table.host, table.status),
            (id(ben), TableStatus::Gathering)
        );
        let names: Vec<Option<String>> = table
            .seats
            .iter()
            .map(|seat| seat.person.as_ref().map(|one| one.name.clone()))
            .collect();
        assert_eq!(names, [Some("Ben".to_owned()), Some("Cleo".to_owned())]);
        for person in [ben, cleo] {
            let ready = json!({ "ready": true });
            person.at(table.id, "ready", ready).await.unwrap();
        }
        let begun = ben.at(table.id, "start", json!({})).await.unwrap();
        assert_eq!(begun.status, TableStatus::Playing);
    }
}

#[tokio::test]
async fn more_than_the_game_has_seats_for_watch_and_nobody_is_seated_with_a_host_who_blocks_them() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben", "Cleo", "Dan"]).await;
    let whom = json!({ "person": id(&people[1]), "name": "Ben" });
    let blocked = people[0].post::<Value>("/api/me/blocks", &whom).await;
    blocked.unwrap();
    let time = hours(1);
    let evening = propose(&people[0], &code, Some("horus"), &[time]).await;
    for person in &people[1..] {
        answer(person, &code, evening.id, &[Some(Fit::Yes)]).await;
    }
    choose(&people[0], &code, evening.id, time).await;
    assert_eq!(open_due_evenings(server.app(), time).await.unwrap(), 1);
    let path = format!("/api/tables/{}", evening.id);
    let table: TableView = people[3].get(&path).await.unwrap();
    let names: Vec<&str> = table
        .seats
        .iter()
        .filter_map(|seat| Some(&*seat.person.as_ref()?.name))
        .collect();
    let seats = usize::from(
        server
            .app()
            .rulesets
            .find("horus")
            .unwrap()
            .info()
            .seats_max,
    );
    let all = ["Ada", "Cleo", "Dan"];
    assert_eq!(names, all[..seats.min(all.len())]);
    assert!(table.spectators);
}

#[tokio::test]
async fn an_evening_to_which_nobody_came_or_that_is_long_past_has_no_table() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben"]).await;
    let time = hours(1);
    let [late, alone, off] = [
        propose(&people[0], &code, Some("horus"), &[time]).await,
        propose(&people[0], &code, Some("horus"), &[hours(9)]).await,
        propose(&people[0], &code, Some("horus"), &[time]).await,
    ];
    answer(&people[0], &code, alone.id, &[Some(Fit::No)]).await;
    for evening in [&late, &alone, &off] {
        choose(&people[0], &code, evening.id, evening.times[0]).await;
    }
    let call_off = of(off.id, "call-off");
    at(&people[0], &code, &call_off, json!({})).await.unwrap();
    let open = async |now| open_due_evenings(server.app(), now).await.unwrap();
    assert_eq!(open(time.after(HOUR)).await, 0);
    assert_eq!(open(hours(9)).await, 0);
    assert_eq!(inside(&people[1], &code).await.tables, []);
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_a_code() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (people, code) = founded(&server, &["Ada", "Ben"]).await;
    let eve = Person::guest(&server.url(), "Eve").await.unwrap();
    let body = |times: &[UnixMs]| json!({ "title": null, "ruleset": null, "times": times });
    let propose_body = async |by: &Person, body: Value| at(by, &code, "evenings", body).await;
    let good = body(&[hours(2)]);
    is_refused(propose_body(&eve, good.clone()).await, "not_member").await;
    for (times, why) in [
        (vec![], "bad_time"),
        (vec![hours(1), UnixMs(1)], "bad_time"),
        (vec![hours(24 * 400)], "bad_time"),
        ((1..10).map(hours).collect(), "malformed"),
    ] {
        is_refused(propose_body(&people[1], body(&times)).await, why).await;
    }
    let chess = json!({ "title": null, "ruleset": "chess", "times": [hours(2)] });
    is_refused(propose_body(&people[1], chess).await, "unknown_ruleset").await;
    let unnamed = json!({ "title": "\u{202e}", "ruleset": null, "times": [hours(2)] });
    is_refused(propose_body(&people[1], unnamed).await, "bad_name").await;

    let evening = propose(&people[1], &code, None, &[hours(2), hours(3)]).await;
    let path = of(evening.id, "answer");
    let refused = at(&people[0], &code, &path, json!({ "fits": ["yes"] })).await;
    is_refused(refused, "malformed").await;
    let choose_path = of(evening.id, "choose");
    let other = json!({ "time": hours(4) });
    is_refused(at(&people[1], &code, &choose_path, other).await, "bad_time").await;
    let elsewhere = of(EveningId(uuid::Uuid::nil()), "call-off");
    is_refused(
        at(&people[0], &code, &elsewhere, json!({})).await,
        "not_found",
    )
    .await;
    let call_off = of(evening.id, "call-off");
    // Who may do what with the evening of another circle.
    let name = json!({ "name": "Others" });
    let theirs: fondaco_protocol::CircleView = eve.post("/api/circles", &name).await.unwrap();
    let foreign = at(&eve, &theirs.circle.code, &call_off, json!({})).await;
    is_refused(foreign, "not_found").await;
    let seen = at(&people[0], &code, &call_off, json!({})).await.unwrap();
    assert_eq!(seen.inside.unwrap().evenings, []);

    let mut codes = Vec::new();
    for _ in 0..12 {
        let refused = propose_body(&people[0], good.clone()).await.err();
        codes.extend(refused.map(|refused| refused.code()));
    }
    assert_eq!(codes, ["rate_limited", "rate_limited"]);
    let refused = propose_body(&people[1], good).await;
    is_refused(refused, "too_many_evenings").await;
}

/// The lines of a calendar, unfolded, as RFC 5545 wants them read.
fn lines(text: &str) -> Vec<String> {
    assert!(text.ends_with("\r\n"));
    let folded = text.trim_end_matches("\r\n").split("\r\n");
    let mut lines: Vec<String> = Vec::new();
    for line in folded {
        assert!(line.len() <= 75 && !line.contains(['\r', '\n']), "{line:?}");
        match (line.strip_prefix(' '), lines.last_mut()) {
            (Some(rest), Some(last)) => last.push_str(rest),
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

async fn calendar(url: &str) -> (u16, String) {
    let answer = reqwest::get(url).await.unwrap();
    let status = answer.status().as_u16();
    let is_calendar = answer.headers()["content-type"] == "text/calendar; charset=utf-8";
    assert_eq!(is_calendar, status == 200);
    (status, answer.text().await.unwrap())
}

#[tokio::test]
async fn a_calendar_has_the_evenings_until_its_address_is_renewed() {
    for kind in Kind::available() {
        let server = TestServer::start(kind).await;
        let (people, code) = founded(&server, &["Ada", "Ben"]).await;
        let renew = async |person: &Person| -> String {
            let path = format!("/api/circles/{code}/calendar");
            let made: CalendarAddress = person.post(&path, &json!({})).await.unwrap();
            made.url
        };
        let [first, ben] = [renew(&people[0]).await, renew(&people[1]).await];
        let times = [hours(20), hours(40)];
        let evening = propose(&people[0], &code, Some("horus"), &times).await;
        propose(&people[0], &code, None, &times).await;
        let events = |text: &str| {
            let begins = |line: &&String| *line == "BEGIN:VEVENT";
            lines(text).iter().filter(begins).count()
        };
        assert_eq!(events(&calendar(&first).await.1), 0, "no time is chosen");
        choose(&people[0], &code, evening.id, times[0]).await;
        let (status, text) = calendar(&first).await;
        assert_eq!((status, events(&text)), (200, 1));
        let read = lines(&text);
        let has = |read: &[String], line: &str| read.iter().any(|one| one == line);
        for line in [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            &format!("UID:{}@fondaco", evening.id),
            "SEQUENCE:1",
            "SUMMARY:Cards\\; and more: Horus",
            "STATUS:CONFIRMED",
            "END:VCALENDAR",
        ] {
            assert!(has(&read, line), "{line}: {text}");
        }
        let start = read.iter().find_map(|line| line.strip_prefix("DTSTART:"));
        let start = start.unwrap().replace('T', " ").replace('Z', "");
        let start = jiff::civil::DateTime::strptime("%Y%m%d %H%M%S", start).unwrap();
        let start = start.to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp();
        assert_eq!(start.as_millisecond(), times[0].0);
        choose(&people[0], &code, evening.id, times[1]).await;
        let off = of(evening.id, "call-off");
        at(&people[0], &code, &off, json!({})).await.unwrap();
        let read = lines(&calendar(&ben).await.1);
        assert!(
            has(&read, "SEQUENCE:3") && has(&read, "STATUS:CANCELLED"),
            "{read:?}"
        );

        let second = renew(&people[0]).await;
        assert_eq!(calendar(&first).await.0, 404);
        assert_eq!(calendar(&second).await.0, 200);
        let leave = format!("/api/circles/{code}/leave");
        let left = people[1].post::<Value>(&leave, &json!({})).await;
        left.unwrap();
        assert_eq!(calendar(&ben).await.0, 404, "whoever has left sees nothing");
    }
}

async fn reached(person: &Person, receiver: &Receiver) {
    let body = json!({ "kind": "ntfy", "address": receiver.url(), "language": "en" });
    let added = person.post::<NoticesView>("/api/me/notices/webhooks", &body);
    added.await.unwrap();
}

/// What was said, one message at a time.
async fn said(receiver: &Receiver, count: usize) -> String {
    receiver
        .wait_for(200, count)
        .await
        .last()
        .unwrap()
        .body
        .clone()
}

#[tokio::test]
async fn members_are_told_on_sqlite() {
    told(&[TestServer::start_with(Kind::Sqlite, &HURRIED).await]).await;
}

/// The first server sends notices. The second one has the request.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn members_are_told_by_one_of_several_servers() {
    needs!(Postgres);
    let servers = TestServer::start_several_with(2, &HURRIED).await;
    for server in &servers {
        server.knows_all(2).await;
    }
    told(&servers).await;
}

async fn told(servers: &[TestServer]) {
    let receiver = Receiver::start().await;
    let (people, code) = founded(&servers[0], &["Ada", "Ben"]).await;
    reached(&people[1], &receiver).await;
    let ada = people[0].moved_to(&servers[servers.len() - 1].url());
    let times = [hours(1), hours(30), hours(20)];
    let evening = propose(&ada, &code, Some("horus"), &times).await;
    choose(&ada, &code, evening.id, times[1]).await;
    let first = said(&receiver, 1).await;
    let link = format!("/c/{code}");
    assert!(
        first.starts_with("There is a date for an evening"),
        "{first}"
    );
    assert!(
        first.contains("Thursdays · Cards; and more · Horus · 20"),
        "{first}"
    );
    assert!(first.contains("(UTC)") && first.contains(&link), "{first}");
    choose(&ada, &code, evening.id, times[2]).await;
    let second = said(&receiver, 2).await;
    assert!(
        second.starts_with("An evening with your circle is coming up."),
        "{second}"
    );
    choose(&ada, &code, evening.id, times[0]).await;
    let third = said(&receiver, 3).await;
    assert!(
        third.starts_with("An evening with your circle is about to start."),
        "{third}"
    );
    at(&ada, &code, &of(evening.id, "call-off"), json!({}))
        .await
        .unwrap();
    let last = said(&receiver, 4).await;
    assert!(
        last.starts_with("An evening with your circle is called off."),
        "{last}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_open_one_table() {
    needs!(Postgres);
    let servers = TestServer::start_several(2).await;
    let (people, code) = founded(&servers[0], &["Ada", "Ben"]).await;
    let time = hours(1);
    let evening = propose(&people[0], &code, Some("horus"), &[time]).await;
    choose(&people[0], &code, evening.id, time).await;
    let [first, second] = [servers[0].app(), servers[1].app()];
    let (one, other) = tokio::join!(
        open_due_evenings(first, time),
        open_due_evenings(second, time)
    );
    assert_eq!(one.unwrap() + other.unwrap(), 1);
    let tables = inside(&people[1], &code).await.tables;
    assert_eq!(tables.len(), 1);
    assert_eq!(tables[0].id, TableId(evening.id.0));

    // A server that is killed before it notes that the table is there leaves the evening due.
    let chosen = first
        .store
        .choose_evening(evening.id, time, UnixMs(0), UnixMs(0));
    assert!(chosen.await.unwrap());
    let is_due = async || !first.store.due_evenings(time).await.unwrap().is_empty();
    assert!(is_due().await);
    assert_eq!(open_due_evenings(second, time).await.unwrap(), 0);
    assert!(!is_due().await);
    assert_eq!(inside(&people[1], &code).await.tables.len(), 1);
}
