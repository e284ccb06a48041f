//! Guests and their sessions.

use crate::place::Place;
use crate::sample::{NOW, guest, person, token_hash};
use fondaco_protocol::{UnixMs, UserId};
use fondaco_server::store::{SESSION_MAX, SessionRecord, StoreError, TokenHash};
use std::time::Duration;
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
        store.create_person(&person, token_hash, NOW).await.unwrap();
        assert_eq!(
            store.find_session(token_hash, NOW).await.unwrap(),
            Some(person)
        );
    }
}

async fn an_unknown_session_leads_to_nobody(place: Place) {
    let store = place.open().await;
    guest(&store, "Ada").await;
    assert_eq!(
        store.find_session(TokenHash([0; 32]), NOW).await.unwrap(),
        None
    );
}

async fn a_new_name_is_seen_by_every_session(place: Place) {
    let store = place.open().await;
    let (ada, token_hash) = (person("Ada"), token_hash());
    store.create_person(&ada, token_hash, NOW).await.unwrap();
    store.rename(ada.id, "Ада").await.unwrap();
    let found = store.find_session(token_hash, NOW).await.unwrap().unwrap();
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
    store.create_person(&ada, token_hash, NOW).await.unwrap();
    assert!(store.create_person(&bob, token_hash, NOW).await.is_err());
    assert_eq!(
        store.find_session(token_hash, NOW).await.unwrap(),
        Some(ada)
    );
    // The person and the session come together or not at all.
    assert!(store.rename(bob.id, "Rob").await.is_err());
}

async fn the_use_of_a_session_is_noted_once_an_hour(place: Place) {
    let store = place.open().await;
    let (ada, token_hash) = (person("Ada"), token_hash());
    store.create_person(&ada, token_hash, NOW).await.unwrap();
    for later in [0, 59 * 60_000, 60 * 60_000, 61 * 60_000] {
        let found = store
            .find_session(token_hash, UnixMs(NOW.0 + later))
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
    store.create_person(&ada, token_hash, NOW).await.unwrap();
    let day = Duration::from_secs(24 * 60 * 60);
    let found = async |now: UnixMs| store.find_session(token_hash, now).await.unwrap();
    // Each use begins the time again.
    let mut now = NOW;
    for _ in 0..3 {
        now = now.after(day * 89);
        assert_eq!(found(now).await.as_ref(), Some(&ada));
        assert_eq!(store.forget_old_sessions(now).await.unwrap(), 0);
    }
    assert_eq!(found(now.after(SESSION_MAX)).await, None);
    let later = now.after(SESSION_MAX);
    assert_eq!(store.sessions_of(ada.id, later).await.unwrap(), []);
    assert_eq!(store.forget_old_sessions(later).await.unwrap(), 1);
    assert_eq!(found(now).await, None);
}

async fn sessions_are_listed_renewed_and_ended(place: Place) {
    let store = place.open().await;
    let (ada, first, second) = (person("Ada"), token_hash(), token_hash());
    store.create_person(&ada, first, NOW).await.unwrap();
    store.renew_session(first, second).await.unwrap();
    let sessions = store.sessions_of(ada.id, NOW).await.unwrap();
    let expected = SessionRecord {
        token_hash: second,
        created_at: NOW,
        last_seen: NOW,
    };
    assert_eq!(sessions, [expected]);
    assert_eq!(store.find_session(first, NOW).await.unwrap(), None);
    assert_eq!(
        store.find_session(second, NOW).await.unwrap(),
        Some(ada.clone())
    );
    store.end_session(second).await.unwrap();
    assert_eq!(store.find_session(second, NOW).await.unwrap(), None);
    // The person stays: games name them.
    store.rename(ada.id, "Countess").await.unwrap();
}
