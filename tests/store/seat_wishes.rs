//! Who waits for a seat, and until when.

use crate::place::Place;
use crate::sample::{NOW, guest, table, webhook_at};
use fondaco_protocol::{Computer, ComputerLevel, Person, UnixMs, UserId, WebhookKind};
use game_core::Seat;
use store::Store;
use store::people::{
    About, Notice, SEAT_WISHES_AT_TABLE_MAX, SEAT_WISHES_OF_PERSON_MAX, Turn, Webhook, Wished,
};
use table::record::{SeatRecord, Stage, TableRecord};
use uuid::Uuid;

on_both!(
    a_wish_is_due_while_a_seat_is_free_and_is_told_once,
    a_wish_ends_with_its_reason,
    whoever_the_host_keeps_away_is_not_told,
    there_are_so_many_wishes_and_no_more,
);

const LATER: UnixMs = UnixMs(NOW.0 + 60_000);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// Ada, Bea and a computer fill the table of Ada.
async fn full(store: &Store) -> (TableRecord, Person) {
    let (ada, bea) = (guest(store, "Ada").await, guest(store, "Bea").await);
    let mut table = table(&ada);
    table.seats[seat(1)].hand_to(bea);
    table.seats[seat(2)] = SeatRecord::held_by(Computer {
        name: "Iris".to_owned(),
        level: ComputerLevel::Easy,
    });
    store.create_table(&table, &[]).await.unwrap();
    (table, ada)
}

/// Somebody who waits for a seat there.
async fn wisher(store: &Store, table: &TableRecord) -> Person {
    let person = guest(store, "Cleo").await;
    let wished = store.wish_seat(person.id, table.id, NOW).await.unwrap();
    assert_eq!(wished, Wished::Kept);
    person
}

async fn gets_up(store: &Store, table: &mut TableRecord) {
    table.seats[seat(1)] = SeatRecord::default();
    store.save_table(table).await.unwrap();
}

async fn is_due(store: &Store, person: &Person) -> bool {
    !store.free_seats_for(person.id).await.unwrap().is_empty()
}

async fn waits(store: &Store, person: &Person) -> bool {
    !store.wished_tables(person.id).await.unwrap().is_empty()
}

async fn webhook(store: &Store, person: &Person) -> Webhook {
    let webhook = webhook_at(person, WebhookKind::Json, "https://example.org/secret");
    assert!(store.create_webhook(&webhook, NOW).await.unwrap());
    webhook
}

fn notice(webhook: &Webhook, table: &TableRecord) -> Notice {
    Notice {
        id: Uuid::new_v4(),
        webhook: webhook.id,
        about: About::Table(table.id),
        since: NOW.0.unsigned_abs(),
        due_at: NOW,
        tries: 1,
        is_done: true,
    }
}

async fn a_wish_is_due_while_a_seat_is_free_and_is_told_once(place: Place) {
    let store = place.open().await;
    let (mut table, _) = full(&store).await;
    let cleo = wisher(&store, &table).await;
    assert!(!is_due(&store, &cleo).await, "every seat is taken");
    assert_eq!(store.seat_wishers(table.id).await.unwrap(), [cleo.id]);
    let bea = table.seats[seat(1)].clone();
    gets_up(&store, &mut table).await;
    let turn = Turn {
        about: About::Table(table.id),
        since: NOW.0.unsigned_abs(),
        has_moved: false,
        is_claimed: false,
    };
    assert_eq!(store.free_seats_for(cleo.id).await.unwrap(), [turn]);
    table.seats[seat(1)] = bea;
    store.save_table(&table).await.unwrap();
    assert!(!is_due(&store, &cleo).await, "somebody was quicker");
    gets_up(&store, &mut table).await;
    store.mute_table(cleo.id, table.id, true).await.unwrap();
    assert!(!is_due(&store, &cleo).await, "muted");
    store.mute_table(cleo.id, table.id, false).await.unwrap();
    // One webhook is told. The other one fails, and is still to be told.
    let (first, second) = (webhook(&store, &cleo).await, webhook(&store, &cleo).await);
    let open = Notice {
        is_done: false,
        ..notice(&second, &table)
    };
    let told = notice(&first, &table);
    store.keep_notices(&[open], &[]).await.unwrap();
    let failed = Webhook {
        failures: 1,
        ..second.clone()
    };
    store.note_message(&failed, &[], NOW).await.unwrap();
    assert!(waits(&store, &cleo).await, "nobody was told");
    store.note_message(&first, &[told], NOW).await.unwrap();
    assert!(is_due(&store, &cleo).await && !waits(&store, &cleo).await);
    assert_eq!(store.seat_wishers(table.id).await.unwrap(), []);
    let done = notice(&second, &table);
    store.note_message(&second, &[done], LATER).await.unwrap();
    assert!(!is_due(&store, &cleo).await, "told once");
    let wishes = "select count(*) from seat_wishes";
    assert_eq!(place.number(wishes).await, 0);
    // A new wish is another one.
    let again = store.wish_seat(cleo.id, table.id, LATER).await;
    assert_eq!(again.unwrap(), Wished::Kept);
    let turns = store.free_seats_for(cleo.id).await.unwrap();
    assert_eq!(turns[0].since, LATER.0.unsigned_abs());
}

