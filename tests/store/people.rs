//! Guests and their sessions.

use crate::clocks::clocked_table;
use crate::place::Place;
use crate::sample::{NOW, UNNAMED, guest, person, token_hash};
use fondaco_protocol::{Person, UnixMs, UserId};
use futures_util::future::join_all;
use game_core::Seat;
use std::time::Duration;
use store::Store;
use store::engine::StoreError;
use store::people::{DeviceName, SESSION_MAX, SessionRecord, TokenHash};
use table::record::{Stage, TableRecord};
use uuid::Uuid;

on_both!(
    operators_find_people_by_how_their_name_begins,
    operators_see_who_was_there_last,
    a_session_leads_to_its_person,
    of_many_who_come_at_once_each_session_leads_to_its_own_person,
    an_unknown_session_leads_to_nobody,
    a_new_name_is_seen_by_every_session,
    nobody_cannot_be_renamed,
    the_same_token_is_not_given_out_twice,
    the_use_of_a_session_is_noted_once_an_hour,
    a_session_ends_when_it_is_not_used,
    sessions_are_listed_renewed_and_ended,
    a_link_brings_one_device_and_no_second,
    a_newer_link_voids_the_one_before,
    a_link_is_void_on_demand,
    a_link_expires_and_is_forgotten,
    of_many_devices_with_one_link_one_gets_in,
    a_link_made_while_the_clock_was_ahead_is_void,
    a_session_lives_as_long_as_a_clock_that_its_person_plays_by,
);

async fn a_session_leads_to_its_person(place: Place) {
    let store = place.open().await;
    for name in [
        "Ada",
        "Ægir Þór",
        "محمد",
        "海月 🪼",
        "O'Brien; drop table users --",
        "e\u{301}",
    ] {
        let (person, token_hash) = (person(name), token_hash());
        store
            .create_person(&person, token_hash, &UNNAMED, NOW)
            .await
            .unwrap();
        assert_eq!(
            store.find_session(token_hash, NOW, NOW).await.unwrap(),
            Some(person)
        );
    }
}

async fn of_many_who_come_at_once_each_session_leads_to_its_own_person(place: Place) {
    let store = place.open().await;
    let mut expected = Vec::new();
    for number in 0..200 {
        let (person, token_hash) = (person(&format!("Guest {number}")), token_hash());
        // Every third one has never signed in.
        if number % 3 > 0 {
            let created = store.create_person(&person, token_hash, &UNNAMED, NOW);
            created.await.unwrap();
        }
        expected.push((token_hash, (number % 3 > 0).then_some(person)));
    }
    // Somebody has two tabs.
    expected.push(expected[1].clone());
    let finding = expected
        .iter()
        .map(|(token_hash, _)| store.find_session(*token_hash, NOW, NOW));
    let found = join_all(finding).await;
    for (found, (_, person)) in found.into_iter().zip(expected) {
        assert_eq!(found.unwrap(), person);
    }
}

async fn an_unknown_session_leads_to_nobody(place: Place) {
    let store = place.open().await;
    guest(&store, "Ada").await;
    assert_eq!(
        store
            .find_session(TokenHash([0; 32]), NOW, NOW)
            .await
            .unwrap(),
        None
    );
}

async fn a_new_name_is_seen_by_every_session(place: Place) {
    let store = place.open().await;
    let (ada, token_hash) = (person("Ada"), token_hash());
    store
        .create_person(&ada, token_hash, &UNNAMED, NOW)
        .await
        .unwrap();
    store.rename(ada.id, "Ада").await.unwrap();
    let found = store
        .find_session(token_hash, NOW, NOW)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(found.name, "Ада");
}

async fn nobody_cannot_be_renamed(place: Place) {
    let store = place.open().await;
    let renamed = store.rename(UserId(Uuid::new_v4()), "Ada").await;
    let Err(error @ StoreError::Database(_)) = renamed else {
        panic!("{renamed:?}");
    };
    // What is logged says why.
    assert_eq!(
        error.to_string(),
        format!("the database failed: {}", sqlx::Error::RowNotFound)
    );
}

