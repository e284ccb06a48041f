//! People who come with a login.

use crate::place::Place;
use crate::sample::{NOW, UNNAMED, person, token_hash};
use fondaco_protocol::Person;
use futures_util::future::join_all;
use store::Store;
use store::admin::Old;
use store::people::{LoggedIn, Login, TokenHash};

on_both!(
    a_login_is_the_same_person_for_ever,
    a_new_login_is_bound_to_the_guest_whose_browser_it_is,
    a_login_is_no_return_key,
    requests_that_come_with_a_new_login_at_once_make_one_person,
);

async fn comes(
    store: &Store,
    key: TokenHash,
    guest: Option<TokenHash>,
    newcomer: &Person,
) -> LoggedIn {
    let login = Login {
        key,
        session: TokenHash(key.0.map(|byte| !byte)),
        guest,
        newcomer,
        device: &UNNAMED,
    };
    match store.log_in(login, NOW).await {
        Ok(came) => came,
        Err(_) => store.log_in(login, NOW).await.unwrap(),
    }
}

async fn a_login_is_the_same_person_for_ever(place: Place) {
    let store = place.open().await;
    let (ada, other, key) = (person("Ada"), person("Other"), token_hash());
    assert_eq!(comes(&store, key, None, &ada).await.person, ada);
    assert_eq!(comes(&store, key, None, &other).await.person, ada);
    // Being put out and long absence end its session; a guest of that age is deleted.
    assert_eq!(store.end_sessions(ada.id).await.unwrap().tokens().len(), 1);
    let guest = token_hash();
    store
        .create_person(&person("Guest"), guest, &UNNAMED, NOW)
        .await
        .unwrap();
    let later = fondaco_protocol::UnixMs(NOW.0 + 1);
    let purged = store.purge_old(Old::Guests, later, 100).await.unwrap();
    assert_eq!(purged.deleted, 1);
    assert_eq!(comes(&store, key, None, &other).await.person, ada);
    assert_eq!(place.number("select count(*) from users").await, 1);
    // Nothing leads to somebody who was erased.
    let _ = store.erase_person(ada.id).await.unwrap();
    assert_eq!(place.number("select count(*) from return_keys").await, 0);
    assert_eq!(comes(&store, key, None, &other).await.person, other);
}

async fn a_new_login_is_bound_to_the_guest_whose_browser_it_is(place: Place) {
    let store = place.open().await;
    let (ada, bob, other) = (person("Ada"), person("Bob"), person("Other"));
    let [here, elsewhere, key] = [(); 3].map(|()| token_hash());
    for (guest, session) in [(&ada, here), (&bob, elsewhere)] {
        store
            .create_person(guest, session, &UNNAMED, NOW)
            .await
            .unwrap();
    }
    let link = token_hash();
    store
        .save_device_link(link, ada.id, NOW.after(std::time::Duration::from_secs(60)))
        .await
        .unwrap();
    let phone = token_hash();
    store
        .use_device_link(link, phone, &UNNAMED, NOW, NOW)
        .await
        .unwrap();
    let words = token_hash();
    assert!(store.save_return_key(words, here, NOW).await.unwrap());

    let came = comes(&store, key, Some(here), &other).await;
    assert_eq!(
        (&came.person, came.is_guest, came.ended.tokens()),
        (&ada, true, &[phone][..])
    );
    // Whoever had her cookie or her return key is not her any more.
    for gone in [here, phone] {
        assert_eq!(store.find_session(gone, NOW, NOW).await.unwrap(), None);
    }
    assert_eq!(store.find_return_key(words, NOW).await.unwrap(), None);
    // A login that is known stays whose it is, whatever the browser says.
    let again = comes(&store, key, Some(elsewhere), &other).await;
    assert_eq!((again.person, again.is_guest), (ada.clone(), false));
    // A guest who has a login gets no second one.
    let session = TokenHash(key.0.map(|byte| !byte));
    let second = comes(&store, token_hash(), Some(session), &other).await;
    assert_eq!((second.person, second.is_guest), (other, false));
    assert_eq!(comes(&store, key, None, &bob).await.person, ada);
}

async fn a_login_is_no_return_key(place: Place) {
    let store = place.open().await;
    let (ada, key) = (person("Ada"), token_hash());
    comes(&store, key, None, &ada).await;
    let session = TokenHash(key.0.map(|byte| !byte));
    assert_eq!(store.return_key_made_at(ada.id).await.unwrap(), None);
    assert!(
        !store
            .save_return_key(token_hash(), session, NOW)
            .await
            .unwrap()
    );
    store
        .void_return_key_of_others(ada.id, token_hash())
        .await
        .unwrap();
    assert_eq!(comes(&store, key, None, &person("Other")).await.person, ada);
}

async fn requests_that_come_with_a_new_login_at_once_make_one_person(place: Place) {
    let store = place.open().await;
    let key = token_hash();
    let people: Vec<Person> = (0..8).map(|_| person("Ada")).collect();
    let came = join_all(people.iter().map(|one| comes(&store, key, None, one))).await;
    assert!(came.iter().all(|one| one.person == came[0].person));
    assert_eq!(place.number("select count(*) from users").await, 1);
}
