//! A table has one owner.

use crate::place::Place;
use crate::sample::{NOW, entry, guest, open_table, said, table};
use fondaco_protocol::{ChatLine, Room, Version, Words};
use game_core::Seat;
use store::engine::StoreError;
use table::record::{AppendError, Epoch, TableRecord};

on_both!(
    a_former_owner_cannot_append,
    an_owner_to_be_cannot_append,
    a_former_owner_keeps_no_line,
    what_a_new_owner_reads_is_final,
);

async fn a_former_owner_cannot_append(place: Place) {
    let store = place.open().await;
    let former = open_table(&store).await;
    store.append(entry(&former, 1)).await.unwrap();
    let epoch = store.claim_table(former.id).await.unwrap().unwrap();
    let appended = store.append(entry(&former, 2)).await;
    assert!(matches!(appended, Err(AppendError::Fenced)), "{appended:?}");
    let owner = TableRecord { epoch, ..former };
    store.append(entry(&owner, 2)).await.unwrap();
}

async fn an_owner_to_be_cannot_append(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let next = TableRecord {
        epoch: Epoch(table.epoch.0 + 1),
        ..table
    };
    let appended = store.append(entry(&next, 1)).await;
    assert!(matches!(appended, Err(AppendError::Fenced)), "{appended:?}");
}

async fn a_former_owner_keeps_no_line(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let former = table(&ada);
    store.create_table(&former, &[]).await.unwrap();
    let line = |id, text: &str| ChatLine {
        id,
        at: NOW,
        person: ada.clone(),
        seat: Some(Seat::FIRST),
        room: Room::Players,
        words: Words::Text { text: text.into() },
        step: None,
    };
    let (before, after) = (line(1, "before"), line(2, "after"));
    let before_it = said(&former, before.clone());
    store.save_line(&before_it).await.unwrap();
    let epoch = store.claim_table(former.id).await.unwrap().unwrap();
    let late = line(2, "late");
    let saved = store.save_line(&said(&former, late)).await;
    assert!(matches!(saved, Err(StoreError::Fenced)), "{saved:?}");
    let latter = TableRecord {
        epoch,
        ..former.clone()
    };
    store
        .save_line(&said(&latter, after.clone()))
        .await
        .unwrap();
    assert_eq!(store.lines(former.id).await.unwrap(), [before, after]);
}

/// Two servers: while one appends, the other claims the table and reads the log. Nothing from the
/// first may be added after that.
async fn what_a_new_owner_reads_is_final(place: Place) {
    let (first, second) = (place.open().await, place.open().await);
    let mut table = open_table(&first).await;
    let mut length = 0;
    for _ in 0..40 {
        let former = table.clone();
        let store = first.clone();
        let appending = tokio::spawn(async move {
            let mut seq = length;
            loop {
                match store.append(entry(&former, seq + 1)).await {
                    Ok(_) => seq += 1,
                    Err(AppendError::Fenced) => return seq,
                    Err(error) => panic!("{error:?}"),
                }
            }
        });
        while second
            .log(table.id, Version(length))
            .await
            .unwrap()
            .is_empty()
        {}
        table.epoch = second.claim_table(table.id).await.unwrap().unwrap();
        let read = second.log(table.id, Version(0)).await.unwrap().len() as u64;
        assert_eq!(appending.await.unwrap(), read);
        assert_eq!(
            second.log(table.id, Version(0)).await.unwrap().len() as u64,
            read
        );
        length = read;
    }
}
