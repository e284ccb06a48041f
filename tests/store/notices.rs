//! What is stored about notices, and which turns have to be announced.

use crate::place::Place;
use crate::sample::{NOW, UNNAMED, entry, guest, person, table, token_hash, webhook_at};
use fondaco_protocol::{
    Language, Person, QuietHours, TableId, UnixMs, Version, WEBHOOKS_MAX, WebhookKind,
};
use game_core::{Seat, SeatSet};
use store::Store;
use store::people::TokenHash;
use store::people::{About, DeviceKeys, Notice, Turn, Webhook};
use table::record::{Stage, TableRecord};
use uuid::Uuid;

on_both!(
    a_turn_lasts_from_when_the_seat_was_last_at_rest,
    what_needs_no_notice_is_no_turn,
    a_person_has_so_many_webhooks_and_no_more,
    a_browser_has_one_person_and_goes_with_its_session,
    a_key_is_made_once,
    settings_are_kept,
    notices_are_kept_until_their_table_or_webhook_is_gone,
    nothing_stays_of_a_person_who_is_erased,
);

const ADDRESS: &str = "https://discord.com/api/webhooks/1/secret";

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn seats(numbers: &[u8]) -> Option<SeatSet> {
    SeatSet::collect(numbers.iter().map(|number| seat(*number)))
}

/// Ada sits on seat 0, Bob on seat 1.
async fn running(store: &Store) -> (TableRecord, Person, Person) {
    let (ada, bob) = (guest(store, "Ada").await, guest(store, "Bob").await);
    let mut table = table(&ada);
    table.stage = Stage::Playing { since: NOW };
    table.seats[seat(1)].hand_to(bob.clone());
    table.awaited = seats(&[0]);
    store.create_table(&table, &[]).await.unwrap();
    (table, ada, bob)
}

async fn append(store: &Store, table: &TableRecord, seq: u64, by: u8, awaited: &[u8]) {
    let mut new = entry(table, seq);
    new.awaited = seats(awaited);
    new.entry.seat = seat(by);
    store.append(new).await.unwrap();
}

fn webhook(person: &Person) -> Webhook {
    webhook_at(person, WebhookKind::Discord, ADDRESS)
}

async fn a_turn_lasts_from_when_the_seat_was_last_at_rest(place: Place) {
    let store = place.open().await;
    let (table, ada, bob) = running(&store).await;
    let since = |since, has_moved| {
        vec![Turn {
            about: About::Table(table.id),
            since,
            has_moved,
            is_claimed: false,
        }]
    };
    assert_eq!(store.turns_of(ada.id).await.unwrap(), since(1, false));
    assert_eq!(store.turns_of(bob.id).await.unwrap(), []);
    // Ada plays, and it is her turn again.
    append(&store, &table, 1, 0, &[0]).await;
    assert_eq!(store.turns_of(ada.id).await.unwrap(), since(1, true));
    append(&store, &table, 2, 0, &[1]).await;
    assert_eq!(store.turns_of(ada.id).await.unwrap(), []);
    assert_eq!(store.turns_of(bob.id).await.unwrap(), since(2, false));
    append(&store, &table, 3, 1, &[0, 1]).await;
    assert_eq!(store.turns_of(ada.id).await.unwrap(), since(3, false));
    assert_eq!(store.turns_of(bob.id).await.unwrap(), since(2, true));
    // A player was asked a question, which no entry records.
    append(&store, &table, 4, 1, &[0]).await;
    let asked = store.keep_awaited(table.id, table.epoch, Version(4), seats(&[0, 1]));
    asked.await.unwrap();
    assert_eq!(store.turns_of(bob.id).await.unwrap(), since(5, false));
    assert_eq!(store.turns_of(ada.id).await.unwrap(), since(3, false));
    assert_eq!(store.last_seat(table.id).await.unwrap(), Some(seat(1)));
}

async fn what_needs_no_notice_is_no_turn(place: Place) {
    let store = place.open().await;
    let (mut over, ada, _) = running(&store).await;
    over.stage = over.stage.closed(NOW);
    store.save_table(&over).await.unwrap();
    let mut alone = table(&ada);
    alone.stage = Stage::Playing { since: NOW };
    alone.awaited = seats(&[0]);
    store.create_table(&alone, &[]).await.unwrap();
    assert_eq!(store.turns_of(ada.id).await.unwrap(), []);
    let (muted, cleo, _) = running(&store).await;
    assert_eq!(store.turns_of(cleo.id).await.unwrap().len(), 1);
    store.mute_table(cleo.id, muted.id, true).await.unwrap();
    assert_eq!(store.turns_of(cleo.id).await.unwrap(), []);
}

