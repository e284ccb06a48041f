//! Chat, rematches, forks, records of games, and tokens that move a seat.

use crate::place::Place;
use crate::sample::{NOW, entry, guest, open_table, packed, person, said, table};
use fondaco_protocol::{
    Bytes32, ChatLine, EarlierDeal, Person, Reaction, Room, TableId, TableLink, TableResult,
    UnixMs, Version, Words,
};
use game_core::Seat;
use std::time::Duration;
use store::admin::Old;
use store::engine::StoreError;
use store::people::TokenHash;
use store::tables::{CHAT_KEPT_MAX, REMATCHES_MAX};
use table::record::{Epoch, Fork, LogEntry, Origin, Stage, TableRecord};
use uuid::Uuid;

/// How often three *what if*s are opened at once.
const SIMULTANEOUS: usize = 10;

on_both!(
    lines_come_back_in_order_and_the_oldest_are_forgotten,
    lines_of_many_tables_are_saved_at_once,
    a_table_has_one_rematch,
    rematches_are_followed_to_the_newest,
    a_fork_begins_with_the_entries_of_the_other_game,
    a_what_if_that_was_left_is_deleted_with_its_log,
    a_person_has_one_open_what_if,
    a_finished_game_keeps_its_record,
    a_curve_is_kept_with_its_table,
    a_token_moves_a_seat_once_and_in_time,
    what_is_stored_of_a_table_is_read_together,
);

async fn lines_come_back_in_order_and_the_oldest_are_forgotten(place: Place) {
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let here = table(&host);
    store.create_table(&here, &[]).await.unwrap();
    let line = |id: u64| ChatLine {
        id,
        at: NOW,
        person: host.clone(),
        seat: (id.is_multiple_of(2)).then_some(Seat::FIRST),
        room: if id.is_multiple_of(2) {
            Room::Players
        } else {
            Room::Watchers
        },
        words: match id % 3 {
            0 => Words::Reaction {
                reaction: Reaction::Wow,
            },
            _ => Words::Text {
                text: format!("'{id}\" 🛶"),
            },
        },
        step: None,
    };
    let last = u64::from(CHAT_KEPT_MAX) + 3;
    for id in 1..=last {
        store.save_line(&said(&here, line(id))).await.unwrap();
    }
    // Saving a line twice has no further effect.
    store.save_line(&said(&here, line(last))).await.unwrap();
    let kept: Vec<ChatLine> = (4..=last).map(line).collect();
    assert_eq!(store.lines(here.id).await.unwrap(), kept);
    // A remark on the game stays, however much is said later.
    let remark = ChatLine {
        step: Some(7),
        ..line(last + 1)
    };
    let later = line(remark.id + u64::from(CHAT_KEPT_MAX));
    store.save_line(&said(&here, remark.clone())).await.unwrap();
    store.save_line(&said(&here, later.clone())).await.unwrap();
    let kept = store.lines(here.id).await.unwrap();
    assert_eq!(kept, [remark, later]);
    assert_eq!(store.stored(here.id).await.unwrap().unwrap().lines, kept);
    let other = open_table(&store).await;
    assert_eq!(store.lines(other.id).await.unwrap(), []);
}

async fn lines_of_many_tables_are_saved_at_once(place: Place) {
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let line = |id: u64| ChatLine {
        id,
        at: NOW,
        person: host.clone(),
        seat: None,
        room: Room::Players,
        words: Words::Text {
            text: id.to_string(),
        },
        step: None,
    };
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(open_table(&store).await);
    }
    let [one, two, claimed, busy] = &tables[..] else {
        panic!("four tables")
    };
    let lines = [
        said(one, line(1)),
        said(claimed, line(1)),
        said(two, line(1)),
        said(one, line(2)),
        said(busy, line(1)),
    ];
    store.claim_table(claimed.id).await.unwrap();
    // Whoever changes a table on PostgreSQL keeps only its own lines waiting.
    let mut changing = if place.is_sqlite() {
        None
    } else {
        Some(place.change(busy.id).await)
    };
    let left = store.save_lines(&lines).await.unwrap();
    let mut expected = vec![&lines[1]];
    expected.extend(changing.is_some().then_some(&lines[4]));
    assert_eq!(left, expected);
    assert_eq!(store.lines(one.id).await.unwrap(), [line(1), line(2)]);
    assert_eq!(store.lines(two.id).await.unwrap(), [line(1)]);
    assert_eq!(store.lines(claimed.id).await.unwrap(), []);
    drop(changing.take());
    for left in left {
        let saved = store.save_line(left).await;
        let is_fenced = matches!(saved, Err(StoreError::Fenced));
        assert_eq!(is_fenced, left.table == claimed.id, "{saved:?}");
    }
    assert_eq!(store.lines(busy.id).await.unwrap(), [line(1)]);
    // One that cannot be saved, because its speaker is not known, takes the others with it.
    let mut unknown = line(3);
    unknown.person = person("Nobody");
    let lines = [said(one, line(3)), said(two, unknown)];
    let saved = store.save_lines(&lines).await;
    assert!(matches!(saved, Err(StoreError::Database(_))), "{saved:?}");
    assert_eq!(store.lines(one.id).await.unwrap().len(), 2);
    store.save_line(&lines[0]).await.unwrap();
}

