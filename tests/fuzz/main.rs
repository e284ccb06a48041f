//! A short version of what `fuzz/` does for hours: its corpus, and mutations of it that are the
//! same each time.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use fondaco_protocol::GameFile;
use fondaco_tests::client::Person;
use fondaco_tests::entry;
use fondaco_tests::server::{Kind, TestServer};
use fondaco_tests::siege::play_to_the_end;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use table::basis::Rulesets;
use table::game::verify;

fn corpus(target: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.join("../fuzz/corpus").join(target)
}

/// A number generator whose sequence never changes.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }

    /// Changes, adds, removes or repeats some bytes.
    fn change(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.below(4) {
            let place = self.below(bytes.len() + 1);
            match self.below(4) {
                0 if place < bytes.len() => bytes[place] = self.below(256) as u8,
                1 => bytes.insert(place, self.below(256) as u8),
                2 => bytes.truncate(place),
                _ => {
                    let part = bytes[place..].iter().take(8).copied().collect::<Vec<u8>>();
                    bytes.splice(place..place, part);
                }
            }
        }
        bytes
    }
}

/// Runs the corpus, and this many mutations of each entry.
fn run(target: &str, changes: usize, entry: impl Fn(&[u8])) {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut files: Vec<PathBuf> = std::fs::read_dir(corpus(target))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has no corpus");
    for file in files {
        let bytes = std::fs::read(file).unwrap();
        entry(&bytes);
        for _ in 0..changes {
            entry(&numbers.change(&bytes));
        }
    }
}

#[test]
fn frames() {
    run("frames", 2_000, entry::frames);
}

#[test]
fn actions_of_every_game() {
    run("actions", 5, entry::actions);
    for number in 0..all_games::CRATES.len() as u8 {
        entry::actions(&[&[number], &[7; 64][..]].concat());
    }
}

#[test]
fn game_files() {
    run("game_file", 50, entry::game_file);
}

#[test]
fn backups() {
    run("backup", 20, entry::backup);
}

/// The corpus starts from a valid file, because mutations would otherwise all be rejected at the
/// first step. `UPDATE_GENERATED=1` plays another one if this one is valid no longer.
#[tokio::test]
async fn a_whole_game_file_is_in_the_corpus() {
    let path = corpus("game_file").join("horus.json");
    let verified = || {
        let text = std::fs::read_to_string(&path).unwrap();
        verify(&Rulesets::built_in(), &text)
    };
    if std::env::var_os("UPDATE_GENERATED").is_some() && verified().is_err() {
        let server = TestServer::start(Kind::Sqlite).await;
        let from = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let eve = Person::guest(&server.url(), "Eve").await.unwrap();
        let table = play_to_the_end(&server.url(), &eve, from).await.unwrap();
        let file: GameFile = eve.get(&format!("/api/tables/{table}/file")).await.unwrap();
        std::fs::write(&path, serde_json::to_string(&file).unwrap()).unwrap();
    }
    verified().unwrap();
}
