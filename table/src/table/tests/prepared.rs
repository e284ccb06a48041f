//! Two people play Lots, and one of them prepares moves.

mod naive;
mod scene;

use crate::game::own_command;
use crate::input::{Command, Input};
use crate::people::Change;
use crate::plans::{KEEP_AGAIN, MOMENT_MAX, MOMENT_MIN, brought_forward, moment};
use crate::record::{Durable, LogEntry, StateHash};
use crate::testkit::{person, record, seat};
use crate::work::Stored;
use fondaco_protocol::{ClientMessage, CommandId, ErrorCode, Question, UnixMs, Version};
use scene::{SHORT, Scene, Turns, connection};
use serde_json::json;
use std::time::Duration;
use uuid::Uuid;

#[test]
fn a_prepared_move_is_played_after_a_moment_as_its_players_own() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    let action = scene.prepare(waits, "play");
    assert_eq!(scene.kept.len(), 1);
    let told = scene.plan_told(waits).expect("told");
    assert_eq!(
        told["steps"],
        json!([{ "action": action, "preview": null }])
    );
    scene.act(acts, "play");
    let version = scene.table.version();
    scene.wait(MOMENT_MIN - SHORT);
    assert_eq!(scene.table.version(), version, "a quick hand takes longer");
    scene.wait(MOMENT_MAX - MOMENT_MIN);
    let entry = json!({ "type": "act", "action": action });
    assert_eq!(scene.last_entry(), (seat(waits), entry));
    let told = scene.plan_told(waits).expect("told");
    assert_eq!(
        *told,
        json!({ "type": "prepared", "steps": [], "quickly": false, "dropped": null })
    );
    assert!(scene.kept.is_empty(), "nothing stays behind");
}

#[test]
fn the_moment_cannot_be_guessed() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.prepare(waits, "play");
    scene.act(acts, "play");
    let version = scene.table.version();
    let moments: Vec<Duration> = (0..64)
        .map(|later| moment(&scene.table.record, seat(waits), Version(version.0 + later)))
        .collect();
    let (least, most) = (moments.iter().min(), moments.iter().max());
    assert!(least.is_some_and(|least| *least >= MOMENT_MIN));
    let spread = most.zip(least).map(|(most, least)| *most - *least);
    assert!(spread.is_some_and(|spread| spread > Duration::from_secs(1)));
}

#[test]
fn what_the_rules_no_longer_allow_is_dropped_with_a_word() {
    let (mut scene, Turns { acts, waits }) = Scene::drawn_down();
    let action = scene.prepare(waits, "draw");
    scene.act(acts, "draw");
    let told = scene.plan_told(waits).expect("told").clone();
    assert_eq!(told["dropped"], "prepared_illegal");
    assert_eq!(told["steps"], json!([]));
    let missed = json!({ "action": action, "preview": null });
    assert_eq!(told["missed"], missed, "they learn which step it was");
    let version = scene.table.version();
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.table.version(), version, "nothing is played");
    // The notice stays until the player has acted, even if they reconnect.
    scene.killed();
    assert!(scene.kept[&seat(waits)].contains("prepared_illegal"));
    let again = scene.table.plans.told(seat(waits)).expect("a word");
    let again = serde_json::to_value(again).expect("JSON");
    assert_eq!(again["missed"], missed, "also after a restart");
    assert!(scene.table.plan_frame(Some(seat(waits))).is_some());
    assert!(scene.table.plan_frame(Some(seat(acts))).is_none());
    scene.tell(Input::Command(Command::Attach {
        connection: connection(waits),
        person: Some(person(waits + 1)),
        seen: None,
    }));
    scene.act(waits, "play");
    assert!(scene.kept.is_empty());
}

#[test]
fn what_was_chosen_from_another_offer_is_dropped_with_a_word() {
    let (mut scene, Turns { acts, waits }) = Scene::drawn_down();
    scene.prepare(waits, "play");
    scene.act(acts, "draw");
    let told = scene.plan_told(waits).expect("told");
    assert_eq!(told["dropped"], "prepared_unforeseen");
    let version = scene.table.version();
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.table.version(), version, "nothing is played");
}