async fn a_table_has_one_rematch(place: Place) {
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let first = table(&host);
    store.create_table(&first, &[]).await.unwrap();
    assert_eq!(store.find_rematch(first.id).await.unwrap(), None);
    let again = TableRecord {
        origin: Origin::Rematch(first.id),
        ..table(&host)
    };
    store.create_table(&again, &[]).await.unwrap();
    let second = TableRecord {
        origin: Origin::Rematch(first.id),
        ..table(&host)
    };
    let refused = store.create_table(&second, &[]).await;
    assert!(
        matches!(refused, Err(StoreError::RematchTaken)),
        "{refused:?}"
    );
    let link = TableLink {
        id: again.id,
        code: again.code.clone(),
    };
    assert_eq!(store.find_rematch(first.id).await.unwrap(), Some(link));
    assert_eq!(store.find_table(again.id).await.unwrap(), Some(again));
}

async fn rematches_are_followed_to_the_newest(place: Place) {
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let mut evening = vec![table(&host)];
    for _ in 0..=REMATCHES_MAX {
        let next = TableRecord {
            origin: evening
                .last()
                .map_or(Origin::New, |table| Origin::Rematch(table.id)),
            ..table(&host)
        };
        evening.push(next);
    }
    for table in &evening {
        store.create_table(table, &[]).await.unwrap();
    }
    let newest = async |from: usize| {
        let found = store.find_rematch(evening[from].id).await.unwrap();
        found.map(|link| link.id)
    };
    let last = evening.len() - 1;
    assert_eq!(newest(last).await, None);
    assert_eq!(newest(last - 2).await, Some(evening[last].id));
    assert_eq!(newest(1).await, Some(evening[last].id));
    assert_eq!(newest(0).await, Some(evening[last - 1].id), "not further");
}

async fn a_fork_begins_with_the_entries_of_the_other_game(place: Place) {
    let store = place.open().await;
    let origin = open_table(&store).await;
    let host = guest(&store, "Bo").await;
    let log: Vec<LogEntry> = (1..=3).map(|seq| entry(&origin, seq).entry).collect();
    let deal = |through: u64, byte: u8| EarlierDeal {
        through: Version(through),
        seed: Bytes32([byte; 32]),
    };
    let fork = TableRecord {
        hot_seat: true,
        origin: Origin::Fork(Fork {
            table: Some(origin.id),
            version: Version(3),
            host: Seat::new(2).unwrap(),
            deals: vec![deal(1, 7), deal(3, 8)],
            what_if: false,
        }),
        ..table(&host)
    };
    store.create_table(&fork, &log).await.unwrap();
    assert_eq!(store.find_table(fork.id).await.unwrap(), Some(fork.clone()));
    let copied = store.log(fork.id, Version(0)).await.unwrap();
    assert_eq!(
        copied.iter().map(|entry| entry.get()).collect::<Vec<_>>(),
        log.iter().collect::<Vec<_>>()
    );
    assert!(store.log(origin.id, Version(0)).await.unwrap().is_empty());
    // The game continues after the inherited entries.
    store.append(entry(&fork, 4)).await.unwrap();
}

/// A *what if* that plays on from the first step of a game.
fn what_if(origin: &TableRecord, host: &Person) -> TableRecord {
    TableRecord {
        stage: Stage::Playing { since: NOW },
        hot_seat: true,
        origin: Origin::Fork(Fork {
            table: Some(origin.id),
            version: Version(1),
            host: Seat::FIRST,
            deals: Vec::new(),
            what_if: true,
        }),
        ..table(host)
    }
}

