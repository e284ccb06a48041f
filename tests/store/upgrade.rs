//! Databases of earlier versions.

use crate::place::Place;
use crate::sample::{entry, open_tables};
use fondaco_protocol::Version;

/// Reverts the migration of the log and those after it.
const CLUSTERED: &str = "
    create table log (
        table_id blob not null,
        seq integer not null,
        epoch integer not null,
        cmd_id blob not null,
        seat integer not null,
        payload text not null,
        state_hash blob not null,
        at integer not null,
        awaited integer,
        constraint actions_pkey primary key (table_id, seq)
    ) strict, without rowid;
    insert into log (table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited)
    select table_id, seq, epoch, cmd_id, seat, payload, state_hash, at, awaited from actions;
    drop table actions;
    alter table log rename to actions;
    drop index replays_wanted_idx;
    drop index replays_made_idx;
    drop index users_name_idx;
    drop index tables_circle_idx;
    drop index tables_feats_idx;
    drop index tables_what_if_idx;
    alter table tables drop column what_if;
    alter table tables drop column feats_version;
    drop index tables_hosted_idx;
    drop index seats_ended_idx;
    drop index seats_open_idx;
    alter table seats drop column ended_at;
    alter table seats drop column help;
    alter table tables drop column circle_id;
    drop table feats;
    drop table evening_notices;
    drop table evening_answers;
    drop table evenings;
    drop table circle_members;
    drop table circles;
    drop table archive;
    drop index sessions_operates_idx;
    alter table sessions drop column operates;
    drop table console_links;
    drop table compatibility;
    drop table ages;
    drop table return_keys;
    drop index tables_gathering_idx;
    drop index tables_unfinished_idx;
    drop index tables_never_started_idx;
    drop index sessions_seen_idx;
    drop index chat_at_idx;
    drop index chat_user_idx;
    alter table tables drop column patience_days;
    alter table tables drop column claims;
    alter table tables drop column claim_seats;
    alter table tables drop column claim_at;
    alter table chat drop column step;
    alter table tables drop column muted;
    drop table report_lines;
    drop table reports;
    drop table blocks;
    drop table seat_wishes;
    delete from _sqlx_migrations where version >= 18";

const CLUSTERED_LOGS: &str = "select wr from pragma_table_list where name = 'actions'";

#[tokio::test]
async fn logs_that_lie_apart_are_put_in_order() {
    let place = Place::sqlite();
    let store = place.open().await;
    let tables = open_tables(&store, 3).await;
    let mut logs = Vec::new();
    for (table, length) in tables.iter().zip([40, 1, 7]) {
        for seq in 1..=length {
            store.append(entry(table, seq)).await.unwrap();
        }
        logs.push(store.log(table.id, Version(0)).await.unwrap());
    }
    store.close().await;
    place.tamper(CLUSTERED, "").await;
    assert_eq!(place.number(CLUSTERED_LOGS).await, 1);

    let store = place.open().await;
    assert_eq!(place.number(CLUSTERED_LOGS).await, 0);
    for (table, log) in tables.iter().zip(&logs) {
        assert_eq!(&store.log(table.id, Version(0)).await.unwrap(), log);
        let next = store.append(entry(table, log.len() as u64 + 1)).await;
        assert!(next.is_ok(), "{next:?}");
        assert!(store.append(entry(table, 1)).await.is_err());
    }
}