async fn a_person_has_so_many_webhooks_and_no_more(place: Place) {
    let store = place.open().await;
    let (ada, bob) = (guest(&store, "Ada").await, guest(&store, "Bob").await);
    for _ in 0..WEBHOOKS_MAX {
        let created = store.create_webhook(&webhook(&ada), NOW).await;
        assert!(created.unwrap());
    }
    let created = store.create_webhook(&webhook(&ada), NOW).await;
    assert!(!created.unwrap());
    let mut other = webhook(&bob);
    other.language = Language::Fr;
    assert!(store.create_webhook(&other, NOW).await.unwrap());
    assert_eq!(
        store.webhooks_of(bob.id).await.unwrap(),
        std::slice::from_ref(&other)
    );
    assert!(!store.delete_webhook(ada.id, other.id).await.unwrap());
    assert!(store.delete_webhook(bob.id, other.id).await.unwrap());
    assert_eq!(store.webhooks_of(bob.id).await.unwrap(), []);
    assert_eq!(store.people_with_webhooks().await.unwrap(), [ada.id]);
}

async fn a_browser_has_one_person_and_goes_with_its_session(place: Place) {
    let store = place.open().await;
    let (ada, bob) = (person("Ada"), person("Bob"));
    let token = |number: u8| TokenHash([number; 32]);
    for (number, person) in [(1, &ada), (2, &bob)] {
        store
            .create_person(person, token(number), &UNNAMED, NOW)
            .await
            .unwrap();
    }
    let endpoint = "https://push.example/secret";
    let device = |person: &Person, session: u8| {
        let mut webhook = webhook_at(person, WebhookKind::Push, endpoint);
        webhook.device = Some(DeviceKeys {
            key: vec![4; 65],
            auth: vec![session; 16],
        });
        webhook.session = Some(token(session));
        webhook
    };
    for (person, session) in [(&ada, 1), (&ada, 1), (&bob, 2)] {
        let added = device(person, session);
        assert!(store.create_webhook(&added, NOW).await.unwrap());
        assert_eq!(store.webhooks_of(person.id).await.unwrap(), [added]);
    }
    assert_eq!(store.webhooks_of(ada.id).await.unwrap(), []);
    // Other webhooks may have the same address.
    for _ in 0..2 {
        let another = webhook_at(&ada, WebhookKind::Discord, endpoint);
        assert!(store.create_webhook(&another, NOW).await.unwrap());
    }
    assert_eq!(store.webhooks_of(bob.id).await.unwrap().len(), 1);
    // A session that continues under another token keeps it; one that ends does not.
    assert!(store.renew_session(token(2), token(3)).await.unwrap());
    let kept = store.webhooks_of(bob.id).await.unwrap();
    assert_eq!(kept[0].session, Some(token(3)));
    let ended = store.end_session(token(3)).await.unwrap();
    assert_eq!(ended.tokens(), [token(3)]);
    assert_eq!(store.webhooks_of(bob.id).await.unwrap(), []);
    assert_eq!(store.people_with_webhooks().await.unwrap(), [ada.id]);
}

async fn a_key_is_made_once(place: Place) {
    let store = place.open().await;
    assert_eq!(store.own_key("push", &[1, 2], NOW).await.unwrap(), [1, 2]);
    assert_eq!(store.own_key("other", &[5], NOW).await.unwrap(), [5]);
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.own_key("push", &[3, 4], NOW).await.unwrap(), [1, 2]);
}

async fn settings_are_kept(place: Place) {
    let store = place.open().await;
    let (table, ada, bob) = running(&store).await;
    let quiet = QuietHours {
        begins: 1320,
        ends: 420,
        time_zone: "Europe/Berlin".into(),
    };
    assert_eq!(store.quiet_hours(ada.id).await.unwrap(), None);
    for _ in 0..2 {
        store.set_quiet_hours(ada.id, Some(&quiet)).await.unwrap();
    }
    assert_eq!(store.quiet_hours(ada.id).await.unwrap(), Some(quiet));
    assert_eq!(store.quiet_hours(bob.id).await.unwrap(), None);
    store.set_quiet_hours(ada.id, None).await.unwrap();
    assert_eq!(store.quiet_hours(ada.id).await.unwrap(), None);
    for table in [table.id, table.id, TableId(Uuid::from_u128(1))] {
        store.mute_table(ada.id, table, true).await.unwrap();
    }
    assert_eq!(store.muted_tables(ada.id).await.unwrap(), [table.id]);
    store.mute_table(ada.id, table.id, false).await.unwrap();
    assert_eq!(store.muted_tables(ada.id).await.unwrap(), []);
}

