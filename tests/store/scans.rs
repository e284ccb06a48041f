//! That no statement reads everything is looked at wherever a test opens a store.

use crate::place::Place;
use crate::sample::guest;
use fondaco_tests::scans;
use store::tables::Listed;

on_both!(
    what_a_store_runs_is_looked_at,
    what_reads_everything_is_found
);

async fn what_a_store_runs_is_looked_at(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let listed = store.listed_tables(Listed::ToWatch, None, 1);
    listed.await.unwrap();
    let games = store.games_of(ada.id, None, None, 1);
    games.await.unwrap();
    let kind = place.kind();
    // A statement is heard of when its connection is free again.
    store.close().await;
    drop(place);
    assert!(scans::has_judged(kind, "status = 'playing' and spectators"));
    assert!(scans::has_judged(kind, "insert into users"));
    assert!(scans::has_judged(kind, "order by ended_at desc"));
}

async fn what_reads_everything_is_found(place: Place) {
    let found = |statement: &str| !scans::scans_of(place.kind(), vec![statement.into()]).is_empty();
    for statement in [
        "select id from tables where visibility = 'listed' or id = $1",
        "select t.id from tables t where t.rules_version = $1",
        "select id from tables where status = 'finished' and finished_at < $1",
        "select count(*) from actions where seat = $1",
        "update tables set result = null where finished_at < $1",
        "delete from chat where seat = $1",
        "select seats.seat from users join seats on seats.seat = $1 where users.id = $2",
        "with all_of as (select id from users) select count(*) from all_of where id <> $1",
    ] {
        assert!(found(statement), "{statement}");
    }
    for statement in [
        "select t.id from tables t where t.id = $1",
        "select max(last_seen) from sessions",
        "select seat from actions where table_id = $1 and seq > $2 order by seq desc limit 1",
    ] {
        assert!(!found(statement), "{statement}");
    }
}
