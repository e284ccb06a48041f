//! Tables and their seats.

use crate::place::Place;
use crate::sample::{NOW, guest, open_table, table};
use fondaco_protocol::{
    Bytes32, Computer, ComputerLevel, Help, Person, TableId, TableResult, UnixMs, UserId,
    Visibility,
};
use game_core::{BySeat, OptionValue, Options, Seat, Seed};
use store::engine::StoreError;
use table::basis::SeatDeal;
use table::record::{Epoch, Holder, Instead, SeatRecord, Sitter, Stage, TableRecord};
use uuid::Uuid;

on_both!(
    a_table_is_found_as_it_was_created,
    a_table_without_seats_is_found,
    a_table_is_found_by_its_code,
    a_code_is_given_out_once,
    a_host_must_be_known,
    all_that_changes_is_saved,
    seats_can_be_added_and_removed,
    what_never_changes_is_not_saved,
    each_owner_counts_one_up,
    a_former_owner_cannot_save,
    a_table_that_is_not_there_cannot_be_saved,
    names_are_those_of_today,
);

async fn a_table_is_found_as_it_was_created(place: Place) {
    let store = place.open().await;
    let created = open_table(&store).await;
    assert_eq!(store.find_table(created.id).await.unwrap(), Some(created));
    assert_eq!(
        store.find_table(TableId(Uuid::new_v4())).await.unwrap(),
        None
    );
}

async fn a_table_without_seats_is_found(place: Place) {
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let created = TableRecord {
        seats: BySeat::default(),
        ..table(&host)
    };
    store.create_table(&created, &[]).await.unwrap();
    assert_eq!(store.find_table(created.id).await.unwrap(), Some(created));
}

async fn a_table_is_found_by_its_code(place: Place) {
    let store = place.open().await;
    let created = open_table(&store).await;
    assert_eq!(
        store.find_table_by_code(&created.code).await.unwrap(),
        Some(created.id)
    );
    assert_eq!(store.find_table_by_code("nowhere").await.unwrap(), None);
}

async fn a_code_is_given_out_once(place: Place) {
    let store = place.open().await;
    let first = open_table(&store).await;
    let host = guest(&store, "Bob").await;
    let second = TableRecord {
        code: first.code.clone(),
        ..table(&host)
    };
    let created = store.create_table(&second, &[]).await;
    assert!(matches!(created, Err(StoreError::CodeTaken)), "{created:?}");
    assert_eq!(store.find_table(second.id).await.unwrap(), None);
    let other_code = TableRecord {
        code: "other".into(),
        ..second
    };
    store.create_table(&other_code, &[]).await.unwrap();
}

async fn a_host_must_be_known(place: Place) {
    let store = place.open().await;
    let nobody = Person {
        id: UserId(Uuid::new_v4()),
        name: "Nobody".into(),
    };
    let created = store.create_table(&table(&nobody), &[]).await;
    let Err(error @ StoreError::Database(_)) = created else {
        panic!("{created:?}")
    };
    let text = format!("{error:?}");
    assert!(
        !text.contains("09, 09") && !text.contains("0909"),
        "a seed is in the error: {text}"
    );
}

