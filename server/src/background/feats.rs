//! Finds what is worth remembering of circles' games that ended, for their chronicles.

use super::rounds::rounds;
use crate::app::App;
use fondaco_protocol::{Curve, CurveState, TableId, UnixMs, Version};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::time::Duration;
use store::circles::{FeatsOf, FeatsWish};
use store::engine::StoreError;
use table::game::feats;
use table::record::SeatRecord;
use tokio::time::sleep;
use tracing::warn;

/// How often to check for games that ended.
const EVERY: Duration = Duration::from_secs(5);

/// The most that are looked up at once; the others follow.
const AT_ONCE: u32 = 64;

/// The pause between two games, so that those of a year are no burden when the rules change.
const PAUSE: Duration = Duration::from_millis(50);

/// A game that ended this long ago or less gets a curve without anybody asking, for its comeback.
const CURVE_WITHIN: Duration = Duration::from_secs(24 * 60 * 60);

/// Finds feats until the server stops.
pub(crate) async fn run(app: App) {
    rounds(&app, EVERY, EVERY, |app| async move {
        if let Err(error) = find_wanted(app, PAUSE).await {
            warn!(%error, "feats of games that ended could not be found: {error}");
        }
    })
    .await;
}

/// Finds the feats of all circles' games that still lack them, one game after the other, and returns
/// of how many.
///
/// # Errors
/// [`StoreError`] if they cannot be looked up or stored.
pub async fn find_wanted(app: &App, pause: Duration) -> Result<usize, StoreError> {
    let mut found = 0;
    loop {
        let wanted = app.store.feats_wanted(AT_ONCE).await?;
        if wanted.is_empty() {
            return Ok(found);
        }
        for wish in wanted {
            find(app, wish).await?;
            found += 1;
            sleep(pause).await;
        }
    }
}

async fn find(app: &App, wish: FeatsWish) -> Result<(), StoreError> {
    let id = wish.table;
    let Some(turn) = app.turns.own().await else {
        return Ok(());
    };
    let table = match app.store.find_table(id).await {
        Err(error @ StoreError::Database(_)) => return Err(error),
        Ok(None) => return Ok(()),
        Ok(Some(table)) => table,
        // A table that cannot be read has none, and keeps no other from having theirs.
        Err(_) => return app.store.keep_feats(wish, FeatsOf::default(), &[]).await,
    };
    let ended_at = table.stage.ended_at().unwrap_or(table.created_at);
    let is_computers = table.seats.values().any(SeatRecord::is_computers);
    let of = FeatsOf {
        computers: is_computers,
        year: Some(year_of(ended_at)),
    };
    let log = match app.store.log(id, Version(0)).await {
        Err(error @ StoreError::Database(_)) => return Err(error),
        log => log.ok(),
    };
    let curve = curve_of(app, id, ended_at).await?;
    let found = app.replaying(turn, move |app| {
        let ruleset = app.rulesets.of_table(&table)?;
        feats(ruleset, &table, &log?, curve.as_ref()).ok()
    });
    // A game that cannot be replayed has none.
    let found = found.await.unwrap_or_default();
    app.store.keep_feats(wish, of, &found).await
}

/// The curve of a game, if there is one. That of a new game is asked for: once it is there, the feats
/// are found again.
async fn curve_of(app: &App, id: TableId, ended_at: UnixMs) -> Result<Option<Curve>, StoreError> {
    let text = match app.store.find_curve(id).await {
        Err(error @ StoreError::Database(_)) => return Err(error),
        found => found.ok().flatten(),
    };
    if text.is_none() && app.clock.wall().before(CURVE_WITHIN) < ended_at {
        app.curves.want(id);
    }
    let curve: Option<Curve> = text.and_then(|text| serde_json::from_str(&text).ok());
    Ok(curve.filter(|curve| curve.state == CurveState::Made))
}

/// In UTC.
pub(crate) fn year_of(time: UnixMs) -> i16 {
    let time = Timestamp::from_millisecond(time.0).unwrap_or_default();
    time.to_zoned(TimeZone::UTC).year()
}
