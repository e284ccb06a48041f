//! Return keys.

use crate::place::Place;
use crate::sample::{NOW, UNNAMED, person, token_hash};
use fondaco_protocol::{Person, UnixMs};
use futures_util::future::join_all;
use std::time::Duration;
use store::Store;
use store::people::{Return, TokenHash};

on_both!(
    a_return_key_brings_a_person_back_and_is_replaced,
    a_return_key_whose_answer_was_lost_is_accepted_again_for_a_while,
    a_newer_return_key_voids_the_one_before,
    a_return_key_ends_no_session_but_those_beyond_the_limit,
    a_return_key_goes_with_whoever_made_it_and_is_signed_out,
    somebody_who_is_put_out_has_no_return_key,
);

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
