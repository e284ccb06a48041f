//! What people report, and whom they block.

use crate::place::Place;
use crate::sample::{NOW, guest, open_table, person, table};
use fondaco_protocol::{BLOCKS_MAX, ChatLine, Person, Room, TableId, UnixMs, UserId, Words};
use game_core::Seat;
use store::admin::Old;
use store::people::{Blocked, REPORTS_MAX, REPORTS_OF_ONE_MAX, Report, Reported};
use table::basis::SeatDeal;
use table::record::{SeatRecord, Stage};
use uuid::Uuid;

on_both!(
    a_report_stays_when_its_table_and_its_guests_are_gone,
    the_same_is_reported_once_until_it_is_closed,
    nobody_pushes_out_what_others_have_reported,
    reports_are_deleted_by_age,
    nothing_that_an_erased_person_said_stays_in_reports,
    whom_the_host_has_blocked_is_unwelcome_without_a_seat,
    a_person_blocks_so_many_and_no_more,
);

fn line(id: u64, person: &Person, room: Room) -> ChatLine {
    ChatLine {
        id,
        at: NOW,
        person: person.clone(),
        seat: (room == Room::Players).then_some(Seat::FIRST),
        room,
        words: Words::Text {
            text: format!("line {id} '\" 🛶"),
        },
        step: None,
    }
}

fn report(by: &Person, about: &Person, line: Option<u64>, lines: Vec<ChatLine>) -> Report {
    Report {
        id: Uuid::now_v7(),
        at: NOW,
        table: TableId(Uuid::from_u128(7)),
        code: "K7WQ2M9X".into(),
        reporter: by.clone(),
        person: about.clone(),
        line,
        reason: "he shouts".into(),
        lines,
    }
}

async fn a_report_stays_when_its_table_and_its_guests_are_gone(place: Place) {
    let store = place.open().await;
    let table = open_table(&store).await;
    let (eve, ben) = (guest(&store, "Eve").await, guest(&store, "Ben").await);
    let lines = vec![line(3, &eve, Room::Players), line(4, &ben, Room::Watchers)];
    let mut made = report(&ben, &eve, Some(3), lines);
    made.table = table.id;
    assert_eq!(store.report(&made).await.unwrap(), Reported::Kept);
    assert!(store.delete_table(table.id).await.unwrap());
    let ahead = UnixMs(i64::MAX / 2);
    let purged = store.purge_old(Old::Guests, ahead, 100).await.unwrap();
    assert!(purged.deleted >= 2, "both guests are gone");
    drop(store);
    let store = place.open().await;
    assert_eq!(store.reports(None, 10).await.unwrap(), [made]);
}

async fn the_same_is_reported_once_until_it_is_closed(place: Place) {
    let store = place.open().await;
    let (eve, ben) = (person("Eve"), person("Ben"));
    let first = report(&ben, &eve, Some(3), vec![line(3, &eve, Room::Players)]);
    let again = Report {
        id: Uuid::now_v7(),
        ..first.clone()
    };
    let whole = report(&ben, &eve, None, Vec::new());
    assert_eq!(store.report(&first).await.unwrap(), Reported::Kept);
    assert_eq!(store.report(&again).await.unwrap(), Reported::Known);
    assert_eq!(store.report(&whole).await.unwrap(), Reported::Kept);
    assert_eq!(store.count_reports().await.unwrap(), 2);
    assert!(store.close_report(first.id).await.unwrap());
    assert!(!store.close_report(first.id).await.unwrap());
    assert_eq!(place.number("select count(*) from report_lines").await, 0);
    assert_eq!(store.reports(None, 10).await.unwrap(), [whole]);
    assert_eq!(store.report(&again).await.unwrap(), Reported::Kept);
}

async fn nobody_pushes_out_what_others_have_reported(place: Place) {
    let store = place.open().await;
    let (eve, ben) = (person("Eve"), person("Ben"));
    let real = report(&ben, &eve, Some(1), Vec::new());
    store.report(&real).await.unwrap();
    let of_one = u64::try_from(REPORTS_OF_ONE_MAX).unwrap();
    for number in 0..of_one {
        let report = report(&eve, &ben, Some(number + 1), Vec::new());
        assert_eq!(store.report(&report).await.unwrap(), Reported::Kept);
    }
    let one_more = report(&eve, &ben, Some(of_one + 1), Vec::new());
    assert_eq!(store.report(&one_more).await.unwrap(), Reported::TooMany);
    let mut open = store.count_reports().await.unwrap();
    while open < u64::try_from(REPORTS_MAX).unwrap() {
        let report = report(&person("Eve"), &ben, None, Vec::new());
        assert_eq!(store.report(&report).await.unwrap(), Reported::Kept);
        open += 1;
    }
    let beyond = report(&person("Eve"), &ben, None, Vec::new());
    assert_eq!(store.report(&beyond).await.unwrap(), Reported::TooMany);
    assert_eq!(store.reports(None, 1).await.unwrap()[0].id, real.id);
    store.close_report(real.id).await.unwrap();
    assert_eq!(store.report(&beyond).await.unwrap(), Reported::Kept);
}

