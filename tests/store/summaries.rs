//! Lists of tables.

use crate::place::Place;
use crate::sample::{NOW, guest, table};
use fondaco_protocol::{
    Computer, ComputerLevel, Person, TableResult, TableStatus, TableSummary, UnixMs, Visibility,
};
use game_core::{BySeat, Seat};
use store::Store;
use store::tables::Listed;
use table::basis::SeatDeal;
use table::record::{SeatRecord, Stage, TableRecord};

on_both!(
    what_can_be_joined_or_watched_is_listed,
    the_newest_come_first_and_no_more_than_asked_for,
    a_summary_names_who_sits_there,
    people_see_the_tables_where_they_host_or_sit,
    a_page_ends_between_tables_that_were_opened_at_the_same_time,
    a_page_ends_between_games_that_ended_at_the_same_time,
    what_an_earlier_release_ended_is_found_after_the_next_start,
    a_table_that_is_over_is_no_longer_looked_at,
);

async fn create(store: &Store, table: TableRecord) -> TableRecord {
    store.create_table(&table, &[]).await.unwrap();
    table
}

fn listed(host: &Person) -> TableRecord {
    TableRecord {
        visibility: Visibility::Listed,
        ..table(host)
    }
}

fn playing() -> Stage {
    Stage::Playing { since: NOW }
}

fn finished() -> Stage {
    let result = TableResult {
        scores: vec![3, 2, 1],
        winners: vec![game_core::Seat::FIRST],
    };
    Stage::Finished {
        since: NOW,
        at: NOW,
        result,
    }
}

/// At most `limit` of each kind.
async fn listed_at(store: &Store, limit: u32) -> Vec<TableSummary> {
    let mut listed = Vec::new();
    for kind in [Listed::ToJoin, Listed::ToWatch] {
        listed.extend(store.listed_tables(kind, None, limit).await.unwrap());
    }
    listed
}

fn ids(summaries: &[TableSummary]) -> Vec<fondaco_protocol::TableId> {
    summaries.iter().map(|summary| summary.id).collect()
}

async fn what_can_be_joined_or_watched_is_listed(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    create(&store, table(&ada)).await;
    let watched = TableRecord {
        stage: playing(),
        ..listed(&ada)
    };
    let watched = create(&store, watched).await;
    let open = create(&store, listed(&ada)).await;
    for (stage, spectators) in [
        (playing(), false),
        (finished(), true),
        (playing().closed(NOW), true),
    ] {
        let table = TableRecord {
            stage,
            spectators,
            ..listed(&ada)
        };
        create(&store, table).await;
    }
    // Tables that can be joined come before those that can be watched.
    let listed = listed_at(&store, 10).await;
    assert_eq!(ids(&listed), [open.id, watched.id]);
}

async fn the_newest_come_first_and_no_more_than_asked_for(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let mut tables = Vec::new();
    for minute in [3, 1, 2] {
        tables.push(
            create(
                &store,
                TableRecord {
                    created_at: UnixMs(minute),
                    ..listed(&ada)
                },
            )
            .await,
        );
    }
    let found = ids(&listed_at(&store, 2).await);
    assert_eq!(found, [tables[0].id, tables[2].id]);
    let found = ids(&store.tables_of(ada.id, 2).await.unwrap());
    assert_eq!(found, [tables[0].id, tables[2].id]);
    assert_eq!(listed_at(&store, 0).await, []);
}

async fn a_summary_names_who_sits_there(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let bob = guest(&store, "Bób").await;
    let mut table = listed(&ada);
    table.seats[third()].hand_to(bob);
    let second = Seat::new(1).unwrap();
    table.seats[second] = SeatRecord::held_by(Computer {
        name: "Iris".into(),
        level: ComputerLevel::Medium,
    });
    let table = create(&store, table).await;
    let empty = create(
        &store,
        TableRecord {
            seats: BySeat::default(),
            created_at: UnixMs(0),
            ..listed(&ada)
        },
    )
    .await;
    let found = listed_at(&store, 10).await;
    let expected = TableSummary {
        id: table.id,
        code: table.code,
        ruleset: table.ruleset,
        status: TableStatus::Gathering,
        players: vec![Some("Ada".into()), Some("Iris".into()), Some("Bób".into())],
        computers: vec![second],
        host: "Ada".into(),
        options: table.options,
        spectators: table.spectators,
        created_at: table.created_at,
        finished_at: None,
        result: None,
        own_seat: None,
        your_turn: false,
        waits_for: None,
        clock: None,
    };
    assert_eq!(found[0], expected);
    assert_eq!((found[1].id, found[1].players.len()), (empty.id, 0));
}

