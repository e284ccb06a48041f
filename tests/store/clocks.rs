//! What the store knows about clocks.

use crate::place::Place;
use crate::sample::{self, guest, open_table};
use fondaco_protocol::{AtZero, Pace, TimeControl, UnixMs, Version};
use game_core::{Seat, SeatSet};
use std::sync::Arc;
use store::Store;
use store::engine::StoreError;
use table::record::{ClockNote, Epoch, KeptClocks, Outage, Stage, TableRecord};

on_both!(
    a_clock_is_kept_with_its_table,
    the_last_entry_says_what_the_clocks_say_unless_something_was_kept_since,
    people_see_the_clocks_of_their_own_tables,
    an_outage_is_known_until_it_is_old,
    whose_time_has_run_out_is_told_once_more,
);

fn control() -> TimeControl {
    TimeControl {
        pace: Pace::DaysInAll {
            days: 30,
            days_off: 7,
        },
        at_zero: AtZero::Nudge,
    }
}

fn kept(seq: u64, left: u64) -> KeptClocks {
    KeptClocks {
        seq: Version(seq),
        at: UnixMs(500),
        note: ClockNote {
            left: vec![left, left],
            used: vec![0, 0],
            ..ClockNote::default()
        },
    }
}

/// A running game with a clock.
pub(crate) async fn clocked_table(store: &Store) -> TableRecord {
    let table = open_table(store).await;
    let next = TableRecord {
        stage: Stage::Playing { since: UnixMs(400) },
        clock: Some(control()),
        clocks: Some(kept(0, 1_000)),
        ..table
    };
    store.save_table(&next).await.unwrap();
    next
}

async fn a_clock_is_kept_with_its_table(place: Place) {
    let store = place.open().await;
    let table = clocked_table(&store).await;
    let found = store.find_table(table.id).await.unwrap().unwrap();
    assert_eq!((found.clock, found.clocks), (table.clock, table.clocks));
    let without = open_table(&store).await;
    let found = store.find_table(without.id).await.unwrap().unwrap();
    assert_eq!((found.clock, found.clocks), (None, None));
    let listed = store.clocked().await.unwrap();
    let ids: Vec<_> = listed.iter().map(|clocked| clocked.table).collect();
    assert_eq!(ids, [table.id]);
}

async fn the_last_entry_says_what_the_clocks_say_unless_something_was_kept_since(place: Place) {
    let store = place.open().await;
    let table = clocked_table(&store).await;
    let left = async || store.clocked().await.unwrap()[0].noted.clone();
    assert_eq!(left().await, kept(0, 1_000));
    let mut entry = sample::entry(&table, 1);
    entry.entry.payload = Arc::from(kept(0, 900).note.joined(&entry.entry.payload));
    let at = entry.entry.at;
    store.append(entry).await.unwrap();
    let noted = left().await;
    assert_eq!((noted.seq, noted.at), (Version(1), at));
    assert_eq!(noted.note.left, [900, 900]);
    let later = kept(1, 800);
    store
        .keep_clocks(table.id, table.epoch, &later)
        .await
        .unwrap();
    assert_eq!(left().await, later);
    let other = store
        .keep_clocks(table.id, Epoch(table.epoch.0 + 7), &kept(1, 1))
        .await;
    assert!(matches!(other, Err(StoreError::Fenced)), "{other:?}");
    assert_eq!(left().await, later);
}

async fn people_see_the_clocks_of_their_own_tables(place: Place) {
    let store = place.open().await;
    let table = clocked_table(&store).await;
    let sits = table.seats.values().find_map(|seat| seat.person());
    let sits = sits.expect("somebody sits there").id;
    assert_eq!(store.clocked_of(sits).await.unwrap().len(), 1);
    let other = guest(&store, "Zoe").await;
    assert_eq!(store.clocked_of(other.id).await.unwrap(), []);
}

async fn whose_time_has_run_out_is_told_once_more(place: Place) {
    let store = place.open().await;
    let mut table = clocked_table(&store).await;
    let (ada, bob) = (Seat::FIRST, Seat::new(1).unwrap());
    let person = guest(&store, "Bob").await;
    table.seats[bob].hand_to(person.clone());
    store.save_table(&table).await.unwrap();
    let say = async |seq, seat, payload: &str| {
        let mut entry = sample::entry(&table, seq);
        entry.entry.seat = seat;
        entry.entry.payload = Arc::from(kept(0, 0).note.joined(payload));
        entry.awaited = SeatSet::collect([bob]);
        store.append(entry).await.unwrap();
        let turns = store.turns_of(person.id).await.unwrap();
        (turns[0].since, turns[0].has_moved)
    };
    assert_eq!(
        say(1, ada, r#"{"type":"act","action":{}}"#).await,
        (1, false)
    );
    let quiet = say(2, bob, r#"{"type":"time_out","nudge":false}"#);
    assert_eq!(quiet.await, (1, false));
    let told = say(3, bob, r#"{"type":"time_out","nudge":true}"#);
    assert_eq!(told.await, (4, false));
    assert_eq!(
        say(4, bob, r#"{"type":"act","action":{}}"#).await,
        (4, true)
    );
}

async fn an_outage_is_known_until_it_is_old(place: Place) {
    let store = place.open().await;
    assert_eq!(store.last_beat().await.unwrap(), None);
    for at in [100, 1_100] {
        store.beat(UnixMs(at)).await.unwrap();
    }
    assert_eq!(store.last_beat().await.unwrap(), Some(UnixMs(1_100)));
    let outage = |began, ended| Outage {
        began: UnixMs(began),
        ended: UnixMs(ended),
    };
    let note = async |outage| store.note_outage(outage, UnixMs(1_500)).await.unwrap();
    note(outage(1_000, 1_400)).await;
    note(outage(1_100, 2_000)).await;
    // The same outage, which continues.
    note(outage(1_100, 3_000)).await;
    note(outage(5_000, 6_000)).await;
    let since = async |at| store.outages(UnixMs(at)).await.unwrap();
    assert_eq!(since(0).await, [outage(1_100, 3_000), outage(5_000, 6_000)]);
    assert_eq!(since(3_000).await, [outage(5_000, 6_000)]);
}
