//! A page that plays alone: it keeps rows, tells the time, and plays listed actions.

use alone::{Alone, Refusal, Said};
use fondaco_protocol::UnixMs;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::basis::{Now, Rulesets, Steady};

const START: i64 = 1_795_000_000_000;

/// More inputs than any game takes.
const INPUTS_MAX: usize = 20_000;

pub(crate) struct Page {
    rulesets: Arc<Rulesets>,
    alone: Option<Alone>,
    pub(crate) rows: BTreeMap<String, String>,
    /// What was asked to be kept and has not been yet: number, row, text.
    pub(crate) unkept: Vec<(u64, String, Option<String>)>,
    /// All messages since the last hello.
    pub(crate) messages: Vec<Value>,
    /// Every look back at the game.
    pub(crate) records: Vec<Value>,
    files: Vec<Value>,
    /// How often a computer has thought, and for how long altogether.
    pub(crate) choices: u32,
    pub(crate) thought: Duration,
    steady: Duration,
    wakes_at: Option<f64>,
    thinks: bool,
    pub(crate) has_ended: bool,
    version: u64,
    actions: Vec<Value>,
    is_over: bool,
    pending: bool,
}

pub(crate) fn game(ruleset: &str, seats: u8, level: &str) -> Value {
    json!({
        "ruleset": ruleset,
        "seats": seats,
        "opponents": "computer",
        "level": level,
    })
}

/// The deal that `Page::open` gives.
pub(crate) const DEAL: u8 = 7;

/// `deal` stands for a seed.
pub(crate) fn birth(game: &Value, deal: u8) -> Value {
    json!({
        "id": "01890000-0000-7000-8000-000000000001",
        "code": "HERE2345",
        "person": { "id": "01890000-0000-7000-8000-0000000000aa", "name": "Ada" },
        "game": game,
        "seed": format!("{deal:02x}").repeat(32),
        "at": START,
    })
}

impl Page {
    /// Opens a game and says hello.
    pub(crate) fn open(game: &Value) -> Page {
        Page::dealt(game, DEAL)
    }

    pub(crate) fn dealt(game: &Value, deal: u8) -> Page {
        Page::born(&birth(game, deal))
    }

    pub(crate) fn born(birth: &Value) -> Page {
        let mut page = Page::closed();
        let said = json!({ "type": "open", "birth": birth });
        page.begin(said).expect("a table");
        page.keep_all();
        page.hello();
        page
    }

    pub(crate) fn closed() -> Page {
        Page {
            rulesets: Arc::new(Rulesets::built_in()),
            alone: None,
            rows: BTreeMap::new(),
            unkept: Vec::new(),
            messages: Vec::new(),
            records: Vec::new(),
            files: Vec::new(),
            choices: 0,
            thought: Duration::ZERO,
            steady: Duration::ZERO,
            wakes_at: None,
            thinks: false,
            has_ended: false,
            version: 0,
            actions: Vec::new(),
            is_over: false,
            pending: false,
        }
    }

    /// Loses everything that was not kept, and goes on with the rest.
    pub(crate) fn reload(&mut self) {
        let rows = std::mem::take(&mut self.rows);
        let steady = self.steady;
        *self = Page::closed();
        (self.rows, self.steady) = (rows, steady);
        self.load().expect("what was kept");
        self.hello();
    }

    pub(crate) fn load(&mut self) -> Result<(), Refusal> {
        let rows = self.rows.iter();
        let rows = rows.map(|(row, text)| json!({ "row": row, "text": text }));
        let rows: Vec<Value> = rows.collect();
        self.begin(json!({ "type": "load", "rows": rows }))
    }

    fn begin(&mut self, said: Value) -> Result<(), Refusal> {
        let said: Said = serde_json::from_value(said).expect("it can be said");
        let (alone, answer) = Alone::begin(self.rulesets.clone(), said, self.now())?;
        self.alone = Some(alone);
        self.told(serde_json::to_value(answer).expect("JSON"));
        Ok(())
    }

    pub(crate) fn begun(said: Said) -> Result<(), Refusal> {
        let page = Page::closed();
        Alone::begin(page.rulesets.clone(), said, page.now()).map(drop)
    }

    /// The file of the game up to now.
    pub(crate) fn file(&mut self) -> Value {
        self.files.clear();
        self.hear(json!({ "type": "file" }));
        self.files.pop().expect("a file")
    }

    fn hello(&mut self) {
        self.send(json!({ "type": "hello" }));
    }

    pub(crate) fn send(&mut self, message: Value) {
        self.hear(json!({ "type": "message", "message": message }));
    }

    pub(crate) fn hear(&mut self, said: Value) {
        let said: Said = serde_json::from_value(said).expect("it can be said");
        let now = self.now();
        let alone = self.alone.as_mut().expect("a table");
        let answer = alone.hear(said, now).expect("it is heard");
        self.told(serde_json::to_value(answer).expect("JSON"));
    }

