use super::*;
use game_core::Json;
use golden_horn::GoldenHorn;
use serde_json::{Value, json};

const BEN: u8 = 1;
const CLEO: u8 = 2;

pub(super) fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn step(seat_number: u8, at: &str, events: &[Value]) -> MissedStep {
    MissedStep {
        at: UnixMs(at.parse::<Timestamp>().unwrap().as_millisecond()),
        seat: seat(seat_number),
        kind: StepKind::Act,
        events: events.iter().map(Json::of).collect(),
    }
}

fn sailed(number: u8, to: u8) -> Value {
    let free = json!({"red": 0, "blue": 0, "yellow": 0, "orange": 0, "pink": 0, "green": 0});
    json!({
        "type": "sailed", "seat": number, "ship": 0, "from": 0, "path": [to],
        "heading": "constantinople", "cost": free,
    })
}

fn raided(number: u8, target: u8) -> Value {
    json!({
        "type": "raided", "seat": number, "target": target, "ship": 1,
        "cargo": {"type": "goods", "colour": "orange"},
        "cards": ["red", "red"], "emptied": false,
    })
}

fn view(points: i32) -> Json {
    let tableau = json!({"has_placed": true, "score": {"total": points}});
    Json::of(&json!({
        "phase": "playing", "tableaus": [tableau, tableau, tableau], "current": 0,
        "must_sail": null, "voyage_done": false, "end": null,
    }))
}

fn missed(steps: Vec<MissedStep>) -> Missed {
    Missed {
        since: Some(UnixMs(1)),
        before: view(12),
        after: view(12),
        steps,
    }
}

fn recap(missed: &Missed, language: Language, zone: &str) -> Recap {
    let to = To {
        seat: Seat::FIRST,
        language,
        names: ["Ada", "Ben", "Cleo"].map(str::to_owned).to_vec(),
        zone: TimeZone::get(zone).unwrap(),
    };
    Recap::of(missed, game_core::ruleset::<GoldenHorn>().as_ref(), &to)
}

#[test]
fn days_begin_where_the_reader_is() {
    let missed = missed(vec![
        step(BEN, "2026-11-21T22:30:00Z", &[sailed(BEN, 2)]),
        step(CLEO, "2026-11-21T23:30:00Z", &[sailed(CLEO, 3)]),
        step(BEN, "2026-11-23T08:00:00Z", &[sailed(BEN, 4)]),
        step(CLEO, "2026-11-23T08:01:00Z", &[sailed(CLEO, 5)]),
        step(BEN, "2026-11-23T08:02:00Z", &[sailed(BEN, 6)]),
    ]);
    let days = |zone| {
        let view = recap(&missed, Language::En, zone).view();
        let day = |day: RecapDay| {
            let people = day.people.into_iter();
            let counts = people.map(|one| (one.seat.number(), one.lines.len()));
            (day.date, counts.collect::<Vec<(u8, usize)>>())
        };
        view.days.into_iter().map(day).collect::<Vec<_>>()
    };
    let last = ("2026-11-23".to_owned(), vec![(BEN, 2), (CLEO, 1)]);
    let first = ("2026-11-21".to_owned(), vec![(BEN, 1), (CLEO, 1)]);
    assert_eq!(days("UTC"), [first, last.clone()]);
    let saturday = ("2026-11-21".to_owned(), vec![(BEN, 1)]);
    let sunday = ("2026-11-22".to_owned(), vec![(CLEO, 1)]);
    assert_eq!(days("Europe/Berlin"), [saturday, sunday, last]);
}

