//! Operators put people out, and keep addresses and networks out.

use crate::admin::{at, done, now};
use crate::sessions::is_told;
use crate::talking::{chat, text, words};
use fondaco_server::admin::AdminCommand;
use fondaco_tests::client::{Person, TableSocket};
use fondaco_tests::game_night::RULESET;
use fondaco_tests::server::{Kind, TestServer};
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::timeout;
use uuid::Uuid;

/// How long a banned socket may stay open.
const CLOSED_WITHIN: Duration = Duration::from_secs(2);

fn here(last: [u8; 2]) -> IpAddr {
    IpAddr::from([127, 0, last[0], last[1]])
}

fn ban(address: Option<&str>, network: Option<&str>, person: Option<&str>) -> AdminCommand {
    AdminCommand::Ban {
        address: address.map(str::to_owned),
        network: network.map(str::to_owned),
        person: person.map(str::to_owned),
        days: None,
        reason: String::new(),
    }
}

async fn is_let_in(server: &TestServer, from: IpAddr) -> bool {
    let arrives = Person::guest_from(&server.url(), "Eve", from).await;
    arrives.is_ok()
}

async fn is_cut_off(socket: &mut TableSocket) -> bool {
    let ended = async { while socket.next().await.is_ok() {} };
    timeout(CLOSED_WITHIN, ended).await.is_ok()
}

async fn goes_on(socket: &mut TableSocket) -> bool {
    let line = Uuid::new_v4().to_string();
    socket.send(&text(&line)).await.unwrap();
    let heard = socket.until(|message| chat(message).filter(|lines| words(lines).contains(&line)));
    let heard = timeout(CLOSED_WITHIN, heard).await;
    heard.is_ok_and(|heard| heard.is_ok())
}

fn id(person: &Person) -> String {
    person.me.as_ref().unwrap().id.0.to_string()
}

/// A table with a socket from each of these addresses.
async fn at_a_table(server: &TestServer, from: &[IpAddr]) -> (Vec<Person>, Vec<TableSocket>) {
    let (mut people, mut sockets) = (Vec::new(), Vec::new());
    let host = Person::guest_from(&server.url(), "Host", from[0])
        .await
        .unwrap();
    let table = host.open_table(RULESET, 2).await.unwrap().id;
    for (number, address) in from.iter().enumerate() {
        let name = format!("Player {number}");
        let person = Person::guest_from(&server.url(), &name, *address)
            .await
            .unwrap();
        sockets.push(person.connect(table).await.unwrap());
        people.push(person);
    }
    (people, sockets)
}

#[tokio::test]
async fn a_network_is_kept_out_with_its_open_sockets() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (inside, outside) = (here([0, 2]), here([1, 2]));
    let (_, mut sockets) = at_a_table(&server, &[inside, here([0, 3]), outside]).await;
    let command = || ban(None, Some("127.0.0.0/30"), None);
    let tried = at(&server, now(), command(), true).await.unwrap();
    assert_eq!(tried.rows[0]["address"], "127.0.0.0/30");
    assert!(is_let_in(&server, inside).await, "it was only tried");
    assert!(goes_on(&mut sockets[0]).await, "it was only tried");

    done(&server, command()).await;
    assert!(is_cut_off(&mut sockets[0]).await && is_cut_off(&mut sockets[1]).await);
    assert!(!is_let_in(&server, inside).await);
    assert!(is_let_in(&server, here([0, 4])).await);
    assert!(is_let_in(&server, outside).await);
    assert!(goes_on(&mut sockets[2]).await);

    let network = "127.0.0.0/30".to_owned();
    done(&server, AdminCommand::Unban { address: network }).await;
    assert!(is_let_in(&server, inside).await);
}

#[tokio::test]
async fn a_bad_ban_bans_nobody() {
    let server = TestServer::start(Kind::Sqlite).await;
    for (command, why) in [
        (ban(Some("127.0.0.0/8"), None, None), "use --network"),
        (
            ban(None, Some("127.0.0.1/8"), None),
            "the network is 127.0.0.0/8",
        ),
        (ban(None, Some("127.0.0.0/33"), None), "is no network"),
        (ban(Some("127.0.0.1"), Some("::/0"), None), "is too wide"),
        (ban(Some("127.0.0.1"), None, Some("Ada")), "no person Ada"),
    ] {
        let refused = at(&server, now(), command, false).await.unwrap_err();
        assert!(refused.to_string().contains(why), "{refused}");
    }
    assert!(done(&server, AdminCommand::Bans).await.rows.is_empty());
    assert!(is_let_in(&server, here([0, 1])).await);
}

#[tokio::test]
async fn a_person_is_kept_out_by_their_addresses_and_a_kick_lets_them_back() {
    let server = TestServer::start(Kind::Sqlite).await;
    let (theirs, other) = (here([0, 2]), here([0, 3]));
    let (people, mut sockets) = at_a_table(&server, &[theirs, theirs, other]).await;
    let look = AdminCommand::Person {
        person: id(&people[0]),
        erase: false,
    };
    let shown = done(&server, look).await;
    assert_eq!(shown.rows[0]["addresses"], serde_json::json!(["127.0.0.2"]));

    let kick = || AdminCommand::Kick {
        person: id(&people[0]),
    };
    at(&server, now(), kick(), true).await.unwrap();
    assert!(goes_on(&mut sockets[0]).await, "it was only tried");
    done(&server, kick()).await;
    is_told(&mut sockets[0], "no_session").await;
    assert!(is_let_in(&server, theirs).await, "it is no ban");

    let command = || ban(None, None, Some(&id(&people[1])));
    let tried = at(&server, now(), command(), true).await.unwrap();
    assert_eq!(tried.rows[0]["address"], "127.0.0.2");
    assert!(goes_on(&mut sockets[1]).await, "it was only tried");
    let (_, ()) = tokio::join!(
        done(&server, command()),
        // Before the connection is cut.
        is_told(&mut sockets[1], "no_session"),
    );
    assert!(!is_let_in(&server, theirs).await);
    assert!(is_let_in(&server, other).await);
    assert!(goes_on(&mut sockets[2]).await);
}
