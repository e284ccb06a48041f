//! Circles, their members, and the tables that were opened in them.

use crate::place::Place;
use crate::sample::{NOW, guest, table};
use fondaco_protocol::{
    CIRCLE_MEMBERS_MAX, CIRCLES_OF_PERSON_MAX, CircleSeat, Computer, ComputerLevel, Person,
    TableId, TableResult, UnixMs, UserId,
};
use game_core::{Feat, Seat, SeatSet};
use std::collections::BTreeSet;
use store::Store;
use store::admin::Old;
use store::circles::{Circle, CircleId, FeatsOf, FeatsWish, Joined};
use store::engine::StoreError;
use table::record::{SeatRecord, Stage, TableRecord};
use uuid::Uuid;

on_both!(
    the_longest_member_follows_when_the_founder_goes,
    a_circle_without_anybody_is_gone_and_its_games_stay,
    an_old_link_lets_nobody_in,
    a_circle_and_a_person_have_so_many_and_no_more,
    a_circle_sees_what_was_opened_in_it_and_names_members_only,
    finished_games_come_page_by_page_and_are_counted,
    the_greatest_feats_are_found_by_kind_and_go_with_the_circle,
    whoever_is_erased_is_in_no_circle,
    a_member_is_no_old_guest,
);

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn circle(code: &str) -> Circle {
    Circle {
        id: CircleId(Uuid::now_v7()),
        code: code.to_owned(),
        name: "Thursdays".to_owned(),
    }
}

/// Ada's circle, with the others in it.
async fn founded(store: &Store, others: &[&str]) -> (Circle, Vec<Person>) {
    let mut people = vec![guest(store, "Ada").await];
    let circle = circle("CIRCLEA2");
    let founded = store.found_circle(&circle, people[0].id, NOW).await;
    assert_eq!(founded.unwrap(), Joined::Done);
    for other in others {
        let other = guest(store, other).await;
        assert_eq!(join(store, &circle, other.id).await, Joined::Done);
        people.push(other);
    }
    (circle, people)
}

async fn join(store: &Store, circle: &Circle, person: UserId) -> Joined {
    store.join_circle(circle, person, NOW).await.unwrap()
}

async fn members(store: &Store, circle: &Circle) -> Vec<String> {
    let members = store.circle_members(circle.id).await.unwrap();
    members
        .into_iter()
        .map(|member| member.person.name)
        .collect()
}

async fn opened(store: &Store, circle: Option<&Circle>, table: TableRecord) -> TableRecord {
    let circle = circle.map(|circle| circle.id);
    store.create_table_in(&table, &[], circle).await.unwrap();
    table
}

/// A game that ended then, won by the host.
fn finished(host: &Person, at: i64) -> TableRecord {
    let result = TableResult {
        scores: vec![3, 2, 1],
        winners: vec![Seat::FIRST],
    };
    TableRecord {
        stage: Stage::Finished {
            since: NOW,
            at: UnixMs(at),
            result,
        },
        ..table(host)
    }
}

async fn the_longest_member_follows_when_the_founder_goes(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben", "Cleo", "Dan"]).await;
    assert_eq!(join(&store, &circle, people[0].id).await, Joined::Done);
    assert_eq!(
        members(&store, &circle).await,
        ["Ada", "Ben", "Cleo", "Dan"]
    );
    store
        .hand_circle_over(circle.id, people[2].id)
        .await
        .unwrap();
    assert_eq!(
        members(&store, &circle).await,
        ["Cleo", "Ada", "Ben", "Dan"]
    );
    store.leave_circle(&circle, people[2].id).await.unwrap();
    assert_eq!(members(&store, &circle).await, ["Ada", "Ben", "Dan"]);
    store.rename_circle(circle.id, "Fridays").await.unwrap();
    let sketch = store.circles_of(people[1].id).await.unwrap().remove(0);
    assert_eq!((&*sketch.name, sketch.members), ("Fridays", 3));
    assert_eq!(store.circles_of(people[2].id).await.unwrap(), []);
}

