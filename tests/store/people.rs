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
use store::people::{DeviceName, Return, SESSION_MAX, SessionRecord, TokenHash};
use table::record::{Stage, TableRecord};
use uuid::Uuid;

on_both!(
    a_session_leads_to_its_person,
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
    a_return_key_brings_a_person_back_and_is_replaced,
    a_return_key_whose_answer_was_lost_is_accepted_again_for_a_while,
    a_newer_return_key_voids_the_one_before,
    a_return_key_ends_no_session_but_those_beyond_the_limit,
    a_return_key_goes_with_whoever_made_it_and_is_signed_out,
    somebody_who_is_put_out_has_no_return_key,
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
    assert!(
        matches!(renamed, Err(StoreError::Database(_))),
        "{renamed:?}"
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
    let host = table.seats[Seat::FIRST].person.clone().unwrap();
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

/// Somebody with a session and a return key that it has made.
async fn with_return_key(store: &Store) -> (Person, TokenHash, TokenHash) {
    let (ada, session, key) = (person("Ada"), token_hash(), token_hash());
    store
        .create_person(&ada, session, &UNNAMED, NOW)
        .await
        .unwrap();
    assert!(store.save_return_key(key, session, NOW).await.unwrap());
    (ada, session, key)
}

fn comes(session: TokenHash, next_key: TokenHash) -> Return<'static> {
    Return {
        session,
        device: &UNNAMED,
        next_key,
        sessions_max: 20,
    }
}

/// Whom a key signs in.
async fn returns(
    store: &Store,
    key: TokenHash,
    session: TokenHash,
    next: TokenHash,
) -> Option<Person> {
    let used = store.use_return_key(key, comes(session, next), NOW).await;
    let (person, ended) = used.unwrap()?;
    assert_eq!(ended.tokens(), [], "it ends nothing");
    Some(person)
}

async fn a_return_key_brings_a_person_back_and_is_replaced(place: Place) {
    let store = place.open().await;
    let (ada, before, key) = with_return_key(&store).await;
    assert_eq!(
        store.find_return_key(key, NOW).await.unwrap().as_ref(),
        Some(&ada)
    );
    assert_eq!(store.return_key_made_at(ada.id).await.unwrap(), Some(NOW));
    let (session, next) = (token_hash(), token_hash());
    assert_eq!(
        returns(&store, key, session, next).await.as_ref(),
        Some(&ada)
    );
    for signed_in in [before, session] {
        let found = store.find_session(signed_in, NOW, NOW).await.unwrap();
        assert_eq!(found.as_ref(), Some(&ada));
    }
    assert_eq!(
        returns(&store, next, token_hash(), token_hash()).await,
        Some(ada)
    );
    assert_eq!(returns(&store, key, token_hash(), token_hash()).await, None);
    assert_eq!(place.number("select count(*) from return_keys").await, 1);
}

async fn a_return_key_whose_answer_was_lost_is_accepted_again_for_a_while(place: Place) {
    let store = place.open().await;
    let (ada, _, key) = with_return_key(&store).await;
    let (lost, next) = (token_hash(), token_hash());
    assert!(returns(&store, key, lost, next).await.is_some());
    let late = NOW.after(Duration::from_secs(600));
    for other_time in [late, UnixMs(NOW.0 - 600_001)] {
        assert_eq!(store.find_return_key(key, other_time).await.unwrap(), None);
        let again = comes(token_hash(), token_hash());
        let used = store.use_return_key(key, again, other_time).await.unwrap();
        assert_eq!(used, None);
    }
    assert!(store.find_return_key(key, NOW).await.unwrap().is_some());
    let (session, newest) = (token_hash(), token_hash());
    let used = store.use_return_key(key, comes(session, newest), NOW).await;
    let (person, ended) = used.unwrap().unwrap();
    assert_eq!((person, ended.tokens()), (ada, &[lost][..]));
    assert_eq!(store.find_return_key(next, NOW).await.unwrap(), None);
    assert!(store.find_return_key(newest, NOW).await.unwrap().is_some());
    // Only one of those who use the same key at once stays.
    let come = |_| store.use_return_key(newest, comes(token_hash(), token_hash()), NOW);
    let used = join_all((0..8).map(come)).await;
    assert!(used.iter().all(Result::is_ok));
    let sessions = place.number("select count(*) from sessions").await;
    assert_eq!(sessions, 3);
}

async fn a_newer_return_key_voids_the_one_before(place: Place) {
    let store = place.open().await;
    let (ada, session, first) = with_return_key(&store).await;
    let (back, second, third) = (token_hash(), token_hash(), token_hash());
    assert!(returns(&store, first, back, second).await.is_some());
    assert!(store.save_return_key(third, session, NOW).await.unwrap());
    for void in [first, second] {
        assert_eq!(store.find_return_key(void, NOW).await.unwrap(), None);
        assert_eq!(
            returns(&store, void, token_hash(), token_hash()).await,
            None
        );
    }
    assert_eq!(store.find_return_key(third, NOW).await.unwrap(), Some(ada));
    // A session that has ended makes none.
    let _ = store.end_session(session).await.unwrap();
    assert!(!store.save_return_key(first, session, NOW).await.unwrap());
    assert!(store.find_return_key(third, NOW).await.unwrap().is_some());
}

async fn a_return_key_ends_no_session_but_those_beyond_the_limit(place: Place) {
    let store = place.open().await;
    let (ada, oldest, key) = with_return_key(&store).await;
    let link = token_hash();
    let (later, newer) = (UnixMs(NOW.0 + 1), token_hash());
    let until = UnixMs(NOW.0 + 1000);
    store.save_device_link(link, ada.id, until).await.unwrap();
    let linked = store.use_device_link(link, newer, &UNNAMED, NOW, later);
    assert!(linked.await.unwrap().is_some());
    let comes = Return {
        sessions_max: 2,
        ..comes(token_hash(), token_hash())
    };
    let used = store.use_return_key(key, comes, later).await.unwrap();
    let (_, ended) = used.unwrap();
    assert_eq!(ended.tokens(), [oldest]);
    let sessions = store.sessions_of(ada.id, NOW).await.unwrap();
    let mut left: Vec<_> = sessions.iter().map(|one| one.token_hash.0).collect();
    let mut expected = vec![newer.0, comes.session.0];
    left.sort_unstable();
    expected.sort_unstable();
    assert_eq!(left, expected);
}

async fn a_return_key_goes_with_whoever_made_it_and_is_signed_out(place: Place) {
    let store = place.open().await;
    let (ada, session, key) = with_return_key(&store).await;
    let is_valid = async || store.find_return_key(key, NOW).await.unwrap().is_some();
    // The session that made it is still the same one under another token.
    let renewed = token_hash();
    assert!(store.renew_session(session, renewed).await.unwrap());
    store
        .void_return_key_of_others(ada.id, renewed)
        .await
        .unwrap();
    assert!(is_valid().await);
    // Logging out keeps it: that is what it is for.
    let _ = store.end_session(renewed).await.unwrap();
    assert!(is_valid().await);
    store
        .void_return_key_of_others(ada.id, token_hash())
        .await
        .unwrap();
    assert!(!is_valid().await);
}

async fn somebody_who_is_put_out_has_no_return_key(place: Place) {
    let store = place.open().await;
    let (ada, _, key) = with_return_key(&store).await;
    let (_, _, other) = with_return_key(&store).await;
    let _ = store.end_sessions(ada.id).await.unwrap();
    assert_eq!(store.find_return_key(key, NOW).await.unwrap(), None);
    assert!(store.find_return_key(other, NOW).await.unwrap().is_some());
}
