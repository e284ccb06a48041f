//! However an action is spelled, it is logged as the game itself writes it. Older logs, which have
//! it as it was sent, can still be replayed.

use crate::basis::Rulesets;
use crate::effect::{ConnectionId, Delivery, Effect};
use crate::game::RunningGame;
use crate::game::file as game_file;
use crate::input::{Command, Input};
use crate::record::{Durable, LogEntry, TableRecord};
use crate::table::{Loaded, Table};
use crate::testkit::Clock;
use crate::testkit::{person, record_for, seat};
use crate::work::{Job, Stored};
use fondaco_protocol::{ClientMessage, CommandId, UnixMs, Version};
use game_core::{OptionValue, Seat};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use uuid::Uuid;

/// How many entries of each game are played.
const ENTRIES: usize = 60;

/// Each game, with options under which its actions take every form.
const GAMES: [(&str, &[(&str, &str)]); 3] = [
    ("golden-horn", &[]),
    ("golden-horn", &[("expansion", "dominio_da_mar")]),
    ("horus", &[]),
];

/// A table in memory where two people play, and what it asked of the store.
struct World {
    table: Table,
    clock: Clock,
    connections: Vec<ConnectionId>,
    /// The log, spelled as the table spells it.
    log: Vec<LogEntry>,
    /// The effects of the last input.
    effects: Vec<Effect>,
    commands: u128,
}

fn record(game: &str, options: &[(&str, &str)]) -> TableRecord {
    let rulesets = Rulesets::built_in();
    let ruleset = rulesets.find(game).expect("built in");
    let chosen = options.iter();
    let chosen = chosen
        .map(|(id, value)| ((*id).to_owned(), OptionValue::Choice((*value).to_owned())))
        .collect();
    TableRecord {
        ruleset: game.to_owned(),
        rules_version: ruleset.info().version,
        options: ruleset.check_setup(2, &chosen).expect("it has them"),
        ..record_for(2)
    }
}

impl World {
    fn of(record: TableRecord, log: Vec<LogEntry>) -> World {
        let rulesets = Arc::new(Rulesets::built_in());
        let clock = Clock::set_to(UnixMs(1000));
        let ruleset = rulesets.of_table(&record).expect("built in");
        let stored: Vec<_> = log.iter().cloned().map(Durable::simulated).collect();
        let game = RunningGame::replay(ruleset, &record, &stored).expect("it leads there");
        let loaded = Loaded::quiet(record, Some(game));
        let (table, effects) = Table::load(rulesets, loaded, clock.now());
        let mut world = World {
            table,
            clock,
            connections: [1, 2].map(ConnectionId::numbered).to_vec(),
            log,
            effects,
            commands: 0,
        };
        for number in [1, 2] {
            let connection = world.connections[usize::from(number) - 1];
            let (person, seen) = (Some(person(number)), None);
            world.tell(Command::Attach {
                connection,
                person,
                seen,
            });
        }
        world
    }

    fn tell(&mut self, command: Command) {
        let now = self.clock.now();
        self.effects = self.table.handle(Input::Command(command), now);
    }

    fn stored(&mut self, stored: Stored) {
        let now = self.clock.now();
        self.effects = self.table.handle(Input::Stored(stored), now);
    }

    /// The text of what the table said last.
    fn said(&self) -> String {
        let frames = self.effects.iter().filter_map(|effect| match effect {
            Effect::Deliver(Delivery::Send { frame, .. }) => Some(frame.as_str().to_owned()),
            _ => None,
        });
        frames.collect()
    }

    fn act(&mut self, seat: Seat, cmd_id: CommandId, action: &Value) {
        let version = self.table.game.as_ref().expect("a game").version();
        let message = ClientMessage::Act {
            cmd_id,
            version,
            action: action.clone(),
        };
        let connection = self.connections[seat.index()];
        self.tell(Command::Message {
            connection,
            message,
        });
    }