#[test]
fn a_move_of_the_player_ends_the_plan() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.prepare(waits, "play");
    scene.act(acts, "play");
    scene.wait(MOMENT_MIN - SHORT);
    scene.act(waits, "draw");
    let told = scene.plan_told(waits).expect("told");
    assert_eq!(told["steps"], json!([]));
    assert_eq!(told["dropped"], json!(null), "who moves needs no word");
    scene.act(acts, "play");
    let version = scene.table.version();
    scene.wait(MOMENT_MAX * 2);
    assert_eq!(scene.table.version(), version);
    assert!(scene.kept.is_empty());
}

#[test]
fn a_plan_is_taken_back() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.prepare(waits, "play");
    scene.take_back(waits);
    assert!(scene.kept.is_empty());
    scene.act(acts, "play");
    let version = scene.table.version();
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.table.version(), version);
}

#[test]
fn a_plan_is_on_disk_before_its_player_is_told() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.answers = false;
    scene.prepare(waits, "play");
    let answers = |scene: &Scene| {
        let sent = scene.sent[usize::from(waits)].iter();
        sent.filter(|message| message["type"] == "done").count()
    };
    assert_eq!(answers(&scene), 0);
    assert!(scene.plan_told(waits).is_none());
    // Nor does the plan apply until it is on disk; and nobody has to wait for it.
    scene.act(acts, "play");
    scene.wait(MOMENT_MAX);
    assert!(scene.must_act(waits));
    let seat = scene.unanswered.remove(0);
    let is_kept = true;
    scene.tell(Input::Stored(Stored::KeepPlan { seat, is_kept }));
    assert_eq!(answers(&scene), 1);
    scene.wait(MOMENT_MAX);
    assert!(scene.must_act(acts), "played after a moment of its own");
}

#[test]
fn what_the_store_did_not_keep_is_refused_and_does_not_stay() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.keeps = false;
    scene.prepare(waits, "play");
    let refused = scene.sent[usize::from(waits)].last().expect("an answer");
    assert_eq!(refused["code"], "unavailable");
    // It may be on disk all the same.
    scene.kept.insert(seat(waits), "{}".to_owned());
    scene.keeps = true;
    scene.wait(KEEP_AGAIN);
    assert!(scene.kept.is_empty());
    scene.act(acts, "play");
    scene.wait(MOMENT_MAX);
    assert!(scene.must_act(waits));
}

#[test]
fn a_plan_survives_a_kill_before_and_after_its_turn_has_come() {
    for comes_first in [false, true] {
        let (mut scene, Turns { acts, waits }) = Scene::playing();
        let action = scene.prepare(waits, "play");
        if comes_first {
            scene.act(acts, "play");
            scene.killed();
        } else {
            scene.killed();
            scene.tell(Input::Command(Command::Attach {
                connection: connection(acts),
                person: Some(person(acts + 1)),
                seen: None,
            }));
            scene.act(acts, "play");
        }
        scene.wait(MOMENT_MIN - SHORT);
        assert!(scene.must_act(waits));
        scene.wait(MOMENT_MAX - MOMENT_MIN);
        let entry = json!({ "type": "act", "action": action });
        assert_eq!(scene.last_entry(), (seat(waits), entry));
        assert!(scene.kept.is_empty());
    }
}

#[test]
fn a_kill_after_the_move_does_not_play_it_again() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.prepare(waits, "draw");
    scene.act(acts, "play");
    scene.answers = false;
    scene.wait(MOMENT_MAX);
    assert!(!scene.kept.is_empty(), "the store was not asked in time");
    scene.killed();
    scene.answers = true;
    scene.tell(Input::Command(Command::Attach {
        connection: connection(acts),
        person: Some(person(acts + 1)),
        seen: None,
    }));
    scene.act(acts, "draw");
    let version = scene.table.version();
    scene.wait(MOMENT_MAX * 2);
    assert_eq!(scene.table.version(), version);
    assert!(scene.must_act(waits));
}