async fn a_circle_without_anybody_is_gone_and_its_games_stay(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    let game = opened(&store, Some(&circle), finished(&people[0], 5)).await;
    store.leave_circle(&circle, people[0].id).await.unwrap();
    assert_eq!(members(&store, &circle).await, ["Ben"]);
    store.leave_circle(&circle, people[1].id).await.unwrap();
    assert_eq!(store.find_circle(&circle.code).await.unwrap(), None);
    assert_eq!(join(&store, &circle, people[0].id).await, Joined::Gone);
    assert!(store.find_table(game.id).await.unwrap().is_some());

    let second = founded(&store, &["Ben"]).await.0;
    let game = opened(&store, Some(&second), finished(&people[0], 5)).await;
    store.close_circle(second.id).await.unwrap();
    assert_eq!(store.find_circle(&second.code).await.unwrap(), None);
    assert!(store.find_table(game.id).await.unwrap().is_some());
    let of_circle = "select count(*) from tables where circle_id is not null";
    assert_eq!(place.number(of_circle).await, 0);
}

async fn an_old_link_lets_nobody_in(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    store
        .renew_circle_link(circle.id, "CIRCLEB2", Some(people[1].id))
        .await
        .unwrap();
    assert_eq!(members(&store, &circle).await, ["Ada"]);
    assert_eq!(join(&store, &circle, people[1].id).await, Joined::Gone);
    assert_eq!(store.find_circle("CIRCLEA2").await.unwrap(), None);
    store
        .renew_circle_link(circle.id, "CIRCLEC2", None)
        .await
        .unwrap();
    let found = store.find_circle("CIRCLEC2").await.unwrap().unwrap();
    assert_eq!(join(&store, &found, people[1].id).await, Joined::Done);
    let same = self::circle("CIRCLEC2");
    let refused = store.found_circle(&same, people[0].id, NOW).await;
    assert!(matches!(refused, Err(StoreError::CodeTaken)));
}

async fn a_circle_and_a_person_have_so_many_and_no_more(place: Place) {
    let store = place.open().await;
    let (full, people) = founded(&store, &[]).await;
    for _ in 1..CIRCLE_MEMBERS_MAX {
        let other = guest(&store, "Other").await;
        assert_eq!(join(&store, &full, other.id).await, Joined::Done);
    }
    let late = guest(&store, "Late").await;
    assert_eq!(join(&store, &full, late.id).await, Joined::Full);
    assert_eq!(
        join(&store, &full, people[0].id).await,
        Joined::Done,
        "is in"
    );
    let found = async |number: usize| {
        let circle = circle(&format!("MANY{number:04}"));
        store.found_circle(&circle, late.id, NOW).await.unwrap()
    };
    for number in 0..CIRCLES_OF_PERSON_MAX {
        assert_eq!(found(number).await, Joined::Done);
    }
    assert_eq!(found(CIRCLES_OF_PERSON_MAX).await, Joined::TooMany);
    assert_eq!(store.find_circle("MANY0020").await.unwrap(), None);
    store.leave_circle(&full, people[0].id).await.unwrap();
    assert_eq!(join(&store, &full, late.id).await, Joined::TooMany);
}

