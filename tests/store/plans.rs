//! Prepared moves, as the store keeps them.

use crate::place::Place;
use crate::sample::{NOW, entry, guest, table};
use game_core::{Seat, SeatSet};
use store::Store;
use store::engine::StoreError;
use table::record::{Epoch, Stage, TableRecord};

on_both!(
    a_plan_is_kept_until_there_is_another_or_none,
    only_the_owner_keeps_plans,
    plans_go_with_their_table,
    tables_with_a_plan_that_is_due_are_found,
);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Ada sits on seat 0, Bob on seat 1, and the game waits for Bob.
async fn running(store: &Store) -> TableRecord {
    let people = [guest(store, "Ada").await, guest(store, "Bob").await];
    let mut table = table(&people[0]);
    table.stage = Stage::Playing { since: NOW };
    table.seats[seat(1)].hand_to(people[1].clone());
    table.awaited = Some(SeatSet::one(seat(1)));
    store.create_table(&table, &[]).await.unwrap();
    table
}

async fn keep(store: &Store, table: &TableRecord, number: u8, content: Option<&str>) {
    let kept = store.keep_plan(table.id, table.epoch, seat(number), content);
    kept.await.unwrap();
}

async fn a_plan_is_kept_until_there_is_another_or_none(place: Place) {
    let store = place.open().await;
    let table = running(&store).await;
    assert_eq!(store.plans(table.id).await.unwrap(), []);
    keep(&store, &table, 1, Some("{\"one\":1}")).await;
    keep(&store, &table, 0, Some("{}")).await;
    keep(&store, &table, 1, Some("{\"two\":2}")).await;
    let kept = |number: u8, content: &str| (seat(number), content.to_owned());
    let both = [kept(0, "{}"), kept(1, "{\"two\":2}")];
    assert_eq!(store.plans(table.id).await.unwrap(), both);
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.plans(table.id).await.unwrap(), both);
    keep(&store, &table, 1, None).await;
    keep(&store, &table, 1, None).await;
    assert_eq!(store.plans(table.id).await.unwrap(), [kept(0, "{}")]);
}

async fn only_the_owner_keeps_plans(place: Place) {
    let store = place.open().await;
    let table = running(&store).await;
    keep(&store, &table, 1, Some("{}")).await;
    let earlier = Epoch(table.epoch.0 - 1);
    for content in [Some("{\"late\":1}"), None] {
        let kept = store.keep_plan(table.id, earlier, seat(1), content).await;
        assert!(matches!(kept, Err(StoreError::Fenced)), "{kept:?}");
    }
    assert_eq!(
        store.plans(table.id).await.unwrap(),
        [(seat(1), "{}".to_owned())]
    );
}

async fn plans_go_with_their_table(place: Place) {
    let store = place.open().await;
    let table = running(&store).await;
    keep(&store, &table, 1, Some("{}")).await;
    let plans = "select count(*) from plans";
    assert_eq!(place.number(plans).await, 1);
    let delete = "pragma foreign_keys = on; delete from tables";
    place.tamper(delete, "delete from tables").await;
    assert_eq!(place.number(plans).await, 0);
}

async fn tables_with_a_plan_that_is_due_are_found(place: Place) {
    let store = place.open().await;
    let table = running(&store).await;
    let due = async || store.tables_with_due_plans(9).await.unwrap();
    assert_eq!(due().await, []);
    keep(&store, &table, 0, Some("{}")).await;
    assert_eq!(due().await, [], "the game waits for another seat");
    keep(&store, &table, 1, Some("{}")).await;
    assert_eq!(due().await, [table.id]);
    let mut moved = entry(&table, 1);
    moved.awaited = Some(SeatSet::one(seat(2)));
    store.append(moved).await.unwrap();
    assert_eq!(due().await, []);
}