fn notice(webhook: &Webhook, table: &TableRecord) -> Notice {
    Notice {
        id: Uuid::new_v4(),
        webhook: webhook.id,
        about: About::Table(table.id),
        since: 3,
        due_at: NOW,
        tries: 0,
        is_done: false,
    }
}

async fn notices_are_kept_until_their_table_or_webhook_is_gone(place: Place) {
    let store = place.open().await;
    let (table, ada, bob) = running(&store).await;
    let (other, _, _) = running(&store).await;
    let mut webhook = webhook(&ada);
    store.create_webhook(&webhook, NOW).await.unwrap();
    let mut first = notice(&webhook, &table);
    let second = notice(&webhook, &other);
    let both = [first.clone(), second.clone()];
    store.keep_notices(&both, &[]).await.unwrap();
    assert_eq!(store.notices_of(bob.id).await.unwrap(), []);
    first.tries = 2;
    first.is_done = true;
    webhook.failures = 2;
    webhook.last_at = Some(NOW);
    webhook.last_answer = Some("404".into());
    webhook.next_at = UnixMs(NOW.0 + 5);
    let told = [first.clone()];
    store.note_message(&webhook, &told, NOW).await.unwrap();
    assert_eq!(store.webhooks_of(ada.id).await.unwrap(), [webhook.clone()]);
    let mut kept = store.notices_of(ada.id).await.unwrap();
    kept.sort_by_key(|notice| !notice.is_done);
    assert_eq!(kept, [first.clone(), second.clone()]);
    store.delete_table(other.id).await.unwrap();
    assert_eq!(store.notices_of(ada.id).await.unwrap(), [first.clone()]);
    // Nothing is stored for a table that is gone.
    store.keep_notices(&[second], &[]).await.unwrap();
    assert_eq!(store.notices_of(ada.id).await.unwrap(), [first.clone()]);
    webhook.is_paused = true;
    store.note_message(&webhook, &[], NOW).await.unwrap();
    assert!(store.webhooks_of(ada.id).await.unwrap()[0].is_paused);
    assert!(store.resume_webhook(ada.id, webhook.id).await.unwrap());
    assert!(!store.webhooks_of(ada.id).await.unwrap()[0].is_paused);
    store.keep_notices(&[], &[first]).await.unwrap();
    assert_eq!(store.notices_of(ada.id).await.unwrap(), []);
}

async fn nothing_stays_of_a_person_who_is_erased(place: Place) {
    let store = place.open().await;
    let (table, ada, _) = running(&store).await;
    let webhook = webhook(&ada);
    store.create_webhook(&webhook, NOW).await.unwrap();
    let notice = notice(&webhook, &table);
    store.keep_notices(&[notice], &[]).await.unwrap();
    store.mute_table(ada.id, table.id, true).await.unwrap();
    let quiet = QuietHours {
        begins: 0,
        ends: 60,
        time_zone: "UTC".into(),
    };
    store.set_quiet_hours(ada.id, Some(&quiet)).await.unwrap();
    let (link, soon) = (token_hash(), UnixMs(NOW.0 + 600_000));
    store.save_device_link(link, ada.id, soon).await.unwrap();
    let (session, key) = (token_hash(), token_hash());
    store
        .use_device_link(link, session, &UNNAMED, NOW, NOW)
        .await
        .unwrap();
    assert!(store.save_return_key(key, session, NOW).await.unwrap());
    store.save_device_link(link, ada.id, soon).await.unwrap();
    let ended = store.erase_person(ada.id).await.unwrap();
    assert!(!ended.tokens().is_empty());
    for query in [
        "select count(*) from device_links",
        "select count(*) from return_keys",
        "select count(*) from webhooks",
        "select count(*) from notices",
        "select count(*) from quiet_hours",
        "select count(*) from muted_tables",
    ] {
        assert_eq!(place.number(query).await, 0, "{query}");
    }
}