#[test]
fn a_question_holds_it() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.prepare(waits, "play");
    scene.act(acts, "play");
    scene.say(acts, |cmd_id| ClientMessage::Ask {
        cmd_id,
        question: Question::TakeBack,
    });
    let version = scene.table.version();
    scene.wait(MOMENT_MAX * 10);
    assert_eq!(scene.table.version(), version, "people discuss");
    let question = scene.table.consent.open().expect("a question");
    let question = question.id;
    scene.say(waits, |cmd_id| ClientMessage::Answer {
        cmd_id,
        question,
        agree: false,
    });
    scene.wait(MOMENT_MIN - SHORT);
    assert_eq!(scene.table.version(), version, "another moment begins");
    scene.wait(MOMENT_MAX);
    assert_eq!(scene.table.version(), version.next());
}

#[test]
fn a_plan_goes_with_its_player() {
    let takes_over = Change::TakeOver {
        seat: seat(1),
        owner: person(2).id,
    };
    for (by, change) in [(2, Change::Leave), (7, takes_over)] {
        let (mut scene, Turns { waits, .. }) = Scene::playing();
        let mut scene = match waits {
            1 => scene,
            _ => {
                scene.act(1 - waits, "play");
                scene
            }
        };
        scene.prepare(1, "play");
        assert_eq!(scene.kept.len(), 1);
        scene.change(by, change);
        assert!(scene.kept.is_empty());
        assert!(scene.table.plan_frame(Some(seat(1))).is_none());
    }
}

#[test]
fn what_a_person_left_behind_is_nobodys_after_a_restart_either() {
    let (mut scene, Turns { waits, .. }) = Scene::playing();
    scene.prepare(waits, "play");
    scene.table.record.seats[seat(waits)].hand_to(person(9));
    scene.killed();
    assert!(scene.kept.is_empty());
}

#[test]
fn what_is_forced_is_played_if_the_player_wants_that() {
    for quickly in [false, true] {
        let (mut scene, Turns { acts, waits }) = Scene::playing();
        if quickly {
            scene.say(acts, |cmd_id| ClientMessage::PlayForced { cmd_id, quickly });
        }
        for _ in 0..2 {
            scene.act(acts, "draw");
            scene.act(waits, "draw");
        }
        for _ in 0..3 {
            let version = scene.table.version();
            scene.wait(MOMENT_MAX);
            assert_eq!(scene.table.version(), version, "there is a choice");
            scene.act(acts, "play");
            scene.act(waits, "play");
        }
        scene.wait(MOMENT_MIN - SHORT);
        assert!(scene.must_act(acts));
        scene.wait(MOMENT_MAX - MOMENT_MIN);
        assert_eq!(scene.must_act(acts), !quickly);
    }
}

#[test]
fn nothing_is_prepared_in_ones_own_turn_nor_at_an_earlier_version() {
    let (mut scene, Turns { acts, waits }) = Scene::playing();
    scene.say(acts, |cmd_id| ClientMessage::LookAhead {
        cmd_id,
        steps: Vec::new(),
    });
    let refused = scene.sent[usize::from(acts)].last().expect("an answer");
    assert_eq!(refused["code"], "cannot_prepare");
    let action = scene.ahead(waits, "play");
    let version = Version(scene.table.version().0 - 1);
    scene.say(waits, |cmd_id| ClientMessage::Prepare {
        cmd_id,
        version,
        steps: vec![action],
    });
    let refused = scene.sent[usize::from(waits)].last().expect("an answer");
    assert_eq!(refused["code"], "stale_version");
    assert_eq!(scene.writes, 0);
    scene.say(2, |cmd_id| ClientMessage::LookAhead {
        cmd_id,
        steps: Vec::new(),
    });
    let refused = scene.sent[2].last().expect("an answer");
    assert_eq!(refused["code"], "not_a_player");
}

