//! Evenings of circles: their times, what members say, and what becomes of both.

use crate::place::Place;
use crate::sample::{NOW, guest, table, webhook_at};
use fondaco_protocol::{
    EVENINGS_TO_COME_MAX, Evening, EveningId, Fit, Person, TableId, UnixMs, WebhookKind,
};
use store::Store;
use store::admin::Old;
use store::circles::{Circle, CircleId, EVENING_LENGTH};
use store::people::{About, Notice, TokenHash};
use uuid::Uuid;

on_both!(
    members_say_which_times_fit_and_one_is_chosen,
    a_circle_has_so_many_evenings_to_come_and_no_more,
    past_evenings_come_page_by_page,
    evenings_that_were_over_long_ago_are_deleted,
    a_table_is_due_once_with_those_who_said_yes,
    an_answer_goes_with_its_member_and_an_evening_with_its_circle,
    a_calendar_has_one_address_for_each_member,
    what_members_are_told_is_kept_with_their_webhook,
);

const HOUR: i64 = 60 * 60 * 1_000;

fn hours(hours: i64) -> UnixMs {
    UnixMs(NOW.0 + hours * HOUR)
}

fn evening(ruleset: Option<&str>, times: &[i64]) -> Evening {
    let times: Vec<UnixMs> = times.iter().copied().map(hours).collect();
    Evening {
        id: EveningId(Uuid::now_v7()),
        title: Some("Cards".to_owned()),
        ruleset: ruleset.map(str::to_owned),
        over_at: *times.last().unwrap(),
        times,
        starts_at: None,
        is_called_off: false,
        answers: Vec::new(),
        table: None,
    }
}

/// Ada's circle, with the others in it.
async fn founded(store: &Store, others: &[&str]) -> (Circle, Vec<Person>) {
    let mut people = vec![guest(store, "Ada").await];
    let circle = Circle {
        id: CircleId(Uuid::now_v7()),
        code: "CIRCLEA2".to_owned(),
        name: "Thursdays".to_owned(),
    };
    store
        .found_circle(&circle, people[0].id, NOW)
        .await
        .unwrap();
    for other in others {
        let other = guest(store, other).await;
        store.join_circle(&circle, other.id, NOW).await.unwrap();
        people.push(other);
    }
    (circle, people)
}

async fn propose(store: &Store, circle: &Circle, evening: &Evening, by: &Person) -> bool {
    let proposed = store.propose_evening(circle.id, evening, by.id, NOW);
    proposed.await.unwrap()
}

async fn say(
    store: &Store,
    circle: &Circle,
    evening: &Evening,
    by: &Person,
    fits: &[Option<Fit>],
    at: i64,
) {
    let now = UnixMs(NOW.0 + at);
    let said = store.answer_evening(circle.id, evening.id, by.id, fits, now);
    said.await.unwrap();
}

async fn choose(store: &Store, evening: &Evening, hour: i64) -> bool {
    let chosen = store.choose_evening(evening.id, hours(hour), NOW, NOW);
    chosen.await.unwrap()
}

async fn to_come(store: &Store, circle: &Circle, now: UnixMs) -> Vec<Evening> {
    store.evenings_to_come(circle.id, now).await.unwrap()
}

async fn members_say_which_times_fit_and_one_is_chosen(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    let eve = guest(&store, "Eve").await;
    let one = evening(None, &[20, 40]);
    assert!(!propose(&store, &circle, &one, &eve).await, "no member");
    assert!(propose(&store, &circle, &one, &people[0]).await);
    let fits = [Some(Fit::IfNeedBe), None];
    say(&store, &circle, &one, &people[1], &fits, 1).await;
    say(&store, &circle, &one, &eve, &fits, 2).await;
    let seen = to_come(&store, &circle, NOW).await;
    assert_eq!(seen.len(), 1);
    assert_eq!((&seen[0].times, seen[0].starts_at), (&one.times, None));
    let said = seen[0].answers.iter();
    let said: Vec<_> = said
        .map(|one| (one.person, one.has_proposed, &*one.fits))
        .collect();
    let all = [Some(Fit::Yes); 2];
    assert_eq!(
        said,
        [
            (people[0].id, true, &all[..]),
            (people[1].id, false, &fits[..])
        ]
    );

    assert!(choose(&store, &one, 20).await);
    let seen = store
        .find_evening(circle.id, one.id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(seen.starts_at, Some(hours(20)));
    assert_eq!(seen.over_at, hours(20).after(EVENING_LENGTH));
    // Once it has begun, no other time can be chosen.
    let late = store.choose_evening(one.id, hours(40), hours(20), hours(20));
    assert!(!late.await.unwrap());
    store.call_evening_off(one.id, NOW).await.unwrap();
    assert!(to_come(&store, &circle, NOW).await[0].is_called_off);
    assert!(!choose(&store, &one, 40).await);

    let open = evening(None, &[20]);
    propose(&store, &circle, &open, &people[0]).await;
    store.call_evening_off(open.id, NOW).await.unwrap();
    assert_eq!(store.find_evening(circle.id, open.id).await.unwrap(), None);
}

async fn a_circle_has_so_many_evenings_to_come_and_no_more(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &[]).await;
    for hour in 1..=EVENINGS_TO_COME_MAX as i64 {
        assert!(propose(&store, &circle, &evening(None, &[hour]), &people[0]).await);
    }
    let more = evening(None, &[30]);
    assert!(!propose(&store, &circle, &more, &people[0]).await);
    assert_eq!(
        to_come(&store, &circle, NOW).await.len(),
        EVENINGS_TO_COME_MAX
    );
    // What nobody has chosen a time for is gone when it is over.
    let later = store.propose_evening(circle.id, &more, people[0].id, hours(5));
    assert!(later.await.unwrap());
    let left = "select count(*) from evenings";
    assert_eq!(place.number(left).await, EVENINGS_TO_COME_MAX as i64 - 4);
}