async fn a_what_if_that_was_left_is_deleted_with_its_log(place: Place) {
    let store = place.open().await;
    let origin = open_table(&store).await;
    let host = guest(&store, "Bo").await;
    let what_if = what_if(&origin, &host);
    let log = [entry(&origin, 1).entry];
    store.create_table(&what_if, &log).await.unwrap();
    let found = store.find_table(what_if.id).await.unwrap().unwrap();
    assert!(found.is_what_if());
    store.create_table(&table(&host), &[]).await.unwrap();
    assert_eq!(store.what_ifs_of(host.id).await.unwrap(), [what_if.id]);
    let purge = async |before| store.purge_old(Old::WhatIfs, before, 10).await.unwrap();
    assert_eq!(purge(what_if.created_at).await.deleted, 0);
    let later = what_if.created_at.after(Duration::from_millis(1));
    assert_eq!(store.count_old(Old::WhatIfs, later).await.unwrap(), 1);
    assert_eq!(purge(later).await.deleted, 1);
    assert_eq!(store.find_table(what_if.id).await.unwrap(), None);
    assert_eq!(place.number("select count(*) from actions").await, 0);
    // The game that it began in stays.
    assert!(store.find_table(origin.id).await.unwrap().is_some());
}

async fn a_person_has_one_open_what_if(place: Place) {
    let store = place.open().await;
    let origin = open_table(&store).await;
    let [ada, bo] = [guest(&store, "Ada").await, guest(&store, "Bo").await];
    let [mut first, of_bo] = [&ada, &bo].map(|host| what_if(&origin, host));
    let waiting = table(&ada);
    for table in [&first, &of_bo, &waiting] {
        store.create_table(table, &[]).await.unwrap();
    }
    first.epoch = store.claim_table(first.id).await.unwrap().unwrap();
    let open = async |host: &Person| store.what_ifs_of(host.id).await.unwrap();
    assert_eq!(open(&ada).await, [first.id]);
    let second = TableRecord {
        created_at: NOW.after(Duration::from_secs(1)),
        ..what_if(&origin, &ada)
    };
    store.create_table(&second, &[]).await.unwrap();
    assert_eq!(open(&ada).await, [second.id]);
    let closed = store.find_table(first.id).await.unwrap().unwrap();
    assert_eq!(closed.stage, first.stage.closed(second.created_at));
    // A server that still has it in memory cannot open it again.
    let saved = store.save_table(&first).await;
    assert!(matches!(saved, Err(StoreError::Fenced)), "{saved:?}");
    assert_eq!(open(&bo).await, [of_bo.id]);
    let waiting = store.find_table(waiting.id).await.unwrap().unwrap();
    assert_eq!(waiting.stage, Stage::Gathering);
    // One of those that are opened at the same time is left.
    for _ in 0..SIMULTANEOUS {
        let new = [(); 3].map(|()| what_if(&origin, &ada));
        let [one, two, three] = new.each_ref().map(|table| store.create_table(table, &[]));
        let (one, two, three) = tokio::join!(one, two, three);
        one.and(two).and(three).unwrap();
        assert_eq!(open(&ada).await.len(), 1);
    }
}

async fn a_finished_game_keeps_its_record(place: Place) {
    let store = place.open().await;
    let mut finished = open_table(&store).await;
    assert_eq!(store.find_replay(finished.id).await.unwrap(), None);
    finished.stage = Stage::Finished {
        since: NOW,
        at: NOW,
        result: TableResult {
            scores: vec![1, 2, 3],
            winners: vec![Seat::FIRST],
        },
    };
    // No record is kept for a game that does not want one.
    let keep = async |record: Option<&[u8]>| store.keep_replay(finished.id, record).await.unwrap();
    keep(Some(&packed("early"))).await;
    store.finish_table(&finished).await.unwrap();
    assert_eq!(store.find_replay(finished.id).await.unwrap(), None);
    let wanted = async |until: UnixMs| store.replays_wanted(until, 10).await.unwrap();
    assert_eq!(wanted(UnixMs(NOW.0 - 1)).await, []);
    assert_eq!(wanted(NOW).await, [finished.id]);
    keep(Some(&packed("🛶"))).await;
    // Again, after an ambiguous outcome.
    store.finish_table(&finished).await.unwrap();
    assert_eq!(wanted(NOW).await, []);
    let record = store.find_replay(finished.id).await.unwrap().unwrap();
    assert_eq!(record.get(), "🛶");
    assert_eq!(
        store.find_table(finished.id).await.unwrap().unwrap(),
        finished
    );
    // A former owner cannot write anything.
    let former = TableRecord {
        epoch: Epoch(finished.epoch.0 - 1),
        ..finished.clone()
    };
    let refused = store.finish_table(&former).await;
    assert!(matches!(refused, Err(StoreError::Fenced)), "{refused:?}");
    // If no record can be made, it is not tried again.
    let unplayable = TableRecord {
        stage: finished.stage.clone(),
        ..open_table(&store).await
    };
    store.finish_table(&unplayable).await.unwrap();
    assert_eq!(wanted(NOW).await, [unplayable.id]);
    store.keep_replay(unplayable.id, None).await.unwrap();
    assert_eq!(wanted(NOW).await, []);
    assert_eq!(store.find_replay(unplayable.id).await.unwrap(), None);
}