async fn all_that_changes_is_saved(place: Place) {
    let store = place.open().await;
    let mut saved = open_table(&store).await;
    let bob = guest(&store, "Bob").await;
    saved.host = bob.id;
    saved.ruleset = "horus".into();
    saved.rules_version = 8;
    saved.seats[Seat::FIRST] = SeatRecord::held_by(computer("Iris", ComputerLevel::Strong));
    saved.seats[Seat::new(1).unwrap()] = SeatRecord {
        holder: Holder::Person(Sitter {
            person: bob,
            has_left: true,
            instead: Some(Instead::Computer(computer("Elio", ComputerLevel::Easy))),
        }),
        ready: true,
        deal: SeatDeal::Committed(Bytes32([1; 32])),
        help: Some(Help::Hints),
    };
    let last = &mut saved.seats[Seat::new(2).unwrap()];
    last.hand_to(guest(&store, "Cleo").await);
    last.let_act(Instead::Table);
    last.deal = SeatDeal::Due;
    saved.removed = [UserId(Uuid::from_u128(4)), UserId(Uuid::from_u128(5))].into();
    saved.muted = vec![UserId(Uuid::from_u128(6)), UserId(Uuid::from_u128(4))];
    saved.options = Options::from([("long".into(), OptionValue::Toggle(false))]);
    saved.visibility = Visibility::Listed;
    saved.spectators = false;
    saved.stage = Stage::Finished {
        since: UnixMs(NOW.0 + 1),
        at: UnixMs(NOW.0 + 2),
        result: TableResult {
            scores: vec![-3, 40],
            winners: vec![Seat::FIRST],
        },
    };
    store.save_table(&saved).await.unwrap();
    assert_eq!(store.find_table(saved.id).await.unwrap(), Some(saved));
}

fn computer(name: &str, level: ComputerLevel) -> Computer {
    Computer {
        name: name.to_owned(),
        level,
    }
}

async fn seats_can_be_added_and_removed(place: Place) {
    let store = place.open().await;
    let mut saved = open_table(&store).await;
    for count in [8, 2, 0, 5] {
        saved.seats = BySeat::from_fn(count, |seat| {
            saved.seats.get(seat).cloned().unwrap_or_default()
        });
        store.save_table(&saved).await.unwrap();
        assert_eq!(
            store.find_table(saved.id).await.unwrap().as_ref(),
            Some(&saved)
        );
    }
}

async fn what_never_changes_is_not_saved(place: Place) {
    let store = place.open().await;
    let created = open_table(&store).await;
    let changed = TableRecord {
        seed: Seed::new([1; 32]),
        code: "other".into(),
        created_at: UnixMs(0),
        ..created.clone()
    };
    store.save_table(&changed).await.unwrap();
    assert_eq!(store.find_table(created.id).await.unwrap(), Some(created));
}

async fn each_owner_counts_one_up(place: Place) {
    let store = place.open().await;
    let created = open_table(&store).await;
    assert_eq!(store.claim_table(created.id).await.unwrap(), Some(Epoch(2)));
    assert_eq!(store.claim_table(created.id).await.unwrap(), Some(Epoch(3)));
    assert_eq!(
        store.find_table(created.id).await.unwrap().unwrap().epoch,
        Epoch(3)
    );
    assert_eq!(
        store.claim_table(TableId(Uuid::new_v4())).await.unwrap(),
        None
    );
}

async fn a_former_owner_cannot_save(place: Place) {
    let store = place.open().await;
    let mut former = open_table(&store).await;
    let before = store.find_table(former.id).await.unwrap().unwrap();
    let epoch = store.claim_table(former.id).await.unwrap().unwrap();
    former.stage = former.stage.closed(NOW);
    former.seats = BySeat::default();
    let saved = store.save_table(&former).await;
    assert!(matches!(saved, Err(StoreError::Fenced)), "{saved:?}");
    let after = store.find_table(former.id).await.unwrap().unwrap();
    assert_eq!(after, TableRecord { epoch, ..before });
}

async fn a_table_that_is_not_there_cannot_be_saved(place: Place) {
    let store = place.open().await;
    let host = guest(&store, "Ada").await;
    let saved = store.save_table(&table(&host)).await;
    assert!(matches!(saved, Err(StoreError::Fenced)), "{saved:?}");
}

async fn names_are_those_of_today(place: Place) {
    let store = place.open().await;
    let created = open_table(&store).await;
    store.rename(created.host, "Countess").await.unwrap();
    let found = store.find_table(created.id).await.unwrap().unwrap();
    assert_eq!(found.seats[Seat::FIRST].person().unwrap().name, "Countess");
}
