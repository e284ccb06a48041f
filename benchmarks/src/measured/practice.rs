//! What a server spends on people who practise against a computer, where their browsers cannot.

use crate::basis::process::{self, Server};
use crate::measured::thinking::whole_game;
use anyhow::Context;
use fondaco_protocol::TableView;
use fondaco_tests::client::Person;
use serde_json::json;

/// As many at a time, of each game and level.
const GAMES: u32 = 20;

const RULESETS: [&str; 2] = ["golden-horn", "horus"];
const LEVELS: [&str; 3] = ["easy", "medium", "strong"];

pub(crate) async fn run() -> anyhow::Result<()> {
    println!(
        "processor time of the server for a game of one person against a computer, {GAMES} of each:"
    );
    for ruleset in RULESETS {
        for level in LEVELS {
            measure(ruleset, level).await?;
        }
    }
    Ok(())
}

async fn measure(ruleset: &'static str, level: &'static str) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let data = folder.path().to_str().context("a path in UTF-8")?;
    let server = Server::fondaco(&process::built()?, &["--data", data])?;
    let before = server.cpu()?;
    let games: Vec<_> = (0..GAMES)
        .map(|_| tokio::spawn(play(server.url.clone(), ruleset, level)))
        .collect();
    let mut own = 0;
    for game in games {
        own += game.await??;
    }
    let spent = (server.cpu()? - before) / GAMES;
    let own = own / u64::from(GAMES);
    println!(
        "  {ruleset}, {level}: {:.2} s, with {own} own moves",
        spent.as_secs_f64()
    );
    Ok(())
}

async fn play(url: String, ruleset: &str, level: &str) -> anyhow::Result<u64> {
    let body = json!({ "ruleset": ruleset, "seats": 2, "opponents": "computer", "level": level });
    let (person, table): (Person, TableView) =
        Person::arriving(&url, "/api/practice", &body).await?;
    whole_game(&mut person.connect(table.id).await?, |_| ()).await
}
