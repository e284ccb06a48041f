//! Requests, commands and moves, one after the other, with the time that each takes.

use super::super::{got, ms};
use crate::basis::load::{Pace, RealTable, Table, Tally, percentile};
use anyhow::Context;
use fondaco_protocol::{TableId, TableSummary};
use fondaco_tests::client::Person;
use fondaco_tests::process::command;
use futures_util::future::try_join_all;
use std::time::{Duration, Instant};

/// How often each page is requested.
const TIMES: usize = 200;

/// Tables that play while commands run, and the moves per second of each.
const TABLES: usize = 10;
const RATE: u32 = 10;

/// How far back in their games somebody leafs: a second for each.
const FAR_BACK: Duration = Duration::from_secs(1_800);

/// The times that one thing took.
pub(super) struct Figure {
    name: String,
    middle: Duration,
    /// All but one in a hundred were quicker.
    slow: Duration,
}

impl Figure {
    fn new(name: &str, mut times: Vec<Duration>) -> Figure {
        Figure {
            name: name.to_owned(),
            middle: percentile(&mut times, 0.5),
            slow: percentile(&mut times, 0.99),
        }
    }

    pub(super) fn once(name: &str, time: Duration) -> Figure {
        Figure::new(name, vec![time])
    }

    /// Prints it beside the same one of a grown database.
    pub(super) fn print(&self, grown: &Figure) {
        let [middle, slow] = [ms(self.middle), ms(self.slow)];
        println!(
            "    {:<34} {middle:>8.2} ms, p99 {slow:>8.2} ms; grown {:>8.2} ms, p99 {:>8.2} ms: {:.1} times",
            self.name,
            ms(grown.middle),
            ms(grown.slow),
            ms(grown.middle) / middle,
        );
    }
}

/// Whom a server is asked by, and for what.
pub(super) struct Asked<'a> {
    pub(super) url: &'a str,
    /// The person with many games.
    pub(super) ada: &'a Person,
    /// The code of the circle in which these were played.
    pub(super) circle: &'a str,
    /// Games that are over.
    pub(super) games: &'a [TableId],
}

impl Asked<'_> {
    /// How long pages take.
    pub(super) async fn pages(&self) -> anyhow::Result<Vec<Figure>> {
        let own: Vec<TableSummary> = self.ada.get("/api/me/games").await?;
        let latest = own.first().and_then(|game| game.finished_at);
        let far_back = latest.map_or(0, |latest| latest.0 - FAR_BACK.as_millis() as i64);
        let games = ["", "/replay", "/file"].map(|what| {
            let paths = self
                .games
                .iter()
                .map(|game| format!("/api/tables/{game}{what}"));
            paths.collect::<Vec<_>>()
        });
        let [table, replay, file] = games;
        let circle = |what: &str| vec![format!("/api/circles/{}{what}", self.circle)];
        let all = [
            ("the first page", vec!["/".to_owned()]),
            ("the session", vec!["/api/session".to_owned()]),
            ("open tables", vec!["/api/tables".to_owned()]),
            ("own tables", vec!["/api/me/tables".to_owned()]),
            ("own games", vec!["/api/me/games".to_owned()]),
            (
                "own games, far back",
                vec![format!("/api/me/games?before={far_back}")],
            ),
            ("a game that is over", table),
            ("its replay", replay),
            ("its file", file),
            ("own circles", vec!["/api/me/circles".to_owned()]),
            ("a circle", circle("")),
            ("its games", circle("/games")),
            (
                "its games, far back",
                circle(&format!("/games?before={far_back}")),
            ),
            ("its scores and pairs", circle("/scores")),
            ("its chronicle", circle("/chronicle?zone=Europe/Berlin")),
            ("its past evenings", circle("/evenings")),
            (
                "its past evenings, far back",
                circle("/evenings?before=9000"),
            ),
        ];
        let mut figures = Vec::new();
        for (name, paths) in all {
            // The first request pays for what the others find in memory.
            let mut times = Vec::new();
            for path in paths.iter().cycle().take(TIMES) {
                let (time, _) = got(self.url, path, self.ada.cookie.as_deref()).await?;
                times.push(time);
            }
            figures.push(Figure::new(name, times));
        }
        let mut times = Vec::new();
        for _ in 0..TIMES {
            let begun = Instant::now();
            let table = self.ada.open_table("horus", 2).await?.id;
            times.push(begun.elapsed());
            let closed = serde_json::json!({});
            self.ada.at(table, "close", closed).await?;
        }
        figures.push(Figure::new("opening a table", times));
        Ok(figures)
    }

    /// How long commands take, and moves meanwhile.
    pub(super) async fn commands(&self, settings: &[&str]) -> anyhow::Result<Vec<Figure>> {
        let me = self.ada.me.as_ref().context("a guest")?.id.to_string();
        let all = vec![
            ("admin tables", vec!["admin", "tables"]),
            (
                "admin tables, finished",
                vec!["admin", "tables", "--status", "finished"],
            ),
            ("admin people, by name", vec!["admin", "people", "Ada"]),
            ("admin person", vec!["admin", "person", &me]),
            (
                "admin purge",
                vec!["admin", "purge", "unfinished", "--older", "30"],
            ),
        ];
        let mut figures = Vec::new();
        for (name, words) in all {
            let running = async {
                let arguments = [&words[..], settings].concat();
                let begun = Instant::now();
                let output = command(&arguments).await?;
                let text = String::from_utf8_lossy(&output.stderr).into_owned();
                anyhow::ensure!(output.status.success(), "{name}: {text}");
                Ok(begun.elapsed())
            };
            let (took, mut moves) = self.playing_during(running).await?;
            figures.push(Figure::once(name, took));
            figures.push(Figure {
                name: format!("{name}: a move meanwhile"),
                middle: moves.latency(0.5),
                slow: moves.latency(1.0),
            });
        }
        Ok(figures)
    }

    /// Plays at a steady rate for at least two seconds, in which something runs.
    async fn playing_during<T>(
        &self,
        running: impl Future<Output = anyhow::Result<T>>,
    ) -> anyhow::Result<(T, Tally)> {
        let mut tables = Vec::new();
        for number in 0..TABLES {
            tables.push(RealTable::open(self.url, number, 1).await?);
        }
        try_join_all(tables.iter_mut().map(RealTable::prepare)).await?;
        let time = Duration::from_secs(1) / RATE;
        let begin = Instant::now();
        let playing = tables.iter_mut().enumerate().map(|(number, table)| {
            let pace = Pace::Every {
                next: begin + time / TABLES as u32 * number as u32,
                time,
            };
            table.play(u64::from(2 * RATE), pace)
        });
        let (done, played) = tokio::try_join!(running, try_join_all(playing))?;
        let mut all = Tally::default();
        played.into_iter().for_each(|tally| all.add(tally));
        Ok((done, all))
    }
}