async fn the_same_token_is_not_given_out_twice(place: Place) {
    let store = place.open().await;
    let (ada, bob, token_hash) = (person("Ada"), person("Bob"), token_hash());
    store
        .create_person(&ada, token_hash, &UNNAMED, NOW)
        .await
        .unwrap();
    assert!(
        store
            .create_person(&bob, token_hash, &UNNAMED, NOW)
            .await
            .is_err()
    );
    assert_eq!(
        store.find_session(token_hash, NOW, NOW).await.unwrap(),
        Some(ada)
    );
    // The person and the session are created together or not at all.
    assert!(store.rename(bob.id, "Rob").await.is_err());
}

async fn the_use_of_a_session_is_noted_once_an_hour(place: Place) {
    let store = place.open().await;
    let (ada, token_hash) = (person("Ada"), token_hash());
    store
        .create_person(&ada, token_hash, &UNNAMED, NOW)
        .await
        .unwrap();
    for later in [0, 59 * 60_000, 60 * 60_000, 61 * 60_000] {
        let found = store
            .find_session(token_hash, UnixMs(NOW.0 + later), NOW)
            .await
            .unwrap();
        assert_eq!(found.as_ref(), Some(&ada));
    }
    assert_eq!(
        place.number("select last_seen from sessions").await,
        NOW.0 + 60 * 60_000
    );
}

async fn a_session_ends_when_it_is_not_used(place: Place) {
    let store = place.open().await;
    let (ada, token_hash) = (person("Ada"), token_hash());
    store
        .create_person(&ada, token_hash, &UNNAMED, NOW)
        .await
        .unwrap();
    let day = Duration::from_secs(24 * 60 * 60);
    let found = async |now: UnixMs| store.find_session(token_hash, now, now).await.unwrap();
    // Each use restarts the time limit.
    let mut now = NOW;
    for _ in 0..3 {
        now = now.after(day * 89);
        assert_eq!(found(now).await.as_ref(), Some(&ada));
        assert_eq!(
            store.forget_old_sessions(now, 9).await.unwrap().tokens(),
            []
        );
    }
    assert_eq!(found(now.after(SESSION_MAX)).await, None);
    let later = now.after(SESSION_MAX);
    // A wall clock that is far ahead of the time for ages ends nothing.
    let found_by = store.find_session(token_hash, later, now).await.unwrap();
    assert_eq!(found_by.as_ref(), Some(&ada));
    let later = later.after(SESSION_MAX);
    assert_eq!(store.sessions_of(ada.id, later).await.unwrap(), []);
    let ended = store.forget_old_sessions(later, 9).await.unwrap();
    assert_eq!(ended.tokens(), [token_hash]);
    assert_eq!(found(now).await, None);
}

async fn sessions_are_listed_renewed_and_ended(place: Place) {
    let store = place.open().await;
    let (ada, first, second) = (person("Ada"), token_hash(), token_hash());
    store
        .create_person(&ada, first, &UNNAMED, NOW)
        .await
        .unwrap();
    assert!(store.renew_session(first, second).await.unwrap());
    assert!(!store.renew_session(first, second).await.unwrap());
    let sessions = store.sessions_of(ada.id, NOW).await.unwrap();
    let expected = SessionRecord {
        token_hash: second,
        created_at: NOW,
        last_seen: NOW,
        device: UNNAMED,
    };
    assert_eq!(sessions, [expected]);
    let device = device("Firefox", "Android");
    store.name_device(second, &device).await.unwrap();
    let sessions = store.sessions_of(ada.id, NOW).await.unwrap();
    assert_eq!(sessions[0].device, device);
    assert_eq!(store.find_session(first, NOW, NOW).await.unwrap(), None);
    assert_eq!(
        store.find_session(second, NOW, NOW).await.unwrap(),
        Some(ada.clone())
    );
    let ended = store.end_session(second).await.unwrap();
    assert_eq!(ended.tokens(), [second]);
    assert_eq!(store.find_session(second, NOW, NOW).await.unwrap(), None);
    // The person remains, because games refer to them.
    store.rename(ada.id, "Countess").await.unwrap();
}

fn device(browser: &str, system: &str) -> DeviceName {
    DeviceName {
        browser: Some(browser.to_owned()),
        system: Some(system.to_owned()),
    }
}