async fn reports_are_deleted_by_age(place: Place) {
    let store = place.open().await;
    let (eve, ben) = (person("Eve"), person("Ben"));
    for at in [1, 2, 3] {
        let report = Report {
            at: UnixMs(at),
            ..report(&ben, &eve, Some(at.unsigned_abs()), Vec::new())
        };
        store.report(&report).await.unwrap();
    }
    let before = UnixMs(3);
    assert_eq!(store.count_old(Old::Reports, before).await.unwrap(), 2);
    let purge = async || store.purge_old(Old::Reports, before, 1).await.unwrap();
    assert_eq!(purge().await.deleted, 1);
    assert_eq!(purge().await.deleted, 1);
    assert_eq!(purge().await.deleted, 0);
    assert_eq!(store.reports(None, 9).await.unwrap()[0].at, UnixMs(3));
}

async fn nothing_that_an_erased_person_said_stays_in_reports(place: Place) {
    let store = place.open().await;
    let (eve, ben) = (guest(&store, "Eve").await, guest(&store, "Ben").await);
    let cleo = guest(&store, "Cleo").await;
    let said = || vec![line(1, &eve, Room::Players), line(2, &cleo, Room::Players)];
    for report in [
        report(&eve, &ben, None, said()),
        report(&ben, &eve, None, said()),
        report(&ben, &cleo, Some(2), said()),
    ] {
        store.report(&report).await.unwrap();
    }
    store.block(eve.id, &ben, NOW).await.unwrap();
    store.block(ben.id, &eve, NOW).await.unwrap();
    let ended = store.erase_person(eve.id).await.unwrap();
    assert_eq!(ended.tokens().len(), 1);
    let left = store.reports(None, 9).await.unwrap();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].lines, [line(2, &cleo, Room::Players)]);
    assert_eq!(place.number("select count(*) from report_lines").await, 1);
    assert_eq!(place.number("select count(*) from blocks").await, 0);
}

async fn whom_the_host_has_blocked_is_unwelcome_without_a_seat(place: Place) {
    let store = place.open().await;
    let (ada, ben) = (guest(&store, "Ada").await, guest(&store, "Ben").await);
    let eve = guest(&store, "Eve").await;
    let (mut own, other) = (table(&ada), table(&ben));
    own.stage = Stage::Playing { since: NOW };
    own.seats[Seat::new(1).unwrap()] = SeatRecord::taken_by(ben.clone(), SeatDeal::Nothing);
    for table in [&own, &other] {
        store.create_table(table, &[]).await.unwrap();
    }
    let unwelcome =
        async |table: TableId, person: UserId| store.is_unwelcome(table, person).await.unwrap();
    assert!(!unwelcome(own.id, eve.id).await);
    for whom in [&eve, &ben] {
        let done = store.block(ada.id, whom, NOW).await.unwrap();
        assert_eq!(done, Blocked::Done);
    }
    assert!(unwelcome(own.id, eve.id).await);
    assert!(!unwelcome(own.id, ben.id).await, "a seat is a seat");
    assert!(!unwelcome(other.id, eve.id).await, "Ben has blocked nobody");
    assert!(!unwelcome(other.id, ada.id).await, "it goes one way");
    store.unblock(ada.id, eve.id).await.unwrap();
    store.unblock(ada.id, eve.id).await.unwrap();
    assert!(!unwelcome(own.id, eve.id).await);
    assert_eq!(store.blocks(ada.id).await.unwrap(), [ben]);
}

async fn a_person_blocks_so_many_and_no_more(place: Place) {
    let store = place.open().await;
    let ada = guest(&store, "Ada").await;
    let mut others = Vec::new();
    for number in 0..=BLOCKS_MAX {
        others.push(guest(&store, &format!("Eve {number}")).await);
    }
    let block = async |whom: &Person| store.block(ada.id, whom, NOW).await.unwrap();
    assert_eq!(block(&person("Nobody")).await, Blocked::NoSuchPerson);
    for other in &others[..BLOCKS_MAX] {
        assert_eq!(block(other).await, Blocked::Done);
    }
    assert_eq!(block(&others[BLOCKS_MAX]).await, Blocked::TooMany);
    // The same person again, under the name by which they are known now.
    let renamed = Person {
        name: "Evelyn".into(),
        ..others[0].clone()
    };
    assert_eq!(block(&renamed).await, Blocked::Done);
    let all = store.blocks(ada.id).await.unwrap();
    assert_eq!(all.len(), BLOCKS_MAX);
    assert!(all.contains(&renamed));
}