async fn a_curve_is_kept_with_its_table(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    assert_eq!(store.find_curve(table.id).await.unwrap(), None);
    for points in ["[]", "[1]"] {
        store.keep_curve(table.id, points).await.unwrap();
        let kept = store.find_curve(table.id).await.unwrap();
        assert_eq!(kept.as_deref(), Some(points));
    }
    // The table may have been deleted in the meantime.
    let gone = TableId(Uuid::from_u128(7));
    store.keep_curve(gone, "[]").await.unwrap();
    assert_eq!(store.find_curve(gone).await.unwrap(), None);
}

async fn a_token_moves_a_seat_once_and_in_time(place: Place) {
    let store = place.open().await;
    let here = open_table(&store).await;
    let there = open_table(&store).await;
    let (seat, owner) = (Seat::FIRST, here.host);
    let later = |ms: i64| UnixMs(NOW.0 + ms);
    let save = async |hash: u8| {
        let saved = store.save_seat_token(TokenHash([hash; 32]), here.id, seat, owner, later(10));
        saved.await.unwrap();
    };
    let found = async |hash: u8, table: &TableRecord, now: UnixMs| {
        store
            .find_seat_token(TokenHash([hash; 32]), table.id, now)
            .await
            .unwrap()
    };
    save(1).await;
    save(2).await;
    assert_eq!(
        found(1, &here, NOW).await,
        None,
        "a newer one makes it void"
    );
    assert_eq!(found(2, &there, NOW).await, None, "it is for another table");
    assert_eq!(found(2, &here, later(10)).await, None, "it is too old");
    assert_eq!(found(2, &here, later(9)).await, Some((seat, owner)));
    assert_eq!(found(2, &here, later(9)).await, Some((seat, owner)));
    store.forget_seat_token(TokenHash([2; 32])).await.unwrap();
    assert_eq!(found(2, &here, later(9)).await, None, "it was used");
}

async fn what_is_stored_of_a_table_is_read_together(place: Place) {
    let store = place.open().await;
    let unknown = TableId(Uuid::now_v7());
    assert_eq!(store.stored(unknown).await.unwrap(), None);
    let (one, other) = (open_table(&store).await, open_table(&store).await);
    let nothing = store.stored(one.id).await.unwrap().unwrap();
    assert_eq!((nothing.log, nothing.plans), (Some(Vec::new()), Vec::new()));
    let host = guest(&store, "Bea").await;
    for table in [&one, &other] {
        // More than a digit, so that numbers are not ordered as text.
        for number in 1..=12 {
            store.append(entry(table, number)).await.unwrap();
            let line = ChatLine {
                id: number,
                at: NOW,
                person: host.clone(),
                seat: (number > 3).then_some(Seat::FIRST),
                room: Room::Players,
                words: Words::Text {
                    text: format!("{number} 🛶"),
                },
                step: None,
            };
            store.save_line(&said(table, line)).await.unwrap();
        }
        for number in [2, 0] {
            let seat = Seat::new(number).unwrap();
            let plan = format!("plan {number}");
            let kept = store.keep_plan(table.id, table.epoch, seat, Some(&plan));
            kept.await.unwrap();
        }
    }
    let mut of = one.id;
    for _ in 0..11 {
        let again = TableRecord {
            origin: Origin::Rematch(of),
            ..table(&host)
        };
        store.create_table(&again, &[]).await.unwrap();
        of = again.id;
    }
    let read = store.stored(one.id).await.unwrap().unwrap();
    assert_eq!(
        Some(&read.table),
        store.find_table(one.id).await.unwrap().as_ref()
    );
    let log = store.log(one.id, Version(0)).await.unwrap();
    assert_eq!((log.len(), read.log), (12, Some(log)));
    let plans = store.plans(one.id).await.unwrap();
    assert_eq!((plans.len(), read.plans), (2, plans));
    let lines = store.lines(one.id).await.unwrap();
    assert_eq!((lines.len(), read.lines), (12, lines));
    assert_eq!(read.rematch.as_ref().map(|link| link.id), Some(of));
    assert_eq!(read.rematch, store.find_rematch(one.id).await.unwrap());
    place
        .tamper(
            "delete from actions where seq = 5",
            "delete from actions where seq = 5",
        )
        .await;
    let read = store.stored(one.id).await;
    assert!(matches!(read, Err(StoreError::Corrupt(_))), "{read:?}");
}