async fn a_circle_sees_what_was_opened_in_it_and_names_members_only(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    let stranger = guest(&store, "Eve").await;
    let mut running = TableRecord {
        stage: Stage::Playing { since: NOW },
        awaited: SeatSet::collect([seat(1)]),
        ..table(&people[0])
    };
    running.seats[seat(1)].hand_to(people[1].clone());
    running.seats[seat(2)].hand_to(stranger);
    let running = opened(&store, Some(&circle), running).await;
    let mut gathering = TableRecord {
        created_at: UnixMs(NOW.0 - 1),
        ..table(&people[0])
    };
    gathering.seats[seat(1)] = SeatRecord::held_by(Computer {
        name: "Iris".to_owned(),
        level: ComputerLevel::Easy,
    });
    let gathering = opened(&store, Some(&circle), gathering).await;
    opened(&store, None, table(&people[0])).await;
    opened(&store, Some(&circle), finished(&people[0], 5)).await;

    let named = |person: &Person| CircleSeat::Member {
        person: person.clone(),
    };
    let seen = store.circle_tables(circle.id).await.unwrap();
    let ids: Vec<TableId> = seen.iter().map(|table| table.id).collect();
    assert_eq!(ids, [running.id, gathering.id]);
    let [ada, ben] = [named(&people[0]), named(&people[1])];
    assert_eq!(seen[0].seats, [ada.clone(), ben, CircleSeat::Guest]);
    assert_eq!(seen[0].awaited, [seat(1)]);
    let name = "Iris".to_owned();
    let iris = CircleSeat::Computer { name };
    assert_eq!(seen[1].seats, [ada.clone(), iris, CircleSeat::Free]);
    assert_eq!(seen[1].awaited, []);

    let ada_at = store.circle_of_table(running.id, people[0].id).await;
    assert_eq!(ada_at.unwrap(), Some(circle.id));
    store.leave_circle(&circle, people[1].id).await.unwrap();
    let ben_at = store.circle_of_table(running.id, people[1].id).await;
    assert_eq!(ben_at.unwrap(), None);
    let seen = store.circle_tables(circle.id).await.unwrap();
    assert_eq!(seen[0].seats, [ada, CircleSeat::Guest, CircleSeat::Guest]);
}

async fn finished_games_come_page_by_page_and_are_counted(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &[]).await;
    let mut ended = Vec::new();
    for at in [30, 30, 20, 10] {
        let game = opened(&store, Some(&circle), finished(&people[0], at)).await;
        ended.push((at, game.id));
    }
    opened(&store, None, finished(&people[0], 25)).await;
    ended.sort_by_key(|(at, id)| std::cmp::Reverse((*at, id.0)));
    let mut after = None;
    let mut seen = Vec::new();
    loop {
        let page = store.circle_games(circle.id, after, 1).await.unwrap();
        let Some(game) = page.first() else { break };
        let at = game.finished_at.unwrap();
        after = Some((at, game.id));
        seen.push((at.0, game.id));
    }
    assert_eq!(seen, ended);
    let counted = store.circle_results(circle.id, 3).await.unwrap();
    let at: Vec<i64> = counted.iter().map(|game| game.ended_at.0).collect();
    assert_eq!(at, [30, 30, 20]);
    assert_eq!(counted[0].people, [Some(people[0].id), None, None]);
    assert_eq!(counted[0].result.winners, [Seat::FIRST]);
}