    /// The entry that the table now wants to append.
    fn to_append(&self) -> Option<LogEntry> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Store(Job::Append(new)) => Some(new.entry.clone()),
            _ => None,
        })
    }

    /// Plays an action in this spelling. Returns whether the table accepted it.
    fn play(&mut self, seat: Seat, action: &Value) -> bool {
        let cmd_id = self.command();
        self.act(seat, cmd_id, action);
        let Some(entry) = self.to_append() else {
            return false;
        };
        let receipt = Durable::simulated(entry.seq);
        self.log.push(entry);
        self.stored(Stored::Append(Ok(receipt)));
        true
    }

    fn command(&mut self) -> CommandId {
        self.commands += 1;
        CommandId(Uuid::from_u128(self.commands))
    }

    /// An action that somebody may choose now, as the game writes it; a different one for each
    /// number.
    fn listed(&self, number: usize) -> Option<(Seat, String)> {
        let line = self.table.game.as_ref().expect("a game").line();
        let seat = [seat(0), seat(1)]
            .into_iter()
            .find(|seat| line.must_act(*seat))?;
        let text = line.position().player_part(seat).actions;
        let listed: Vec<Value> = serde_json::from_str(&text).expect("JSON");
        let chosen = &listed[number * 7 % listed.len()]["action"];
        let written = line.position().canonical(chosen).expect("it is listed");
        Some((seat, (*written).to_owned()))
    }
}