#[test]
fn each_language_says_who_did_what_what_it_did_to_you_and_what_now() {
    let mut missed = missed(vec![
        step(BEN, "2026-11-21T12:00:00Z", &[sailed(BEN, 2)]),
        step(CLEO, "2026-11-21T13:00:00Z", &[raided(CLEO, 0)]),
    ]);
    missed.after = view(10);
    let said = |language| {
        let view = recap(&missed, language, "UTC").view();
        let lines = view.days.into_iter().flat_map(|day| day.people);
        let lines: Vec<String> = lines.flat_map(|person| person.lines).collect();
        (lines, view.done_to_you, view.now.unwrap(), view.short)
    };
    let (lines, done, now, short) = said(Language::En);
    assert_eq!(
        lines,
        [
            "Ben’s trio sails Venice → 2.",
            "Cleo robs Ada’s duo of an orange cube (pays 2 red)."
        ]
    );
    assert_eq!(
        done,
        [
            "Cleo robbed your duo of an orange cube.",
            "Your points: 12 → 10."
        ]
    );
    assert_eq!(now, "Your turn: send one of your ships on its voyage.");
    assert_eq!(
        short,
        "Ben’s trio sails Venice → 2. Cleo robbed your duo of an orange cube. Your points: 12 → 10. \
         Your turn: send one of your ships on its voyage.",
        "what was done to the reader is said once"
    );
    let (_, _, _, short) = said(Language::De);
    assert_eq!(
        short,
        "Ben fährt mit dem Trio Venedig → 2. Cleo hat deinem Duo einen orangefarbenen Würfel geraubt. \
         Deine Punkte: 12 → 10. Du bist am Zug: Fahre mit einem deiner Schiffe."
    );
    let (_, _, _, short) = said(Language::Fr);
    assert_eq!(
        short,
        "Ben mène le trio\u{a0}: Venise → 2. Cleo a pris un cube orange sur ton duo. \
         Tes points\u{a0}: 12 → 10. À toi\u{a0}: fais naviguer un de tes bateaux."
    );
}

#[test]
fn what_the_table_did_is_said_too() {
    let mut default = step(
        BEN,
        "2026-11-21T12:00:00Z",
        &[json!({"type": "played_for", "seat": BEN}), sailed(BEN, 2)],
    );
    default.kind = StepKind::Default;
    let mut paused = step(
        CLEO,
        "2026-11-21T13:00:00Z",
        &[json!({"type": "paused", "seat": CLEO})],
    );
    paused.kind = StepKind::Pause;
    let recap = recap(&missed(vec![default, paused]), Language::En, "UTC");
    let lines: Vec<&str> = recap.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        lines,
        [
            "Played for Ben: Ben’s trio sails Venice → 2.",
            "Everyone agreed with Cleo to pause the clocks."
        ]
    );
}

#[test]
fn a_recap_has_an_end() {
    let raid = |number| {
        let name = if number % 2 == 0 { BEN } else { CLEO };
        step(name, "2026-11-21T12:00:00Z", &[raided(name, 0)])
    };
    let view = recap(&missed((0..500).map(raid).collect()), Language::En, "UTC").view();
    let people = view.days.iter().flat_map(|day| &day.people);
    let lines: usize = people.map(|person| person.lines.len()).sum();
    assert_eq!((lines, view.left_out), (LINES_MAX, 500 - LINES_MAX as u32));
    assert_eq!(view.done_to_you.len(), DONE_TO_YOU_MAX);
    assert!(
        view.short.chars().count() <= SHORT_CHARS_MAX,
        "{}",
        view.short
    );
    assert!(view.short.starts_with("… "), "{}", view.short);
}

#[test]
fn a_game_without_words_says_who_moved() {
    let to = To {
        seat: Seat::FIRST,
        language: Language::De,
        names: ["Ada", "Ben"].map(str::to_owned).to_vec(),
        zone: TimeZone::UTC,
    };
    let rulesets = crate::testkit::rulesets();
    let ruleset = rulesets.find("lots").unwrap();
    let steps = vec![step(BEN, "2026-11-21T12:00:00Z", &[])];
    let recap = Recap::of(&missed(steps), ruleset, &to);
    assert_eq!(recap.short(SHORT_CHARS_MAX), "Ben hat gezogen.");
}
