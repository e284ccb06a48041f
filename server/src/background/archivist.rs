//! Moves games that ended a while ago into the archive, slowly: each takes a few milliseconds, in
//! which no move can be saved on SQLite. Nothing is ever appended to the log of a game that is over,
//! so it does not matter whether its table is in a server's memory.

use crate::app::App;
use fondaco_protocol::{TableId, UnixMs, Version};
use std::time::Duration;
use store::engine::StoreError;
use store::nodes::NodeSketch;
use table::game::RunningGame;
use tokio::time::sleep;
use tracing::{info, warn};

/// How often to check for games that are due.
const EVERY: Duration = Duration::from_secs(10 * 60);

/// How long after its end a game is moved: until then people look at it, play again and close their
/// pages.
const AFTER: Duration = Duration::from_secs(60 * 60);

/// The most that are looked up at once.
const AT_ONCE: u32 = 64;

/// The pause between two games: 100,000 old ones take half a day.
const PAUSE: Duration = Duration::from_millis(400);

/// After this many games there is a line in the log.
const LINE_EVERY: u64 = 1_000;

/// Moves games until the server stops.
pub(crate) async fn run(app: App) {
    loop {
        tokio::select! {
            () = app.stop.cancelled() => return,
            () = sleep(EVERY) => {}
        }
        match archive_due(&app, app.clock.wall(), PAUSE).await {
            Ok(Archived { moved: 0, kept: 0 }) => {}
            Ok(Archived { moved, kept }) => info!(
                moved,
                kept, "{moved} games went into the archive, {kept} stay out of it"
            ),
            Err(error) => warn!(%error, "games could not be moved into the archive: {error}"),
        }
    }
}

/// Only one server moves games, and only while there is none of another version, which may not know
/// the archive.
async fn may_move(app: &App) -> Result<bool, StoreError> {
    let is_old = |node: &NodeSketch| node.lease >= 0.0 && node.version != env!("CARGO_PKG_VERSION");
    Ok(app.nodes.is_first() && !app.store.nodes().await?.iter().any(is_old))
}

/// What came of the games that were due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Archived {
    /// Games that are in the archive now.
    pub moved: u64,
    /// Games that stay where they are, because they cannot be replayed, or are too large.
    pub kept: u64,
}

/// Moves all games that have a record and ended an hour before `now` or earlier into the archive, one
/// after the other, until the server stops.
///
/// # Errors
/// [`StoreError`] if the database fails.
pub async fn archive_due(app: &App, now: UnixMs, pause: Duration) -> Result<Archived, StoreError> {
    let mut done = Archived::default();
    if !may_move(app).await? {
        return Ok(done);
    }
    let ended_until = now.before(AFTER);
    let mut last = None;
    note_waiting(app.store.count_not_archived().await?);
    loop {
        let due = app.store.not_archived(ended_until, last, AT_ONCE).await?;
        if due.is_empty() {
            note_waiting(app.store.count_not_archived().await?);
            return Ok(done);
        }
        for table in due {
            if app.stop.is_cancelled() {
                return Ok(done);
            }
            last = Some(table);
            match move_one(app, table).await {
                Ok(true) => {
                    done.moved += 1;
                    metrics::counter!("fondaco_games_archived_total").increment(1);
                    metrics::gauge!("fondaco_games_to_archive").decrement(1);
                }
                Ok(false) => done.kept += 1,
                Err(error @ StoreError::Database(_)) => return Err(error),
                Err(error) => {
                    done.kept += 1;
                    warn!(table.id = %table, %error, "a game stays out of the archive: {error}");
                }
            }
            if (done.moved + done.kept).is_multiple_of(LINE_EVERY) {
                let left = app.store.count_not_archived().await?;
                info!(
                    moved = done.moved,
                    left, "{} games went into the archive, {left} are left", done.moved
                );
            }
            tokio::select! {
                () = app.stop.cancelled() => return Ok(done),
                () = sleep(pause) => {}
            }
        }
    }
}

fn note_waiting(games: u64) {
    metrics::gauge!("fondaco_games_to_archive").set(games as f64);
}

/// Replays a game, which compares the hash of each entry, and moves it if it still ends as it did.
async fn move_one(app: &App, id: TableId) -> Result<bool, StoreError> {
    let Some(table) = app.store.find_table(id).await? else {
        return Ok(false);
    };
    let Some(turn) = app.turns.own().await else {
        return Ok(false);
    };
    let log = app.store.log(id, Version(0)).await?;
    let replayed = app.replaying(turn, move |app| {
        let ruleset = app.rulesets.of_table(&table)?;
        let game = RunningGame::replay(ruleset, &table, &log).ok()?;
        let ends_as_it_did = game.result().as_ref() == table.stage.result();
        (game.is_over() && ends_as_it_did).then_some(log)
    });
    let Some(log) = replayed.await else {
        warn!(table.id = %id, "a game stays out of the archive, because it cannot be replayed");
        return Ok(false);
    };
    app.store.archive_game(id, &log).await
}
