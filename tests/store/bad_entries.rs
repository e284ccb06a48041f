//! A bad entry affects only its own table.

use crate::place::Place;
use crate::sample::{entry, open_tables};
use fondaco_protocol::{TableId, Version};
use futures_util::future::join_all;
use table::record::{AppendError, Epoch, NewEntry};
use uuid::Uuid;

on_both!(
    entries_out_of_place_harm_nobody,
    an_entry_that_the_database_refuses_harms_nobody
);

async fn entries_out_of_place_harm_nobody(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 40).await;
    let known = entry(&tables[3], 1);
    store.append(known.clone()).await.unwrap();
    let mut batch: Vec<NewEntry> = tables.iter().map(|table| entry(table, 1)).collect();
    batch[0].entry.seq = Version(7);
    batch[1].epoch = Epoch(9);
    batch[2].table = TableId(Uuid::new_v4());
    batch[3] = known;
    let saved = join_all(batch.into_iter().map(|entry| store.append(entry))).await;
    for (number, saved) in saved.iter().enumerate() {
        match number {
            0..=2 => assert!(
                matches!(saved, Err(AppendError::Fenced)),
                "{number}: {saved:?}"
            ),
            3 => assert!(matches!(saved, Err(AppendError::Duplicate(_))), "{saved:?}"),
            _ => assert!(saved.is_ok(), "{number}: {saved:?}"),
        }
    }
    assert_eq!((store.stats().batches, store.stats().last_batch), (2, 36));
}

async fn an_entry_that_the_database_refuses_harms_nobody(place: Place) {
    let store = place.open().await;
    let tables = open_tables(&store, 40).await;
    place
        .tamper(
            "create trigger refuse before insert on actions when new.payload = 'poison'
             begin select raise(abort, 'poison'); end",
            "create function refuse() returns trigger language plpgsql as
             $$ begin if new.payload = 'poison' then raise 'poison'; end if; return new; end $$;
             create trigger refuse before insert on actions
             for each row execute function refuse()",
        )
        .await;
    let mut batch: Vec<NewEntry> = tables.iter().map(|table| entry(table, 1)).collect();
    batch[17].entry.payload = "poison".into();
    let saved = join_all(batch.into_iter().map(|entry| store.append(entry))).await;
    for (number, saved) in saved.iter().enumerate() {
        match number {
            17 => assert!(matches!(saved, Err(AppendError::Refused(_))), "{saved:?}"),
            _ => assert!(saved.is_ok(), "{number}: {saved:?}"),
        }
    }
    store.append(entry(&tables[17], 1)).await.unwrap();
}
