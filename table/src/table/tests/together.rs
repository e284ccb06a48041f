//! Looking back at a finished game together.

use super::room::Room;
use crate::input::{Command, Input};
use crate::people::Change;
use crate::testkit::{person, record_for};
use fondaco_protocol::{ClientMessage, Moment, Question, TableId, TableLink};
use std::time::Duration;
use uuid::Uuid;

impl Room {
    /// Two have played; a third person watches.
    fn played() -> Room {
        let mut room = Room::of(record_for(2));
        for number in [1, 2, 9] {
            room.arrives(number);
        }
        room.acts(1);
        room
    }

    fn ended() -> Room {
        let mut room = Room::played();
        let question = Question::EndGame;
        room.says(1, |cmd_id| ClientMessage::Ask { cmd_id, question });
        let question = room.table.consent.count();
        room.says(2, |cmd_id| ClientMessage::Answer {
            cmd_id,
            question,
            agree: true,
        });
        assert!(room.table.is_over());
        room
    }

    fn leads(&mut self, number: u8, step: u32) {
        // What is said in quick succession is said once.
        self.wait(Duration::from_secs(1));
        let moment = moment(step);
        self.says(number, |cmd_id| ClientMessage::Lead { cmd_id, moment });
    }

    fn shows(&mut self, number: u8, moment: Option<Moment>) {
        self.wait(Duration::from_secs(1));
        self.says(number, |cmd_id| ClientMessage::Show { cmd_id, moment });
    }

    /// The step at which whoever leads is, as a newcomer is told.
    fn led_to(&self) -> Option<u64> {
        let frame = self.table.lead_frame().expect("the game is over");
        let told: serde_json::Value = serde_json::from_str(frame.as_str()).expect("JSON");
        told["lead"]["moment"]["step"].as_u64()
    }

    fn opens_another(&mut self, number: u8) {
        self.tell(Input::Command(Command::PlayedOn {
            by: person(number),
            step: 1,
            link: TableLink {
                id: TableId(Uuid::from_u128(7)),
                code: "ANOTHER".to_owned(),
            },
            what_if: false,
        }));
    }
}

fn moment(step: u32) -> Moment {
    Moment {
        step,
        seat: None,
        marks: Vec::new(),
    }
}

#[test]
fn whoever_leads_is_followed_until_they_stop_or_go() {
    let mut room = Room::ended();
    assert_eq!(room.led_to(), None);
    room.leads(1, 2);
    assert!(room.said.contains(r#""looking_back""#), "{}", room.said);
    assert_eq!(room.led_to(), Some(2));
    room.shows(1, Some(moment(1)));
    assert_eq!(room.led_to(), Some(1));
    room.shows(1, None);
    assert!(room.said.contains(r#""lead":null"#), "{}", room.said);
    assert_eq!(room.led_to(), None);
    room.shows(1, Some(moment(1)));
    assert!(room.said.contains("not_leading"), "{}", room.said);
    room.leads(2, 1);
    room.wait(Duration::from_secs(1));
    room.leaves(2);
    assert!(room.said.contains(r#""lead":null"#), "{}", room.said);
    assert_eq!(room.led_to(), None);
}

#[test]
fn of_what_is_shown_in_quick_succession_the_last_moment_is_told_a_little_later() {
    let mut room = Room::ended();
    room.leads(1, 2);
    let moment = Some(moment(0));
    room.says(1, |cmd_id| ClientMessage::Show { cmd_id, moment });
    assert!(!room.said.contains(r#""looking_back""#), "{}", room.said);
    room.wait(Duration::from_millis(50));
    assert!(room.said.contains(r#""step":0"#), "{}", room.said);
}

#[test]
fn players_lead_before_those_who_watch_and_nobody_in_another_s_place() {
    let mut room = Room::ended();
    room.leads(9, 1);
    assert_eq!(room.led_to(), Some(1), "nobody else wants to");
    room.leads(1, 2);
    assert_eq!(room.led_to(), Some(2));
    room.leads(9, 0);
    assert!(room.said.contains("not_a_player"), "{}", room.said);
    room.shows(2, Some(moment(0)));
    assert!(room.said.contains("not_leading"), "{}", room.said);
    assert_eq!(room.led_to(), Some(2));
    room.leads(1, 1);
    room.leads(2, 0);
    assert_eq!(room.led_to(), Some(0), "a player takes over from a player");
}

#[test]
fn only_moments_of_the_finished_game_are_shown() {
    let mut room = Room::played();
    room.leads(1, 0);
    assert!(room.said.contains("not_finished"), "{}", room.said);
    assert!(room.table.lead_frame().is_none());
    let mut room = Room::ended();
    // The bid, and the end.
    room.leads(1, 3);
    assert!(room.said.contains("no_such_version"), "{}", room.said);
    room.leads(1, 2);
    room.shows(1, Some(moment(3)));
    assert!(room.said.contains("no_such_version"), "{}", room.said);
    assert_eq!(room.led_to(), Some(2));
}

#[test]
fn whoever_is_muted_neither_leads_nor_invites() {
    let mut room = Room::ended();
    room.opens_another(9);
    assert!(room.said.contains(r#""played_on""#), "{}", room.said);
    room.opens_another(5);
    assert!(!room.said.contains(r#""played_on""#), "they are not here");
    room.leads(9, 1);
    room.wait(Duration::from_secs(1));
    let mute = Change::Mute {
        person: person(9).id,
        muted: true,
    };
    assert_eq!(room.changes(1, mute), Ok(()));
    assert_eq!(room.led_to(), None);
    room.leads(9, 1);
    assert!(room.said.contains(r#""muted""#), "{}", room.said);
    room.opens_another(9);
    assert!(!room.said.contains(r#""played_on""#), "{}", room.said);
    let mut running = Room::played();
    running.opens_another(1);
    assert!(!running.said.contains(r#""played_on""#), "{}", running.said);
}