    fn now(&self) -> Now {
        Now {
            wall: UnixMs(START + self.steady.as_millis() as i64),
            steady: Steady::at(self.steady),
        }
    }

    fn told(&mut self, answer: Value) {
        self.wakes_at = answer["wakes_at"].as_f64();
        self.thinks = answer["thinks"] == true;
        self.has_ended = answer["has_ended"] == true;
        for told in answer["told"].as_array().expect("a list") {
            match told["type"].as_str().expect("a type") {
                "keep" => {
                    let write = told["write"].as_u64().expect("a number");
                    let row = told["row"].as_str().expect("a row").to_owned();
                    let text = told["text"].as_str().map(str::to_owned);
                    self.unkept.push((write, row, text));
                }
                "send" => self.received(&told["message"]),
                "file" => self.files.push(told["file"].clone()),
                "record" => self.records.push(told["record"].clone()),
                _ => {}
            }
        }
    }

    fn received(&mut self, message: &Value) {
        self.messages.push(message.clone());
        let private = match message["type"].as_str() {
            Some("snapshot") => {
                self.version = message["position"]["version"].as_u64().expect("a game");
                self.is_over = message["table"]["status"] == "finished";
                &message["position"]["private"]
            }
            Some("table") => {
                self.is_over = message["table"]["status"] == "finished";
                return;
            }
            Some("update") => {
                self.version = message["version"].as_u64().expect("a version");
                &message["private"]
            }
            Some("ack") => {
                self.pending = false;
                return;
            }
            Some("rejected") => {
                self.pending = false;
                self.actions.clear();
                return;
            }
            _ => return,
        };
        if let Some(actions) = private["actions"].as_array() {
            self.actions.clone_from(actions);
        }
    }

    pub(crate) fn keep_all(&mut self) {
        while !self.unkept.is_empty() {
            let (write, row, text) = self.unkept.remove(0);
            match text {
                Some(text) => _ = self.rows.insert(row, text),
                None => _ = self.rows.remove(&row),
            }
            self.fate(write, "kept");
        }
    }

    pub(crate) fn fate(&mut self, write: u64, fate: &str) {
        self.hear(json!({ "type": "kept", "write": write, "fate": fate }));
    }

    /// Plays the listed action that the version picks, without waiting until it is kept. Where all
    /// choose at once, it may be refused, because minds may not be changed for ever.
    pub(crate) fn act(&mut self) {
        let picked = (self.version as u32).wrapping_mul(2_654_435_761) >> 8;
        let index = picked as usize % self.actions.len();
        let action = self.actions[index]["action"].clone();
        self.pending = true;
        self.send(json!({
            "type": "act",
            "cmd_id": command(self.version),
            "version": self.version,
            "action": action,
        }));
    }

    /// Does one thing that is due. Returns whether the game is still going on.
    pub(crate) fn step(&mut self) -> bool {
        if !self.unkept.is_empty() {
            self.keep_all();
        } else if self.is_over {
            return false;
        } else if self.thinks {
            let begun = Instant::now();
            self.hear(json!({ "type": "think" }));
            self.thought += begun.elapsed();
            self.choices += 1;
        } else if !self.actions.is_empty() && !self.pending {
            self.act();
        } else {
            self.tick();
        }
        true
    }

    /// Waits until the table wants to go on.
    pub(crate) fn tick(&mut self) {
        let wakes_at = self.wakes_at.expect("the table waits for nobody else");
        let wakes_at = Duration::from_secs_f64(wakes_at / 1_000.0);
        self.steady = self.steady.max(wakes_at) + Duration::from_millis(1);
        self.hear(json!({ "type": "tick" }));
    }

    /// Plays until it is this person's turn, or over.
    pub(crate) fn until_own_turn(&mut self) {
        while self.thinks || self.pending || self.actions.is_empty() || !self.unkept.is_empty() {
            assert!(self.step(), "the game is not over");
        }
    }

    pub(crate) fn until_the_end(&mut self) {
        assert!((0..INPUTS_MAX).any(|_| !self.step()), "it ends");
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }

    /// What was done, by whom, and the hash of each position; not when.
    pub(crate) fn log(&self) -> Vec<String> {
        let entries = (1..).map_while(|seq| self.rows.get(&format!("entry {seq}")));
        let lines = entries.map(|text| {
            let entry: Value = serde_json::from_str(text).expect("JSON");
            let (seat, payload) = (&entry["seat"], entry["payload"].as_str());
            let hash = entry["state_hash"].as_str();
            let (payload, hash) = (payload.expect("text"), hash.expect("text"));
            format!("{seat} {payload} {hash}\n")
        });
        lines.collect()
    }

    /// The game in one line.
    pub(crate) fn digest(&self) -> String {
        let log = self.log();
        let digest = hex::encode(Sha256::digest(log.concat()));
        format!("{} {digest}", log.len())
    }
}

/// The id of the command at this version.
fn command(version: u64) -> String {
    format!("00000000-0000-4000-8000-{version:012x}")
}
