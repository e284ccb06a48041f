//! Lists of tables that operators turn page by page.

use crate::place::Place;
use crate::sample::{NOW, entry, guest, table};
use fondaco_protocol::{TableId, TableResult, UnixMs};
use game_core::Seat;
use std::time::Duration;
use store::Store;
use store::admin::{TableFilter, TablePlace, TableSketch};
use table::record::Stage;

on_both!(
    every_table_is_on_one_page,
    tables_without_activity_are_found_behind_active_ones
);

/// Fewer than there are tables of each status.
const PAGE: u32 = 2;

/// How each is over, if it is.
#[derive(Clone, Copy)]
enum End {
    None,
    Finished,
    Closed,
    /// After a move, much later than it was opened.
    ClosedLate,
}

async fn opened(store: &Store, at: i64, end: End) -> TableId {
    let mut table = table(&guest(store, "Ada").await);
    table.created_at = UnixMs(at);
    if !matches!(end, End::None) {
        table.stage = Stage::Playing { since: UnixMs(at) };
    }
    store.create_table(&table, &[]).await.unwrap();
    match end {
        End::None => {}
        End::Finished => {
            store.append(entry(&table, 1)).await.unwrap();
            table.stage = Stage::Finished {
                since: UnixMs(at),
                at: UnixMs(at),
                result: TableResult {
                    scores: vec![1, 2, 3],
                    winners: vec![Seat::FIRST],
                },
            };
            store.finish_table(&table).await.unwrap();
        }
        End::ClosedLate => {
            let mut last = entry(&table, 1);
            // The earlier it was opened, the later its last move.
            last.entry.at = UnixMs(2 * NOW.0 - at).after(Duration::from_secs(3600));
            store.append(last).await.unwrap();
            store.close_table(table.id, UnixMs(at)).await.unwrap();
        }
        End::Closed => {
            store.close_table(table.id, UnixMs(at)).await.unwrap();
        }
    }
    table.id
}

async fn pages(store: &Store, filter: TableFilter) -> Vec<TableSketch> {
    let mut all: Vec<TableSketch> = Vec::new();
    loop {
        let after = all.last().map(|last| TablePlace {
            listed_at: UnixMs(last.listed_at),
            id: TableId(last.id),
        });
        let page = TableFilter {
            after,
            limit: PAGE,
            ..filter.clone()
        };
        let page = store.sketch_tables(&page).await.unwrap();
        let is_last = page.is_empty();
        all.extend(page);
        if is_last {
            return all;
        }
    }
}

async fn every_table_is_on_one_page(place: Place) {
    let store = place.open().await;
    let mut opened_ones = Vec::new();
    for number in 0..20 {
        let end = [End::None, End::Finished, End::Closed, End::ClosedLate][number % 4];
        // Some at the same moment.
        let at = NOW.0 + (number as i64 / 8) * 1000;
        opened_ones.push(opened(&store, at, end).await.0);
    }
    opened_ones.sort();
    let mut found: Vec<_> = pages(&store, TableFilter::default()).await;
    let places: Vec<_> = found.iter().map(|one| (one.listed_at, one.id)).collect();
    assert!(places.is_sorted_by(|a, b| a > b), "{places:?}");
    found.sort_by_key(|one| one.id);
    let ids: Vec<_> = found.iter().map(|one| one.id).collect();
    assert_eq!(ids, opened_ones);
    for (status, count) in [("gathering", 5), ("finished", 5), ("closed", 10)] {
        let filter = TableFilter {
            status: status.to_owned(),
            ..TableFilter::default()
        };
        assert_eq!(pages(&store, filter).await.len(), count, "{status}");
    }
}

async fn tables_without_activity_are_found_behind_active_ones(place: Place) {
    let store = place.open().await;
    let quiet = opened(&store, NOW.0, End::Closed).await;
    for number in 1..=2 * i64::from(PAGE) {
        opened(&store, NOW.0 + number, End::ClosedLate).await;
    }
    let filter = TableFilter {
        idle_since: Some(NOW.after(Duration::from_secs(60))),
        ..TableFilter::default()
    };
    let found = pages(&store, filter).await;
    let found: Vec<_> = found.iter().map(|one| TableId(one.id)).collect();
    assert_eq!(found, [quiet]);
}