/// A sign-in link of a new person, valid for one second.
async fn with_link(store: &Store) -> (Person, TokenHash) {
    let (ada, link) = (guest(store, "Ada").await, token_hash());
    let expires_at = UnixMs(NOW.0 + 1000);
    store
        .save_device_link(link, ada.id, expires_at)
        .await
        .unwrap();
    (ada, link)
}

async fn a_link_brings_one_device_and_no_second(place: Place) {
    let store = place.open().await;
    let (ada, link) = with_link(&store).await;
    let (phone, session) = (device("Safari", "iPhone"), token_hash());
    let found = store.find_device_link(link, NOW).await.unwrap();
    assert_eq!(found.as_ref(), Some(&ada));
    let used = store.use_device_link(link, session, &phone, NOW, NOW).await;
    assert_eq!(used.unwrap().as_ref(), Some(&ada));
    let signed_in = store.find_session(session, NOW, NOW).await.unwrap();
    assert_eq!(signed_in.as_ref(), Some(&ada));
    let sessions = store.sessions_of(ada.id, NOW).await.unwrap();
    assert_eq!(sessions.len(), 2);
    assert!(sessions.iter().any(|one| one.device == phone));
    assert_eq!(store.find_device_link(link, NOW).await.unwrap(), None);
    let again = store
        .use_device_link(link, token_hash(), &phone, NOW, NOW)
        .await;
    assert_eq!(again.unwrap(), None);
    assert_eq!(store.sessions_of(ada.id, NOW).await.unwrap().len(), 2);
}

async fn a_newer_link_voids_the_one_before(place: Place) {
    let store = place.open().await;
    let (ada, first) = with_link(&store).await;
    let second = token_hash();
    let expires_at = UnixMs(NOW.0 + 1000);
    store
        .save_device_link(second, ada.id, expires_at)
        .await
        .unwrap();
    assert_eq!(store.find_device_link(first, NOW).await.unwrap(), None);
    let used = store.use_device_link(first, token_hash(), &UNNAMED, NOW, NOW);
    assert_eq!(used.await.unwrap(), None);
    let found = store.find_device_link(second, NOW).await.unwrap();
    assert_eq!(found, Some(ada));
}

async fn a_link_is_void_on_demand(place: Place) {
    let store = place.open().await;
    let (ada, link) = with_link(&store).await;
    let (bob, other) = with_link(&store).await;
    store.void_device_link(ada.id).await.unwrap();
    assert_eq!(store.find_device_link(link, NOW).await.unwrap(), None);
    let found = store.find_device_link(other, NOW).await.unwrap();
    assert_eq!(found, Some(bob));
}

async fn a_link_expires_and_is_forgotten(place: Place) {
    let store = place.open().await;
    let (ada, link) = with_link(&store).await;
    let (last, late) = (UnixMs(NOW.0 + 999), UnixMs(NOW.0 + 1000));
    assert_eq!(store.find_device_link(link, late).await.unwrap(), None);
    let used = store.use_device_link(link, token_hash(), &UNNAMED, late, late);
    assert_eq!(used.await.unwrap(), None);
    assert_eq!(store.sessions_of(ada.id, NOW).await.unwrap().len(), 1);
    let kept = async || place.number("select count(*) from device_links").await;
    store.forget_old_device_links(last).await.unwrap();
    assert_eq!(kept().await, 1);
    store.forget_old_device_links(late).await.unwrap();
    assert_eq!(kept().await, 0);
}

async fn of_many_devices_with_one_link_one_gets_in(place: Place) {
    let store = place.open().await;
    let (ada, link) = with_link(&store).await;
    let come = |_| store.use_device_link(link, token_hash(), &UNNAMED, NOW, NOW);
    let used = join_all((0..8).map(come)).await;
    let got_in = used.into_iter().filter_map(Result::unwrap);
    assert_eq!(got_in.collect::<Vec<_>>(), std::slice::from_ref(&ada));
    assert_eq!(store.sessions_of(ada.id, NOW).await.unwrap().len(), 2);
}