/// The same game at two tables; at one of them, a seat also prepares, looks ahead and takes back.
#[test]
fn nobody_else_is_told_or_woken_by_what_is_prepared() {
    let mut told = Vec::new();
    for prepares in [false, true] {
        let (mut scene, Turns { acts, waits }) = Scene::playing();
        for round in 0..2 {
            if prepares {
                scene.prepare(waits, if round == 1 { "draw" } else { "play" });
                scene.ahead(waits, "play");
                scene.prepare(waits, "play");
                scene.say(waits, |cmd_id| ClientMessage::PlayForced {
                    cmd_id,
                    quickly: true,
                });
                if round == 1 {
                    scene.killed();
                    for number in 0..3 {
                        scene.tell(Input::Command(Command::Attach {
                            connection: connection(number),
                            person: (number < 2).then(|| person(number + 1)),
                            seen: None,
                        }));
                    }
                }
                scene.take_back(waits);
            } else if round == 1 {
                scene.killed();
                for number in 0..3 {
                    scene.tell(Input::Command(Command::Attach {
                        connection: connection(number),
                        person: (number < 2).then(|| person(number + 1)),
                        seen: None,
                    }));
                }
            }
            scene.act(acts, "draw");
            scene.act(waits, "draw");
        }
        let others = [scene.sent[usize::from(acts)].clone(), scene.sent[2].clone()];
        scene.wakes.dedup();
        told.push((others, scene.wakes));
    }
    assert!(told[0].0[0].len() > 5, "they are told about the game");
    assert_eq!(told[0], told[1]);
}

#[test]
fn the_log_says_how_far_a_plan_has_got() {
    let table = record();
    let choice =
        |number: u8| json!({ "action": { "type": "play", "card": number }, "preview": null });
    let plan = json!({
        "person": person(1).id,
        "quickly": false,
        "steps": { "at": 3, "choices": [choice(1), choice(2)], "laid_out": "" },
        "dropped": null,
    });
    let entry = |seq: u64, of: u8, by_table: bool, payload: &str| {
        let seq = Version(seq);
        Durable::simulated(LogEntry {
            seq,
            cmd_id: if by_table {
                own_command(&table, seq)
            } else {
                CommandId(Uuid::from_u128(seq.0.into()))
            },
            seat: seat(of),
            payload: payload.into(),
            state_hash: StateHash([0; 32]),
            at: UnixMs(0),
        })
    };
    let act = |card: u8| format!(r#"{{"type":"act","action":{{"type":"play","card":{card}}}}}"#);
    let left = |log: &[Durable<LogEntry>]| {
        let kept = vec![(seat(0), plan.to_string())];
        let plans = brought_forward(kept, &table, log);
        plans[0].1.to_do().len()
    };
    let before = entry(3, 0, false, &act(9));
    let other = entry(4, 1, false, &act(9));
    assert_eq!(left(&[]), 2);
    assert_eq!(left(&[before.clone(), other.clone()]), 2);
    let first = entry(5, 0, true, &act(1));
    let begun = [before, other, first];
    assert_eq!(left(&begun), 1);
    let then = |more: Durable<LogEntry>| [&begun[..], &[more]].concat();
    assert_eq!(left(&then(entry(6, 0, true, &act(2)))), 0);
    assert_eq!(
        left(&then(entry(6, 0, false, &act(2)))),
        0,
        "the player moved"
    );
    assert_eq!(left(&then(entry(6, 0, false, r#"{"type":"undo"}"#))), 0);
    assert_eq!(
        left(&then(entry(6, 1, false, r#"{"type":"take_back"}"#))),
        0
    );
    assert_eq!(
        left(&then(entry(6, 1, false, &act(7)))),
        0,
        "the turn is over"
    );
    let paused = entry(6, 1, false, r#"{"type":"pause"}"#);
    assert_eq!(left(&then(paused)), 1);

    let words = |more: Durable<LogEntry>| {
        let kept = vec![(seat(0), plan.to_string())];
        let (_, plan) = brought_forward(kept, &table, &then(more)).remove(0);
        (plan.dropped, plan.missed)
    };
    let (taken_back, over, replaced) = (
        entry(6, 1, false, r#"{"type":"take_back"}"#),
        entry(6, 1, false, &act(7)),
        entry(
            6,
            0,
            true,
            r#"{"type":"default","action":{"type":"play","card":1}}"#,
        ),
    );
    let missed = Some(choice(2));
    let why = |code| (Some(code), missed.clone());
    assert_eq!(words(taken_back), why(ErrorCode::PreparedTakenBack));
    assert_eq!(words(over), why(ErrorCode::PreparedTurnOver));
    assert_eq!(words(replaced), why(ErrorCode::PreparedReplaced));
}
