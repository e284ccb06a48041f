//! Everything that must not be written, in every spelling in which it could appear.

use crate::read_only;
use serde_json::Value;
use sqlx::{Connection as _, SqliteConnection};
use std::collections::BTreeMap;
use std::path::Path;

/// Shorter texts would be found by chance.
const SPELLING_MIN: usize = 12;

#[derive(Default)]
pub(crate) struct Secrets {
    /// Each spelling, and the kind of secret it belongs to.
    spellings: BTreeMap<String, &'static str>,
}

impl Secrets {
    pub(crate) fn len(&self) -> usize {
        self.spellings.len()
    }

    pub(crate) fn add_text(&mut self, text: &str) {
        self.add("a text or a token", text.to_owned());
    }

    /// `name=value`
    pub(crate) fn add_cookie(&mut self, cookie: &str) {
        let (_, value) = cookie.split_once('=').expect("a cookie has a value");
        self.add("a session", value.to_owned());
    }

    /// The private view of a seat, as JSON and as JSON in a quoted string.
    pub(crate) fn add_json(&mut self, view: Option<&Value>) {
        if let Some(view) = view {
            let text = view.to_string();
            self.add("a hand", text.replace('"', "\\\""));
            self.add("a hand", text);
        }
    }

    fn add_bytes(&mut self, what: &'static str, bytes: &[u8]) {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        self.add(what, hex.to_uppercase());
        self.add(what, hex);
        let debug = format!("{bytes:?}");
        self.add(what, debug.replace(' ', ""));
        self.add(what, debug);
    }

    fn add(&mut self, what: &'static str, spelling: String) {
        if spelling.len() >= SPELLING_MIN {
            self.spellings.insert(spelling, what);
        }
    }

    /// Adds what the database stores: seeds, parts of the deal, and hashes of tokens.
    pub(crate) async fn read_database(&mut self, path: &Path) {
        let mut database = SqliteConnection::connect(&read_only(path)).await.unwrap();
        let columns: [(&'static str, &'static str); 4] = [
            ("a seed", "select seed from seeds"),
            (
                "a seat's part",
                "select entropy from seats where entropy is not null",
            ),
            ("a state hash", "select state_hash from actions"),
            ("a hash of a session", "select token_hash from sessions"),
        ];
        for (what, column) in columns {
            let rows: Vec<(Vec<u8>,)> = sqlx::query_as(column)
                .fetch_all(&mut database)
                .await
                .unwrap_or_else(|error| panic!("{column}: {error}"));
            for (bytes,) in rows {
                self.add_bytes(what, &bytes);
            }
        }
        let _ = database.close().await;
    }

    /// A search that finds nothing proves nothing unless it can find something.
    pub(crate) fn assert_finds_what_is_there(&self) {
        for (spelling, what) in &self.spellings {
            let line = format!("DEBUG something: {spelling}, and more");
            assert_eq!(self.find(&line).map(|(_, found)| found), Some(*what));
        }
    }

    pub(crate) fn assert_not_in(&self, place: &str, text: &str) {
        if let Some((spelling, what)) = self.find(text) {
            let line = text.lines().find(|line| line.contains(spelling));
            panic!("{what} stands in {place}: {line:?}");
        }
    }

    fn find(&self, text: &str) -> Option<(&str, &'static str)> {
        let mut found = self.spellings.iter().filter(|(one, _)| text.contains(*one));
        found
            .next()
            .map(|(spelling, what)| (spelling.as_str(), *what))
    }
}