async fn a_wish_ends_with_its_reason(place: Place) {
    let store = place.open().await;
    let (mut table, ada) = full(&store).await;
    gets_up(&store, &mut table).await;
    let [sits, withdraws, removed, blocked, erased, starts] = [
        wisher(&store, &table).await,
        wisher(&store, &table).await,
        wisher(&store, &table).await,
        wisher(&store, &table).await,
        wisher(&store, &table).await,
        wisher(&store, &table).await,
    ];
    let ends = async |person: &Person| {
        assert!(!waits(&store, person).await && !is_due(&store, person).await);
    };
    store.withdraw_wish(withdraws.id, table.id).await.unwrap();
    ends(&withdraws).await;
    table.removed.insert(removed.id);
    store.save_table(&table).await.unwrap();
    ends(&removed).await;
    store.block(ada.id, &blocked, NOW).await.unwrap();
    ends(&blocked).await;
    let ended = store.erase_person(erased.id).await.unwrap();
    assert_eq!(ended.tokens().len(), 1);
    ends(&erased).await;
    table.seats[seat(1)].hand_to(sits.clone());
    store.save_table(&table).await.unwrap();
    ends(&sits).await;
    assert!(waits(&store, &starts).await);
    table.stage = Stage::Playing { since: NOW };
    store.save_table(&table).await.unwrap();
    ends(&starts).await;
    let late = store.wish_seat(starts.id, table.id, NOW).await.unwrap();
    assert_eq!(late, Wished::TooLate);
    let (table, _) = full(&store).await;
    let gone = wisher(&store, &table).await;
    store.delete_table(table.id).await.unwrap();
    ends(&gone).await;
}

/// A person whom somebody keeps away who becomes the host later was not kept away when they asked.
async fn whoever_the_host_keeps_away_is_not_told(place: Place) {
    let store = place.open().await;
    let (mut table, _) = full(&store).await;
    let cleo = wisher(&store, &table).await;
    let bea = table.seats[seat(1)].person().cloned().unwrap();
    store.block(bea.id, &cleo, NOW).await.unwrap();
    assert!(waits(&store, &cleo).await);
    table.host = bea.id;
    table.seats[seat(0)] = SeatRecord::default();
    store.save_table(&table).await.unwrap();
    assert!(!is_due(&store, &cleo).await);
    store.unblock(bea.id, cleo.id).await.unwrap();
    assert!(is_due(&store, &cleo).await);
}

async fn there_are_so_many_wishes_and_no_more(place: Place) {
    let store = place.open().await;
    let (table, ada) = full(&store).await;
    let mut people = Vec::new();
    for _ in 0..SEAT_WISHES_AT_TABLE_MAX {
        people.push(wisher(&store, &table).await);
    }
    let wish = async |person: UserId, table: &TableRecord| {
        store.wish_seat(person, table.id, NOW).await.unwrap()
    };
    let late = guest(&store, "Late").await;
    assert_eq!(wish(late.id, &table).await, Wished::TooMany);
    assert_eq!(wish(people[0].id, &table).await, Wished::Kept, "the same");
    store.withdraw_wish(people[0].id, table.id).await.unwrap();
    assert_eq!(wish(late.id, &table).await, Wished::Kept);
    for number in 1..=SEAT_WISHES_OF_PERSON_MAX {
        let other = crate::sample::table(&ada);
        store.create_table(&other, &[]).await.unwrap();
        let is_one_more = number == SEAT_WISHES_OF_PERSON_MAX;
        let expected = if is_one_more {
            Wished::TooMany
        } else {
            Wished::Kept
        };
        assert_eq!(wish(late.id, &other).await, expected, "{number}");
    }
}