async fn a_link_made_while_the_clock_was_ahead_is_void(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let minutes = |count: i64| UnixMs(NOW.0 + count * 60_000);
    // It would be valid for ten minutes, by a clock that was set back since.
    for (set_back, is_valid) in [(0, true), (9, true), (11, false), (60 * 24 * 30, false)] {
        let link = token_hash();
        let until = minutes(10 + set_back);
        store.save_device_link(link, ada.id, until).await.unwrap();
        let found = store.find_device_link(link, NOW).await.unwrap();
        assert_eq!(found.is_some(), is_valid, "{set_back}");
        let used = store.use_device_link(link, token_hash(), &UNNAMED, NOW, NOW);
        assert_eq!(used.await.unwrap().is_some(), is_valid, "{set_back}");
        store.forget_old_device_links(NOW).await.unwrap();
        let kept = place.number("select count(*) from device_links").await;
        assert_eq!(kept, 0, "{set_back}");
    }
}

async fn a_session_lives_as_long_as_a_clock_that_its_person_plays_by(place: Place) {
    let store = place.open().await;
    let idle = guest(&store, "Idle").await;
    let table = clocked_table(&store).await;
    let host = table.seats[Seat::FIRST].person().cloned().unwrap();
    let later = NOW.after(SESSION_MAX * 2);
    let listed = async |of: &Person| store.sessions_of(of.id, later).await.unwrap();
    let own = listed(&host).await;
    assert_eq!((own.len(), listed(&idle).await.len()), (1, 0));
    let ended = store.forget_old_sessions(later, 9).await.unwrap();
    assert_eq!(ended.tokens().len(), 1, "only the idle one");
    // Looked up as if it were used long ago, without restarting the time limit.
    let session = own[0].token_hash;
    let found = async || store.find_session(session, NOW, later).await.unwrap();
    assert_eq!(found().await.as_ref(), Some(&host));
    for over in [
        TableRecord {
            clock: None,
            ..table.clone()
        },
        TableRecord {
            stage: Stage::Closed {
                since: None,
                at: NOW,
            },
            ..table.clone()
        },
    ] {
        store.save_table(&table).await.unwrap();
        assert!(found().await.is_some());
        store.save_table(&over).await.unwrap();
        assert_eq!(found().await, None);
        assert_eq!(listed(&host).await, []);
    }
    let ended = store.forget_old_sessions(later, 9).await.unwrap();
    assert_eq!(ended.tokens(), [session]);
}

async fn operators_find_people_by_how_their_name_begins(place: Place) {
    let store = place.open().await;
    let mut ids = std::collections::HashMap::new();
    for name in ["Ada", "adam", "ADA", "Bea", "Ad%", "Ä", "ada 🛶", "Ace"] {
        ids.insert(name, guest(&store, name).await.id);
    }
    let named = async |name: &str, after, limit| {
        let found = store.people_named(name, after, limit).await.unwrap();
        found.into_iter().map(|one| one.name).collect::<Vec<_>>()
    };
    let of_ada = named("aDa", None, 10).await;
    assert_eq!(of_ada[2..], ["ada 🛶", "adam"]);
    let mut pages = Vec::new();
    let mut after = None;
    loop {
        let page = named("ADA", after, 1).await;
        let Some(last) = page.last() else { break };
        after = Some(ids[last.as_str()]);
        pages.extend(page);
    }
    assert_eq!(pages, of_ada);
    assert_eq!(named("ad%", None, 10).await, ["Ad%"]);
    assert_eq!(named("da", None, 10).await, Vec::<String>::new());
    assert_eq!(named("Ä", None, 10).await, ["Ä"]);
    assert_eq!(named("", None, 10).await.len(), 8);
    let found = store.sketch_person(ids["Bea"]).await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), found.sessions), ("Bea", 1));
    let unknown = store.sketch_person(person("Nobody").id).await.unwrap();
    assert!(unknown.is_none());
}

async fn operators_see_who_was_there_last(place: Place) {
    let store = place.open().await;
    let (ada, bea) = (guest(&store, "Ada").await, person("Bea"));
    let cleo = guest(&store, "Cleo").await;
    let later = UnixMs(NOW.0 + 1_000);
    let created = store.create_person(&bea, token_hash(), &UNNAMED, later);
    created.await.unwrap();
    let _ = store.end_sessions(cleo.id).await.unwrap();
    let seen = async |limit| {
        let found = store.people_seen(limit).await.unwrap();
        found.into_iter().map(|one| one.name).collect::<Vec<_>>()
    };
    assert_eq!(seen(9).await, ["Bea", "Ada"]);
    assert_eq!(seen(1).await, ["Bea"]);
    let _ = ada;
}