async fn past_evenings_come_page_by_page(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &[]).await;
    let mut ids = Vec::new();
    for hour in [1, 1, 2] {
        let one = evening(None, &[hour]);
        propose(&store, &circle, &one, &people[0]).await;
        choose(&store, &one, hour).await;
        ids.push((hour, one.id));
    }
    propose(&store, &circle, &evening(None, &[1]), &people[0]).await;
    ids.sort_by_key(|(hour, id)| std::cmp::Reverse((*hour, id.0)));
    let mut before = (hours(20), EveningId(Uuid::nil()));
    let mut seen = Vec::new();
    loop {
        let page = store.past_evenings(circle.id, before, 1).await.unwrap();
        let Some(one) = page.first() else { break };
        before = (one.evening.over_at, one.evening.id);
        seen.push(one.evening.id);
    }
    let ids: Vec<EveningId> = ids.into_iter().map(|(_, id)| id).collect();
    assert_eq!(seen, ids);
    assert_eq!(to_come(&store, &circle, hours(20)).await, []);
}

async fn evenings_that_were_over_long_ago_are_deleted(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &[]).await;
    for hour in [1, 2, 40] {
        let one = evening(None, &[hour]);
        assert!(propose(&store, &circle, &one, &people[0]).await);
        assert!(choose(&store, &one, hour).await);
    }
    // Each is over a while after it starts.
    let before = hours(30);
    assert_eq!(store.count_old(Old::Evenings, before).await.unwrap(), 2);
    let purge = async || store.purge_old(Old::Evenings, before, 1).await.unwrap();
    let deleted = [purge().await, purge().await, purge().await].map(|purged| purged.deleted);
    assert_eq!(deleted, [1, 1, 0]);
    assert_eq!(
        place.number("select count(*) from evening_answers").await,
        1
    );
    assert_eq!(to_come(&store, &circle, NOW).await.len(), 1);
}

async fn a_table_is_due_once_with_those_who_said_yes(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben", "Cleo", "Dan"]).await;
    let game = evening(Some("horus"), &[20, 40]);
    propose(&store, &circle, &game, &people[0]).await;
    let [yes, no, maybe] = [Fit::Yes, Fit::No, Fit::IfNeedBe].map(|fit| [None, Some(fit)]);
    say(&store, &circle, &game, &people[2], &yes, 5).await;
    say(&store, &circle, &game, &people[1], &no, 6).await;
    say(&store, &circle, &game, &people[1], &yes, 7).await;
    say(&store, &circle, &game, &people[2], &yes, 8).await;
    say(&store, &circle, &game, &people[3], &maybe, 1).await;
    let other = evening(None, &[40]);
    propose(&store, &circle, &other, &people[0]).await;
    choose(&store, &other, 40).await;
    let due = async || store.due_evenings(hours(40)).await.unwrap();
    assert_eq!(due().await, [], "no time is chosen");
    choose(&store, &game, 40).await;
    assert_eq!(store.due_evenings(hours(39)).await.unwrap(), []);
    let found = due().await;
    assert_eq!(found.len(), 1, "an evening without a game has no table");
    assert_eq!((found[0].id, found[0].circle), (game.id, circle.id));
    let names: Vec<&str> = found[0].people.iter().map(|one| &*one.name).collect();
    assert_eq!(names, ["Ada", "Cleo", "Ben"]);

    let opened = table::record::TableRecord {
        id: TableId(game.id.0),
        ..table(&people[0])
    };
    store
        .create_table_in(&opened, &[], Some(circle.id))
        .await
        .unwrap();
    let again = table::record::TableRecord {
        code: "ANOTHER2".to_owned(),
        ..opened.clone()
    };
    let twice = store.create_table_in(&again, &[], Some(circle.id)).await;
    assert!(twice.is_err(), "there is one table for an evening");
    store.settle_evening(game.id).await.unwrap();
    assert_eq!(due().await, []);
    choose(&store, &other, 40).await;
    assert_eq!(due().await, []);
    let seen = store
        .find_evening(circle.id, game.id)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(seen.table.as_deref(), Some(&*opened.code));
}