/// Every odd way to write an object that a client might come up with.
fn odd_spellings(written: &str) -> Vec<(&'static str, Value)> {
    let action: Value = serde_json::from_str(written).expect("JSON");
    let parse = |text: String| serde_json::from_str::<Value>(&text).expect("JSON");
    let twice = format!(r#"{{"type":"nonsense",{}"#, &written[1..]);
    let mut by_name = action.clone();
    names_as_keys(&mut by_name);
    let mut by_index = action.clone();
    by_index["type"] = json!(0);
    vec![
        ("as a list", as_list(&action, written)),
        ("as lists all through", all_lists(&action, written)),
        ("a key twice", parse(twice)),
        ("names as keys", by_name),
        ("a variant by its index", by_index),
    ]
}

/// Just the values, in the order in which the game writes the fields.
fn as_list(object: &Value, written: &str) -> Value {
    let mut fields: Vec<_> = object.as_object().expect("an object").iter().collect();
    fields.sort_by_key(|(key, _)| written.find(&format!("\"{key}\":")));
    fields.into_iter().map(|(_, value)| value.clone()).collect()
}

fn all_lists(value: &Value, written: &str) -> Value {
    match value {
        Value::Object(_) => {
            let mut list = as_list(value, written);
            for inner in list.as_array_mut().expect("a list") {
                *inner = all_lists(inner, written);
            }
            list
        }
        other => other.clone(),
    }
}

/// `"red"` is also spelled `{"red":null}`.
fn names_as_keys(action: &mut Value) {
    let fields = action.as_object_mut().expect("an object");
    for (_, value) in fields.iter_mut().filter(|(key, _)| *key != "type") {
        if let Value::String(name) = value {
            *value = json!({ name.clone(): null });
        }
    }
}

/// Plays with every spelling that the table accepts. Returns how often it accepted each kind, and
/// the spellings that were sent.
fn played_oddly(world: &mut World) -> (Vec<(&'static str, usize)>, Vec<Value>) {
    let mut taken: Vec<(&'static str, usize)> = Vec::new();
    let mut sent = Vec::new();
    for number in 0..ENTRIES {
        let Some((seat, written)) = world.listed(number) else {
            break;
        };
        let spellings = odd_spellings(&written);
        let turned = (0..spellings.len()).map(|k| &spellings[(k + number) % spellings.len()]);
        let mut done = None;
        for (kind, spelling) in turned {
            if world.play(seat, spelling) {
                done = Some((*kind, spelling.clone()));
                break;
            }
            assert!(world.said().contains("malformed"), "{spelling}");
        }
        let (kind, spelling) = done.expect("a key twice is always taken");
        let logged = &world.log.last().expect("it was appended").payload;
        let expected = format!(r#"{{"type":"act","action":{written}}}"#);
        assert_eq!(**logged, *expected, "{kind}: {spelling}");
        match taken.iter_mut().find(|(of, _)| *of == kind) {
            Some((_, count)) => *count += 1,
            None => taken.push((kind, 1)),
        }
        sent.push(spelling);
    }
    (taken, sent)
}

/// The same log with every action as it was sent, which is how earlier versions of this program
/// stored it.
fn as_sent(log: &[LogEntry], sent: &[Value]) -> Vec<LogEntry> {
    let pairs = log.iter().zip(sent);
    pairs
        .map(|(entry, action)| LogEntry {
            payload: json!({ "type": "act", "action": action })
                .to_string()
                .into(),
            ..entry.clone()
        })
        .collect()
}

#[test]
fn each_odd_spelling_is_refused_or_logged_as_the_game_writes_it() {
    for (game, options) in GAMES {
        let mut world = World::of(record(game, options), Vec::new());
        let (taken, sent) = played_oddly(&mut world);
        assert!(sent.len() >= 20, "{game}: {}", sent.len());
        for kind in ["as a list", "a key twice"] {
            let count = taken.iter().find(|(of, _)| *of == kind);
            assert!(
                count.is_some_and(|(_, count)| *count > 3),
                "{game}: {taken:?}"
            );
        }
        let by_index = taken.iter().any(|(of, _)| *of == "a variant by its index");
        assert!(!by_index, "{game}: {taken:?}");
    }
}

#[test]
fn a_repeated_command_is_known_in_every_spelling() {
    for (game, options) in GAMES {
        let mut world = World::of(record(game, options), Vec::new());
        let (seat, written) = world.listed(0).expect("a choice");
        let action: Value = serde_json::from_str(&written).expect("JSON");
        let list = as_list(&action, &written);
        let cmd_id = world.command();
        world.act(seat, cmd_id, &list);
        let entry = world.to_append().expect("it is taken");
        let other = json!({ "type": "no such thing" });
        // While it is being saved, and afterwards.
        world.act(seat, cmd_id, &other);
        assert!(world.said().contains("command_id_reused"));
        world.act(seat, cmd_id, &action);
        assert_eq!(world.said(), "");
        world.stored(Stored::Append(Ok(Durable::simulated(entry.seq))));
        for spelling in [&action, &list] {
            world.act(seat, cmd_id, spelling);
            assert!(world.said().contains(r#""type":"ack""#), "{}", world.said());
            assert!(world.to_append().is_none());
        }
        world.act(seat, cmd_id, &other);
        assert!(world.said().contains("command_id_reused"));
    }
}

#[test]
fn a_log_as_it_was_sent_leads_to_the_same_game_and_the_same_file() {
    for (game, options) in GAMES {
        let record = record(game, options);
        let mut world = World::of(record.clone(), Vec::new());
        let (_, sent) = played_oddly(&mut world);
        let old = as_sent(&world.log, &sent);
        assert_ne!(old[0].payload, world.log[0].payload);
        let mut again = World::of(record, old.clone());
        let (one, other) = (&world.table.game, &again.table.game);
        let (one, other) = (one.as_ref().expect("a game"), other.as_ref().expect("one"));
        assert_eq!(one.version(), Version(sent.len() as u64));
        assert_eq!(
            one.line().position().hashes(),
            other.line().position().hashes()
        );
        // The old command is recognised in the new spelling.
        let logged: Value = serde_json::from_str(&world.log[0].payload).expect("JSON");
        again.act(old[0].seat, old[0].cmd_id, &logged["action"]);
        assert!(again.said().contains(r#""type":"ack""#), "{}", again.said());
    }
}

/// Files written by a version of this program that logged actions as they were sent. They were made
/// once, from games that people ended after some moves.
#[test]
fn files_with_odd_spellings_are_verified_for_ever() {
    for (file, entries) in [("golden_horn.json", 41), ("horus.json", 41)] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/table/tests/odd_files");
        let text = std::fs::read_to_string(folder.join(file)).expect("it is committed");
        let verified = game_file::verify(&Rulesets::built_in(), &text).expect("it is whole");
        assert_eq!(verified.entries, entries);
        let odd = text.matches(r#""action":["#).count();
        assert!(odd >= 5, "{odd} lists");
    }
}