async fn people_see_the_tables_where_they_host_or_sit(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let bob = guest(&store, "Bob").await;
    let ada_sits = |host: &Person, created_at| {
        let seat = SeatRecord::taken_by(ada.clone(), SeatDeal::Nothing);
        TableRecord {
            seats: BySeat::from_fn(1, |_| seat.clone()),
            created_at: UnixMs(created_at),
            ..table(host)
        }
    };
    let hosts = TableRecord {
        seats: BySeat::default(),
        created_at: UnixMs(3),
        ..table(&ada)
    };
    let hosts = create(&store, hosts).await;
    let sits = create(&store, ada_sits(&bob, 2)).await;
    let plays = TableRecord {
        stage: playing(),
        ..ada_sits(&ada, 1)
    };
    let plays = create(&store, plays).await;
    create(
        &store,
        TableRecord {
            stage: playing().closed(NOW),
            ..ada_sits(&ada, 4)
        },
    )
    .await;
    create(
        &store,
        TableRecord {
            stage: finished(),
            ..ada_sits(&ada, 5)
        },
    )
    .await;
    create(&store, table(&bob)).await;
    let found = ids(&store.tables_of(ada.id, 10).await.unwrap());
    assert_eq!(found, [hosts.id, sits.id, plays.id]);
}

fn third() -> Seat {
    Seat::new(2).unwrap()
}

async fn a_page_ends_between_tables_that_were_opened_at_the_same_time(place: Place) {
    let store = place.open().await;
    let mut opened = Vec::new();
    for number in 0..5 {
        let host = guest(&store, &format!("Host {number}")).await;
        opened.push(create(&store, listed(&host)).await.id);
    }
    opened.sort_by_key(|id| std::cmp::Reverse(id.0));
    let mut pages = Vec::new();
    let mut after = None;
    loop {
        let page = store.listed_tables(Listed::ToJoin, after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        assert_eq!(last.created_at, NOW);
        after = Some((last.created_at, last.id));
        pages.extend(ids(&page));
    }
    assert_eq!(pages, opened);
}

async fn a_page_ends_between_games_that_ended_at_the_same_time(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let mut played = Vec::new();
    for _ in 0..5 {
        let mut over = table(&ada);
        over.stage = finished();
        played.push(create(&store, over).await.id);
    }
    played.sort_by_key(|id| std::cmp::Reverse(id.0));
    let mut pages = Vec::new();
    let mut after = None;
    loop {
        let page = store.games_of(ada.id, None, after, 2).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some((last.finished_at.unwrap(), last.id));
        pages.extend(ids(&page));
    }
    assert_eq!(pages, played);
}

async fn what_an_earlier_release_ended_is_found_after_the_next_start(place: Place) {
    const FORGET: &str = "update seats set ended_at = null";
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let mut over = table(&ada);
    over.stage = finished();
    let over = create(&store, over).await;
    let running = create(&store, table(&ada)).await;
    store.close().await;
    place.tamper(FORGET, FORGET).await;

    let store = place.open().await;
    let games = store.games_of(ada.id, None, None, 2).await.unwrap();
    assert_eq!(ids(&games), [over.id]);
    let tables = store.tables_of(ada.id, 2).await.unwrap();
    assert_eq!(ids(&tables), [running.id]);
}

async fn a_table_that_is_over_is_no_longer_looked_at(place: Place) {
    const OPEN: &str = "select count(*) from seats where ended_at is null";
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let mut played = create(&store, table(&ada)).await;
    let closed = create(&store, table(&ada)).await;
    let running = create(&store, table(&ada)).await;
    let seats = place.number(OPEN).await / 3;

    played.stage = finished();
    store.finish_table(&played).await.unwrap();
    assert!(store.close_table(closed.id, NOW).await.unwrap());
    assert_eq!(place.number(OPEN).await, seats);
    let tables = store.tables_of(ada.id, 3).await.unwrap();
    assert_eq!(ids(&tables), [running.id]);

    played.stage = playing();
    store.save_table(&played).await.unwrap();
    assert_eq!(place.number(OPEN).await, 2 * seats);
}