async fn an_answer_goes_with_its_member_and_an_evening_with_its_circle(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben", "Cleo", "Dan"]).await;
    let one = evening(None, &[20]);
    propose(&store, &circle, &one, &people[1]).await;
    for person in &people[2..] {
        say(&store, &circle, &one, person, &[Some(Fit::Yes)], 1).await;
    }
    let answers = async || place.number("select count(*) from evening_answers").await;
    assert_eq!(answers().await, 3);
    store.leave_circle(&circle, people[1].id).await.unwrap();
    assert_eq!(answers().await, 2);
    let _ = store.erase_person(people[2].id).await.unwrap();
    assert_eq!(answers().await, 1);
    let removed = store.renew_circle_link(circle.id, "CIRCLEB2", Some(people[3].id));
    removed.await.unwrap();
    assert_eq!(answers().await, 0);
    assert_eq!(to_come(&store, &circle, NOW).await.len(), 1);
    store.close_circle(circle.id).await.unwrap();
    assert_eq!(place.number("select count(*) from evenings").await, 0);
}

async fn a_calendar_has_one_address_for_each_member(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    let open = evening(None, &[20]);
    propose(&store, &circle, &open, &people[0]).await;
    let set = evening(None, &[10, 30]);
    propose(&store, &circle, &set, &people[0]).await;
    choose(&store, &set, 10).await;
    choose(&store, &set, 30).await;
    let [first, second, third] = [1, 2, 3].map(|byte| TokenHash([byte; 32]));
    let renew = async |person: &Person, token| {
        let renewed = store.renew_calendar(circle.id, person.id, token);
        renewed.await.unwrap();
    };
    let find = async |token| store.find_calendar(token, 9).await.unwrap();
    renew(&people[0], first).await;
    renew(&people[1], second).await;
    let found = find(first).await.unwrap();
    assert_eq!((&*found.name, &*found.code), ("Thursdays", "CIRCLEA2"));
    let ids: Vec<_> = found
        .evenings
        .iter()
        .map(|one| (one.evening.id, one.sequence))
        .collect();
    assert_eq!(ids, [(set.id, 2)], "what has no time is in no calendar");
    renew(&people[0], third).await;
    assert_eq!(find(first).await, None);
    assert!(find(third).await.is_some());
    store.leave_circle(&circle, people[1].id).await.unwrap();
    assert_eq!(find(second).await, None);
}

async fn what_members_are_told_is_kept_with_their_webhook(place: Place) {
    let store = place.open().await;
    let (circle, people) = founded(&store, &["Ben"]).await;
    let one = evening(None, &[20]);
    propose(&store, &circle, &one, &people[0]).await;
    let ahead = async || store.evenings_ahead(people[1].id, NOW).await.unwrap();
    assert_eq!(ahead().await, []);
    choose(&store, &one, 20).await;
    let seen = ahead().await;
    assert_eq!((seen[0].id, seen[0].sequence), (one.id, 1));
    assert!(!seen[0].is_declined && !seen[0].is_called_off);
    say(&store, &circle, &one, &people[1], &[Some(Fit::No)], 1).await;
    assert!(ahead().await[0].is_declined);
    assert_eq!(
        store.evenings_ahead(people[1].id, hours(20)).await.unwrap(),
        []
    );
    let sketch = store.sketch_evening(one.id).await.unwrap().unwrap();
    assert_eq!(
        (&*sketch.name, sketch.starts_at),
        ("Thursdays", hours(20).0)
    );

    let webhook = webhook_at(&people[1], WebhookKind::Discord, "https://discord.com/x");
    store.create_webhook(&webhook, NOW).await.unwrap();
    let notice = Notice {
        id: Uuid::now_v7(),
        webhook: webhook.id,
        about: About::Evening(one.id),
        since: 4,
        due_at: NOW,
        tries: 0,
        is_done: false,
    };
    let done = Notice {
        is_done: true,
        tries: 1,
        ..notice.clone()
    };
    store.keep_notices(&[notice], &[]).await.unwrap();
    store
        .note_message(&webhook, std::slice::from_ref(&done), NOW)
        .await
        .unwrap();
    let kept = async || store.notices_of(people[1].id).await.unwrap();
    assert_eq!(kept().await, std::slice::from_ref(&done));
    store
        .keep_notices(&[], std::slice::from_ref(&done))
        .await
        .unwrap();
    assert_eq!(kept().await, []);
    store.keep_notices(&[done], &[]).await.unwrap();
    assert_eq!(kept().await.len(), 1);
    store.close_circle(circle.id).await.unwrap();
    assert_eq!(kept().await, []);
}
