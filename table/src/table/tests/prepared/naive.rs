//! Random games of the built-in rulesets, in which both players prepare moves at random, compared
//! with a naive model: steps are played in order, each as it was prepared, all in one turn; and what
//! is left when the turn is over is dropped with a word.

use super::scene::{Scene, connection};
use crate::basis::Rulesets;
use crate::game::RunningGame;
use crate::plans::MOMENT_MAX;
use crate::record::TableRecord;
use crate::table::{Loaded, Table};
use crate::testkit::{Clock, record_for, seat};
use fondaco_protocol::{ClientMessage, PREPARED_STEPS_MAX, UnixMs};
use game_core::{GameRng, OptionValue, Seed};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// How many games of each kind are played.
const GAMES: u8 = 12;

/// The most steps of each.
const STEPS_MAX: usize = 400;

/// A player whose turn it is not prepares once in this many positions.
const PREPARES_ONE_IN: u32 = 2;

/// The process is killed once in this many positions.
const KILLED_ONE_IN: u32 = 32;

/// What a player expects to be played.
#[derive(Default)]
struct Expected {
    to_do: VecDeque<Value>,
    has_begun: bool,
}

struct Play {
    scene: Scene,
    dice: GameRng,
    expected: [Expected; 2],
    /// How often steps were played, and how often some were left when the turn was over.
    played: usize,
    left_over: usize,
}

impl Play {
    fn of(game: &str, options: &[(&str, &str)], seed: u8) -> Play {
        let rulesets = Arc::new(Rulesets::built_in());
        let ruleset = rulesets.find(game).expect("built in");
        let chosen = options.iter();
        let chosen = chosen
            .map(|(id, value)| ((*id).to_owned(), OptionValue::Choice((*value).to_owned())))
            .collect();
        let record = TableRecord {
            ruleset: game.to_owned(),
            rules_version: ruleset.info().version,
            options: ruleset.check_setup(2, &chosen).expect("it has them"),
            seed: Seed::new([seed; 32]),
            ..record_for(2)
        };
        let clock = Clock::set_to(UnixMs(0));
        let running = RunningGame::start(ruleset, &record).expect("a start");
        let loaded = Loaded::quiet(record, Some(running));
        let (table, _) = Table::load(rulesets.clone(), loaded, clock.now());
        Play {
            scene: Scene::at(table, clock),
            dice: GameRng::for_step(&Seed::new([seed; 32]), 0),
            expected: Default::default(),
            played: 0,
            left_over: 0,
        }
    }

    /// Plays until the game is over or long enough.
    fn on(&mut self) {
        for _ in 0..STEPS_MAX {
            let Some(acts) = (0..2).find(|&number| self.scene.must_act(number)) else {
                return;
            };
            let waits = 1 - acts;
            if !self.scene.must_act(waits) && self.dice.below(PREPARES_ONE_IN) == 0 {
                self.prepare(waits);
            }
            if self.dice.below(KILLED_ONE_IN) == 0 {
                self.scene.killed();
                self.scene.connect();
            }
            if self.expected[usize::from(acts)].to_do.is_empty() || !self.is_played(acts) {
                self.act(acts);
            }
            self.end_turns();
        }
    }

    /// A waiting player prepares random steps from what is listed.
    fn prepare(&mut self, number: u8) {
        let wanted = 1 + self.dice.below(PREPARED_STEPS_MAX as u32) as usize;
        let mut steps: Vec<Value> = Vec::new();
        while steps.len() < wanted {
            let looked = steps.clone();
            self.scene.say(number, |cmd_id| ClientMessage::LookAhead {
                cmd_id,
                steps: looked,
            });
            let answer = self.scene.sent[usize::from(number)].last();
            let listed = answer.and_then(|answer| answer["actions"].as_array());
            let Some(choice) = listed.and_then(|listed| self.dice.pick(listed)) else {
                break;
            };
            steps.push(choice["action"].clone());
        }
        if steps.is_empty() {
            return;
        }
        let version = self.scene.table.version();
        self.expected[usize::from(number)] = Expected {
            to_do: steps.iter().cloned().collect(),
            has_begun: false,
        };
        self.scene.say(number, |cmd_id| ClientMessage::Prepare {
            cmd_id,
            version,
            steps,
        });
    }

    /// Waits for a prepared step. If it is not played, it has been dropped with a word.
    fn is_played(&mut self, number: u8) -> bool {
        let before = self.scene.log.len();
        self.scene.wait(MOMENT_MAX);
        let expected = &mut self.expected[usize::from(number)];
        if self.scene.log.len() == before {
            *expected = Expected::default();
            self.assert_dropped(number);
            return false;
        }
        assert_eq!(self.scene.log.len(), before + 1, "one step at a time");
        let action = expected.to_do.pop_front().expect("there is one");
        expected.has_begun = true;
        let entry = json!({ "type": "act", "action": action });
        assert_eq!(self.scene.last_entry(), (seat(number), entry));
        self.played += 1;
        true
    }

    fn act(&mut self, number: u8) {
        let game = self.scene.table.game.as_ref().expect("a game");
        let part = game.part(seat(number)).expect("a part");
        let listed: Vec<Value> = serde_json::from_str(&part.part.actions).expect("JSON");
        let choice = self.dice.pick(&listed).expect("a choice");
        let (action, version) = (choice["action"].clone(), self.scene.table.version());
        self.scene.say(number, |cmd_id| ClientMessage::Act {
            cmd_id,
            version,
            action,
        });
        assert_eq!(
            self.scene.log.last().map(|entry| entry.seat),
            Some(seat(number))
        );
    }

    /// Nothing remains of a plan once its turn is over.
    fn end_turns(&mut self) {
        for number in 0..2 {
            let expected = &self.expected[usize::from(number)];
            if !expected.has_begun || self.scene.must_act(number) {
                continue;
            }
            let is_left_over = !expected.to_do.is_empty();
            self.expected[usize::from(number)] = Expected::default();
            let game = self.scene.table.game.as_ref().expect("a game");
            if is_left_over && !game.line().is_over() {
                self.left_over += 1;
                self.assert_dropped(number);
            }
            let plan = self.scene.table.plans.get(seat(number));
            assert!(plan.is_none_or(|plan| plan.to_do().is_empty()));
        }
    }

    fn assert_dropped(&self, number: u8) {
        let told = self.scene.plan_told(number).expect("a word");
        assert_eq!(told["steps"], json!([]));
        assert_ne!(
            told["dropped"],
            json!(null),
            "{:?} is not told why",
            connection(number)
        );
    }
}

/// Plays all games. Returns how often steps were played, and how often some were left over.
fn all() -> (usize, usize) {
    let expanded = [("expansion", "dominio_da_mar")];
    let games: [(&str, &[(&str, &str)]); 3] = [
        ("golden-horn", &[]),
        ("golden-horn", &expanded),
        ("horus", &[]),
    ];
    let (mut played, mut left_over) = (0, 0);
    for (game, options) in games {
        for seed in 0..GAMES {
            let mut play = Play::of(game, options, seed);
            play.on();
            played += play.played;
            left_over += play.left_over;
        }
    }
    (played, left_over)
}

#[test]
fn every_prepared_step_belongs_to_its_turn() {
    let (played, left_over) = all();
    assert!(played > 0, "prepared steps are played");
    assert!(left_over > 0, "some turns end before all steps are played");
}
