//! Whom tables wait for, according to their lists.

use crate::place::Place;
use crate::sample::{NOW, entry, guest, table};
use fondaco_protocol::{Person, Version};
use game_core::{Seat, SeatSet};
use store::Store;
use store::engine::StoreError;
use table::record::{Epoch, Stage, TableRecord};

on_both!(
    the_last_entry_says_it,
    what_is_kept_holds_until_the_next_entry,
    a_change_of_the_table_says_it,
    only_the_owner_says_it,
    nobody_is_awaited_once_it_is_over,
);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn only(number: u8) -> Option<SeatSet> {
    Some(SeatSet::one(seat(number)))
}

/// Ada sits on seats 0 and 2, Bob on seat 1.
async fn running(store: &Store) -> (TableRecord, [Person; 2]) {
    let people = [guest(store, "Ada").await, guest(store, "Bob").await];
    let mut table = table(&people[0]);
    table.stage = Stage::Playing { since: NOW };
    table.seats[seat(1)].hand_to(people[1].clone());
    table.seats[seat(2)].hand_to(people[0].clone());
    table.awaited = only(1);
    store.create_table(&table, &[]).await.unwrap();
    (table, people)
}

async fn turns(store: &Store, people: &[Person; 2]) -> [bool; 2] {
    let mut turns = [false; 2];
    for (turn, person) in turns.iter_mut().zip(people) {
        *turn = store.tables_of(person.id, 10).await.unwrap()[0].your_turn;
    }
    turns
}

async fn append(store: &Store, table: &TableRecord, seq: u64, awaited: Option<SeatSet>) {
    let mut new = entry(table, seq);
    new.awaited = awaited;
    store.append(new).await.unwrap();
}

async fn the_last_entry_says_it(place: Place) {
    let store = place.open().await;
    let (table, people) = running(&store).await;
    assert_eq!(turns(&store, &people).await, [false, true]);
    for (seq, awaited, expected) in [
        (1, only(2), [true, false]),
        (2, SeatSet::collect([seat(0), seat(1)]), [true, true]),
        (3, None, [false, false]),
        (4, only(1), [false, true]),
    ] {
        append(&store, &table, seq, awaited).await;
        assert_eq!(turns(&store, &people).await, expected, "after {seq}");
        let found = store.find_table(table.id).await.unwrap().unwrap();
        assert_eq!(found.awaited, awaited);
    }
}

async fn what_is_kept_holds_until_the_next_entry(place: Place) {
    let store = place.open().await;
    let (table, people) = running(&store).await;
    append(&store, &table, 1, only(1)).await;
    let both = SeatSet::collect([seat(0), seat(1)]);
    let kept = store.keep_awaited(table.id, table.epoch, Version(1), both);
    kept.await.unwrap();
    assert_eq!(turns(&store, &people).await, [true, true]);
    append(&store, &table, 2, only(0)).await;
    assert_eq!(turns(&store, &people).await, [true, false]);
    // A late change belongs to an earlier position.
    let kept = store.keep_awaited(table.id, table.epoch, Version(1), only(1));
    kept.await.unwrap();
    assert_eq!(turns(&store, &people).await, [true, false]);
}

async fn a_change_of_the_table_says_it(place: Place) {
    let store = place.open().await;
    let (mut table, people) = running(&store).await;
    append(&store, &table, 1, only(1)).await;
    table.awaited = None;
    store.save_table(&table).await.unwrap();
    assert_eq!(turns(&store, &people).await, [false, false]);
    append(&store, &table, 2, only(1)).await;
    assert_eq!(turns(&store, &people).await, [false, true]);
}

async fn only_the_owner_says_it(place: Place) {
    let store = place.open().await;
    let (table, people) = running(&store).await;
    let earlier = Epoch(table.epoch.0 - 1);
    let kept = store.keep_awaited(table.id, earlier, Version(0), only(0));
    assert!(matches!(kept.await, Err(StoreError::Fenced)));
    assert_eq!(turns(&store, &people).await, [false, true]);
}

async fn nobody_is_awaited_once_it_is_over(place: Place) {
    let store = place.open().await;
    let (mut table, people) = running(&store).await;
    append(&store, &table, 1, only(1)).await;
    table.stage = Stage::Gathering;
    store.save_table(&table).await.unwrap();
    assert_eq!(turns(&store, &people).await, [false, false]);
}