async fn the_greatest_feats_are_found_by_kind_and_go_with_the_circle(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &[]).await;
    let [old, new, late] = [10, 20, 30].map(|at| finished(&people[0], at));
    for game in [&old, &new, &late] {
        opened(&store, Some(&circle), game.clone()).await;
    }
    let elsewhere = opened(&store, None, finished(&people[0], 40)).await;
    let running = opened(&store, Some(&circle), table(&people[0])).await;
    let wanted = store.feats_wanted(9).await.unwrap();
    let tables = |wanted: Vec<FeatsWish>| wanted.into_iter().map(|wish| wish.table);
    assert_eq!(
        BTreeSet::from_iter(tables(wanted)),
        [&old, &new, &late].map(|game| game.id).into()
    );
    assert_eq!(store.feats_wanted(1).await.unwrap().len(), 1);

    let feat = |kind, step, count| Feat {
        kind,
        seat: seat(1),
        step,
        count,
    };
    let of = |computers, year| FeatsOf { computers, year };
    let keep = async |game: &TableRecord, of, feats: &[Feat]| {
        let (table, version) = (game.id, 0);
        let wish = FeatsWish { table, version };
        store.keep_feats(wish, of, feats).await.unwrap();
    };
    let (first, second) = (of(false, Some(2025)), of(false, Some(2026)));
    keep(&old, first, &[feat("voyage", 1, 1), feat("leap", 2, 9)]).await;
    keep(&old, first, &[feat("voyage", 3, 8), feat("leap", 4, 5)]).await;
    keep(&new, second, &[feat("voyage", 5, 7), feat("raids", 6, 2)]).await;
    keep(&late, of(true, Some(2026)), &[feat("voyage", 7, 99)]).await;
    // Whatever becomes of a game elsewhere, no circle sees it.
    keep(&elsewhere, second, &[feat("voyage", 8, 99)]).await;
    assert_eq!(store.feats_wanted(9).await.unwrap(), []);

    let greatest = async |of| {
        let feats = store.greatest_feats(circle.id, of).await.unwrap();
        let told = feats.into_iter();
        told.map(|one| (one.kind, one.table, one.seat, one.step, one.count))
            .collect::<Vec<_>>()
    };
    let told = |game: &TableRecord, kind: &str, step, count| {
        (kind.to_owned(), game.id, seat(1), step, count)
    };
    let ever = [
        told(&old, "leap", 4, 5),
        told(&new, "raids", 6, 2),
        told(&old, "voyage", 3, 8),
    ];
    assert_eq!(greatest(of(false, None)).await, ever);
    let in_2026 = [told(&new, "raids", 6, 2), told(&new, "voyage", 5, 7)];
    assert_eq!(greatest(of(false, Some(2026))).await, in_2026);
    assert_eq!(
        greatest(of(true, None)).await,
        [told(&late, "voyage", 7, 99)]
    );
    let [game, other] = [old.id, elsewhere.id];
    let found = store.circle_game(circle.id, game).await.unwrap();
    assert_eq!(found.map(|game| game.id), Some(game));
    assert_eq!(store.circle_game(circle.id, other).await.unwrap(), None);
    assert_eq!(
        store.circle_game(circle.id, running.id).await.unwrap(),
        None
    );

    store.want_feats(old.id).await.unwrap();
    store.want_feats(elsewhere.id).await.unwrap();
    let again = store.feats_wanted(9).await.unwrap();
    assert_eq!((again.len(), again[0].table), (1, old.id));
    // Its curve is there while somebody finds what there was without it: that is not all.
    store.want_feats(old.id).await.unwrap();
    store.keep_feats(again[0], first, &[]).await.unwrap();
    let still = store.feats_wanted(9).await.unwrap();
    assert_eq!((still.len(), still[0].table), (1, old.id));
    store.keep_feats(still[0], first, &[]).await.unwrap();
    assert_eq!(store.feats_wanted(9).await.unwrap(), []);
    store.want_feats(old.id).await.unwrap();
    store.close_circle(circle.id).await.unwrap();
    assert_eq!(place.number("select count(*) from feats").await, 0);
    assert_eq!(store.feats_wanted(9).await.unwrap(), []);
}

async fn whoever_is_erased_is_in_no_circle(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    let alone = self::circle("ALONEAA2");
    store.found_circle(&alone, people[0].id, NOW).await.unwrap();
    opened(&store, Some(&circle), finished(&people[0], 5)).await;
    let _ = store.erase_person(people[0].id).await.unwrap();
    assert_eq!(members(&store, &circle).await, ["Ben"]);
    assert_eq!(store.circles_of(people[0].id).await.unwrap(), []);
    assert_eq!(store.find_circle("ALONEAA2").await.unwrap(), None);
    let games = store.circle_games(circle.id, None, 9).await.unwrap();
    assert_eq!(games[0].seats[0], CircleSeat::Guest);
}

async fn a_member_is_no_old_guest(place: Place) {
    let store = place.open().await;
    founded(&store, &["Ben"]).await;
    guest(&store, "Eve").await;
    let later = UnixMs(NOW.0 + 1);
    assert_eq!(store.count_old(Old::Guests, later).await.unwrap(), 1);
}
